"""May this tile be laid there?

``check_placement`` and ``all_placements`` rest on the same two things: the open places of the layout and the ways in which a tile joins.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Literal, NamedTuple

from games.core.notation import NotationError
from games.core.verdict import Effect, Finding, Verdict
from games.domino.faults import place_faults
from games.domino.joins import all_joinings
from games.domino.layout import Layout, all_places, line_end, open_ends, open_places
from games.domino.options import Options, Rules
from games.domino.places import Place, Slot
from games.domino.reading import Line, Table, all_layouts, parse_slot, table_faults
from games.domino.reasons import first_unknown, nowhere_faults, number_faults, opening_faults, tile_faults, tile_notes
from games.domino.rules import Rule
from games.domino.tiles import Tile

End = Slot | int | Literal["left", "right"] | None
"""Where a tile is to go: an exact side, any place with a number, an end of the line, or None: wherever it fits."""

Noticed = Literal["before_next_play", "after_next_play"] | None
"""When a wrong tile was seen."""

WORDS: dict[str, Literal["left", "right"]] = {
    "left": "left",
    "links": "left",
    "l": "left",
    "right": "right",
    "rechts": "right",
    "r": "right",
}
_SLOT = re.compile(r"[0-9]{1,3}\.\w{1,2}")
ORDER: dict[str, int] = {rule: at for at, rule in enumerate(Rule)}
UNDONE = frozenset(
    {
        Rule.CHICKENFOOT_TOES,
        Rule.FILL_FIRST,
        Rule.OPEN_END,
        Rule.END_FREE,
        Rule.DOUBLE_BRANCHES,
        Rule.ARMS_ORDER,
        Rule.END_EXISTS,
        Rule.MATCHING_NUMBERS,
        Rule.BLANK_MATCHES_BLANK,
        Rule.MATADOR_JOINS,
    }
)
"""The rules whose breach is a tile at the wrong place, which stands once the next tile was laid."""


class Placement(NamedTuple):
    """A tile at an open place: the half that touches, the half that stays free. The first tile has no place."""

    tile: Tile
    place: Place | None
    joined: int
    free: int


def parse_end(text: str) -> End:
    """``left``, ``right``, ``links``, ``rechts``, a slot ``0.n``, a number; empty is None. Raises ``NotationError`` (``unknown-end``)."""
    word = text.strip().lower()
    if not word or word in WORDS:
        return WORDS.get(word)
    if word.isascii() and word.isdigit() and len(word) <= 2:
        return int(word)
    if _SLOT.fullmatch(word):
        return parse_slot(word)
    raise NotationError("unknown-end", text[:20])


def format_end(end: End) -> str:
    """The inverse of ``parse_end``."""
    return "" if end is None else str(end)


def all_placements(layout: Layout, tiles: Iterable[Tile], options: Options) -> Iterator[Placement]:
    """Every way to lay one of the tiles: at each open place, either way round where that makes a difference."""
    places = open_places(layout, options)
    for which in tiles:
        if not layout.laid:
            yield Placement(which, None, which.high, which.low)
        for place in places:
            for joined, free in all_joinings(place.number, which, options):
                yield Placement(which, place, joined, free)


def fitting(layout: Layout, hand: Iterable[Tile], options: Options) -> tuple[Tile, ...]:
    """The tiles of a hand that can be laid somewhere, in the order of the hand."""
    numbers = layout.openings(options).numbers
    return tuple(which for which in hand if not layout.laid or any(all_joinings(number, which, options) for number in numbers))


def with_placement(layout: Layout, placement: Placement) -> Layout:
    """The layout after a placement."""
    return layout.after(placement.joined, placement.free, placement.place.slot if placement.place else None)


def check_placement(
    table: Table | Layout,
    which: Tile,
    end: End,
    *,
    hand: Sequence[Tile] | None = None,
    must_open: Tile | None = None,
    noticed: Noticed = None,
    rules: Rules,
) -> Verdict:
    """May ``which`` be laid at ``end``? ``hand`` None: nobody asks whose it is. ``must_open``: the tile that decided who starts.

    ``reading`` is the layout before, ``values`` has ``ends`` (sorted open numbers afterwards, or as they are if it isn't allowed),
    ``places`` (open before), ``fits`` (the placements that are meant and allowed), ``after`` (the layout afterwards, else None) and
    ``also`` (other tiles of the hand that fit). Where the table can be read in several ways that decide, the verdict stays open.
    """
    options = rules.options
    layouts = (table,) if isinstance(table, Layout) else all_layouts(table, options)
    by_itself = [] if isinstance(table, Layout) else table_faults(table, options)
    pieces = by_itself + tile_faults(layouts[0], which, hand, options)
    layout = layouts[0]
    faults, fits = _judge_all(layouts, which, end, must_open, options)
    found = _noticed(faults, noticed) if faults else _notes(layout, fits, options)
    also: tuple[Tile, ...] = ()
    if hand is not None:
        also = fitting(layout, [one for one in hand if one != which], options)
        found += tile_notes(layout, which, hand, also, not fits)
    after = with_placement(layout, fits[0]) if fits and not pieces else None
    ends, places = open_ends(after or layout, options), open_places(layout, options)
    values = {"ends": ends, "places": places, "fits": tuple(fits), "after": after, "also": also}
    findings = tuple(sorted(pieces + found, key=lambda f: ORDER[f.rule]))
    return Verdict(rules.key, findings, reading=layout, values=values)


def is_placement(table: Table | Layout, which: Tile, end: End, *, rules: Rules) -> bool:
    """May it be laid there? False also where that can't be said."""
    return not check_placement(table, which, end, rules=rules).deciding


def _judge_all(
    layouts: Sequence[Layout], which: Tile, end: End, must_open: Tile | None, options: Options
) -> tuple[list[Finding], list[Placement]]:
    """As ``_judge`` of the first way to read the table, if the others say the same."""
    faults, fits = _judge(layouts[0], which, end, must_open, options)
    if len(layouts) > 1:
        allowed = [bool(fits), *(bool(_meant(other, which, end, options)) for other in layouts[1:])]
        if len(set(allowed)) > 1:
            return [first_unknown(layouts, allowed)], []
    return faults, fits


def _judge(layout: Layout, which: Tile, end: End, must_open: Tile | None, options: Options) -> tuple[list[Finding], list[Placement]]:
    """What is wrong with the place, and the placements that are meant; one of the two is empty."""
    if not layout.laid:
        return opening_faults(which, must_open, isinstance(end, int | Slot), options), [Placement(which, None, which.high, which.low)]
    fits = _meant(layout, which, end, options)
    if fits:
        return [], fits
    if end is None:
        return nowhere_faults(layout, which, options), []
    if isinstance(end, int):
        if faults := number_faults(layout, end, options):
            return faults, []
        end = next(place.slot for place in all_places(layout, options) if place.number == end)
    slot = line_end(layout, end) if end in ("left", "right") else end
    assert isinstance(slot, Slot), "an end of the line is a slot"
    return place_faults(layout, slot, which, options), []


def _meant(layout: Layout, which: Tile, end: End, options: Options) -> list[Placement]:
    """The ways to lay the tile at the place that is named."""
    slot = line_end(layout, end) if end in ("left", "right") else end
    return [
        Placement(which, place, joined, free)
        for place in open_places(layout, options)
        if slot in (None, place.slot, place.number)
        for joined, free in all_joinings(place.number, which, options)
    ]


def _noticed(faults: list[Finding], noticed: Noticed) -> list[Finding]:
    """A tile at the wrong place goes back if it is seen before the next play, and stands if it is seen later."""
    if noticed is None or not all(fault.rule in UNDONE for fault in faults):
        return faults
    if noticed == "before_next_play":
        return [*faults, Finding(Rule.MISPLAY, Effect.NOTE, "undo")]
    return [replace(fault, effect=Effect.NOTE) for fault in faults] + [Finding(Rule.MISPLAY, Effect.NOTE, "stands")]


def _notes(layout: Layout, fits: Sequence[Placement], options: Options) -> list[Finding]:
    """What is worth saying about a tile that may be laid."""
    found = _several(layout, fits, options) if len(fits) > 1 else []
    which, place = fits[0].tile, fits[0].place
    if place is not None and all(fit.place and fit.place.is_short for fit in fits):
        params = {"double": str(layout.laid[place.slot.at].tile)}
        found.append(Finding(Rule.DOUBLE_BRANCHES, Effect.NOTE, "allowed", params=params, option="doubles"))
    if options.blanks_wild and options.game != "matador" and all(fit.place and fit.joined != fit.place.number for fit in fits):
        found.append(Finding(Rule.BLANK_MATCHES_BLANK, Effect.NOTE, "joker", params={"tile": str(which)}, option="blanks_wild"))
    if which.is_double:
        found.append(Finding(Rule.DOUBLE_ACROSS, Effect.NOTE, params={"tile": str(which)}))
    return found


def _several(layout: Layout, fits: Sequence[Placement], options: Options) -> list[Finding]:
    """The tile fits in ways that leave different open ends."""
    results = {open_ends(with_placement(layout, fit), options) for fit in _different(layout, fits)}
    if len(results) < 2:
        return []
    ends = tuple("-".join(map(str, result)) for result in sorted(results))
    return [Finding(Rule.OPEN_END, Effect.NOTE, "several", params={"number": len(results), "ends": ends})]


def _different(layout: Layout, fits: Sequence[Placement]) -> list[Placement]:
    """One placement of each sort: a table full of threes is not tried three by three."""
    sorts: dict[tuple[object, ...], Placement] = {}
    for fit in fits:
        at_double = fit.place is not None and layout.laid[fit.place.slot.at].is_double
        sorts.setdefault((fit.place and fit.place.number, fit.free, at_double, fit.place and fit.place.is_short), fit)
    return list(sorts.values())


EMPTY = Line()
"""The table before the first tile."""
