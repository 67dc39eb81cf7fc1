"""What was written down for a round: right, or wrong by the rule that makes the difference."""

from dataclasses import replace
from typing import Any

import pytest

from games.core.notation import NotationError
from games.core.verdict import Verdict
from games.domino.rules import Rule
from games.domino.rulesets import RULE_SETS
from games.domino.scoring import RoundEnd
from games.domino.sheet import WINNER, check_sheet, parse_sheet
from games.domino.tiles import parse_tile, parse_tiles
from tests.domino.words import agreed, illegal, legal, undetermined

OUT = ("", "6-5", "4-4")
"""A is out; 11 and 8 pips are left: 19."""
STUCK = ("2-2", "5-4", "6-4")
"""Blocked, with 4, 9 and 10 pips: 15 with one's own taken off, 19 without (rule blocked-score)."""
TIED = ("2-2", "3-1", "6-4")


def wrote(text: str, *hands: str, rules: str = "", last_tile: str = "", **changes: Any) -> Verdict:
    held = {"ABCD"[at]: parse_tiles(hand) for at, hand in enumerate(hands)}
    out = next((seat for seat, hand in held.items() if not hand), None)
    end = RoundEnd(held, out, last_mover=out, last_tile=parse_tile(last_tile) if last_tile else None)
    chosen = RULE_SETS[rules].with_changes(changes) if rules else agreed(**changes)
    return check_sheet(end, parse_sheet(text), rules=chosen)


@pytest.mark.parametrize(
    ("text", "sheet"),
    [
        ("", {}),
        ("21", {WINNER: 21}),
        ("a 21", {"A": 21}),
        ("A 13 / B 8", {"A": 13, "B": 8}),
        ("A:13, B=8", {"A": 13, "B": 8}),
        ("A13 B8", {"A": 13, "B": 8}),
        ("A+C 16", {"A": 16, "C": 16}),
        ("A -3; B 6,5", {"A": -3, "B": 6.5}),
        ("A 6.5", {"A": 6.5}),
        ("19 / 0 / 0", {"A": 19, "B": 0, "C": 0}),
        ("A 13,B 8", {"A": 13, "B": 8}),
    ],
)
def test_a_sheet_is_read_as_people_write_it(text: str, sheet: dict[str, float]) -> None:
    assert parse_sheet(text) == sheet


@pytest.mark.parametrize(
    "text", ["A", "A 13 points", "Z 4", "A 12345", "13 / B 8", "A 1.234", "x", "A+ 3", "--", "0 " * 13, "A 3 / A 4", "A+A 3"]
)
def test_what_is_no_sheet_is_told(text: str) -> None:
    with pytest.raises(NotationError):
        parse_sheet(text)


def test_the_right_points_are_legal_however_they_are_written() -> None:
    for text in ("19", "A 19", "A 19 / B 0 / C 0", "19 / 0 / 0", "B 0", ""):
        legal(wrote(text, *OUT))


def test_own_pips_left_on_make_the_difference_in_a_blocked_round() -> None:
    legal(wrote("A 15", *STUCK))
    illegal(wrote("A 19", *STUCK), Rule.BLOCKED_SCORE, "wrote", option="blocked_score")
    illegal(wrote("A 15", *STUCK, blocked_score="others_sum"), Rule.BLOCKED_SCORE, "wrote", option="blocked_score")


def test_counting_tiles_in_place_of_pips_makes_another_winner() -> None:
    illegal(wrote("A 5", "6-6", "1-0 2-0 1-1", blocked_score="others_sum"), Rule.BLOCKED_WINNER, "wrote", option="blocked_by")


def test_a_shared_tie_is_an_agreement() -> None:
    legal(wrote("A 0 / B 0", *TIED))
    legal(wrote("A 5 / B 5", *TIED, blocked_tie="share"))
    illegal(wrote("A 5 / B 5", *TIED), Rule.BLOCKED_TIE, "wrote", option="blocked_tie")


def test_the_partners_pips_count_or_not() -> None:
    team = ("", "6-5", "4-4", "3-2")
    legal(wrote("A+C 16", *team, rules="partnership"))
    illegal(wrote("A+C 24", *team, rules="partnership"), Rule.TEAMS, "wrote", option="team_out_score")


def test_a_house_value_for_the_double_blank_is_named_with_what_it_counts() -> None:
    verdict = wrote("A 18", "", "0-0 3-2")
    illegal(verdict, Rule.DOUBLE_BLANK_PIPS, "wrote", option="blank00")
    assert verdict.deciding[0].params == {"player": "A", "right": 5, "wrote": 18, "pips": 0}


