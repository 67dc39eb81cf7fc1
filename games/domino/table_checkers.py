"""What the questions about domino share: how tables and hands are entered, marked and drawn (web: may import Django).

A place for tiles is a *tray*: a typed field of the link that can be tapped into as well (see ``core.trays``).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, ClassVar, Literal, NamedTuple

from django import forms

from games.core.checker import TAPPED, TAPPED_LINE, Checker, CheckForm, Query
from games.core.notation import NotationError
from games.core.picking import current_group, split_groups
from games.core.trays import Spot, pressed, spot
from games.core.verdict import Effect, Finding, Verdict
from games.domino.faults import fault_in_set, fault_once
from games.domino.hand import MOST_TILES
from games.domino.layout import Layout, all_places, open_places
from games.domino.options import Options
from games.domino.pictures import MOST_DRAWN, draw_piece, draw_table
from games.domino.reading import Line, Table, all_layouts, parse_table
from games.domino.seats import SEATS
from games.domino.tiles import LARGEST_SET, Tile, parse_tile, parse_tiles

PLAIN = Options()
HIDDEN = ("into", "at", "held", "end")
"""Fields that are pressed, never typed."""
Hands = Mapping[str, tuple[Tile, ...]]


class Tray(NamedTuple):
    """A place for tiles: a row on the table, one tile, one hand, or a hand of each player."""

    field: str
    kind: Literal["line", "tile", "hand", "hands"]
    name: str = ""
    """What it is called on the page; the field if empty."""


class Text(forms.CharField):
    """An optional field of text. No form changes its fields, so all forms share them: copying took half the time of reading a question."""

    def __init__(self, max_length: int, attrs: Mapping[str, object] | None = None) -> None:
        super().__init__(required=False, max_length=max_length, widget=forms.TextInput(attrs=dict(attrs) if attrs else None))

    def __deepcopy__(self, memo: dict[int, Any]) -> Text:
        return self


class DominoForm(CheckForm):
    """Reading of the fields that several questions have, and the state of tapping (``into``, ``at``, ``held``)."""

    needed: ClassVar[tuple[str, ...]] = ()
    """The question is blank as long as one of these fields is."""
    into = Text(8)
    at = Text(3)
    held = Text(16)

    def is_blank(self) -> bool:
        """Also where there are only signs that stand between tiles."""
        return any(not self.data.get(name, "").strip(" /+,;\t\r\n") for name in self.needed)

    def clean_line(self) -> Table:
        return self.parsed(parse_line, self.cleaned_data["line"])

    def clean_hand(self) -> tuple[Tile, ...] | None:
        return self.parsed(parse_hand, self.cleaned_data["hand"]) or None

    def clean_hands(self) -> Hands:
        return self.parsed(parse_hands, self.cleaned_data["hands"])

    def clean_tile(self) -> Tile | None:
        text = self.cleaned_data["tile"]
        return self.parsed(parse_tile, text) if text else None

    def clean_pool(self) -> int | None:
        return self.parsed(parse_count, self.cleaned_data["pool"])

    def clean_drawn(self) -> int:
        return self.parsed(parse_count, self.cleaned_data["drawn"]) or 0


def tapped(length: int, *, grouped: bool = False) -> Text:
    """A typed field that taps are added to; ``grouped``: a slash in it divides players or trains, and is no way to write a tile."""
    return Text(length, TAPPED if grouped else TAPPED_LINE)


def typed(length: int) -> Text:
    """A typed field that a tap replaces, or that is not tapped at all."""
    return Text(length)


def parse_count(text: str) -> int | None:
    """A small number, None if nothing was said. Raises ``NotationError`` (``not-a-number``)."""
    word = text.strip()
    if word and not (word.isascii() and word.isdigit() and len(word) <= 3):
        raise NotationError("not-a-number", word[:20])
    return int(word) if word else None


def parse_hand(text: str) -> tuple[Tile, ...]:
    """A hand of a size that is judged. Raises ``NotationError``: those of ``parse_tiles``, ``too-many`` (``most``)."""
    tiles = parse_tiles(text)
    if len(tiles) > MOST_TILES:
        raise NotationError("too-many", str(tiles[MOST_TILES]), at=MOST_TILES, most=MOST_TILES)
    return tiles


def parts_of(text: str) -> list[str]:
    """A text cut at its slashes and bars; those between two figures belong to a tile (``3|6``)."""
    return re.split(r"(?<![0-9])[/|]|[/|](?![0-9])", text)


def parse_hands(text: str) -> Hands:
    """``6-6 1-2 / 5-5``: a hand for A, one for B; an empty part is an empty hand. Raises ``NotationError`` (also ``too-many-players``)."""
    parts = parts_of(text)
    if len(parts) > len(SEATS):
        raise NotationError("too-many-players", "", most=len(SEATS))
    return {seat: parse_hand(part) for seat, part in zip(SEATS, parts, strict=False)}


def parse_seat(text: str) -> str | None:
    """A player by letter. Raises ``NotationError`` (``unknown-player``)."""
    word = text.strip().upper()
    if word and word not in tuple(SEATS):
        raise NotationError("unknown-player", text[:20])
    return word or None


def turned(table: Table) -> Table:
    """A line with every tile turned that was written the wrong way round: 3-6 and 6-3 are one tile, and a person types either."""
    if not isinstance(table, Line) or len(table.halves) < 2:
        return table
    first, second = table.halves[:2]
    line = [first if first[1] in second else first[::-1]]
    for halves in table.halves[1:]:
        free = line[-1][1]
        line.append(halves if halves[0] == free or halves[1] != free else halves[::-1])
    return Line(tuple(line))


@lru_cache(maxsize=64)
def parse_line(text: str) -> Table:
    """A table as a person types it, its tiles turned so that they match. Raises as ``parse_table``.

    One question reads its table several times, to judge and to draw: it is the same value each time, and remembers what was found.
    """
    return turned(parse_table(text))


def read_table(text: str) -> Table:
    """The table to draw: what can be read of it, nothing if it can't be."""
    try:
        return parse_line(text)
    except NotationError:
        return Line()


