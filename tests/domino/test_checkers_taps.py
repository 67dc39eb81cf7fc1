"""Tapping dominoes is typing: every picker leads to a link that could have been typed."""

from urllib.parse import parse_qsl

import pytest

from games.domino.checkers import DOMINO
from games.domino.table_checkers import parse_hands, parts_of
from games.domino.tiles import Tile
from games.domino.train_checkers import format_trains, parse_trains


def tap(checker: str, query: str) -> dict[str, str]:
    """The question after a picker; empty if nothing was pressed."""
    return dict(DOMINO.checkers[checker].pressed(dict(parse_qsl(query, keep_blank_values=True))) or {})


@pytest.mark.parametrize(
    ("checker", "before", "after"),
    [
        ("placement", "half=5-&add=3", {"line": "5-3"}),
        ("placement", "line=5-3&half=3-&add=6", {"line": "5-3 3-6"}),
        ("placement", "line=5-3&into=tile&half=3-&add=1", {"line": "5-3", "tile": "3-1", "into": "tile"}),
        ("placement", "line=5-3&tile=3-1&into=tile&do=back", {"line": "5-3", "into": "tile"}),
        ("placement", "line=5-3&into=hand&half=1-&add=1", {"line": "5-3", "hand": "1-1", "into": "hand"}),
        ("hand", "line=5-3 3-6&do=back", {"line": "5-3"}),
        ("hand", "line=5-3&hand=1-1 2-2&take=hand.0.1", {"line": "5-3", "hand": "1-1 2-2", "held": "hand.0.1"}),
        ("hand", "line=5-3&hand=1-1 2-2&held=hand.0.1&do=drop", {"line": "5-3", "hand": "1-1"}),
        ("blocked", "line=5-3&hands=1-1&do=new", {"line": "5-3", "hands": "1-1 /", "into": "hands"}),
        ("start", "hands=6-6 / 1-1&at=1&half=2-&add=2", {"hands": "6-6 2-2 / 1-1", "at": "1"}),
        ("start", "hands=6-6 2-2 / 1-1&held=hands.0.1&put=hands.1", {"hands": "6-6 / 1-1 2-2"}),
        ("score", "hands=1-1&into=tile&half=5-&add=5", {"hands": "1-1", "tile": "5-5", "into": "tile"}),
        ("fives", "half=18-&add=12", {"line": "18-12"}),
        ("mexican", "half=12-&add=5", {"trains": "12-5"}),
        ("mexican", "trains=12-5&do=new", {"trains": "12-5 /"}),
        ("mexican", "trains=12-5&do=shared", {"trains": "A: 12-5 / MX:"}),
        ("mexican", "trains=12-5 / 12-4&do=flag", {"trains": "A: 12-5 / B*: 12-4"}),
        ("mexican", "trains=A: 12-5 / B*: 12-4&at=2&do=flag", {"trains": "A: 12-5 / B: 12-4", "at": "2"}),
        ("mexican", "trains=12-5&into=engine&half=9-&add=9", {"trains": "12-5", "engine": "9-9", "into": "engine"}),
    ],
)
def test_a_tap_changes_the_typed_fields(checker: str, before: str, after: dict[str, str]) -> None:
    assert tap(checker, before) == after


def test_a_place_is_forgotten_when_the_table_changes_and_kept_when_the_hand_does() -> None:
    assert tap("placement", "line=5-3&tile=3-1&end=0.3&half=3-&add=6") == {"line": "5-3 3-6", "tile": "3-1"}
    assert tap("placement", "line=5-3&tile=3-1&end=0.3&into=hand&half=1-&add=1")["end"] == "0.3"


def test_a_tile_is_laid_on_the_table_at_the_chosen_side() -> None:
    assert tap("placement", "line=5-3 3-6 6-6&tile=6-2&end=2.n&do=lay") == {"line": "5-3 3-6@0.3 6-6@1.6 6-2@2.n"}


@pytest.mark.parametrize("query", ["line=5-3&tile=1-1&do=lay", "line=x&tile=1-1&do=lay", "line=5-3&do=lay"])
def test_a_tile_that_cannot_be_laid_leaves_the_question_as_it_was(query: str) -> None:
    assert tap("placement", query) == dict(parse_qsl(query.removesuffix("&do=lay")))


def test_a_slash_inside_a_typed_tile_survives_a_tap() -> None:
    assert tap("hand", "line=5/3 3|6&half=6-&add=6") == {"line": "5-3 3-6 6-6"}


@pytest.mark.parametrize("checker", DOMINO.checkers)
@pytest.mark.parametrize(
    "picker", ["take=hands.9.9", "put=x", "pick=..", "at=²&add=1", "do=nothing", "remove=1.1", "do=flag&at=99", "half=&add=x"]
)
def test_a_strange_picker_never_raises(checker: str, picker: str) -> None:
    field = DOMINO.checkers[checker].form.main
    assert tap(checker, f"{field}=6-6&{picker}").get(field, "6-6").startswith(("6-6", "A*: 6-6"))


def test_hands_are_cut_at_slashes_and_bars_that_stand_by_themselves() -> None:
    assert parts_of("1-2 3|4 | 5/5 /") == ["1-2 3|4 ", " 5/5 ", ""]
    assert parse_hands("6-6 1|2 / | 5-5") == {"A": (Tile(6, 6), Tile(2, 1)), "B": (), "C": (Tile(5, 5),)}


@pytest.mark.parametrize("text", ["A: 12-5 5-5 / B*: 12-4 / MX: 12-9", "A: / B*:", "C: 12-1", ""])
def test_trains_are_written_as_they_are_read(text: str) -> None:
    assert format_trains(parse_trains(text)) == text


def test_a_train_without_a_name_is_the_next_players() -> None:
    assert [one.name for one in parse_trains("12-1 / mx: 12-2 / *12-3")] == ["A", "MX", "B"]