@pytest.mark.parametrize(
    ("text", "rule", "rules", "hands", "last"),
    [
        ("A 11", Rule.DOUBLE_PIPS, "nl_basis", ("", "6-6 3-2"), ""),
        ("B 11 / C 8", Rule.OUT_BONUS, "brettspielnetz", OUT, ""),
        ("A 19", Rule.SCORE_MODE, "nl_eenvoudig", OUT, ""),
        ("A 13", Rule.FIVES_ROUNDING, "all_fives", ("", "6-5 1-1"), ""),
        ("A 10", Rule.FIVES_ROUNDING, "muggins", ("", "4-3", "5-1"), ""),
    ],
)
def test_each_agreement_is_named_by_its_own_rule(text: str, rule: Rule, rules: str, hands: tuple[str, ...], last: str) -> None:
    illegal(wrote(text, *hands, rules=rules, last_tile=last), rule, "wrote")


def test_points_that_count_twice_after_a_double_are_named() -> None:
    twice = {"rules": "mexican12", "last_tile": "4-4", "end_on_double_bonus": "double_points"}
    legal(wrote("B 42", "", "12-5 3-1", **twice))
    illegal(wrote("B 21", "", "12-5 3-1", **twice), Rule.MEXICAN_ROUND_END, "wrote", option="end_on_double_bonus")


def test_a_slip_in_counting_is_a_slip_in_counting() -> None:
    verdict = wrote("A 20", *OUT)
    illegal(verdict, Rule.DOUBLE_PIPS, "counted")
    assert [finding.key for finding in verdict.deciding] == ["double-pips.counted"]


def test_points_for_a_player_who_does_not_win_are_named_so() -> None:
    illegal(wrote("B 7", *OUT), Rule.ROUND_OUT, "other")
    illegal(wrote("C 7", *STUCK), Rule.BLOCKED_WINNER, "other")


def test_a_share_that_does_not_divide_is_written_with_two_decimals() -> None:
    shared = {"blocked_tie": "share", "blocked_score": "others_sum"}
    verdict = wrote("A 3.33", "2-2", "3-1", "4-0", "6-4", **shared)
    legal(verdict)
    assert verdict.values["points_each"] == 3.33


@pytest.mark.parametrize(
    ("rule", "code", "hands", "changes"),
    [
        (Rule.SCORE_MODE, "hands-won-wrote", OUT, {"score_mode": "hands_won"}),
        (Rule.SCORE_MODE, "play-points-wrote", OUT, {"score_mode": "play_points", "score_step": "fives"}),
        (Rule.BLOCKED_TIE, "level", TIED, {}),
        (Rule.BLOCKED_SCORE, "nothing-wrote", STUCK, {"blocked_score": "nothing"}),
    ],
)
def test_where_pips_earn_nothing_a_wrong_entry_is_no_slip_in_counting(
    rule: Rule, code: str, hands: tuple[str, ...], changes: dict[str, Any]
) -> None:
    illegal(wrote("A 777", *hands, **changes), rule, code)


@pytest.mark.parametrize("hands", [OUT, STUCK, TIED])
def test_a_sheet_that_was_judged_under_other_rules_first_is_judged_no_differently(hands: tuple[str, ...]) -> None:
    """What one end of a round is worth is kept with it, by all the choices that count."""
    held = {"ABC"[at]: parse_tiles(hand) for at, hand in enumerate(hands)}
    out = next((seat for seat, hand in held.items() if not hand), None)
    kept = RoundEnd(held, out, last_mover=out or "A", blocker="A", left_neighbour="B")
    for rules in RULE_SETS.values():
        for text in ("A 7", "A 19", "B 11 / C 8"):
            assert check_sheet(kept, parse_sheet(text), rules=rules) == check_sheet(replace(kept), parse_sheet(text), rules=rules)


def test_nothing_is_said_of_the_sheet_while_the_round_is_open() -> None:
    undetermined(wrote("A 3", *TIED, blocked_tie="blocker"), Rule.BLOCKED_TIE, why="missing", option="blocked_tie")


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("hands", [OUT, STUCK, TIED])
def test_no_rule_set_calls_its_own_points_wrong(key: str, hands: tuple[str, ...]) -> None:
    """Only two seats are dealt where teams sit, so those are left to their own test."""
    verdict = wrote("", *hands, rules=key)
    gain, winner = verdict.values.get("points"), verdict.values["winner"]
    if winner is not None and gain is not None and "+" not in str(winner):
        legal(wrote(f"{winner} {gain}", *hands, rules=key))
