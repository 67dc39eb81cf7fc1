"""The best play from table and rack, and the repair of a wrecked table: exact, with one final table and the steps to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from games.rummikub.arrange import BUDGET, Costs, arranged
from games.rummikub.options import Options
from games.rummikub.problem import Effort
from games.rummikub.tiles import JOKER, Meld, Tile


class Goal(StrEnum):
    """What "best" means: most tiles, most points on the tiles played, or most tiles and of these the most points."""

    TILES = "tiles"
    POINTS = "points"
    BOTH = "both"


class Play(NamedTuple):
    """A play: the tiles from the rack, those that stay, and the whole table afterwards."""

    played: tuple[Tile, ...]
    left: tuple[Tile, ...]
    melds: tuple[Meld, ...]

    @property
    def points(self) -> int:
        """The printed numbers of the tiles played; a joker has none."""
        return sum(tile.number for tile in self.played)

    @property
    def goes_out(self) -> bool:
        """Whether this empties a rack that held something."""
        return bool(self.played) and not self.left


def best_play(table: Sequence[Meld], rack: Iterable[Tile], options: Options, goal: Goal = Goal.BOTH, budget: int = BUDGET) -> Play | None:
    """The best play of a player who has opened, every table tile kept; with nothing to play, ``played`` is empty.

    None if no play makes all melds legal (only a broken table can be like that). Raises ``TooLarge`` beyond the budget.
    """
    must = Counter(tile for meld in table for tile in meld)
    held = Counter(rack)
    melds = arranged(must, held, _costs(goal, options), options, Effort(budget))
    if melds is None:
        return None
    played = Counter(tile for meld in melds for tile in meld) - must
    return Play(_sorted(played), _sorted(held - played), melds)


def _costs(goal: Goal, options: Options) -> Costs:
    highest = options.box.highest
    most = options.box.tiles * highest  # more than all points together: a tile outweighs them
    tile, point = {Goal.TILES: (1, 0), Goal.POINTS: (0, 1), Goal.BOTH: (most, 1)}[goal]
    return Costs(tuple(tile + point * n for n in range(1, highest + 1)), tile, (0,) * highest)


def _sorted(tiles: Counter[Tile]) -> tuple[Tile, ...]:
    return tuple(sorted(tiles.elements(), key=lambda tile: (tile == JOKER, tile)))


def restored(tiles: Iterable[Tile], options: Options, budget: int = BUDGET) -> tuple[Meld, ...] | None:
    """All of a heap of tiles as legal melds, or None if there is no way. Raises ``TooLarge`` beyond the budget."""
    play = best_play((tuple(tiles),), (), options, Goal.TILES, budget)
    return play.melds if play else None
