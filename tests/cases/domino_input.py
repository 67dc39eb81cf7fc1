"""Fields of the domino cases as the values that the product's functions take."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.core.options import OptionInfo, option_infos
from games.domino.options import Options, Rules
from games.domino.placement import End, parse_end
from games.domino.reading import Line, Plays, Table, parse_slot, parse_table
from games.domino.rulesets import CASE_BASE, CASE_BASE_MEXICAN
from games.domino.tiles import Tile, parse_halves, parse_tile

INFOS = option_infos(Options)
Given = Mapping[str, Any]


class Unmappable(Exception):
    """The case asks for something that the product has no option or field for."""


def rules_for(kind: str, given: Given) -> Rules:
    """The base of the kind with the options of the case on top."""
    named = given.get("options") or {}
    base = CASE_BASE_MEXICAN if kind == "mexican" or named.get("game") == "mexican_train" else CASE_BASE
    return replace(base, options=replace(base.options, **{name: _value(name, value) for name, value in named.items()}))


def _value(name: str, value: Any) -> Any:
    info = INFOS.get(name)
    if info is None:
        raise Unmappable(f"unknown option {name!r}")
    if name == "tiles_per_player" and isinstance(value, Mapping):
        return tuple(sorted((int(players), int(tiles)) for players, tiles in value.items()))
    if name == "teams" and isinstance(value, list):
        return tuple(tuple(map(str, team)) for team in value)
    if not _is_value(info, value):
        raise Unmappable(f"option {name!r} can't be {value!r}")
    return value


def _is_value(info: OptionInfo, value: Any) -> bool:
    if any(value == one and type(value) is type(one) for one in info.values):
        return True
    if info.most and type(value) is int:
        return 0 <= value <= info.most
    if info.codec is None:
        return False
    try:
        return bool(info.codec.parse(info.codec.format(value)) == value)
    except ValueError:
        return False


def read_tiles(given: Given, name: str) -> tuple[Tile, ...] | None:
    """A list of tiles, None if the field is absent."""
    words = given.get(name)
    return None if words is None else tuple(parse_tile(str(word), at=at) for at, word in enumerate(words))


def read_hands(given: Given) -> dict[str, tuple[Tile, ...]]:
    """All hands by player."""
    hands = given.get("hands") or {}
    return {player: read_tiles(hands, player) or () for player in hands}


def read_table(given: Given) -> Table:
    """The table of either notation; absent is empty."""
    placed = given.get("placed")
    if placed is None:
        return Line(tuple(parse_halves(str(word), at=at) for at, word in enumerate(given.get("line") or ())))
    if len(placed) == 1:
        table = parse_table(str(placed[0]))
        return Plays(table.halves, (None,))
    return _plays([str(word) for word in placed])


def _plays(words: Sequence[str]) -> Plays:
    pairs = [word.partition("@") for word in words]
    halves = tuple(parse_halves(piece, at=at) for at, (piece, _, _) in enumerate(pairs))
    return Plays(halves, tuple(parse_slot(slot) if slot else None for _, _, slot in pairs))


def read_end(given: Given) -> End:
    """``at`` as a side of the line or a slot, else ``end`` as a number, else None."""
    where = given.get("at", given.get("end"))
    return None if where is None else parse_end(str(where))
