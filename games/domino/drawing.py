"""Where each stone of a layout is drawn, and where its open places are. Knows no colours and no words.

Read ``stones`` for how a spot is found. A table with so many arms that they would cross is drawn in bands instead: the main line, then
each arm as a line of its own, with a label that says from which double it leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.domino.layout import Layout
from games.domino.places import SHORT, Laid, Place, Slot
from games.domino.stones import DOWN, GAP, HALF, LEFT, RIGHT, UP, Box, Point, Spot, place_all, square_at

MARGIN = 6
TRIES, MOST_TRIES = 30, 2000
"""Tries a stone on average before the bands are taken, and in all besides one for each stone."""
BAND_GAP = 28
TURNS: dict[Point, int] = {DOWN: 0, LEFT: 90, UP: 180, RIGHT: 270}


class Piece(NamedTuple):
    """A stone: its number in the layout, its box, and by how many degrees clockwise the upright stone is turned.

    The upright stone, 40 by 80, has ``top`` and ``bottom``; ``w`` and ``h`` are those of the turned one.
    """

    at: int
    x: int
    y: int
    turn: int
    w: int
    h: int
    top: int
    bottom: int


class OpenPlace(NamedTuple):
    """The square of an open place, with the number to show in its middle."""

    slot: Slot
    number: int
    x: int
    y: int
    w: int
    h: int


class Label(NamedTuple):
    """In bands only: here begins an arm of that double."""

    at: int
    port: str
    x: int
    y: int


@dataclass(frozen=True)
class Drawing:
    """All that is drawn, in units with the origin at the left top; ``width`` and ``height`` are those of the view box."""

    pieces: tuple[Piece, ...]
    places: tuple[OpenPlace, ...]
    width: int
    height: int
    labels: tuple[Label, ...] = ()

    @property
    def view_box(self) -> str:
        """As the attribute of an SVG element."""
        return f"0 0 {self.width} {self.height}"


def lay_out(layout: Layout, places: Sequence[Place] = ()) -> Drawing:
    """The drawing of a layout with these open places marked. Stones never overlap and the whole stays under 780 units wide."""
    if not layout.laid:
        square = [OpenPlace(p.slot, p.number, 0, 0, HALF, HALF) for p in places[:1]]
        return _framed([], square, [])
    spots = place_all(layout, _wanted(layout, places), _tries(len(layout.laid))) if all(_sound(layout)) else None
    if spots is None:
        return _in_bands(layout, places)
    pieces = [_piece(index, laid, spot) for index, (laid, spot) in enumerate(zip(layout.laid, spots, strict=True))]
    return _framed(pieces, [_square(place, spots[place.slot.at]) for place in places], [])


def _tries(stones: int) -> int:
    return stones + min(TRIES * stones, MOST_TRIES)


def _sound(layout: Layout) -> list[bool]:
    """For each stone: is it joined to a side that exists and that no other stone has? A table with faults is drawn too, in bands."""
    found: list[bool] = []
    taken: set[Slot] = set()
    for index, laid in enumerate(layout.laid):
        slot = laid.slot
        found.append(index == 0 if slot is None else slot not in taken and _has_side(layout.laid[slot.at], slot.port))
        if slot is not None:
            taken.add(slot)
    return found


def _has_side(laid: Laid, port: str) -> bool:
    """Is this a side of the stone other than the one it was joined by?"""
    if laid.is_double:
        return port in ("a", "b", *SHORT) and (laid.slot is None or port != laid.first_port)
    return port in (laid.first_port, laid.far_port) and (laid.slot is None or port != laid.first_port)


def _wanted(layout: Layout, places: Sequence[Place]) -> dict[int, list[str]]:
    wanted: dict[int, list[str]] = {index: [] for index in range(len(layout.laid))}
    for slot in {*[place.slot for place in places], *layout.taken}:
        wanted[slot.at].append(slot.port)
    return wanted


def _piece(index: int, laid: Laid, spot: Spot) -> Piece:
    """Upright with its near half on top, turned so that the near half points back along the line; doubles across."""
    level = spot.way[1] == 0
    turn = (0 if level else 270) if laid.is_double else TURNS[spot.way]
    return Piece(index, spot.box.x, spot.box.y, turn, spot.box.w, spot.box.h, laid.joined, laid.free)


def _square(place: Place, spot: Spot) -> OpenPlace:
    return OpenPlace(place.slot, place.number, *square_at(spot.ports[place.slot.port]))


def _boxes(pieces: Sequence[Piece], places: Sequence[OpenPlace]) -> list[Box]:
    return [Box(p.x, p.y, p.w, p.h) for p in pieces] + [Box(p.x, p.y, p.w, p.h) for p in places]


def _framed(pieces: Sequence[Piece], places: Sequence[OpenPlace], labels: Sequence[Label]) -> Drawing:
    """Moved to the origin, with a margin."""
    boxes = _boxes(pieces, places) + [Box(label.x, label.y, HALF, BAND_GAP - GAP) for label in labels]
    if not boxes:
        return Drawing((), (), HALF * 2, HALF * 2)
    left, top = min(b.x for b in boxes) - MARGIN, min(b.y for b in boxes) - MARGIN
    return Drawing(
        tuple([Piece(at, x - left, y - top, *rest) for at, x, y, *rest in pieces]),
        tuple([OpenPlace(slot, number, x - left, y - top, w, h) for slot, number, x, y, w, h in places]),
        max(b.x + b.w for b in boxes) - left + MARGIN,
        max(b.y + b.h for b in boxes) - top + MARGIN,
        tuple(label._replace(x=label.x - left, y=label.y - top) for label in labels),
    )


def _in_bands(layout: Layout, places: Sequence[Place]) -> Drawing:
    """The main line, then each arm as a line of its own below."""
    pieces: list[Piece] = []
    squares: list[OpenPlace] = []
    labels: list[Label] = []
    y = 0
    for slot, chain in _chains(layout):
        label, band = _band(layout, slot, chain, places)
        boxes = _boxes(band.pieces, band.places)
        right, down = -min(b.x for b in boxes), y - min(b.y for b in boxes) + (BAND_GAP if label else 0)
        if label:
            labels.append(label._replace(y=y))
        pieces += [p._replace(x=p.x + right, y=p.y + down) for p in band.pieces]
        squares += [p._replace(x=p.x + right, y=p.y + down) for p in band.places]
        y = max(b.y + b.h for b in boxes) + down + BAND_GAP
    for place in places:
        if place.is_short:
            labels.append(Label(place.slot.at, place.slot.port, 0, y))
            squares.append(OpenPlace(place.slot, place.number, 0, y + BAND_GAP, HALF, HALF))
            y += BAND_GAP + HALF + BAND_GAP
    return _framed(sorted(pieces), squares, labels)


def _chains(layout: Layout) -> list[tuple[Slot | None, list[int]]]:
    """The stones of each straight chain from end to end, with the side that an arm leaves from."""
    children: dict[Slot, int] = {}
    heads: list[tuple[Slot | None, int]] = []
    for (index, laid), sound in zip(enumerate(layout.laid), _sound(layout), strict=True):
        if laid.slot is None or laid.slot.port in SHORT or laid.slot in children or not sound:
            heads.append((laid.slot, index))
        else:
            children[laid.slot] = index
    found = []
    for slot, head in heads:
        chain = [head, *_run(layout, children, Slot(head, layout.laid[head].far_port))]
        if layout.laid[head].slot is None:
            chain = [*reversed(_run(layout, children, Slot(head, layout.laid[head].first_port))), *chain]
        found.append((slot, chain))
    return found


def _run(layout: Layout, children: dict[Slot, int], slot: Slot) -> list[int]:
    chain = []
    while slot in children:
        chain.append(children[slot])
        slot = Slot(chain[-1], layout.laid[chain[-1]].far_port)
    return chain


def _band(layout: Layout, slot: Slot | None, chain: list[int], places: Sequence[Place]) -> tuple[Label | None, Drawing]:
    """One chain as a line of its own, its stones numbered as in the whole."""
    line, ends = _as_line(layout, chain)
    here = [Place(ends[place.slot], place.number, place.side) for place in places if place.slot in ends]
    wanted = _wanted(line, here)
    spots = place_all(line, wanted, _tries(len(chain))) or place_all(line, wanted, _tries(len(chain)), bend=True)
    assert spots is not None, "a single line always folds"
    back = {new: old for old, new in ends.items()}
    pieces = [_piece(chain[at], laid, spot) for at, (laid, spot) in enumerate(zip(line.laid, spots, strict=True))]
    squares = [_square(place, spots[place.slot.at])._replace(slot=back[place.slot]) for place in here]
    return Label(slot.at, slot.port, 0, 0) if slot else None, Drawing(tuple(pieces), tuple(squares), 0, 0)


def _as_line(layout: Layout, chain: list[int]) -> tuple[Layout, dict[Slot, Slot]]:
    """A chain as a layout from the left, and its two end sides: old slot to new slot."""
    root = next((at for at, index in enumerate(chain) if layout.laid[index].slot is None), 0)
    line = Layout()
    for at, index in enumerate(chain):
        laid = layout.laid[index]
        left, right = (laid.free, laid.joined) if at < root else (laid.joined, laid.free)
        slot = Slot(at - 1, line.laid[-1].far_port) if at else None
        line = line.with_laid(left, right, slot)
    first, last = layout.laid[chain[0]], layout.laid[chain[-1]]
    left_port = first.first_port if root == 0 else first.far_port
    ends = {Slot(chain[-1], last.far_port): Slot(len(chain) - 1, line.laid[-1].far_port)}
    return line, ends | {Slot(chain[0], left_port): Slot(0, line.laid[0].first_port)}