def read_tile(text: str) -> Tile | None:
    """The tile to draw, if it can be read."""
    try:
        return parse_tile(text) if text.strip() else None
    except NotationError:
        return None


def hand_faults(hands: Iterable[Sequence[Tile]], lying: Iterable[Tile], options: Options) -> list[Finding]:
    """Tiles in the hands that the box doesn't hold, or not so often."""
    held = Counter(one for hand in hands for one in hand)
    all_there = held + Counter({one: times for one, times in Counter(lying).items() if one in held})
    strange = [fault for one in held if (fault := fault_in_set(one, options))]
    return strange + [fault_once(one, options, code="held") for one, times in all_there.items() if times > options.copies]


def completed(verdict: Verdict, found: Sequence[Finding], options: Options) -> Verdict:
    """A verdict with the faults of the hands in front, and with the open places of its table for the drawing.

    ``values["more"]`` is empty where a note says more than "allowed": the page then answers with that note.
    """
    layout = verdict.reading
    places = tuple(open_places(layout, options)) if isinstance(layout, Layout) else ()
    values = {**verdict.values, "open": places, "more": () if verdict.notes else ""}
    return replace(verdict, findings=(*found, *verdict.findings), values=values)


class DominoChecker(Checker):
    """Shared entry and picture. ``trays`` in the order of the page: the first is where taps go at the start."""

    templates = "games/domino/table"
    trays: ClassVar[tuple[Tray, ...]]
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Radio buttons: field and values; the first is meant when none was chosen."""

    def say_value(self, value: object, words: Mapping[str, str]) -> str:
        if value is None:
            return words.get("nobody", "")
        return super().say_value(str(value) if isinstance(value, Tile) else value, words)

    def tray(self, query: Query) -> Tray:
        """The tray that taps go to."""
        return next((tray for tray in self.trays if tray.field == query.get("into")), self.trays[0])

    def pressed(self, query: Query) -> Query | None:
        tray = self.tray(query)
        many = [one.field for one in self.trays if one.kind != "tile"]
        # Between two figures a slash is part of a tile; for taps it parts the groups.
        plain = {name: re.sub(r"(?<=\d)[/|](?=\d)", "-", text) if name in many else text for name, text in query.items()}
        if query.get("do") == "new":
            plain["into"] = next((one.field for one in self.trays if one.kind == "hands"), tray.field)
        changed: Query | None
        if tray.kind == "tile" and query.get("add"):
            changed = {**query, tray.field: query.get("half", "") + query["add"]}
        elif tray.kind == "tile" and query.get("do") in ("back", "clear"):
            changed = {**query, tray.field: ""}
        else:
            changed = pressed(plain, many, prefix=query.get("half", ""))
        if changed is None:
            return None
        return {name: changed[name] for name in self.form.base_fields if changed.get(name)}

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        groups = {one.field: split_groups(query.get(one.field, "").replace("|", "/")) for one in self.trays if one.kind != "tile"}
        tray = self.tray(query)
        at = current_group(groups[tray.field], query.get("at", "")) if tray.field in groups else 0
        held = spot(query.get("held", ""), groups)
        layout = self.layout(query, verdict)
        return {
            "board": self.board(query, layout, verdict),
            "has_board": any(one.kind == "line" for one in self.trays),
            "rows": [row for one in self.trays for row in self._rows(one, query, groups, (tray.field, at), held)],
            "more": next((f"{one.field}.new" for one in self.trays if one.kind == "hands"), ""),
            "trays": [{"field": one.field, "name": one.name or one.field, "current": one is tray} for one in self.trays],
            "at": str(at + 1) if tray.field in groups and at < len(groups[tray.field]) - 1 else "",
            "held": query.get("held", "") if held else "",
            "held_name": groups[held[0]][held[1]][held[2]] if held else "",
            "halves": range(LARGEST_SET + 1),
            "half": next_half(layout) if tray.kind == "line" else 6,
            "choices": [(name, query.get(name) or values[0], values) for name, values in self.choices.items()],
            "typed": [name for name in self.form.base_fields if name not in (*HIDDEN, *self.choices)],
        }

    def layout(self, query: Query, verdict: Verdict | None) -> Layout:
        """The table to draw."""
        if verdict is not None and isinstance(verdict.reading, Layout):
            return verdict.reading
        return all_layouts(read_table(query.get("line", "")), PLAIN)[0]

    def board(self, query: Query, layout: Layout, verdict: Verdict | None) -> Mapping[str, Any] | None:
        """The drawing of the table, its wrong stones marked; None for an empty one."""
        found = verdict.values.get("open") if verdict is not None else None
        places = found if isinstance(found, tuple) else all_places(layout, PLAIN)
        return draw_table(layout, places, wrong=wrong_stones(verdict)) if layout.laid else None

    def _rows(
        self, tray: Tray, query: Query, groups: Mapping[str, list[list[str]]], current: tuple[str, int], held: Spot | None
    ) -> list[dict[str, Any]]:
        """The hands of a tray, or its one tile, as rows of pieces."""
        if tray.kind == "line":
            return []
        lying = groups.get(tray.field) or [[query[tray.field]] if query.get(tray.field) else []]
        return [
            {
                "field": tray.field,
                "name": tray.name or tray.field,
                "seat": SEATS[n] if tray.kind == "hands" else "",
                "tap": tray.kind != "tile",
                "put": f"{tray.field}.{n}",
                "current": current == (tray.field, n),
                "pieces": [{**draw_piece(word, (tray.field, n, i)), "held": held == (tray.field, n, i)} for i, word in enumerate(group)],
            }
            for n, group in enumerate(one[:MOST_DRAWN] for one in lying[: len(SEATS)])
        ]


def wrong_stones(verdict: Verdict | None) -> set[int]:
    """The numbers of the stones that deciding findings point at."""
    broken = [finding for finding in verdict.deciding if finding.effect is Effect.BREAKS] if verdict is not None else []
    return {place[0] for finding in broken for place in finding.at}


def next_half(layout: Layout) -> int:
    """The half that the palette stays on: the number open at the end of the line."""
    return layout.laid[-1].free if layout.laid else 6
