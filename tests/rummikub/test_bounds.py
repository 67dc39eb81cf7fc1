"""The bounds of the search: never above what a plan costs, and never higher for having more jokers."""

import random
from collections import Counter
from collections.abc import Iterable

import pytest

from games.rummikub.bounds import Bounds
from games.rummikub.problem import Effort, Problem
from games.rummikub.solver import Search
from games.rummikub.steps import INFINITE
from games.rummikub.tiles import JOKER, Tile
from tests.rummikub.positions import Position, random_position

COLOURS = "rbzo"
NUMBERS = range(1, 14)
START = (0,) * len(COLOURS)


def by_colour(tiles: Iterable[Tile]) -> tuple[tuple[int, ...], ...]:
    count = Counter(tiles)
    return tuple(tuple(count[Tile(colour, n)] for n in NUMBERS) for colour in COLOURS)


def most_points(position: Position) -> Problem:
    """The problem of laying the table and as many points of the rack as can be."""
    table = [tile for meld in position[0] for tile in meld]
    rack = position[1]
    return Problem(by_colour(table), by_colour(rack), table.count(JOKER), rack.count(JOKER), tuple(NUMBERS), (0,) * len(NUMBERS), 0)


PROBLEMS = [
    most_points(random_position(random.Random(f"{shape}-{seed}"), *shape, jokers=seed % 3, joker_chance=0.3))
    for shape in ((0, 14), (10, 14), (40, 14), (60, 10))
    for seed in range(9)
]


@pytest.mark.parametrize("problem", PROBLEMS)
def test_no_plan_costs_less_than_the_bound(problem: Problem) -> None:
    plan = Search(problem, Effort(10_000_000)).best()
    assert plan is not None
    assert Bounds(problem).least(0, START, problem.jokers) <= plan.cost


@pytest.mark.parametrize("problem", PROBLEMS)
def test_bounds_that_add_up_are_no_closer_than_the_shared_one(problem: Problem) -> None:
    bounds, jokers = Bounds(problem), problem.jokers
    alone = sum(bounds.priced(colour, 0, 0, jokers) for colour in range(len(COLOURS))) - 2 * bounds.price * jokers
    assert alone <= bounds.least(0, START, jokers)


@pytest.mark.parametrize("problem", [problem for problem in PROBLEMS if problem.jokers])
def test_more_jokers_never_cost_more(problem: Problem) -> None:
    costs = [one for table in Bounds(problem).tables for states in table for one in states]
    assert costs
    assert all(list(one) == sorted(one, reverse=True) for one in costs)


def test_a_tile_that_has_to_lie_and_can_not_costs_more_than_any_plan() -> None:
    alone = Problem(by_colour([Tile("r", 5)]), by_colour([]), 0, 0, (1,) * 13, (0,) * 13, 0)
    assert Bounds(alone).least(0, START, 0) >= INFINITE
    assert Search(alone, Effort(10_000)).best() is None
