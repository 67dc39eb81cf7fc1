"""What can happen at one number, position aside: open runs after so many tiles, groups out of so many, and what they cost at least.

Tables that every search shares; see ``solver`` for the reasons.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

INFINITE = 1 << 30
State = tuple[int, int, int]
"""Open runs of one colour with one tile, with two, and with three or more."""
START: State = (0, 0, 0)


class Runs(NamedTuple):
    """Every state of the open runs of one colour, by number: those with fewer runs first, so that 0 is ``START``.

    ``opened``: the runs of each state, which is as many as it got tiles. ``up_to``: how many states have at most so many runs.
    ``onward[tiles][state]``: the states that can follow, with at most so many tiles. ``may_end``: whether all runs may end there.
    ``stricter[state]``: the state, with a smaller number, that differs in that one run more must go on: all that can follow it can follow
    this one too, and besides only that no more go on than must. -1 if there is none.
    """

    opened: tuple[int, ...]
    up_to: tuple[int, ...]
    onward: tuple[tuple[tuple[int, ...], ...], ...]
    may_end: tuple[bool, ...]
    stricter: tuple[int, ...]


@lru_cache(maxsize=16)
def open_runs(most: int) -> Runs:
    """The states with at most so many runs."""
    each = range(most + 1)
    states: list[State] = [state for state in product(each, each, each) if sum(state) <= most]
    states.sort(key=lambda state: (sum(state), state[2], state))
    number = {state: i for i, state in enumerate(states)}
    after = [[after_tiles(state, tiles) for tiles in range(most + 1)] for state in states]
    return Runs(
        opened=tuple(map(sum, states)),
        up_to=tuple(sum(sum(state) <= k for state in states) for k in range(most + 1)),
        onward=tuple(tuple(tuple(number[new] for new in news[: k + 1] if new is not None) for news in after) for k in range(most + 1)),
        may_end=tuple(not one and not two for one, two, _ in states),
        stricter=tuple(number[one, two + 1, three - 1] if three else -1 for one, two, three in states),
    )


def after_tiles(state: State, tiles: int) -> State | None:
    """The open runs after so many tiles of the next number, or None if a run that must go on can't."""
    one, two, three = state
    spare = tiles - one - two
    if spare < 0:
        return None
    longer = min(spare, three)
    return (spare - longer, one, two + longer)


@lru_cache(maxsize=4096)
def group_jokers(grouped: tuple[int, ...], colours: int, per_meld: int, jokers: int) -> tuple[int, ...]:
    """With how many jokers, of so many at hand, these tiles of one number (by colour) can all lie in groups."""
    return tuple(j for j in range(jokers + 1) if group_sizes(grouped, j, colours, per_meld) is not None)


@lru_cache(maxsize=4096)
def group_sizes(grouped: tuple[int, ...], jokers: int, colours: int, per_meld: int) -> tuple[tuple[int, int], ...] | None:
    """Groups as pairs of naturals and jokers that use up these tiles and jokers, or None. Spread evenly: nothing else can do more."""
    total = sum(grouped)
    if not total:
        return None if jokers else ()
    for groups in range(max(grouped), total + 1):
        small, rest = divmod(total, groups)
        sizes = [small + (i < rest) for i in range(groups)]
        if max(sizes) > colours:
            continue
        least = [max(0, 3 - size) for size in sizes]
        most = [min(per_meld, colours - size) for size in sizes]
        if all(low <= high for low, high in zip(least, most, strict=True)) and sum(least) <= jokers <= sum(most):
            spare = jokers - sum(least)
            for i in range(groups):
                more = min(spare, most[i] - least[i])
                least[i] += more
                spare -= more
            return tuple(zip(sizes, least, strict=True))
    return None


@lru_cache(maxsize=65536)
def groupings(counts: tuple[int, ...], per_meld: int, jokers: int) -> tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]:
    """Tiles of each colour that can lie in groups, of so many; the most first, with the numbers of jokers that this can take."""
    found = []
    for grouped in product(*(range(count + 1) for count in counts)):
        with_jokers = group_jokers(grouped, len(counts), per_meld, jokers)
        if with_jokers:
            found.append((grouped, with_jokers))
    return tuple(sorted(found, key=lambda one: -sum(one[0])))


@lru_cache(maxsize=65536)
def charges(counts: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """For each colour, what 0, 1, 2 … of its tiles of a number in groups cost at least, in half jokers.

    So many groups want three tiles each; what the colours together can't give, jokers must, and the colours that are there share that.
    """
    present = sum(count > 0 for count in counts)
    groups = range(1, max(counts) + 1)
    price = [0, *(max(0, 3 * k - sum(min(count, k) for count in counts)) * 2 // present for k in groups)]
    return tuple(tuple(price[: count + 1]) for count in counts)
