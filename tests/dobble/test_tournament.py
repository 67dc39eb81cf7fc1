"""Tournament points by the tables of the prints."""

import pytest

from games.core.notation import NotationError
from games.core.verdict import Status, Verdict
from games.dobble.points import Result
from games.dobble.rulesets import CASE_BASE, DOBBLE_EU_2013, KIDS, SPOT_IT_US_2012
from games.dobble.tournament import check_first_game, check_next_game, check_points
from tests.dobble.words import illegal, legal, undetermined

TOWER = Result("tower", {"A": 20, "B": 18, "C": 14})
WELL = Result("well", order=("B", "A", "C"))
GIFT = Result("poisoned-gift", {"A": 20, "B": 9, "C": 26})
POTATO = Result("hot-potato", {"A": 3, "B": 1, "C": 1})
CATCH = Result("gotta-catch", {"A": 15, "B": 20, "C": 19})


def points(*results: Result) -> Verdict:
    return check_points(results, rules=DOBBLE_EU_2013)


@pytest.mark.parametrize(
    ("result", "right"),
    [
        (TOWER, {"A": 25, "B": 18, "C": 14}),
        (WELL, {"B": 10, "A": 0, "C": -20}),
        (GIFT, {"A": 10, "B": 20, "C": 0}),
        (POTATO, {"A": -15, "B": -5, "C": -5}),
        (CATCH, {"A": 15, "B": 20, "C": 19}),
    ],
    ids=lambda value: getattr(value, "game", ""),
)
def test_each_mini_game_gives_the_points_of_the_booklet(result: Result, right: dict[str, int]) -> None:
    verdict = points(result)
    assert (legal(verdict), verdict.values["points"]) == (True, right)


def test_the_five_games_add_up() -> None:
    values = points(TOWER, WELL, GIFT, POTATO, CATCH).values
    assert (values["points"], values["winner"]) == ({"A": 35, "B": 63, "C": 8}, "B")


def test_in_the_well_the_second_of_two_is_the_last() -> None:
    assert points(Result("well", order=("A", "B"))).values["points"] == {"A": 10, "B": -20}


def test_the_american_table_gives_five_more_for_most_triplets() -> None:
    verdict = check_points([Result("triplet", {"A": 12, "B": 18, "C": 15})], rules=SPOT_IT_US_2012)
    assert verdict.values["points"] == {"A": 12, "B": 23, "C": 15}


def test_a_tie_for_the_bonus_waits_for_the_duel() -> None:
    verdict = points(Result("tower", {"A": 19, "B": 19, "C": 14}))
    assert undetermined(verdict, "tournament-points.tie", "missing")
    assert (verdict.values["points"], verdict.values["bonus"], verdict.values["winner"]) == (
        {"A": 19, "B": 19, "C": 14},
        "after the duel",
        None,
    )


def test_a_tie_for_second_in_the_gift_stays_open() -> None:
    verdict = points(Result("poisoned-gift", {"A": 9, "B": 23, "C": 23}))
    assert undetermined(verdict, "tournament-points.tie-second", "missing")
    assert verdict.values["points"] == {"A": 20, "B": 0, "C": 0}


def test_most_cards_in_gotta_catch_give_no_bonus_so_a_tie_does_not_matter() -> None:
    assert legal(points(Result("gotta-catch", {"A": 20, "B": 20})))


HELD = Result("tower", {"A": 21, "B": 19, "C": 15}, start_card=True, count_start_card=True)


def test_scoring_the_start_card_is_settled_by_no_source() -> None:
    verdict = points(HELD)
    assert undetermined(verdict, "start-card-counts", "silent")
    assert verdict.values["points"] == {"A": 26, "B": 19, "C": 15}


@pytest.mark.parametrize(("agreed", "allowed"), [(True, True), (False, False)])
def test_a_table_may_settle_the_start_card(agreed: bool, allowed: bool) -> None:
    assert legal(check_points([HELD], rules=DOBBLE_EU_2013.with_changes({"start_card_counts": agreed}))) is allowed


