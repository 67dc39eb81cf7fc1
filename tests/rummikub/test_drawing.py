"""Drawing, penalties, the start and the end."""

import pytest

from games.core.verdict import Status, Why
from games.rummikub.drawing import Failure, Strays, check_draw, check_failed_turn, check_redeal, check_start, is_over
from games.rummikub.tiles import parse_tile, parse_tiles
from tests.rummikub.words import broken, only_break, open_questions, rules


@pytest.mark.parametrize("can_play", [True, False, None])
def test_you_may_draw_whether_you_can_play_or_not(can_play: bool | None) -> None:
    assert check_draw(can_play, rules=rules()).status is Status.LEGAL


def test_some_houses_want_you_to_play() -> None:
    strict = rules(must_play_if_possible=True)
    assert broken(check_draw(True, rules=strict)) == ["must-play-if-possible"]
    assert check_draw(False, rules=strict).status is Status.LEGAL
    assert open_questions(check_draw(None, rules=strict)) == [("must-play-if-possible.unknown", Why.MISSING)]


def test_an_empty_pool_gives_nothing() -> None:
    assert broken(check_draw(None, 0, rules=rules())) == ["pool-empty.nothing-to-draw"]


def test_whether_one_may_pass_at_an_empty_pool_depends_on_whether_one_can_play() -> None:
    assert check_draw(False, 0, 0, rules=rules()).status is Status.LEGAL
    assert broken(check_draw(True, 0, 0, rules=rules())) == ["pool-empty.nothing-to-draw"]
    assert open_questions(check_draw(None, 0, 0, rules=rules())) == [("pool-empty.pass-unknown", Why.MISSING)]
    assert broken(check_draw(None, 0, 1, rules=rules())) == ["pool-empty.nothing-to-draw"]


@pytest.mark.parametrize(("took", "key"), [(2, "draw-one-tile"), (14, "draw-one-tile"), (0, "draw-one-tile.none")])
def test_one_tile_is_drawn_no_more_and_no_less(took: int, key: str) -> None:
    assert check_draw(False, None, 1, rules=rules()).status is Status.LEGAL
    assert broken(check_draw(False, None, took, rules=rules())) == [key]


def test_of_an_empty_pool_nothing_is_drawn_by_who_can_not_play() -> None:
    assert check_draw(False, 0, 0, rules=rules()).status is Status.LEGAL
    assert broken(check_draw(True, 0, 0, rules=rules())) == ["pool-empty.nothing-to-draw"]
    assert broken(check_draw(False, 0, 1, rules=rules())) == ["pool-empty.nothing-to-draw"]


@pytest.mark.parametrize(
    ("remedy", "failure", "right"),
    [
        ("restore_and_3", Failure.ILLEGAL_TABLE, 3),
        ("restore_and_3", Failure.TIME_UP, 3),
        ("loose_tiles_to_rack_and_3", Failure.TIME_UP_TABLE_OPEN, 3),
        ("draw_1", Failure.ILLEGAL_TABLE, 3),
        ("draw_1", Failure.TIME_UP, 1),
    ],
)
def test_another_number_of_penalty_tiles_is_wrong(remedy: str, failure: Failure, right: int) -> None:
    for took in (0, 1, 2, 3, 7):
        verdict = check_failed_turn(failure, took, rules=rules(failed_turn=remedy))
        assert (verdict.status is Status.LEGAL) == (took == right)
        assert took == right or broken(verdict) == ["failed-turn.count"]


@pytest.mark.parametrize(("way", "right", "wrong"), [("to_pool", "pool", "offender"), ("to_offender", "offender", "pool")])
def test_tiles_without_a_place_that_went_elsewhere_went_wrong(way: str, right: str, wrong: str) -> None:
    options = rules(unrestorable_tiles=way)
    assert check_failed_turn(Failure.ILLEGAL_TABLE, None, Strays(right), rules=options).status is Status.LEGAL
    assert broken(check_failed_turn(Failure.ILLEGAL_TABLE, None, Strays(wrong), rules=options)) == [f"unrestorable-tiles.{right}"]


def test_where_loose_tiles_go_to_the_rack_the_pool_is_wrong() -> None:
    sabra = rules(failed_turn="loose_tiles_to_rack_and_3")
    assert broken(check_failed_turn(Failure.ILLEGAL_TABLE, None, Strays.POOL, rules=sabra)) == ["failed-turn.loose-to-pool"]
    assert check_failed_turn(Failure.ILLEGAL_TABLE, None, Strays.OFFENDER, rules=sabra).status is Status.LEGAL


def test_where_nothing_was_touched_no_tile_lost_its_place() -> None:
    assert broken(check_failed_turn(Failure.TIME_UP, 3, Strays.POOL, rules=rules())) == ["unrestorable-tiles.untouched"]


