"""May this tile be laid there?"""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.notation import NotationError
from games.core.verdict import Effect, Verdict
from games.domino.layout import Layout, open_places
from games.domino.options import Options
from games.domino.placement import all_placements, check_placement, format_end, is_placement, parse_end, with_placement
from games.domino.reading import all_layouts, format_layout, parse_table
from games.domino.rules import Rule
from games.domino.tiles import all_tiles, parse_tile
from tests.domino.words import AT_ONCE, EVERY_DOUBLE, FIRST_DOUBLE, agreed, illegal, laid, legal, undetermined

LINE = "6-6 6-3 3-1"
CROSS = "6-6 6-3@0.a 6-2@0.b 6-1@0.n"


def notes(verdict: Verdict) -> list[str]:
    return [finding.key for finding in verdict.notes]


def test_a_tile_goes_against_an_equal_number_and_its_other_half_becomes_the_end() -> None:
    legal(laid(LINE, "1-4", "1"), ends=[4, 6])


def test_a_tile_without_the_number_is_refused_by_place_and_by_number() -> None:
    illegal(laid(LINE, "1-4", "left"), Rule.MATCHING_NUMBERS)
    illegal(laid(LINE, "1-4", "6"), Rule.MATCHING_NUMBERS)


def test_the_half_that_joined_never_stays_open() -> None:
    legal(laid("1-2", "3-2", "2"), ends=[1, 3])


def test_a_tile_that_fits_in_two_ways_is_legal_and_says_so() -> None:
    verdict = laid(LINE, "1-6")
    legal(verdict)
    assert notes(verdict) == ["open-end.several"]


def test_two_equal_ends_are_two_places_with_one_meaning() -> None:
    verdict = laid("2-5 5-0 0-2", "2-3", "2")
    legal(verdict, ends=[2, 3])
    assert notes(verdict) == []


def test_a_number_in_the_middle_is_closed() -> None:
    illegal(laid(LINE, "3-4", "3"), Rule.OPEN_END, "covered")


def test_a_number_that_does_not_lie_is_not_open() -> None:
    illegal(laid(LINE, "5-4", "5"), Rule.END_EXISTS)


def test_all_faults_come_at_once_in_the_order_of_the_rulebook() -> None:
    verdict = laid("6-6 6-3", "3-6", "left", hand="1-1")
    assert [f.rule for f in verdict.deciding] == [Rule.TILE_ONCE, Rule.TILE_IN_HAND]
    verdict = laid(LINE, "7-7", "left", hand="1-1")
    assert [f.rule for f in verdict.deciding] == [Rule.TILE_IN_SET, Rule.TILE_IN_HAND, Rule.MATCHING_NUMBERS]


def test_a_blank_is_a_number() -> None:
    illegal(laid("0-4", "0-5", "4"), Rule.BLANK_MATCHES_BLANK, option="blanks_wild")
    legal(laid("0-4", "0-5", "0"), ends=[4, 5])


def test_a_blank_is_a_joker_where_that_was_agreed() -> None:
    verdict = laid("0-4", "0-5", "4", blanks_wild=True)
    legal(verdict, ends=[0, 5])
    assert notes(verdict) == ["blank-matches-blank.joker"]


def test_the_sides_of_a_double_are_closed_in_a_straight_line_and_the_option_is_named() -> None:
    illegal(laid("0-4 4-4 4-2", "4-6", "4"), Rule.DOUBLE_BRANCHES, "no-end", option="doubles")
    illegal(laid("0-4 4-4 4-2", "4-6"), Rule.DOUBLE_BRANCHES, "no-place", option="doubles")
    illegal(laid(CROSS.rsplit(" ", 1)[0], "6-1", "0.n"), Rule.DOUBLE_BRANCHES, option="doubles")
    legal(laid("0-4 4-4 4-2", "4-6", "4", **EVERY_DOUBLE), ends=[0, 2, 4, 6])


def test_short_sides_wait_for_both_long_ones() -> None:
    illegal(laid("6-6 6-3@0.a", "6-1", "0.n", **FIRST_DOUBLE), Rule.ARMS_ORDER, option="arms")
    legal(laid("6-6 6-3@0.a", "6-1", "0.n", **FIRST_DOUBLE, **AT_ONCE), ends=[1, 3, 6, 6])


def test_a_later_double_has_one_free_long_side() -> None:
    illegal(laid("6-6 6-3@0.a 3-3@1.3", "3-1", "2.n", **EVERY_DOUBLE), Rule.ARMS_ORDER)
    legal(laid("6-6 6-3@0.a 3-3@1.3 3-4@2.b", "3-1", "2.n", **EVERY_DOUBLE), ends=[1, 3, 4, 6])


