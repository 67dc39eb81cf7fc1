"""Names with tiles or points, counts and times, as people type them."""

from collections.abc import Callable

import pytest

from games.core.notation import NotationError
from games.rummikub.entries import find_player, matched, parse_count, parse_draws, parse_duration, parse_scores
from games.rummikub.tiles import Tile


@pytest.mark.parametrize(("text", "count"), [("14", 14), (" 0 ", 0), ("", None)])
def test_a_count_is_a_number_or_nothing(text: str, count: int | None) -> None:
    assert parse_count(text) == count


@pytest.mark.parametrize(("text", "seconds"), [("75", 75), ("1:15", 75), ("10:00", 600), ("  ", None)])
def test_a_time_is_typed_in_seconds_or_with_minutes(text: str, seconds: int | None) -> None:
    assert parse_duration(text) == seconds


def test_who_has_no_name_is_called_by_the_seat() -> None:
    assert parse_draws("r7, z12") == {"A": Tile("r", 7), "B": Tile("z", 12)}
    assert parse_scores("24, -24", ["An", "Bo"]) == {"An": 24, "Bo": -24}


def test_names_may_be_long_and_followed_by_a_colon() -> None:
    assert parse_draws("Oma Riet: r7 / Bo z12") == {"Oma Riet": Tile("r", 7), "Bo": Tile("z", 12)}
    assert parse_scores("An: +24, Bo −24") == {"An": 24, "Bo": -24}


def test_capitals_do_not_matter_unless_they_tell_players_apart() -> None:
    assert find_player("an", ["An", "Bo"]) == "An"
    assert find_player("an", ["An", "an"]) == "an"
    assert matched({"an": 24}, ["An", "Bo"]) == {"An": 24}


@pytest.mark.parametrize(
    ("read", "text", "code"),
    [
        (parse_count, "-1", "not-a-number"),
        (parse_count, "1000", "not-a-number"),
        (parse_count, "１２", "not-a-number"),
        (parse_duration, "1:75", "not-seconds"),
        (parse_duration, "soon", "not-seconds"),
        (parse_draws, "An", "unknown-tile"),
        (parse_draws, "An r7, An b3", "same-name"),
        (parse_scores, "An", "no-score"),
        (parse_scores, "1,2,3,4,5,6,7,8,9", "too-many-players"),
        (lambda text: find_player(text, ["An"]), "Bo", "no-such-player"),
        (lambda text: matched(parse_scores(text), ["An"]), "An 3, an 4", "same-name"),
    ],
)
def test_what_can_not_be_read_says_why(read: Callable[[str], object], text: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        read(text)
    assert error.value.code == code
