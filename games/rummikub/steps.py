"""What can happen at one number, position aside: open runs after so many tiles, groups out of so many, the ways on for one colour.

Tables that every search shares; see ``solver`` for the reasons.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

INFINITE = 1 << 30
State = tuple[int, int, int]
"""Open runs of one colour with one tile, with two, and with three or more."""
START: State = (0, 0, 0)


class Move(NamedTuple):
    """What one colour does at one number besides its groups; ``bound`` is the least that this costs in the end."""

    bound: int
    cost: int
    naturals: int
    jokers: int
    state: State


class Share(NamedTuple):
    """What two neighbouring colours do at one number besides their groups; ``bound`` is the least that this costs them in the end."""

    bound: int
    cost: int
    jokers: int
    moves: tuple[Move, ...]


@lru_cache(maxsize=4096)
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


@lru_cache(maxsize=65536)
def run_moves(state: State, naturals: int, may: int, jokers: int) -> tuple[tuple[int, int, State], ...]:
    """Ways on for one colour with naturals not in groups, of which ``may`` can stay behind: (left, jokers, new state)."""
    moves = []
    for left in range(min(may, naturals) + 1):
        for extra in range(jokers + 1):
            new = after_tiles(state, naturals - left + extra)
            if new is not None:
                moves.append((left, extra, new))
    return tuple(moves)


@lru_cache(maxsize=65536)
def loose_moves(state: State, must: int, may: int, charges: tuple[int, ...], jokers: int) -> tuple[tuple[int, int, int, State], ...]:
    """Ways on for one colour when groups only cost a charge: (left, half jokers, jokers in runs, new state), the useful ones."""
    best: dict[State, list[tuple[int, int, int]]] = {}
    for grouped, charge in enumerate(charges):
        for left, extra, new in run_moves(state, must + may - grouped, may, jokers):
            found = (left, charge + 2 * extra, extra)
            if found[1] <= 2 * jokers:
                best.setdefault(new, []).append(found)
    moves = []
    for new, several in best.items():
        moves += [(*one, new) for one in set(several) if not any(_better(other, one) for other in several)]
    return tuple(moves)


def _better(one: Sequence[int], other: Sequence[int]) -> bool:
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


def combined_shares(choices: list[list[Share]], limit: int, least: int, jokers: int) -> tuple[list[tuple[tuple[Move, ...], int, int]], int]:
    """One share of each two colours, as long as the bounds added up stay within the limit and the jokers last; with cost and jokers.

    Also the least sum of bounds beyond the limit that was met.
    """
    partial: list[tuple[tuple[Move, ...], int, int, int]] = [((), least, 0, 0)]
    beyond = INFINITE
    for shares in choices:
        longer = []
        lowest = shares[0].bound
        for chosen, bound, cost, extra in partial:
            for share in shares:
                value = bound - lowest + share.bound
                if value > limit:
                    beyond = min(beyond, value)
                    break  # the shares come by their bound
                if extra + share.jokers <= jokers:
                    longer.append(((*chosen, *share.moves), value, cost + share.cost, extra + share.jokers))
        partial = longer
    return [(chosen, cost, extra) for chosen, _, cost, extra in partial], beyond


def shared_costs(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The least sum of two costs that share 0, 1, 2 … half jokers."""
    if len(one) == 1:
        return (one[0] + other[0],)
    return tuple([min([one[i] + other[k - i] for i in range(k + 1)]) for k in range(len(one))])