def test_cards_in_hand_are_scored_without_the_start_card() -> None:
    held = Result("tower", {"A": 21, "B": 19, "C": 15}, start_card=True)
    assert points(held).values["points"] == {"A": 25, "B": 18, "C": 14}


def test_cards_that_do_not_add_up_are_told() -> None:
    assert illegal(points(Result("tower", {"A": 20, "B": 18, "C": 13})), "sum-of-cards")
    assert legal(check_points([Result("tower", {"A": 20, "B": 18, "C": 13})], rules=CASE_BASE, sums=False))


def test_points_that_somebody_wrote_down_are_judged() -> None:
    assert legal(check_points([WELL], rules=CASE_BASE, claimed={"A": 0, "B": 10, "C": -20}))
    verdict = check_points([WELL], rules=CASE_BASE, claimed={"A": 0, "B": 10, "C": -5})
    assert illegal(verdict, "tournament-points.wrong")
    assert verdict.deciding[0].params == {"player": "C", "claimed": -5, "right": -20}


def test_a_bonus_that_waits_may_be_written_down_for_one_of_the_tied() -> None:
    tied = Result("tower", {"A": 19, "B": 19, "C": 14})
    assert undetermined(check_points([tied], rules=CASE_BASE, claimed={"A": 24, "B": 19}), "tournament-points.tie", "missing")
    assert illegal(check_points([tied], rules=CASE_BASE, claimed={"A": 25}), "tournament-points.wrong")


def test_whoever_is_tied_in_two_mini_games_may_have_both_bonuses() -> None:
    rules = CASE_BASE.with_changes({"catch_bonus": 5})
    tied = [Result("tower", {"A": 26, "B": 26, "C": 0}), Result("gotta-catch", {"A": 8, "B": 8, "C": 2})]
    assert check_points(tied, rules=rules, claimed={"A": 44, "B": 34}).status is Status.UNDETERMINED
    assert illegal(check_points(tied, rules=rules, claimed={"A": 45}), "tournament-points.wrong")


def test_whoever_loses_the_duel_for_the_fewest_cards_may_have_the_points_of_the_second() -> None:
    tied = Result("poisoned-gift", {"A": 10, "B": 10, "C": 35})
    assert undetermined(check_points([tied], rules=CASE_BASE, claimed={"A": 20, "B": 10}), "tournament-points.tie", "missing")
    assert illegal(check_points([tied], rules=CASE_BASE, claimed={"A": 15}), "tournament-points.wrong")


def test_a_box_without_a_table_of_points_gives_none() -> None:
    assert undetermined(check_points([WELL], rules=KIDS), "tournament-points.none", "silent")


def test_a_tournament_begins_with_the_tower() -> None:
    assert legal(check_first_game("tower", rules=DOBBLE_EU_2013))
    assert illegal(check_first_game("well", rules=DOBBLE_EU_2013), "tournament-first-game")
    assert legal(check_first_game("well", rules=KIDS))


def test_the_loser_picks_the_next_game() -> None:
    assert legal(check_next_game("tower", "C", "C", rules=DOBBLE_EU_2013))
    verdict = check_next_game("tower", "C", "A", rules=DOBBLE_EU_2013)
    assert (illegal(verdict, "tournament-next-game"), verdict.values["by"]) == (True, "C")
    assert legal(check_next_game("tower", "C", "A", rules=KIDS))


@pytest.mark.parametrize(
    ("results", "code"),
    [
        ([], "no-results"),
        ([TOWER, TOWER], "twice"),
        ([Result("connect", {"A": 1, "B": 2})], "no-points"),
        ([Result("tower", {"A": 53})], "players"),
        ([Result("well", order=("A", "A"))], "players"),
        ([Result("gotta-catch", {"A": -1, "B": 2})], "negative"),
    ],
)
def test_what_cannot_be_scored_is_refused(results: list[Result], code: str) -> None:
    with pytest.raises(NotationError, match=code):
        check_points(results, rules=CASE_BASE)
