"""Turns: every tile accounted for, every meld legal, at least one tile from the rack."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.verdict import Status, Verdict, Why
from games.rummikub.tiles import format_tiles, parse_tile, parse_tiles
from games.rummikub.turn import Part, Turn, check_turn
from tests.rummikub.positions import random_position
from tests.rummikub.words import broken, melds, only_break, open_questions, places, rules


def turn(before: str, rack: str | None, after: str, opened: bool | None = True, drew: str = "", **changes: object) -> Verdict:
    step = Turn(
        melds(before),
        None if rack is None else parse_tiles(rack),
        melds(after),
        opened,
        parse_tile(drew) if drew else None,
    )
    return check_turn(step, rules=rules(**changes))


def rack_after(verdict: Verdict) -> str:
    left = verdict.values["rack_after"]
    assert isinstance(left, tuple)
    return format_tiles(left)


def test_laying_on_is_allowed_and_leaves_the_rest_on_the_rack() -> None:
    verdict = turn("b4 b5 b6", "b3 z9", "b3 b4 b5 b6")
    assert (verdict.status, rack_after(verdict), verdict.values["goes_out"]) == (Status.LEGAL, "z9", False)


def test_the_last_tile_goes_out() -> None:
    verdict = turn("r5 b5 z5", "j", "r5 b5 z5 j")
    assert (verdict.status, verdict.values["goes_out"]) == (Status.LEGAL, True)
    assert "going-out" in [note.key for note in verdict.notes]


@pytest.mark.parametrize(
    ("before", "rack", "after", "key"),
    [
        ("r5 b5 z5", "b4 b6", "r5 z5 / b4 b5 b6", "meld-size.short"),
        ("r3 b3 z3 o3", "r11 r12 r13", "b3 z3 o3 / r11 r12 r13", "tiles-conserved.lost"),
        ("r1 r2 r3", "z9", "r1 r2 r3 r4", "tiles-conserved.nowhere"),
        ("r1 r2 r3", "z9 z10", "r1 r2 r3", "rack-tile-played.none"),
        ("r4 r5 r6 r7 r8 r9", "z1", "r4 r5 r6 / r7 r8 r9", "rack-tile-played.moved"),
        ("r4 j r6", "r5 b1 b2 b3", "r4 r5 r6 / b1 b2 b3", "joker-not-kept"),
    ],
)
def test_what_is_wrong_with_a_turn_is_named(before: str, rack: str, after: str, key: str) -> None:
    assert key in broken(turn(before, rack, after))


def test_a_tile_that_is_gone_is_shown_where_it_lay() -> None:
    assert places(turn("r4 r5 r6 r7", "b1 b2 b3", "r4 r5 r6 / b1 b2 b3"), "tiles-conserved.lost") == ((Part.BEFORE, 0, 3),)


def test_all_faults_come_together() -> None:
    assert broken(turn("r4 r5 r6 r7", "b4", "r4 r5 / b1 b2 b4")) == [
        "meld-size.short",
        "run-consecutive.gap",
        "tiles-conserved.lost",
        "tiles-conserved.nowhere",
    ]


def test_a_third_copy_on_table_and_rack_together_is_noticed() -> None:
    verdict = turn("r5 r6 r7 / r5 b5 z5", "r5 r8 r9", "r5 r6 r7 r8 r9 / r5 b5 z5")
    assert "set-has-two-copies" in broken(verdict)


def test_a_rack_that_nobody_gave_is_taken_to_hold_what_is_new() -> None:
    verdict = turn("b4 b5 b6", None, "b3 b4 b5 b6")
    assert (verdict.status, "rack_after" in verdict.values) == (Status.LEGAL, False)


def test_the_drawn_tile_waits() -> None:
    found = only_break(turn("b4 b5 b6", "b3 z9", "b3 b4 b5 b6", drew="b3"))
    assert (found.key, found.option) == ("drawn-tile-waits", "drawn_tile_may_be_played")
    assert turn("b4 b5 b6", "b3 z9", "b3 b4 b5 b6", drew="b3", drawn_tile_may_be_played=True).status is Status.LEGAL


def test_drawing_and_playing_another_tile_is_one_too_many() -> None:
    assert broken(turn("b4 b5 b6", "b3 z9", "b3 b4 b5 b6", drew="z9")) == ["play-or-draw.both"]


def test_drawing_alone_is_a_turn() -> None:
    assert turn("b4 b5 b6", "b3 z9", "b4 b5 b6", drew="b3").status is Status.LEGAL


def test_where_one_must_play_drawing_is_wrong_for_who_could() -> None:
    assert broken(turn("b4 b5 b6", "b3 z9 o1", "b4 b5 b6", drew="z9", must_play_if_possible=True)) == ["must-play-if-possible"]
    assert turn("b4 b5 b6", "b9 z9 o1", "b4 b5 b6", drew="z9", must_play_if_possible=True).status is Status.LEGAL
    assert turn("b4 b5 b6", "b3 z9 o1", "b4 b5 b6", drew="z9").status is Status.LEGAL


def test_the_drawn_tile_obliges_to_nothing() -> None:
    assert turn("b4 b5 b6", "b3 o1", "b4 b5 b6", drew="b3", must_play_if_possible=True).status is Status.LEGAL


def test_who_has_not_opened_must_play_only_with_an_opening() -> None:
    def drawn(rack: str) -> Verdict:
        return turn("b4 b5 b6", rack, "b4 b5 b6", opened=False, drew="z9", must_play_if_possible=True)

    assert drawn("b3 z9").status is Status.LEGAL
    assert broken(drawn("r9 r10 r11 z9")) == ["must-play-if-possible"]


def test_an_obligation_to_play_stays_open_while_the_rack_is_not_known() -> None:
    verdict = turn("b4 b5 b6", None, "b4 b5 b6", drew="z9", must_play_if_possible=True)
    assert open_questions(verdict) == [("must-play-if-possible.unknown", Why.MISSING)]


def test_an_opening_among_too_many_tiles_is_too_large_to_look_for() -> None:
    table, _ = random_position(Random(1), 80, 0)
    before = (table[0][:3],)
    rack = Counter(tile for meld in table for tile in meld) - Counter(before[0])
    step = Turn(before, tuple(rack.elements()), table, opened=False)
    verdict = check_turn(step, rules=rules(extend_after_opening_same_turn=True, run_wrap="full"))
    assert open_questions(verdict) == [("table-all-valid.too-large", Why.MISSING)]


def test_an_opening_beside_an_untouched_table_is_allowed() -> None:
    assert turn("r4 r5 r6 r7", "b10 z10 o10 b1", "r4 r5 r6 r7 / b10 z10 o10", opened=False).status is Status.LEGAL


def test_laying_on_in_the_turn_of_the_opening_depends_on_the_rules() -> None:
    step = ("r10 r11 r12", "r13 b10 z10 o10", "r10 r11 r12 r13 / b10 z10 o10", False)
    found = only_break(turn(*step))
    assert (found.key, found.option) == ("extend-after-opening", "extend_after_opening_same_turn")
    assert turn(*step, extend_after_opening_same_turn=True).status is Status.LEGAL


def test_laying_on_does_not_help_to_open() -> None:
    step = ("r10 r11 r12", "r13 b8 z8 o8", "r10 r11 r12 r13 / b8 z8 o8", False)
    assert broken(turn(*step, extend_after_opening_same_turn=True)) == ["rearrange-after-opening.low"]


def test_rearranging_before_the_opening_is_told_apart_from_laying_on() -> None:
    verdict = turn("r5 b5 z5 o5", "b4 b6 r10 b10 z10", "r5 z5 o5 / b4 b5 b6 / r10 b10 z10", opened=False)
    assert broken(verdict) == ["rearrange-after-opening"]


def test_a_turn_that_depends_on_having_opened_asks_for_it() -> None:
    assert open_questions(turn("b4 b5 b6", "b3", "b3 b4 b5 b6", opened=None)) == [("initial-meld.unknown", Why.MISSING)]


def test_a_turn_that_would_open_needs_no_answer() -> None:
    assert turn("b4 b5 b6", "r10 b10 z10", "b4 b5 b6 / r10 b10 z10", opened=None).status is Status.LEGAL


def test_a_table_that_was_wrong_already_is_only_noted() -> None:
    verdict = turn("r1 r2 r3 r5", "r4", "r1 r2 r3 r4 r5")
    assert (verdict.status, verdict.notes[0].key) == (Status.LEGAL, "table-all-valid.before")


def test_a_kept_joker_is_on_the_rack_afterwards() -> None:
    verdict = turn("r4 j r6", "r5 b1 b2 b3", "r4 r5 r6 / b1 b2 b3", joker_may_be_kept=True)
    assert (verdict.status, rack_after(verdict)) == (Status.LEGAL, "j")


LEGAL_STEP = ("r5 b5 z5 o5 / r7 r8 r9 / z1 z2 z3 z4", "b4 b6 b7 z5", "r5 z5 o5 / b4 b5 b6 b7 / r7 r8 r9 / z1 z2 z3 z4 z5")


@given(st.permutations(LEGAL_STEP[0].split(" / ")), st.permutations(LEGAL_STEP[2].split(" / ")), st.permutations(LEGAL_STEP[1].split()))
def test_the_order_of_melds_and_of_the_rack_means_nothing(before: list[str], after: list[str], rack: list[str]) -> None:
    assert turn(" / ".join(before), " ".join(rack), " / ".join(after)).status is Status.LEGAL


def timed(seconds: int | None, limit: int | None) -> Verdict:
    step = Turn(melds("r4 r5 r6"), parse_tiles("r7 b1"), melds("r4 r5 r6 r7"), seconds=seconds)
    return check_turn(step, rules=rules(turn_time_limit=limit))


@pytest.mark.parametrize(
    ("seconds", "limit", "late"), [(60, 60, False), (61, 60, True), (41, 40, True), (120, 120, False), (None, 40, False)]
)
def test_a_turn_that_takes_longer_than_the_rules_give_is_too_late(seconds: int | None, limit: int, late: bool) -> None:
    verdict = timed(seconds, limit)
    assert (verdict.status is Status.ILLEGAL) == late
    assert not late or broken(verdict) == ["turn-time.over"]


def test_without_a_limit_nobody_is_too_late() -> None:
    verdict = timed(600, None)
    assert (verdict.status, [note.key for note in verdict.notes]) == (Status.LEGAL, ["turn-time.free"])
