"""The exact search behind best play, repair and opening: which tiles can lie in melds, at the least cost of what stays behind.

Method. Numbers are gone through from 1 up. Between two numbers only the open runs matter, and of those only how many of each colour have
one, two, or three and more tiles: the first two must go on, the last may (van Rijn, Takes and Vis, "The complexity of Rummikub problems",
2015, count hands in this way). Two facts keep the choices few. A tile in a run is best used to continue a run that may end already, before
a new one is begun, because whatever the new one could do the old one can; so a state and a number of tiles give one new state. And the
groups of one number fit as soon as their tiles, spread evenly, do. What is left to choose is how many tiles of each colour go to groups,
to runs, or stay behind.

The search goes deep first under a limit that starts at a lower bound (with a table of improved bounds). While nothing is found, the limit
rises to twice as far from the first bound as the next possible value; after that it falls to one below the best plan, until there is none.
Rising step by step instead took up to twice as long: points come in many values, and the last step but one costs as much as the proof. The
lower bound takes each colour by itself and lets groups happen wherever the number has enough colours, jokers being shared out in halves; it
is so close that a large table is mostly laid in the first dive, one state a number.

Kept because the benchmark said so (``tests.bench.bench_rummikub``, all in one run of 20 positions each, medians in milliseconds of the
processor for most tiles with 0 to 2 jokers, on a busy machine): small positions 1.4 to 2, medium 4 to 7, large 2 to 8. An integer program
over all melds (den Hertog and Hulshof, Computer Journal 49, 2006, by scipy's solver) took 7 to 12, 17 to 46 and 50 to 890; the package
rummikub-solver 1.0.0 took 17 to 22, 31 to 64 and 33 to 230 in an earlier run; exact cover gave up on all but the small ones. Medium
positions with two jokers are the slowest: for most tiles 188 at worst, for most points a median of 11 and 453 at worst. No large one took
more than 19.

Not covered here: runs that pass the 13 and more jokers than a meld may hold; ``cover`` does those.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from math import prod
from operator import attrgetter
from typing import NamedTuple

from games.rummikub.steps import (
    INFINITE,
    START,
    Move,
    Share,
    State,
    charges,
    combined_shares,
    groupings,
    loose_moves,
    run_moves,
    shared_costs,
)


class TooLarge(Exception):
    """The search was given up: it would have taken more effort than it was allowed."""


class Effort:
    """How much searching may still be done, in choices looked at; several searches can share one. Much steadier than the clock.

    A choice takes some 8 microseconds (``tests.bench.bench_rummikub`` on a busy machine).
    """

    def __init__(self, choices: int) -> None:
        self.left = choices

    def spend(self, choices: int) -> None:
        """Raises ``TooLarge`` when nothing is left."""
        self.left -= choices
        if self.left < 0:
            raise TooLarge


SETTING_UP = 150
"""The effort of a search before its first choice."""


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
    """One search; ``best()`` gives the plan. Raises ``TooLarge`` beyond the effort."""

    def __init__(self, problem: Problem, effort: Effort) -> None:
        self.problem = problem
        self.effort = effort
        self.colours = len(problem.must)
        self.last = len(problem.left_cost)
        self.jokers = problem.must_jokers + problem.may_jokers
        self.halves = 2 * self.jokers + 1
        counts = [tuple(self._count(c, n) for c in range(self.colours)) for n in range(self.last)]
        self.charges = [charges(count) for count in counts]
        self.groupings = [groupings(count, problem.per_meld, self.jokers) for count in counts]
        self.loose: dict[tuple[int, int, State], tuple[int, ...]] = {}
        self.pairs: dict[tuple[int, int, tuple[State, ...]], tuple[int, ...]] = {}
        self.bounds: dict[tuple[int, tuple[State, ...], int], int] = {}
        self.moves: dict[tuple[int, int, State, int, int], list[Move]] = {}
        self.shares: dict[tuple[int, int, tuple[State, ...], tuple[int, ...], int], list[Share]] = {}
        # colours are looked at two by two; an odd one out stands alone
        self.twos = [slice(c, min(c + 2, self.colours)) for c in range(0, self.colours, 2)]

    def best(self) -> Plan | None:
        """The cheapest plan, or None if the tiles that must lie in melds can't."""
        self.effort.spend(SETTING_UP)
        start = (START,) * self.colours
        least = low = limit = self.bound(0, start, self.jokers)
        best: Plan | None = None
        while low <= limit < INFINITE:
            layers: list[Layer] = []
            reached = self._dive(0, start, self.jokers, limit, layers)
            if reached <= limit:
                best = Plan(reached, tuple(reversed(layers)))
                limit = reached - 1
            elif best is None:
                low = reached
                limit = min(2 * reached - least, INFINITE - 1) if reached < INFINITE else INFINITE
            else:
                break
        return best

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

    def _together(self, first: int, n: int, states: tuple[State, ...]) -> tuple[int, ...]:
        """The least cost from a number on for one or two colours from the first on, for 0, 1, 2 … half jokers shared by them."""
        if len(states) == 1:
            return self._alone(first, n, states[0])
        key = (first, n, states)
        known = self.pairs.get(key)
        if known is None:
            known = self.pairs[key] = shared_costs(self._alone(first, n, states[0]), self._alone(first + 1, n, states[1]))
        return known

    def bound(self, n: int, states: tuple[State, ...], jokers: int) -> int:
        """No plan from here on costs less than this."""
        known = self.bounds.get((n, states, jokers))
        if known is not None:
            return known
        *others, last = [self._together(two.start, n, states[two]) for two in self.twos]
        halves = 2 * jokers
        if not others:
            return min(last[halves], INFINITE)
        total = others[0]
        for other in others[1:]:
            total = shared_costs(total, other)
        return min(min([total[i] + last[halves - i] for i in range(halves + 1)]), INFINITE)

    def _dive(self, n: int, states: tuple[State, ...], jokers: int, limit: int, layers: list[Layer]) -> int:
        """The cost from here if it is within the limit (then the layers are filled, last first); else a better bound above it."""
        bound = self.bound(n, states, jokers)
        if bound > limit:
            return bound
        if n == self.last:
            return jokers * self.problem.joker_left if jokers <= self.problem.may_jokers else INFINITE
        self.effort.spend(len(self.groupings[n]))
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
        beyond = INFINITE
        for grouped, with_jokers in self.groupings[n]:
            spare = jokers - with_jokers[0]
            if spare < 0:
                continue
            choices = [self._shares(two, n, states[two], grouped[two], spare) for two in self.twos]
            least = sum([shares[0].bound if shares else INFINITE for shares in choices])
            if least > limit:
                beyond = min(beyond, least)
                continue
            combined, over = combined_shares(choices, limit, least, spare)
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

    def _shares(self, two: slice, n: int, states: tuple[State, ...], grouped: tuple[int, ...], jokers: int) -> list[Share]:
        """Ways on for two colours with so many of their tiles in groups and at most so many jokers from here on, by their bound."""
        key = (two.start, n, states, grouped, jokers)
        known = self.shares.get(key)
        if known is None:
            known = []
            each = [self._moves(two.start + i, n, state, grouped[i], jokers) for i, state in enumerate(states)]
            self.effort.spend(prod(map(len, each)))
            for moves in product(*each):
                extra = sum([move.jokers for move in moves])
                if extra <= jokers:
                    cost = sum([move.cost for move in moves])
                    rest = self._together(two.start, n + 1, tuple([move.state for move in moves]))[2 * (jokers - extra)]
                    if rest < INFINITE:
                        known.append(Share(cost + rest, cost, extra, moves))
            known.sort(key=attrgetter("bound"))
            self.shares[key] = known
        return known

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


def _layer(grouped: tuple[int, ...], used: int, chosen: tuple[Move, ...]) -> Layer:
    return Layer(grouped, used, tuple(move.naturals for move in chosen), tuple(move.jokers for move in chosen))