@pytest.mark.parametrize(
    ("remedy", "failure", "restore", "draw"),
    [
        ("restore_and_3", Failure.ILLEGAL_TABLE, True, 3),
        ("restore_and_3", Failure.TIME_UP, True, 3),
        ("loose_tiles_to_rack_and_3", Failure.TIME_UP_TABLE_OPEN, False, 3),
        ("draw_1", Failure.ILLEGAL_TABLE, True, 3),
        ("draw_1", Failure.TIME_UP, True, 1),
    ],
)
def test_each_sheet_has_its_remedy(remedy: str, failure: Failure, restore: bool, draw: int) -> None:
    values = check_failed_turn(failure, rules=rules(failed_turn=remedy)).values
    assert (values["restore_table"], values["draw"], values["turn_ends"]) == (restore, draw, True)


@pytest.mark.parametrize(("way", "code"), [("to_pool", "pool"), ("to_offender", "offender")])
def test_tiles_without_a_place_go_where_the_rules_say(way: str, code: str) -> None:
    verdict = check_failed_turn(Failure.ILLEGAL_TABLE, rules=rules(unrestorable_tiles=way))
    assert f"unrestorable-tiles.{code}" in [note.key for note in verdict.notes]


@pytest.mark.parametrize(("limit", "key"), [(40, "turn-time.late"), (None, "turn-time.none")])
def test_who_is_late_hears_how_long_a_turn_may_take(limit: int | None, key: str) -> None:
    verdict = check_failed_turn(Failure.TIME_UP, rules=rules(turn_time_limit=limit))
    assert key in [note.key for note in verdict.notes]


def test_a_wrong_table_has_nothing_to_do_with_the_clock() -> None:
    assert "turn-time" not in [note.rule for note in check_failed_turn(Failure.ILLEGAL_TABLE, rules=rules()).notes]


PAIRS = "r1 r1 b2 b2 z3 z3 o4 o5 o6 r7 r8 r9 b10 b11"


def test_three_pairs_give_a_redeal_where_that_is_the_rule() -> None:
    assert check_redeal(parse_tiles(PAIRS), rules=rules(three_pairs_redeal=True)).status is Status.LEGAL
    assert only_break(check_redeal(parse_tiles(PAIRS), rules=rules())).option == "three_pairs_redeal"


def test_two_pairs_give_no_redeal_anywhere() -> None:
    verdict = check_redeal(parse_tiles(PAIRS.replace("r1 r1", "r1 r2")), rules=rules(three_pairs_redeal=True))
    assert (broken(verdict), verdict.values["pairs"]) == (["three-pairs-redeal.few"], 2)


def test_whether_two_jokers_are_a_pair_stays_open_where_it_decides() -> None:
    rack = parse_tiles(PAIRS.replace("r1 r1", "j j"))
    assert open_questions(check_redeal(rack, rules=rules(three_pairs_redeal=True))) == [("three-pairs-redeal.jokers", Why.SILENT)]
    assert broken(check_redeal(rack, rules=rules())) == ["three-pairs-redeal"]


def test_two_jokers_change_nothing_beside_three_pairs_or_one() -> None:
    redeal = rules(three_pairs_redeal=True)
    assert check_redeal(parse_tiles("r1 r1 b2 b2 z3 z3 j j o5 o6 r7 r8 r9 b10"), rules=redeal).status is Status.LEGAL
    assert broken(check_redeal(parse_tiles("r1 r1 b2 b3 z3 z4 j j o5 o6 r7 r8 r9 b10"), rules=redeal)) == ["three-pairs-redeal.few"]


def test_a_first_rack_of_another_size_is_noted() -> None:
    assert "starting-hand" in [note.key for note in check_redeal(parse_tiles("r1 r1"), rules=rules()).notes]


@pytest.mark.parametrize(
    ("drawn", "starter", "again"),
    [
        ({"ann": "r7", "bob": "z12"}, "bob", ()),
        ({"ann": "r12", "bob": "z12", "cas": "o3"}, None, ("ann", "bob")),
        ({"ann": "j", "bob": "z12"}, None, ("ann",)),
        ({}, None, ()),
    ],
)
def test_the_highest_tile_starts(drawn: dict[str, str], starter: str | None, again: tuple[str, ...]) -> None:
    values = check_start({name: parse_tile(tile) for name, tile in drawn.items()}, rules=rules()).values
    assert (values["starter"], values["again"]) == (starter, again)


@pytest.mark.parametrize(
    ("way", "turns", "passes", "over"),
    [("play_on", 9, 3, False), ("play_on", 9, 4, True), ("one_more_turn_each", 4, 0, True), ("one_more_turn_each", 3, 3, False)],
)
def test_an_empty_pool_ends_the_game_in_its_own_time(way: str, turns: int, passes: int, over: bool) -> None:
    assert is_over(0, turns, passes, 4, rules=rules(pool_empty=way)) is over


def test_with_tiles_in_the_pool_nothing_is_over() -> None:
    assert not is_over(1, 9, 9, 2, rules=rules())
