"""The words that the Rummikub tests are written in."""

from __future__ import annotations

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Path, Status, Verdict
from games.rummikub.melds import check_melds
from games.rummikub.options import Options
from games.rummikub.rulesets import CASE_BASE
from games.rummikub.tiles import Meld, parse_melds

Rules = RuleSet[Options]


def rules(**changes: object) -> Rules:
    """The reference rules with some options changed."""
    return CASE_BASE.with_changes(changes)


def melds(text: str) -> tuple[Meld, ...]:
    return parse_melds(text)


def judge(text: str, **changes: object) -> Verdict:
    """The verdict on melds under the reference rules with some options changed."""
    return check_melds(parse_melds(text), rules=rules(**changes))


def broken(verdict: Verdict) -> list[str]:
    """The keys of the broken rules; fails if the verdict is not illegal."""
    assert verdict.status is Status.ILLEGAL, verdict
    return [finding.key for finding in verdict.deciding]


def open_questions(verdict: Verdict) -> list[tuple[str, object]]:
    """Keys and reasons of what is open; fails if the verdict is not undetermined."""
    assert verdict.status is Status.UNDETERMINED, verdict
    return [(finding.key, finding.params["why"]) for finding in verdict.deciding]


def only_break(verdict: Verdict) -> Finding:
    """The one broken rule."""
    found = [finding for finding in verdict.findings if finding.effect is Effect.BREAKS]
    assert len(found) == 1, found
    return found[0]


def places(verdict: Verdict, key: str) -> tuple[Path, ...]:
    """Where the finding with this key points."""
    return next(finding.at for finding in verdict.findings if finding.key == key)
