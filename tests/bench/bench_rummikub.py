"""Rummikub at speed: the best play beside an integer program and a public solver where they are installed, and the checks by themselves.

``python -m tests.bench.bench_rummikub [positions] [seed]``; 60 positions of each size without words. Times are of the processor, not of the
clock, so that a busy machine disturbs less. Every answer is compared with those of the others that are there; it says which are missing,
and ends with 1 if one differs. With ``figures`` or ``games`` as the first word: see ``bench_rummikub_figures``; many more positions against
the integer program: ``bench_rummikub_oracle``.

Side by side in one run of 40 positions each (seed 1, 30 November 2026), on a machine so busy that Python alone took 19 ms to start. Medians
in milliseconds for most tiles, with 0, 1 and 2 jokers in the box; all answers agree:

=======  ================  ========================  =========================  ==================
size     this search       rummikub-solver 1.0.0     integer program (scipy)    exact cover
=======  ================  ========================  =========================  ==================
small    2.2, 1.8, 2.0     17, 19, 30                14, 14, 15                 3.7, 3.6, 6.2
medium   3.9, 7.4, 6.9     21, 45, 56                26, 63, 60                 most given up
large    4.0, 6.5, 14.5    35, 90, 293               54, 288, 1062              all given up
=======  ================  ========================  =========================  ==================

Of 200 medium and 200 large positions with two jokers none is given up by the site, whichever goal; before, 8 of 600 medium answers were.
"""

from __future__ import annotations

import importlib
import random
import resource
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from games.rummikub.changes import with_fewest_changes
from games.rummikub.cover import Cover
from games.rummikub.meld_space import all_melds
from games.rummikub.melds import check_melds
from games.rummikub.openings import best_opening
from games.rummikub.problem import Effort, TooLarge
from games.rummikub.rearrange import Goal, best_play
from games.rummikub.rulesets import CASE_BASE
from games.rummikub.tiles import JOKER, Tile, parse_melds
from games.rummikub.turn import Turn, check_turn
from tests.bench.bench_rummikub_figures import figures, games
from tests.rummikub.positions import Position, random_position

OPTIONS = CASE_BASE.options
BUDGET = 10_000_000  # no position is given up here, so that every answer is compared
SIZES = {"small": (10, 14), "medium": (40, 14), "large": (80, 20)}
# in the order of the public solver's own tiles
KINDS = [*(Tile(colour, n) for colour in "zbor" for n in range(1, 14)), JOKER]


def timed(work: Callable[[], object]) -> tuple[float, object]:
    """Milliseconds of the processor and the answer."""
    begin = time.process_time()
    answer = work()
    return 1e3 * (time.process_time() - begin), answer


def line(name: str, times: list[float]) -> None:
    if times:
        ordered = sorted(times)
        print(f"  {name:34} median {statistics.median(times):8.2f}  p90 {ordered[int(0.9 * len(times))]:8.2f}  max {ordered[-1]:8.2f} ms")


def positions(size: str, count: int, jokers: int, seed: int) -> list[Position]:
    rng = random.Random(f"{size}-{jokers}-{seed}")
    return [random_position(rng, *SIZES[size], jokers=jokers) for _ in range(count)]


def integer_program() -> Callable[[Position], int] | None:
    """Most rack tiles by scipy's solver, over all melds of three to five tiles; None without scipy."""
    try:
        optimize, sparse, np = (importlib.import_module(name) for name in ("scipy.optimize", "scipy.sparse", "numpy"))
    except ImportError:
        return None
    melds = [meld for meld in all_melds(OPTIONS) if len(meld) <= 5]
    matrix: Any = np.zeros((len(KINDS), len(melds)))
    for column, meld in enumerate(melds):
        for tile in meld:
            matrix[KINDS.index(tile), column] += 1
    columns, worth = sparse.csc_matrix(matrix), np.array([float(len(meld)) for meld in melds])

    def most_tiles(position: Position) -> int:
        table, rack = position
        must, may = Counter(tile for meld in table for tile in meld), Counter(rack)
        low, high = (np.array([float(must[t] + more[t]) for t in KINDS]) for more in (Counter[Tile](), may))
        within = optimize.LinearConstraint(columns, low, high)
        found = optimize.milp(-worth, constraints=within, integrality=np.ones(len(melds)), bounds=optimize.Bounds(0, np.inf))
        most: int = round(-found.fun)
        return most - must.total()

    return most_tiles


def public_solver() -> Callable[[Position], int] | None:
    """Most rack tiles by the package ``rummikub-solver`` 1.0.0; None without it."""
    try:
        package: Any = importlib.import_module("rummikub_solver")
    except ImportError:
        return None
    rule_set = package.RuleSet(solver_backend=package.MILPSolver("SCIPY"))
    index = {tile: rule_set.tiles[place] for place, tile in enumerate(KINDS)}

    def most_tiles(position: Position) -> int:
        table, rack = position
        game = rule_set.new_game()
        game.add_table(*[index[tile] for meld in table for tile in meld])
        game.add_rack(*[index[tile] for tile in rack])
        game.initial = False
        solution = rule_set.solve(game, mode=package.SolverMode.TILE_COUNT)
        return len(solution.tiles) if solution else 0

    return most_tiles


