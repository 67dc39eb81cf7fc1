"""Points of a round, of a hand, over several rounds."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.verdict import Verdict
from games.domino.counting import is_capicua, is_chuchazo, score_42, score_hand, score_rounded, score_together
from games.domino.options import Options
from games.domino.rules import Rule
from games.domino.scoring import RoundEnd, check_round
from games.domino.target import ranking, score_after, winners
from games.domino.tiles import Tile, all_tiles, parse_tile, parse_tiles
from tests.domino.words import agreed, told, undetermined

TEAMS: dict[str, Any] = {"teams": (("A", "C"), ("B", "D"))}
SUM: dict[str, Any] = {"blocked_score": "others_sum"}


def ended(*hands: str, changes: dict[str, Any] | None = None, **how: Any) -> Verdict:
    end = RoundEnd({"ABCD"[at]: parse_tiles(hand) for at, hand in enumerate(hands)}, **how)
    verdict = check_round(end, rules=agreed(**changes or {}))
    told(verdict)
    return verdict


def gives(verdict: Verdict, winner: object, points: float) -> None:
    assert (verdict.values["winner"], verdict.values.get("points", verdict.values.get("points_each"))) == (winner, points)


def test_who_goes_out_gets_the_pips_of_the_others() -> None:
    gives(ended("", "6-6 1-2", "0-0", "5-4 3-0", winner="A"), "A", 27)


def test_a_last_opponent_with_only_the_double_blank_gives_a_win_without_points() -> None:
    gives(ended("", "0-0", winner="A"), "A", 0)


def test_a_blocked_round_goes_to_the_fewest_pips_not_the_fewest_tiles() -> None:
    gives(ended("6-6", "0-1 0-2 0-3"), "B", 6)
    gives(ended("6-6", "0-1 0-2 0-3", changes={"blocked_by": "tiles"}), "A", -6)
    gives(ended("6-6", "0-1 0-2 0-3", changes={"blocked_by": "tiles", "negative_allowed": False}), "A", 0)
    gives(ended("1-1", "6-5", changes={"blocked_by": "doubles_first", **SUM}), "B", 2)


@pytest.mark.parametrize(("how", "points"), [("others_minus_own", 17), ("others_sum", 20), ("all_hands", 23), ("nothing", 0)])
def test_what_the_winner_of_a_blocked_round_gets(how: str, points: int) -> None:
    gives(ended("1-2", "6-4", "5-5", changes={"blocked_score": how}), "A", points)


def test_everybody_can_get_the_difference_with_each_heavier_hand() -> None:
    assert ended("4-0", "5-4", "6-6 3-0", changes={"blocked_score": "difference_each"}).values["each"] == {"A": 16, "B": 6, "C": 0}


@pytest.mark.parametrize(
    ("how", "winner", "points"),
    [
        ("nobody", None, 0),
        ("share", ("A", "B"), 5),
        ("last_mover", "B", 13),
        ("blocker", "A", 13),
        ("fewest_tiles", "A", 13),
        ("replay_66", None, 0),
    ],
)
def test_equal_lowest_hands_are_settled_by_agreement(how: str, winner: object, points: int) -> None:
    gives(ended("1-2", "3-0 0-0", "5-5", last_mover="B", blocker="A", changes={"blocked_tie": how, **SUM}), winner, points)


def test_a_tie_can_hang_on_somebody_who_was_not_named() -> None:
    undetermined(ended("1-2", "3-0", changes={"blocked_tie": "last_mover"}), Rule.BLOCKED_TIE, why="missing", option="blocked_tie")
    undetermined(
        ended("1-2", "3-1", changes={"blocked_compare": "blocker_vs_left"}), Rule.BLOCKED_WINNER, why="missing", option="blocked_compare"
    )


def test_a_share_that_does_not_divide_is_no_whole_number() -> None:
    gives(ended("1-2", "3-0", "5-4", changes={"blocked_tie": "share", **SUM}), ("A", "B"), 4.5)


def test_only_the_blocker_and_his_left_neighbour_are_compared() -> None:
    changes = {"blocked_compare": "blocker_vs_left", "blocked_tie": "blocker"}
    verdict = ended("5-0", "4-1", "0-0", "6-6", blocker="A", left_neighbour="B", changes=changes)
    assert verdict.values["winner"] == "A"


def test_the_double_blank_can_turn_a_blocked_round() -> None:
    gives(ended("0-0 0-1", "2-3"), "A", 4)
    gives(ended("0-0 0-1", "2-3", changes={"blank00": 13}), "B", 9)


def test_teams_count_together() -> None:
    out = ("", "6-5", "4-4", "1-0")
    gives(ended(*out, winner="A", changes=TEAMS), "A+C", 12)
    gives(ended(*out, winner="A", changes={**TEAMS, "team_out_score": "all_hands"}), "A+C", 20)
    stuck = ("1-0", "6-5", "4-4", "0-0")
    gives(ended(*stuck, changes={**TEAMS, **SUM}), "A+C", 11)
    gives(ended(*stuck, changes={**TEAMS, **SUM, "team_blocked": "lowest_individual"}), "B+D", 9)
    gives(ended("2-0", "3-5", "4-4", "1-1 0-0", changes={**TEAMS, **SUM}), None, 0)


def test_penalty_points_are_written_by_everybody_for_himself() -> None:
    penalty = {"score_mode": "penalty_lowest", "out_bonus": "penalty_5"}
    assert ended("", "6-5", winner="A", changes=penalty).values["each"] == {"A": 0, "B": 16}
    assert ended("1-0", "6-5", changes=penalty).values["each"] == {"A": 1, "B": 11}


def test_losers_can_subtract_their_rounded_pips() -> None:
    changes = {"score_mode": "losers_subtract", "round_to": 5}
    assert ended("", "6-5 1-1", "1-0", winner="A", changes=changes).values["each"] == {"A": 0, "B": -15, "C": 0}
    assert ended("1-0", "6-5", changes=changes).values["each"] == {"A": 0, "B": -10}


def test_rounds_or_single_points_can_count_in_place_of_pips() -> None:
    gives(ended("", "6-5", winner="A", changes={"score_mode": "hands_won"}), "A", 1)
    gives(ended("", "6-5", winner="A", changes={"score_mode": "play_points", "out_bonus": "one_point"}), "A", 1)
    gives(ended("1-0", "6-5", changes={"score_mode": "play_points"}), "A", 0)


def test_going_out_with_a_double_can_double_what_the_others_write() -> None:
    changes = {"score_mode": "penalty_lowest", "end_on_double_bonus": "double_points"}
    assert ended("", "3-4", winner="A", last_tile=parse_tile("5-5"), changes=changes).values["each"] == {"A": 0, "B": 14}
    assert ended("", "3-4", winner="A", last_tile=parse_tile("5-4"), changes=changes).values["each"] == {"A": 0, "B": 7}


def test_hands_are_rounded_each_or_together() -> None:
    hands = [parse_tiles("6-1"), parse_tiles("5-1")]
    assert score_together(hands, Options(round_to=5)) == 10
    assert score_together(hands, Options(round_to=5, round_each=False)) == 15


@given(st.integers(0, 500), st.sampled_from([1, 3, 5]))
def test_rounding_goes_to_the_nearest_multiple(pips: int, step: int) -> None:
    rounded = score_rounded(pips, Options(round_to=step))
    assert (rounded % step, abs(rounded - pips) <= step // 2) == (0, True)


@given(st.lists(st.sampled_from(list(all_tiles(6))), max_size=10))
def test_a_hand_counts_all_its_pips_and_one_half_of_doubles_where_agreed(hand: list[Tile]) -> None:
    assert score_hand(hand, Options()) == sum(a + b for a, b in hand)
    assert score_hand(hand, Options(double_pips="one_half")) == sum(a if a == b else a + b for a, b in hand)


@pytest.mark.parametrize(
    ("last", "ends", "bonus", "earned"),
    [
        ("3-5", (3, 5), "capicua_any", True),
        ("3-5", (3, 3), "capicua_any", True),
        ("3-5", (3, 3), "capicua_different_ends", False),
        ("3-5", (3, 5), "capicua_different_ends", True),
        ("3-3", (3, 3), "capicua_any", False),
        ("3-5", (3, 4), "capicua_any", False),
        ("3-5", (3, 5), "none", False),
        ("0-3", (0, 3), "capicua_any", True),
    ],
)
def test_the_last_tile_earns_a_bonus_if_it_fits_both_ends(last: str, ends: tuple[int, int], bonus: str, earned: bool) -> None:
    assert is_capicua(parse_tile(last), ends, Options(out_bonus=bonus)) is earned


def test_going_out_with_the_double_blank_can_earn_a_bonus() -> None:
    assert is_chuchazo(Tile(0, 0), Options(out_bonus="chuchazo"))
    assert not is_chuchazo(Tile(0, 0), Options())
    assert not is_chuchazo(Tile(1, 0), Options(out_bonus="chuchazo"))


def test_a_hand_of_42_is_seven_tricks_and_35_on_counters() -> None:
    assert score_42(7, parse_tiles("5-0 4-1 3-2 5-5 6-4")) == 42
    assert score_42(3, parse_tiles("5-5 6-6")) == 13


def test_an_exact_target_voids_what_goes_over_it() -> None:
    exact = Options(target=61, target_exact=True)
    assert (score_after(58, 3, exact), score_after(58, 5, exact), score_after(58, 5, Options(target=61))) == (61, 58, 63)


def test_a_score_stops_at_zero_where_it_may_not_fall_below() -> None:
    assert (score_after(5, -15, Options()), score_after(5, -15, Options(negative_allowed=False))) == (-10, 0)


def test_the_best_score_wins_once_the_target_is_reached() -> None:
    assert winners({"A": 99, "B": 40}, Options()) == ()
    assert winners({"A": 104, "B": 110}, Options()) == ("B",)
    assert winners({"A": 104, "B": 104}, Options()) == ("A", "B")
    assert winners({"A": 104, "B": 104}, Options(sole_leader=True)) == ()
    assert winners({"A": 104, "B": 20}, Options(score_mode="penalty_lowest")) == ("B",)
    assert winners({"A": 999}, Options(target=None)) == ()


def test_scores_are_ranked_as_numbers() -> None:
    totals = {"A": 100, "B": 40, "C": 5}
    assert ranking(totals, Options(score_mode="penalty_lowest")) == ["C", "B", "A"]
    assert ranking(totals, Options()) == ["A", "B", "C"]
