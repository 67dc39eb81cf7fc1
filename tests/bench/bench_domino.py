"""Domino at speed, beside the packages ``dominoes`` and ``open_spiel`` where they are installed.

``python -m tests.bench.bench_domino``; it ends with 1 if something is slower than it may be. The peers are no requirement of the project:
install them elsewhere and name that place in ``PYTHONPATH``. On 30 November 2026, two processors shared with other work: legal moves on
a line 0.33 µs and with six open places 1.13 µs, a round of 4x7 block 24 µs; ``dominoes`` 6.1.0 took 178 µs for one and ``open_spiel``
2.0.2 1,170 µs, so the engine plays 7.3 times as many as the faster of them.
"""

from __future__ import annotations

import importlib
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from games.domino.board import Board, box_for, line_moves
from games.domino.hand import check_hand
from games.domino.options import Options
from games.domino.placement import check_placement
from games.domino.reading import parse_table
from games.domino.rulesets import RULE_SETS
from games.domino.selfplay import play_round
from games.domino.tiles import parse_tile, parse_tiles

LIMITS = {"moves, straight line": 0.5, "moves, six open places": 2.0}
"""Microseconds on a machine with nothing else to do."""
TIMES_PEER = 5
BLOCK = Options(draw_limit=0)
TEAM = replace(BLOCK, start="fixed:6-6")


def best(call: Callable[[], object], times: int) -> float:
    """Microseconds of CPU time of one call: the best of some runs of so many calls each."""
    found = []
    for _ in range(9):
        begin = time.process_time()
        for _ in range(times):
            call()
        found.append((time.process_time() - begin) / times * 1e6)
    return min(found)


def speeds() -> Iterator[tuple[str, float]]:
    box, chance = box_for(BLOCK), random.Random(1)
    hand = box.hand(parse_tiles("6-3 5-1 4-4 2-0 6-0 3-2 1-1"))
    board = Board(Options(doubles="branch_all"))
    board.open(box.tiles[-1])
    rest = (1 << 27) - 1
    while len(board.places) < 6:
        move = chance.choice(board.moves(rest))
        board.play(move)
        rest ^= move.bit
    yield "moves, straight line", best(lambda: line_moves(box, 6, 3, hand), 20_000)
    yield "moves, six open places", best(lambda: board.moves(hand), 20_000)
    yield "round of 4x7 block", best(lambda: play_round(4, 7, chance.random, TEAM), 2_000)
    table, rules = parse_table("5-3 3-6 6-6 6-1"), RULE_SETS["nl_basis"]
    which, mine = parse_tile("6-2"), parse_tiles("6-3 5-1 4-4 2-0 6-0 3-2 1-1")
    yield "placement with verdict", best(lambda: check_placement(table, which, None, rules=rules), 200)
    yield "why not, hand of seven", best(lambda: check_hand(table, mine, rules=rules), 50)


def dominoes_round() -> None:
    game = importlib.import_module("dominoes").Game.new()
    while game.result is None:
        game.make_move(*random.choice(game.valid_moves))


def spiel_round(game: Any) -> None:
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = [one for one, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        state.apply_action(random.choice(actions))


def peers() -> Iterator[tuple[str, float]]:
    """Microseconds of a round of 4x7 block, deal included."""
    with suppress(ImportError):
        importlib.import_module("dominoes")
        yield "dominoes 4x7", best(dominoes_round, 100)
    with suppress(ImportError):
        importlib.import_module("open_spiel.python.games.team_dominoes")
        game = importlib.import_module("pyspiel").load_game("python_team_dominoes")
        yield "open_spiel 4x7", best(lambda: spiel_round(game), 20)


def show_speed() -> bool:
    ours, others = dict(speeds()), dict(peers())
    for name, spent in (ours | others).items():
        limit = LIMITS.get(name)
        print(f"{name:24} {spent:10.2f} µs {1e6 / spent:14,.0f} a second" + (f"   limit {limit} µs" if limit else ""))
    good = all(ours[name] <= limit for name, limit in LIMITS.items())
    for name in ("dominoes", "open_spiel"):
        if f"{name} 4x7" not in others:
            print(f"{name} isn't installed, so nothing is compared with it")
    if others:
        times = min(others.values()) / ours["round of 4x7 block"]
        print(f"rounds of 4x7: {times:.1f} times the fastest peer")
        good = good and times >= TIMES_PEER
    return good


if __name__ == "__main__":
    sys.exit(0 if show_speed() else 1)
