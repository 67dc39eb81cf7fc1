"""A whole line at once: does what lies there hold, can these tiles form one line or a ring, how large is a set?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.core.notation import NotationError
from games.core.verdict import Effect, Finding, Verdict
from games.domino.faults import fault_in_set, fault_once
from games.domino.joins import is_join
from games.domino.layout import open_ends
from games.domino.options import Options, Rules
from games.domino.reading import Line, Table, all_layouts, table_faults
from games.domino.rules import Rule
from games.domino.tiles import Halves, Tile, all_tiles, tile

MOST_SEARCHED = 14
"""Most tiles for which a line is searched where equal numbers are not what joins; counting answers all other questions."""


def check_table(table: Table, *, given: Sequence[Tile] | None = None, ring: bool = False, rules: Rules) -> Verdict:
    """Is what lies there right? ``given``: only these tiles may be used; ``ring``: the two ends must match too.

    Findings: every wrong joint with the places of both tiles, tiles twice, tiles that don't exist. ``values["ends"]``: the open numbers.
    """
    found = table_faults(table, rules.options)
    if given is not None:
        spare = Counter(given)
        for at, halves in enumerate(table.halves):
            spare[tile(*halves)] -= 1
            if spare[tile(*halves)] < 0:
                params = {"tile": str(tile(*halves))}
                found.append(Finding(Rule.TILE_IN_HAND, Effect.BREAKS, "not-given", at=((at,),), params=params))
    if ring and isinstance(table, Line) and table.halves:
        first, last = table.halves[0], table.halves[-1]
        if not is_join(last, first, rules.options):
            ends = {"left": first[0], "right": last[1]}
            found.append(Finding(Rule.ONE_LINE, Effect.BREAKS, "ring-open", at=((0,), (len(table.halves) - 1,)), params=ends))
    layout = all_layouts(table, rules.options)[0]
    return Verdict(rules.key, tuple(found), reading=layout, values={"ends": open_ends(layout, rules.options)})


def check_one_line(tiles: Sequence[Tile], *, ring: bool = False, rules: Rules) -> Verdict:
    """Can all these tiles lie in one straight line, or in a ring?

    Numbers are crossings and tiles the ways between them, so Euler's rule decides without trying: all in one piece, and at most two
    numbers on an odd count of tiles (none for a ring), doubles left out. ``values["odd"]``: the numbers on an odd count; ``reading``: a
    line of them as a layout, if there is one. Where unequal numbers may touch too lines are tried, which raises ``NotationError``
    (``too-many``) beyond ``MOST_SEARCHED`` tiles.
    """
    options = rules.options
    found = [fault for at, one in enumerate(tiles) if (fault := fault_in_set(one, options, at=[at]))]
    found += [fault_once(one, options) for one, times in Counter(tiles).items() if times > options.copies]
    odd = tuple(sorted(n for n, times in Counter(h for one in tiles if not one.is_double for h in one).items() if times % 2))
    if options.game == "matador" or options.blanks_wild:
        if not _search(tiles, ring, options):
            found.append(Finding(Rule.ONE_LINE, Effect.BREAKS, "none-found"))
        return Verdict(rules.key, tuple(found))
    if not _in_one_piece(tiles):
        found.append(Finding(Rule.ONE_LINE, Effect.BREAKS, "not-connected"))
    if len(odd) > (0 if ring else 2):
        found.append(Finding(Rule.ONE_LINE, Effect.BREAKS, "odd-numbers", params={"numbers": odd, "most": 0 if ring else 2}))
    layout = None if found else all_layouts(Line(find_line(tiles)), options)[0]
    return Verdict(rules.key, tuple(found), reading=layout, values={"odd": odd})


def find_line(tiles: Sequence[Tile]) -> tuple[Halves, ...]:
    """All these tiles in one line, as they lie from the left; they must be able to. A walk that goes on while it can and slips in the
    rounds it passed over (Hierholzer, 1873)."""
    ways: dict[int, list[int]] = {}
    for at, one in enumerate(tiles):
        for half in set(one):
            ways.setdefault(half, []).append(at)
    odd = [number for number, at in ways.items() if sum(not tiles[one].is_double for one in at) % 2]
    walk: list[tuple[int, int]] = [(min(odd, default=tiles[0].high if tiles else 0), -1)]
    used: set[int] = set()
    found: list[Halves] = []
    while walk:
        number, came_by = walk[-1]
        left = ways.get(number, [])
        while left and left[-1] in used:
            left.pop()
        if left:
            at = left.pop()
            used.add(at)
            walk.append((other_half(tiles[at], number), at))
            continue
        walk.pop()
        if came_by >= 0:
            found.append((number, walk[-1][0]))
    return tuple(found)


def other_half(which: Tile, number: int) -> int:
    """The half that is free when a tile joins by this number."""
    return which.low if which.high == number else which.high


def _in_one_piece(tiles: Sequence[Tile]) -> bool:
    """Can you get from every tile to every other over equal numbers?"""
    rest = set(tiles)
    reached = {tiles[0].high} if tiles else set()
    while near := {one for one in rest if reached & set(one)}:
        rest -= near
        reached |= {half for one in near for half in one}
    return not rest


def _search(tiles: Sequence[Tile], ring: bool, options: Options) -> bool:
    """Trying, for agreements under which unequal numbers may touch."""
    if len(tiles) > MOST_SEARCHED:
        raise NotationError("too-many", str(tiles[MOST_SEARCHED]), at=MOST_SEARCHED, most=MOST_SEARCHED)
    ways = [sorted({(one.high, one.low), (one.low, one.high)}) for one in tiles]
    dead: set[tuple[frozenset[int], tuple[int, int], tuple[int, int]]] = set()

    def goes_on(left: frozenset[int], first: tuple[int, int], last: tuple[int, int]) -> bool:
        if not left:
            return not ring or is_join(last, first, options)
        if (left, first, last) in dead:
            return False
        for index in left:
            if any(is_join(last, way, options) and goes_on(left - {index}, first, way) for way in ways[index]):
                return True
        dead.add((left, first, last))
        return False

    everything = frozenset(range(len(tiles)))
    return not tiles or any(goes_on(everything - {index}, way, way) for index in everything for way in ways[index])


def set_figures(highest: int) -> dict[str, int]:
    """How many tiles, doubles and pips a set has."""
    tiles = list(all_tiles(highest))
    return {"tiles": len(tiles), "doubles": sum(one.is_double for one in tiles), "pips": sum(one.pips for one in tiles)}
