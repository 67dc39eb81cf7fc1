"""What the rest costs at least, from a number on: first for each colour by itself, then for all of them together.

A colour by itself may form groups wherever the number has enough colours; what the colours lack, jokers must fill in, and each colour pays
its part of that in halves of a joker. A table says for every state of its open runs what the rest costs with 0, 1, 2 … half jokers. It is
worked out from the last number back; what a number costs depends on how many tiles go to runs, not on the runs, so each following state
is looked at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from games.rummikub.problem import Problem
from games.rummikub.steps import INFINITE, charges, open_runs

Costs = Sequence[int]
"""The least cost with at most 0, 1, 2 … half jokers."""
Table = list[list[Costs]]
"""For each number, and for each state of the open runs before it, what the rest costs."""
Layings = tuple[tuple[tuple[int, int, int], ...], ...]
"""For 0, 1, 2 … tiles and jokers in runs: half jokers in all, tiles left and jokers in runs, for each way that can be useful."""
STATES_A_CHOICE = 10
"""So many states are worked out in the time of one choice of a search."""


class Bounds:
    """The bounds of one problem. ``runs``: the states; ``tables``: one for each colour; ``price``: of half a joker.

    A state with more runs than its number had tiles has used jokers, and its costs end where none are left.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.counts = problem.counts
        self.jokers = problem.jokers
        self.runs = open_runs(max(map(max, self.counts)) + self.jokers)
        colours = range(len(problem.must))
        self.tables = [self._table(colour) for colour in colours] if self.jokers else []
        if self.jokers:
            self.bare = [[[costs[0] for costs in states] for states in table] for table in self.tables]
        else:
            self.bare = [self._bare_table(colour) for colour in colours]
        # what a tile costs on average: of the prices tried, the one that left the fewest choices
        self.price = sum(problem.left_cost) // len(problem.left_cost)
        self.pairs: dict[tuple[int, int, tuple[int, ...]], Costs] = {}

    @property
    def effort(self) -> int:
        """What it took to work the tables out, in choices of a search."""
        states = sum(len(states) for table in self.bare for states in table)
        return states * (1 + self.jokers) // STATES_A_CHOICE

    def least(self, n: int, states: tuple[int, ...], jokers: int) -> int:
        """No way on from the open runs of all colours before a number costs less than this."""
        if not jokers:
            return sum([table[n][state] for table, state in zip(self.bare, states, strict=False)])
        most = 2 * jokers
        total, *others = [self._together(first, n, states[first : first + 2]) for first in range(0, len(states), 2)]
        for other in others[1:]:
            total = _shared(total, other)
        return min([total[i] + others[0][most - i] for i in range(most + 1)]) if others else total[most]

    def priced(self, colour: int, n: int, state: int, jokers: int) -> int:
        """The least cost for one colour when it buys its jokers by halves, so many being at hand.

        These add up: no way on costs less than their sum less the price of the jokers at hand.
        """
        if not jokers:
            return self.bare[colour][n][state]
        price = self.price
        return min([cost + halves * price for halves, cost in enumerate(self.tables[colour][n][state][: 2 * jokers + 1])])

    def _together(self, first: int, n: int, states: tuple[int, ...]) -> Costs:
        """The least costs for one or two colours from the first on."""
        if len(states) == 1:
            return self.tables[first][n][states[0]]
        key = (first, n, states)
        known = self.pairs.get(key)
        if known is None:
            one, other = states
            known = self.pairs[key] = _shared(self.tables[first][n][one], self.tables[first + 1][n][other])
        return known

    def _bare_table(self, colour: int) -> list[list[int]]:
        """As ``_table`` when there are no jokers, in less time."""
        runs = self.runs
        counts = [count[colour] for count in self.counts]
        following = [0 if may_end else INFINITE for may_end in runs.may_end[: runs.up_to[counts[-1]]]]
        table = [following]
        for n in reversed(range(len(counts))):
            left_cost = self.problem.left_cost[n]
            cost = [ways[0][1] * left_cost if ways else INFINITE for ways in self._layings(colour, n)]
            after = [cost[tiles] + rest for tiles, rest in zip(runs.opened, following, strict=False)]
            following = []
            for state, news in enumerate(runs.onward[counts[n]][: runs.up_to[counts[n - 1]] if n else 1]):
                stricter = runs.stricter[state]
                if stricter < 0 or not news:
                    following.append(min([after[new] for new in news]) if news else INFINITE)
                else:
                    following.append(min(after[news[0]], following[stricter]))
            table.append(following)
        table.reverse()
        return table

    def _table(self, colour: int) -> Table:
        runs, jokers, size = self.runs, self.jokers, 2 * self.jokers + 1
        counts = [count[colour] for count in self.counts]
        following: list[Costs] = [(0 if may_end else INFINITE,) * size for may_end in runs.may_end[: runs.up_to[counts[-1] + jokers]]]
        table = [following]
        for n in reversed(range(len(counts))):
            ways = self._ways(colour, n)
            before = counts[n - 1] if n else 0
            after = [_later(ways[tiles], rest, size) for tiles, rest in zip(runs.opened, following, strict=False)]
            following = []
            for state, opened in enumerate(runs.opened[: runs.up_to[before + jokers] if n else 1]):
                spare = jokers - max(0, opened - before)
                news = runs.onward[counts[n] + spare][state]
                stricter = runs.stricter[state]
                if stricter < 0 or not news:
                    following.append(_least([after[new] for new in news], 2 * spare + 1))
                else:
                    following.append([min(other, one) for one, other in zip(following[stricter], after[news[0]], strict=False)])
            table.append(following)
        table.reverse()
        return table

    def _ways(self, colour: int, n: int) -> list[list[tuple[int, int]]]:
        """For 0, 1, 2 … tiles and jokers in runs: the half jokers that this takes, with groups, and the cost."""
        left_cost, joker_cost = self.problem.left_cost[n], self.problem.joker_cost[n]
        ways = self._layings(colour, n)
        return [[(halves, left * left_cost + extra * joker_cost) for halves, left, extra in several] for several in ways]

    def _layings(self, colour: int, n: int) -> Layings:
        return _layings(self.counts[n][colour], self.problem.may[colour][n], charges(self.counts[n])[colour], self.jokers)


