"""What a template needs to draw a table or a tile, as plain values (web: may import Django)."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from games.core.checker import draw
from games.core.notation import NotationError
from games.domino.drawing import Drawing, OpenPlace, Piece, lay_out
from games.domino.layout import Layout
from games.domino.placement import Placement, with_placement
from games.domino.places import Place
from games.domino.tiles import Tile, parse_tile

HALF = 40
REACH = 16
"""How far a finger may miss an open place, in units: boards are drawn smaller on a phone."""
MOST_DRAWN = 60
"""Most pieces drawn of one hand."""
NARROWEST = 460
"""A board is drawn at least so wide, in units."""
RING = 4
"""How far the ring round a stone lies outside it, in units."""


def draw_table(
    layout: Layout,
    places: Sequence[Place],
    *,
    new: Placement | None = None,
    wrong: Collection[int] = (),
    chosen: str = "",
    middle: bool = True,
) -> Mapping[str, Any]:
    """The table with its open places (``chosen``: the slot of one), the new stone ringed, wrong stones marked.

    Without ``new`` nothing is added. A short row stands in the ``middle``, or at the left. ``ends`` have a ``slot`` and a box to tap.
    """
    if new is not None:
        layout = with_placement(layout, new)
        places = [place for place in places if new.place is None or place.slot != new.place.slot]
    drawing = _laid_out(layout, tuple(places))
    at_new = len(layout.laid) - 1 if new is not None else -1
    return {
        "view_box": _view_box(drawing, middle),
        "stones": [_stone(piece, piece.at == at_new, piece.at in wrong) for piece in drawing.pieces],
        "ends": [_end(place, str(place.slot) == chosen) for place in drawing.places],
        "labels": _labels(drawing, layout),
    }


@lru_cache(maxsize=128)
def _laid_out(layout: Layout, places: tuple[Place, ...]) -> Drawing:
    """Kept, as a table stays as it is while tile after tile is tried on it."""
    return lay_out(layout, places)


def _view_box(drawing: Drawing, middle: bool) -> str:
    """A short row is drawn as small as a long one."""
    spare = max(NARROWEST - drawing.width, 0)
    return f"{-spare // 2 if middle else 0} 0 {drawing.width + spare} {drawing.height}"


def _stone(piece: Piece, new: bool, wrong: bool) -> Mapping[str, Any]:
    _, x, y, turn, w, h, top, bottom = piece
    # The upright stone turns round its own corner, so the corner that ends up left and top differs with the turn.
    right, down = x + w * (turn in (90, 180)), y + h * (turn in (180, 270))
    svg = f'<g transform="translate({right} {down}) rotate({turn})">{stone_svg(top, bottom)}</g>'
    if new or wrong:
        box = f'x="{x - RING}" y="{y - RING}" width="{w + 2 * RING}" height="{h + 2 * RING}"'
        svg += f'<rect class="{"new" if new else "bad"}" {box} rx="9"/>'
    return {"svg": SafeString(svg), "name": f"{top}-{bottom}", "new": new}  # safe: whole numbers and our own markup


def _end(place: OpenPlace, chosen: bool) -> Mapping[str, Any]:
    slot, number, x, y, _, _ = place
    mx, my = x + HALF // 2, y + HALF // 2
    svg = (
        f'<rect class="end" x="{x + 1}" y="{y + 1}" width="38" height="38" rx="6"/>'
        f'<circle class="end-nr{" chosen" if chosen else ""}" cx="{mx}" cy="{my}" r="11"/><text x="{mx}" y="{my}" dy="5">{number}</text>'
    )
    return {"svg": SafeString(svg), "slot": str(slot), "x": x - REACH, "y": y - REACH, "size": HALF + 2 * REACH}


def _labels(drawing: Drawing, layout: Layout) -> list[Mapping[str, Any]]:
    return [{"x": label.x, "y": label.y + 18, "double": layout.laid[label.at].joined} for label in drawing.labels]


def place_name(place: Place) -> str:
    """An open place in the reader's words: "Left, at the 5", "Above double 6"."""
    return _place_name(place.is_short, place.side, place.number, get_language())


@lru_cache(maxsize=1024)
def _place_name(at_double: bool, side: str, number: int, language: str | None) -> str:
    of_double = {
        "up": _("Above double %(number)s"),
        "down": _("Below double %(number)s"),
        "left": _("Left of double %(number)s"),
        "right": _("Right of double %(number)s"),
    }
    of_end = {
        "left": _("Left, at the %(number)s"),
        "right": _("Right, at the %(number)s"),
        "up": _("Above, at the %(number)s"),
        "down": _("Below, at the %(number)s"),
    }
    return (of_double if at_double else of_end)[side] % {"number": number}


def draw_piece(word: str, place: tuple[str, int, int]) -> Mapping[str, Any]:
    """A word of a hand with the place that a tap names: a stone, or the word itself if it is none."""
    try:
        tile = parse_tile(word)
    except NotationError:
        found = {"svg": "", "name": word[:6]}
    else:
        found = {**draw_tile(tile)}
    where = ".".join(map(str, place))
    return {**found, "place": where, "id": f"t-{where.replace('.', '-')}"}


def draw_tile(tile: Tile) -> Mapping[str, Any]:
    """One stone upright, the higher half on top."""
    return {"svg": stone_svg(tile.high, tile.low), "name": str(tile)}


def stone_svg(top: int, bottom: int) -> SafeString:
    """The inside of an upright stone, 40 by 80, as markup."""
    return draw("games/domino/_stone.html", top=top, bottom=bottom)
