"""Random legal positions: a table of melds and a rack, out of one box. The same seed gives the same positions."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

from games.rummikub.meld_space import all_melds
from games.rummikub.options import Options
from games.rummikub.rulesets import CASE_BASE
from games.rummikub.tiles import JOKER, Meld, Tile

Position = tuple[tuple[Meld, ...], tuple[Tile, ...]]


@cache
def whole_melds() -> tuple[Meld, ...]:
    """Melds without jokers of up to seven tiles."""
    return tuple(meld for meld in all_melds(CASE_BASE.options) if JOKER not in meld and len(meld) <= 7)


def full_box(options: Options) -> list[Tile]:
    """Every tile of the box."""
    box = options.box
    numbers = [Tile(colour, n) for colour in box.colours for n in range(1, box.highest + 1)] * box.copies
    return [*numbers, *[JOKER] * box.jokers]


def random_position(rng: random.Random, on_table: int, on_rack: int, *, jokers: int = 2, joker_chance: float = 0.08) -> Position:
    """So many tiles on the table, in legal melds, and so many on the rack; jokers may lie in melds or be drawn."""
    while True:
        pool = Counter(full_box(CASE_BASE.options))
        pool[JOKER] = jokers
        table: list[Meld] = []
        left = on_table
        while left:
            fitting = [m for m in whole_melds() if (len(m) == left or len(m) <= left - 3) and all(pool[tile] for tile in m)]
            if not fitting:
                break
            meld = list(rng.choice(fitting))
            if pool[JOKER] and rng.random() < joker_chance:
                meld[rng.randrange(len(meld))] = JOKER
            pool.subtract(meld)
            table.append(tuple(meld))
            left -= len(meld)
        if not left:
            rest = list(pool.elements())
            rng.shuffle(rest)
            return tuple(table), tuple(rest[:on_rack])
