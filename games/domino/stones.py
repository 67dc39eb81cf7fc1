"""Finding a spot for every stone of a layout on the felt: straight on where there is room, round a corner where there isn't.

Units: a stone is 40 by 80, the gap between two is 2. A stone that turns a corner touches with its near half and lies at right angles, so
two rows of a folded line are 82 apart and doubles across just clear each other. An open place is a square of 40.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from games.domino.layout import Layout
from games.domino.places import Laid, Slot

HALF = 40
STONE = 80
GAP = 2
WIDEST = 756
"""Widest felt: what fits beside the margins of the page."""
TALL = 420
"""From here on an upright arm would rather turn than go on."""

Point = tuple[int, int]
RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)


class Box(NamedTuple):
    """A rectangle: left, top, width, height."""

    x: int
    y: int
    w: int
    h: int

    def is_near(self, other: Box) -> bool:
        """Closer together than the gap between stones."""
        return (
            self.x < other.x + other.w + GAP
            and other.x < self.x + self.w + GAP
            and self.y < other.y + other.h + GAP
            and other.y < self.y + self.h + GAP
        )


class Port(NamedTuple):
    """Where the next stone starts, which way it goes, and the way the line went before its last corner (None: no corner yet)."""

    point: Point
    way: Point
    before: Point | None


class Spot(NamedTuple):
    """A stone on the felt: its box, the way it runs, and its ports by name."""

    box: Box
    way: Point
    ports: dict[str, Port]


Edges = tuple[int, int, int, int]
"""Left and top of a box; right and bottom of it and the gap beside it."""


@dataclass
class Felt:
    """What has a spot so far; ``kept`` are squares where a stone or an open place still comes. ``stones`` has the edges of the spots,
    ``widths`` the left and right end of all that is on the felt after each of them."""

    spots: list[Spot] = field(default_factory=list)
    stones: list[Edges] = field(default_factory=list)
    widths: list[tuple[int, int]] = field(default_factory=list)
    kept: dict[Slot, Edges] = field(default_factory=dict)


def moved(point: Point, way: Point, along: int, side: Point = (0, 0), across: int = 0) -> Point:
    """A point so many units further along a way, and so many to a side of it."""
    return point[0] + way[0] * along + side[0] * across, point[1] + way[1] * along + side[1] * across


def box_between(one: Point, other: Point) -> Box:
    """The box with these two corners."""
    x, y = min(one[0], other[0]), min(one[1], other[1])
    return Box(x, y, abs(one[0] - other[0]), abs(one[1] - other[1]))


def square_at(port: Port) -> Box:
    """The box of an open place."""
    (x, y), way, _ = port
    return Box(x + (way[0] - 1) * (HALF // 2), y + (way[1] - 1) * (HALF // 2), HALF, HALF)


def _side_of(way: Point) -> Point:
    """Right angles to a way: down for a level one, right for an upright one."""
    return DOWN if way[1] == 0 else RIGHT


class Form(NamedTuple):
    """A stone at the origin: its box, its far end, and for a double its upper and lower (or left and right) side with their ways."""

    box: Box
    far: Point
    sides: tuple[tuple[str, Point, Point], ...] = ()


@cache
def _straight_form(double: bool, way: Point) -> Form:
    length, breadth = (HALF, STONE) if double else (STONE, HALF)
    side = _side_of(way)
    origin, back = (0, 0), (-side[0], -side[1])
    box = box_between(moved(origin, way, 0, side, breadth // 2), moved(origin, way, length, side, -breadth // 2))
    middle = moved(origin, way, HALF // 2)
    arms = (("n", moved(middle, back, HALF + GAP), back), ("s", moved(middle, side, HALF + GAP), side)) if double else ()
    return Form(box, moved(origin, way, length + GAP), arms)


@cache
def _turned_form(before: Point, way: Point) -> Form:
    origin = (0, 0)
    box = box_between(moved(origin, before, 0, way, -HALF // 2), moved(origin, before, HALF, way, STONE - HALF // 2))
    return Form(box, moved(origin, before, HALF // 2, way, STONE - HALF // 2 + GAP))


def straight(laid: Laid, port: Port) -> Spot:
    """The stone straight on: lengthwise, or across if it is a double."""
    (x, y), way, before = port
    box, far, sides = _straight_form(laid.is_double, way)
    ports = {laid.far_port: Port((x + far[0], y + far[1]), way, before)}
    if laid.slot is None:
        ports[laid.first_port] = Port(moved(port.point, way, -GAP), (-way[0], -way[1]), None)
    for name, point, out in sides:
        ports[name] = Port((x + point[0], y + point[1]), out, None)
    return Spot(Box(x + box.x, y + box.y, box.w, box.h), way, ports)


def turned(laid: Laid, port: Port, way: Point) -> Spot:
    """The stone round a corner: its near half at the port, its far half in the new way."""
    x, y = port.point
    box, far, _ = _turned_form(port.way, way)
    return Spot(Box(x + box.x, y + box.y, box.w, box.h), way, {laid.far_port: Port((x + far[0], y + far[1]), way, port.way)})


def all_spots(laid: Laid, port: Port, bend: bool) -> Iterator[Spot]:
    """Where the stone could lie, the best first.

    Doubles only turn if they must (``bend``): a line that leaves a double sideways would look like an arm.
    """
    if laid.slot is None or (laid.is_double and not bend):
        yield straight(laid, port)
        return
    for way in _ways(port):
        yield straight(laid, port) if way == port.way else turned(laid, port, way)


def _ways(port: Port) -> list[Point]:
    """Level: straight on, then on in the direction of the last corner. Upright after a corner: back. Upright arm: on until it is tall."""
    way, before = port.way, port.before
    if way[1] == 0:
        first = before or (DOWN if way == RIGHT else UP)
        return [way, first, (-first[0], -first[1])]
    if before:
        back = (-before[0], -before[1])
        return [back, way, before]
    out = RIGHT if port.point[0] >= 0 else LEFT
    turns = [out, (-out[0], -out[1])]
    return [*turns, way] if abs(port.point[1]) > TALL else [way, *turns]


def place_all(layout: Layout, wanted: dict[int, list[str]], tries: int, *, bend: bool = False) -> list[Spot] | None:
    """A spot for each stone so that nothing comes near anything else and the felt stays narrow; None if none was found in so many tries.

    ``wanted``: for each stone the ports at which a stone or an open place comes. Going back over the last choice when there is no room.
    """
    felt = Felt()
    choices: list[Iterator[Spot]] = [all_spots(layout.laid[0], Port((0, 0), RIGHT, None), bend)] if layout.laid else []
    while choices and len(felt.spots) < len(layout.laid):
        index = len(felt.spots)
        laid, ports = layout.laid[index], wanted[index]
        claims = (_claimed(felt, laid, spot, ports) for spot in choices[-1])
        chosen = next((claim for claim in claims if claim), None)
        tries -= 1
        if tries < 0:
            return None
        if chosen is None:
            choices.pop()
            if felt.spots:
                _take_back(felt, layout, len(felt.spots) - 1)
            continue
        _put(felt, laid, chosen, [Slot(index, port) for port in ports])
        if index + 1 < len(layout.laid):
            slot = layout.laid[index + 1].slot
            assert slot is not None, "only the first stone has no slot"
            choices.append(all_spots(layout.laid[index + 1], felt.spots[slot.at].ports[slot.port], bend))
    return felt.spots if choices or not layout.laid else None


class Claim(NamedTuple):
    """A spot with room: the edges of the stone, of the squares beside it that are wanted, and the left and right end of all that lies."""

    spot: Spot
    stone: Edges
    squares: list[Edges]
    width: tuple[int, int]


def _square_edges(port: Port) -> Edges:
    (x, y), way, _ = port
    left, top = x + (way[0] - 1) * (HALF // 2), y + (way[1] - 1) * (HALF // 2)
    return left, top, left + HALF + GAP, top + HALF + GAP


def _claimed(felt: Felt, laid: Laid, spot: Spot, wanted: list[str]) -> Claim | None:
    """The spot if there is room for the stone and for what comes beside it."""
    (x, y, w, h), _, ports = spot
    squares = []
    for name in wanted:
        if name not in ports:
            return None
        squares.append(_square_edges(ports[name]))
    stone = (x, y, x + w + GAP, y + h + GAP)
    left, right = felt.widths[-1] if felt.widths else (x, x + w + GAP)
    others = felt.stones + [edges for slot, edges in felt.kept.items() if slot != laid.slot]
    for x1, y1, x2, y2 in (stone, *squares):
        left, right = min(left, x1), max(right, x2)
        for ox1, oy1, ox2, oy2 in others:
            if x1 < ox2 and ox1 < x2 and y1 < oy2 and oy1 < y2:
                return None
    return Claim(spot, stone, squares, (left, right)) if right - left - GAP <= WIDEST else None


def _put(felt: Felt, laid: Laid, claim: Claim, wanted: list[Slot]) -> None:
    felt.spots.append(claim.spot)
    felt.stones.append(claim.stone)
    felt.widths.append(claim.width)
    if laid.slot:
        felt.kept.pop(laid.slot, None)  # the stone lies over the square that was kept for it
    felt.kept.update(zip(wanted, claim.squares, strict=True))


def _take_back(felt: Felt, layout: Layout, index: int) -> None:
    felt.spots.pop()
    felt.stones.pop()
    felt.widths.pop()
    felt.kept = {slot: edges for slot, edges in felt.kept.items() if slot.at != index}
    slot = layout.laid[index].slot
    if slot:
        felt.kept[slot] = _square_edges(felt.spots[slot.at].ports[slot.port])
