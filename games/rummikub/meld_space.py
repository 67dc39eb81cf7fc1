"""Every meld that there is under given rules, each set of tiles once.

Den Hertog and Hulshof (Computer Journal 49, 2006, table 1) count 1174 of three to five tiles in the classic box with two jokers; their
table has one run too many, it is 1173. All lengths together give 6301.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from games.rummikub.options import Options
from games.rummikub.readings import LEAST, meld_rules, sequences
from games.rummikub.tiles import JOKER, Meld, Tile


def all_melds(options: Options) -> Iterator[Meld]:
    """Every distinct legal meld of numbers and ordinary jokers, in an order of laying in which it is legal.

    Two melds of the same tiles count as one: r5 j j is a run and a group, and appears once. At least one tile is a number.
    """
    seen: set[Meld] = set()
    most = min(options.max_jokers_per_meld, options.box.jokers)
    for whole in _whole_melds(options):
        for jokers in range(min(most, len(whole) - 1) + 1):
            for places in combinations(range(len(whole)), jokers):
                meld = tuple(JOKER if i in places else tile for i, tile in enumerate(whole))
                key = tuple(sorted(meld))
                if key not in seen:
                    seen.add(key)
                    yield meld


def _whole_melds(options: Options) -> Iterator[Meld]:
    """Every legal meld without jokers: groups, then runs by length."""
    rules = meld_rules(options)
    for number in range(1, rules.highest + 1):
        for size in range(LEAST, len(rules.colours) + 1):
            for colours in combinations(rules.colours, size):
                yield tuple(Tile(colour, number) for colour in colours)
    for length in range(LEAST, rules.highest + 1):
        for colour in rules.colours:
            for numbers in sequences(length, rules.highest, rules.wrap):
                yield tuple(Tile(colour, number) for number in numbers)
