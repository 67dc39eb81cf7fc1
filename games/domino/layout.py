"""What lies on the table: a tree of tiles, and the places where it is open.

A :class:`Layout` knows how the tiles are joined, not whether they may: the agreements say which of its places exist. A line is a tree
without branches whose first tile lies at the left. A layout never changes, so it remembers its open places: the same table is asked about
under many agreements, and few of them make a difference to its shape.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property

from games.domino.options import Options
from games.domino.places import FREEST, SHORT, SIDES, Free, Laid, Openings, Place, Shape, Slot, shape_of
from games.domino.tiles import Tile


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
            if slot is not None and slot not in self.taken:
                self._carry_over(found, laid, slot)
        return found

    def with_first(self, first: int) -> Layout:
        """The same tiles with another double as the one that was laid first; its sides are free all the same."""
        found = Layout(self.laid, first)
        vars(found).update(taken=self.taken, headings=self.headings, free_sides=self.free_sides, lying=self.lying)
        return found

    def _carry_over(self, after: Layout, laid: Laid, slot: Slot) -> None:
        """What is known of a table needn't be found again with one more tile on it: one side less, and those of the new tile."""
        at, heading = len(self.laid), self.heading_at(slot, self.headings[slot.at])
        known = vars(after)  # where cached properties keep their values
        known["taken"] = self.taken | {slot}
        known["headings"] = (*self.headings, heading)
        waits = has_free_end(after, slot.at)
        kept = [
            Free(place, double, waits) if double == slot.at else Free(place, double, waiting)
            for place, double, waiting in self.free_sides
            if place.slot != slot
        ]
        known["free_sides"] = (*kept, *_sides_of(after, at))

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
        return tuple(side for at in range(len(self.laid)) for side in _sides_of(self, at))

    def openings(self, options: Options) -> Openings:
        """Where it is open under these agreements."""
        return self.openings_of(shape_of(options))

    def openings_of(self, shape: Shape) -> Openings:
        """Where it is open if its shape is this one."""
        found = self._openings.get(shape)
        if found is None:
            found = self._openings[shape] = _find_openings(self, shape)
        return found


def _sides_of(layout: Layout, at: int) -> list[Free]:
    """The free sides of one tile."""
    (joined, free, slot), heading, taken = layout.laid[at], layout.headings[at], layout.taken
    double = joined == free
    near, far = ("a", "b") if double else (str(joined), str(free))
    found = []
    if slot is None and (at, near) not in taken:
        found.append(Free(Place(Slot(at, near), joined, SIDES[(heading + 2) % 4]), -1, False))
    if (at, far) not in taken:
        found.append(Free(Place(Slot(at, far), free, SIDES[heading]), -1, False))
    if double:
        waits = bool(found)
        short = [Slot(at, port) for port in SHORT if (at, port) not in taken]
        found += [Free(Place(side, joined, SIDES[layout.heading_at(side, heading)]), at, waits) for side in short]
    return found


def branches(layout: Layout, at: int, shape: Shape) -> bool:
    """May tiles be joined to the short sides of this tile, now or later?"""
    laid = layout.laid[at]
    only_first = shape.branches == "spinner_first" and at == layout.first_double
    return laid.joined == laid.free and (only_first or shape.branches == "branch_all")


def has_free_end(layout: Layout, at: int) -> bool:
    """Is a long side of this double still free?"""
    return (at, "b") not in layout.taken or (layout.laid[at].slot is None and (at, "a") not in layout.taken)


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
        if branches(layout, at, shape) and not (shape.dead and lying[laid.joined] >= shape.dead):
            sides = ("b", *SHORT) if laid.slot else ("a", "b", *SHORT)
            if any((at, port) not in layout.taken for port in sides):
                return at
    return None


def all_places(layout: Layout, options: Options) -> tuple[Place, ...]:
    """Every side where a tile could be joined as far as the shape goes, whether or not a double has to be filled first."""
    return layout.openings(options).every


def freer_places(layout: Layout, options: Options) -> tuple[Place, ...]:
    """The places if every double branched at all four sides; none if all doubles of this table do."""
    shape = shape_of(options)
    same = shape.branches == "branch_all" or all(branches(layout, at, shape) for at, laid in enumerate(layout.laid) if laid.is_double)
    return () if same else layout.openings_of(FREEST).every


def unfilled_double(layout: Layout, options: Options) -> int | None:
    """The double that must be filled before anything else is laid, None if there is none.

    A double whose number is dead binds nobody, unless ``dead_double`` says so.
    """
    shape = shape_of(options)
    return _unfilled(layout, shape) if shape.fills else None


def open_places(layout: Layout, options: Options) -> tuple[Place, ...]:
    """The places where a tile may be joined now."""
    return layout.openings(options).now


def open_ends(layout: Layout, options: Options) -> tuple[int, ...]:
    """The numbers of the open places, low to high, one for each place."""
    return layout.openings(options).ends


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
