"""What lies on the table: a tree of tiles, and the places where it is open.

A :class:`Layout` knows how the tiles are joined, not whether they may: the agreements say which of its places exist. A line is a tree
without branches whose first tile lies at the left. A layout never changes, so it remembers its open places: the same table is asked about
under many agreements, and few of them make a difference to its shape.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from games.domino.options import Options
from games.domino.tiles import Tile, tile

SHORT = ("n", "s")
"""The short sides of a double."""
SIDES = ("right", "down", "left", "up")
"""Headings of a line by number, as it is drawn before it turns a corner."""


class Slot(NamedTuple):
    """A side of a tile that lies: number of the tile, port (``a b n s`` of a double, else the number of the half)."""

    at: int
    port: str

    def __str__(self) -> str:
        return f"{self.at}.{self.port}"


class Laid(NamedTuple):
    """A tile that lies. ``slot`` is the side it was joined to, None for the first; the first has its left half as ``joined``."""

    joined: int
    free: int
    slot: Slot | None

    @property
    def tile(self) -> Tile:
        """Which tile it is."""
        return tile(self.joined, self.free)

    @property
    def is_double(self) -> bool:
        """The same number on both halves."""
        return self.joined == self.free

    @property
    def first_port(self) -> str:
        """The side that was joined, or the left side of the first tile."""
        return "a" if self.is_double else str(self.joined)

    @property
    def far_port(self) -> str:
        """The side across from it."""
        return "b" if self.is_double else str(self.free)


class Place(NamedTuple):
    """An open place: where, the number there, and the side of the table to which it points (one of ``SIDES``)."""

    slot: Slot
    number: int
    side: str

    @property
    def is_short(self) -> bool:
        """Is it a short side of a double?"""
        return self.slot.port in SHORT


class Free(NamedTuple):
    """A side where no tile was joined. ``double``: the number of the tile if it is a short side of one, else -1; ``waits``: it is one
    whose long sides aren't both taken."""

    place: Place
    double: int
    waits: bool


class Shape(NamedTuple):
    """The agreements that say where a table is open.

    ``branches``: which doubles take tiles at their short sides (``line``: none, ``spinner_first``, ``branch_all``); ``at_once``: before
    their long sides are taken; ``fills``: a double gets its arms before anything else, unless so many tiles with its number lie as
    ``dead`` says (0: always).
    """

    branches: str
    at_once: bool
    fills: bool
    dead: int


class Openings(NamedTuple):
    """Where a table is open: ``every`` side as far as the shape goes, those that may be used ``now``, the double that must be filled first
    (None: none), the numbers of the places of now, low to high, and these each once."""

    every: tuple[Place, ...]
    now: tuple[Place, ...]
    filling: int | None
    ends: tuple[int, ...]
    numbers: tuple[int, ...]


@dataclass(frozen=True)
class Layout:
    """Tiles in the order in which they were laid (a line: from the left). ``first_double`` is the number of the double that was laid
    first, None if there is none."""

    laid: tuple[Laid, ...] = ()
    first_double: int | None = None
    _openings: dict[Shape, Openings] = field(default_factory=dict, init=False, repr=False, compare=False)
    _afters: dict[Laid, Layout] = field(default_factory=dict, init=False, repr=False, compare=False)

    def with_laid(self, joined: int, free: int, slot: Slot | None) -> Layout:
        """The layout with one more tile. Doesn't ask whether it may lie there."""
        first = len(self.laid) if joined == free and self.first_double is None else self.first_double
        return Layout((*self.laid, Laid(joined, free, slot)), first)

    def after(self, joined: int, free: int, slot: Slot | None) -> Layout:
        """As ``with_laid``, and the same value every time, so that what is asked about it is remembered too."""
        laid = Laid(joined, free, slot)
        found = self._afters.get(laid)
        if found is None:
            found = self._afters[laid] = self.with_laid(*laid)
        return found

    @cached_property
    def taken(self) -> frozenset[Slot]:
        """All sides at which a tile was joined."""
        return frozenset(laid.slot for laid in self.laid if laid.slot)

    @cached_property
    def lying(self) -> Counter[Tile]:
        """How often each tile lies."""
        return Counter(laid.tile for laid in self.laid)

    @cached_property
    def headings(self) -> tuple[int, ...]:
        """For each tile the number in ``SIDES`` of the way its line runs."""
        found: list[int] = []
        for laid in self.laid:
            found.append(0 if laid.slot is None else self.heading_at(laid.slot, found[laid.slot.at]))
        return tuple(found)

    def heading_at(self, slot: Slot, parent: int) -> int:
        """The number in ``SIDES`` of the way in which a tile at this slot would run, ``parent`` being that of the tile there."""
        if slot.port in SHORT:
            back = 2 if parent % 2 else 3  # from a level line up, from an upright one to the left
            return back if slot.port == "n" else (back + 2) % 4
        above = self.laid[slot.at]
        return (parent + 2) % 4 if above.slot is None and slot.port == above.first_port else parent

    @cached_property
    def free_sides(self) -> tuple[Free, ...]:
        """Tile by tile the long sides, then the short ones if it is a double, whether or not it may branch."""
        taken, found = self.taken, []
        for at, (laid, heading) in enumerate(zip(self.laid, self.headings, strict=True)):
            joined, free, slot = laid
            waits = False
            if slot is None and (near := Slot(at, laid.first_port)) not in taken:
                waits = True
                found.append(Free(Place(near, joined, SIDES[(heading + 2) % 4]), -1, False))
            if (far := Slot(at, laid.far_port)) not in taken:
                waits = True
                found.append(Free(Place(far, free, SIDES[heading]), -1, False))
            if joined == free:
                short = [side for port in SHORT if (side := Slot(at, port)) not in taken]
                found += [Free(Place(side, joined, SIDES[self.heading_at(side, heading)]), at, waits) for side in short]
        return tuple(found)

    def openings(self, options: Options) -> Openings:
        """Where it is open under these agreements."""
        shape = shape_of(options)
        found = self._openings.get(shape)
        if found is None:
            found = self._openings[shape] = _find_openings(self, shape)
        return found


