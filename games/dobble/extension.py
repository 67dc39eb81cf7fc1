"""Can one more card be added? A new card has to meet each card of the deck in exactly one symbol.

That is an exact cover: choose symbols, at most as many as stand on a card, whose cards together are all cards, each once. The rest of the
new card may be pictures that nobody has seen yet.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import gcd

from games.dobble.incidence import Incidence

MAX_STEPS = 8_000
"""Steps of the search before it gives up; the shop deck needs some dozens."""
COST = 50
"""So many symbols to look through count as a further step."""


class GaveUp(Exception):
    """The search took too many steps: nobody knows."""


@dataclass
class _Search:
    masks: list[int]
    symbols: list[str]
    steps: int = 0

    def cover(self, left: int, free: list[int], picks: int) -> tuple[str, ...] | None:
        """Symbols, at most ``picks`` of those in ``free``, whose cards are exactly ``left``."""
        if not left:
            return ()
        if not picks:
            return None
        self.steps += 1 + len(free) // COST
        if self.steps > MAX_STEPS:
            raise GaveUp
        for n in self._options(left, free, picks):
            mask = self.masks[n]
            rest = self.cover(left & ~mask, [m for m in free if not self.masks[m] & mask], picks - 1)
            if rest is not None:
                return (self.symbols[n], *rest)
        return None

    def _options(self, left: int, free: list[int], picks: int) -> Iterable[int]:
        """The symbols of the card that has fewest of them; none if some card can't be met or too many cards are left."""
        most = sorted((self.masks[n].bit_count() for n in free), reverse=True)[:picks]
        if sum(most) < left.bit_count():
            return []
        met = once = 0
        for n in free:
            once = (once & ~self.masks[n]) | (self.masks[n] & ~met)
            met |= self.masks[n]
        if left & ~met:
            return []
        card = (once & left or left) & -(once & left or left)
        return [n for n in free if self.masks[n] & card]


def new_card(deck: Incidence, size: int) -> tuple[str, ...] | None:
    """Known symbols of a further card of ``size`` symbols that keeps a legal deck legal (fewer than ``size``: the rest are new pictures).

    None if there is no such card. Raises ``GaveUp`` if the search takes too long.
    """
    if size < 2 or not deck.cards:
        return None if deck.cards else ()
    if len(deck.cards) % gcd(*(mask.bit_count() for mask in deck.carriers.values())):
        return None  # each symbol meets a multiple of so many cards, so any choice does
    symbols = sorted(deck.carriers, key=lambda symbol: -deck.carriers[symbol].bit_count())
    search = _Search([deck.carriers[symbol] for symbol in symbols], symbols)
    return search.cover((1 << len(deck.cards)) - 1, list(range(len(symbols))), size)
