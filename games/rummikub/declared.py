"""What the player who laid a meld said about its jokers: "a run", "the joker is red 6". Saying so settles how the meld is read.

Written as words: ``run`` or ``group`` (Dutch too), and tiles for the jokers from left to right; ``/`` goes to the next meld with jokers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations
from typing import NamedTuple

from games.core.notation import NotationError
from games.core.verdict import Effect, Finding, Path
from games.rummikub.readings import GROUP, RUN, MeldRules, Reading, all_readings
from games.rummikub.rules import Rule
from games.rummikub.tiles import JOKER, Meld, Tile, format_tile, parse_tile
from games.rummikub.twist import is_special

MAX_SAID = 120
"""Longest text that is read, in characters."""
KINDS = {"run": RUN, "serie": RUN, "group": GROUP, "groep": GROUP}


class Said(NamedTuple):
    """What was said of one meld: its kind (empty if nobody said), and what its first jokers are."""

    kind: str = ""
    tiles: tuple[Tile, ...] = ()


def parse_said(text: str) -> tuple[Said, ...]:
    """What was said of the melds with jokers, in their order. Raises ``NotationError``: ``too-long``, ``unknown-said``."""
    if len(text) > MAX_SAID:
        raise NotationError("too-long", text[:20], most=MAX_SAID)
    return tuple(_parse_part(part.replace(",", " ").split()) for part in text.split("/")) if text.strip() else ()


def _parse_part(words: Sequence[str]) -> Said:
    kinds = [KINDS[word.lower()] for word in words if word.lower() in KINDS]
    if len(set(kinds)) > 1:
        raise NotationError("run-and-group", " ".join(words))
    return Said(kinds[0] if kinds else "", tuple(_parse_stands(word) for word in words if word.lower() not in KINDS))


def _parse_stands(word: str) -> Tile:
    try:
        tile = parse_tile(word)
    except NotationError as error:
        raise NotationError("unknown-said", word) from error
    if not tile.number:  # a joker is no answer to what the joker is
        raise NotationError("unknown-said", word)
    return tile


def format_said(said: Sequence[Said]) -> str:
    """The inverse of ``parse_said``."""
    return " / ".join(" ".join([*([one.kind] if one.kind else []), *map(format_tile, one.tiles)]) for one in said)


def of_melds(melds: Sequence[Meld], said: Sequence[Said]) -> dict[int, Said]:
    """What was said of which meld, by its index: those with ordinary jokers in turn, others are passed over."""
    with_jokers = [index for index, meld in enumerate(melds) if JOKER in meld and not is_special(meld)]
    return {index: one for index, one in zip(with_jokers, said, strict=False) if one != Said()}


def spare(melds: Sequence[Meld], said: Sequence[Said]) -> Iterator[Finding]:
    """What was said of a joker that does not lie there."""
    count = sum(JOKER in meld and not is_special(meld) for meld in melds)
    for one in said[count:]:
        if one != Said():
            words = (*([one.kind] if one.kind else []), *map(format_tile, one.tiles))
            yield Finding(Rule.JOKER_STANDS_FOR, Effect.BREAKS, "no-joker", params={"said": words})


def agreeing(meld: Meld, said: Said, rules: MeldRules) -> tuple[Reading, ...]:
    """The readings of a meld that go with what was said, narrowed to it; none if none does."""
    found = (_narrowed(one, said, rules) for one in all_readings(meld, rules))
    return tuple(one for one in found if one is not None)


def _narrowed(reading: Reading, said: Said, rules: MeldRules) -> Reading | None:
    tiles = said.tiles
    if said.kind not in ("", reading.kind) or len(tiles) > len(reading.stands):
        return None
    if reading.kind == GROUP:
        if len(set(tiles)) < len(tiles) or not set(tiles) <= set(reading.stands[0] if reading.stands else ()):
            return None
        left = tuple(tile for tile in reading.stands[0] if tile not in tiles)
        return reading._replace(stands=(*((tile,) for tile in tiles), *((left,) * (len(reading.stands) - len(tiles)))))
    orders = permutations(reading.stands) if rules.free_order else (reading.stands,)
    fits = next((order for order in orders if all((tile,) == stands for tile, stands in zip(tiles, order, strict=False))), None)
    return None if fits is None else reading._replace(stands=fits)


def said_findings(index: int, meld: Meld, said: Said, rules: MeldRules) -> Iterator[Finding]:
    """What is wrong with what was said of a legal meld, if no reading agrees with it. Places are ``(index, tile)``."""
    at: tuple[Path, ...] = tuple((index, place) for place, tile in enumerate(meld) if tile == JOKER)
    if said.kind and not agreeing(meld, Said(said.kind), rules):
        kind = Said(said.kind)
        yield Finding(Rule.JOKER_DECLARED, Effect.BREAKS, "kind", at=at, params={"kind": said.kind}, option=_option(meld, kind, rules))
        return
    can_be = dict.fromkeys(tile for one in agreeing(meld, Said(said.kind), rules) for stands in one.stands for tile in stands)
    params = {"said": tuple(map(format_tile, said.tiles)), "tiles": tuple(map(format_tile, can_be))}
    yield Finding(Rule.JOKER_STANDS_FOR, Effect.BREAKS, "said", at=at, params=params, option=_option(meld, said, rules))


def _option(meld: Meld, said: Said, rules: MeldRules) -> str | None:
    """The option under which it could be said."""
    others = {
        "two_joker_meld_declared_as": rules._replace(declared="ask"),
        "meld_order": rules._replace(free_order=True),
        "run_wrap": rules._replace(wrap="full"),
    }
    return next((name for name, changed in others.items() if agreeing(meld, said, changed)), None)