def shape_of(options: Options) -> Shape:
    """What these agreements say about the shape; those that differ in nothing that matters give the same one."""
    if needs_toes(options):
        branches, at_once, fills = "branch_all", True, True
    else:
        branches, fills = options.doubles, options.fill_first != "none"
        at_once = branches != "line" and options.arms == "four_at_once"
    return Shape(branches, at_once, fills, tiles_with_a_number(options) if fills and options.dead_double == "closed" else 0)


def is_branching(layout: Layout, index: int, options: Options) -> bool:
    """May tiles be joined to the short sides of this tile under these agreements, now or later?"""
    return _branches(layout, index, shape_of(options).branches)


def _branches(layout: Layout, index: int, branches: str) -> bool:
    laid = layout.laid[index]
    return laid.joined == laid.free and (branches == "branch_all" or (branches == "spinner_first" and index == layout.first_double))


def needs_toes(options: Options) -> bool:
    """Does every double get its toes first, as in Chickenfoot?"""
    return options.fill_first == "toes:3" or (options.game == "chickenfoot" and options.fill_first == "none")


def ports_of(layout: Layout, index: int, options: Options) -> tuple[str, ...]:
    """The sides of a tile that can ever take a tile, the one that was joined left out."""
    laid = layout.laid[index]
    long_sides = (laid.far_port,) if laid.slot else (laid.first_port, laid.far_port)
    return long_sides + SHORT if is_branching(layout, index, options) else long_sides


def are_arms_open(layout: Layout, index: int, options: Options) -> bool:
    """Are the short sides of this branching double open yet?"""
    if shape_of(options).at_once:
        return True
    first = layout.laid[index].slot is not None or Slot(index, "a") in layout.taken
    return first and Slot(index, "b") in layout.taken


def _find_openings(layout: Layout, shape: Shape) -> Openings:
    every = tuple(_all_open(layout, shape))
    filling = _unfilled(layout, shape) if shape.fills else None
    now = every if filling is None else tuple(place for place in every if place.slot.at == filling)
    ends = sorted([place.number for place in now])
    return Openings(every, now, filling, tuple(ends), tuple(dict.fromkeys(ends)))


def _all_open(layout: Layout, shape: Shape) -> list[Place]:
    """The free sides that this shape has."""
    if shape.branches == "line":
        return [place for place, double, _ in layout.free_sides if double < 0]
    only = layout.first_double if shape.branches == "spinner_first" else None
    return [
        place
        for place, double, waits in layout.free_sides
        if double < 0 or ((only is None or double == only) and (shape.at_once or not waits))
    ]


def _unfilled(layout: Layout, shape: Shape) -> int | None:
    """The first double that still wants arms. One whose number is dead binds nobody: the table would be stuck for ever."""
    lying = Counter(half for laid in layout.laid for half in {laid.joined, laid.free}) if shape.dead else Counter()
    for at, laid in enumerate(layout.laid):
        if _branches(layout, at, shape.branches) and not (shape.dead and lying[laid.joined] >= shape.dead):
            sides = ("b", *SHORT) if laid.slot else ("a", "b", *SHORT)
            if any((at, port) not in layout.taken for port in sides):
                return at
    return None


def all_places(layout: Layout, options: Options) -> tuple[Place, ...]:
    """Every side where a tile could be joined as far as the shape goes, whether or not a double has to be filled first."""
    return layout.openings(options).every


def unfilled_double(layout: Layout, options: Options) -> int | None:
    """The double that must be filled before anything else is laid, None if there is none.

    A double whose number is dead binds nobody, unless ``dead_double`` says so.
    """
    return layout.openings(options).filling


def open_places(layout: Layout, options: Options) -> tuple[Place, ...]:
    """The places where a tile may be joined now."""
    return layout.openings(options).now


def open_ends(layout: Layout, options: Options) -> tuple[int, ...]:
    """The numbers of the open places, low to high, one for each place."""
    return layout.openings(options).ends


def tiles_with_a_number(options: Options) -> int:
    """How many tiles of the box show a number: in a set up to n there are n + 1."""
    return (options.set + 1) * (2 if options.two_sets else 1)


def number_at(layout: Layout, slot: Slot | None) -> int | None:
    """The number at a side of a tile that lies, taken or not; None where there is no such side."""
    if slot is None or slot.at >= len(layout.laid):
        return None
    laid = layout.laid[slot.at]
    if slot.port.isdigit():
        return int(slot.port) if int(slot.port) in (laid.joined, laid.free) and not laid.is_double else None
    return laid.joined if laid.is_double else None


def line_end(layout: Layout, side: str) -> Slot:
    """The open side at the ``left`` or ``right`` end of the main line: across every tile from the first one's left or right half."""
    children = {laid.slot: index for index, laid in enumerate(layout.laid) if laid.slot}
    first = layout.laid[0]
    slot = Slot(0, first.first_port if side == "left" else first.far_port)
    while slot in children:
        index = children[slot]
        slot = Slot(index, layout.laid[index].far_port)
    return slot
