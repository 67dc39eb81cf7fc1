"""What a table made of the calls on a card, laid beside what should have come of them: who took it, and what the wrong ones had to do."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.options import RuleSet, slug
from games.core.verdict import Effect, Finding, Verdict, Why
from games.dobble.calls import Call
from games.dobble.options import Options
from games.dobble.rules import Rule

SITS_OUT = "out-until-next-card"
"""The agreement under which everybody can come to sit out."""


def check_taker(judged: Verdict, taker: str, *, rules: RuleSet[Options]) -> Verdict:
    """Was it right that ``taker`` took the card? ``judged`` is the verdict of ``check_calls``.

    The rule named is the one that gave the card to somebody else, or to nobody. Nothing is found where the calls themselves leave the card
    open or on the table: that is said already.
    """
    winner = judged.values["winner"]
    if judged.deciding or winner == taker:
        return Verdict(rules.key)
    together = any(finding.rule == Rule.SAME_MOMENT for finding in judged.findings)
    option = "simultaneous_call" if together else None
    if winner is None:
        return Verdict(rules.key, (Finding(Rule.SAME_MOMENT, Effect.BREAKS, "taken", params={"taker": taker}, option=option),))
    rule = Rule.SAME_MOMENT if together else Rule.FIRST_TO_NAME
    return Verdict(rules.key, (Finding(rule, Effect.BREAKS, "other", params={"taker": taker, "winner": winner}, option=option),))


def check_penalty(calls: Sequence[Call], penalty: str, *, rules: RuleSet[Options]) -> Verdict:
    """Was this the right thing to follow a wrong call? ``penalty`` is a value of the option ``wrong_call``."""
    agreed = rules.options.wrong_call
    if all(call.right for call in calls):
        agreed = "no_penalty"  # whatever is agreed for those who are wrong
        if penalty != agreed:
            return Verdict(rules.key, (Finding(Rule.WRONG_CALL, Effect.BREAKS, "nobody-wrong", option="wrong_call"),))
    if penalty == agreed:
        return Verdict(rules.key)
    return Verdict(rules.key, (_differs(Rule.WRONG_CALL, "wrong_call", done=penalty, agreed=agreed),))


def check_all_out(done: str, *, rules: RuleSet[Options]) -> Verdict:
    """Everybody was wrong. Was this the right way on? ``done`` is a value of the option ``all_out``.

    Where nobody sits out the card can't be skipped for it, and all go on anyway. Undetermined where the rules' source says nothing.
    """
    if rules.options.wrong_call != SITS_OUT:
        calls = (Call("", "", right=False),)
        return check_penalty(calls, SITS_OUT, rules=rules) if done == "skip_card" else Verdict(rules.key)
    agreed = rules.options.all_out
    if done == agreed:
        return Verdict(rules.key)
    if "all_out" in rules.not_stated:
        params = {"agreed": slug(agreed), "why": Why.SILENT}
        return Verdict(rules.key, (Finding(Rule.ALL_OUT, Effect.OPEN, "not-stated", params=params, option="all_out"),))
    return Verdict(rules.key, (_differs(Rule.ALL_OUT, "all_out", done=done, agreed=agreed),))


def _differs(rule: Rule, option: str, *, done: str, agreed: str) -> Finding:
    """Something else was done than the table's rules say; the values of the option as words."""
    return Finding(rule, Effect.BREAKS, "other", params={"done": slug(done), "agreed": slug(agreed)}, option=option)
