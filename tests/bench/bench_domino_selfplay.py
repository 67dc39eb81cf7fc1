"""Rounds of domino at random by the million: published shares of blocked rounds counted again, and no rule set that loses a tile.

``python -m tests.bench.bench_domino_selfplay`` plays 1,000,000 seeded rounds for each row of the published shares and 100,000 for every
rule set with a layout and each of its numbers of players, in about 35 minutes on one processor. Every round is looked through for lost
tiles and wrong ends. Ends with 1 if something is off. ``--part 50`` plays a fiftieth, ``--row NAME`` only the rows that begin with the
name (``--rows`` lists them), ``--processes 1`` leaves the other processors alone. ``--keep FILE`` writes every chunk of rounds down and
goes on from there next time; ``--minutes 40`` stops after so long and shows what was played.

Results of 30 November 2026, every row whole: 26 of 1,000,000 rounds and 38 of 100,000, 29.8 million in all, nothing lost in any. Percent
blocked, in the order of ``SHARES``: 65.66, 70.42, 40.94, 25.68, 25.07, 26.92, 16.81, 3.50, 1.32, 8.61, 0.41, 10.21, 0.62, 17.39, 1.36,
20.19, 1.54, 8.57, 10.09, 0.64, 9.75, 10.66, 12.27, 19.26, 17.32, 19.05. The largest distance from a published share is 0.11 of a point.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from dataclasses import replace
from multiprocessing import Pool
from pathlib import Path
from typing import NamedTuple

from games.domino.board import box_for
from games.domino.options import Options
from games.domino.rulesets import RULE_SETS
from games.domino.selfplay import Played, play_round

CHUNK = 20_000
"""Rounds from one seed."""

BLOCK = Options(draw_limit=0)
FREE = replace(BLOCK, start="lot_free")
TEAM = replace(BLOCK, start="fixed:6-6")
UNTIL = Options(draw_limit=None)
KEPT = replace(UNTIL, reserve=2)
ONE = Options(draw_limit=1)


class Row(NamedTuple):
    """So many players with so many tiles each, and the published share of blocked rounds in percent (None: nobody published one)."""

    name: str
    players: int
    tiles: int
    options: Options
    published: float | None


SHARES = [
    Row("2x7 block", 2, 7, BLOCK, 65.7),
    Row("2x7 block, any lead", 2, 7, FREE, 70.5),
    Row("3x5 block", 3, 5, BLOCK, 40.9),
    Row("4x5 block", 4, 5, BLOCK, 25.7),
    Row("4x7 block, 6-6 leads", 4, 7, TEAM, 25.1),
    Row("4x7 block, any lead", 4, 7, FREE, 26.9),
    Row("2x7 three at most", 2, 7, Options(), 16.8),
    Row("2x7 three, first double", 2, 7, Options(doubles="spinner_first"), 3.5),
    Row("2x7 three, every double", 2, 7, Options(doubles="branch_all"), 1.3),
    Row("3x5 three at most", 3, 5, Options(), 8.6),
    Row("3x5 three, every double", 3, 5, Options(doubles="branch_all"), 0.4),
    Row("4x5 three at most", 4, 5, Options(), 10.2),
    Row("4x5 three, every double", 4, 5, Options(doubles="branch_all"), 0.6),
    Row("2x7 until it fits", 2, 7, UNTIL, 17.5),
    Row("2x7 until, every double", 2, 7, replace(UNTIL, doubles="branch_all"), 1.4),
    Row("2x7 until, two stay", 2, 7, KEPT, 20.2),
    Row("2x7 two stay, every", 2, 7, replace(KEPT, doubles="branch_all"), 1.6),
    Row("3x5 until it fits", 3, 5, UNTIL, 8.5),
    Row("4x5 until it fits", 4, 5, UNTIL, 10.0),
    Row("4x5 until, every double", 4, 5, replace(UNTIL, doubles="branch_all"), 0.7),
    Row("3x5 until, two stay", 3, 5, KEPT, 9.7),
    Row("4x5 until, two stay", 4, 5, KEPT, 10.7),
    Row("2x7 draw one", 2, 7, ONE, 12.3),
    Row("3x7 until it fits", 3, 7, UNTIL, 19.3),
    Row("4x6 until it fits", 4, 6, UNTIL, 17.3),
    Row("4x6 until, two stay", 4, 6, KEPT, 19.0),
]
"""Percent of blocked rounds in a million, published with a margin of a tenth of a point; short sides open after the long ones."""


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


class Chunk(NamedTuple):
    """Rounds of one row from one seed: how many, how many of them ended blocked, and what was wrong with any."""

    row: str
    seed: int
    rounds: int
    blocked: int
    faults: list[str]


def played_chunk(asked: tuple[Row, int, int]) -> Chunk:
    """Play so many rounds of a row from a seed."""
    row, rounds, seed = asked
    chance, size, blocked, found = random.Random(seed).random, len(box_for(row.options).tiles), 0, set[str]()
    for _ in range(rounds):
        played = play_round(row.players, row.tiles, chance, row.options)
        blocked += played.winner is None
        found.update(faults_of(played, size, row.options))
    return Chunk(row.name, seed, rounds, blocked, sorted(found))


def rule_set_rows() -> list[Row]:
    """A row for every rule set with a layout, for each number of players."""
    found: list[Row] = []
    for key, rules in RULE_SETS.items():
        if rules.options.game not in ("mexican_train", "42"):
            found += [Row(f"{key} {n}x{t}", n, t, rules.options, None) for n, t in rules.options.tiles_per_player]
    return found


class Kept:
    """The chunks that were played, written down in a file if there is one, so that a long run can stop and go on."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        lines = path.read_text().splitlines() if path and path.exists() else []
        self.chunks = {(chunk.row, chunk.seed, chunk.rounds): chunk for chunk in (Chunk(*json.loads(line)) for line in lines)}

    def add(self, chunk: Chunk) -> None:
        self.chunks[chunk[:3]] = chunk
        if self.path:
            with self.path.open("a") as file:
                print(json.dumps(chunk), file=file)