def plain_search(position: Position) -> int:
    """Most rack tiles by exact cover; -1 when it gives up."""
    table, rack = position
    try:
        found = Cover(Counter(t for meld in table for t in meld), Counter(rack), dict.fromkeys(KINDS, 1), OPTIONS, Effort(100_000)).best()
    except TooLarge:
        return -1
    return len(rack) - found[0] if found else -1


def ours(position: Position) -> int:
    play = best_play(*position, OPTIONS, Goal.TILES, BUDGET)
    return len(play.played) if play else -1


def sizes(count: int, seed: int) -> bool:
    """Every size with 0, 1 and 2 jokers; whether all answers agree."""
    others = {"integer program (scipy)": integer_program(), "rummikub-solver 1.0.0": public_solver(), "exact cover": plain_search}
    agree = True
    print("not installed:", ", ".join(name for name, solve in others.items() if solve is None) or "none of the others")
    for size in SIZES:
        for jokers in range(3):
            print(f"{size}, {SIZES[size][0]} on the table and {SIZES[size][1]} on the rack, {jokers} jokers in the box")
            asked = positions(size, count, jokers, seed)
            answers = [timed(partial(ours, position)) for position in asked]
            line("most tiles", [ms for ms, _ in answers])
            for goal in (Goal.POINTS, Goal.BOTH):
                line(goal.value, [timed(partial(best_play, *position, OPTIONS, goal, BUDGET))[0] for position in asked])
            for name, solve in others.items():
                some = asked if name != "exact cover" else asked[:10]
                if solve:
                    theirs = [timed(partial(solve, position)) for position in some]
                    line(name, [ms for ms, _ in theirs])
                    wrong = [i for i, (_, answer) in enumerate(theirs) if answer not in (answers[i][1], -1)]
                    gave_up = sum(answer == -1 for _, answer in theirs)
                    print(f"  {name}: {len(some) - len(wrong) - gave_up} agree, {len(wrong)} differ, {gave_up} given up")
                    agree = agree and not wrong
    return agree


def singles() -> Iterator[tuple[str, float]]:
    """Microseconds of the checks, again and again."""
    table, _ = random_position(random.Random(2), 57, 0)
    run, joker = parse_melds("r5 r6 r7"), parse_melds("r5 j r7")
    works: dict[str, Callable[[], object]] = {
        "a run of three, read and judged": lambda: check_melds(parse_melds("r5 r6 r7"), rules=CASE_BASE),
        "a run of three": lambda: check_melds(run, rules=CASE_BASE),
        "a run with a joker": lambda: check_melds(joker, rules=CASE_BASE),
        "a turn of 57 tiles": lambda: check_turn(Turn(table, (), table), rules=CASE_BASE),
    }
    for name, work in works.items():
        begin = time.process_time()
        for _ in range(2000):
            work()
        yield name, (time.process_time() - begin) / 2000 * 1e6


FIRST_SOLVE = """
from games.rummikub.rearrange import best_play
from games.rummikub.rulesets import CASE_BASE
from games.rummikub.tiles import parse_melds, parse_tiles
best_play(parse_melds("r4 r5 r6 r7 / b9 o9 z9"), parse_tiles("r8 j r9 k1 k2 o3 b3 b12 b13 z9 o10 r10 z10 b1"), CASE_BASE.options)
"""


def new_process(code: str) -> float:
    """Milliseconds of the processor that a new Python takes for this, the best of ten."""
    times = []
    for _ in range(10):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-c", code], check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return 1e3 * min(times)


def given_up(size: str, goal: Goal, count: int, seed: int) -> int:
    """Of so many positions with two jokers, how many the site would call too large to decide."""
    refused = 0
    for position in positions(size, count, 2, seed):
        try:
            best_play(*position, OPTIONS, goal)
        except TooLarge:
            refused += 1
    return refused


def main(count: int, seed: int) -> int:
    bare = new_process("pass")
    print(f"a new process: {bare:.0f} ms for Python alone, {new_process(FIRST_SOLVE) - bare:.0f} ms more for a first best play")
    for size in ("medium", "large"):
        for goal in Goal:
            print(f"{size}, two jokers, {goal}: {given_up(size, goal, 200, seed)} of 200 given up", flush=True)
    for name, micro in singles():
        print(f"{name:36} {micro:8.1f} µs")
    racks = [rack for _, rack in (random_position(random.Random(n), 0, 14) for n in range(count * 5))]
    times = [timed(partial(best_opening, rack, OPTIONS)) for rack in racks]
    line("best opening of 14 tiles", [ms for ms, _ in times])
    plays = [(table, best_play(table, rack, OPTIONS, budget=BUDGET)) for table, rack in positions("medium", min(count, 20), 2, seed)]
    line("fewest changes, medium", [timed(partial(with_fewest_changes, table, play, OPTIONS))[0] for table, play in plays if play])
    return 0 if sizes(count, seed) else 1


if __name__ == "__main__":
    runs: dict[str, Callable[..., int]] = {"figures": figures, "games": games}
    longer = runs.get(sys.argv[1] if sys.argv[1:] else "")
    words = [int(word) for word in sys.argv[2 if longer else 1 :]]
    if longer:
        sys.exit(longer(*words))
    sys.exit(main(words[0] if words else 60, words[1] if len(words) > 1 else 1))
