"""The question whether one's own cards are a right deck (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django import forms

from games.core.checker import Checker, CheckForm, Choice, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.dobble.box import BOX_DECK
from games.dobble.cards import Card, shape_of
from games.dobble.completion import missing_cards
from games.dobble.deck import OUR_DECK
from games.dobble.deckcheck import check_deck
from games.dobble.deckclaims import DeckClaim, check_deck_claim
from games.dobble.decktext import format_deck, parse_deck
from games.dobble.existence import check_complete_deck
from games.dobble.extension import GaveUp
from games.dobble.options import Options
from games.dobble.rules import Rule

MAX_TEXT = 6_000
"""Longest deck in a link, in characters: the box's 55 cards take 3,400."""
MAX_BUILT = 400
"""Most symbols on a card of a deck that somebody wants to make."""
MAX_SHOWN = 20
"""Most cards that are listed below a verdict."""


def parse_pasted(text: str) -> tuple[Card, ...]:
    """A deck with one card a line; a slash ends a card too. Raises as ``parse_deck`` does."""
    return parse_deck(text.replace("/", "\n"))


def parse_size(text: str) -> int | None:
    """Symbols on a card of a deck that is still to be made; None for nothing. Raises ``NotationError``: ``not-a-number``, ``too-large``."""
    if not text:
        return None
    if not (text.isascii() and text.isdigit()):
        raise NotationError("not-a-number", text)
    if not 2 <= int(text) <= MAX_BUILT:
        raise NotationError("too-large", text, most=MAX_BUILT)
    return int(text)


class DeckForm(CheckForm):
    """``cards``: one card a line (or between slashes), any words as symbols; ``claimed``: what somebody says of them.

    ``build``: symbols on a card of a deck that is still to be made.
    """

    main = "cards"
    cards = forms.CharField(required=False, max_length=MAX_TEXT, widget=forms.Textarea(attrs={"rows": 8}))
    claimed = Choice("nothing-claimed", *DeckClaim)
    build = forms.CharField(required=False, max_length=4)

    def is_blank(self) -> bool:
        return not self.data.get("cards", "").strip() and not self.data.get("build", "").strip()

    def clean_build(self) -> int | None:
        return self.parsed(parse_size, self.cleaned_data["build"])

    def clean_cards(self) -> tuple[Card, ...]:
        return self.parsed(parse_pasted, self.cleaned_data["cards"])


class DeckChecker(Checker):
    """Do each two of these cards share exactly one symbol?"""

    key = "deck"
    form = DeckForm
    templates = "games/dobble/deck"
    options: ClassVar[tuple[str, ...]] = ("deck_cards",)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        planned = check_complete_deck(asked["build"], rules=rule_set) if asked["build"] else None
        if planned is not None and not asked["cards"]:
            # Without the numbers of a deck that isn't there yet: then the finding itself is what the page says.
            return Verdict(planned.rule_set, planned.findings)
        verdict = check_deck(asked["cards"], rules=rule_set)
        if asked["claimed"] in tuple(DeckClaim):
            verdict = check_deck_claim(DeckClaim(asked["claimed"]), verdict, rules=rule_set)
        more = planned.findings if planned is not None else ()
        return Verdict(verdict.rule_set, tuple(dict.fromkeys((*verdict.findings, *more))), verdict.reading, verdict.values)

    def pressed(self, query: Query) -> Query | None:
        if "do" not in query:
            return None
        deck = {"box": BOX_DECK, "ours": OUR_DECK}.get(query["do"], ())
        kept = {name: query[name] for name in ("claimed", "build") if query.get(name)}
        return {**({"cards": format_deck(deck)} if deck else {}), **kept}

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        main = (Rule.ONE_SHARED_SYMBOL,) if verdict.reading is not None else ()
        return tuple(dict.fromkeys((*main, *super().grounds(verdict))))

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        if verdict is None or verdict.reading is None:
            return {}
        cards = verdict.reading if isinstance(verdict.reading, tuple) else ()
        bad = verdict.values.get("bad")
        faulty = [(n, count) for n, count in enumerate(bad if isinstance(bad, tuple) else ()) if count]
        worst = sorted(faulty, key=lambda one: -one[1])[:MAX_SHOWN]
        missing = complete(cards) if verdict.values.get("complete") is False else ()  # told of a right deck only
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