@lru_cache(maxsize=4096)
def _layings(count: int, may: int, grouping: tuple[int, ...], jokers: int) -> Layings:
    """The ways for one colour and number; of those for as many tiles, the one with the fewest half jokers first."""
    ways = []
    for tiles in range(count + jokers + 1):
        found = []
        for extra in range(max(0, tiles - count), min(tiles, jokers) + 1):
            others = count - tiles + extra  # in groups, or left
            found += [(2 * extra + grouping[others - left], left, extra) for left in range(min(others, may) + 1)]
        found = [one for one in found if one[0] <= 2 * jokers]
        ways.append(tuple(sorted(one for one in found if not any(_better(other, one) for other in found))))
    return tuple(ways)


def _better(one: Sequence[int], other: Sequence[int]) -> bool:
    return one != other and all(a <= b for a, b in zip(one, other, strict=True))


def _later(ways: Sequence[tuple[int, int]], rest: Costs, size: int) -> Costs:
    """The least cost when one of the ways comes before the rest."""
    if ways == [(0, 0)]:
        return rest
    return _least([[INFINITE] * halves + [cost + one for one in rest] for halves, cost in ways], size)


def _least(several: Sequence[Costs], size: int) -> Costs:
    if len(several) > 1:
        return list(map(min, *several))[:size]
    return several[0][:size] if several else (INFINITE,) * size


def _shared(one: Costs, other: Costs) -> Costs:
    """The least sum of two costs that share 0, 1, 2 … half jokers, as far as both go."""
    return [min([one[i] + other[k - i] for i in range(k + 1)]) for k in range(min(len(one), len(other)))]
