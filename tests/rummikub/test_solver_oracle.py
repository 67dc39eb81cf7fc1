"""The search against an integer program that shares nothing with it but the list of melds (den Hertog and Hulshof, Computer Journal 2006).

A variable counts how often each meld of three to five tiles lies on the table; every table tile must be covered, rack tiles may be.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest
from scipy.optimize import Bounds, LinearConstraint, milp
from scipy.sparse import csc_matrix

from games.rummikub.meld_space import all_melds
from games.rummikub.openings import best_opening
from games.rummikub.readings import all_readings, meld_rules
from games.rummikub.rearrange import Goal, best_play
from games.rummikub.tiles import JOKER, Meld, Tile
from tests.rummikub.positions import random_position
from tests.rummikub.words import rules

OPTIONS = rules().options
KINDS = [*(Tile(colour, n) for colour in "rbzo" for n in range(1, 14)), JOKER]
PLACE = {tile: place for place, tile in enumerate(KINDS)}
MELDS = [meld for meld in all_melds(OPTIONS) if len(meld) <= 5]


def columns() -> csc_matrix:
    matrix = np.zeros((len(KINDS), len(MELDS)))
    for column, meld in enumerate(MELDS):
        for tile in meld:
            matrix[PLACE[tile], column] += 1
    return csc_matrix(matrix)


COLUMNS = columns()


def program(worth: np.ndarray, must: Counter[Tile], may: Counter[Tile], *, presolve: bool = False) -> int | None:
    """The greatest worth of melds that cover ``must`` and otherwise only ``may``; None if there are none."""
    low = np.array([must[tile] for tile in KINDS])
    high = np.array([must[tile] + may[tile] for tile in KINDS])
    # without presolve: one release of the solver library lost optimal answers in it
    found = milp(
        -worth,
        constraints=LinearConstraint(COLUMNS, low, high),
        integrality=np.ones(len(MELDS)),
        bounds=Bounds(0, np.inf),
        options={"mip_rel_gap": 0, "presolve": presolve},
    )
    return None if found.status == 2 else round(-found.fun)


def by_tile(value: Callable[[Tile], int]) -> np.ndarray:
    return np.array([sum(map(value, meld)) for meld in MELDS], dtype=float)


TILES = by_tile(lambda tile: 1)
POINTS = by_tile(lambda tile: tile.number)
# a joker may be laid at either end of a run: what the tiles are worth in their best order
FREE = meld_rules(rules(meld_order="free").options)
OPENING = np.array([max(one.points for one in all_readings(meld, FREE)) for meld in MELDS], dtype=float)

# how many tiles lie on the table and on the rack, how many jokers are in the box, and how many such positions
SIZES = [(10, 14, 2, 36), (10, 14, 0, 28), (20, 8, 2, 36), (40, 14, 2, 24), (0, 14, 2, 28), (60, 6, 2, 14), (6, 24, 1, 28)]
POSITIONS = [(on_table, on_rack, jokers, seed) for on_table, on_rack, jokers, count in SIZES for seed in range(count)]


@pytest.mark.parametrize(("on_table", "on_rack", "jokers", "seed"), POSITIONS)
def test_the_best_play_is_what_the_integer_program_finds(on_table: int, on_rack: int, jokers: int, seed: int) -> None:
    rng = random.Random(f"{on_table}-{on_rack}-{jokers}-{seed}")
    table, rack = random_position(rng, on_table, on_rack, jokers=jokers, joker_chance=0.3)
    if seed % 4 == 3 and table:
        table = wrecked(table)
    must, may = Counter(tile for meld in table for tile in meld), Counter(rack)
    goal, worth, base = rng.choice([(Goal.TILES, TILES, sum(must.values())), (Goal.POINTS, POINTS, sum(t.number for t in must.elements()))])
    play, found = best_play(table, rack, OPTIONS, goal, budget=10_000_000), program(worth, must, may)
    if play is None or found is None:
        assert (play, found) == (None, None)
    else:
        assert (len(play.played) if goal is Goal.TILES else play.points) == found - base


def wrecked(table: tuple[Meld, ...]) -> tuple[Meld, ...]:
    """The table with its first tile gone: some such tables can be repaired from the rack, some can't."""
    return (table[0][1:], *table[1:])


@pytest.mark.parametrize("seed", range(20))
def test_the_best_opening_is_what_the_integer_program_finds(seed: int) -> None:
    rng = random.Random(seed)
    _, rack = random_position(rng, 0, rng.randrange(10, 20), jokers=2)
    assert best_opening(rack, OPTIONS).points == program(OPENING, Counter(), Counter(rack))
