"""The verdict's status is computed from its findings."""

import pytest

from games.core.verdict import Effect, Finding, Status, Verdict, Why

BROKEN = Finding("run-consecutive", Effect.BREAKS)
QUESTION = Finding("initial-meld", Effect.OPEN, params={"why": Why.AMBIGUOUS})
NOTE = Finding("joker-stands-for", Effect.NOTE)


@pytest.mark.parametrize(
    ("findings", "status"),
    [
        ((), Status.LEGAL),
        ((NOTE,), Status.LEGAL),
        ((NOTE, QUESTION), Status.UNDETERMINED),
        ((QUESTION, BROKEN), Status.ILLEGAL),
    ],
)
def test_a_broken_rule_weighs_more_than_an_open_question_and_a_note_weighs_nothing(findings: tuple[Finding, ...], status: Status) -> None:
    assert Verdict("classic_nl", findings).status is status


def test_the_deciding_findings_of_an_illegal_play_are_the_broken_rules() -> None:
    assert Verdict("classic_nl", (NOTE, QUESTION, BROKEN)).deciding == (BROKEN,)


def test_the_deciding_findings_of_an_undetermined_play_are_the_open_questions() -> None:
    assert Verdict("classic_nl", (NOTE, QUESTION)).deciding == (QUESTION,)


def test_a_verdict_refuses_to_be_a_truth_value() -> None:
    with pytest.raises(TypeError, match="three answers"):
        bool(Verdict("classic_nl"))


def test_an_open_finding_must_say_why() -> None:
    with pytest.raises(ValueError, match="must say why"):
        Finding("initial-meld", Effect.OPEN)


def test_the_key_of_a_finding_is_its_rule_with_its_code() -> None:
    assert (BROKEN.key, Finding("run-consecutive", Effect.BREAKS, "gap").key) == ("run-consecutive", "run-consecutive.gap")
