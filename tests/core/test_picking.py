"""What tapping does to the typed text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.picking import join_groups, pressed, split_groups

WORDS = st.text(alphabet="rbzoj0123456789", min_size=1, max_size=3)


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ({"tiles": "r7", "add": "8"}, "r7 b8"),
        ({"tiles": "r7", "add": "j"}, "r7 j"),
        ({"tiles": "", "add": "1"}, "b1"),
        ({"tiles": "r7 r8 / b1", "remove": "0.1"}, "r7 / b1"),
        ({"tiles": "r7 / b1", "remove": "0.0"}, "b1"),
        ({"tiles": "r7", "remove": "4.9"}, "r7"),
        ({"tiles": "r7", "remove": "nonsense"}, "r7"),
        ({"tiles": "r7", "remove": "².0"}, "r7"),
        ({"tiles": "r7", "remove": "0.99999999999999999999"}, "r7"),
        ({"tiles": "r7 r8", "do": "back"}, "r7"),
        ({"tiles": "r7 /", "do": "back"}, "r7"),
        ({"tiles": "", "do": "back"}, ""),
        ({"tiles": "r7", "do": "new"}, "r7 /"),
        ({"tiles": "r7 /", "do": "new"}, "r7 /"),
        ({"tiles": "r7 / b1", "do": "clear"}, ""),
    ],
)
def test_a_tap_changes_the_text(query: dict[str, str], text: str) -> None:
    changed = pressed(query, "tiles", prefix="b")
    assert changed is not None
    assert changed["tiles"] == text


def test_without_a_tap_nothing_changes() -> None:
    assert pressed({"tiles": "r7", "at": "1"}, "tiles") is None


def test_a_tap_goes_to_the_group_that_was_picked() -> None:
    assert pressed({"tiles": "r7 / b1", "at": "1", "add": "8"}, "tiles", prefix="r") == {"tiles": "r7 r8 / b1", "at": "1"}


def test_picking_the_last_group_is_not_worth_a_word_in_the_link() -> None:
    assert pressed({"tiles": "r7 / b1", "at": "1", "pick": "2"}, "tiles") == {"tiles": "r7 / b1"}


@pytest.mark.parametrize("at", ["0", "9", "-1", "²", "x", "99999999999"])
def test_a_group_that_is_not_there_means_the_last(at: str) -> None:
    assert pressed({"tiles": "r7 / b1", "at": at, "add": "2"}, "tiles", prefix="b") == {"tiles": "r7 / b1 b2"}


@given(st.lists(st.lists(WORDS, min_size=1), min_size=1))
def test_groups_survive_their_text(groups: list[list[str]]) -> None:
    assert split_groups(join_groups(groups)) == groups


@given(st.lists(st.lists(WORDS, min_size=1), min_size=1), WORDS)
def test_adding_and_taking_back_leaves_the_text_as_it_was(groups: list[list[str]], word: str) -> None:
    text = join_groups(groups)
    added = pressed({"tiles": text, "add": word}, "tiles")
    assert added is not None
    assert pressed({**added, "do": "back"}, "tiles") == {"tiles": text}
