"""Special jokers: what the sources agree on is judged, what they differ on or don't say stays open."""

import pytest

from games.core.verdict import Status, Verdict, Why
from games.rummikub.advice import check_best_play, check_can_open, check_restore
from games.rummikub.opening import check_opening
from games.rummikub.rules import Rule
from games.rummikub.tiles import parse_melds, parse_tiles
from games.rummikub.turn import Turn, check_turn
from tests.rummikub.words import broken, judge, open_questions, rules

TWIST = "twist_revolution"
DIFFER = [("special-jokers.unsettled", Why.SILENT)]
NOT_SAID = [("special-jokers.silent", Why.SILENT)]


@pytest.mark.parametrize(
    ("text", "points"), [("r2 d r5", 14), ("r7 b7 d", 28), ("d r3 r4", 10), ("r10 r11 d", 46), ("r4 d j r8", 30), ("r5 d d", 35)]
)
def test_a_double_joker_stands_for_two_tiles(text: str, points: int) -> None:
    verdict = judge(text, special_jokers=TWIST)
    assert (verdict.status, verdict.values["points"]) == (Status.LEGAL, points)


@pytest.mark.parametrize("text", ["d r2 r3", "r11 r12 d", "r2 d r4", "r7 b7 z7 d"])
def test_a_double_joker_needs_room_for_two(text: str) -> None:
    assert broken(judge(text, special_jokers=TWIST)) == ["special-jokers.double-unfit"]


@pytest.mark.parametrize("text", ["r5 d", "r5 m", "c b4"])
def test_a_meld_still_needs_three_tiles(text: str) -> None:
    assert broken(judge(text, special_jokers=TWIST)) == ["meld-size.short"]


@pytest.mark.parametrize(("text", "points"), [("r2 r3 m r3 r2", 10), ("r2 r3 r4 m r4 r3 r2", 18), ("r7 b7 m b7 r7", 28)])
def test_what_lies_on_both_sides_of_a_mirror_counts_and_the_mirror_does_not(text: str, points: int) -> None:
    verdict = judge(text, special_jokers=TWIST)
    assert (verdict.status, verdict.values["points"]) == (Status.LEGAL, points)


@pytest.mark.parametrize("text", ["m r2 r3", "r9 b9 m", "r2 r4 m r4 r2", "r2 r3 m r3", "r2 b3 m b3 r2", "r2 r3 m r4 r5", "r2 r3 m r2 r3"])
def test_sides_that_are_no_image_of_each_other_are_wrong_whatever_a_mirror_is(text: str) -> None:
    assert broken(judge(text, special_jokers=TWIST)) == ["special-jokers.mirror-unfit"]


@pytest.mark.parametrize("text", ["r2 m r4", "r5 m r5", "r12 r13 m r13 r12", "r3 r2 m r2 r3", "r2 r3 m b3 b2"])
def test_whether_a_mirror_is_a_number_as_well_stays_open_where_it_decides(text: str) -> None:
    assert open_questions(judge(text, special_jokers=TWIST)) == DIFFER


@pytest.mark.parametrize("text", ["o2 o3 c r5", "o2 c r4", "r2 r3 c b5 b6 c z8"])
def test_a_colour_change_is_the_next_number_and_another_colour_follows(text: str) -> None:
    assert judge(text, special_jokers=TWIST).status is Status.LEGAL


@pytest.mark.parametrize("text", ["o2 o3 c o5", "o2 o3 c r6", "o12 o13 c r1", "o2 r3 c b5", "r7 b7 c", "r2 j c b9"])
def test_a_colour_change_needs_a_run_and_different_colours(text: str) -> None:
    assert broken(judge(text, special_jokers=TWIST)) == ["special-jokers.colour-change-unfit"]


@pytest.mark.parametrize("text", ["c r4 r5", "o2 o3 c", "r2 r3 c c b6", "r2 j c b5", "r2 d c b6", "j d c"])
def test_of_a_colour_change_at_an_end_and_of_several_kinds_together_nothing_is_said(text: str) -> None:
    assert open_questions(judge(text, special_jokers=TWIST)) == NOT_SAID


def test_an_opening_needs_its_points_with_special_jokers_too() -> None:
    twist = rules(special_jokers=TWIST)

    def opening(text: str) -> Verdict:
        return check_opening(parse_melds(text), parse_tiles(text), rules=twist)

    assert broken(opening("r5 b5 d")) == ["initial-meld.low"]
    assert opening("r9 b9 d").status is Status.LEGAL
    assert broken(opening("r7 b7 m b7 r7")) == ["initial-meld.low"]


def test_what_a_colour_change_counts_in_an_opening_stays_open() -> None:
    text = "r8 r9 c b11"
    verdict = check_opening(parse_melds(text), parse_tiles(text), rules=rules(special_jokers=TWIST))
    assert (verdict.values["points"], open_questions(verdict)) == ((28, 38), [("initial-meld.reading", Why.AMBIGUOUS)])


def test_a_table_with_special_jokers_is_no_wrong_table() -> None:
    before, after = parse_melds("r2 d r5"), parse_melds("r2 d r5 r6")
    verdict = check_turn(Turn(before, parse_tiles("r6 b1"), after), rules=rules(special_jokers=TWIST))
    assert (verdict.status, [note.key for note in verdict.notes]) == (Status.LEGAL, ["special-jokers.double"])


def test_exact_ways_of_taking_a_joker_say_nothing_of_special_ones() -> None:
    strict = rules(special_jokers=TWIST, joker_retrieval="exact_rack_only")
    turn = Turn(parse_melds("r2 d r5"), parse_tiles("r3 r4 b8 b9"), parse_melds("r2 r3 r4 r5 / b8 b9 d"))
    assert open_questions(check_turn(turn, rules=strict)) == NOT_SAID


def test_searches_leave_special_jokers_open() -> None:
    twist, heap = rules(special_jokers=TWIST), parse_tiles("r2 d r5")
    for verdict in (check_restore(heap, rules=twist), check_can_open(heap, rules=twist), check_best_play((heap,), (), rules=twist)):
        assert open_questions(verdict) == [("special-jokers.search", Why.SILENT)]
        assert not verdict.values


@pytest.mark.parametrize("text", ["r2 d r5", "r2 r3 m r3 r2", "o2 o3 c r5"])
def test_in_another_box_there_are_none(text: str) -> None:
    assert [finding.rule for finding in judge(text).deciding] == [Rule.SPECIAL_JOKERS]
