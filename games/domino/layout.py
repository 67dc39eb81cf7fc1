"""What lies on the table: a tree of tiles, and the places where it is open.

A :class:`Layout` knows how the tiles are joined, not whether they may: the agreements say which of its places exist. A line is a tree
without branches whose first tile lies at the left.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
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


@dataclass(frozen=True)
class Layout:
    """Tiles in the order in which they were laid (a line: from the left). ``first_double`` is the number of the double that was laid
    first, None if there is none."""

    laid: tuple[Laid, ...] = ()
    first_double: int | None = None

    def with_laid(self, joined: int, free: int, slot: Slot | None) -> Layout:
        """The layout with one more tile. Doesn't ask whether it may lie there."""
        first = len(self.laid) if joined == free and self.first_double is None else self.first_double
        return replace(self, laid=(*self.laid, Laid(joined, free, slot)), first_double=first)

    @property
    def taken(self) -> frozenset[Slot]:
        """All sides at which a tile was joined."""
        return frozenset(laid.slot for laid in self.laid if laid.slot)

    @property
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


def is_branching(layout: Layout, index: int, options: Options) -> bool:
    """May tiles be joined to the short sides of this tile under these agreements, now or later?"""
    if not layout.laid[index].is_double:
        return False
    if needs_toes(options):
        return True
    return options.doubles == "branch_all" or (options.doubles == "spinner_first" and index == layout.first_double)


def needs_toes(options: Options) -> bool:
    """Does every double get its toes first, as in Chickenfoot?"""
    return options.fill_first == "toes:3" or (options.game == "chickenfoot" and options.fill_first == "none")


def ports_of(layout: Layout, index: int, options: Options) -> tuple[str, ...]:
    """The sides of a tile that can ever take a tile, the one that was joined left out."""
    laid = layout.laid[index]
    long_sides = (laid.far_port,) if laid.slot else (laid.first_port, laid.far_port)
    return long_sides + SHORT if is_branching(layout, index, options) else long_sides


def are_arms_open(layout: Layout, index: int, options: Options, taken: frozenset[Slot]) -> bool:
    """Are the short sides of this branching double open yet?"""
    if options.arms == "four_at_once" or needs_toes(options):
        return True
    first = layout.laid[index].slot is not None or Slot(index, "a") in taken
    return first and Slot(index, "b") in taken


def all_places(layout: Layout, options: Options) -> list[Place]:
    """Every side where a tile could be joined as far as the shape goes, whether or not a double has to be filled first."""
    taken = layout.taken
    headings = layout.headings
    places = []
    for index, laid in enumerate(layout.laid):
        for port in ports_of(layout, index, options):
            slot = Slot(index, port)
            if slot in taken or (port in SHORT and not are_arms_open(layout, index, options, taken)):
                continue
            number = laid.joined if port in ("a", "b", *SHORT) else int(port)
            places.append(Place(slot, number, SIDES[layout.heading_at(slot, headings[index])]))
    return places


def unfilled_double(layout: Layout, options: Options) -> int | None:
    """The double that must be filled before anything else is laid, None if there is none.

    A double whose number is dead binds nobody, unless ``dead_double`` says so: the table would be stuck for ever.
    """
    if options.fill_first == "none" and not needs_toes(options):
        return None
    taken = layout.taken
    lying = Counter(half for laid in layout.laid for half in {laid.joined, laid.free})
    for index, laid in enumerate(layout.laid):
        if is_branching(layout, index, options) and not all(Slot(index, p) in taken for p in ports_of(layout, index, options)):
            if options.dead_double == "closed" and lying[laid.joined] >= tiles_with_a_number(options):
                continue
            return index
    return None


def open_places(layout: Layout, options: Options) -> list[Place]:
    """The places where a tile may be joined now."""
    places = all_places(layout, options)
    filling = unfilled_double(layout, options)
    return places if filling is None else [place for place in places if place.slot.at == filling]


def open_ends(layout: Layout, options: Options) -> tuple[int, ...]:
    """The numbers of the open places, low to high, one for each place."""
    return tuple(sorted(place.number for place in open_places(layout, options)))


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
