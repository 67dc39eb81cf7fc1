"""The question which cards are lost (web: may import Django)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from django import forms

from games.core.checker import Checker, CheckForm, Choice, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Finding, Verdict
from games.dobble.box import BOX_DECK
from games.dobble.cards import Card
from games.dobble.deck import OUR_DECK
from games.dobble.deck_checkers import name_all
from games.dobble.decktext import parse_counts
from games.dobble.lostcards import MAX_LOST, check_lost_cards, count_symbols
from games.dobble.names import NameBook, parse_symbol
from games.dobble.options import Options
from games.dobble.pictures import draw_card, symbol_svg
from games.dobble.rules import Rule
from games.dobble.rulesets import DOBBLE_EU_2013
from games.dobble.symbols import OUR_NAMES, box_names

MAX_TEXT = 2_000


class Whole(NamedTuple):
    """A complete deck with the names of its symbols."""

    cards: tuple[Card, ...]
    names: NameBook


WHOLE: Mapping[str, Whole] = {"box-deck": Whole(BOX_DECK, box_names(us=True)), "our-deck": Whole(OUR_DECK, OUR_NAMES)}


def parse_short(text: str, whole: Whole) -> dict[str, int]:
    """Counts of all symbols of a deck out of those that were typed: ``key 6`` was counted six times, ``key`` stands for one too few.

    What isn't named is complete. Raises ``NotationError``: those of ``parse_counts``, ``twice-counted``, ``too-many`` (lost cards).
    """
    full = count_symbols(whole.cards)
    counts: dict[str, int] = {}
    numbered: set[str] = set()
    for at, part in enumerate(part.strip() for part in re.split(r"[,;/\n]", text) if part.strip()):
        if part[-1].isdigit():
            ((symbol, count),) = parse_counts(part, whole.names).items()
        else:
            symbol = parse_symbol(part, whole.names, at=at)
            count = counts.get(symbol, full[symbol]) - 1
        if symbol in numbered or (part[-1].isdigit() and symbol in counts) or count < 0:
            raise NotationError("twice-counted", part, at=at)
        numbered |= {symbol} if part[-1].isdigit() else set()
        counts[symbol] = count
    if sum(full[symbol] - count for symbol, count in counts.items()) > MAX_LOST * len(whole.cards[0].symbols):
        raise NotationError("too-many", most=MAX_LOST)
    return {**full, **counts}


class LostForm(CheckForm):
    """``deck``: the box or our own; ``counts``: symbols that occur less often, with the number counted or once for each time too few."""

    main = "counts"
    deck = Choice(*WHOLE)
    counts = forms.CharField(required=False, max_length=MAX_TEXT)

    def is_blank(self) -> bool:
        return not self.data.get("counts", "").strip()

    def clean_counts(self) -> dict[str, int]:
        whole = WHOLE[self.cleaned_data.get("deck") or next(iter(WHOLE))]
        return self.parsed(lambda text: parse_short(text, whole), self.cleaned_data["counts"])


class LostChecker(Checker):
    """Which cards are lost, by the counts of the symbols?"""

    key = "lost"
    form = LostForm
    templates = "games/dobble/lost"
    options: ClassVar[tuple[str, ...]] = ()

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        cards = WHOLE[asked["deck"]].cards
        verdict = check_lost_cards(asked["counts"], cards, rules=rule_set)
        lost = verdict.values.get("lost", ())
        if not lost or not isinstance(lost, tuple):
            return verdict
        findings = verdict.findings if cards is OUR_DECK else tuple(by_symbols(f, [cards[n] for n in lost]) for f in verdict.findings)
        return Verdict(verdict.rule_set, findings, verdict.reading, {**verdict.values, "missing": str(len(lost))})

    def say_value(self, value: object, words: Mapping[str, str]) -> str:
        if isinstance(value, Card):
            return f"({name_all(value, words)})"
        return super().say_value(value, words)

    def suits(self, rule_set: RuleSet[Options]) -> bool:
        # What stands on the cards is no rule: there is nothing to compare.
        return rule_set.key == DOBBLE_EU_2013.key

    def pressed(self, query: Query) -> Query | None:
        kept = {name: query[name] for name in self.form.base_fields if query.get(name)}
        parts = [part.strip() for part in re.split(r"[,;/\n]", kept.pop("counts", "")) if part.strip()]
        if word := query.get("add", "").strip():
            parts.append(word)
        elif query.get("do") == "back":
            parts = parts[:-1]
        elif query.get("do") == "clear":
            parts = []
        else:
            return None
        text = ", ".join(parts)
        return {**kept, "counts": text} if text else kept

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.LOST_CARDS,)

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        ours = query.get("deck") == "our-deck"
        whole = WHOLE["our-deck" if ours else "box-deck"]
        full, short = count_symbols(whole.cards), (verdict.values.get("short") if verdict is not None else None) or {}
        missing: Mapping[str, int] = short if isinstance(short, Mapping) else {}
        symbols = sorted(full, key=lambda symbol: words.get(symbol, symbol))
        return {
            "ours": ours,
            "symbols": [
                {"id": s, "name": words.get(s, s), "svg": symbol_svg(s) if ours else "", "full": full[s], "short": missing.get(s, 0)}
                for s in symbols
            ],
            "lost": self.lost(verdict, whole.cards, words),
        }

    def lost(self, verdict: Verdict | None, cards: Sequence[Card], words: Mapping[str, str]) -> list[Mapping[str, Any]]:
        """The lost cards: drawn where they are ours, else by the names of their symbols."""
        numbers = verdict.values.get("lost", ()) if verdict is not None else ()
        found = [cards[n] for n in (numbers if isinstance(numbers, tuple) else ())]
        return [
            {"names": name_all(card, words), "number": card.number, "drawn": draw_card(card, (), words) if cards is OUR_DECK else None}
            for card in found
        ]


def by_symbols(finding: Finding, lost: Sequence[Card]) -> Finding:
    """The finding with the lost cards themselves: no number is printed on the cards of the box."""
    return replace(finding, params={**finding.params, "cards": tuple(lost)}) if "cards" in finding.params else finding
