"""The exact search behind best play, repair and opening: which tiles can lie in melds, at the least cost of what stays behind.

Method. Numbers are gone through from 1 up. Between two numbers only the open runs matter, and of those only how many of each colour have
one, two, or three and more tiles: the first two must go on, the last may (van Rijn, Takes and Vis, "The complexity of Rummikub problems",
2015, count hands in this way). Two facts keep the choices few. A tile in a run is best used to continue a run that may end already, before
a new one is begun, because whatever the new one could do the old one can; so a state and a number of tiles give one new state. And the
groups of one number fit as soon as their tiles, spread evenly, do. What is left to choose is how many tiles of each colour go to groups,
to runs, or stay behind.

The search goes deep first under a limit that starts at a lower bound and rises to the next possible value (iterative deepening with a table
of improved bounds). The lower bound takes each colour by itself and lets groups happen wherever the number has enough colours, jokers being
shared out in halves; it is exact so often that most positions are solved in the first dive. Against a plain table over all states this
visits a small part of them.

Not covered here: runs that pass the 13 and more jokers than a meld may hold; ``cover`` does those.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

INFINITE = 1 << 30
State = tuple[int, int, int]
"""Open runs of one colour with one tile, with two, and with three or more."""
START: State = (0, 0, 0)


class TooLarge(Exception):
    """The search was given up: ``nodes`` states were looked at."""

    def __init__(self, nodes: int) -> None:
        super().__init__(f"more than {nodes} states")
        self.nodes = nodes


class Problem(NamedTuple):
    """Tiles by colour and number, and what it costs not to use them.

    ``must`` and ``may``: for each colour and each number from 1, how many tiles must and may lie in melds. ``must_jokers`` and
    ``may_jokers`` likewise. ``left_cost``: for each number, the cost of a tile that stays behind; ``joker_cost``: the cost of a joker used
    at that number; ``joker_left``: of one that stays behind. ``colours_in_group``: the size of the largest group; ``per_meld``: most jokers
    in one meld.
    """

    must: tuple[tuple[int, ...], ...]
    may: tuple[tuple[int, ...], ...]
    must_jokers: int
    may_jokers: int
    left_cost: tuple[int, ...]
    joker_cost: tuple[int, ...]
    joker_left: int
    per_meld: int = 2


class Layer(NamedTuple):
    """What happens at one number: tiles of each colour in groups, jokers in groups, and naturals and jokers of each colour in runs."""

    grouped: tuple[int, ...]
    group_jokers: int
    in_runs: tuple[int, ...]
    run_jokers: tuple[int, ...]


NOTHING = Layer((), 0, (), ())


class Move(NamedTuple):
    """What one colour does at one number besides its groups; ``bound`` is the least that this costs in the end."""

    bound: int
    cost: int
    naturals: int
    jokers: int
    state: State


class Way(NamedTuple):
    """What all colours do at one number, and where that leads."""

    value: int
    cost: int
    layer: Layer
    states: tuple[State, ...]
    jokers: int


class Plan(NamedTuple):
    """An optimal answer: its cost and what happens at each number."""

    cost: int
    layers: tuple[Layer, ...]


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
def _run_moves(state: State, naturals: int, may: int, jokers: int) -> tuple[tuple[int, int, State], ...]:
    """Ways on for one colour with naturals not in groups, of which ``may`` can stay behind: (left, jokers, new state)."""
    moves = []
    for left in range(min(may, naturals) + 1):
        for extra in range(jokers + 1):
            new = after_tiles(state, naturals - left + extra)
            if new is not None:
                moves.append((left, extra, new))
    return tuple(moves)


@lru_cache(maxsize=65536)
def _loose_moves(state: State, must: int, may: int, charges: tuple[int, ...], jokers: int) -> tuple[tuple[int, int, int, State], ...]:
    """Ways on for one colour when groups only cost a charge: (left, half jokers, jokers in runs, new state), the useful ones."""
    best: dict[State, list[tuple[int, int, int]]] = {}
    for grouped, charge in enumerate(charges):
        for left, extra, new in _run_moves(state, must + may - grouped, may, jokers):
            found = (left, charge + 2 * extra, extra)
            if found[1] <= 2 * jokers:
                best.setdefault(new, []).append(found)
    moves = []
    for new, several in best.items():
        moves += [(*one, new) for one in set(several) if not any(_better(other, one) for other in several)]
    return tuple(moves)


def _better(one: Sequence[int], other: Sequence[int]) -> bool:
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


class Search:
    """One search; ``best()`` gives the plan. Raises ``TooLarge`` beyond ``budget`` states."""

    def __init__(self, problem: Problem, budget: int) -> None:
        self.problem = problem
        self.budget = budget
        self.nodes = 0
        self.colours = len(problem.must)
        self.last = len(problem.left_cost)
        self.jokers = problem.must_jokers + problem.may_jokers
        self.halves = 2 * self.jokers + 1
        self.charges = [self._charges(n) for n in range(self.last)]
        self.groupings = [self._groupings(n) for n in range(self.last)]
        self.loose: dict[tuple[int, int, State], tuple[int, ...]] = {}
        self.pairs: dict[tuple[int, int, State, State], tuple[int, ...]] = {}
        self.bounds: dict[tuple[int, tuple[State, ...], int], int] = {}
        self.moves: dict[tuple[int, int, State, int, int], list[Move]] = {}

    def best(self) -> Plan | None:
        """The cheapest plan, or None if the tiles that must lie in melds can't."""
        start = (START,) * self.colours
        limit = self.bound(0, start, self.jokers)
        while limit < INFINITE:
            layers: list[Layer] = []
            reached = self._dive(0, start, self.jokers, limit, layers)
            if reached <= limit:
                return Plan(limit, tuple(reversed(layers)))
            limit = reached
        return None

    def _count(self, colour: int, n: int) -> int:
        return self.problem.must[colour][n] + self.problem.may[colour][n]

    def _charges(self, n: int) -> list[tuple[int, ...]]:
        """For each colour, what 0, 1, 2 … of its tiles in groups cost at least, in half jokers."""
        counts = [self._count(c, n) for c in range(self.colours)]
        present = sum(count > 0 for count in counts)
        groups = range(1, max(counts) + 1)
        price = [0, *(max(0, 3 * k - sum(min(count, k) for count in counts)) * 2 // present for k in groups)]
        return [tuple(price[: count + 1]) for count in counts]

    def _groupings(self, n: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Tiles of each colour that can lie in groups, the most first, with the numbers of jokers that this can take."""
        found = []
        for grouped in product(*(range(self._count(c, n) + 1) for c in range(self.colours))):
            jokers = group_jokers(grouped, self.colours, self.problem.per_meld, self.jokers)
            if jokers:
                found.append((grouped, jokers))
        return sorted(found, key=lambda one: -sum(one[0]))

    def _alone(self, colour: int, n: int, state: State) -> tuple[int, ...]:
        """The least cost from a number on for one colour by itself, for 0, 1, 2 … half jokers."""
        key = (colour, n, state)
        known = self.loose.get(key)
        if known is not None:
            return known
        if n == self.last:
            result = (0 if not state[0] and not state[1] else INFINITE,) * self.halves
        else:
            values = [INFINITE] * self.halves
            left_cost, joker_cost = self.problem.left_cost[n], self.problem.joker_cost[n]
            moves = _loose_moves(state, self.problem.must[colour][n], self.problem.may[colour][n], self.charges[n][colour], self.jokers)
            for left, halves, extra, new in moves:
                cost = left * left_cost + extra * joker_cost
                for k, rest in enumerate(self._alone(colour, n + 1, new)[: self.halves - halves], start=halves):
                    if cost + rest < values[k]:
                        values[k] = cost + rest
            result = tuple(values)
        self.loose[key] = result
        return result

    def _two(self, first: int, n: int, one: State, other: State) -> tuple[int, ...]:
        key = (first, n, one, other)
        known = self.pairs.get(key)
        if known is None:
            known = self.pairs[key] = _shared(self._alone(first, n, one), self._alone(first + 1, n, other))
        return known

    def bound(self, n: int, states: tuple[State, ...], jokers: int) -> int:
        """No plan from here on costs less than this."""
        known = self.bounds.get((n, states, jokers))
        if known is not None:
            return known
        halves = 2 * jokers
        total: tuple[int, ...] | None = None
        for c in range(0, self.colours - 1, 2):
            pair = self._two(c, n, states[c], states[c + 1])
            total = pair if total is None else _shared(total, pair)
        if self.colours % 2:
            alone = self._alone(self.colours - 1, n, states[-1])
            total = alone if total is None else _shared(total, alone)
        value = (total or (0,) * self.halves)[halves]
        return min(value, INFINITE)

    def _dive(self, n: int, states: tuple[State, ...], jokers: int, limit: int, layers: list[Layer]) -> int:
        """The cost from here if it is within the limit (then the layers are filled, last first); else a better bound above it."""
        bound = self.bound(n, states, jokers)
        if bound > limit:
            return bound
        if n == self.last:
            return jokers * self.problem.joker_left if jokers <= self.problem.may_jokers else INFINITE
        self.nodes += 1
        if self.nodes > self.budget:
            raise TooLarge(self.budget)
        nearest = INFINITE
        for value, cost, layer, new, rest in self._ways(n, states, jokers, limit):
            if value <= limit:
                reached = self._dive(n + 1, new, rest, limit - cost, layers)
                if reached <= limit - cost:
                    layers.append(layer)
                    return cost + reached
                value = cost + reached
            nearest = min(nearest, value)
        self.bounds[n, states, jokers] = nearest
        return nearest

    def _ways(self, n: int, states: tuple[State, ...], jokers: int, limit: int) -> Iterator[Way]:
        """What can be done at a number within the limit, one by one; of what goes beyond it, at least the cheapest bound."""
        joker_cost = self.problem.joker_cost[n]
        for grouped, with_jokers in self.groupings[n]:
            choices = [self._moves(c, n, state, grouped[c], jokers) for c, state in enumerate(states)]
            least = sum(moves[0].bound if moves else INFINITE for moves in choices)
            if least > limit:
                yield Way(least, 0, NOTHING, states, 0)
                continue
            combined, beyond = _combined(choices, limit, least, jokers)
            if beyond < INFINITE:
                yield Way(beyond, 0, NOTHING, states, 0)
            for moves, cost, extra in combined:
                new = tuple(move.state for move in moves)
                for used in with_jokers:
                    rest = jokers - extra - used
                    if rest < 0:
                        break
                    here = cost + used * joker_cost
                    layer = Layer(grouped, used, tuple(m.naturals for m in moves), tuple(m.jokers for m in moves))
                    yield Way(here + self.bound(n + 1, new, rest), here, layer, new, rest)

    def _moves(self, colour: int, n: int, state: State, grouped: int, jokers: int) -> list[Move]:
        """Ways on for one colour with so many of its tiles in groups, by their bound."""
        key = (colour, n, state, grouped, jokers)
        known = self.moves.get(key)
        if known is None:
            naturals = self._count(colour, n) - grouped
            left_cost, joker_cost = self.problem.left_cost[n], self.problem.joker_cost[n]
            known = []
            for left, extra, new in _run_moves(state, naturals, self.problem.may[colour][n], jokers):
                cost = left * left_cost + extra * joker_cost
                bound = cost + self._alone(colour, n + 1, new)[2 * (jokers - extra)]
                if bound < INFINITE:
                    known.append(Move(bound, cost, naturals - left, extra, new))
            known.sort()
            self.moves[key] = known
        return known


def _combined(choices: list[list[Move]], limit: int, least: int, jokers: int) -> tuple[list[tuple[tuple[Move, ...], int, int]], int]:
    """One move of each colour, as long as the bounds added up stay within the limit and the jokers last; with cost and jokers.

    Also the least sum of bounds beyond the limit that was met.
    """
    partial: list[tuple[tuple[Move, ...], int, int, int]] = [((), least, 0, 0)]
    beyond = INFINITE
    for moves in choices:
        longer = []
        lowest = moves[0].bound
        for chosen, bound, cost, extra in partial:
            for move in moves:
                value = bound - lowest + move.bound
                if value > limit:
                    beyond = min(beyond, value)
                    break  # the moves come by their bound
                if extra + move.jokers <= jokers:
                    longer.append(((*chosen, move), value, cost + move.cost, extra + move.jokers))
        partial = longer
    return [(chosen, cost, extra) for chosen, _, cost, extra in partial], beyond


def _shared(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The least sum of two costs that share 0, 1, 2 … half jokers."""
    return tuple(min(one[i] + other[k - i] for i in range(k + 1)) for k in range(len(one)))
