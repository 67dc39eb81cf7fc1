"""Moving pieces between places by tapping."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.picking import join_groups, split_groups
from games.core.trays import pressed

FIELDS = ("before", "rack", "after")
TABLE = {"before": "r7 r8 r9 / b1 b2 b3", "rack": "z5", "after": "r7 r8 r9 / b1 b2 b3"}
WORD = st.text(alphabet="rbz", min_size=1, max_size=1).flatmap(lambda colour: st.integers(1, 13).map(lambda n: f"{colour}{n}"))


def after(**taps: str) -> dict[str, str]:
    changed = pressed({**TABLE, **taps}, FIELDS)
    assert changed is not None
    return changed


def test_without_a_tap_nothing_changes() -> None:
    assert pressed(TABLE, FIELDS) is None


def test_a_word_goes_to_the_place_that_is_chosen() -> None:
    assert after(into="rack", add="z6")["rack"] == "z5 z6"


def test_a_piece_is_taken_up() -> None:
    assert after(take="rack.0.0")["held"] == "rack.0.0"


def test_taking_the_same_piece_again_lets_go_of_it() -> None:
    assert "held" not in after(held="rack.0.0", take="rack.0.0")


def test_a_held_piece_is_put_down_in_a_group_of_another_place() -> None:
    moved = after(held="rack.0.0", put="after.1")
    assert (moved["rack"], moved["after"], "held" in moved) == ("", "r7 r8 r9 / b1 b2 b3 z5", False)


def test_one_past_the_last_group_begins_a_new_one() -> None:
    assert after(held="rack.0.0", put="after.2")["after"] == "r7 r8 r9 / b1 b2 b3 / z5"


def test_a_group_that_became_empty_is_gone() -> None:
    assert after(after="r7 / b1 b2", held="after.0.0", put="after.1")["after"] == "b1 b2 r7"


def test_a_held_piece_can_be_taken_off_the_table() -> None:
    assert after(held="after.0.1", do="drop")["after"] == "r7 r9 / b1 b2 b3"


def test_a_piece_joins_where_the_game_says() -> None:
    changed = pressed({**TABLE, "held": "rack.0.0", "put": "after.0"}, FIELDS, where=lambda group, word: 0)
    assert changed is not None
    assert changed["after"].startswith("z5 r7")


@pytest.mark.parametrize("text", ["rack", "rack.0", "rack.9.9", "nowhere.0.0", "rack.-1.0", "rack.x.0", "rack.².0", "...."])
def test_a_place_that_is_not_there_is_passed_over(text: str) -> None:
    for taps in ({"take": text}, {"held": text, "put": "after.0"}, {"held": "rack.0.0", "put": text}, {"pick": text}):
        changed = after(**taps)
        assert {name: changed[name] for name in FIELDS} == TABLE


@given(st.lists(st.lists(WORD, min_size=1), min_size=1), st.data())
def test_moving_a_piece_loses_none(groups: list[list[str]], data: st.DataObject) -> None:
    group = data.draw(st.integers(0, len(groups) - 1))
    place = data.draw(st.integers(0, len(groups[group]) - 1))
    target = data.draw(st.integers(0, 1))
    moved = pressed({"before": join_groups(groups), "held": f"before.{group}.{place}", "put": f"rack.{target}"}, FIELDS)
    assert moved is not None
    left = [word for name in FIELDS for one in split_groups(moved[name]) for word in one]
    assert sorted(left) == sorted(word for one in groups for word in one)
