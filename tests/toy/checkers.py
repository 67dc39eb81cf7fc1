"""A toy game: two numbers are a pair if they are equal, or if the table agreed that neighbours count too.

It lives in the tests to keep a promise: a new game is a folder in each place and one line in the registry, and the site does the rest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django import forms

from games.core import picking
from games.core.checker import TAPPED, Checker, CheckForm, Game, Query
from games.core.notation import NotationError
from games.core.options import Kind, RuleSet, option
from games.core.verdict import Effect, Finding, Verdict


@dataclass(frozen=True)
class Options:
    neighbours: bool = option(False, rule="pair-equal", source="rules", values=(False, True))


RULE_SETS = {
    "strict": RuleSet("strict", Kind.OFFICIAL, Options(), "rules"),
    "kind": RuleSet("kind", Kind.VARIANT, Options(neighbours=True), "rules"),
}


def parse_numbers(text: str) -> tuple[int, ...]:
    words = text.split()
    for at, word in enumerate(words):
        if not (word.isascii() and word.isdigit() and len(word) < 4):
            raise NotationError("unknown-number", word, at=at)
    return tuple(map(int, words))


class PairForm(CheckForm):
    main = "numbers"
    numbers = forms.CharField(required=False, max_length=40, widget=forms.TextInput(attrs=TAPPED))

    def clean_numbers(self) -> tuple[int, ...]:
        return self.parsed(parse_numbers, self.cleaned_data["numbers"])


class PairChecker(Checker):
    key = "pair"
    form = PairForm
    templates = "games/toy/pair"
    options = ("neighbours",)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        numbers = asked["numbers"]
        far = max(numbers) - min(numbers)
        fine = far == 0 or (far == 1 and rule_set.options.neighbours)
        broken = Finding("pair-equal", Effect.BREAKS, at=((0,), (1,)), params={"far": far}, option="neighbours")
        return Verdict(rule_set.key, () if fine else (broken,), numbers, {"numbers": numbers})

    def pressed(self, query: Query) -> Query | None:
        return picking.pressed(query, "numbers")

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return ("pair-equal",)

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        return {"numbers": query.get("numbers", "").split()}


TOY = Game("toy", RULE_SETS, {"pair": PairChecker()})
