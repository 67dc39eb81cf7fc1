"""Which cards are lost? The counts of the symbols say it, without writing down a single card.

Lay the counts beside those of the whole deck: what is short belongs to the lost cards. For the shop deck and ours any one to four lost
cards have counts of their own, so they are named for certain.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import count, islice

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict, Why
from games.dobble.cards import Card
from games.dobble.extension import GaveUp
from games.dobble.options import Options
from games.dobble.rules import Rule

MAX_LOST = 12
"""Most lost cards that are searched for."""
MAX_ANSWERS = 20
"""Most sets of lost cards that are listed when the counts fit several."""
MAX_STEPS = 8_000
"""Steps of the search before it gives up; four lost cards need some dozens."""


def count_symbols(cards: Sequence[Card]) -> dict[str, int]:
    """On how many cards each symbol stands."""
    counts: dict[str, int] = {}
    for card in cards:
        for symbol in set(card.symbols):
            counts[symbol] = counts.get(symbol, 0) + 1
    return counts


def check_lost_cards(counts: Mapping[str, int], deck: Sequence[Card], *, rules: RuleSet[Options]) -> Verdict:
    """Which cards of the deck are lost if its symbols are counted so? A symbol that isn't in ``counts`` was seen on no card.

    Legal if the counts fit one set of lost cards (perhaps none), undetermined if they fit several, illegal if they fit none.
    ``values``: ``lost`` (numbers from 0 in the deck, one set), ``answers`` (all sets found), ``short`` (symbol → how many are missing).
    Raises ``NotationError``: ``unknown-symbol`` for a symbol that the deck hasn't, ``too-many`` for more than ``MAX_LOST`` lost cards.
    """
    whole = count_symbols(deck)
    for symbol in counts:
        if symbol not in whole:
            raise NotationError("unknown-symbol", symbol)
    short = {symbol: whole[symbol] - counts.get(symbol, 0) for symbol in whole}
    values: dict[str, object] = {"short": {symbol: n for symbol, n in short.items() if n}}
    surplus = tuple(symbol for symbol, n in short.items() if n < 0)
    if surplus:
        return Verdict(rules.key, (Finding(Rule.LOST_CARDS, Effect.BREAKS, "too-many", params={"symbols": surplus}),), counts, values)
    if sum(short.values()) > MAX_LOST * max(len(card.symbols) for card in deck):
        raise NotationError("too-many", most=MAX_LOST)
    try:
        answers = tuple(islice(all_lost(short, deck), MAX_ANSWERS))
    except GaveUp:
        return Verdict(rules.key, (Finding(Rule.LOST_CARDS, Effect.OPEN, "too-hard", params={"why": Why.AMBIGUOUS}),), counts, values)
    values |= {"answers": answers, "lost": answers[0] if len(answers) == 1 else ()}
    return Verdict(rules.key, (_finding(answers, deck),), counts, values)


def _finding(answers: Sequence[tuple[int, ...]], deck: Sequence[Card]) -> Finding:
    if not answers:
        return Finding(Rule.LOST_CARDS, Effect.BREAKS, "no-fit")
    if len(answers) > 1:
        return Finding(Rule.LOST_CARDS, Effect.OPEN, "several", params={"why": Why.AMBIGUOUS, "sets": len(answers)})
    lost = answers[0]
    if not lost:
        return Finding(Rule.LOST_CARDS, Effect.NOTE, "none")
    named = tuple(str(deck[i].number or i + 1) for i in lost)
    return Finding(Rule.LOST_CARDS, Effect.NOTE, "one" if len(lost) == 1 else "named", params={"cards": named, "count": len(lost)})


def all_lost(short: Mapping[str, int], deck: Sequence[Card]) -> Iterator[tuple[int, ...]]:
    """All sets of cards, as ascending numbers, on which each symbol stands exactly as often as it is short. May raise ``GaveUp``."""
    left = {symbol: n for symbol, n in short.items() if n}
    possible = [i for i, card in enumerate(deck) if all(symbol in left for symbol in card.symbols)]
    yield from (tuple(sorted(lost)) for lost in _choose(left, possible, deck, count(1)))


def _choose(left: dict[str, int], possible: list[int], deck: Sequence[Card], steps: Iterator[int]) -> Iterator[tuple[int, ...]]:
    """Sets of the possible cards that use up what is left, by the symbol with fewest cards to choose from."""
    if next(steps) > MAX_STEPS:
        raise GaveUp
    if not left:
        yield ()
        return
    on = {symbol: [i for i in possible if symbol in deck[i].symbols] for symbol in left}
    symbol = min(left, key=lambda s: len(on[s]))
    if len(on[symbol]) < left[symbol]:
        return
    for place, card in enumerate(on[symbol]):
        tried = set(on[symbol][: place + 1])
        rest = {s: n for s, many in left.items() if (n := many - (s in deck[card].symbols))}
        still = [i for i in possible if i not in tried and all(s in rest for s in deck[i].symbols)]
        for others in _choose(rest, still, deck, steps):
            yield (card, *others)
