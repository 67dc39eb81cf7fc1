"""What keeps a meld from being a run: a foreign colour, a hole, a tile twice, the wrong order, a joker without a number left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from games.core.verdict import Effect, Finding
from games.rummikub.readings import MeldRules, sequences
from games.rummikub.rules import Rule
from games.rummikub.tiles import JOKER, Meld, Tile, format_tile


class Cell(NamedTuple):
    """One tile of a run as it stands: its place in the meld and its number, 0 for a joker."""

    place: int
    number: int


class Fault(NamedTuple):
    """A finding before it knows its meld."""

    rule: Rule
    code: str
    places: tuple[int, ...]
    option: str | None = None
    params: tuple[tuple[str, object], ...] = ()


def run_faults(index: int, meld: Meld, rules: MeldRules) -> list[Finding]:
    """What keeps a meld of three or more tiles from being a run; empty if nothing does. Places are ``(index, tile)``."""
    colours = Counter(tile.colour for tile in meld if tile.number)
    # of colours equally frequent, the one that leaves the fewest faults, then the first
    most = max(colours.values())
    attempts = [_in_colour(colour, meld, rules) for colour, count in colours.items() if count == most]
    return [
        Finding(f.rule, Effect.BREAKS, f.code, at=tuple((index, p) for p in f.places), params=dict(f.params), option=f.option)
        for f in min(attempts, key=len)
    ]


def _in_colour(colour: str, meld: Meld, rules: MeldRules) -> list[Fault]:
    odd = tuple(i for i, tile in enumerate(meld) if tile.number and tile.colour != colour)
    faults = []
    if odd:
        codes = tuple(format_tile(meld[i]) for i in odd)
        faults.append(Fault(Rule.RUN_ONE_COLOUR, "", odd, None, (("tiles", codes), ("colour", colour))))
    kept = [Cell(i, tile.number) for i, tile in enumerate(meld)]
    # a foreign tile may sit in the place of the right one, or be one too many: what leaves fewer faults
    ways = [kept, [cell for cell in kept if cell.place not in odd]] if odd else [kept]
    return faults + min((_numbers(cells, colour, rules) for cells in ways), key=len)


def _numbers(cells: Sequence[Cell], colour: str, rules: MeldRules) -> list[Fault]:
    if rules.free_order:
        cells = _spread(cells, rules.highest)
    faults = [fault for left, right in _pairs(cells) for fault in _between(left, right, cells, colour, rules)]
    faults += _ends(cells, rules)
    if len(cells) > rules.highest and all(fault.rule is Rule.ONE_IS_LOW for fault in faults):
        places = tuple(cell.place for cell in cells[rules.highest :])
        return [Fault(Rule.RUN_LENGTH, "", places, None, (("count", len(cells)), ("most", rules.highest)))]
    if faults and not rules.free_order:
        return _only_order(cells, colour, rules, faults) or faults
    return faults


def _pairs(cells: Sequence[Cell]) -> Iterator[tuple[int, int]]:
    """Indices of neighbouring numbers, jokers between them passed over."""
    naturals = [i for i, cell in enumerate(cells) if cell.number]
    return pairwise(naturals)


def _between(left: int, right: int, cells: Sequence[Cell], colour: str, rules: MeldRules) -> Iterator[Fault]:
    a, b = cells[left].number, cells[right].number
    steps, wanted = right - left, b - a
    both = (cells[left].place, cells[right].place)
    names: tuple[tuple[str, object], ...] = (("left", format_tile(Tile(colour, a))), ("right", format_tile(Tile(colour, b))))
    if wanted == steps:
        return
    if wanted < 0 and wanted % rules.highest == steps:
        last = b == 1 and right == len(cells) - 1
        if rules.wrap == "none":
            yield Fault(Rule.ONE_IS_LOW, "", both, "run_wrap", names)
        elif rules.wrap == "ace_high" and not last:
            yield Fault(Rule.ONE_IS_LOW, "last", both, "run_wrap", names)
    elif wanted > steps:
        missing = tuple(format_tile(Tile(colour, n)) for n in range(a + 1, b))
        yield Fault(Rule.RUN_CONSECUTIVE, "gap", both, None, (*names, ("missing", missing), ("count", wanted - steps)))
    elif wanted == 0:
        yield Fault(Rule.RUN_CONSECUTIVE, "repeat", both, None, names)
    elif wanted > 0:
        jokers = tuple(cell.place for cell in cells[left + 1 : right])
        yield Fault(Rule.RUN_CONSECUTIVE, "crowded", jokers, None, (*names, ("room", wanted - 1)))
    else:
        yield Fault(Rule.RUN_CONSECUTIVE, "order", both, None, names)


def _ends(cells: Sequence[Cell], rules: MeldRules) -> Iterator[Fault]:
    """Jokers before the 1 or after the 13."""
    if rules.wrap == "full":
        return
    first = next(i for i, cell in enumerate(cells) if cell.number)
    last = max(i for i, cell in enumerate(cells) if cell.number)
    top = rules.highest + (rules.wrap == "ace_high")
    value = cells[last].number
    if value == 1 and last > 0 and rules.wrap == "ace_high":
        value = top
    if (before := first - cells[first].number + 1) > 0 and not (first == last and value == top):
        yield Fault(Rule.ONE_IS_LOW, "before", tuple(cell.place for cell in cells[:before]), None, (("count", before),))
    if (over := value + len(cells) - 1 - last - top) > 0:
        yield Fault(Rule.ONE_IS_LOW, "after", tuple(cell.place for cell in cells[-over:]), None, (("count", over),))


def _only_order(cells: Sequence[Cell], colour: str, rules: MeldRules, faults: Sequence[Fault]) -> list[Fault]:
    """The faults as one, if the same tiles are a run in another order: how they should lie, and which lie wrong."""
    orders = list(_legal_orders([cell.number for cell in cells], rules))
    if not orders:
        return []
    if all(fault.code in ("before", "after") for fault in faults):
        return [fault._replace(option="meld_order") for fault in faults]
    wrong, proper = min(
        ((tuple(cell.place for cell, number in zip(cells, order, strict=True) if cell.number != number), order) for order in orders),
        key=lambda one: len(one[0]),
    )
    codes = tuple(format_tile(Tile(colour, number) if number else JOKER) for number in proper)
    return [Fault(Rule.MELD_ORDER, "", wrong, "meld_order", (("tiles", codes),))]


def _legal_orders(numbers: Sequence[int], rules: MeldRules) -> Iterator[tuple[int, ...]]:
    """Every way to lay these numbers as a run, 0 for a joker."""
    naturals = [number for number in numbers if number]
    for sequence in sequences(len(numbers), rules.highest, rules.wrap):
        if len(set(naturals)) == len(naturals) and set(naturals) <= set(sequence):
            yield tuple(number if number in naturals else 0 for number in sequence)


def _spread(cells: Iterable[Cell], highest: int) -> list[Cell]:
    """The cells by number, jokers put into the holes, then behind as long as there is room, then in front."""
    jokers = [cell for cell in cells if not cell.number]
    laid: list[Cell] = []
    for cell in sorted((cell for cell in cells if cell.number), key=lambda cell: cell.number):
        if laid:
            hole = max(0, cell.number - laid[-1].number - 1)
            laid += [jokers.pop(0) for _ in range(min(hole, len(jokers)))]
        laid.append(cell)
    behind = max(0, highest - laid[-1].number)
    return [*jokers[behind:], *laid, *jokers[:behind]]
