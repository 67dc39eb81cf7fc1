"""Which card carries which symbol, as bit masks over the cards: the table that all questions about a deck are answered from.

Cost: cards × symbols a card steps, so a whole deck of 57 takes some tens of microseconds.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import reduce
from math import comb
from operator import or_

from games.core.notation import NotationError
from games.dobble.cards import MAX_SYMBOLS, Card

MAX_CARDS = 400
"""Most cards of a deck that are looked at."""


@dataclass(frozen=True, slots=True)
class Incidence:
    """``carriers[symbol]`` = mask of the cards that show it; ``none[i]``, ``many[i]`` = masks of the cards that share nothing, or more than
    one symbol, with card i (equal cards stand in ``many``); ``doubled`` = numbers of the cards that show a symbol twice."""

    cards: tuple[Card, ...]
    carriers: dict[str, int]
    none: tuple[int, ...]
    many: tuple[int, ...]
    doubled: tuple[int, ...]

    @property
    def bad(self) -> tuple[int, ...]:
        """For each card the mask of the cards with which its pair is faulty."""
        return tuple(none | many for none, many in zip(self.none, self.many, strict=True))


def incidence(cards: Sequence[Card]) -> Incidence:
    """The table of a deck. Raises ``NotationError`` (``too-many``) for more cards, or symbols on a card, than are looked at."""
    if len(cards) > MAX_CARDS or any(len(card.symbols) > MAX_SYMBOLS for card in cards):
        most = MAX_CARDS if len(cards) > MAX_CARDS else MAX_SYMBOLS
        raise NotationError("too-many", most=most)
    carriers: dict[str, int] = {}
    for i, card in enumerate(cards):
        me = 1 << i
        for symbol in card.symbols:
            carriers[symbol] = carriers.get(symbol, 0) | me
    shown = [card.symbols for card in cards]
    doubled: tuple[int, ...] = ()
    if sum(map(int.bit_count, carriers.values())) < sum(map(len, shown)):
        doubled = tuple(i for i, symbols in enumerate(shown) if len(set(symbols)) < len(symbols))
        shown = [tuple(set(symbols)) for symbols in shown]  # a symbol that stands twice on a card is shared once
    everyone, look = (1 << len(cards)) - 1, carriers.__getitem__
    none = tuple(everyone & ~reduce(or_, map(look, symbols), 1 << i) for i, symbols in enumerate(shown))
    # If every pair shares something and all sharings together are as many as there are pairs, no pair shares more than one symbol.
    sharings = sum(comb(mask.bit_count(), 2) for mask in carriers.values())
    exact = not any(none) and sharings == comb(len(cards), 2)
    many = [0] * len(cards) if exact else [_twice(map(look, symbols)) & ~(1 << i) for i, symbols in enumerate(shown)]
    return Incidence(tuple(cards), carriers, none, _with_equal_cards(cards, shown, many), doubled)


def _twice(masks: Iterable[int]) -> int:
    """The bits that more than one mask has."""
    met = twice = 0
    for mask in masks:
        twice |= met & mask
        met |= mask
    return twice


def _with_equal_cards(cards: Sequence[Card], shown: Sequence[tuple[str, ...]], many: list[int]) -> tuple[int, ...]:
    """Equal cards share more than one symbol, but for cards of one symbol and none, which this adds."""
    if all(len(symbols) > 1 for symbols in shown):
        return tuple(many)
    for i, j in equal_pairs(cards):
        many[i] |= 1 << j
        many[j] |= 1 << i
    return tuple(many)


def equal_pairs(cards: Sequence[Card]) -> list[tuple[int, int]]:
    """Pairs of card numbers, the first below the second, that show the same symbols."""
    known: dict[tuple[str, ...], list[int]] = {}
    for i, card in enumerate(cards):
        known.setdefault(tuple(sorted(card.symbols)), []).append(i)
    return sorted((a, b) for group in known.values() for n, a in enumerate(group) for b in group[n + 1 :])


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def count_pairs(masks: Sequence[int]) -> int:
    """Number of pairs in a symmetric table of masks."""
    return sum(mask.bit_count() for mask in masks) // 2
