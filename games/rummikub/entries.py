"""What is typed about players: names with a tile, ``An r7, Bo z12``, or with points, ``An 24, Bo -24``; counts and times.

Without a name a player is A, B, C …
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import TypeVar

from games.core.notation import NotationError
from games.rummikub.tiles import Tile, parse_tile

Value = TypeVar("Value")

PLAYERS = 8
"""Most players that are read."""
SEATS = "ABCDEFGH"
MAX_NAME = 20
COUNT_TEXT = 8
"""Longest text that is read as a number, in characters: enough to show somebody what was typed instead."""
_COUNT = re.compile(r"\d{1,3}", re.ASCII)
_DURATION = re.compile(r"(?:(?P<minutes>\d{1,2}):(?=[0-5]\d$))?(?P<seconds>\d{1,4})", re.ASCII)
_SCORE = re.compile(r"(?P<name>.*?)[\s:=]*(?P<points>[-−+]?\d{1,4})", re.DOTALL | re.ASCII)


def parse_count(text: str) -> int | None:
    """A whole number from 0 to 999, or None if nothing was typed. Raises ``NotationError`` (``not-a-number``)."""
    if not text.strip():
        return None
    if not _COUNT.fullmatch(text.strip()):
        raise NotationError("not-a-number", text.strip())
    return int(text)


def parse_duration(text: str) -> int | None:
    """Seconds, typed as ``75`` or ``1:15``; None if nothing was typed. Raises ``NotationError`` (``not-seconds``)."""
    if not text.strip():
        return None
    found = _DURATION.fullmatch(text.strip())
    if found is None:
        raise NotationError("not-seconds", text.strip())
    return int(found["minutes"] or 0) * 60 + int(found["seconds"])


def parse_scores(text: str, names: Iterable[str] = SEATS) -> dict[str, int]:
    """Points by player; who has no name is called as in ``names``, by seat.

    Raises ``NotationError``: ``no-score``, ``same-name``, ``too-many-players`` (``most``).
    """
    return _by_seat(map(_score, _parts(text)), names)


def _score(part: str) -> tuple[str, int]:
    found = _SCORE.fullmatch(part)
    if found is None:
        raise NotationError("no-score", part[:MAX_NAME])
    return found["name"], int(found["points"].replace("−", "-"))


def parse_draws(text: str) -> dict[str, Tile]:
    """The tile that each player drew: ``An r7, Bo: z12``.

    Raises ``NotationError``: those of a tile, ``same-name``, ``too-many-players`` (``most``).
    """
    return _by_seat(map(_draw, _parts(text)), SEATS)


def _draw(part: str) -> tuple[str, Tile]:
    *name, tile = part.replace(":", " ").split() or [part]
    return " ".join(name), parse_tile(tile)


def find_player(word: str, names: Iterable[str]) -> str:
    """The player whom a word names, capitals aside. Raises ``NotationError`` (``no-such-player``, ``right`` = the names)."""
    names = tuple(names)
    exact = [name for name in names if name == word]
    found = exact or [name for name in names if name.casefold() == word.casefold()]
    if not found:
        raise NotationError("no-such-player", word[:MAX_NAME], right=", ".join(names))
    return found[0]


def _parts(text: str) -> list[str]:
    parts = [part.strip() for part in text.replace("/", ",").split(",") if part.strip()]
    if len(parts) > PLAYERS:
        raise NotationError("too-many-players", most=PLAYERS)
    return parts


def _by_seat(found: Iterable[tuple[str, Value]], names: Iterable[str]) -> dict[str, Value]:
    values: dict[str, Value] = {}
    for seat, (text, value) in zip((*names, *SEATS), found, strict=False):
        name = text.strip()[:MAX_NAME] or seat
        if name in values:
            raise NotationError("same-name", name)
        values[name] = value
    return values


def matched(values: Mapping[str, Value], names: Iterable[str]) -> dict[str, Value]:
    """Values under the players' own names. Raises as ``find_player``, and ``same-name``."""
    names = tuple(names)
    own = {find_player(name, names): value for name, value in values.items()}
    if len(own) < len(values):
        raise NotationError("same-name", next(iter(own)))
    return own
