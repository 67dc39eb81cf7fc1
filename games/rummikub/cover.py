"""The plain search for the rules that ``solver`` leaves out: exact cover by whole melds, the tile with the fewest choices first.

It knows nothing of numbers and colours, only of melds, so it is right under every option; it is slower, and gives up sooner. Runs of up to
five tiles are enough: a longer one falls apart into these.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache

from games.rummikub.meld_space import all_melds
from games.rummikub.options import Options
from games.rummikub.problem import Effort
from games.rummikub.steps import INFINITE
from games.rummikub.tiles import Meld, Tile

LONGEST = 5


@lru_cache(maxsize=8)
def _short_melds(options: Options) -> tuple[tuple[Meld, Counter[Tile]], ...]:
    return tuple((meld, Counter(meld)) for meld in all_melds(options) if len(meld) <= LONGEST)


class Cover:
    """Melds out of ``must`` (all of it) and ``may``, so that the ``cost`` of what stays behind is least."""

    def __init__(self, must: Counter[Tile], may: Counter[Tile], cost: Mapping[Tile, int], options: Options, effort: Effort) -> None:
        self.cost, self.effort = cost, effort
        everything = must + may
        self.melds = [(meld, need) for meld, need in _short_melds(options) if need <= everything]
        self.must, self.may = must, may
        self.known: dict[tuple[tuple[tuple[Tile, int], ...], tuple[tuple[Tile, int], ...]], tuple[int, tuple[Meld, ...]]] = {}

    def best(self) -> tuple[int, tuple[Meld, ...]] | None:
        """The least cost and the melds, or None if the tiles of ``must`` can't all lie."""
        cost, melds = self._best(self.must, self.may)
        return (cost, melds) if cost < INFINITE else None

    def _best(self, must: Counter[Tile], may: Counter[Tile]) -> tuple[int, tuple[Meld, ...]]:
        key = (tuple(sorted(must.items())), tuple(sorted(may.items())))
        known = self.known.get(key)
        if known is None:
            self.effort.spend(len(self.melds) // 4 + 1)  # a meld is looked at four times as fast as a choice of the other search
            known = self.known[key] = self._search(must, may)
        return known

    def _search(self, must: Counter[Tile], may: Counter[Tile]) -> tuple[int, tuple[Meld, ...]]:
        everything = must + may
        fitting = [(meld, need) for meld, need in self.melds if need <= everything]
        choices = Counter(tile for _, need in fitting for tile in need)
        if any(not choices[tile] for tile in must):
            return INFINITE, ()
        loose = {tile: count for tile, count in may.items() if not choices[tile]}
        base = sum(self.cost[tile] * count for tile, count in loose.items())
        may = Counter({tile: count for tile, count in may.items() if tile not in loose})
        if not must and not may:
            return base, ()
        tile = min(must or may, key=lambda one: (choices[one], one))
        best: tuple[int, tuple[Meld, ...]] = (INFINITE, ())
        if tile not in must:
            rest = Counter({one: count for one, count in may.items() if one != tile})
            cost, melds = self._best(must, rest)
            best = (cost + self.cost[tile] * may[tile], melds)
        for meld, need in fitting:
            if tile in need:
                left = need - must  # tiles of the table first: all of them have to lie
                cost, melds = self._best(must - need, may - left)
                if cost < best[0]:
                    best = (cost, (meld, *melds))
        return min(best[0] + base, INFINITE), best[1]
