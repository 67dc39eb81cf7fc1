"""Whole games that the engine plays with itself: no turn that it finds leads to a table that it would call wrong.

``Game.turn`` judges every turn and table; ten thousand turns are played by ``tests.bench.bench_rummikub games``.
"""

from __future__ import annotations

import random

import pytest

from games.core.verdict import Status
from games.rummikub.scoring import End, check_score
from games.rummikub.tiles import Meld
from games.rummikub.turn import Turn, check_turn
from tests.rummikub.positions import random_position
from tests.rummikub.selfplay import RULES, Game
from tests.rummikub.words import melds


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_stays_legal_loses_no_tile_and_adds_up(seed: int) -> None:
    game = Game(seed)
    while not game.over:
        game.turn()
    end = End.POOL_EMPTY if all(game.racks.values()) else End.RACK_EMPTY
    scores = check_score(game.racks, end, rules=RULES).values["scores"]
    assert game.turns > 10
    assert scores is None or (isinstance(scores, dict) and sum(scores.values()) == 0)


@pytest.mark.parametrize("seed", range(20))
def test_a_turn_is_judged_the_same_however_the_melds_are_ordered(seed: int) -> None:
    rng = random.Random(seed)
    table, _ = random_position(rng, 30, 0, joker_chance=0.3)
    before = table[:-1] if seed % 2 else (table[0][:-1], *table[1:])  # a meld is laid, or a tile is laid on
    straight = check_turn(Turn(before, None, table, seed % 4 < 2), rules=RULES)
    mixed = check_turn(Turn(mixed_up(before, rng), None, mixed_up(table, rng), seed % 4 < 2), rules=RULES)
    assert mixed.status is straight.status
    assert sorted(finding.key for finding in mixed.findings) == sorted(finding.key for finding in straight.findings)


def mixed_up(table: tuple[Meld, ...], rng: random.Random) -> tuple[Meld, ...]:
    return tuple(rng.sample(table, len(table)))


def test_what_is_legal_stays_legal_in_any_order() -> None:
    before, after = melds("r5 b5 z5 o5 / b1 b2 b3"), melds("b4 b5 b6 / r5 z5 o5 / b1 b2 b3")
    for first in range(3):
        turned = (*after[first:], *after[:first])
        assert check_turn(Turn(before[::-1], None, turned), rules=RULES).status is Status.LEGAL
