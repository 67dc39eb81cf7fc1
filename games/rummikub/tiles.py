"""Tiles and their notation: a letter and a number, ``r7``; ``j`` for a joker; ``/`` between melds.

Colours are ``r`` red, ``b`` blue, ``z`` black (also ``k``) and ``o`` orange (also ``y`` yellow and ``g`` geel: some boxes have yellow in
its place). Jokers are ``j`` or ``*``; the Twist and Revolution boxes add ``d`` double, ``m`` mirror and ``c`` colour-change. Case does not
matter. Whether a tile is in the box is not a question of notation.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from games.core.notation import NotationError


class Tile(NamedTuple):
    """A colour letter with a number from 1; a joker has its kind as ``colour`` and number 0."""

    colour: str
    number: int = 0


JOKER = Tile("j")

Meld = tuple[Tile, ...]
"""Tiles from left to right."""

HIGHEST = 13
MAX_TEXT = 1200
"""Longest text that is read, in characters."""
MAX_TILES = 240
"""Most tiles in one text: the largest box holds 160, and a few may be wrong."""

_COLOURS = {"r": "r", "b": "b", "z": "z", "k": "z", "o": "o", "y": "o", "g": "o"}
_JOKERS = {"j": "j", "*": "j", "d": "d", "m": "m", "c": "c"}
_BETWEEN = str.maketrans({",": " ", ";": " ", "\n": "/"})


def parse_tile(word: str, at: int = 0) -> Tile:
    """The tile that a word names. Raises ``NotationError``: ``unknown-colour``, ``unknown-number``, ``unknown-tile``."""
    lowered = word.lower()
    if lowered in _JOKERS:
        return Tile(_JOKERS[lowered])
    letter, digits = lowered[:1], lowered[1:]
    # no regular expressions: compiling them was half of what this module took to load
    if not lowered.isascii() or not letter.isalpha() or not digits.isdecimal():
        raise NotationError("unknown-tile", word, at=at)
    if letter not in _COLOURS:
        raise NotationError("unknown-colour", word, at=at, letter=letter)
    if len(digits) > 2 or not 1 <= int(digits) <= HIGHEST:
        raise NotationError("unknown-number", word, at=at, number=digits, most=HIGHEST)
    return Tile(_COLOURS[letter], int(digits))


def parse_tiles(text: str) -> tuple[Tile, ...]:
    """The tiles of a text, separated by blanks or commas; ``/`` only separates here. Raises as ``parse_tile`` and ``parse_melds``."""
    return tuple(tile for meld in parse_melds(text) for tile in meld)


def parse_melds(text: str) -> tuple[Meld, ...]:
    """The melds of a text, from left to right; ``/`` or a new line ends a meld, and an empty one is passed over.

    Raises ``NotationError`` as ``parse_tile`` does, and ``too-long`` or ``too-many`` (``most`` = the limit). Its ``at`` counts the words of
    the whole text from 0; a ``/`` is no word.
    """
    if len(text) > MAX_TEXT:
        raise NotationError("too-long", text[:20], most=MAX_TEXT)
    return tuple(meld for meld in _melds(text) if meld)


def _melds(text: str) -> Iterator[Meld]:
    at = 0
    for part in text.translate(_BETWEEN).split("/"):
        words = part.split()
        if at + len(words) > MAX_TILES:
            raise NotationError("too-many", words[MAX_TILES - at], at=MAX_TILES, most=MAX_TILES)
        yield tuple(parse_tile(word, at + i) for i, word in enumerate(words))
        at += len(words)


def format_tile(tile: Tile) -> str:
    """The inverse of ``parse_tile``: ``r7``, ``j``."""
    return f"{tile.colour}{tile.number}" if tile.number else tile.colour


def format_tiles(tiles: Iterable[Tile]) -> str:
    """The inverse of ``parse_tiles``."""
    return " ".join(map(format_tile, tiles))


def format_melds(melds: Iterable[Meld]) -> str:
    """The inverse of ``parse_melds``, empty melds aside."""
    return " / ".join(format_tiles(meld) for meld in melds if meld)
