"""Who has won, who is tied, and do the cards add up?"""

import pytest

from games.core.notation import NotationError
from games.core.verdict import Verdict
from games.dobble.rulesets import CASE_BASE, HOUSE_EXAMPLE
from games.dobble.ties import Counted, check_duel, check_result, check_sum
from tests.dobble.words import BOX, illegal, legal, notes


def result(game: str, counted: Counted, reported: str | None = None, **amounts: int) -> Verdict:
    return check_result(game, amounts, counted, rules=CASE_BASE, reported=reported)


def test_most_cards_win_the_tower() -> None:
    verdict = result("tower", Counted.ALL, A=20, B=18, C=17)
    assert (legal(verdict), verdict.values["winner"], verdict.values["loser"]) == (True, "A", "C")


def test_fewest_cards_win_the_gift() -> None:
    assert result("poisoned-gift", Counted.ALL, A=20, B=9, C=26).values["winner"] == "B"


def test_two_tied_for_first_play_a_duel() -> None:
    values = result("tower", Counted.ALL, A=19, B=19, C=17).values
    assert (values["tied"], values["method"], values["winner"]) == (("A", "B"), "duel", None)


def test_in_the_gift_the_tie_is_at_the_low_end() -> None:
    assert result("poisoned-gift", Counted.ALL, A=12, B=12, C=31).values["tied"] == ("A", "B")


def test_more_than_two_tied_play_a_round_of_hot_potato() -> None:
    values = result("hot-potato", Counted.LOST_ROUNDS, A=8, B=4, C=4, D=4).values
    assert (values["tied"], values["method"], values["loser"]) == (("B", "C", "D"), "hot-potato-round", "A")


def test_a_tie_below_first_place_is_left_as_it_is() -> None:
    values = result("tower", Counted.WON, A=22, B=15, C=15).values
    assert (values["tied"], values["winner"], values["loser"]) == ((), "A", None)


def test_most_mini_games_win_the_match() -> None:
    verdict = result("", Counted.GAMES, A=1, B=3, C=1)
    assert (verdict.values["winner"], notes(verdict)) == ("B", ["most-mini-games.winner"])


def test_a_winner_cannot_be_reported_before_the_duel() -> None:
    assert illegal(result("tower", Counted.ALL, "A", A=19, B=19, C=17), "tie-two.not-settled")
    assert illegal(result("gotta-catch", Counted.ALL, "A", A=9, B=9, C=9), "tie-more.not-settled")


def test_another_winner_than_the_cards_say_is_wrong() -> None:
    assert illegal(result("tower", Counted.ALL, "B", A=20, B=18, C=17), "sum-of-cards.other-winner")
    assert legal(result("tower", Counted.ALL, "A", A=20, B=18, C=17))


def test_another_winner_than_the_mini_games_say_is_wrong() -> None:
    assert illegal(result("", Counted.GAMES, "A", A=2, B=3), "most-mini-games.other-winner")


def test_a_table_may_let_the_tied_win_together() -> None:
    verdict = check_result("tower", {"A": 19, "B": 19, "C": 17}, Counted.ALL, rules=HOUSE_EXAMPLE, reported="B")
    assert (legal(verdict), verdict.values["winner"]) == (True, ("A", "B"))


@pytest.mark.parametrize(
    ("game", "counted", "amounts", "right"),
    [
        ("tower", Counted.ALL, {"A": 20, "B": 20}, 55),
        ("tower", Counted.WON, {"A": 27, "B": 27}, 53),
        ("poisoned-gift", Counted.ALL, {"A": 27, "B": 27, "C": 3}, 55),
    ],
)
def test_counts_that_do_not_add_up_are_told_before_any_tie(game: str, counted: Counted, amounts: dict[str, int], right: int) -> None:
    verdict = check_result(game, amounts, counted, rules=CASE_BASE)
    assert illegal(verdict, "sum-of-cards")
    assert verdict.values["expected_sum"] == right


def test_players_that_are_not_in_the_list_count_for_the_sum() -> None:
    assert legal(check_sum("tower", {"A": 30, "B": 22}, Counted.WON, rules=CASE_BASE, players=3))


def test_lost_rounds_need_not_use_up_the_deck() -> None:
    assert legal(check_sum("hot-potato", {"A": 8, "B": 12}, Counted.LOST_ROUNDS, rules=CASE_BASE))
    assert illegal(check_sum("hot-potato", {"A": 30, "B": 30}, Counted.LOST_ROUNDS, rules=CASE_BASE), "sum-of-cards")


@pytest.mark.parametrize("split", range(54))
def test_two_players_never_tie_in_the_tower(split: int) -> None:
    assert check_result("tower", {"A": split, "B": 53 - split}, Counted.WON, rules=CASE_BASE).values["tied"] == ()


def test_the_first_right_word_wins_the_duel() -> None:
    verdict = check_duel(BOX[:2], "no entry", "Ann", rules=CASE_BASE)
    assert (legal(verdict), verdict.values["winner"]) == (True, "Ann")


def test_a_wrong_word_wins_no_duel() -> None:
    verdict = check_duel(BOX[:2], "ghost", "Ann", rules=CASE_BASE)
    assert (illegal(verdict, "name-the-match.on-one"), verdict.values["winner"]) == (True, None)


@pytest.mark.parametrize(
    ("game", "amounts", "code"),
    [("well", {"A": 1, "B": 2}, "no-result"), ("tower", {"A": 55}, "players"), ("tower", {"A": -1, "B": 56}, "negative")],
)
def test_what_is_no_result_is_refused(game: str, amounts: dict[str, int], code: str) -> None:
    with pytest.raises(NotationError, match=code):
        check_result(game, amounts, Counted.ALL, rules=CASE_BASE)
