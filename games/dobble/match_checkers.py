"""Cards and a word that was called: what such questions share, and the question about two cards (web: may import Django)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from django import forms

from games.core.checker import Checker, CheckForm, Choice, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Finding, Verdict
from games.dobble.arguments import Argument, check_argument
from games.dobble.cards import Card, parse_card_list
from games.dobble.deck import OUR_DECK, parse_card
from games.dobble.match import check_match
from games.dobble.names import NameBook
from games.dobble.options import Options
from games.dobble.pictures import draw_card, symbol_svg
from games.dobble.rules import Rule
from games.dobble.symbols import OUR_NAMES, OUR_SYMBOLS, box_names

FIRST_PAIR = (1, 12)
"""The cards that lie on the table before anybody chose some."""
STRIDE = 611
"""Steps between one pair of cards and the next that is dealt; shares no factor with 57 * 56 / 2, so every pair comes before one returns."""


def parse_any_card(text: str) -> Card:
    """A card of ours by its number or its symbols, or a card of the publisher's box by its symbols. Raises as ``parse_card`` does."""
    try:
        return parse_card(text)
    except NotationError as error:
        if error.code != "unknown-symbol":
            raise
        try:
            return parse_card_list(text, box_names(us=True))
        except NotationError:
            raise error from None  # what is no card of either is told in the words for ours


class MatchForm(CheckForm):
    """``a`` and ``b``: card numbers or names of symbols; ``claim``: the word called, ``*word*`` for pointing, ``-`` for nothing.

    ``says``: what somebody said about the two pictures or the word.
    """

    main = "claim"
    a = forms.CharField(required=False, max_length=200)
    b = forms.CharField(required=False, max_length=200)
    claim = forms.CharField(required=False, max_length=80, widget=forms.TextInput(attrs={"list": "names"}))
    says = Choice("nobody-objects", *Argument)

    def is_blank(self) -> bool:
        said = self.data.get("claim", "").strip() or self.data.get("says", "").strip()
        return not said and all(_is_number(self.data.get(name, "")) for name in "ab")

    def shown(self, name: str, text: str) -> str:
        return text or {"a": str(FIRST_PAIR[0]), "b": str(FIRST_PAIR[1])}.get(name, "")

    def clean_a(self) -> Card:
        return self.parsed(parse_any_card, self.cleaned_data["a"] or str(FIRST_PAIR[0]))

    def clean_b(self) -> Card:
        return self.parsed(parse_any_card, self.cleaned_data["b"] or str(FIRST_PAIR[1]))


class ClaimChecker(Checker):
    """Cards to look at, a word to tap or type. ``at``: the fields that hold a card, each with the number of the card first there."""

    at: ClassVar[Mapping[str, int]]

    def pressed(self, query: Query) -> Query | None:
        kept = {name: query[name] for name in self.form.base_fields if query.get(name)}
        if "do" in query:
            return {**{name: text for name, text in kept.items() if name not in (*self.at, "claim", "says")}, **next_pair(kept)}
        if query.get("add"):
            word = query["add"]
            return {**kept, "claim": f"*{word}*" if query.get("into") == "point" else word}
        return None

    def say(self, finding: Finding, words: Mapping[str, str]) -> Mapping[str, str]:
        # A word that somebody said stays as it was said, even if it is the id of a symbol.
        return {**super().say(finding, words), **{name: str(value) for name, value in finding.params.items() if name == "said"}}

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        shown = {name: self.read(query.get(name, ""), first) for name, first in self.shown_at(query).items()}
        shared = verdict.values.get("shared") if verdict is not None else None
        hits = {shared} if isinstance(shared, str) else set()
        names = sorted({s for card in shown.values() for s in card.symbols}, key=lambda s: words.get(s, s))
        called = query.get("claim", "").strip("*")
        return {
            "cards": [{**draw_card(card, hits, words), "role": self.role(name, query, words)} for name, card in shown.items()],
            "worded": not OUR_NAMES.names.keys() >= set(names),
            "shared": words.get(str(shared), "") if hits else "",
            "symbols": [
                {
                    "id": s,
                    "svg": symbol_svg(s) if s in OUR_NAMES.names else "",
                    "name": words.get(s, s),
                    "word": word_for(s, words),
                    "called": names_only(called, s),
                }
                for s in names
            ],
            "all_names": sorted(words[s] for s in OUR_SYMBOLS if s in words),
            "pointing": query.get("claim", "").startswith("*"),
        }

    def shown_at(self, query: Query) -> Mapping[str, int]:
        """The cards that are drawn, of ``at``."""
        return self.at

    def read(self, text: str, first: int) -> Card:
        """The card to draw for the text of a field."""
        return read_card(text, first)

    def role(self, name: str, query: Query, words: Mapping[str, str]) -> str:
        """What the card in this field is at the table; empty if it is just a card."""
        return ""


