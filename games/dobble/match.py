"""Is there a match, and was it called right?"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Path, Verdict
from games.dobble.cards import Card, all_shared
from games.dobble.claims import Claim, book_for, claim_findings
from games.dobble.names import MAX_WORD, NameBook
from games.dobble.options import Options
from games.dobble.rules import Rule


def check_match(cards: Sequence[Card], claim: str | None, *, rules: RuleSet[Options], names: NameBook | None = None) -> Verdict:
    """May this claim be accepted? ``claim`` None or empty = nothing was said, ``*…*`` = a gesture.

    Faulty cards come first and leave the claim unjudged. Findings point at places (card, index). ``values``: ``shared`` (the symbol, or all
    of them if there are several), ``places`` (where it stands), ``sizes`` (symbols on each card), ``meant`` (symbols that the word names).
    Raises ``NotationError``: ``two-cards`` unless there are two cards, ``too-long`` for the claim.
    """
    if len(cards) != 2:
        raise NotationError("two-cards", at=len(cards))
    check_length(claim)
    faults = card_faults(cards, rules=rules)
    shared = all_shared(*cards)
    values: dict[str, object] = {"shared": shared[0] if len(shared) == 1 else shared, "sizes": tuple(len(card.symbols) for card in cards)}
    if faults:
        return Verdict(rules.key, faults, tuple(cards), values)
    asked = Claim(claim, tuple(cards), shared[0], book_for(cards, rules, names))
    values |= {"places": asked.places(asked.shared), "meant": tuple(sorted(asked.meant))}
    return Verdict(rules.key, claim_findings(asked, rules), tuple(cards), values)


def check_length(claim: str | None) -> None:
    """Raises ``NotationError`` (``too-long``) for a claim that is too long to look up."""
    if claim is not None and len(claim) > MAX_WORD:
        raise NotationError("too-long", claim[:20], most=MAX_WORD)


def card_faults(cards: Sequence[Card], *, rules: RuleSet[Options], sizes: bool = True) -> tuple[Finding, ...]:
    """All that is wrong with two cards, before anything is said. ``sizes`` False leaves the number of symbols unchecked."""
    found = [*_empty(cards), *_symbols_twice(cards)]
    if sizes and rules.options.symbols_per_card is not None:
        found += _wrong_sizes(cards, rules.options.symbols_per_card)
    if all(card.symbols for card in cards):
        found += _pair_faults(*cards)
    return tuple(found)


def _empty(cards: Sequence[Card]) -> list[Finding]:
    return [
        Finding(Rule.SYMBOLS_PER_CARD, Effect.BREAKS, "empty", ((i,),), {"card": i + 1}) for i, card in enumerate(cards) if not card.symbols
    ]


def _symbols_twice(cards: Sequence[Card]) -> list[Finding]:
    found = []
    for i, card in enumerate(cards):
        if len(set(card.symbols)) == len(card.symbols):
            continue
        for symbol in dict.fromkeys(card.symbols):
            places = card.places_of(symbol)
            if len(places) > 1:
                at = tuple((i, place) for place in places)
                found.append(Finding(Rule.NO_SYMBOL_TWICE, Effect.BREAKS, at=at, params={"card": i + 1, "symbol": symbol}))
    return found


def _wrong_sizes(cards: Sequence[Card], right: int) -> list[Finding]:
    wrong: tuple[Path, ...] = tuple((i,) for i, card in enumerate(cards) if len(card.symbols) not in (0, right))
    if not wrong:
        return []
    sizes = tuple(len(card.symbols) for card in cards)
    return [Finding(Rule.SYMBOLS_PER_CARD, Effect.BREAKS, "size", wrong, {"sizes": sizes, "right": right}, "symbols_per_card")]


def _pair_faults(a: Card, b: Card) -> list[Finding]:
    if set(a.symbols) == set(b.symbols):
        return [Finding(Rule.CARDS_DIFFER, Effect.BREAKS, at=((0,), (1,)))]
    shared = all_shared(a, b)
    if len(shared) == 1:
        return []
    at = tuple((i, place) for i, card in enumerate((a, b)) for symbol in shared for place in card.places_of(symbol))
    return [Finding(Rule.ONE_SHARED_SYMBOL, Effect.BREAKS, "several" if shared else "none", at, {"symbols": shared})]
