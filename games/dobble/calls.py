"""Several people called: who gets the card, and what follows a wrong call."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict, Why
from games.dobble.options import Options
from games.dobble.rules import Rule

MAX_CALLS = 40
"""Most calls on one card that are looked at."""


@dataclass(frozen=True, slots=True)
class Call:
    """A call on a card. ``time`` in seconds, ``hand`` = rank of the hand on the card (1 first); None if not known. ``word`` None: none."""

    player: str
    word: str | None
    time: float | None = None
    hand: int | None = None
    right: bool = True


def check_calls(calls: Sequence[Call], *, rules: RuleSet[Options], same_moment: bool | None = None, won_by: str | None = None) -> Verdict:
    """Who gets the card? ``same_moment`` True: they were named together; None: as the times say.

    With ``won_by`` the card is gone already and the last call comes too late. ``values``: ``winner`` (a player or None). Undetermined if
    the table would have to know whose hand was first. Raises ``NotationError`` (``too-many``, ``no-calls``).
    """
    if len(calls) > MAX_CALLS:
        raise NotationError("too-many", most=MAX_CALLS)
    if not calls:
        raise NotationError("no-calls")
    if won_by is not None:
        late = Finding(Rule.CARD_STILL_THERE, Effect.BREAKS, "gone", params={"player": calls[-1].player, "winner": won_by})
        return Verdict(rules.key, (late,), tuple(calls), {"winner": won_by})
    good = [call for call in calls if call.right and call.word is not None and call.word.strip()]
    wrong = [_left_out(n, call) for n, call in enumerate(calls) if call not in good]
    winner, finding = _winner(good, same_moment, rules.options)
    return Verdict(rules.key, (*wrong, finding), tuple(calls), {"winner": winner})


def _left_out(place: int, call: Call) -> Finding:
    """A note on a call that doesn't count."""
    rule, code = (Rule.WRONG_CALL, "left-out") if call.word and call.word.strip() else (Rule.NAME_FIRST, "left-out")
    return Finding(rule, Effect.NOTE, code, ((place,),), {"player": call.player})


def _winner(good: Sequence[Call], same_moment: bool | None, options: Options) -> tuple[str | None, Finding]:
    if not good:
        return None, Finding(Rule.FIRST_TO_NAME, Effect.BREAKS, "nobody")
    first = _least(good, "time")
    if len(good) == 1 or (first and not same_moment):
        winner = (first or good[0]).player
        return winner, Finding(Rule.FIRST_TO_NAME, Effect.NOTE, "first", params={"player": winner})
    return _together(good, first, options)


def _together(good: Sequence[Call], first: Call | None, options: Options) -> tuple[str | None, Finding]:
    """Named at the same moment: what the table agreed decides."""
    agreed = options.simultaneous_call
    code = agreed.replace("_", "-")
    if agreed == "replay":
        return None, Finding(Rule.SAME_MOMENT, Effect.NOTE, code, option="simultaneous_call")
    winner = first if agreed == "first_to_start_speaking" else _least(good, "hand")
    if winner is None:
        missing = "which-mouth" if agreed == "first_to_start_speaking" else "which-hand"
        return None, Finding(Rule.SAME_MOMENT, Effect.OPEN, missing, params={"why": Why.MISSING}, option="simultaneous_call")
    return winner.player, Finding(Rule.SAME_MOMENT, Effect.NOTE, code, params={"player": winner.player}, option="simultaneous_call")


def _least(calls: Sequence[Call], what: str) -> Call | None:
    """The one call with the smallest time or hand; None if two are equal or the first can't be known."""
    known = [(getattr(call, what), call) for call in calls if getattr(call, what) is not None]
    least = min((value for value, _ in known), default=None)
    firsts = [call for value, call in known if value == least]
    certain = what == "hand" or len(known) == len(calls)  # a hand that isn't on the card has no rank
    return firsts[0] if len(firsts) == 1 and certain else None


def check_wrong_call(*, rules: RuleSet[Options], all_out: bool = False) -> Verdict:
    """What follows a wrong call; with ``all_out`` everybody sits out already.

    ``values``: ``penalty`` (None or the agreement), ``card_stays``, ``may_call_again``, ``next`` (what happens to the card: ``play_on``, or
    ``skip_card`` when all sit out and the table skips it).
    """
    agreed = rules.options.wrong_call
    sits_out = agreed == "out-until-next-card"
    found = [Finding(Rule.WRONG_CALL, Effect.NOTE, agreed.replace("_", "-"), option="wrong_call")]
    after = "play_on"
    if all_out and sits_out:
        after = rules.options.all_out
        found.append(Finding(Rule.ALL_OUT, Effect.NOTE, after.replace("_", "-"), option="all_out"))
    values = {"penalty": None if agreed == "no_penalty" else agreed, "card_stays": after == "play_on", "next": after}
    return Verdict(rules.key, tuple(found), values={**values, "may_call_again": not sits_out})


def check_call_again(*, rules: RuleSet[Options]) -> Verdict:
    """May somebody who called wrongly call again on the same card?"""
    if rules.options.wrong_call == "out-until-next-card":
        return Verdict(rules.key, (Finding(Rule.SITS_OUT, Effect.BREAKS, option="wrong_call"),))
    return Verdict(rules.key, (Finding(Rule.WRONG_CALL, Effect.NOTE, "again", option="wrong_call"),))
