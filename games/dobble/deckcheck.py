"""Is this a right deck? Everything that is wrong with it, and what it could still become."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Path, Verdict
from games.dobble.cards import Card
from games.dobble.extension import GaveUp, new_card
from games.dobble.incidence import Incidence, bits, count_pairs, equal_pairs, incidence
from games.dobble.options import Options
from games.dobble.plane import exists_plane, plane_size
from games.dobble.repair import all_repairs, suspects
from games.dobble.rules import Rule


def check_deck(cards: Sequence[Card], *, rules: RuleSet[Options]) -> Verdict:
    """Legal: at least one card, equal sizes, no symbol twice on a card, no card twice, each two cards share exactly one symbol.

    Whether the deck is complete, or can grow, is told in notes and plays no part. Places are (card,) or (card, index), from 0. ``values``:
    ``cards``, ``symbols``, ``sizes``, ``order``, ``none`` and ``many`` (faulty pairs), ``bad`` (number of faulty pairs of each card),
    ``same_card_pairs``, ``dup_symbol_cards``; for a legal deck ``complete``, ``missing``, ``extendable`` (None: not found out) and
    ``next_card``; for one with faulty pairs ``wrong_card`` and ``repairs``. Raises ``NotationError`` (``too-many``).
    """
    deck = incidence(cards)
    faults = tuple(_faults(deck))
    values = _figures(deck)
    if not faults:
        notes, more = _notes(deck, values, rules)
        return Verdict(rules.key, notes, deck.cards, values | more)
    if values["none"] or values["many"]:
        values |= {"wrong_card": min(suspects(deck)), "repairs": all_repairs(deck)}
    return Verdict(rules.key, (*faults, *_repair_notes(values)), deck.cards, values)


def is_legal_deck(cards: Sequence[Card]) -> bool:
    """True if :func:`check_deck` finds no fault."""
    return not _faults(incidence(cards))


def _figures(deck: Incidence) -> dict[str, object]:
    sizes = sorted({len(card.symbols) for card in deck.cards})
    return {
        "cards": len(deck.cards),
        "symbols": len(deck.carriers),
        "sizes": tuple(sizes),
        "order": sizes[0] - 1 if len(sizes) == 1 else None,
        "none": count_pairs(deck.none),
        "many": count_pairs(deck.many),
        "bad": tuple(map(int.bit_count, deck.bad)),
        "same_card_pairs": len(_equal(deck)),
        "dup_symbol_cards": len(deck.doubled),
    }


def _faults(deck: Incidence) -> list[Finding]:
    if not deck.cards:
        return [Finding(Rule.DECK_SIZE, Effect.BREAKS, "empty")]
    return [*_same_cards(deck), *_symbols_twice(deck), *_mixed_sizes(deck), *_faulty_pairs(deck)]


def _equal(deck: Incidence) -> list[tuple[int, int]]:
    """Pairs of equal cards; only cards that share too much can be equal, so the search is saved for a deck without such pairs."""
    return equal_pairs(deck.cards) if any(deck.many) else []


def _same_cards(deck: Incidence) -> list[Finding]:
    pairs = _equal(deck)
    if not pairs:
        return []
    at: tuple[Path, ...] = tuple((i,) for i in sorted({i for pair in pairs for i in pair}))
    return [Finding(Rule.CARDS_DIFFER, Effect.BREAKS, "in-deck", at, {"pairs": len(pairs), "cards": tuple(i + 1 for (i,) in at)})]


def _symbols_twice(deck: Incidence) -> list[Finding]:
    cards = deck.cards
    at = [(i, place) for i in deck.doubled for place, symbol in enumerate(cards[i].symbols) if cards[i].symbols.count(symbol) > 1]
    if not at:
        return []
    symbols = tuple(dict.fromkeys(cards[i].symbols[place] for i, place in at))
    params = {"cards": tuple(i + 1 for i in deck.doubled), "symbols": symbols}
    return [Finding(Rule.NO_SYMBOL_TWICE, Effect.BREAKS, "in-deck", tuple(at), params)]


def _mixed_sizes(deck: Incidence) -> list[Finding]:
    sizes = [len(card.symbols) for card in deck.cards]
    usual = max(set(sizes), key=lambda size: (sizes.count(size), size))
    at: tuple[Path, ...] = tuple((i,) for i, size in enumerate(sizes) if size != usual)
    if not at:
        return []
    params = {"sizes": tuple(sorted(set(sizes))), "usual": usual, "cards": tuple(i + 1 for (i,) in at)}
    return [Finding(Rule.SYMBOLS_PER_CARD, Effect.BREAKS, "mixed", at, params)]


def _faulty_pairs(deck: Incidence) -> list[Finding]:
    none, many = count_pairs(deck.none), count_pairs(deck.many)
    if not none and not many:
        return []
    at: tuple[Path, ...] = tuple((i,) for i, bad in enumerate(deck.bad) if bad)
    first = at[0][0]
    pair = (first + 1, next(bits(deck.bad[first])) + 1)
    return [Finding(Rule.ONE_SHARED_SYMBOL, Effect.BREAKS, "pairs", at, {"pairs": none + many, "none": none, "many": many, "first": pair})]


def _repair_notes(values: dict[str, object]) -> list[Finding]:
    repairs = values.get("repairs")
    if not isinstance(repairs, tuple):
        return []
    swaps = [((r.card,), {"card": r.card + 1, "old": r.old, "new": r.new}) for r in repairs]
    return [Finding(Rule.ONE_SHARED_SYMBOL, Effect.NOTE, "repair", (place,), params) for place, params in swaps]


def _notes(deck: Incidence, values: dict[str, object], rules: RuleSet[Options]) -> tuple[tuple[Finding, ...], dict[str, object]]:
    """What a legal deck is besides legal: complete or not, able to grow or not, dull, and of the size of the box or not."""
    count, size = len(deck.cards), len(deck.cards[0].symbols)
    whole = plane_size(size - 1)
    complete = count == whole == len(deck.carriers) and size > 0
    missing = whole - count if exists_plane(size - 1) else None
    params = {"cards": count, "symbols": len(deck.carriers), "missing": missing, "whole": whole}
    code = "complete" if complete else "no-whole-deck" if missing is None else "incomplete"
    notes = [Finding(Rule.DECK_COMPLETE, Effect.NOTE, code, params=params)]
    extendable, card = (False, None) if complete else _growth(deck, size)
    if not complete and extendable is False:
        notes.append(Finding(Rule.DECK_COMPLETE, Effect.NOTE, "stuck", params=params))
    more: dict[str, object] = {"complete": complete, "missing": missing, "extendable": extendable, "next_card": card}
    hub = next((symbol for symbol, mask in deck.carriers.items() if mask.bit_count() == count), None) if count > 2 else None
    if hub is not None:
        more["hub"] = hub
        notes.append(Finding(Rule.ONE_SHARED_SYMBOL, Effect.NOTE, "all-the-same", params={"symbol": hub}))
    if count != rules.options.deck_cards:
        params = {"cards": count, "box": rules.options.deck_cards}
        notes.append(Finding(Rule.CARD_COUNT_PER_EDITION, Effect.NOTE, params=params, option="deck_cards"))
    return tuple(notes), more


def _growth(deck: Incidence, size: int) -> tuple[bool | None, tuple[str, ...] | None]:
    try:
        card = new_card(deck, size)
    except GaveUp:
        return None, None
    return card is not None, card
