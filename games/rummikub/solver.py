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
from typing import NamedTuple

from games.rummikub.steps import START, State, charges, groupings, loose_moves, run_moves

INFINITE = 1 << 30


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
        counts = [tuple(self._count(c, n) for c in range(self.colours)) for n in range(self.last)]
        self.charges = [charges(count) for count in counts]
        self.groupings = [groupings(count, problem.per_meld, self.jokers) for count in counts]
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
            moves = loose_moves(state, self.problem.must[colour][n], self.problem.may[colour][n], self.charges[n][colour], self.jokers)
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
            if value < nearest:
                nearest = value
        self.bounds[n, states, jokers] = nearest
        return nearest

    def _ways(self, n: int, states: tuple[State, ...], jokers: int, limit: int) -> Iterator[Way]:
        """What can be done at a number within the limit, one by one; of what goes beyond it, at least the cheapest bound (no layer)."""
        joker_cost = self.problem.joker_cost[n]
        moves = [[self._moves(c, n, state, v, jokers) for v in range(self._count(c, n) + 1)] for c, state in enumerate(states)]
        lows = [[several[0].bound if several else INFINITE for several in row] for row in moves]
        beyond = INFINITE
        for grouped, with_jokers in self.groupings[n]:
            if with_jokers[0] > jokers:
                continue
            least = sum([low[v] for low, v in zip(lows, grouped, strict=True)])
            if least > limit:
                beyond = min(beyond, least)
                continue
            choices = [row[v] for row, v in zip(moves, grouped, strict=True)]
            combined, over = _combined(choices, limit, least, jokers - with_jokers[0])
            beyond = min(beyond, over)
            for chosen, cost, extra in combined:
                new = tuple([move.state for move in chosen])
                for used in with_jokers:
                    rest = jokers - extra - used
                    if rest < 0:
                        break
                    here = cost + used * joker_cost
                    value = here + self.bound(n + 1, new, rest)
                    if value > limit:
                        beyond = min(beyond, value)
                    else:
                        yield Way(value, here, _layer(grouped, used, chosen), new, rest)
        yield Way(beyond, 0, NOTHING, states, 0)

    def _moves(self, colour: int, n: int, state: State, grouped: int, jokers: int) -> list[Move]:
        """Ways on for one colour with so many of its tiles in groups, by their bound."""
        key = (colour, n, state, grouped, jokers)
        known = self.moves.get(key)
        if known is None:
            naturals = self._count(colour, n) - grouped
            left_cost, joker_cost = self.problem.left_cost[n], self.problem.joker_cost[n]
            known = []
            for left, extra, new in run_moves(state, naturals, self.problem.may[colour][n], jokers):
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


def _layer(grouped: tuple[int, ...], used: int, chosen: tuple[Move, ...]) -> Layer:
    return Layer(grouped, used, tuple(move.naturals for move in chosen), tuple(move.jokers for move in chosen))


def _shared(one: Sequence[int], other: Sequence[int]) -> tuple[int, ...]:
    """The least sum of two costs that share 0, 1, 2 … half jokers."""
    if len(one) == 1:
        return (one[0] + other[0],)
    return tuple([min([one[i] + other[k - i] for i in range(k + 1)]) for k in range(len(one))])