def test_only_the_first_double_is_a_spinner_even_if_it_comes_late() -> None:
    illegal(laid("5-2 2-2@0.2 5-5@0.5 2-1@1.b", "5-4", "2.n", **FIRST_DOUBLE), Rule.DOUBLE_BRANCHES, "first-only", option="doubles")
    legal(laid("5-2 2-2@0.2 5-5@0.5 2-1@1.b", "2-6", "1.n", **FIRST_DOUBLE))


def test_the_fourth_arm_opens_and_then_the_double_is_full() -> None:
    legal(laid(CROSS, "6-0", "0.s", **FIRST_DOUBLE), ends=[0, 1, 2, 3])
    illegal(laid(CROSS + " 6-0@0.s", "6-4", "0.n", **FIRST_DOUBLE), Rule.END_FREE)
    illegal(laid(CROSS + " 6-0@0.s", "6-4", "6", **FIRST_DOUBLE), Rule.OPEN_END, "covered")


def test_the_side_that_was_joined_is_taken() -> None:
    illegal(laid("6-6 6-3@0.a", "6-1", "1.6"), Rule.END_FREE)


def test_a_place_that_does_not_exist_is_told() -> None:
    illegal(laid(LINE, "1-4", "9.a"), Rule.END_EXISTS, "slot")
    illegal(laid(LINE, "1-4", "1.n"), Rule.END_EXISTS, "slot")


def test_a_double_that_must_be_filled_closes_all_else() -> None:
    four: dict[str, Any] = {"fill_first": "four_arms", **FIRST_DOUBLE}
    illegal(laid("6-6 6-3@0.a", "3-1", "1.3", **four), Rule.FILL_FIRST, option="fill_first")
    illegal(laid("6-6 6-3@0.a", "3-1", **four), Rule.FILL_FIRST)
    legal(laid(CROSS, "6-5", "0.s", **four), ends=[1, 2, 3, 5])
    legal(laid(CROSS + " 6-5@0.s", "3-1", "1.3", **four), ends=[1, 1, 2, 5])


def test_a_double_that_can_not_be_filled_any_more_binds_nobody() -> None:
    rules: dict[str, Any] = {"fill_first": "toes:3", "set": 3}
    legal(laid("3-3 3-0@0.a 3-1@0.b 3-2@0.n", "0-0", "1.0", **rules))
    illegal(laid("3-3 3-0@0.a 3-1@0.b", "0-0", "1.0", **rules), Rule.CHICKENFOOT_TOES)


def test_chickenfoot_gives_every_double_three_toes() -> None:
    table = "6-6 6-1@0.a 6-2@0.b 6-3@0.n 6-4@0.s 1-1@1.1"
    illegal(laid(table, "2-5", "2.2", game="chickenfoot"), Rule.CHICKENFOOT_TOES)
    legal(laid(table, "1-5", "5.n", game="chickenfoot"))


def test_matador_joins_make_seven_and_the_number_of_the_set_decides() -> None:
    legal(laid("6-6", "1-3", "6", game="matador"), ends=[3, 6])
    illegal(laid("6-6", "6-3", "6", game="matador"), Rule.MATADOR_JOINS, option="game")
    legal(laid("6-6", "4-9", "6", game="matador", set=9), ends=[6, 9])
    illegal(laid("0-3", "1-3", "0", game="matador"), Rule.MATADOR_JOINS, "blank")
    legal(laid("0-3", "0-0", "3", game="matador"), ends=[0, 0])


def test_the_first_tile_is_free_unless_another_one_decided() -> None:
    legal(laid("", "6-5"), ends=[5, 6])
    table, rules = parse_table(""), agreed()
    forced = check_placement(table, parse_tile("6-5"), None, must_open=parse_tile("6-6"), rules=rules)
    illegal(forced, Rule.OPENING_TILE, option="start_tile_forced")
    legal(check_placement(table, parse_tile("6-5"), None, must_open=parse_tile("6-6"), rules=agreed(start="lot_free")))


def test_an_opening_double_shows_its_number_once_for_each_open_side() -> None:
    legal(laid("", "5-5"), ends=[5, 5])
    legal(laid("", "5-5", **EVERY_DOUBLE, **AT_ONCE), ends=[5, 5, 5, 5])
    legal(laid("6-6", "6-2", "0.s", **EVERY_DOUBLE, **AT_ONCE), ends=[2, 6, 6, 6])


def test_a_place_on_an_empty_table_makes_no_sense() -> None:
    illegal(laid("", "6-5", "6"), Rule.END_EXISTS, "empty")


