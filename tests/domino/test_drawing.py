"""Where the stones are drawn: nothing overlaps, everything is there, the felt stays narrow."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.domino.drawing import Drawing, OpenPlace, Piece, lay_out
from games.domino.layout import Layout, open_places
from games.domino.options import Options
from games.domino.reading import Line, all_layouts, parse_table
from games.domino.stones import GAP, Box
from tests.domino.test_placement import AGREEMENTS, played

LINE, TREE = Options(), Options(doubles="branch_all", arms="four_at_once")


def drawn(text: str, options: Options = LINE) -> Drawing:
    layout = all_layouts(parse_table(text), options)[0]
    return lay_out(layout, open_places(layout, options))


def box_of(one: Piece | OpenPlace) -> Box:
    return Box(one.x, one.y, one.w, one.h)


def assert_sound(drawing: Drawing, layout: Layout, places: int) -> None:
    boxes = [*map(box_of, drawing.pieces), *map(box_of, drawing.places)]
    assert [piece.at for piece in drawing.pieces] == list(range(len(layout.laid)))
    assert len(drawing.places) == places
    assert not any(one.is_near(other) for one, other in combinations(boxes, 2))
    assert all(box.x >= 0 and box.y >= 0 and box.x + box.w <= drawing.width and box.y + box.h <= drawing.height for box in boxes)
    assert drawing.width <= 780


def test_stones_of_a_line_lie_a_gap_apart_with_doubles_across() -> None:
    first, double, last = drawn("5-6 6-6 6-1").pieces
    assert (first.w, first.h, first.turn, double.w, double.h, double.turn) == (80, 40, 270, 40, 80, 0)
    assert (double.x - first.x - first.w, last.x - double.x - double.w) == (GAP, GAP)
    assert first.y + 20 == double.y + 40 == last.y + 20


def test_the_first_half_of_a_lying_stone_is_on_the_left() -> None:
    (piece,) = drawn("5-1").pieces
    assert (piece.top, piece.bottom, piece.turn) == (5, 1, 270)


def test_a_stone_laid_on_the_left_turns_its_free_half_outwards() -> None:
    piece = drawn("6-6 6-3@0.a").pieces[1]
    assert (piece.top, piece.bottom, piece.turn) == (6, 3, 90)


def test_arms_leave_a_double_upwards_and_downwards() -> None:
    double, up, down = drawn("6-6 6-3@0.n 6-4@0.s", TREE).pieces
    assert (up.turn, down.turn) == (180, 0)
    assert up.y + up.h + GAP == double.y
    assert double.y + double.h + GAP == down.y
    assert up.x == down.x == double.x


def test_open_places_are_squares_with_their_number() -> None:
    left, right = sorted(drawn("5-6 6-1").places, key=lambda place: place.x)
    assert (left.number, right.number, left.w, left.h) == (5, 1, 40, 40)


def test_an_empty_table_still_has_a_view_box() -> None:
    drawing = lay_out(Layout())
    assert drawing.view_box == "0 0 80 80"


def test_a_line_of_nothing_but_doubles_folds_too() -> None:
    layout = all_layouts(Line(((6, 6),) * 60), LINE)[0]
    assert_sound(lay_out(layout), layout, 0)


def test_a_long_line_folds_in_rows() -> None:
    line = Line(tuple((at % 2, (at + 1) % 2) for at in range(60)))
    layout = all_layouts(line, LINE)[0]
    drawing = lay_out(layout, open_places(layout, LINE))
    assert_sound(drawing, layout, 2)
    assert drawing.height > 400


@pytest.mark.parametrize("text", ["6-6 6-3@0.a 6-4@0.a", "6-6 6-3@7.n", "6-6 6-3@0.a 3-1@1.6", "6-3 3-1@0.n", "6-6 6-6@0.n 6-6@0.n"])
def test_a_table_with_faults_is_drawn_all_the_same(text: str) -> None:
    layout = all_layouts(parse_table(text), TREE)[0]
    assert_sound(lay_out(layout), layout, 0)


@settings(max_examples=60, deadline=None)
@given(AGREEMENTS, st.lists(st.integers(0, 9999), max_size=28))
def test_nothing_overlaps_however_the_game_went(options: Options, choices: list[int]) -> None:
    layout = played(options, choices)
    places = open_places(layout, options) if layout.laid else []
    assert_sound(lay_out(layout, places), layout, len(places))
