"""The plain search for the rules that ``solver`` leaves out: exact cover by whole melds, the tile with the fewest choices first.

It knows nothing of numbers and colours, only of melds, so it is right under every option; it is slower, and gives up sooner. Runs of up to
five tiles are enough: a longer one falls apart into these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from operator import ge
from typing import NamedTuple

from games.rummikub.meld_space import all_melds
from games.rummikub.options import Options
from games.rummikub.problem import Effort
from games.rummikub.steps import INFINITE
from games.rummikub.tiles import Meld, Tile

LONGEST = 5
PIECES_A_CHOICE = 6
"""So many melds are looked at in the time of one choice of the other search."""

Counts = tuple[int, ...]
"""How many tiles there are of each kind at hand."""


class Piece(NamedTuple):
    """A meld and what it takes: places of kinds, and how many tiles of each."""

    meld: Meld
    kinds: tuple[int, ...]
    counts: Counts


@lru_cache(maxsize=8)
def _short_melds(options: Options) -> tuple[tuple[Meld, Counter[Tile]], ...]:
    return tuple((meld, Counter(meld)) for meld in all_melds(options) if len(meld) <= LONGEST)


class Cover:
    """Melds out of ``must`` (all of it) and ``may``, so that the ``cost`` of what stays behind is least."""

    def __init__(self, must: Counter[Tile], may: Counter[Tile], cost: Mapping[Tile, int], options: Options, effort: Effort) -> None:
        self.effort = effort
        kinds = sorted(must + may)
        place = {tile: i for i, tile in enumerate(kinds)}
        self.cost = [cost[tile] for tile in kinds]
        self.must, self.may = (tuple(some[tile] for tile in kinds) for some in (must, may))
        fitting = [(meld, need) for meld, need in _short_melds(options) if need.keys() <= place.keys()]
        self.pieces = [Piece(meld, tuple(map(place.__getitem__, need)), tuple(need.values())) for meld, need in fitting]
        self.known: dict[tuple[Counts, Counts], tuple[int, tuple[Meld, ...]]] = {}

    def best(self) -> tuple[int, tuple[Meld, ...]] | None:
        """The least cost and the melds, or None if the tiles of ``must`` can't all lie."""
        cost, melds = self._best(self.must, self.may, self.pieces)
        return (cost, melds) if cost < INFINITE else None

    def _best(self, must: Counts, may: Counts, pieces: Sequence[Piece]) -> tuple[int, tuple[Meld, ...]]:
        """Of these pieces, some of which may no longer fit."""
        known = self.known.get((must, may))
        if known is None:
            self.effort.spend(len(pieces) // PIECES_A_CHOICE + 1)
            known = self.known[must, may] = self._search(must, may, pieces)
        return known

    def _search(self, must: Counts, may: Counts, pieces: Sequence[Piece]) -> tuple[int, tuple[Meld, ...]]:
        have = [one + other for one, other in zip(must, may, strict=True)]
        pieces = [piece for piece in pieces if all(map(ge, map(have.__getitem__, piece.kinds), piece.counts))]
        choices = [0] * len(have)
        for piece in pieces:
            for kind in piece.kinds:
                choices[kind] += 1
        if any(count and not chance for count, chance in zip(must, choices, strict=True)):
            return INFINITE, ()
        # what no meld can take stays behind
        base = sum(cost * count for cost, count, chance in zip(self.cost, may, choices, strict=True) if not chance)
        may = tuple(count if chance else 0 for count, chance in zip(may, choices, strict=True))
        first = min((kind for kind, count in enumerate(must if any(must) else may) if count), key=choices.__getitem__, default=None)
        if first is None:
            return base, ()
        best: tuple[int, tuple[Meld, ...]] = (INFINITE, ())
        if not must[first]:
            cost, melds = self._best(must, (*may[:first], 0, *may[first + 1 :]), pieces)
            best = (cost + self.cost[first] * may[first], melds)
        for piece in pieces:
            if first in piece.kinds:
                cost, melds = self._best(*_without(piece, must, may), pieces)
                if cost < best[0]:
                    best = (cost, (piece.meld, *melds))
        return min(best[0] + base, INFINITE), best[1]


def _without(piece: Piece, must: Counts, may: Counts) -> tuple[Counts, Counts]:
    """What is left when a meld is laid, tiles of the table first: all of them have to lie."""
    owed, free = list(must), list(may)
    for kind, count in zip(piece.kinds, piece.counts, strict=True):
        from_table = min(count, owed[kind])
        owed[kind] -= from_table
        free[kind] -= count - from_table
    return tuple(owed), tuple(free)