class MatchChecker(ClaimChecker):
    """Is the called symbol on both cards?"""

    key = "match"
    form = MatchForm
    templates = "games/dobble/match"
    options: ClassVar[tuple[str, ...]] = ("must_name", "pointing_allowed", "symbol_names")
    at: ClassVar[Mapping[str, int]] = dict(zip("ab", FIRST_PAIR, strict=True))

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        cards, rules = (asked["a"], asked["b"]), for_our_cards(rule_set)
        verdict = check_match(cards, asked["claim"], rules=rules, names=names_on(cards))
        if asked["says"] not in tuple(Argument):
            return verdict
        found = check_argument(Argument(asked["says"]), rules=rules).findings
        # Without a word called only what was said about the cards is judged, unless the cards themselves are wrong.
        spoken = asked["claim"] or "places" not in verdict.values
        called = verdict.findings if spoken else verdict.notes
        return Verdict(verdict.rule_set, (*called, *found), verdict.reading, verdict.values)

    def read(self, text: str, first: int) -> Card:
        return read_card(text, first, parse_any_card)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.ONE_SHARED_SYMBOL, *super().grounds(verdict))


def for_our_cards(rule_set: RuleSet[Options]) -> RuleSet[Options]:
    """Our cards have eight symbols whatever box the rules belong to: its size plays no part in questions about cards that we show."""
    return rule_set.with_changes({"symbols_per_card": len(OUR_DECK[0].symbols)})


def names_on(cards: Iterable[Card]) -> NameBook | None:
    """The names of our symbols for cards that hold no others; None for cards of the box, whose names depend on the edition."""
    return OUR_NAMES if all(symbol in OUR_NAMES.names for card in cards for symbol in card.symbols) else None


def names_only(word: str, symbol: str) -> bool:
    """True if the word names this symbol of ours and no other; an id is always a name of its own symbol."""
    return word == symbol or (word not in OUR_NAMES.names and OUR_NAMES.meanings(word) == {symbol})


def word_for(symbol: str, words: Mapping[str, str]) -> str:
    """What a tap on the symbol says: its name in the reader's language if that can mean nothing else, else its id."""
    name = words.get(symbol, symbol)
    return name if names_only(name, symbol) else symbol


def _is_number(text: str) -> bool:
    """True for a card's number, or for nothing: the card is then one of ours and there is no claim to judge yet."""
    try:
        return not text.strip() or parse_card(text).number is not None
    except NotationError:
        return False


def read_card(text: str, first: int, parse: Callable[[str], Card] = parse_card) -> Card:
    """The card to draw: as typed, or the usual one while the text can't be read."""
    try:
        return parse(text) if text.strip() else OUR_DECK[first - 1]
    except NotationError:
        return OUR_DECK[first - 1]


def next_pair(query: Query) -> Query:
    """Two other cards, without the claim. Always the same after the same pair, so that links and caches hold."""
    numbers = [read_card(query.get(name, ""), first).number or first for name, first in zip("ab", FIRST_PAIR, strict=True)]
    a, b = sorted(numbers)
    pairs = [(x, y) for x in range(1, len(OUR_DECK)) for y in range(x + 1, len(OUR_DECK) + 1)]
    at = pairs.index((a, b)) if a != b else 0
    x, y = pairs[(at + STRIDE) % len(pairs)]
    return {"a": str(x), "b": str(y)}
