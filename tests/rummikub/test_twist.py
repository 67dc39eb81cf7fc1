"""Special jokers: the double is judged, the others stay open because the sources differ."""

import pytest

from games.core.verdict import Status, Why
from games.rummikub.rules import Rule
from tests.rummikub.words import broken, judge, open_questions

TWIST = "twist_revolution"


@pytest.mark.parametrize(("text", "points"), [("r2 d r5", 14), ("r7 b7 d", 28), ("d r3 r4", 10), ("r10 r11 d", 46)])
def test_a_double_joker_stands_for_two_tiles(text: str, points: int) -> None:
    verdict = judge(text, special_jokers=TWIST)
    assert (verdict.status, verdict.values["points"]) == (Status.LEGAL, points)


@pytest.mark.parametrize("text", ["d r2 r3", "r11 r12 d", "r2 d r4", "r7 b7 z7 d"])
def test_a_double_joker_needs_room_for_two(text: str) -> None:
    assert broken(judge(text, special_jokers=TWIST)) == ["special-jokers.double-unfit"]


def test_a_meld_still_needs_three_tiles() -> None:
    assert broken(judge("r5 d", special_jokers=TWIST)) == ["meld-size.short"]


@pytest.mark.parametrize("text", ["r2 r3 m r3 r2", "o2 o3 c r5"])
def test_on_mirrors_and_colour_changes_the_sources_differ(text: str) -> None:
    assert open_questions(judge(text, special_jokers=TWIST)) == [("special-jokers.unsettled", Why.SILENT)]


def test_in_another_box_there_are_none() -> None:
    verdict = judge("r2 d r5")
    assert [finding.rule for finding in verdict.deciding] == [Rule.SPECIAL_JOKERS]
