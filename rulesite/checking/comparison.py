"""The same question under every rule set, and the one switch that turns the answer round."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from operator import attrgetter
from typing import Any, NamedTuple

from games.core.checker import Checker
from games.core.options import RuleSet, option_infos
from games.core.verdict import Status, Verdict


class Judged(NamedTuple):
    """One rule set with its verdict. ``flips`` names the option if this rule set is the chosen one with just that option changed."""

    rules: RuleSet[Any]
    verdict: Verdict
    status: Status
    flips: str = ""


Judge = Callable[..., Judged]
Possible = Callable[[RuleSet[Any]], bool]


@dataclass(frozen=True)
class Comparison:
    """``chosen`` first in ``columns``, then at most two others that tell most; ``deciding`` are the options that make the difference."""

    chosen: Judged
    everywhere: tuple[Judged, ...]
    columns: tuple[Judged, ...]
    deciding: tuple[str, ...]

    @property
    def allowing(self) -> int:
        """Under how many of all rule sets the play is legal."""
        return sum(judged.status is Status.LEGAL for judged in self.everywhere)


def compare(
    checker: Checker,
    asked: Mapping[str, Any],
    chosen: RuleSet[Any],
    rule_sets: Iterable[RuleSet[Any]],
    width: int = 3,
    possible: Possible = lambda rules: True,
) -> Comparison:
    """Judge one question under the chosen rules and all others. Rule sets that agree on all that the checker looks at are judged once.

    ``possible`` says whether a table can play by changed rules at all; the search for the deciding switch leaves the others out.
    """
    known: dict[object, tuple[Verdict, Status]] = {}
    choices = _choices(checker.options)

    def judge(rules: RuleSet[Any], flips: str = "") -> Judged:
        key = (choices(rules.options), rules.not_stated if checker.hears_silence else None)
        if key not in known:
            verdict = checker.check(asked, rules)
            known[key] = verdict, verdict.status
        return Judged(rules, *known[key], flips)

    first = judge(chosen)
    everywhere = tuple(judge(rules) for rules in rule_sets if checker.suits(rules))
    flipped = _flipped(first, judge, possible)
    others = [j for j in everywhere if j.rules is not chosen]
    differing = [j for j in others if j.status is not first.status]
    agreeing = [j for j in others if j.status is first.status]
    if not differing and flipped:
        differing = [flipped]
    columns = (first, *_pick(differing, agreeing, width - 1))
    deciding = _deciding(columns, checker.options, flipped) or _switches(first, columns[1:], checker.options, judge)
    return Comparison(first, everywhere, columns, deciding)


@cache
def _choices(options: tuple[str, ...]) -> Callable[[Any], object]:
    """What options hold on the few that a checker looks at."""
    return attrgetter(*options) if options else lambda _options: None


def _flipped(first: Judged, judge: Judge, possible: Possible) -> Judged | None:
    """The chosen rules with one value changed of an option that a deciding finding names, so that the answer turns; None if none does."""
    infos = option_infos(first.rules.options)
    for name in dict.fromkeys(f.option for f in first.verdict.deciding if f.option):
        for value in infos[name].values:
            changed = first.rules.with_changes({name: value})
            if value != getattr(first.rules.options, name) and possible(changed):
                other: Judged = judge(changed, flips=name)
                if other.status is not first.status:
                    return other
    return None


def _switches(first: Judged, others: tuple[Judged, ...], options: tuple[str, ...], judge: Judge) -> tuple[str, ...]:
    """Where no finding names an option: those that alone turn the answer, set as in the first that answers otherwise."""
    other = next((j for j in others if j.status is not first.status), None)
    if other is None:
        return ()
    theirs = {n: getattr(other.rules.options, n) for n in options if getattr(other.rules.options, n) != getattr(first.rules.options, n)}
    return tuple(n for n, value in theirs.items() if judge(first.rules.with_changes({n: value})).status is not first.status)


def _pick(differing: list[Judged], agreeing: list[Judged], room: int) -> list[Judged]:
    """Those that answer otherwise (a different answer each first), then one that agrees if there is room."""
    by_status: dict[Status, list[Judged]] = {}
    for judged in differing:
        by_status.setdefault(judged.status, []).append(judged)
    firsts = [group[0] for group in by_status.values()]
    rest = [judged for judged in differing if judged is not by_status[judged.status][0]]
    keep_one = agreeing[:1] if len(firsts) < room else []
    return [*firsts[:room], *keep_one, *rest, *agreeing[1:]][:room]


def _deciding(columns: tuple[Judged, ...], options: tuple[str, ...], flipped: Judged | None) -> tuple[str, ...]:
    """The options that the findings name or that were flipped; only those on which the shown rule sets differ."""
    named = [f.option for judged in columns for f in judged.verdict.findings if f.option]
    if flipped:
        named.append(flipped.flips)
    return tuple(n for n in options if n in named and len({getattr(j.rules.options, n) for j in columns}) > 1)
