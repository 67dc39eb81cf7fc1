"""Tiles as values and as text.

``3-6``, ``6-3``, ``3|6``, ``[3|6]`` and, where it can be read in one way only, ``36`` all name the same tile.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from games.core.notation import NotationError

LARGEST_SET = 18
"""Highest number of pips on tiles that are sold."""
MAX_TEXT = 4000
"""Longest text that is read, in characters."""
MAX_TILES = 400
"""Most tiles in one text: two of the largest sets mixed."""

Halves = tuple[int, int]
"""A tile as it is written or lies: first half, second half."""

_SEPARATED = re.compile(r"\[?([0-9]{1,2})[-|/:]([0-9]{1,2})\]?")
_GAPS = re.compile(r"[\s,;+]+")
_DASHES = str.maketrans({"–": "-", "—": "-", "−": "-", "¦": "|"})


class Tile(NamedTuple):
    """A tile, whichever way it is turned: the higher number first. Make it with ``tile``."""

    high: int
    low: int

    @property
    def is_double(self) -> bool:
        """The same number on both halves."""
        return self.high == self.low

    @property
    def pips(self) -> int:
        """Pips on both halves, without house values for 0-0."""
        return self.high + self.low

    def __str__(self) -> str:
        return f"{self.high}-{self.low}"


def tile(one: int, other: int) -> Tile:
    """The tile with these two numbers."""
    return Tile(one, other) if one >= other else Tile(other, one)


def parse_halves(text: str, *, at: int = 0) -> Halves:
    """A tile as written, first half first. Raises ``NotationError`` (``empty``, ``unknown-tile``, ``glued-tile``)."""
    word = text.strip().translate(_DASHES)
    if not word:
        raise NotationError("empty", text, at=at)
    if found := _SEPARATED.fullmatch(word):
        return int(found[1]), int(found[2])
    if word.isascii() and word.isdigit() and len(word) in (2, 3, 4):
        return _parse_glued(word, at)
    raise NotationError("unknown-tile", text[:20], at=at)


def _parse_glued(word: str, at: int) -> Halves:
    """``36``: legible as long as only one cut leaves two numbers that tiles have."""
    cuts = [(word[:n], word[n:]) for n in range(1, len(word))]
    good = [(int(a), int(b)) for a, b in cuts if all(str(int(h)) == h and int(h) <= LARGEST_SET for h in (a, b))]
    if len(good) != 1:
        raise NotationError("glued-tile", word, at=at, right=" / ".join(f"{a}-{b}" for a, b in good) or "3-6")
    return good[0]


def parse_tile(text: str, *, at: int = 0) -> Tile:
    """The tile that a word names. Raises as ``parse_halves``."""
    return tile(*parse_halves(text, at=at))


def words_of(text: str) -> list[str]:
    """The words of a text: parted by blanks, commas, semicolons or plus signs. Raises ``NotationError`` (``too-long``, ``too-many``)."""
    if len(text) > MAX_TEXT:
        raise NotationError("too-long", text[:20], most=MAX_TEXT)
    words = _GAPS.split(text.strip(" \t\r\n,;+"))
    if len(words) > MAX_TILES:
        raise NotationError("too-many", words[MAX_TILES][:20], at=MAX_TILES, most=MAX_TILES)
    return [word for word in words if word]


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a hand in the order in which they are written; may be none. Raises as ``words_of`` and ``parse_tile``."""
    return tuple(parse_tile(word, at=at) for at, word in enumerate(words_of(text)))


def format_tile(which: Tile) -> str:
    """``6-3``: the higher number first."""
    return str(which)


def format_tiles(tiles: Iterable[Tile]) -> str:
    """The inverse of ``parse_tiles``."""
    return " ".join(map(format_tile, tiles))


def format_halves(halves: Halves) -> str:
    """A tile as it lies: first half first."""
    return f"{halves[0]}-{halves[1]}"


def all_tiles(highest: int) -> Iterator[Tile]:
    """Every tile of a set, 0-0 first."""
    return (Tile(high, low) for high in range(highest + 1) for low in range(high + 1))


def is_in_set(which: Sequence[int], highest: int) -> bool:
    """Do both halves exist in a set up to ``highest``?"""
    return min(which) >= 0 and max(which) <= highest
