"""The exact search behind best play, repair and opening: which tiles can lie in melds, at the least cost of what stays behind.

Method. Numbers are gone through from 1 up. Between two numbers only the open runs matter, and of those only how many of each colour have
one, two, or three and more tiles: the first two must go on, the last may (van Rijn, Takes and Vis, "The complexity of Rummikub problems",
2015, count hands in this way). Two facts keep the choices few. A tile in a run is best used to continue a run that may end already, before
a new one is begun, because whatever the new one could do the old one can; so a state and a number of tiles give one new state. And the
groups of one number fit as soon as their tiles, spread evenly, do. What is left to choose is how many tiles of each colour go to groups,
to runs, or stay behind.

What promises to cost least in the end is looked at first (A*; Hart, Nilsson and Raphael 1968), of equals what has come furthest, and a
node gives its ways on one by one, those that promise more only when it is their turn (partial expansion; Yoshizumi, Miura and Ishida 2000).
The promise is a lower bound from ``bounds``: each colour by itself, groups free wherever the number has enough colours. On a large table it
is exact so often that the search goes straight to the end, one state a number. Groups and moves are sifted by a bound that just adds up
over the colours, for which jokers are bought at a price (a Lagrange multiplier); what passes is judged by the close bound, which shares the
jokers out.

Kept because the benchmark said so (``tests.bench.bench_rummikub``, which has the figures): going deep first under a rising limit with the
same bound, as this module did before, took twice as long on medium tables and three times as long at worst; exact cover gave up on all but
small ones; integer programs (den Hertog and Hulshof, Computer Journal 49, 2006) took 4 to 70 times as long. Prices for the groups as
well, by subgradients, made the bound exact for most positions without jokers, but finding them took longer than the search that they saved.

Not covered here: runs that pass the 13 and more jokers than a meld may hold; ``cover`` does those.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from heapq import heapify, heappop, heappush
from itertools import count
from operator import itemgetter

from games.rummikub.bounds import Bounds
from games.rummikub.problem import Effort, Layer, Plan, Problem
from games.rummikub.steps import INFINITE, groupings

SETTING_UP = 40
"""The effort of a search before its first choice, its tables aside."""

Move = tuple[int, int, int, int, int]
"""What one colour does at one number besides its groups: the least that it costs in the end when jokers have their price, what it costs at
once, jokers and naturals in runs, and the state that follows."""
Grouping = tuple[int, bool, tuple[int, ...], tuple[int, ...]]
"""The least that it costs in the end, whether it was looked at, tiles of each colour in groups, numbers of jokers that go with these."""


class Node:
    """One way to lay all numbers before the n-th; then what each colour can do, and groups and ways that are still to be looked at."""

    __slots__ = ("before", "cost", "jokers", "layer", "moves", "n", "states", "waiting", "ways")

    def __init__(
        self, n: int, states: tuple[int, ...], jokers: int, cost: int, before: Node | None = None, layer: Layer | None = None
    ) -> None:
        self.n, self.states, self.jokers, self.cost, self.before, self.layer = n, states, jokers, cost, before, layer
        self.moves: list[list[list[Move]]] = []
        self.waiting: list[Grouping] | None = None
        self.ways: Iterator[tuple[int, Node]] | None = None

    def layers(self) -> tuple[Layer, ...]:
        """What happened at each number."""
        node, layers = self, []
        while node.before is not None and node.layer is not None:
            layers.append(node.layer)
            node = node.before
        return tuple(reversed(layers))


class Search:
    """One search; ``best()`` gives the plan. Raises ``TooLarge`` beyond the effort."""

    def __init__(self, problem: Problem, effort: Effort) -> None:
        self.problem, self.effort = problem, effort
        self.bounds = Bounds(problem)
        self.counts = self.bounds.counts
        self.last = len(self.counts)
        self.price = 2 * self.bounds.price
        self.moves: dict[tuple[int, int, int, int], list[list[Move]]] = {}
        self.reached: dict[tuple[int, tuple[int, ...], int], int] = {}
        self.queue: list[tuple[int, int, int, Node]] = []
        self.ticket = count()

    def best(self) -> Plan | None:
        """The cheapest plan, or None if the tiles that must lie in melds can't."""
        self.effort.spend(SETTING_UP + self.bounds.effort)
        start = Node(0, (0,) * len(self.problem.must), self.problem.jokers, 0)
        self._wait(self.bounds.least(0, start.states, start.jokers), start)
        while self.queue:
            value, _, _, node = heappop(self.queue)
            if value >= INFINITE:
                break
            if node.n == self.last:
                return Plan(value, node.layers())
            if self.reached.get((node.n, node.states, node.jokers), node.cost) >= node.cost:
                self._look(node, value)
        return None

    def _wait(self, value: int, node: Node) -> None:
        # of equal values the one that has come furthest goes first; a ticket, because nodes have no order
        heappush(self.queue, (value, -node.n, next(self.ticket), node))

    def _look(self, node: Node, value: int) -> None:
        """Finds one more way on, and lets the node wait for its next turn."""
        if node.waiting is None:
            node.waiting = self._groupings(node)
        if node.ways is None:
            node.ways = self._ways(node, node.waiting, value - node.cost)
        for least, new in node.ways:
            self._wait(value, node)
            self._wait(max(value, node.cost + least), new)
            return
        node.ways = None
        if node.waiting:
            self._wait(node.cost + node.waiting[0][0], node)

    def _groupings(self, node: Node) -> list[Grouping]:
        """All that can lie in groups at the node's number, as a heap."""
        several = groupings(self.counts[node.n], self.problem.per_meld, node.jokers)
        self.effort.spend(len(several) // 8 + 1)
        node.moves = [self._moves(colour, node.n, state, node.jokers) for colour, state in enumerate(node.states)]
        lows = [[moves[0][0] if moves else INFINITE for moves in by_grouped] for by_grouped in node.moves]
        joker = self.price + self.problem.joker_cost[node.n]
        at_hand = self.price * node.jokers
        found = []
        for grouped, with_jokers in several:
            least = sum([low[tiles] for low, tiles in zip(lows, grouped, strict=False)])  # strict costs time
            if least < INFINITE:
                found.append((least + with_jokers[0] * joker - at_hand, False, grouped, with_jokers))
        heapify(found)
        return found

    def _ways(self, node: Node, waiting: list[Grouping], limit: int) -> Iterator[tuple[int, Node]]:
        """Ways on within the limit, each with the least that it costs in the end; of a grouping looked at before, also what is near it."""
        n, joker_cost = node.n, self.problem.joker_cost[node.n]
        while waiting and waiting[0][0] <= limit:
            _, again, grouped, with_jokers = heappop(waiting)
            top = limit + self.bounds.price if again else limit
            choices = [moves[tiles] for moves, tiles in zip(node.moves, grouped, strict=False)]
            base = with_jokers[0] * (self.price + joker_cost) - node.jokers * self.price
            combined, beyond = _combined(choices, base, top, node.jokers)
            self.effort.spend(len(combined) + 1)
            for moves, spent, extra in combined:
                states = tuple([move[4] for move in moves])
                for used in with_jokers:
                    rest, cost = node.jokers - extra - used, node.cost + spent + used * joker_cost
                    if rest < 0:
                        break
                    if cost < self.reached.get((n + 1, states, rest), INFINITE):
                        least = cost - node.cost + self._least(n + 1, states, rest)
                        if least > top:
                            beyond = min(beyond, least)
                        else:
                            self.reached[n + 1, states, rest] = cost
                            layer = Layer(grouped, used, tuple([move[3] for move in moves]), tuple([move[2] for move in moves]))
                            yield least, Node(n + 1, states, rest, cost, node, layer)
            if beyond < INFINITE:
                heappush(waiting, (beyond, True, grouped, with_jokers))

    def _least(self, n: int, states: tuple[int, ...], jokers: int) -> int:
        """The least that the rest costs; behind the last number, what it does cost."""
        if n < self.last:
            return self.bounds.least(n, states, jokers)
        if jokers > self.problem.may_jokers:
            return INFINITE
        return self.bounds.least(n, states, jokers) + jokers * self.problem.joker_left

    def _moves(self, colour: int, n: int, state: int, jokers: int) -> list[list[Move]]:
        """What one colour can do with 0, 1, 2 … of its tiles in groups and so many jokers at hand, the best first."""
        key = (colour, n, state, jokers)
        known = self.moves.get(key)
        if known is None:
            tiles, may = self.counts[n][colour], self.problem.may[colour][n]
            left_cost, joker_cost = self.problem.left_cost[n], self.problem.joker_cost[n]
            known = self.moves[key] = [[] for _ in range(tiles + 1)]
            for new in self.bounds.runs.onward[tiles + jokers][state]:
                opened = self.bounds.runs.opened[new]
                for naturals in range(max(0, opened - jokers), min(opened, tiles) + 1):
                    extra = opened - naturals
                    rest = extra * self.price + self.bounds.priced(colour, n + 1, new, jokers - extra)
                    if rest < INFINITE:
                        for left in range(min(tiles - naturals, may) + 1):
                            cost = left * left_cost + extra * joker_cost
                            known[tiles - naturals - left].append((cost + rest, cost, extra, naturals, new))
            for moves in known:
                moves.sort()
        return known


def _combined(choices: Sequence[Sequence[Move]], base: int, limit: int, jokers: int) -> tuple[list[tuple[tuple[Move, ...], int, int]], int]:
    """A move of each colour, as long as base and values together stay within the limit and the jokers last; with cost and jokers.

    The best first. Also the least sum beyond the limit that was met.
    """
    partial: list[tuple[int, tuple[Move, ...], int, int]] = [(base + sum([moves[0][0] for moves in choices]), (), 0, 0)]
    beyond = INFINITE
    for moves in choices:
        least = moves[0][0]
        longer = []
        for value, chosen, cost, extra in partial:
            for move in moves:
                total = value - least + move[0]
                if total > limit:
                    beyond = min(beyond, total)
                    break  # the moves come by their value
                if extra + move[2] <= jokers:
                    longer.append((total, (*chosen, move), cost + move[1], extra + move[2]))
        partial = longer
    partial.sort(key=itemgetter(0))
    return [one[1:] for one in partial], beyond
