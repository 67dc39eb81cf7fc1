"""Tiles as text and as values."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.notation import NotationError
from games.domino.tiles import Tile, all_tiles, format_tiles, parse_halves, parse_tile, parse_tiles, tile

numbers = st.integers(0, 18)
tiles = st.builds(tile, numbers, numbers)


@pytest.mark.parametrize("text", ["3-6", "6-3", "3|6", "[3|6]", "36", "63", " 6/3 ", "3–6", "6:3"])
def test_a_tile_can_be_written_in_many_ways(text: str) -> None:
    assert parse_tile(text) == Tile(6, 3)


def test_a_line_keeps_which_half_comes_first() -> None:
    assert (parse_halves("3-6"), parse_halves("6-3")) == ((3, 6), (6, 3))


@pytest.mark.parametrize(("text", "right"), [("1212", Tile(12, 12)), ("123", Tile(12, 3)), ("00", Tile(0, 0))])
def test_glued_numbers_are_read_if_only_one_cut_makes_a_tile(text: str, right: Tile) -> None:
    assert parse_tile(text) == right


@pytest.mark.parametrize("text", ["112", "118"])
def test_glued_numbers_that_can_be_cut_in_two_ways_are_asked_about(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_tile(text)
    assert error.value.code == "glued-tile"


@pytest.mark.parametrize("text", ["x-3", "6-", "-6", "-1-2", "zes", "6-3-1", "6", "100-1", "²-1", "٣-1"])
def test_what_names_no_piece_is_unreadable(text: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_tiles("6-3 " + text)
    assert (error.value.code, error.value.at) == ("unknown-tile", 1)


def test_an_empty_text_is_an_empty_hand() -> None:
    assert parse_tiles("  , ") == ()


@pytest.mark.parametrize(("text", "code"), [("6-6 " * 401, "too-many"), ("6" * 5000, "too-long")])
def test_long_texts_are_refused_before_they_cost_time(text: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_tiles(text)
    assert error.value.code == code


@given(st.lists(tiles, max_size=20))
def test_a_hand_survives_writing_and_reading(hand: list[Tile]) -> None:
    assert parse_tiles(format_tiles(hand)) == tuple(hand)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(NotationError):
        parse_tiles(text)


@pytest.mark.parametrize(("highest", "size", "pips"), [(6, 28, 168), (9, 55, 495), (12, 91, 1092), (15, 136, 2040), (18, 190, 3420)])
def test_sets_have_the_published_sizes(highest: int, size: int, pips: int) -> None:
    whole = list(all_tiles(highest))
    assert (len(set(whole)), sum(one.pips for one in whole), sum(one.is_double for one in whole)) == (size, pips, highest + 1)
