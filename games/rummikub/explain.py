"""How to get from one table to another, as steps a person can follow: what stays, what is added to, what is put together anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

from games.rummikub.tiles import JOKER, Meld, Tile


class Kind(StrEnum):
    """What is done with a meld of the new table."""

    LAY = "lay"  # all from the rack
    ADD = "add"  # a meld of the table, with tiles added
    SHORTEN = "shorten"  # a meld of the table, or a piece of it, from which tiles were taken
    BUILD = "build"  # put together from several places


class Step(NamedTuple):
    """One meld of the new table and where its tiles come from: ``table`` has (number of the old meld, tiles) pairs."""

    kind: Kind
    meld: Meld
    rack: tuple[Tile, ...]
    table: tuple[tuple[int, tuple[Tile, ...]], ...]


def steps(before: Sequence[Meld], after: Sequence[Meld]) -> tuple[Step, ...]:
    """The melds of the new table that are not on the old one, easiest first: cut, put together, added to, laid from the rack."""
    left = {index: Counter(meld) for index, meld in enumerate(before)}
    changed = []
    for meld in after:
        same = next((i for i, tiles in left.items() if tiles == Counter(meld) and tuple(before[i]) == tuple(meld)), None)
        if same is None:
            changed.append(meld)
        else:
            del left[same]
    order = list(Kind)[::-1]
    found = [_step(meld, taken, before) for meld, taken in _sources(changed, left)]
    return tuple(sorted(found, key=lambda step: order.index(step.kind) if step.kind is not Kind.SHORTEN else -1))


def _sources(melds: Sequence[Meld], left: dict[int, Counter[Tile]]) -> Iterator[tuple[Meld, dict[int, Counter[Tile]]]]:
    """For each meld, from which old melds its tiles come: as much as can be from one, the melds that fit best first."""
    waiting = list(melds)
    while waiting:
        meld, home = max(
            ((meld, index) for meld in waiting for index in (*left, None)),
            key=lambda pair: _overlap(pair[0], left[pair[1]]) if pair[1] is not None else 0,
        )
        waiting.remove(meld)
        need, taken = Counter(meld), {}
        nearest = sorted(left, key=lambda i: (i != home, -_overlap(tuple(need.elements()), left[i])))
        for index in nearest:
            part = need & left[index]
            if part:
                taken[index] = part
                left[index] -= part
                need -= part
        yield meld, taken


def _overlap(meld: Meld, tiles: Counter[Tile]) -> int:
    return sum((Counter(meld) & tiles).values())


def _step(meld: Meld, taken: dict[int, Counter[Tile]], before: Sequence[Meld]) -> Step:
    own = Counter(meld)
    for part in taken.values():
        own -= part
    rack = tuple(sorted(own.elements(), key=lambda tile: (tile == JOKER, tile)))
    table = tuple((index, tuple(sorted(part.elements()))) for index, part in sorted(taken.items()))
    if not taken:
        kind = Kind.LAY
    elif len(taken) > 1:
        kind = Kind.BUILD
    elif not rack:
        kind = Kind.SHORTEN
    else:
        index, part = next(iter(taken.items()))
        kind = Kind.ADD if part == Counter(before[index]) else Kind.BUILD
    return Step(kind, meld, rack, table)
