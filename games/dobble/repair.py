"""One wrong symbol in a deck: which card is it, and which swap puts it right?

All faulty pairs then meet in one card. With one symbol of it taken away the cards that it no longer meets must be exactly those that some
other symbol stands on; that symbol belongs there.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.dobble.incidence import Incidence


@dataclass(frozen=True, slots=True)
class Repair:
    """On card number ``card`` (from 0) the symbol ``old`` should be ``new``."""

    card: int
    old: str
    new: str


def suspects(deck: Incidence) -> tuple[int, ...]:
    """The numbers of the cards that are in most faulty pairs; empty if no pair is faulty."""
    counts = [bad.bit_count() for bad in deck.bad]
    most = max(counts, default=0)
    return tuple(i for i, count in enumerate(counts) if count == most) if most else ()


def all_repairs(deck: Incidence) -> tuple[Repair, ...]:
    """Every swap of one symbol on one card after which each two cards share exactly one symbol."""
    bad = deck.bad
    faulty = sum(mask.bit_count() for mask in bad) // 2
    centres = [i for i, mask in enumerate(bad) if mask.bit_count() == faulty > 0]
    return tuple(dict.fromkeys(repair for i in centres for repair in _swaps(deck, i)))


def _swaps(deck: Incidence, card: int) -> list[Repair]:
    me = 1 << card
    others = (1 << len(deck.cards)) - 1 & ~me
    symbols = deck.cards[card].symbols
    places: dict[int, list[str]] = {}
    for symbol, mask in deck.carriers.items():
        places.setdefault(mask & ~me, []).append(symbol)
    found = []
    for place, old in enumerate(symbols):
        met = twice = 0
        for symbol in symbols[:place] + symbols[place + 1 :]:
            carried = deck.carriers[symbol] & ~me
            twice |= met & carried
            met |= carried
        if not twice:
            kept = set(symbols[:place] + symbols[place + 1 :])
            found += [Repair(card, old, new) for new in places.get(others & ~met, ()) if new not in kept]
    return found
