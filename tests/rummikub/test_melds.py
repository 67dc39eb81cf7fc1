"""Which melds are allowed, what jokers are, and how a wrong meld is told."""

import pytest

from games.core.verdict import Status, Why
from games.rummikub.melds import MeldValue, check_meld
from games.rummikub.tiles import JOKER
from tests.rummikub.words import broken, judge, only_break, open_questions, places, rules


@pytest.mark.parametrize(
    ("text", "points", "types"),
    [
        ("r3 r4 r5", 12, ("run",)),
        ("r7 b7 z7", 21, ("group",)),
        ("r5 j r7", 18, ("run",)),
        ("j r10 r11 r12 r13", 55, ("run",)),
        ("r9 b9 z9 j", 36, ("group",)),
        ("j b1 j", 3, ("group",)),
        ("r5 j j", (15, 18), ("group", "run")),
        ("j r5 j", 15, ("group", "run")),
        ("r1 b1 z1 / b8 b9 b10", 30, ("group", "run")),
        ("r5 j j / r9 b9 z9", (42, 45), ("group", "run")),
    ],
)
def test_legal_melds_have_their_points_under_every_reading(text: str, points: object, types: tuple[str, ...]) -> None:
    verdict = judge(text)
    assert (verdict.status, verdict.values["points"], verdict.values["types"]) == (Status.LEGAL, points, types)


@pytest.mark.parametrize(
    ("text", "key", "at"),
    [
        ("r3 r4", "meld-size.short", [0, 1]),
        ("r4 b5 r6", "run-one-colour", [1]),
        ("r4 r5 r7", "run-consecutive.gap", [1, 2]),
        ("r4 r4 r5", "run-consecutive.repeat", [0, 1]),
        ("r9 r8 r7", "meld-order", [0, 2]),
        ("r1 r2 r4 j r5", "meld-order", [2, 3]),
        ("r12 r13 r1", "one-is-low", [1, 2]),
        ("j r1 r2", "one-is-low.before", [0]),
        ("r11 r12 r13 j", "one-is-low.after", [3]),
        ("r7 b7 z8", "group-equal-numbers", [2]),
        ("r7 b7 r7", "group-distinct-colours", [0, 2]),
        ("r9 b9 z9 o9 j", "meld-size.group", [4]),
        ("r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 j", "run-length", [13]),
    ],
)
def test_a_wrong_meld_shows_one_clear_fault_and_the_tiles_that_offend(text: str, key: str, at: list[int]) -> None:
    found = only_break(judge(text))
    assert (found.key, [place[1] for place in found.at]) == (key, at)


def test_a_meld_equally_far_from_run_and_group_is_told_as_both() -> None:
    assert broken(judge("r7 b8 z9")) == ["run-one-colour.neither", "group-equal-numbers.neither"]


def test_several_faults_of_a_run_are_told_together() -> None:
    assert broken(judge("b4 r5 r6 r8")) == ["run-one-colour", "run-consecutive.gap"]


def test_a_joker_between_neighbours_is_told_beside_the_hole() -> None:
    assert broken(judge("r4 j r5 r9")) == ["run-consecutive.crowded", "run-consecutive.gap"]


def test_faults_of_several_melds_come_in_the_order_of_the_rulebook() -> None:
    verdict = judge("r7 b7 r7 / r1 r2 / r4 b5 r6")
    assert [(finding.key, finding.at[0][0]) for finding in verdict.deciding] == [
        ("meld-size.short", 1),
        ("run-one-colour", 2),
        ("group-distinct-colours", 0),
    ]


def test_an_order_that_is_wrong_says_the_right_one() -> None:
    assert only_break(judge("r1 r2 r4 j r5")).params["tiles"] == ("r1", "r2", "j", "r4", "r5")


def test_the_joker_says_what_it_stands_for() -> None:
    (note,) = judge("r4 j r6").notes
    assert (note.key, note.at, note.params["tile"]) == ("joker-stands-for", ((0, 1),), "r5")


def test_a_joker_in_a_group_of_three_stands_for_either_colour() -> None:
    (note,) = judge("r9 b9 j").notes
    assert (note.key, note.params["tiles"]) == ("joker-stands-for.either", ("z9", "o9"))


