"""What a template needs to draw a table or a tile, as plain values (web: nothing here imports Django, but only pages need it)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from games.domino.drawing import Drawing, OpenPlace, Piece, lay_out
from games.domino.layout import Layout, Place, Slot
from games.domino.placement import Placement, with_placement
from games.domino.tiles import Tile

HALF = 40
RING = 4
"""How far the ring round a stone lies outside it, in units."""


def draw_table(
    layout: Layout, places: Sequence[Place], *, new: Placement | None = None, wrong: Collection[int] = (), end: Slot | None = None
) -> Mapping[str, Any]:
    """The table with its open places (``end``: the one that was chosen), the new stone ringed, wrong stones marked.

    Without ``new`` nothing is added.
    """
    if new is not None:
        layout = with_placement(layout, new)
        places = [place for place in places if new.place is None or place.slot != new.place.slot]
    drawing = lay_out(layout, places)
    at_new = len(layout.laid) - 1 if new is not None else -1
    return {
        "view_box": drawing.view_box,
        "width": drawing.width,
        "stones": [_stone(piece, piece.at == at_new, piece.at in wrong) for piece in drawing.pieces],
        "ends": [_end(place, place.slot == end) for place in drawing.places],
        "labels": _labels(drawing, layout),
    }


def _stone(piece: Piece, new: bool, wrong: bool) -> Mapping[str, Any]:
    x, y = piece.x, piece.y
    # The upright stone turns round its own corner, so the corner that ends up left and top differs with the turn.
    move = {0: (x, y), 90: (x + piece.w, y), 180: (x + piece.w, y + piece.h), 270: (x, y + piece.h)}[piece.turn]
    box = {"x": x - RING, "y": y - RING, "w": piece.w + 2 * RING, "h": piece.h + 2 * RING}
    return {
        "x": move[0],
        "y": move[1],
        "turn": piece.turn,
        "top": piece.top,
        "bottom": piece.bottom,
        "new": new,
        "wrong": wrong,
        "ring": box,
    }


def _end(place: OpenPlace, chosen: bool) -> Mapping[str, Any]:
    return {
        "x": place.x + 1,
        "y": place.y + 1,
        "cx": place.x + HALF // 2,
        "cy": place.y + HALF // 2,
        "number": place.number,
        "chosen": chosen,
    }


def _labels(drawing: Drawing, layout: Layout) -> list[Mapping[str, Any]]:
    return [{"x": label.x, "y": label.y + 18, "double": layout.laid[label.at].joined} for label in drawing.labels]


def draw_tile(tile: Tile) -> Mapping[str, Any]:
    """One stone upright, the higher half on top."""
    return {"top": tile.high, "bottom": tile.low, "name": str(tile)}
