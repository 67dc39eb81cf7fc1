"""The fast board against the explaining layout, and whole rounds at random."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.core.verdict import Status
from games.domino.blocking import check_blocked
from games.domino.board import Board, Move, box_for
from games.domino.layout import Layout, open_places
from games.domino.options import Options
from games.domino.placement import all_placements, with_placement
from games.domino.reading import parse_table
from games.domino.rulesets import RULE_SETS
from games.domino.selfplay import Deal, blocked_share, deal, play_line, play_round, play_tree
from games.domino.tiles import Tile
from tests.domino.words import agreed

AGREEMENTS = [
    {},
    {"doubles": "spinner_first"},
    {"doubles": "spinner_first", "arms": "four_at_once"},
    {"doubles": "branch_all"},
    {"doubles": "branch_all", "arms": "four_at_once"},
    {"doubles": "spinner_first", "fill_first": "four_arms"},
    {"doubles": "branch_all", "fill_first": "four_arms", "dead_double": "still_open"},
    {"game": "chickenfoot"},
    {"game": "matador", "doubles": "branch_all"},
    {"blanks_wild": True, "doubles": "spinner_first"},
    {"set": 9, "doubles": "branch_all"},
]


@pytest.mark.parametrize("agreement", AGREEMENTS, ids=str)
def test_the_fast_board_lists_what_the_layout_lists(agreement: dict[str, Any]) -> None:
    """Both are led along the same random game; a place on the fast board is found by its number and its double."""
    options = Options(**agreement)
    box, chance = box_for(options), Random(7)
    for _ in range(6):
        first = chance.choice(box.tiles)
        board, layout = Board(options), Layout().with_laid(first.high, first.low, None)
        board.open(first)
        rest = ((1 << len(box.tiles)) - 1) ^ box.hand([first])
        doubles = [0] if first.is_double else []
        while True:
            slow = {(p.tile, p.place.number, p.free) for p in all_placements(layout, box.tiles_of(rest), options) if p.place}
            fast = {(box.tiles[move.bit.bit_length() - 1], move.number, move.free) for move in board.moves(rest)}
            assert fast == slow
            assert sorted(number for number, _ in board.places) == sorted(p.number for p in _all(layout, options))
            if not slow:
                break
            chosen = chance.choice([p for p in all_placements(layout, box.tiles_of(rest), options) if p.place])
            assert chosen.place is not None
            at = chosen.place.slot.at
            double = doubles.index(at) if layout.laid[at].is_double else -1
            place = board.places.index((chosen.place.number, double))
            bit = box.hand([chosen.tile])
            board.play(Move(bit, chosen.place.number, chosen.free), place)
            layout = with_placement(layout, chosen)
            if chosen.tile.is_double:
                doubles.append(len(layout.laid) - 1)
            rest ^= bit


def _all(layout: Layout, options: Options) -> tuple[Any, ...]:
    """Every place, also those that wait until a double is filled."""
    return open_places(layout, replace(options, fill_first="none", game="line_game", doubles=_doubles(options), arms=_arms(options)))


def _doubles(options: Options) -> str:
    return "branch_all" if options.game == "chickenfoot" else options.doubles


def _arms(options: Options) -> str:
    return "four_at_once" if options.game == "chickenfoot" else options.arms


@pytest.mark.parametrize("key", [key for key in RULE_SETS if not key.startswith("mexican")])
def test_random_rounds_lose_no_tile_and_end_as_they_say(key: str) -> None:
    options = RULE_SETS[key].options
    box, chance = box_for(options), Random(11).random
    players, tiles = options.tiles_per_player[0]
    for _ in range(150):
        played = play_round(players, tiles, chance, options)
        left = sum(played.hands) + sum(played.pot)
        assert played.laid + left.bit_count() == len(box.tiles)
        assert sum(hand.bit_count() for hand in played.hands) + len(played.pot) == left.bit_count()
        if played.winner is None:
            assert all(played.hands)
            assert options.draw_limit == 0 or len(played.pot) <= options.reserve
        else:
            assert played.hands[played.winner] == 0
            assert sum(hand == 0 for hand in played.hands) == 1


def test_a_tree_that_is_a_straight_line_is_blocked_as_often_as_a_line() -> None:
    options, rounds = Options(draw_limit=0), 1500
    chance = Random(5).random
    blocked = sum(play_tree(deal(2, 7, chance, options), chance, options).winner is None for _ in range(rounds))
    assert abs(blocked / rounds - 0.657) < 0.05


def test_the_same_seed_plays_the_same_rounds() -> None:
    assert blocked_share(50, 2, 7, 5, Options()) == blocked_share(50, 2, 7, 5, Options())


def test_a_round_that_ends_blocked_is_blocked_for_the_checker_too() -> None:
    options = Options(draw_limit=0)
    box = box_for(options)
    hands = {"A": box.tiles_of(box.hand([Tile(1, 0)])), "B": box.tiles_of(box.hand([Tile(2, 0)]))}
    layout_tiles = [Tile(6, 6)]
    dealt = Deal([box.hand([*layout_tiles, *hands["A"]]), box.hand(hands["B"])], [], 0, box.hand(layout_tiles))
    played = play_line(dealt, lambda: 0.0, options)
    assert (played.winner, played.laid) == (None, 1)
    assert check_blocked(parse_table("6-6"), hands, pool=0, rules=agreed(draw_limit=0)).status is Status.LEGAL


@pytest.mark.parametrize(
    ("players", "tiles", "agreement", "published"),
    [
        (2, 7, {"draw_limit": 0}, 0.657),
        (2, 7, {"draw_limit": 0, "start": "lot_free"}, 0.705),
        (4, 7, {"draw_limit": 0, "start": "fixed:6-6"}, 0.251),
        (2, 7, {}, 0.168),
        (2, 7, {"doubles": "spinner_first"}, 0.035),
        (2, 7, {"doubles": "branch_all"}, 0.013),
        (2, 7, {"draw_limit": 1}, 0.123),
    ],
)
def test_the_share_of_blocked_rounds_is_near_the_published_one(
    players: int, tiles: int, agreement: dict[str, Any], published: float
) -> None:
    """The bench plays a million; here four standard errors of a small run."""
    rounds = 1500
    margin = 4 * (published * (1 - published) / rounds) ** 0.5 + 0.001
    assert abs(blocked_share(rounds, players, tiles, 3, Options(**agreement)) - published) < margin
