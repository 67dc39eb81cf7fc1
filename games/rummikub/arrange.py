"""From a heap of tiles to melds: asks the searches, and lays their answer out as melds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from games.rummikub.cover import Cover
from games.rummikub.options import Options
from games.rummikub.problem import Effort, Plan, Problem
from games.rummikub.readings import LEAST, all_readings, meld_rules
from games.rummikub.solver import Search
from games.rummikub.steps import group_sizes
from games.rummikub.tiles import JOKER, Meld, Tile

BUDGET = 18_000
"""Choices that a search looks at before it gives up: some 170 milliseconds. Of 200 random positions with two jokers and 40 tiles on the
table and 200 with 80, none took more, whatever was to be most."""


class Costs(NamedTuple):
    """What it costs to leave a tile of each number (from 1) or a joker, and to use a joker at each number."""

    tiles: tuple[int, ...]
    joker: int
    joker_used: tuple[int, ...]


def arranged(must: Counter[Tile], may: Counter[Tile], costs: Costs, options: Options, effort: Effort) -> tuple[Meld, ...] | None:
    """Melds with all of ``must`` and as much of ``may`` as is worth most, or None. Raises ``TooLarge`` beyond the effort."""
    if options.run_wrap == "none":
        problem = _problem(must, may, costs, options)
        plan = Search(problem, effort).best()
        if plan is None:
            return None
        melds = tuple(_melds(plan, problem, options.box.colours))
        if all(all_readings(meld, meld_rules(options)) for meld in melds):
            return melds
    # runs round the corner, or more jokers together than one meld may hold
    cost = {Tile(colour, number): costs.tiles[number - 1] for colour in options.box.colours for number in range(1, len(costs.tiles) + 1)}
    found = Cover(must, may, {**cost, JOKER: costs.joker}, options, effort).best()
    return found[1] if found else None


def _problem(must: Counter[Tile], may: Counter[Tile], costs: Costs, options: Options) -> Problem:
    numbers = range(1, options.box.highest + 1)
    return Problem(
        must=tuple(tuple(must[Tile(colour, n)] for n in numbers) for colour in options.box.colours),
        may=tuple(tuple(may[Tile(colour, n)] for n in numbers) for colour in options.box.colours),
        must_jokers=must[JOKER],
        may_jokers=may[JOKER],
        left_cost=costs.tiles,
        joker_cost=costs.joker_used,
        joker_left=costs.joker,
        per_meld=options.max_jokers_per_meld,
    )


def _melds(plan: Plan, problem: Problem, colours: str) -> Iterator[Meld]:
    """The melds of a plan: groups number by number, runs as they end."""
    running: dict[str, list[list[Tile]]] = {colour: [] for colour in colours}
    for n, layer in enumerate(plan.layers, start=1):
        yield from _groups(layer.grouped, layer.group_jokers, n, colours, problem.per_meld)
        for c, colour in enumerate(colours):
            tiles = [Tile(colour, n)] * layer.in_runs[c] + [JOKER] * layer.run_jokers[c]
            yield from map(tuple, _continued(running[colour], tiles))
    for runs in running.values():
        yield from map(tuple, runs)


def _groups(grouped: tuple[int, ...], jokers: int, number: int, colours: str, per_meld: int) -> Iterator[Meld]:
    sizes = group_sizes(grouped, jokers, len(colours), per_meld) or ()
    tiles = [Tile(colour, number) for count, colour in sorted(zip(grouped, colours, strict=True), reverse=True) for _ in range(count)]
    # dealt round in turn, most frequent colour first: no group gets a colour twice, and the sizes come out even
    hands: list[list[Tile]] = [tiles[i :: len(sizes)] for i in range(len(sizes))]
    for (_, extra), hand in zip(sizes, hands, strict=True):
        yield (*hand, *[JOKER] * extra)


def _continued(runs: list[list[Tile]], tiles: list[Tile]) -> list[list[Tile]]:
    """Lays the tiles of one number on the open runs, those that must go on first; returns the runs that end here."""
    runs.sort(key=lambda run: (len(run) >= LEAST, run.count(JOKER)))
    going, ended = runs[: len(tiles)], runs[len(tiles) :]
    going += [[] for _ in range(len(tiles) - len(going))]
    # a joker goes where there is none yet
    going.sort(key=lambda run: -run.count(JOKER))
    for run, tile in zip(going, tiles, strict=True):
        run.append(tile)
    runs[:] = going
    return ended
