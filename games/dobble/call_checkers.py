"""The question who gets the card when several people called (web: may import Django)."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar, NamedTuple

from django import forms

from games.core.checker import CheckForm, Choice, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Status, Verdict
from games.dobble.afterwards import check_all_out, check_penalty, check_taker
from games.dobble.calls import Call, check_calls, check_wrong_call
from games.dobble.cards import Card, all_shared
from games.dobble.deck import parse_card
from games.dobble.match_checkers import FIRST_PAIR, ClaimChecker
from games.dobble.options import Options
from games.dobble.result_checkers import MAX_NAME
from games.dobble.rules import Rule
from games.dobble.symbols import OUR_NAMES

MAX_CALLERS = 12
PENALTIES = {"none-given": "no_penalty", "sat-out": "out-until-next-card", "gave-a-card": "return-one-card"}
"""What followed a wrong call: the choices of the form and the values of the option."""
ALL_OUT = {"skipped": "skip_card", "played-on": "play_on"}
"""What was done when everybody sat out, as above."""


class Said(NamedTuple):
    """Who said what; ``word`` None: nothing."""

    player: str
    word: str | None


def parse_calls(text: str) -> tuple[Said, ...]:
    """Calls in their order: ``An: penguin, Bo: -``; without a name a player is A, B, C …

    Raises ``NotationError``: ``too-many`` (``most``), ``same-name``.
    """
    parts = [part.strip() for part in re.split(r"[,;/\n]", text) if part.strip()]
    if len(parts) > MAX_CALLERS:
        raise NotationError("too-many", parts[MAX_CALLERS], at=MAX_CALLERS, most=MAX_CALLERS)
    said: dict[str, Said] = {}
    for at, part in enumerate(parts):
        name, colon, word = part.rpartition(":")
        player = name.strip()[:MAX_NAME] if colon and name.strip() else string.ascii_uppercase[at]
        if player in said:
            raise NotationError("same-name", player, at=at)
        word = word.strip()
        said[player] = Said(player, None if word in ("", "-") else word)
    return tuple(said.values())


class CallForm(CheckForm):
    """``calls`` in their order; ``moment``: whether that order is known; ``hands`` on the card, the lowest first; cards ``a`` and ``b``.

    ``took``: who took it; ``penalty``: what the wrong ones had to do; ``out``: whether somebody may call still, else what was done.
    """

    main = "calls"
    calls = forms.CharField(required=False, max_length=300)
    moment = Choice("in-this-order", "same-moment")
    hands = forms.CharField(required=False, max_length=200)
    took = forms.CharField(required=False, max_length=MAX_NAME)
    penalty = Choice("not-told", *PENALTIES)
    out = Choice("somebody-plays", "all-out", *ALL_OUT)
    a = forms.CharField(required=False, max_length=200)
    b = forms.CharField(required=False, max_length=200)

    def is_blank(self) -> bool:
        return not self.data.get("calls", "").replace(",", "").replace("/", "").replace(";", "").strip()

    def shown(self, name: str, text: str) -> str:
        return text or {"a": str(FIRST_PAIR[0]), "b": str(FIRST_PAIR[1])}.get(name, "")

    def clean_calls(self) -> tuple[Said, ...]:
        return self.parsed(parse_calls, self.cleaned_data["calls"])

    def clean_hands(self) -> tuple[str, ...]:
        return tuple(name.strip().casefold() for name in re.split(r"[,;/\n]", self.cleaned_data["hands"]) if name.strip())

    def clean_a(self) -> Card:
        return self.parsed(parse_card, self.cleaned_data["a"] or str(FIRST_PAIR[0]))

    def clean_b(self) -> Card:
        return self.parsed(parse_card, self.cleaned_data["b"] or str(FIRST_PAIR[1]))


class CallChecker(ClaimChecker):
    """Who gets the card?"""

    key = "call"
    form = CallForm
    templates = "games/dobble/call"
    options: ClassVar[tuple[str, ...]] = ("simultaneous_call", "wrong_call", "all_out")
    hears_silence = True
    at: ClassVar[Mapping[str, int]] = dict(zip("ab", FIRST_PAIR, strict=True))

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        calls = calls_of(asked)
        verdict = check_calls(calls, rules=rule_set, same_moment=asked["moment"] == "same-moment")
        # whoever named it rightly sits out no more than whoever didn't call
        all_out = (asked["out"] == "all-out" or asked["out"] in ALL_OUT) and verdict.status is Status.ILLEGAL
        more = check_wrong_call(rules=rule_set, all_out=all_out).findings if any(not call.right for call in calls) else ()
        more += done_afterwards(asked, calls, verdict, rule_set)
        skipped = any(finding.rule == Rule.ALL_OUT and finding.code == "skip-card" for finding in more)
        # Who gets the card comes first, then what follows for those who were wrong.
        order = sorted(verdict.findings, key=lambda finding: finding.effect is Effect.NOTE and finding.code == "left-out")
        if skipped:  # nobody named it, and nobody is left to do so: the card doesn't stay
            order = [replace(finding, code="nobody-skipped") if finding.code == "nobody" else finding for finding in order]
        shared = all_shared(asked["a"], asked["b"])
        values = {"shared": shared[0] if len(shared) == 1 else None, **verdict.values}
        told = {name: value for name, value in values.items() if value is not None}
        return Verdict(verdict.rule_set, tuple(dict.fromkeys((*order, *more))), verdict.reading, told)

    def pressed(self, query: Query) -> Query | None:
        if word := query.get("add", ""):
            kept = {name: query[name] for name in self.form.base_fields if query.get(name)}
            calls = kept.get("calls", "")
            return {**kept, "calls": f"{calls}, {word}" if calls else word}
        return super().pressed(query)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return super().grounds(verdict) or (Rule.FIRST_TO_NAME,)

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        return str(verdict.values.get("winner") or "")


def done_afterwards(asked: Mapping[str, Any], calls: Sequence[Call], judged: Verdict, rule_set: RuleSet[Options]) -> tuple[Finding, ...]:
    """What the table did about the calls, against the rules: nothing where nothing was told."""
    found: tuple[Finding, ...] = ()
    if took := asked["took"].strip():
        named = {call.player.casefold(): call.player for call in calls}
        found += check_taker(judged, named.get(took.casefold(), took), rules=rule_set).findings
    if asked["penalty"] in PENALTIES:
        found += check_penalty(calls, PENALTIES[asked["penalty"]], rules=rule_set).findings
    if asked["out"] != "somebody-plays" and judged.status is not Status.ILLEGAL:
        right = tuple(call.player for call in calls if call.right and call.word is not None)
        found += (Finding(Rule.ALL_OUT, Effect.BREAKS, "somebody-right", params={"players": right}),)
    elif asked["out"] in ALL_OUT:
        found += check_all_out(ALL_OUT[asked["out"]], rules=rule_set).findings
    return found


def calls_of(asked: Mapping[str, Any]) -> Sequence[Call]:
    """The calls as the engine reads them: in their order, right if the word names the one symbol that both cards share."""
    shared = all_shared(asked["a"], asked["b"])
    hands, known = asked["hands"], asked["moment"] == "in-this-order"
    return [
        Call(
            player,
            word,
            time=float(at) if known else None,
            hand=hands.index(player.casefold()) + 1 if player.casefold() in hands else None,
            right=word is None or (len(shared) == 1 and shared[0] in OUR_NAMES.meanings(word)),
        )
        for at, (player, word) in enumerate(asked["calls"])
    ]
