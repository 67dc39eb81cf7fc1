"""Counting the open ends."""

from typing import Any

import pytest

from games.domino.fives import check_count, score_count
from games.domino.options import Options
from games.domino.reading import parse_table
from games.domino.rules import Rule
from games.domino.rulesets import RULE_SETS
from tests.domino.words import AT_ONCE, EVERY_DOUBLE, FIRST_DOUBLE, agreed, illegal, legal

FIVES: dict[str, Any] = {"score_step": "fives", **FIRST_DOUBLE}
FOUR = "5-5 5-3@0.a 4-5@0.b 6-3@1.3 4-4@2.4"


@pytest.mark.parametrize(
    ("table", "count"),
    [
        ("5-5", 10),
        ("6-4", 10),
        ("0-0", 0),
        ("5-5 5-0@0.a", 10),
        ("5-5 5-0@0.a 0-0@1.0", 10),
        ("5-5 5-0@0.a 0-0@1.0 5-6@0.b", 6),
        (FOUR, 14),
        (FOUR + " 5-6@0.n", 20),
        ("6-6 6-1@0.a 6-5@0.b 6-4@0.n 6-0@0.s", 10),
        ("3-5 5-5@0.5", 13),
        ("", 0),
    ],
)
def test_ends_count_once_and_doubles_with_both_halves_while_a_long_side_is_free(table: str, count: int) -> None:
    verdict = check_count(parse_table(table), rules=agreed(**FIVES))
    legal(verdict)
    assert (verdict.values["count"], verdict.values["points"]) == (count, count if count % 5 == 0 else 0)


def test_a_line_that_lies_counts_like_the_order_of_play() -> None:
    assert check_count(parse_table("3-5 5-5"), rules=agreed(**FIVES)).values["count"] == 13


def test_deviating_tables_count_a_lone_or_a_later_double_once() -> None:
    assert check_count(parse_table("5-5"), rules=agreed(**FIVES, lone_spinner="once")).values["count"] == 5
    assert check_count(parse_table("5-5 5-0@0.a"), rules=agreed(**FIVES, lone_spinner="once")).values["count"] == 10
    assert check_count(parse_table(FOUR), rules=agreed(**FIVES, later_doubles="once")).values["count"] == 10


def test_an_arm_counts_besides_a_double_that_is_still_free() -> None:
    rules = agreed(score_step="fives", **EVERY_DOUBLE, **AT_ONCE)
    assert check_count(parse_table("5-5 5-1@0.n"), rules=rules).values["count"] == 11


@pytest.mark.parametrize(
    ("step", "count", "points"),
    [
        ("none", 10, 0),
        ("fives", 10, 10),
        ("fives", 12, 0),
        ("fives", 0, 0),
        ("fifths", 10, 2),
        ("threes", 12, 12),
        ("thirds", 12, 4),
        ("5s3s", 15, 8),
        ("5s3s", 18, 6),
        ("5s3s", 20, 4),
        ("5s3s", 12, 4),
        ("5s3s", 10, 2),
        ("5s3s", 9, 3),
        ("5s3s", 7, 0),
    ],
)
def test_points_for_a_count(step: str, count: int, points: int) -> None:
    assert score_count(count, Options(score_step=step)) == points


@pytest.mark.parametrize(
    ("table", "points"),
    [("6-6 6-2@0.a 6-4@0.b 4-2@2.4", 2), ("6-6 6-2@0.a 6-4@0.b 4-2@2.4 2-2@1.2", 3), ("6-6", 2), ("6-6 6-2@0.a", 0), ("3-5", 0)],
)
def test_bergen_pays_for_equal_ends(table: str, points: int) -> None:
    assert check_count(parse_table(table), rules=agreed(game="bergen")).values["points"] == points


@pytest.mark.parametrize(
    ("key", "points"), [("muggins", 10), ("all_fives", 10), ("five_up", 2), ("threes", 0), ("fives_threes", 2), ("nl_basis", 0)]
)
def test_a_lone_double_five_under_each_rule_set(key: str, points: int) -> None:
    assert check_count(parse_table("5-5"), rules=RULE_SETS[key]).values["points"] == points


def test_the_points_that_were_written_are_right_or_named_by_the_agreement_that_differs() -> None:
    alone = parse_table("5-5")
    all_fives = RULE_SETS["all_fives"]
    legal(check_count(alone, wrote=10, rules=all_fives))
    illegal(check_count(alone, wrote=5, rules=all_fives), Rule.FIVES_COUNT, "wrote", option="lone_spinner")
    illegal(check_count(alone, wrote=2, rules=all_fives), Rule.FIVES_COUNT, "wrote", option="score_step")
    illegal(check_count(alone, wrote=7, rules=all_fives), Rule.FIVES_COUNT, "wrote")


def test_equal_ends_with_a_double_are_three_points_in_bergen_not_two() -> None:
    bergen = agreed(game="bergen")
    legal(check_count(parse_table("4-4 4-6 6-5 5-4"), wrote=3, rules=bergen))
    illegal(check_count(parse_table("4-4 4-6 6-5 5-4"), wrote=2, rules=bergen), Rule.BERGEN_POINTS, "wrote")
