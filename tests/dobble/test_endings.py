"""When a round and a game are over."""

import pytest

from games.core.notation import NotationError
from games.dobble.endings import State, check_game_over, check_round_over, check_row, check_standing
from games.dobble.rulesets import CASE_BASE, HOUSE_EXAMPLE
from tests.dobble.words import illegal, legal, places, undetermined


@pytest.mark.parametrize(("players", "claims", "over"), [(2, 0, False), (2, 1, True), (4, 2, False), (4, 3, True)])
def test_a_round_of_hot_potato_takes_one_claim_less_than_players(players: int, claims: int, over: bool) -> None:
    assert check_round_over(State("hot-potato", players=players, claims=claims), rules=CASE_BASE).values["over"] is over


def test_who_has_all_cards_of_the_round_loses_it_and_keeps_them() -> None:
    verdict = check_round_over(State("hot-potato", hands={"A": 0, "B": 4, "C": 0, "D": 0}), rules=CASE_BASE)
    assert legal(verdict)
    assert (verdict.values["round_loser"], verdict.values["keeps"]) == ("B", 4)


def test_with_cards_in_two_hands_the_round_goes_on() -> None:
    assert illegal(check_round_over(State("hot-potato", hands={"A": 1, "B": 3}), rules=CASE_BASE), "hot-potato.round-goes-on")


def test_after_the_last_outer_card_the_middle_goes_under_the_pile() -> None:
    assert check_round_over(State("gotta-catch", around_left=0), rules=CASE_BASE).values["middle"] == "under the pile"
    assert illegal(check_round_over(State("gotta-catch", around_left=2), rules=CASE_BASE), "gotta-catch.round-goes-on")


def test_the_last_face_up_card_must_still_be_won() -> None:
    assert illegal(check_game_over(State("tower", pile_left=0, unclaimed=True), rules=CASE_BASE), "tower.game-goes-on")
    assert legal(check_game_over(State("tower", pile_left=0), rules=CASE_BASE))


@pytest.mark.parametrize(("left", "over"), [(4, True), (5, False)])
def test_gotta_catch_ends_when_no_round_can_be_dealt(left: int, over: bool) -> None:
    assert check_game_over(State("gotta-catch", pile_left=left, players=4), rules=CASE_BASE).values["over"] is over


def test_the_well_ends_with_one_player_holding_cards() -> None:
    assert legal(check_game_over(State("well", hands={"A": 0, "B": 2, "C": 0}), rules=CASE_BASE))
    assert illegal(check_game_over(State("well", hands={"A": 0, "B": 2, "C": 1}), rules=CASE_BASE), "well.game-goes-on")


def test_a_child_is_done_when_all_own_cards_are_found() -> None:
    assert legal(check_game_over(State("kids-hide-and-seek", own_cards=4, found=4), rules=CASE_BASE))
    assert illegal(check_game_over(State("kids-hide-and-seek", own_cards=4, found=3), rules=CASE_BASE), "kids-games.game-goes-on")


def test_hot_potato_goes_on_until_the_least_number_of_rounds() -> None:
    state = State("hot-potato", rounds=4, players=4)
    assert illegal(check_game_over(state, rules=CASE_BASE), "hot-potato.game-goes-on")
    assert undetermined(check_game_over(state, rules=HOUSE_EXAMPLE), "hot-potato.table-ends", "missing")


def test_hot_potato_ends_when_the_cards_are_used_up() -> None:
    assert legal(check_game_over(State("hot-potato", rounds=13, players=4), rules=CASE_BASE))


def test_in_the_well_the_others_play_on_for_the_last_place() -> None:
    assert check_standing({"A": 0, "B": 4, "C": 2}, rules=CASE_BASE).values == {"winner": "A", "over": False, "continue_for": "last place"}


def test_in_the_well_the_last_with_cards_loses() -> None:
    assert check_standing({"A": 0, "B": 4}, rules=CASE_BASE).values == {"winner": "A", "over": True, "loser": "B"}


def test_in_the_well_nobody_has_won_while_all_hold_cards() -> None:
    assert check_standing({"A": 1, "B": 4}, rules=CASE_BASE).values == {"winner": None, "over": False}


def test_four_cards_of_a_team_in_a_straight_row_win_the_round() -> None:
    verdict = check_row((2, 2, 2, 2), True, rules=CASE_BASE)
    assert (legal(verdict), verdict.values["team"]) == (True, 2)


def test_a_card_of_another_team_blocks_the_row_where_it_lies() -> None:
    verdict = check_row((1, 1, 2, 1), True, rules=CASE_BASE)
    assert illegal(verdict, "connect.blocked")
    assert places(verdict, "connect.blocked") == ((2,),)


def test_a_bent_or_short_row_does_not_win() -> None:
    assert illegal(check_row((1, 1, 1, 1), False, rules=CASE_BASE), "connect.not-straight")
    assert illegal(check_row((1, 1, 1), True, rules=CASE_BASE), "connect.too-short")


@pytest.mark.parametrize("state", [State("tower"), State("well")])
def test_without_what_decides_nothing_is_said(state: State) -> None:
    with pytest.raises(NotationError, match="state"):
        check_game_over(state, rules=CASE_BASE)
    with pytest.raises(NotationError, match="state"):
        check_round_over(state, rules=CASE_BASE)
