"""Openings: enough points, from the rack alone."""

import pytest

from games.core.verdict import Status, Verdict, Why
from games.rummikub.opening import Part, check_opening
from games.rummikub.openings import best_opening
from games.rummikub.tiles import format_melds, parse_tiles
from tests.rummikub.words import broken, melds, only_break, open_questions, places, rules


def opening(laid: str, rack: str = "", table: str = "", **changes: object) -> Verdict:
    """The verdict on an opening; without a rack it is laid from exactly its own tiles."""
    return check_opening(melds(laid), parse_tiles(rack or laid), melds(table), rules=rules(**changes))


@pytest.mark.parametrize("laid", ["r10 b10 z10", "r9 r10 r11", "r1 b1 z1 / b8 b9 b10", "z10 b10 j", "r6 r7 r8 j"])
def test_thirty_points_open(laid: str) -> None:
    assert opening(laid).status is Status.LEGAL


def test_what_is_too_low_says_how_much_and_how_much_is_needed() -> None:
    found = only_break(opening("r7 r8 j"))
    assert (found.key, found.params["points"], found.params["needed"]) == ("initial-meld.low", 24, 30)


def test_a_lower_minimum_lets_it_pass_and_is_named() -> None:
    assert only_break(opening("r1 r2 r3")).option == "opening_min"
    assert opening("r1 r2 r3", opening_min=0).status is Status.LEGAL


def test_a_joker_that_may_be_27_or_30_leaves_it_open() -> None:
    verdict = opening("r9 j j")
    assert open_questions(verdict) == [("initial-meld.reading", Why.AMBIGUOUS)]
    assert (verdict.values["points"], verdict.deciding[0].option) == ((27, 30), "two_joker_meld_declared_as")


def test_in_free_order_the_order_is_what_leaves_it_open() -> None:
    assert opening("j r6 r7 r8", meld_order="free").deciding[0].option == "meld_order"


def test_a_joker_worth_nothing_is_the_reason() -> None:
    assert only_break(opening("z10 b10 j", opening_joker_value="zero")).option == "opening_joker_value"


def test_a_joker_that_may_not_help_is_shown() -> None:
    verdict = opening("z10 b10 j", opening_joker_value="forbidden")
    assert places(verdict, "initial-meld-joker") == ((Part.MELDS, 0, 2),)


def test_a_tile_of_the_table_does_not_open() -> None:
    verdict = opening("b10 b11 b12", "b11 b12 z1", "b10 z10 o10 r10")
    assert broken(verdict) == ["initial-meld-own-rack.table"]
    assert places(verdict, "initial-meld-own-rack.table") == ((Part.MELDS, 0, 0),)


def test_one_tile_can_not_lie_in_two_melds() -> None:
    verdict = opening("r10 r11 r12 / r10 b10 z10", "r10 r11 r12 b10 z10")
    assert places(verdict, "initial-meld-own-rack") == ((Part.MELDS, 1, 0),)


def test_every_meld_has_to_be_legal_whatever_the_points() -> None:
    assert broken(opening("r10 b10 z10 / r1 r2")) == ["meld-size.short"]


def test_nothing_laid_is_no_opening() -> None:
    assert broken(opening("", "r1")) == ["rack-tile-played.none"]


def test_three_jokers_in_hand_are_more_than_the_box_holds() -> None:
    assert "set-has-two-copies.jokers" in broken(opening("r10 b10 z10", "r10 b10 z10 j j j"))


def test_what_stays_on_the_rack_is_told() -> None:
    assert opening("r10 b10 z10", "r10 b10 z10 r1").values["rack_after"] == parse_tiles("r1")


@pytest.mark.parametrize(
    ("rack", "points"),
    [
        ("r6 r7 r8 j r1 r12 b2 b5 b11 z3 z9 z13 o4 o10", 30),
        ("o6 r3 z5 o4 b4 o1 z8 r8 b1 b3 z4 o8 b8 z2", 44),
        ("r13 z1 z4", 0),
        ("r9 j j", 30),
        ("r13 j j", 39),
        ("z10 b10 j", 30),
        ("", 0),
    ],
)
def test_the_best_opening_of_a_rack(rack: str, points: int) -> None:
    assert best_opening(parse_tiles(rack), rules().options).points == points


@pytest.mark.parametrize(("value", "points"), [("represented", 39), ("zero", 31), ("forbidden", 22)])
def test_the_best_opening_follows_the_rule_on_jokers(value: str, points: int) -> None:
    best = best_opening(parse_tiles("r4 r5 r6 r7 r9 j"), rules(opening_joker_value=value).options)
    assert best.points == points, format_melds(best.melds)
