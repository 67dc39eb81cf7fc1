"""What Dobble's engine costs, beside the packages ``pydobble`` and ``jouets`` where they are installed.

``python -m tests.bench.bench_dobble [all]``. CPU time, the best of many short runs, so that other work on the machine counts little. Ends
with 1 if a limit is broken. With ``all`` it also names the lost cards for every set of one to three cards of the box and 10,000 sets of
four.
"""

from __future__ import annotations

import importlib
import random
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import chain, combinations
from typing import Any

from games.dobble.deck import OUR_DECK, OUR_MASKS, match_of_masks
from games.dobble.deckcheck import check_deck, is_legal_deck
from games.dobble.lostcards import check_lost_cards, count_symbols
from games.dobble.match import check_match
from games.dobble.plane import DIFFERENCE_SETS, plane_cards, rotated_masks
from games.dobble.rulesets import CASE_BASE
from tests.dobble.words import BOX

LIMITS = {"match of one pair": 0.2, "deck of 57 checked": 300.0, "deck of order 7 made": 30.0}
"""Microseconds."""
RUNS = 15
FOURS = 10_000

Timed = tuple[str, Callable[[], object], int]


def best(call: Callable[[], object], times: int) -> float:
    """Microseconds of CPU time of one call: the best of some runs of so many calls each."""
    found = []
    for _ in range(RUNS):
        begin = time.process_time()
        for _ in range(times):
            call()
        found.append((time.process_time() - begin) / times * 1e6)
    return min(found)


def ours() -> Iterator[Timed]:
    a, b = OUR_MASKS[0], OUR_MASKS[11]
    yield "match of one pair", lambda: match_of_masks(a, b), 20_000
    yield "match with verdict", lambda: check_match((OUR_DECK[0], OUR_DECK[11]), "penguin", rules=CASE_BASE), 200
    yield "deck of 57 checked", lambda: check_deck(OUR_DECK, rules=CASE_BASE), 50
    yield "deck of 57, yes or no", lambda: is_legal_deck(OUR_DECK), 50
    yield "deck of 55 checked", lambda: check_deck(BOX, rules=CASE_BASE), 50
    yield "deck of order 7 made", lambda: rotated_masks(DIFFERENCE_SETS[7], 57), 500
    yield "order 7 by the field", lambda: plane_cards(7), 50
    yield "order 9 by the field", lambda: plane_cards(9), 50


def pydobble() -> Iterator[Timed]:
    game: Any = importlib.import_module("dobble.game.game")
    card: Any = importlib.import_module("dobble.game.card")
    a, b = (card.DobbleCard({n for n in range(57) if mask >> n & 1}) for mask in (OUR_MASKS[0], OUR_MASKS[11]))
    yield "match of one pair", lambda: a.get_matching_symbol(b), 5000
    yield "deck of order 7 made", lambda: game.DobbleGame(8), 50


def jouets() -> Iterator[Timed]:
    dobble: Any = importlib.import_module("jouets.dobble")
    a, b = (dobble.CarteDobble(list(card.symbols)) for card in (OUR_DECK[0], OUR_DECK[11]))
    yield "match of one pair", lambda: a.est_compatible(b), 5000
    yield "deck of order 7 made", lambda: dobble.genere_jeu(7), 50
    cards = [dobble.CarteDobble(list(card.symbols)) for card in OUR_DECK]
    yield "deck of 57, yes or no", lambda: dobble.JeuDobble(cards).valide, 3


def name_all_lost() -> bool:
    """Every set of one, two and three lost cards and a sample of four; True if each was named."""
    dice = random.Random(4)
    fours = (tuple(sorted(dice.sample(range(len(BOX)), 4))) for _ in range(FOURS))
    total = right = 0
    for lost in chain(*(combinations(range(len(BOX)), n) for n in (1, 2, 3)), fours):
        left = [card for i, card in enumerate(BOX) if i not in lost]
        right += check_lost_cards(count_symbols(left), BOX, rules=CASE_BASE).values["lost"] == lost
        total += 1
    print(f"lost cards named: {right} of {total}")
    return right == total


def main() -> int:
    broken = False
    for name, timed in (("ours", ours), ("pydobble", pydobble), ("jouets", jouets)):
        with suppress(ImportError):
            for what, call, times in timed():
                took, limit = best(call, times), LIMITS.get(what, float("inf")) if name == "ours" else float("inf")
                broken |= took > limit
                print(f"{name:10} {what:24} {took:10.3f} µs" + (f"   limit {limit:g}" if limit < float("inf") else ""))
    named = name_all_lost() if "all" in sys.argv else True
    return int(broken or not named)


if __name__ == "__main__":
    sys.exit(main())
