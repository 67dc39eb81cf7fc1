"""The question whether one's own cards are a right deck (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django import forms

from games.core.checker import Checker, CheckForm, Query
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.dobble.box import BOX_DECK
from games.dobble.cards import Card, shape_of
from games.dobble.completion import missing_cards
from games.dobble.deck import OUR_DECK
from games.dobble.deckcheck import check_deck
from games.dobble.decktext import format_deck, parse_deck
from games.dobble.extension import GaveUp
from games.dobble.options import Options
from games.dobble.rules import Rule

MAX_TEXT = 6_000
"""Longest deck in a link, in characters: the box's 55 cards take 3,400."""
MAX_SHOWN = 20
"""Most cards that are listed below a verdict."""


def parse_pasted(text: str) -> tuple[Card, ...]:
    """A deck with one card a line; a slash ends a card too. Raises as ``parse_deck`` does."""
    return parse_deck(text.replace("/", "\n"))


class DeckForm(CheckForm):
    """``cards``: one card a line (or between slashes), any words as symbols."""

    main = "cards"
    cards = forms.CharField(required=False, max_length=MAX_TEXT, widget=forms.Textarea(attrs={"rows": 8}))

    def clean_cards(self) -> tuple[Card, ...]:
        return self.parsed(parse_pasted, self.cleaned_data["cards"])


class DeckChecker(Checker):
    """Do each two of these cards share exactly one symbol?"""

    key = "deck"
    form = DeckForm
    templates = "games/dobble/deck"
    options: ClassVar[tuple[str, ...]] = ("deck_cards",)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_deck(asked["cards"], rules=rule_set)

    def pressed(self, query: Query) -> Query | None:
        if "do" not in query:
            return None
        deck = {"box": BOX_DECK, "ours": OUR_DECK}.get(query["do"], ())
        return {"cards": format_deck(deck)} if deck else {}

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(dict.fromkeys((Rule.ONE_SHARED_SYMBOL, *super().grounds(verdict))))

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        if verdict is None:
            return {}
        cards = verdict.reading if isinstance(verdict.reading, tuple) else ()
        bad = verdict.values.get("bad")
        faulty = [(n, count) for n, count in enumerate(bad if isinstance(bad, tuple) else ()) if count]
        worst = sorted(faulty, key=lambda one: -one[1])[:MAX_SHOWN]
        missing = () if verdict.deciding else complete(cards)
        return {
            "cards": verdict.values.get("cards", 0),
            "symbols": verdict.values.get("symbols", 0),
            "faulty": [{"number": n + 1, "bad": count, "names": name_all(cards[n], words)} for n, count in sorted(worst)],
            "more": len(faulty) - len(worst),
            "missing": [name_all(card, words) for card in missing[:MAX_SHOWN]],
        }


def complete(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards that a legal deck lacks; none if there are no such cards or the search takes too long."""
    if len(cards[0].symbols) < 2:
        return ()
    try:
        return missing_cards(cards) or ()
    except GaveUp:
        return ()


def name_all(card: Card, words: Mapping[str, str]) -> str:
    """The symbols of a card in the reader's words, as one text."""
    return ", ".join(words.get(shape_of(symbol), symbol) for symbol in card.symbols)
