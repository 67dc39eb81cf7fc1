"""What a meld can be: its kind, and the tile that each joker stands for. The one place that knows which melds are legal.

A run takes its numbers from :func:`sequences`, a group its colours from the box; everything else (the verdict, the list of all melds,
the search for the best play) rests on these.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from games.rummikub.options import Options
from games.rummikub.tiles import JOKER, Meld, Tile

LEAST = 3
"""Fewest tiles in a meld, under every rule set known."""

RUN = "run"
GROUP = "group"


class MeldRules(NamedTuple):
    """The part of the options that decides about one meld; small, because results are kept by it."""

    colours: str
    highest: int
    free_order: bool
    wrap: str
    max_jokers: int
    declared: str
    special: bool = False


class Reading(NamedTuple):
    """One way to take a meld: ``stands`` has for each joker, from left to right, the tiles that it can stand for."""

    kind: str
    points: int
    stands: tuple[tuple[Tile, ...], ...] = ()


@lru_cache(maxsize=64)
def meld_rules(options: Options) -> MeldRules:
    """The options that decide about one meld."""
    box = options.box
    return MeldRules(
        colours=box.colours,
        highest=box.highest,
        free_order=options.meld_order == "free",
        wrap=options.run_wrap,
        max_jokers=options.max_jokers_per_meld,
        declared=options.two_joker_meld_declared_as,
        special=options.special_jokers != "off",
    )


@lru_cache(maxsize=256)
def sequences(length: int, highest: int, wrap: str) -> tuple[tuple[int, ...], ...]:
    """The numbers that a run of this length can show, from left to right."""
    if not LEAST <= length <= highest:
        return ()
    last_start = {"none": highest - length + 1, "ace_high": highest - length + 2, "full": highest}[wrap]
    return tuple(tuple((start + i - 1) % highest + 1 for i in range(length)) for start in range(1, last_start + 1))


@lru_cache(maxsize=16384)
def all_readings(meld: Meld, rules: MeldRules) -> tuple[Reading, ...]:
    """Every reading under which a meld of numbers and ordinary jokers is legal; none if it is not.

    A meld of jokers alone has no reading: nothing says what they stand for. Special jokers are read by ``twist``.
    """
    naturals = [tile for tile in meld if tile.number]
    jokers = meld.count(JOKER)
    if not naturals or len(meld) < LEAST or jokers > rules.max_jokers or jokers + len(naturals) < len(meld):
        return ()
    readings = tuple(dict.fromkeys((*_group(meld, naturals, rules), *_runs(meld, naturals, rules))))
    if rules.declared != "ask" and any(one.kind == rules.declared for one in readings):
        return tuple(one for one in readings if one.kind == rules.declared)
    return readings


def _group(meld: Meld, naturals: list[Tile], rules: MeldRules) -> Iterator[Reading]:
    colours = {tile.colour for tile in naturals}
    number = naturals[0].number
    if len(meld) > len(rules.colours) or len(colours) < len(naturals) or any(tile.number != number for tile in naturals):
        return
    missing = tuple(Tile(colour, number) for colour in rules.colours if colour not in colours)
    yield Reading(GROUP, number * len(meld), (missing,) * (len(meld) - len(naturals)))


def _runs(meld: Meld, naturals: list[Tile], rules: MeldRules) -> Iterator[Reading]:
    colour = naturals[0].colour
    if any(tile.colour != colour for tile in naturals):
        return
    numbers = [tile.number for tile in naturals]
    for sequence in sequences(len(meld), rules.highest, rules.wrap):
        if rules.free_order:
            fits = len(set(numbers)) == len(numbers) and set(numbers) <= set(sequence)
            stands = [number for number in sequence if number not in numbers]
        else:
            fits = all(tile.number in (0, number) for tile, number in zip(meld, sequence, strict=True))
            stands = [number for tile, number in zip(meld, sequence, strict=True) if tile == JOKER]
        if fits:
            yield Reading(RUN, sum(sequence), tuple((Tile(colour, number),) for number in stands))


def points_of(readings: tuple[Reading, ...]) -> tuple[int, ...]:
    """The distinct sums of a meld's readings, ascending."""
    return tuple(sorted({one.points for one in readings}))


def types_of(readings: tuple[Reading, ...]) -> tuple[str, ...]:
    """The kinds under which a meld can be read, in alphabetical order."""
    return tuple(sorted({one.kind for one in readings}))
