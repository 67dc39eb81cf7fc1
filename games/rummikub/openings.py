"""Could one open with these tiles? The opening that is worth most."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from games.rummikub.arrange import BUDGET, Costs, arranged
from games.rummikub.options import Options
from games.rummikub.problem import Effort
from games.rummikub.readings import all_readings, meld_rules
from games.rummikub.tiles import JOKER, Meld, Tile


class Opening(NamedTuple):
    """Melds from the rack and what they are worth, each joker declared as the best tile that it can be."""

    points: int
    melds: tuple[Meld, ...]


def best_opening(rack: Iterable[Tile], options: Options, budget: int = BUDGET) -> Opening:
    """The opening worth most, under the rules on jokers in openings; no melds and 0 points if there is none.

    Raises ``TooLarge`` beyond the budget.
    """
    held = Counter(rack)
    highest = options.box.highest
    numbers = tuple(range(1, highest + 1))
    if options.opening_joker_value == "forbidden":
        del held[JOKER]
    if options.opening_joker_value == "represented":
        # a joker is worth up to the highest number; used lower, the difference is lost
        costs = Costs(numbers, highest, tuple(highest - n for n in numbers))
    else:
        costs = Costs(numbers, 0, (0,) * highest)
    melds = arranged(Counter(), held, costs, options, Effort(budget)) or ()
    return Opening(sum(_worth(meld, options) for meld in melds), melds)


def _worth(meld: Meld, options: Options) -> int:
    if options.opening_joker_value == "represented":
        return max(one.points for one in all_readings(meld, meld_rules(options)))
    return sum(tile.number for tile in meld)
