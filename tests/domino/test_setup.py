"""Setting up: tiles each, whose turn comes second, what may lie in the middle."""

from typing import Any

import pytest

from games.core.verdict import Verdict
from games.domino.rules import Rule
from games.domino.rulesets import RULE_SETS
from games.domino.setup import Setup, check_setup, seat_after
from games.domino.tiles import parse_tile
from tests.domino.words import agreed, illegal, legal, undetermined


def set_up(players: int, middle: str = "", rules: str = "nl_basis", changes: dict[str, Any] | None = None, **said: Any) -> Verdict:
    setup = Setup(players, middle=parse_tile(middle) if middle else None, **said)
    return check_setup(setup, rules=RULE_SETS[rules].with_changes(changes or {}))


@pytest.mark.parametrize(("players", "each", "pool"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_the_tiles_of_the_dutch_game_are_right_and_one_more_is_not(players: int, each: int, pool: int) -> None:
    verdict = set_up(players, each=each)
    legal(verdict)
    assert (verdict.values["tiles"], verdict.values["pool"]) == (each, pool)
    illegal(set_up(players, each=each + 1), Rule.HAND_SIZE, "dealt", option="tiles_per_player")


def test_without_a_number_of_tiles_the_answer_gives_it() -> None:
    assert set_up(4, rules="mexican12").values["tiles"] == 14


def test_mexican_train_deals_by_a_rule_of_its_own() -> None:
    legal(set_up(6, each=12, rules="mexican12"))
    illegal(set_up(6, each=15, rules="mexican12"), Rule.MEXICAN_HAND_SIZE, "dealt", option="tiles_per_player")
    illegal(set_up(9, each=12, rules="mexican12"), Rule.MEXICAN_HAND_SIZE, option="tiles_per_player")


def test_more_tiles_than_the_box_has_are_told_even_where_no_number_was_agreed() -> None:
    illegal(set_up(6, each=5), Rule.HAND_SIZE, option="tiles_per_player")
    undetermined(set_up(6, each=4), Rule.HAND_SIZE, why="missing", option="tiles_per_player")
    undetermined(set_up(6), Rule.HAND_SIZE, why="missing", option="tiles_per_player")


def test_the_turn_goes_to_the_left_and_in_teams_to_the_right() -> None:
    legal(set_up(4, first="A", second="B"))
    illegal(set_up(4, first="A", second="D"), Rule.TURN_ORDER, "said", option="direction")
    legal(set_up(4, first="A", second="D", rules="partnership"))
    illegal(set_up(4, first="A", second="B", rules="partnership"), Rule.TURN_ORDER, "said", option="direction")


def test_whose_turn_comes_second_depends_on_who_is_first() -> None:
    undetermined(set_up(4, second="B"), Rule.TURN_ORDER, why="missing")


@pytest.mark.parametrize("direction", ["clockwise", "counter"])
@pytest.mark.parametrize("players", [2, 3, 4, 8])
def test_once_round_the_table_everybody_had_one_turn(players: int, direction: str) -> None:
    options = agreed(direction=direction).options
    seats = ["A"]
    while len(seats) < players:
        seats.append(seat_after(seats[-1], players, options))
    assert sorted(seats) == list("ABCDEFGH"[:players])
    assert seat_after(seats[-1], players, options) == "A"


def test_nothing_lies_before_the_first_turn_of_a_line_game() -> None:
    illegal(set_up(2, "6-6"), Rule.GAME_FAMILY, "middle", option="game")
    legal(set_up(2, "6-6", changes={"game": "chickenfoot"}))
    legal(set_up(2, "6-4", rules="brettspielnetz"))


def test_a_double_of_the_box_lies_in_the_hub() -> None:
    legal(set_up(4, "12-12", rules="mexican12"))
    illegal(set_up(4, "12-11", rules="mexican12"), Rule.MEXICAN_ENGINE)
    illegal(set_up(4, "15-15", rules="mexican12"), Rule.TILE_IN_SET, option="set")
