"""The cards that a deck lacks: groups of symbols of which no two stand together on a card yet.

In a complete deck any two symbols stand together on exactly one card. So the pairs that no card shows split into the missing cards. From
the shop's 55 cards there is one way; with very few cards left there are many, and the first is given.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict, Why
from games.dobble.cards import Card
from games.dobble.deckcheck import check_deck
from games.dobble.extension import COST, MAX_STEPS, GaveUp
from games.dobble.incidence import bits, incidence
from games.dobble.options import Options
from games.dobble.plane import plane_size
from games.dobble.rules import Rule

NEW_SYMBOL = "new-"
"""What the ids of symbols begin with that stand on no card of the deck given."""


def check_completion(cards: Sequence[Card], *, rules: RuleSet[Options]) -> Verdict:
    """Which cards make this deck complete? Legal if there are such cards (or none is missing), illegal if no complete deck holds it.

    A deck that isn't legal is judged as in :func:`check_deck`. ``values`` as there, with ``missing_cards``. Undetermined if the search
    takes too long.
    """
    verdict = check_deck(cards, rules=rules)
    if verdict.deciding or len(cards[0].symbols) < 2:
        return verdict
    found, missing = _complete(cards, verdict)
    return Verdict(rules.key, (*verdict.findings, *found), verdict.reading, {**verdict.values, "missing_cards": missing})


def _complete(cards: Sequence[Card], verdict: Verdict) -> tuple[list[Finding], tuple[Card, ...] | None]:
    if verdict.values["complete"]:
        return [], ()
    try:
        missing = None if verdict.values["extendable"] is False else missing_cards(cards)
    except GaveUp:
        return [Finding(Rule.DECK_COMPLETE, Effect.OPEN, "too-few-cards", params={"why": Why.AMBIGUOUS})], None
    if missing is None:
        return [Finding(Rule.DECK_COMPLETE, Effect.BREAKS, "no-way")], None
    return [Finding(Rule.DECK_COMPLETE, Effect.NOTE, "found", params={"missing": len(missing)})], missing


def missing_cards(cards: Sequence[Card]) -> tuple[Card, ...] | None:
    """The cards that make a legal deck complete; empty if it is complete, None if no complete deck holds it.

    The deck must be legal, with at least two symbols a card. Symbols that stand on none of its cards are called ``new-1``, ``new-2`` …
    Raises ``GaveUp`` if the search takes too long (few cards left of a large deck).
    """
    size = len(cards[0].symbols)
    total = plane_size(size - 1)
    known = list(incidence(cards).carriers)
    if len(known) > total or len(cards) > total:
        return None
    symbols = known + [f"{NEW_SYMBOL}{n}" for n in range(1, total - len(known) + 1)]
    number = {symbol: n for n, symbol in enumerate(symbols)}
    apart = [((1 << total) - 1) & ~(1 << n) for n in range(total)]
    for card in cards:
        mask = sum(1 << number[symbol] for symbol in card.symbols)
        for symbol in card.symbols:
            apart[number[symbol]] &= ~mask
    if any(mask.bit_count() % (size - 1) for mask in apart):
        return None
    found = _Groups(size).split(apart)
    return None if found is None else tuple(Card(tuple(symbols[n] for n in bits(mask))) for mask in found)


@dataclass
class _Groups:
    """Splits a graph of symbols into groups of ``size`` in which all are neighbours; ``apart[n]`` = mask of the neighbours of n."""

    size: int
    steps: int = 0

    def count(self, more: int) -> None:
        self.steps += 1 + more
        if self.steps > MAX_STEPS:
            raise GaveUp

    def split(self, apart: list[int]) -> list[int] | None:
        """The groups as masks that use up every pair once, or None."""
        self.count(len(apart) // COST)
        open_symbols = [n for n, mask in enumerate(apart) if mask]
        if not open_symbols:
            return []
        first = min(open_symbols, key=lambda n: apart[n].bit_count())
        second = next(bits(apart[first]))
        pair = 1 << first | 1 << second
        for group in self._groups(pair, apart[first] & apart[second], apart):
            rest = self.split([mask & ~group if group >> n & 1 else mask for n, mask in enumerate(apart)])
            if rest is not None:
                return [group, *rest]
        return None

    def _groups(self, group: int, allowed: int, apart: list[int]) -> Iterator[int]:
        """All groups of the size that hold ``group`` and are filled up from ``allowed``."""
        self.count(allowed.bit_count() // COST)
        wanted = self.size - group.bit_count()
        if not wanted:
            yield group
            return
        for n in bits(allowed):
            if allowed.bit_count() < wanted:
                return
            allowed &= ~(1 << n)
            yield from self._groups(group | 1 << n, allowed & apart[n], apart)
