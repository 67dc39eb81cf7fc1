"""Who starts, with what, and how many tiles everybody gets."""

from typing import Any

import pytest

from games.core.verdict import Verdict
from games.domino.rules import Rule
from games.domino.rulesets import RULE_SETS
from games.domino.start import check_deal, check_opening, check_start
from games.domino.tiles import parse_tile, parse_tiles
from tests.domino.words import agreed, illegal, legal, undetermined


def start(a: str, b: str, previous: str | None = None, **changes: Any) -> Verdict:
    return check_start({"A": parse_tiles(a), "B": parse_tiles(b)}, previous_winner=previous, rules=agreed(**changes))


def begins(verdict: Verdict, player: str | None, tile: str | None) -> None:
    legal(verdict)
    assert (verdict.values["player"], verdict.values["tile"]) == (player, tile)


def test_the_highest_double_starts_however_heavy_other_tiles_are() -> None:
    begins(start("5-5 6-1", "4-4 6-5"), "A", "5-5")
    begins(start("6-6 3-3", "5-5"), "A", "6-6")
    begins(start("0-0", "6-5"), "A", "0-0")


def test_the_starter_is_free_where_the_deciding_tile_is_not_forced() -> None:
    verdict = start("5-5 6-1", "4-4", start_tile_forced=False)
    begins(verdict, "A", "any")
    assert (verdict.values["decided_by"], verdict.values["auto_tile"]) == ("5-5", False)


def test_nobody_with_a_double_is_settled_by_agreement() -> None:
    without = ("6-5 1-0", "6-4 2-1")
    assert start(*without).values["redeal"] is True
    begins(start(*without, no_double="heaviest_tile"), "A", "6-5")
    assert start(*without, no_double="draw_until_double").values["draw"] is True
    assert start(*without, no_double="next_fixed").values["redeal"] is True


def test_a_fixed_tile_starts_and_the_next_double_if_that_was_agreed() -> None:
    begins(start("5-5", "6-6", start="fixed:6-6"), "B", "6-6")
    assert start("5-5", "6-5", start="fixed:6-6").values["redeal"] is True
    begins(start("5-5", "6-5", start="fixed:6-6", no_double="next_fixed"), "A", "5-5")


def test_other_ways_to_start() -> None:
    begins(start("5-5", "1-1 6-6", start="lowest_double"), "B", "1-1")
    begins(start("5-5 6-1", "4-4 6-5", start="highest_tile"), "B", "6-5")
    begins(start("6-6", "2-1", previous="B", start="previous_winner"), "B", "any")
    begins(start("6-6", "2-1", start="previous_winner"), None, "any")
    begins(start("6-6", "2-1", start="lot_free"), None, "any")
    begins(start("6-6", "2-1", start="random_tile"), None, "any")


def test_two_equally_heavy_tiles_are_settled_nowhere() -> None:
    tie = {"no_double": "heaviest_tile"}
    undetermined(start("6-3 1-0", "5-4 2-1", **tie), Rule.EQUAL_HEAVIEST, why="silent", option="pip_tie")
    undetermined(start("6-3 1-0", "5-4 2-1", **tie, pip_tie="lot"), Rule.EQUAL_HEAVIEST, why="missing", option="pip_tie")
    begins(start("5-4 2-1", "6-3 1-0", **tie, pip_tie="higher_half"), "B", "6-3")


def test_equally_heavy_tiles_of_one_player_only_matter_if_the_tile_is_forced() -> None:
    tie: dict[str, Any] = {"no_double": "heaviest_tile"}
    begins(start("6-3 5-4", "1-0", **tie, start_tile_forced=False), "A", "any")
    forced = start("6-3 5-4", "1-0", **tie)
    undetermined(forced, Rule.EQUAL_HEAVIEST, why="silent", option="pip_tie")
    assert forced.values["player"] == "A"


def test_many_doubles_are_dealt_again_where_that_was_agreed() -> None:
    many = "6-6 5-5 4-4 3-3 1-0"
    begins(start(many, "2-1"), "A", "6-6")
    assert start(many, "2-1", redeal_doubles=4).values["redeal"] is True
    begins(start(many, "2-1", redeal_doubles=5), "A", "6-6")


def test_no_hands_leave_the_heaviest_tile_open() -> None:
    undetermined(start("", "", start="highest_tile"), Rule.WHO_STARTS, why="missing", option=None)


@pytest.mark.parametrize(("players", "tiles", "pool"), [(2, 7, 14), (3, 5, 13), (4, 5, 8)])
def test_everybody_gets_the_tiles_of_the_dutch_game(players: int, tiles: int, pool: int) -> None:
    verdict = check_deal(players, rules=RULE_SETS["nl_basis"])
    legal(verdict)
    assert verdict.values == {"tiles": tiles, "pool": pool}


def test_a_box_that_is_too_small_is_told() -> None:
    illegal(check_deal(6, rules=agreed(tiles_per_player=((6, 5),))), Rule.HAND_SIZE, option="tiles_per_player")
    legal(check_deal(6, rules=agreed(tiles_per_player=((6, 5),), two_sets=True)))
    undetermined(check_deal(5, rules=agreed()), Rule.HAND_SIZE, why="missing", option="tiles_per_player")


@pytest.mark.parametrize("key", RULE_SETS)
def test_every_rule_set_can_be_dealt(key: str) -> None:
    rules = RULE_SETS[key]
    for players, _ in rules.options.tiles_per_player:
        legal(check_deal(players, rules=rules))


def opens(which: str, *hands: str, winner: str | None = None, **changes: Any) -> Verdict:
    held = {"AB"[at]: parse_tiles(hand) for at, hand in enumerate(hands)}
    return check_opening(held, parse_tile(which), previous_winner=winner, rules=agreed(**changes))


def test_the_round_opens_with_the_double_that_decided() -> None:
    legal(opens("4-4", "6-5 1-1", "4-4 3-2"))
    illegal(opens("3-2", "6-5 1-1", "4-4 3-2"), Rule.OPENING_TILE, option="start_tile_forced")
    illegal(opens("1-1", "6-5 1-1", "4-4 3-2"), Rule.TILE_IN_HAND)


def test_the_round_opens_with_any_tile_of_the_starter_where_the_double_only_tells_who_starts() -> None:
    legal(opens("3-2", "6-5 1-1", "4-4 3-2", start_tile_forced=False))
    illegal(opens("6-5", "6-5 1-1", "4-4 3-2", start_tile_forced=False), Rule.TILE_IN_HAND)


def test_the_last_winner_opens_as_he_likes() -> None:
    legal(opens("6-5", "6-5 1-1", "4-4 3-2", winner="A", start="previous_winner"))
    legal(opens("3-2", "6-5 1-1", "4-4 3-2", start="lot_free"))


def test_no_tile_opens_while_nobody_starts() -> None:
    illegal(opens("6-5", "6-5 1-0", "4-3 3-2"), Rule.OPENING_TILE, "nobody", option="no_double")
    illegal(opens("1-1", "1-1 2-2 3-3 4-4", "6-5", redeal_doubles=4), Rule.OPENING_TILE, "nobody", option="redeal_doubles")


def test_a_tile_that_the_box_has_not_opens_nothing() -> None:
    illegal(opens("9-9", "9-9 1-0", "4-4 3-2"), Rule.TILE_IN_SET, option="set")
