"""What the questions about a whole table share: how it is entered and shown (web: may import Django).

Places (table before, rack, table now …) between which tiles are moved by tapping: see ``core.trays``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from django import forms

from games.core.checker import TAPPED, CheckForm, Query
from games.core.notation import NotationError
from games.core.picking import current_group, split_groups
from games.core.trays import Spot, at_the_end, pressed, spot
from games.core.verdict import Verdict
from games.rummikub.meld_checkers import MAX_TEXT, TileChecker
from games.rummikub.pictures import MAX_DRAWN, Marks, colour_of, draw_melds, draw_tile, palette
from games.rummikub.tiles import Meld, Tile, parse_melds, parse_tile, parse_tiles


class Tray(NamedTuple):
    """A place for tiles: its field, the engine's number of it, and whether it is one heap (a rack) and no table of melds."""

    field: str
    part: int | None
    flat: bool = False


class TrayForm(CheckForm):
    """Places for tiles, and the state of tapping (``into``, ``at``, ``held``), which is part of the question's address."""

    into = forms.CharField(required=False, max_length=8)
    at = forms.CharField(required=False, max_length=3)
    held = forms.CharField(required=False, max_length=16)
    needed: ClassVar[tuple[str, ...]] = ()

    def is_blank(self) -> bool:
        return any(not self.data.get(name, "").replace("/", "").strip() for name in self.needed)

    def read_melds(self, name: str) -> tuple[Meld, ...]:
        return self.parsed(parse_melds, self.cleaned_data[name])

    def read_tiles(self, name: str) -> tuple[Tile, ...]:
        return self.parsed(parse_tiles, self.cleaned_data[name])


def place_for_tiles() -> forms.CharField:
    """A typed field that can be tapped into."""
    return forms.CharField(required=False, max_length=MAX_TEXT, widget=forms.TextInput(attrs=TAPPED))


def in_order(group: Sequence[str], word: str) -> int:
    """Where a tile joins a meld: in a run of its colour at its number, else at the end."""
    try:
        tile, lying = parse_tile(word), [parse_tile(one) for one in group]
    except NotationError:
        return len(group)
    same = [one.colour == tile.colour for one in lying if one.number]
    if not tile.number or not all(same) or len(same) < 2:
        return len(group)
    return next((i for i, one in enumerate(lying) if one.number > tile.number), len(group))


class TableChecker(TileChecker):
    """Shared entry and picture. ``trays``: the places in the order of the page; the first is where taps go at the start."""

    templates = "games/rummikub/table"
    trays: ClassVar[tuple[Tray, ...]]
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    """Radio buttons: field and values; the first is meant when none was chosen."""

    def pressed(self, query: Query) -> Query | None:
        fields = [tray.field for tray in self.trays]
        # a tile that is put down finds its place in a run; one that is added goes to the end, as it does where a script answers the tap
        where = in_order if "put" in query else at_the_end
        return pressed(query, fields, prefix=query.get("colour", "r"), where=where)

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        drawn = {tray.field: split_groups(query.get(tray.field, ""))[:MAX_DRAWN] for tray in self.trays}
        into = query.get("into", "") if query.get("into") in drawn else self.trays[0].field
        at = current_group(drawn[into], query.get("at", ""))
        held = spot(query.get("held", ""), drawn)
        last = drawn[into][at][-1] if drawn[into][at] else ""
        return {
            "trays": [self._tray(t, drawn[t.field], verdict, (into, at), held, words) for t in self.trays],
            "into": into,
            "at": str(at + 1) if at < len(drawn[into]) - 1 else "",
            "held": query.get("held", "") if held else "",
            "held_name": words_of(drawn, held, words) if held else "",
            "colour": colour_of(last),
            "colours": palette(words),
            "choices": [
                (name, query.get(name) or values[0], [(v, f"{name}-{v}") for v in values]) for name, values in self.choices.items()
            ],
            "result": self.result(verdict, words) if verdict is not None else None,
            "claims": self.claimed(query, words),
        }

    def _tray(
        self,
        tray: Tray,
        groups: list[list[str]],
        verdict: Verdict | None,
        current: tuple[str, int],
        held: Spot | None,
        words: Mapping[str, str],
    ) -> Mapping[str, Any]:
        marks = Marks(verdict, groups, tray.part, flat=tray.flat)
        shown = [
            {
                "put": f"{tray.field}.{n}",
                "current": (tray.field, n) == current,
                "sign": marks.sign(n),
                "tiles": [
                    {**draw_tile(word, (tray.field, n, i), words, wrong=marks.is_wrong(n, i)), "held": held == (tray.field, n, i)}
                    for i, word in enumerate(group[:MAX_DRAWN])
                ],
            }
            for n, group in enumerate(groups)
        ]
        new = "" if tray.flat or not groups[-1] else f"{tray.field}.{len(groups)}"
        return {"field": tray.field, "flat": tray.flat, "groups": shown, "new": new, "current": tray.field == current[0]}

    def result(self, verdict: Verdict, words: Mapping[str, str]) -> Mapping[str, Any] | None:
        """Melds to show below the places, if the answer holds some."""
        melds = verdict.values.get("melds")
        if not isinstance(melds, tuple) or not melds:
            return None
        return {"melds": draw_melds(melds, words), "steps": self.steps(verdict, words), "fewest": verdict.values.get("fewest")}

    def steps(self, verdict: Verdict, words: Mapping[str, str]) -> list[Mapping[str, Any]]:
        """How to get there, one line a meld."""
        found = verdict.values.get("steps", ())
        return [
            {
                "kind": step.kind.value,
                "meld": draw_melds((step.meld,), words)[0],
                "rack": self.say_value(step.rack, words),
                "table": [(index + 1, self.say_value(tiles, words)) for index, tiles in step.table],
            }
            for step in (found if isinstance(found, tuple) else ())
        ]


def words_of(drawn: Mapping[str, list[list[str]]], held: Spot, words: Mapping[str, str]) -> str:
    """The name of the tile that was taken up."""
    field, group, place = held
    return str(draw_tile(drawn[field][group][place], (), words)["label"])
