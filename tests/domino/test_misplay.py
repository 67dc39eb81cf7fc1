"""Taking a tile back: in time, too late, for a reason that is none, or for a reason that no source knows."""

from typing import Any

from games.core.verdict import Verdict
from games.domino.misplay import check_take_back
from games.domino.reading import parse_table
from games.domino.rules import Rule
from games.domino.tiles import parse_tile
from tests.domino.words import agreed, illegal, legal, undetermined


def take(which: str, table: str, done: Any = "back", *, played_on: bool = False, **changes: Any) -> Verdict:
    return check_take_back(parse_table(table), parse_tile(which), done, played_on=played_on, rules=agreed(**changes))


def test_a_wrong_tile_goes_back_if_it_is_seen_before_the_next_play() -> None:
    legal(take("4-1", "6-6 6-3 4-1"))
    illegal(take("4-1", "6-6 6-3 4-1", "stays"), Rule.MISPLAY, "undo", at=[(2,)])


def test_a_wrong_tile_stands_once_play_has_gone_on() -> None:
    illegal(take("4-1", "6-6 6-3 4-1 1-2", played_on=True), Rule.MISPLAY, "stands", at=[(2,)])
    legal(take("4-1", "6-6 6-3 4-1 1-2", "stays", played_on=True))


def test_a_tile_that_lies_between_others_was_played_on() -> None:
    illegal(take("6-3", "6-6 6-3 4-1"), Rule.MISPLAY, "stands")
    legal(take("6-3", "6-6 6-3 4-1", "stays"))
    legal(take("4-1", "4-1 6-3 3-2"))  # at the other end of the line, so it can have been the last


def test_a_double_that_lies_straight_is_no_reason_to_take_it_back() -> None:
    for played_on in (False, True):
        illegal(take("3-3", "6-6 6-3 3-3", "back-straight", played_on=played_on), Rule.DOUBLE_ACROSS, "no-reason")


def test_a_double_that_does_not_match_goes_back_whatever_the_reason_given() -> None:
    legal(take("4-4", "6-6 6-3 4-4", "back-straight"))


def test_nobody_says_whether_a_good_tile_may_be_taken_back() -> None:
    undetermined(take("6-3", "6-6 6-3"), Rule.MISPLAY, why="silent")
    legal(take("6-3", "6-6 6-3", "stays"))


def test_a_tile_that_does_not_lie_there_is_told() -> None:
    illegal(take("5-5", "6-6 6-3"), Rule.MISPLAY, "not-there")


def test_the_side_at_which_a_tile_was_played_can_be_what_is_wrong() -> None:
    legal(take("6-1", "6-6 6-3@0.a 6-1@0.n"))
    undetermined(take("6-1", "6-6 6-3@0.a 6-1@0.n", doubles="branch_all", arms="four_at_once"), Rule.MISPLAY, why="silent")
