"""Tables as people write them, and whether what lies there can lie there at all.

A line as it lies, ``5-3 3-6 6-6 6-1``, or the order of play with the side to which each tile went, ``6-6 6-3@0.a 6-4@0.n``.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.core.notation import NotationError
from games.core.verdict import Effect, Finding
from games.domino.faults import fault_in_set, fault_once, place_faults
from games.domino.joins import all_joinings, is_join
from games.domino.layout import Layout, number_at
from games.domino.options import Options
from games.domino.places import Laid, Slot
from games.domino.rules import Rule
from games.domino.tiles import Halves, Tile, format_halves, parse_halves, tile, words_of

_SLOT = re.compile(r"([0-9]{1,3})\.([abns]|[0-9]{1,2})")


@dataclass(frozen=True)
class Line:
    """Tiles from left to right, each as it lies."""

    halves: tuple[Halves, ...] = ()

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Which tiles they are."""
        return tuple(tile(*halves) for halves in self.halves)

    @cached_property
    def layout(self) -> Layout:
        """The line as joined tiles; its first double from the left counts as the one that lay first."""
        laid: list[Laid] = []
        for at, (left, right) in enumerate(self.halves):
            laid.append(Laid(left, right, Slot(at - 1, laid[-1].far_port) if at else None))
        return Layout(tuple(laid), self._doubles[0] if self._doubles else None)

    @cached_property
    def readings(self) -> tuple[Layout, ...]:
        """The line with each of its doubles as the one that lay first."""
        return (self.layout, *map(self.layout.with_first, self._doubles[1:]))

    @cached_property
    def is_plain(self) -> bool:
        """Do equal numbers touch everywhere, with no tile twice?"""
        joined = all(left[1] == right[0] for left, right in itertools.pairwise(self.halves))
        return joined and len(set(self.tiles)) == len(self.tiles)

    @cached_property
    def highest(self) -> int:
        """The highest number that lies."""
        return max((piece.high for piece in self.tiles), default=0)

    @cached_property
    def _doubles(self) -> tuple[int, ...]:
        """Where each different double lies."""
        return tuple(sorted({left: at for at, (left, right) in reversed(list(enumerate(self.halves))) if left == right}.values()))


@dataclass(frozen=True)
class Plays:
    """Tiles in the order of play, each with the side it was joined to; the first has none."""

    halves: tuple[Halves, ...]
    slots: tuple[Slot | None, ...]


Table = Line | Plays


def parse_table(text: str) -> Table:
    """The table that a text describes; an empty text is an empty table.

    Raises ``NotationError``: those of ``words_of`` and ``parse_halves``, ``unknown-slot``, ``first-with-slot``, ``slot-missing``.
    """
    words = words_of(text)
    if not any("@" in word for word in words):
        return Line(tuple(parse_halves(word, at=at) for at, word in enumerate(words)))
    halves, slots = [], []
    for at, word in enumerate(words):
        piece, _, slot = word.partition("@")
        halves.append(parse_halves(piece, at=at))
        if bool(slot) is (at == 0):
            raise NotationError("slot-missing" if at else "first-with-slot", word[:20], at=at)
        slots.append(parse_slot(slot, at=at) if slot else None)
    return Plays(tuple(halves), tuple(slots))


def parse_slot(text: str, *, at: int = 0) -> Slot:
    """``0.n``: number of the tile, port. Raises ``NotationError`` (``unknown-slot``)."""
    found = _SLOT.fullmatch(text.strip().lower())
    if found is None:
        raise NotationError("unknown-slot", text[:20], at=at)
    return Slot(int(found[1]), str(int(found[2])) if found[2].isdigit() else found[2])


def format_table(table: Table) -> str:
    """The inverse of ``parse_table``."""
    slots = table.slots if isinstance(table, Plays) else (None,) * len(table.halves)
    return " ".join(format_halves(h) + (f"@{slot}" if slot else "") for h, slot in zip(table.halves, slots, strict=True))


def format_layout(layout: Layout) -> str:
    """A layout in the order of play. A table read from it again is the same layout, if the double that lay first stands first."""
    halves = tuple((laid.joined, laid.free) for laid in layout.laid)
    return format_table(Plays(halves, tuple(laid.slot for laid in layout.laid)))


def all_layouts(table: Table, options: Options) -> tuple[Layout, ...]:
    """What the table can be, one value for each way to read it that makes a difference.

    A line that lies doesn't tell which of its doubles came first, and that matters where only the first double branches. Tiles that
    don't match are laid all the same: ``table_faults`` tells.
    """
    if isinstance(table, Plays):
        return (_played(table, options),)
    return table.readings if options.doubles == "spinner_first" else (table.layout,)


def _played(table: Plays, options: Options) -> Layout:
    layout = Layout()
    for halves, slot in zip(table.halves, table.slots, strict=True):
        layout = _with_play(layout, halves, slot, options)
    return layout


def _with_play(layout: Layout, halves: Halves, slot: Slot | None, options: Options) -> Layout:
    number = number_at(layout, slot)
    ways = [] if number is None else all_joinings(number, halves, options)
    way = halves if halves in ways or not ways else ways[0]  # where both halves can join, the one that is written first does
    return layout.with_laid(*way, slot if number is not None else None)


def table_faults(table: Table, options: Options) -> list[Finding]:
    """All that is wrong with a table by itself, with the number of each tile concerned."""
    if isinstance(table, Plays):
        return _piece_faults(table.halves, options) + _play_faults(table, options)
    if table.is_plain and table.highest <= options.set and options.game != "matador":
        return []
    return _piece_faults(table.halves, options) + _joint_faults(table.halves, options)


def _piece_faults(halves: Sequence[Halves], options: Options) -> list[Finding]:
    places: dict[Halves, list[int]] = {}
    for at, piece in enumerate(halves):
        places.setdefault(tile(*piece), []).append(at)
    strange = [fault for piece, at in places.items() if (fault := fault_in_set(tile(*piece), options, at=at, code="table"))]
    return strange + [fault_once(tile(*piece), options, at=at, code="table") for piece, at in places.items() if len(at) > options.copies]


def _joint_faults(line: Sequence[Halves], options: Options) -> list[Finding]:
    """Every wrong joint, the first one first; code ``turned`` if the right tile would match the other way round."""
    found = []
    for at, (left, right) in enumerate(itertools.pairwise(line)):
        if is_join(left, right, options):
            continue
        code = "turned" if is_join(left, (right[1], right[0]), options) else "sum" if options.game == "matador" else ""
        params = {"left": left[1], "right": right[0], "tile": format_halves(right), "before": format_halves(left)}
        found.append(Finding(Rule.LINE_JOINS, Effect.BREAKS, code, at=((at,), (at + 1,)), params=params))
    return found


def _play_faults(table: Plays, options: Options) -> list[Finding]:
    """For each play the reason why its side wasn't there for it."""
    layout = Layout()
    found: list[Finding] = []
    for at, (halves, slot) in enumerate(zip(table.halves, table.slots, strict=True)):
        if slot is not None:
            found += place_faults(layout, slot, halves, options, at=at)
        layout = _with_play(layout, halves, slot, options)
    return found
