"""Notation of tiles: what is read, what is refused, and where."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.notation import NotationError
from games.rummikub.tiles import JOKER, MAX_TEXT, MAX_TILES, Tile, format_melds, format_tile, format_tiles, parse_melds, parse_tiles

TILES = st.builds(Tile, st.sampled_from("rbzo"), st.integers(1, 13)) | st.sampled_from([JOKER, Tile("d"), Tile("m"), Tile("c")])


@pytest.mark.parametrize(
    ("text", "tile"),
    [
        ("r7", Tile("r", 7)),
        ("B13", Tile("b", 13)),
        ("z1", Tile("z", 1)),
        ("k1", Tile("z", 1)),
        ("o4", Tile("o", 4)),
        ("Y4", Tile("o", 4)),
        ("g4", Tile("o", 4)),
        ("j", JOKER),
        ("J", JOKER),
        ("*", JOKER),
        ("r07", Tile("r", 7)),
    ],
)
def test_letters_of_both_languages_name_the_same_tiles(text: str, tile: Tile) -> None:
    assert parse_tiles(text) == (tile,)


@pytest.mark.parametrize("text", ["r1 r2 j", "r1,r2,j", " r1 ,  r2\tj ", "R1 R2 *"])
def test_blanks_and_commas_separate_tiles(text: str) -> None:
    assert parse_tiles(text) == (Tile("r", 1), Tile("r", 2), JOKER)


@pytest.mark.parametrize("text", ["r9 b9 / j", "r9 b9/j", "r9 b9\nj", "/ r9 b9 // j /"])
def test_a_slash_or_a_new_line_ends_a_meld_and_empty_melds_are_passed_over(text: str) -> None:
    assert parse_melds(text) == ((Tile("r", 9), Tile("b", 9)), (JOKER,))


def test_nothing_is_no_tiles() -> None:
    assert parse_melds(" / ") == ()


@pytest.mark.parametrize(
    ("text", "code", "word", "at"),
    [
        ("r1 x9", "unknown-colour", "x9", 1),
        ("r14", "unknown-number", "r14", 0),
        ("r0", "unknown-number", "r0", 0),
        ("r007", "unknown-number", "r007", 0),
        ("r1 r2 / b3 7", "unknown-tile", "7", 3),
        ("r1 r", "unknown-tile", "r", 1),
        ("r1 r-2", "unknown-tile", "r-2", 1),
        ("r٣", "unknown-tile", "r٣", 0),
        ("р7", "unknown-tile", "р7", 0),
        ("r1r2", "unknown-tile", "r1r2", 0),
        ("14", "unknown-tile", "14", 0),
    ],
)
def test_a_word_that_names_no_tile_is_told_with_its_place(text: str, code: str, word: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_melds(text)
    assert (caught.value.code, caught.value.word, caught.value.at) == (code, word, at)


def test_five_hundred_tiles_are_too_long() -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles("r1 " * 500)
    assert (caught.value.code, caught.value.params["most"]) == ("too-long", MAX_TEXT)


def test_too_many_short_words_are_too_many() -> None:
    with pytest.raises(NotationError) as caught:
        parse_tiles("j " * (MAX_TILES + 1))
    assert (caught.value.code, caught.value.at) == ("too-many", MAX_TILES)


def test_as_many_tiles_as_are_allowed_can_be_read() -> None:
    assert len(parse_tiles("j " * MAX_TILES)) == MAX_TILES


@given(st.lists(TILES))
def test_tiles_that_are_written_are_read_back(tiles: list[Tile]) -> None:
    assert parse_tiles(format_tiles(tiles[:MAX_TILES])) == tuple(tiles[:MAX_TILES])


@given(st.lists(st.lists(TILES, min_size=1, max_size=6).map(tuple), max_size=12))
def test_melds_that_are_written_are_read_back(written: list[tuple[Tile, ...]]) -> None:
    assert parse_melds(format_melds(written)) == tuple(written)


@given(TILES)
def test_the_repr_of_a_tile_makes_it_again(tile: Tile) -> None:
    assert eval(repr(tile)) == tile
    assert parse_tiles(format_tile(tile).upper()) == (tile,)
