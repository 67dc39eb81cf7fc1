"""Whole games that the engine plays with itself: no turn that it finds leads to a table that it would call wrong."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field

import pytest

from games.core.verdict import Status
from games.rummikub.melds import check_melds
from games.rummikub.openings import best_opening
from games.rummikub.rearrange import Goal, best_play
from games.rummikub.scoring import End, check_score
from games.rummikub.tiles import Meld, Tile
from games.rummikub.turn import Turn, check_turn
from tests.rummikub.positions import full_box
from tests.rummikub.words import rules

RULES = rules()
PLAYERS = ("ann", "bob", "cas")


@dataclass
class Game:
    """A game under way; everybody plays as many tiles as can be."""

    pool: list[Tile]
    racks: dict[str, list[Tile]]
    table: tuple[Meld, ...] = ()
    opened: set[str] = field(default_factory=set)

    def turn(self, player: str) -> bool:
        """One turn; whether a tile was played or drawn."""
        rack, options = self.racks[player], RULES.options
        if player in self.opened:
            play = best_play(self.table, rack, options, Goal.TILES)
            assert play is not None
            after, played = play.melds, play.played
        else:
            opening = best_opening(rack, options)
            enough = opening.points >= options.opening_min
            after = (*self.table, *(opening.melds if enough else ()))
            played = tuple(tile for meld in opening.melds for tile in meld) if enough else ()
        if played:
            verdict = check_turn(Turn(self.table, tuple(rack), after, player in self.opened), rules=RULES)
            assert verdict.status is Status.LEGAL, verdict
            self.racks[player] = list((Counter(rack) - Counter(played)).elements())
            self.table = after
            self.opened.add(player)
        elif self.pool:
            rack.append(self.pool.pop())
        else:
            return False
        return True


def start(seed: int) -> Game:
    pool = full_box(RULES.options)
    random.Random(seed).shuffle(pool)
    hand = RULES.options.box.hand
    return Game(pool, {player: [pool.pop() for _ in range(hand)] for player in PLAYERS})


@pytest.mark.parametrize("seed", range(4))
def test_a_whole_game_stays_legal_loses_no_tile_and_adds_up(seed: int) -> None:
    game = start(seed)
    idle = turns = 0
    while all(game.racks.values()) and idle < len(PLAYERS):
        idle = 0 if game.turn(PLAYERS[turns % len(PLAYERS)]) else idle + 1
        turns += 1
        assert check_melds(game.table, rules=RULES).status is Status.LEGAL
        everywhere = [*game.pool, *(t for rack in game.racks.values() for t in rack), *(t for meld in game.table for t in meld)]
        assert Counter(everywhere) == Counter(full_box(RULES.options))
    end = End.POOL_EMPTY if all(game.racks.values()) else End.RACK_EMPTY
    scores = check_score(game.racks, end, rules=RULES).values["scores"]
    assert turns > 10
    assert scores is None or (isinstance(scores, dict) and sum(scores.values()) == 0)
