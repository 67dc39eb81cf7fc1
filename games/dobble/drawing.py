"""Where the symbols stand on a drawn card: three arrangements of eight discs that never touch, on a face of 200 by 200 units.

Places and sizes never decide anything; they only make the cards look like cards. The same card always looks the same.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import NamedTuple

from games.dobble.cards import Card, shape_of
from games.dobble.symbols import OUR_SYMBOLS


class Disc(NamedTuple):
    """Centre, width and turn in degrees of one place on a card."""

    x: int
    y: int
    size: int
    turn: int


class Shown(NamedTuple):
    """One symbol as it is drawn: ``x`` and ``y`` of its middle, ``offset`` from there to its corner, radius of its ``ring``."""

    id: str
    hit: bool
    transform: str
    offset: int
    size: int
    x: int
    y: int
    ring: str


class Line(NamedTuple):
    """One symbol as it is written on a card that we can't draw: its name, the height of its line, whether it is the match."""

    name: str
    y: int
    hit: bool


class Arranged(NamedTuple):
    """A card as it is drawn: its number, its symbols or else its ``lines``, the names of all, and whether a match is shown."""

    number: int | None
    symbols: tuple[Shown, ...]
    lines: tuple[Line, ...]
    names: tuple[str, ...]
    revealed: bool


def _discs(text: str) -> tuple[Disc, ...]:
    return tuple(Disc(*map(int, place.split(","))) for place in text.split())


ARRANGEMENTS = (
    _discs("65,57,64,0 135,145,58,24 75,155,52,-20 38,113,48,-16 165,98,44,30 150,54,40,-12 114,31,36,10 114,100,32,-28"),
    _discs("48,115,64,8 150,70,58,-14 94,160,52,0 155,129,48,18 108,109,44,-10 58,59,40,-24 90,30,36,12 100,67,32,30"),
    _discs("151,119,64,-6 96,157,58,14 78,42,52,0 44,129,48,-22 38,78,44,18 121,69,40,-14 85,106,36,26 160,59,32,8"),
)
"""Ours; biggest place first."""

FACE_SHIFT = 1
"""The face of a card lies this much above the middle of its drawing: the rest is its edge."""
RING = 0.62
"""Radius of the ring round the shared symbol, as a part of the symbol's width."""


LINE, MAX_LINES = 17, 10
"""Height of a written line, and the most that fit on the face."""


def arrange_card(card: Card, hits: Collection[str], words: Mapping[str, str]) -> Arranged:
    """What a template needs to draw a card: its symbols with name and place, ringed if they are among ``hits``.

    A card with a symbol that we have no drawing of is written, line by line. What finds no place is only named.
    """
    return _arranged(card, frozenset(hits), tuple([words.get(shape_of(symbol), symbol) for symbol in card.symbols]))


@lru_cache(maxsize=1024)
def _arranged(card: Card, hits: frozenset[str], names: tuple[str, ...]) -> Arranged:
    """Kept, as the same two cards are drawn again with every word that is tried on them."""
    seed = card.number or sum(map(ord, card.symbols[0])) if card.symbols else 0
    discs = ARRANGEMENTS[seed % len(ARRANGEMENTS)]
    if not _OURS.issuperset(card.symbols):
        return Arranged(card.number, (), _write(card, names, hits), names, bool(hits))
    drawn = tuple(_draw(s, discs[(i + seed) % len(discs)], seed, s in hits) for i, s in enumerate(card.symbols[: len(discs)]))
    return Arranged(card.number, drawn, (), names, bool(hits))


_OURS = frozenset(OUR_SYMBOLS)


def _write(card: Card, names: tuple[str, ...], hits: Collection[str]) -> tuple[Line, ...]:
    shown = list(zip(card.symbols, names, strict=True))[:MAX_LINES]
    top = 100 - LINE * (len(shown) - 1) // 2
    return tuple(Line(name, top + LINE * n, symbol in hits) for n, (symbol, name) in enumerate(shown))


def _draw(symbol: str, disc: Disc, seed: int, hit: bool) -> Shown:
    half = disc.size // 2
    turn = (disc.turn + 90 * ((seed * 7 + disc.x) % 4)) % 360
    y = disc.y - FACE_SHIFT
    # The ring as text: a template would write the decimal mark of the language.
    return Shown(symbol, hit, f"translate({disc.x} {y}) rotate({turn})", -half, disc.size, disc.x, y, f"{disc.size * RING:.1f}")