def test_a_joker_may_stand_for_a_tile_that_lies_on_the_table_twice() -> None:
    assert judge("r5 b5 z5 / r5 b5 o5 / r4 j r6").status is Status.LEGAL


def test_run_or_group_is_noted_with_both_sums() -> None:
    note = judge("r5 j j").notes[-1]
    assert (note.key, note.params["points"]) == ("joker-declared.kinds", (15, 18))


@pytest.mark.parametrize(("declared", "points"), [("run", 18), ("group", 15)])
def test_a_declared_meld_has_one_reading(declared: str, points: int) -> None:
    assert judge("r5 j j", two_joker_meld_declared_as=declared).values["points"] == points


def test_a_declaration_does_not_touch_a_meld_that_can_be_only_one_thing() -> None:
    assert judge("r13 j j", two_joker_meld_declared_as="run").values["types"] == ("group",)


def test_the_melds_are_valued_one_by_one_even_when_one_is_wrong() -> None:
    values = judge("r1 r2 r3 / r1 r2").values["melds"]
    assert isinstance(values, tuple)
    right, wrong = (MeldValue(*value) for value in values)
    assert (right.status, right.points, wrong.status) == (Status.LEGAL, (6,), Status.ILLEGAL)


def test_a_third_copy_is_a_finding_with_all_its_places() -> None:
    verdict = judge("r5 b5 z5 / r4 r5 r6 / r5 r6 r7")
    assert broken(verdict) == ["set-has-two-copies"]
    assert places(verdict, "set-has-two-copies") == ((0, 0), (1, 1), (2, 0))


def test_the_larger_box_holds_a_third_copy() -> None:
    assert judge("r5 b5 z5 / r4 r5 r6 / r5 r6 r7", edition="xp").status is Status.LEGAL


def test_a_third_joker_is_not_in_the_classic_box() -> None:
    assert broken(judge("r1 j r3 / r1 j r3 / r5 j r7")) == ["set-has-two-copies.jokers"]


def test_jokers_alone_are_settled_by_nobody() -> None:
    assert open_questions(judge("j j j", edition="xp")) == [("joker-stands-for.jokers-alone", Why.SILENT)]


def test_one_joker_a_meld_is_a_house_rule_that_is_named() -> None:
    found = only_break(judge("r4 j j r7", max_jokers_per_meld=1))
    assert (found.key, found.option) == ("jokers-per-meld", "max_jokers_per_meld")


def test_a_joker_of_another_box_is_told_as_such() -> None:
    assert broken(judge("r4 d r6")) == ["special-jokers"]


@pytest.mark.parametrize(("wrap", "legal"), [("none", False), ("ace_high", True), ("full", True)])
def test_a_one_after_the_thirteen_depends_on_the_rules(wrap: str, legal: bool) -> None:
    assert (judge("r12 r13 r1", run_wrap=wrap).status is Status.LEGAL) == legal


def test_a_high_one_ends_the_run() -> None:
    assert broken(judge("r13 r1 r2", run_wrap="ace_high")) == ["one-is-low.last"]
    assert judge("r13 r1 r2", run_wrap="full").status is Status.LEGAL


def test_in_free_order_a_joker_at_the_end_has_two_places() -> None:
    assert judge("j r6 r7 r8", meld_order="free").values["points"] == (26, 30)
    assert judge("j r6 r7 r8").values["points"] == 26


def test_two_equal_melds_are_noted_and_legal() -> None:
    verdict = judge("r9 b9 z9 / z9 r9 b9")
    assert (verdict.status, [note.key for note in verdict.notes]) == (Status.LEGAL, ["equal-melds"])


def test_a_third_equal_meld_is_more_than_the_box_holds() -> None:
    three = "r1 r2 r3 / r1 r2 r3 / r1 r2 r3"
    assert broken(judge(three))[-1] == "equal-melds.many"
    assert judge(three, edition="xp").status is Status.LEGAL


def test_an_empty_meld_points_at_the_meld() -> None:
    assert only_break(check_meld((), rules=rules())).at == ((0,),)


def test_no_melds_at_all_break_nothing() -> None:
    assert judge("").status is Status.LEGAL


def test_one_tile_and_one_joker_are_two_tiles() -> None:
    verdict = judge("r5 j")
    assert broken(verdict) == ["meld-size.short"]
    assert verdict.rule_set == "case_base"
    assert JOKER.number == 0
