"""Can such a deck exist at all? Questions about numbers of cards and symbols, answered by mathematics alone."""

from __future__ import annotations

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict, Why
from games.dobble.options import Options
from games.dobble.plane import MAX_KNOWN_CARDS, exists_plane, max_cards_without_triplet, plane_size
from games.dobble.rules import Rule

MAX_NUMBER = 1_000_000
"""Largest number of cards or symbols that is read."""
MAX_PER_CARD = 1000
"""Largest number of symbols on a card that is read."""


def check_complete_deck(symbols_per_card: int, cards: int | None = None, symbols: int | None = None, *, rules: RuleSet[Options]) -> Verdict:
    """Is there a complete deck with so many symbols on a card (and so many cards and symbols in all, if they are given)?

    Undetermined where nobody knows. ``values``: ``order``, ``cards`` and ``symbols`` that a complete deck has, ``max_known`` where the most
    cards possible without one is known. Raises ``NotationError`` (``too-large``).
    """
    check_numbers(symbols_per_card, cards, symbols)
    order = symbols_per_card - 1
    whole = plane_size(order)
    values: dict[str, object] = {"order": order, "cards": whole, "symbols": whole, "max_known": MAX_KNOWN_CARDS.get(order)}
    params = {"order": order, "symbols_per_card": symbols_per_card, "cards": whole}
    found = [_existence(order, params)]
    if {cards, symbols} - {None, whole}:
        found.append(Finding(Rule.DECK_SIZE, Effect.BREAKS, "not-complete", params=params))
    return Verdict(rules.key, tuple(found), values=values)


def _existence(order: int, params: dict[str, int]) -> Finding:
    exists = order == 0 or exists_plane(order)  # one card of one symbol is complete
    if exists:
        return Finding(Rule.PRIME_POWER_ORDER, Effect.NOTE, "exists", params=params)
    if exists is None:
        return Finding(Rule.PRIME_POWER_ORDER, Effect.OPEN, "unknown", params={**params, "why": Why.SILENT})
    return Finding(Rule.PRIME_POWER_ORDER, Effect.BREAKS, "none", params=params)


def check_numbers_fit(cards: int, symbols_per_card: int, symbols: int | None = None, *, rules: RuleSet[Options]) -> Verdict:
    """Do so many symbols do for so many cards, each two of which share exactly one? (A bound: fitting doesn't promise a deck.)

    Counting pairs of cards by the symbol they share gives symbols ≥ N·k·k / (N + k - 1). ``values``: ``min_symbols`` for these cards,
    ``max_cards`` with these symbols (None: no bound). Without ``symbols`` only the least number is told. Raises ``NotationError``
    (``too-large``).
    """
    check_numbers(symbols_per_card, cards, symbols)
    least = min_symbols(cards, symbols_per_card)
    most = None if symbols is None else max_cards(symbols, symbols_per_card)
    params = {"cards": cards, "symbols": symbols, "symbols_per_card": symbols_per_card, "least": least}
    if symbols is not None and symbols < least:
        finding = Finding(Rule.DECK_SIZE, Effect.BREAKS, "too-few-symbols", params=params)
    else:
        finding = Finding(Rule.DECK_SIZE, Effect.NOTE, "fits", params=params)
    return Verdict(rules.key, (finding,), values={"min_symbols": least, "max_cards": most})


def min_symbols(cards: int, symbols_per_card: int) -> int:
    """The fewest symbols that so many cards need, by the counting bound."""
    return -(-cards * symbols_per_card**2 // (cards + symbols_per_card - 1))


def max_cards(symbols: int, symbols_per_card: int) -> int | None:
    """The most cards that so many symbols allow, by the counting bound; None where it sets no limit, 0 if they don't fill a card."""
    if symbols < symbols_per_card:
        return 0
    spare = symbols_per_card**2 - symbols
    return symbols * (symbols_per_card - 1) // spare if spare > 0 else None


def check_triplet_always(order: int, grid: int, *, rules: RuleSet[Options]) -> Verdict:
    """Do any ``grid`` cards of a complete deck of this order hold three with a common symbol (so that Triplet never stalls)?

    ``values``: ``largest_without_triplet``. Undetermined where no such deck is known. Raises ``NotationError`` (``too-large``).
    """
    check_numbers(order + 1, grid, None)
    params = {"order": order, "symbols_per_card": order + 1, "cards": plane_size(order)}
    existence = _existence(order, params)
    if existence.effect is not Effect.NOTE:
        return Verdict(rules.key, (existence,))
    largest = max_cards_without_triplet(order)
    always = grid > largest
    finding = Finding(
        Rule.TRIPLET, Effect.NOTE if always else Effect.BREAKS, "always" if always else "not-always", params={"largest": largest}
    )
    return Verdict(rules.key, (finding,), values={"largest_without_triplet": largest})


def check_subset_matches(cards_left: int, *, rules: RuleSet[Options]) -> Verdict:
    """Do any two of the cards that are left of a complete deck still match? They do, whichever are lost: ``chance_no_match`` is 0."""
    check_numbers(1, cards_left, None)
    return Verdict(
        rules.key, (Finding(Rule.LOST_CARDS, Effect.NOTE, "still-match", params={"cards": cards_left}),), values={"chance_no_match": 0}
    )


def check_numbers(symbols_per_card: int, cards: int | None, symbols: int | None) -> None:
    """Raises ``NotationError`` (``too-large``) for numbers below 0 or above what is read; a card has at least one symbol."""
    if not 1 <= symbols_per_card <= MAX_PER_CARD:
        raise NotationError("too-large", str(symbols_per_card), most=MAX_PER_CARD)
    for number in (cards, symbols):
        if number is not None and not 0 <= number <= MAX_NUMBER:
            raise NotationError("too-large", str(number), most=MAX_NUMBER)
