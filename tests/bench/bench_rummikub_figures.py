"""The published figures of Rummikub counted again, and many games that the engine plays with itself. These take minutes.

``python -m tests.bench.bench_rummikub figures [racks] [seed]`` and ``python -m tests.bench.bench_rummikub games [turns]``.

Results of 29 November 2026:

- 1,173 melds of 3 to 5 tiles (den Hertog and Hulshof, 2006, print 1,174), 6,301 of up to 13, of which 329 hold no joker.
- Racks of 14 without jokers that can be laid whole: 10,232,524 (of 3 tiles 96, of 6 4,656, of 9 151,728, of 12 3,753,318, of 13 7,244,080),
  counted in 4 seconds.
- Racks of 14 that can open with 30 points: 49.8 % ± 0.4 of 60,000 drawn at random (seed 2) and 49.5 % ± 0.7 of 20,000 (seed 1); two
  million drawn by another program gave 49.7 %.
- 10,000 turns in 240 games of three: 4,393 of them laid tiles, no table was illegal, no tile was lost; 83 seconds.
"""

from __future__ import annotations

import math
import random
import time

from games.rummikub.meld_space import all_melds
from games.rummikub.openings import best_opening
from games.rummikub.rulesets import CASE_BASE
from games.rummikub.tiles import JOKER
from tests.rummikub.hands import laid_racks
from tests.rummikub.positions import full_box
from tests.rummikub.selfplay import Game

OPTIONS = CASE_BASE.options


def figures(racks: int = 40_000, seed: int = 1) -> int:
    """Melds, racks that can be laid whole, and racks that can open."""
    melds = list(all_melds(OPTIONS))
    print(f"melds of 3 to 5 tiles: {sum(len(meld) <= 5 for meld in melds)}; up to 13: {len(melds)}")
    print(f"of these without a joker: {sum(JOKER not in meld for meld in melds)}", flush=True)
    begin = time.process_time()
    laid = laid_racks(OPTIONS.box.hand)
    for size in (3, 6, 9, 12, 13, 14):
        print(f"racks of {size} without jokers that can be laid whole: {laid[size]:,}")
    print(f"counted in {time.process_time() - begin:.0f} s of the processor", flush=True)
    rng, box, opens = random.Random(seed), full_box(OPTIONS), 0
    for _ in range(racks):
        opens += best_opening(rng.sample(box, OPTIONS.box.hand), OPTIONS, 10_000_000).points >= OPTIONS.opening_min
    share = opens / racks
    error = 1.96 * math.sqrt(share * (1 - share) / racks)
    print(f"racks of 14 that can open: {100 * share:.1f} % ± {100 * error:.1f} (of {racks:,} drawn at random)")
    return 0


def games(turns: int = 10_000) -> int:
    """So many turns in games of three; ``Game`` fails at the first table that is illegal or has lost a tile."""
    done, seed, played = 0, 0, 0
    begin = time.process_time()
    while done < turns:
        game = Game(seed)
        while done < turns and not game.over:
            played += game.turn()
            done += 1
        seed += 1
    print(f"{done:,} turns in {seed} games, {played:,} of them laid tiles; every table legal, every tile accounted for")
    print(f"{time.process_time() - begin:.0f} s of the processor")
    return 0
