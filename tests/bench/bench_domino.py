"""Domino at speed, beside the packages ``dominoes`` and ``open_spiel`` where they are installed; and rounds at random by the million.

``python -m tests.bench.bench_domino [quick | speed]``. Without a word 1,000,000 seeded rounds for each row of the published shares of
blocked rounds and 100,000 for every rule set with a layout, every round looked through for lost tiles and wrong ends, which takes a
quarter of an hour on two processors. ``quick``: a fiftieth of it. ``speed``: only the speed. Ends with 1 if something is off.
"""

from __future__ import annotations

import importlib
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from multiprocessing import Pool
from typing import Any

from games.domino.board import Board, box_for, line_moves
from games.domino.hand import check_hand
from games.domino.options import Options
from games.domino.placement import check_placement
from games.domino.reading import parse_table
from games.domino.rulesets import RULE_SETS
from games.domino.selfplay import Played, play_round
from games.domino.tiles import parse_tile, parse_tiles

LIMITS = {"moves, straight line": 0.5, "moves, six open places": 2.0}
"""Microseconds on a machine with nothing else to do."""
TIMES_PEER = 5
CHUNK = 20_000

BLOCK = Options(draw_limit=0)
FREE = replace(BLOCK, start="lot_free")
TEAM = replace(BLOCK, start="fixed:6-6")
UNTIL = Options(draw_limit=None)
KEPT = replace(UNTIL, reserve=2)
ONE = Options(draw_limit=1)

Row = tuple[str, int, int, Options, float | None]
SHARES: list[Row] = [
    ("2x7 block", 2, 7, BLOCK, 65.7),
    ("2x7 block, any lead", 2, 7, FREE, 70.5),
    ("3x5 block", 3, 5, BLOCK, 40.9),
    ("4x5 block", 4, 5, BLOCK, 25.7),
    ("4x7 block, 6-6 leads", 4, 7, TEAM, 25.1),
    ("4x7 block, any lead", 4, 7, FREE, 26.9),
    ("2x7 three at most", 2, 7, Options(), 16.8),
    ("2x7 three, first double", 2, 7, Options(doubles="spinner_first"), 3.5),
    ("2x7 three, every double", 2, 7, Options(doubles="branch_all"), 1.3),
    ("3x5 three at most", 3, 5, Options(), 8.6),
    ("3x5 three, every double", 3, 5, Options(doubles="branch_all"), 0.4),
    ("4x5 three at most", 4, 5, Options(), 10.2),
    ("4x5 three, every double", 4, 5, Options(doubles="branch_all"), 0.6),
    ("2x7 until it fits", 2, 7, UNTIL, 17.5),
    ("2x7 until, every double", 2, 7, replace(UNTIL, doubles="branch_all"), 1.4),
    ("2x7 until, two stay", 2, 7, KEPT, 20.2),
    ("2x7 two stay, every", 2, 7, replace(KEPT, doubles="branch_all"), 1.6),
    ("3x5 until it fits", 3, 5, UNTIL, 8.5),
    ("4x5 until it fits", 4, 5, UNTIL, 10.0),
    ("4x5 until, every double", 4, 5, replace(UNTIL, doubles="branch_all"), 0.7),
    ("3x5 until, two stay", 3, 5, KEPT, 9.7),
    ("4x5 until, two stay", 4, 5, KEPT, 10.7),
    ("2x7 draw one", 2, 7, ONE, 12.3),
    ("3x7 until it fits", 3, 7, UNTIL, 19.3),
    ("4x6 until it fits", 4, 6, UNTIL, 17.3),
    ("4x6 until, two stay", 4, 6, KEPT, 19.0),
]
"""Percent of blocked rounds in a million, published with a margin of a tenth of a point; short sides open after the long ones."""


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
    if others:
        times = min(others.values()) / ours["round of 4x7 block"]
        print(f"rounds of 4x7: {times:.1f} times the fastest peer")
        good = good and times >= TIMES_PEER
    return good


def faults_of(played: Played, size: int, options: Options) -> list[str]:
    """What must hold after every round, whatever was agreed."""
    left = [*played.hands, *played.pot]
    found = []
    if sum(one.bit_count() for one in left) != sum(left).bit_count() or played.laid + sum(left).bit_count() != size:
        found.append("a tile was lost or doubled")
    out = [player for player, hand in enumerate(played.hands) if not hand]
    if out != ([] if played.winner is None else [played.winner]):
        found.append("the winner isn't who is out")
    if played.winner is None and options.draw_limit != 0 and len(played.pot) > options.reserve:
        found.append("blocked with an open pot")
    return found


def some_rounds(asked: tuple[Row, int, int]) -> tuple[int, list[str]]:
    """Blocked rounds among so many from a seed, and what was wrong with any of them."""
    (_, players, tiles, options, _), rounds, seed = asked
    chance, size, blocked, found = random.Random(seed).random, len(box_for(options).tiles), 0, set[str]()
    for _ in range(rounds):
        played = play_round(players, tiles, chance, options)
        blocked += played.winner is None
        found.update(faults_of(played, size, options))
    return blocked, sorted(found)


def show_rounds(rows: list[Row], rounds: int, pool: Any) -> bool:
    good = True
    for at, row in enumerate(rows):
        begin = time.perf_counter()
        parts = pool.map(some_rounds, [(row, min(CHUNK, rounds), seed + at * 1_000_003) for seed in range(max(rounds // CHUNK, 1))])
        played = min(CHUNK, rounds) * len(parts)
        share = sum(blocked for blocked, _ in parts) / played * 100
        faults = sorted({fault for _, found in parts for fault in found})
        margin = 0.15 + 3 * (share * (100 - share) / played) ** 0.5
        off = row[4] is not None and abs(share - row[4]) > margin
        said = f"published {row[4]:5.1f} ± {margin:.2f}" if row[4] is not None else ""
        pace = played / (time.perf_counter() - begin)
        print(f"{row[0]:26} {share:6.2f} % blocked of {played:9,} {said:24} {pace:9,.0f} a second {'OFF' if off else ''} {faults or ''}")
        good = good and not off and not faults
    return good


def rule_set_rows() -> list[Row]:
    """A row for every rule set with a layout, for each number of players."""
    found: list[Row] = []
    for key, rules in RULE_SETS.items():
        if rules.options.game not in ("mexican_train", "42"):
            found += [(f"{key} {n}x{t}", n, t, rules.options, None) for n, t in rules.options.tiles_per_player]
    return found


def main(words: list[str]) -> int:
    good = show_speed()
    if "speed" not in words:
        part = 50 if "quick" in words else 1
        with Pool() as pool:
            good = show_rounds(SHARES, 1_000_000 // part, pool) and good
            good = show_rounds(rule_set_rows(), 100_000 // part, pool) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
