"""Tables as text, and what is wrong with them by themselves."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.notation import NotationError
from games.core.verdict import Status
from games.domino.lines import check_one_line, check_table, find_line
from games.domino.reading import Line, Plays, Table, format_table, parse_table
from games.domino.rules import Rule
from games.domino.tiles import Tile, all_tiles, parse_tiles
from tests.domino.words import AT_ONCE, EVERY_DOUBLE, FIRST_DOUBLE, agreed, illegal, legal

halves = st.tuples(st.integers(0, 18), st.integers(0, 18))


@pytest.mark.parametrize("text", ["", "5-3 3-6 6-6 6-1", "6-6 6-3@0.a 6-4@0.n 4-12@2.4"])
def test_both_notations_survive_reading_and_writing(text: str) -> None:
    assert format_table(parse_table(text)) == text


@given(st.lists(halves, max_size=8))
def test_any_line_survives_writing_and_reading(line: list[tuple[int, int]]) -> None:
    assert parse_table(format_table(Line(tuple(line)))) == Line(tuple(line))


def test_a_table_is_a_line_or_an_order_of_play() -> None:
    assert isinstance(parse_table("6-6"), Line)
    assert isinstance(parse_table("6-6 6-3@0.b"), Plays)


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("6-6@0.a 6-3@0.a", "first-with-slot", 0),
        ("6-6 6-3@0.a 3-1", "slot-missing", 2),
        ("6-6 6-3@", "slot-missing", 1),
        ("6-6 6-3@x", "unknown-slot", 1),
        ("6-6 6-3@0.z", "unknown-slot", 1),
        ("6-6 zes@0.a", "unknown-tile", 1),
    ],
)
def test_a_word_that_says_nothing_is_unreadable(text: str, code: str, at: int) -> None:
    with pytest.raises(NotationError) as error:
        parse_table(text)
    assert (error.value.code, error.value.at) == (code, at)


def whole(text: str, **changes: object) -> None:
    legal(check_table(parse_table(text), rules=agreed(**changes)))


def broken(text: str, rule: Rule, code: str = "", *, at: list[tuple[int, ...]], **changes: object) -> None:
    illegal(check_table(parse_table(text), rules=agreed(**changes)), rule, code, at=at)


def test_a_line_in_which_all_neighbours_match_holds() -> None:
    whole("5-3 3-6 6-6 6-1")


def test_an_empty_table_holds() -> None:
    whole("")


def test_the_first_wrong_joint_is_shown_with_both_tiles() -> None:
    broken("5-3 3-6 5-2 2-2 1-0", Rule.LINE_JOINS, at=[(1,), (2,)])


def test_all_wrong_joints_are_found_at_once() -> None:
    verdict = check_table(parse_table("5-3 4-6 5-2"), rules=agreed())
    assert [finding.at for finding in verdict.deciding] == [((0,), (1,)), ((1,), (2,))]


def test_a_tile_that_only_has_to_be_turned_is_told() -> None:
    broken("5-3 6-3", Rule.LINE_JOINS, "turned", at=[(0,), (1,)])


def test_a_tile_that_lies_twice_is_found_turned_round_too() -> None:
    broken("5-3 3-6 6-3 3-5", Rule.TILE_ONCE, "table", at=[(0,), (3,)])


def test_with_two_boxes_mixed_a_tile_may_lie_twice() -> None:
    whole("5-3 3-6 6-3", two_sets=True)


def test_a_tile_that_does_not_exist_is_found() -> None:
    broken("6-6 6-7", Rule.TILE_IN_SET, "table", at=[(1,)])


def test_in_matador_neighbours_add_up_to_seven_and_matadors_go_anywhere() -> None:
    whole("6-6 1-3 4-0 0-0 5-5", game="matador")
    broken("6-6 6-3", Rule.LINE_JOINS, "sum", at=[(0,), (1,)], game="matador")


def test_blank_jokers_join_anything_in_a_line() -> None:
    whole("6-0 4-4", blanks_wild=True)
    broken("6-0 4-4", Rule.LINE_JOINS, at=[(0,), (1,)])


def test_an_arm_on_a_straight_line_is_found_in_the_order_of_play() -> None:
    broken("6-6 6-3@0.a 6-4@0.n", Rule.DOUBLE_BRANCHES, at=[(2,)])
    whole("6-6 6-3@0.a 6-4@0.n", **EVERY_DOUBLE, **AT_ONCE)


def test_an_arm_that_came_too_early_is_found() -> None:
    broken("6-6 6-3@0.a 6-4@0.n 6-5@0.b", Rule.ARMS_ORDER, at=[(2,)], **FIRST_DOUBLE)


def test_two_tiles_at_one_side_are_found() -> None:
    broken("6-6 6-3@0.a 6-4@0.a", Rule.END_FREE, at=[(2,)])


def test_a_side_of_a_tile_that_does_not_lie_yet_is_found() -> None:
    broken("6-6 6-3@5.a", Rule.END_EXISTS, "slot", at=[(1,)])


def test_a_ring_needs_ends_that_match() -> None:
    line: Table = parse_table("4-1 1-2 2-3")
    illegal(check_table(line, ring=True, rules=agreed()), Rule.ONE_LINE, "ring-open")
    legal(check_table(parse_table("1-2 2-3 3-1"), ring=True, rules=agreed()))


def test_all_28_tiles_make_a_ring() -> None:
    legal(check_one_line(list(all_tiles(6)), ring=True, rules=agreed()))


def test_an_odd_set_makes_no_line_and_the_answer_names_the_numbers() -> None:
    verdict = check_one_line(list(all_tiles(9)), rules=agreed(set=9))
    illegal(verdict, Rule.ONE_LINE, "odd-numbers")
    assert verdict.values["odd"] == tuple(range(10))


def test_groups_without_a_number_in_common_make_no_line() -> None:
    illegal(check_one_line(parse_tiles("1-2 3-3"), rules=agreed()), Rule.ONE_LINE, "not-connected")


def test_jokers_join_what_numbers_do_not() -> None:
    tiles = parse_tiles("1-1 0-0 3-3")
    legal(check_one_line(tiles, rules=agreed(blanks_wild=True)))
    illegal(check_one_line(tiles, rules=agreed()), Rule.ONE_LINE, "not-connected")


def test_matador_lines_are_searched() -> None:
    legal(check_one_line(parse_tiles("6-6 1-3 4-2"), rules=agreed(game="matador")))
    illegal(check_one_line(parse_tiles("6-6 5-5"), rules=agreed(game="matador")), Rule.ONE_LINE, "none-found")


@given(st.lists(st.sampled_from(list(all_tiles(6))), min_size=1, max_size=12, unique=True), st.booleans())
def test_tiles_that_can_lie_in_one_line_are_shown_as_such_a_line(tiles: list[Tile], ring: bool) -> None:
    verdict = check_one_line(tiles, ring=ring, rules=agreed())
    if verdict.status is Status.LEGAL:
        line = Line(find_line(tiles))
        legal(check_table(line, ring=ring, rules=agreed()))
        assert sorted(line.tiles) == sorted(tiles)
        assert verdict.reading == line.layout


@given(st.permutations(list(all_tiles(6))))
def test_the_whole_box_lies_in_a_ring_in_whatever_order_it_is_named(tiles: list[Tile]) -> None:
    legal(check_table(Line(find_line(tiles)), ring=True, rules=agreed()))
