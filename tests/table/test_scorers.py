"""Rounds as they are typed, counted by the engines."""

from typing import Any

import pytest

from games.core.notation import NotationError
from games.core.scorer import Round
from games.core.verdict import Status
from games.registry import get_game


def points(key: str, *hands: str, out: int | None = None, rules: dict[str, Any] | None = None, **more: str) -> object:
    """The points of a round under the game's first rules, with changes; None if they are open."""
    game = get_game(key)
    assert game is not None
    assert game.scorer is not None
    return game.scorer.score(Round(hands, out, more), game.default_rules.with_changes(rules or {})).values.get("points")


def test_the_winner_of_rummikub_gets_what_the_others_have() -> None:
    assert points("rummikub", "", "r5", "b10 z6", "o3", out=0) == (24, -5, -16, -3)


def test_sums_count_like_tiles() -> None:
    assert points("rummikub", "", "5", "16", "3", out=0) == (24, -5, -16, -3)


def test_a_sum_beside_tiles_is_fine() -> None:
    assert points("rummikub", "", "r5", "16", "3", out=0) == (24, -5, -16, -3)


@pytest.mark.parametrize("penalty", [30, 25])
def test_a_joker_costs_what_the_rules_say(penalty: int) -> None:
    assert points("rummikub", "", "j", out=0, rules={"joker_rack_penalty": penalty}) == (penalty, -penalty)


def test_with_an_empty_pool_only_the_difference_is_paid() -> None:
    assert points("rummikub", "7", "10", rules={"pool_empty_scoring": "difference_with_winner"}) == (3, -3)


def test_level_racks_stay_open() -> None:
    assert points("rummikub", "7", "7") is None


def test_a_rack_that_was_forgotten_is_asked_for() -> None:
    with pytest.raises(NotationError) as raised:
        points("rummikub", "", "5", "", out=0)
    assert (raised.value.code, raised.value.at) == ("no-total", 2)


def test_the_winner_of_domino_gets_the_pips_of_the_others() -> None:
    assert points("domino", "", "6-3 5-5", "4", out=0) == (23, 0, 0)


def test_a_blocked_round_goes_to_the_lightest_hand_minus_its_own() -> None:
    assert points("domino", "4", "9", "10") == (15, 0, 0)


def test_the_double_blank_counts_thirteen_where_that_was_agreed() -> None:
    assert points("domino", "", "0-0 1-0", out=0, rules={"blank00": 13}) == (14, 0)


def test_a_bonus_goes_to_the_winner() -> None:
    assert points("domino", "", "6", out=0, bonus="25") == (31, 0)


def test_in_mexican_train_everybody_writes_their_own_pips() -> None:
    assert points("domino", "", "12", "7", out=0, rules={"score_mode": "penalty_lowest"}) == (0, 12, 7)


def test_in_mexican_train_fewest_points_win() -> None:
    game = get_game("domino")
    assert game is not None
    assert game.scorer is not None
    assert game.scorer.goal(game.default_rules.with_changes({"score_mode": "penalty_lowest"})).lowest


def test_partners_share_the_points_of_their_side() -> None:
    found = points("domino", "", "6", "3", "4", out=0, rules={"teams": (("A", "C"), ("B", "D"))})
    assert found == (10, 0, 10, 0)


FIVES = {"score_step": "fives"}


def test_points_in_play_come_on_top_of_the_round() -> None:
    assert points("domino", "", "6", out=0, rules=FIVES, play1="15", play2="25") == (21, 25)


def test_points_in_play_count_for_both_partners() -> None:
    found = points("domino", "", "6", "3", "4", out=0, rules=FIVES | {"teams": (("A", "C"), ("B", "D"))}, play3="10", play2="5")
    assert found == (20, 5, 20, 5)


def test_points_in_play_stay_when_nobody_wins_a_blocked_round() -> None:
    assert points("domino", "6", "6", rules=FIVES, play1="15") == (15, 0)


def test_where_the_ends_do_not_count_nobody_scores_in_play() -> None:
    assert points("domino", "", "6", out=0, play1="15") == (6, 0)


@pytest.mark.parametrize("text", ["x", "-5", "1.5"])
def test_points_in_play_are_whole_numbers(text: str) -> None:
    with pytest.raises(NotationError) as raised:
        points("domino", "", "6", out=0, rules=FIVES, play2=text)
    assert (raised.value.code, raised.value.at) == ("not-a-number", 1)


@pytest.mark.parametrize("hands", [("", "16", "3"), ("", "b10 z6", "o3"), ("", "b10 z6", "3")])
def test_who_never_opened_leaves_the_score_open_where_it_costs_more(hands: tuple[str, ...]) -> None:
    strict = {"never_opened_penalty": "nzrc"}
    assert points("rummikub", *hands, out=0, rules=strict) == (19, -16, -3)
    assert points("rummikub", *hands, out=0, rules=strict, never2="1") is None
    assert points("rummikub", *hands, out=0, never2="1") == (19, -16, -3)


def test_the_tower_gives_a_point_a_card_and_five_for_most() -> None:
    assert points("dobble", "20", "33", game="tower") == (20, 38)


def test_cards_that_do_not_add_up_are_found() -> None:
    game = get_game("dobble")
    assert game is not None
    assert game.scorer is not None
    verdict = game.scorer.score(Round(("20", "34"), None, {"game": "tower"}), game.default_rules)
    assert verdict.status is Status.ILLEGAL
    assert verdict.deciding[0].rule == "sum-of-cards"


def test_in_the_well_the_places_count() -> None:
    assert points("dobble", "2", "1", "3", game="well") == (0, 10, -20)


@pytest.mark.parametrize("text", ["x", "-3", "1.5", "99999"])
def test_what_is_no_number_of_cards_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        points("dobble", "20", text, game="tower")
