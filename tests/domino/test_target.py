"""Is the game over, and who has won it? Reached, not yet, level, missed exactly."""

from typing import Any

import pytest

from games.core.notation import NotationError
from games.core.verdict import Verdict
from games.domino.rules import Rule
from games.domino.rulesets import RULE_SETS
from games.domino.target import NOBODY, check_game, parse_scores
from tests.domino.words import agreed, illegal, legal, undetermined

EXACT: dict[str, Any] = {"target": 61, "target_exact": True}


def game(scores: str, said: str | None = None, **changes: Any) -> Verdict:
    return check_game(parse_scores(scores), said, rules=agreed(**changes))


def test_scores_are_read_with_what_the_last_round_added() -> None:
    assert parse_scores("96+8 / 104 / -3 - 5 / 0−2") == {"A": (96, 8), "B": (104, 0), "C": (-3, -5), "D": (0, -2)}


@pytest.mark.parametrize("text", ["", "A 96", "96 8", "96+", "96+8", "1 / / 2", "9" * 6, " / ".join(["1"] * 13)])
def test_what_is_no_score_is_told(text: str) -> None:
    with pytest.raises(NotationError):
        parse_scores(text)


def test_whoever_reaches_the_target_has_won() -> None:
    verdict = game("92+8 / 95")
    legal(verdict)
    assert verdict.values["won"] == ("A",)
    legal(game("92+8 / 95", "A"))
    illegal(game("92+8 / 95", "B"), Rule.TARGET_SCORE, "said-won")
    illegal(game("92+8 / 95", NOBODY), Rule.TARGET_SCORE, "said-over")


def test_nobody_has_won_below_the_target() -> None:
    legal(game("71 / 95"))
    legal(game("71 / 95", NOBODY))
    illegal(game("71 / 95", "B"), Rule.TARGET_SCORE, "said-not-yet")


def test_with_penalty_points_the_lowest_wins_once_somebody_is_there() -> None:
    legal(game("20 / 104", "A", score_mode="penalty_lowest"))
    illegal(game("20 / 104", "B", score_mode="penalty_lowest"), Rule.TARGET_SCORE, "said-won", option="score_mode")


def test_a_gain_beyond_an_exact_target_is_void() -> None:
    verdict = game("58+5 / 40", **EXACT)
    legal(verdict)
    assert (verdict.values["totals"], [note.code for note in verdict.notes]) == ({"A": 58, "B": 40}, ["not-yet", "void"])
    illegal(game("58+5 / 40", "A", **EXACT), Rule.TARGET_SCORE, "said-not-yet", option="target_exact")
    legal(game("58+3 / 40", "A", **EXACT))


def test_level_at_the_top_is_for_the_table_unless_it_agreed_to_play_on() -> None:
    undetermined(game("104 / 104"), Rule.TARGET_SCORE, why="silent", option="sole_leader")
    undetermined(game("104 / 104", "A"), Rule.TARGET_SCORE, why="silent", option="sole_leader")
    undetermined(game("104 / 104", NOBODY), Rule.TARGET_SCORE, why="silent", option="sole_leader")
    illegal(game("104 / 104 / 90", "C"), Rule.TARGET_SCORE, "said-level")
    legal(game("104 / 104", NOBODY, sole_leader=True))
    illegal(game("104 / 104", "A", sole_leader=True), Rule.TARGET_SCORE, "said-level-on")


def test_without_a_target_the_score_does_not_say_who_wins() -> None:
    undetermined(check_game(parse_scores("104 / 90"), "A", rules=RULE_SETS["all_fives"]), Rule.TARGET_SCORE, why="missing")


def test_nobody_stands_above_a_target_that_must_be_hit_exactly() -> None:
    verdict = game("96+8 / 40", "A", **EXACT)
    illegal(verdict, Rule.TARGET_SCORE, "beyond", option="target_exact")
    assert (verdict.deciding[0].params["player"], verdict.values["won"]) == ("A", ())
    legal(game("61 / 40", "A", **EXACT))


@pytest.mark.parametrize("scores", ["96+8 / 104", "7 / 3", "5+2 / 3", "-1 / 2"])
def test_pips_are_no_rounds_won(scores: str) -> None:
    verdict = check_game(parse_scores(scores), rules=RULE_SETS["caribbean"])
    undetermined(verdict, Rule.SCORE_MODE, why="missing", option="score_mode")
    assert (verdict.values["goal"], verdict.values["unit"]) == (6, "unit-rounds")


@pytest.mark.parametrize(("key", "unit"), [("nl_basis", "unit-points"), ("nl_eenvoudig", "unit-penalty"), ("caribbean", "unit-rounds")])
def test_the_answer_says_what_is_counted(key: str, unit: str) -> None:
    assert check_game({"A": (3, 0), "B": (2, 1)}, rules=RULE_SETS[key]).values["unit"] == unit


def test_partners_win_together_by_one_score() -> None:
    for scores in ("5+1 / 4", "5+1 / 4 / 5+1 / 4"):
        verdict = check_game(parse_scores(scores), "C", rules=RULE_SETS["caribbean"])
        legal(verdict)
        assert verdict.notes[0].params["players"] == ("A+C",)
    illegal(check_game(parse_scores("96+8 / 90"), "D", rules=RULE_SETS["partnership"]), Rule.TARGET_SCORE, "said-won")


def test_partners_with_different_scores_or_a_fifth_player_leave_it_open() -> None:
    teams = RULE_SETS["partnership"]
    undetermined(check_game(parse_scores("104 / 90 / 60 / 90"), "A", rules=teams), Rule.TEAMS, why="missing")
    undetermined(check_game(parse_scores("104 / 90 / 104 / 90 / 1"), rules=teams), Rule.TEAMS, why="missing", option="teams")
