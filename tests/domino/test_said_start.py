"""Somebody says who starts: right, wrong and by which rule, or settled nowhere."""

from typing import Any

import pytest

from games.core.verdict import Status, Verdict
from games.domino.rules import Rule
from games.domino.said_start import AGAIN, check_said_start
from games.domino.start import check_start
from games.domino.tiles import all_tiles, parse_tiles
from tests.domino.words import agreed, illegal, legal, undetermined

HIGHEST = ("6-5 1-1", "4-4 3-2")
"""B has the highest double, A the heaviest tile."""
WITHOUT = ("6-5 1-0", "4-3 3-2")
"""No double at all; A has the heaviest tile."""
LEVEL = ("6-3 1-0", "5-4 3-2", "2-1")
"""No double, two tiles of nine pips."""
HEAVIEST: dict[str, Any] = {"no_double": "heaviest_tile"}


def said(who: str, *hands: str, winner: str | None = None, **changes: Any) -> Verdict:
    held = {"ABC"[at]: parse_tiles(hand) for at, hand in enumerate(hands)}
    return check_said_start(held, who, previous_winner=winner, rules=agreed(**changes))


def test_whoever_has_the_highest_double_is_right_and_the_owner_of_the_heaviest_tile_is_not() -> None:
    legal(said("B", *HIGHEST))
    illegal(said("A", *HIGHEST), Rule.WHO_STARTS, "said", option="start")


def test_dealing_again_is_wrong_while_somebody_has_the_double() -> None:
    illegal(said(AGAIN, *HIGHEST), Rule.WHO_STARTS, "said-again")


def test_nobody_starts_without_a_double_where_that_means_a_new_deal() -> None:
    legal(said(AGAIN, *WITHOUT))
    illegal(said("A", *WITHOUT), Rule.NO_DOUBLE, "said-player", option="no_double")


def test_the_heaviest_tile_starts_without_a_double_where_that_was_agreed() -> None:
    legal(said("A", *WITHOUT, **HEAVIEST))
    illegal(said("B", *WITHOUT, **HEAVIEST), Rule.NO_DOUBLE, "said", option="no_double")
    illegal(said(AGAIN, *WITHOUT, **HEAVIEST), Rule.NO_DOUBLE, "said-again", option="no_double")


def test_nobody_starts_yet_while_a_double_is_drawn_for() -> None:
    for who in ("A", AGAIN):
        illegal(said(who, *WITHOUT, no_double="draw_until_double"), Rule.NO_DOUBLE, "said-draw", option="no_double")


def test_many_doubles_mean_a_new_deal_where_that_was_agreed_and_nothing_elsewhere() -> None:
    many = ("6-6 5-5 4-4 3-3 1-0", "2-1")
    legal(said(AGAIN, *many, redeal_doubles=4))
    illegal(said("A", *many, redeal_doubles=4), Rule.REDEAL_DOUBLES, "said-player", option="redeal_doubles")
    legal(said("A", *many))
    illegal(said(AGAIN, *many), Rule.REDEAL_DOUBLES, "said-again", option="redeal_doubles")


def test_between_two_equally_heavy_tiles_nothing_decides_but_a_third_player_is_out_of_it() -> None:
    undetermined(said("A", *LEVEL, **HEAVIEST), Rule.EQUAL_HEAVIEST, why="silent", option="pip_tie")
    undetermined(said("B", *LEVEL, **HEAVIEST), Rule.EQUAL_HEAVIEST, why="silent", option="pip_tie")
    illegal(said("C", *LEVEL, **HEAVIEST), Rule.NO_DOUBLE, "said-lighter", option="no_double")
    illegal(said("C", *LEVEL, start="highest_tile"), Rule.WHO_STARTS, "said-lighter", option="start")
    illegal(said(AGAIN, *LEVEL, **HEAVIEST), Rule.NO_DOUBLE, "said-again-level", option="no_double")


def test_the_higher_half_goes_first_where_that_was_agreed() -> None:
    legal(said("A", *LEVEL, **HEAVIEST, pip_tie="higher_half"))
    illegal(said("B", *LEVEL, **HEAVIEST, pip_tie="higher_half"), Rule.EQUAL_HEAVIEST, "said", option="pip_tie")


def test_the_lot_may_have_pointed_at_anybody() -> None:
    legal(said("A", *HIGHEST, start="lot_free"))
    illegal(said(AGAIN, *HIGHEST, start="lot_free"), Rule.WHO_STARTS, "said-again-anyway")


def test_the_last_winner_starts_where_that_was_agreed() -> None:
    legal(said("A", *HIGHEST, winner="A", start="previous_winner"))
    illegal(said("B", *HIGHEST, winner="A", start="previous_winner"), Rule.WHO_STARTS, "said-any", option="start")
    illegal(said(AGAIN, *HIGHEST, winner="A", start="previous_winner"), Rule.WHO_STARTS, "said-again-any")


@pytest.mark.parametrize("start", ["highest_double", "lowest_double", "highest_tile", "fixed:6-6"])
@pytest.mark.parametrize("no_double", ["redeal", "heaviest_tile", "draw_until_double", "next_fixed"])
def test_exactly_one_claim_holds_wherever_one_player_is_found(start: str, no_double: str) -> None:
    box = list(all_tiles(6))
    for at in range(0, 28, 3):  # hands of all kinds: slices of the box, apart by a third of it
        held = {seat: tuple(box[(at + n * 9 + k) % 28] for k in range(4)) for n, seat in enumerate("ABC")}
        rules = agreed(start=start, no_double=no_double)
        begun = check_start(held, rules=rules)
        if not begun.deciding and not begun.values["draw"]:
            right = AGAIN if begun.values["redeal"] else begun.values["player"]
            held_by = [who for who in (*"ABC", AGAIN) if check_said_start(held, who, rules=rules).status is Status.LEGAL]
            assert held_by == [right]