def wanted(at: int, row: Row, rounds: int) -> list[tuple[Row, int, int]]:
    """The chunks that make so many rounds of a row, each with a seed of its own."""
    return [(row, min(CHUNK, rounds), seed + at * 1_000_003) for seed in range(max(rounds // CHUNK, 1))]


def show(row: Row, chunks: list[Chunk]) -> bool:
    """One line about a row; is it as it should be?"""
    played = sum(chunk.rounds for chunk in chunks)
    share = sum(chunk.blocked for chunk in chunks) / played * 100
    faults = sorted({fault for chunk in chunks for fault in chunk.faults})
    expected = share if row.published is None else row.published
    margin = 0.15 + 3 * (expected * (100 - expected) / played) ** 0.5
    off = abs(share - expected) > margin
    said = "" if row.published is None else f"published {expected:5.1f} ± {margin:.2f}"
    print(f"{row.name:26} {share:6.2f} % blocked of {played:9,} {said:24} {'OFF' if off else ''} {', '.join(faults)}", flush=True)
    return not off and not faults


def read_words(words: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Rounds of domino at random.")
    parser.add_argument("--part", type=int, default=1)
    parser.add_argument("--row", default="")
    parser.add_argument("--rows", action="store_true")
    parser.add_argument("--processes", type=int)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--minutes", type=float, default=1e9)
    return parser.parse_args(words)


def main(words: list[str]) -> int:
    asked = read_words(words)
    until = time.monotonic() + asked.minutes * 60
    kept, good = Kept(asked.keep), True
    plan = [(at, row, 100_000) for at, row in enumerate(rule_set_rows())] + [(at, row, 1_000_000) for at, row in enumerate(SHARES)]
    plan = [(at, row, rounds // asked.part) for at, row, rounds in plan if row.name.startswith(asked.row)]
    if asked.rows:
        print(*(row.name for _, row, _ in plan), sep="\n")
        return 0
    with Pool(asked.processes) as pool:
        for at, row, rounds in plan:
            chunks = wanted(at, row, rounds)
            left = [one for one in chunks if (one[0].name, one[2], one[1]) not in kept.chunks]
            for chunk in pool.imap(played_chunk, left) if time.monotonic() < until else ():
                kept.add(chunk)
                if time.monotonic() > until:
                    break
            done = [kept.chunks[key] for one in chunks if (key := (one[0].name, one[2], one[1])) in kept.chunks]
            good = (show(row, done) if done else True) and good
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