def test_a_line_with_two_doubles_is_open_where_only_the_first_branches() -> None:
    table = "1-6 6-6 6-4 4-4 4-2"
    undetermined(laid(table, "4-5", "4", **FIRST_DOUBLE), Rule.DOUBLE_BRANCHES, why="ambiguous", option="doubles")
    legal(laid(table, "2-5", "right", **FIRST_DOUBLE))
    illegal(laid(table, "5-5", **FIRST_DOUBLE), Rule.MATCHING_NUMBERS, "nowhere")


def test_a_wrong_tile_goes_back_in_time_and_stands_afterwards() -> None:
    table, which = parse_table("1-2"), parse_tile("2-3")
    illegal(check_placement(table, which, 1, noticed="before_next_play", rules=agreed()), Rule.MATCHING_NUMBERS)
    late = check_placement(table, which, 1, noticed="after_next_play", rules=agreed())
    legal(late)
    assert [f.effect for f in late.findings] == [Effect.NOTE, Effect.NOTE]


def test_a_tile_that_does_not_exist_never_stands() -> None:
    illegal(check_placement(parse_table("1-2"), parse_tile("2-7"), 1, noticed="after_next_play", rules=agreed()), Rule.TILE_IN_SET)


def test_the_rest_of_the_hand_says_what_does_fit() -> None:
    verdict = laid(LINE, "2-2", "right", hand="2-2 1-4 6-0 5-5")
    illegal(verdict, Rule.MATCHING_NUMBERS)
    assert verdict.values["also"] == (parse_tile("1-4"), parse_tile("6-0"))
    assert notes(verdict) == ["must-play.others"]
    assert notes(laid(LINE, "2-2", "right", hand="2-2 5-5")) == ["pass-when-unable.none-fits"]


def test_a_broken_table_is_told_before_the_tile() -> None:
    illegal(laid("6-6 6-3 4-1", "1-2", "right"), Rule.LINE_JOINS, at=[(1,), (2,)])


def test_left_and_right_follow_the_main_line_through_a_tree() -> None:
    legal(laid("6-6 6-3@0.b 6-2@0.a 3-3@1.3", "2-2", "left", **EVERY_DOUBLE), ends=[2, 3, 6, 6])
    legal(laid("6-6 6-3@0.b 6-2@0.a 3-3@1.3", "3-4", "right", **EVERY_DOUBLE))


@pytest.mark.parametrize("text", ["", "left", "right", "6", "0", "0.n", "12.3"])
def test_ends_survive_reading_and_writing(text: str) -> None:
    assert format_end(parse_end(text)) == text


@pytest.mark.parametrize(("text", "code"), [("boven", "unknown-end"), ("1.q", "unknown-slot"), ("-1", "unknown-end"), ("²", "unknown-end")])
def test_an_end_that_says_nothing_is_unreadable(text: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_end(text)
    assert error.value.code == code


AGREEMENTS = st.sampled_from(
    [
        Options(),
        Options(doubles="spinner_first"),
        Options(doubles="branch_all", arms="four_at_once"),
        Options(doubles="branch_all", fill_first="four_arms"),
        Options(game="chickenfoot"),
        Options(game="matador"),
        Options(blanks_wild=True, doubles="branch_all"),
        Options(set=3, two_sets=True, doubles="branch_all"),
    ]
)


def played(options: Options, choices: list[int]) -> Layout:
    """The layout after so many plays, each chosen from all that are legal."""
    layout, box = Layout(), list(all_tiles(options.set))
    for choice in choices:
        possible = list(all_placements(layout, box, options))
        if not possible:
            break
        placement = possible[choice % len(possible)]
        layout = with_placement(layout, placement)
        box.remove(placement.tile)
    return layout


@settings(deadline=None)
@given(AGREEMENTS, st.lists(st.integers(0, 999), max_size=12))
def test_a_played_layout_survives_writing_and_reading(options: Options, choices: list[int]) -> None:
    layout = played(options, choices)
    assert all_layouts(parse_table(format_layout(layout)), options)[0].laid == layout.laid


@settings(max_examples=30, deadline=None)
@given(AGREEMENTS, st.lists(st.integers(0, 999), max_size=9))
def test_listing_and_checking_agree_on_every_tile_of_the_box(options: Options, choices: list[int]) -> None:
    layout = played(options, choices)
    rules = agreed(**vars(options))
    lying = [one.tile for one in layout.laid]
    for which in all_tiles(options.set):
        listed = {p.place.slot for p in all_placements(layout, [which], options) if p.place}
        for place in open_places(layout, options):
            allowed = which not in lying or (options.two_sets and lying.count(which) < 2)
            assert is_placement(layout, which, place.slot, rules=rules) is (allowed and place.slot in listed)
