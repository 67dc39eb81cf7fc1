"""How many racks can be laid in one go, counted without laying a single one.

A rack of numbers is read as a word: number by number, how many tiles there are of each colour. Which words can be laid is told by a machine
whose states are the open runs of all colours (van Rijn, Takes and Vis, "The complexity of Rummikub problems", 2015); it can be in several
states at once, so sets of states are what is counted (subset construction). Sets that differ only in the order of the colours count as one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import permutations, product

from games.rummikub.steps import START, State, after_tiles, group_sizes

Runs = tuple[State, ...]
"""Open runs of each colour."""
States = frozenset[Runs]


def laid_racks(most: int, highest: int = 13, colours: int = 4, copies: int = 2) -> list[int]:
    """For 0, 1, 2 … up to ``most`` tiles: how many different racks of numbers can all be laid in melds."""
    letters = list(product(range(copies + 1), repeat=colours))
    found: dict[States, Counter[int]] = {frozenset([(START,) * colours]): Counter({0: 1})}
    for _ in range(highest):
        longer: dict[States, Counter[int]] = {}
        for states, racks in found.items():
            for letter in letters:
                tiles = sum(letter)
                if min(racks) + tiles > most:
                    continue
                new = _after(states, letter)
                if not new:
                    continue
                owed = min(map(_owed, new))
                into = longer.setdefault(new, Counter())
                for size, count in racks.items():
                    if size + tiles + owed <= most:
                        into[size + tiles] += count
        found = {states: racks for states, racks in longer.items() if racks}
    total: Counter[int] = Counter()
    for states, racks in found.items():
        if any(not _owed(one) for one in states):
            total.update(racks)
    return [total[size] for size in range(most + 1)]


def _owed(runs: Runs) -> int:
    """Tiles that the open runs still need."""
    return sum(2 * one + two for one, two, _ in runs)


@cache
def _after(states: States, letter: tuple[int, ...]) -> States:
    return _in_one_order(_worthwhile({new for runs in states for new in _ways(runs, letter)}))


@cache
def _ways(runs: Runs, letter: tuple[int, ...]) -> tuple[Runs, ...]:
    """Where so many tiles of each colour can lead: some lie in groups, all others in runs."""
    ways = set()
    for grouped in product(*(range(count + 1) for count in letter)):
        if group_sizes(grouped, 0, len(letter), 0) is None:
            continue
        new = [after_tiles(state, count - g) for state, count, g in zip(runs, letter, grouped, strict=True)]
        known = tuple(state for state in new if state is not None)
        if len(known) == len(new):
            ways.add(known)
    return tuple(ways)


def _worthwhile(several: Iterable[Runs]) -> States:
    """Without those that another one outdoes: it owes the same and has more runs that may go on."""
    best: dict[tuple[tuple[int, int], ...], list[tuple[int, ...]]] = {}
    for runs in several:
        best.setdefault(tuple(state[:2] for state in runs), []).append(tuple(state[2] for state in runs))
    return frozenset(
        tuple((*owing, more) for owing, more in zip(owed, spare, strict=True))
        for owed, spares in best.items()
        for spare in spares
        if not any(other != spare and all(a >= b for a, b in zip(other, spare, strict=True)) for other in spares)
    )


@cache
def _in_one_order(states: States) -> States:
    if not states:
        return states
    colours = len(next(iter(states)))
    return frozenset(min(sorted(tuple(runs[c] for c in order) for runs in states) for order in permutations(range(colours))))
