"""The questions about Domino that the site can ask (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from games.core import picking
from games.core.checker import TAPPED, Checker, CheckForm, Game, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.domino.conflicts import TABLE_LIMITS
from games.domino.joins import is_join
from games.domino.layout import Layout, Place, all_places
from games.domino.options import Options
from games.domino.pictures import draw_table, draw_tile
from games.domino.placement import End, check_placement, parse_end
from games.domino.reading import Line, Table, all_layouts, format_layout, parse_table
from games.domino.rules import Rule
from games.domino.rulesets import RULE_SETS
from games.domino.scorers import RoundScorer
from games.domino.starters import DoubleStarter
from games.domino.tiles import Tile, parse_tile, parse_tiles

EVERY_SIDE = RULE_SETS["nl_basis"].with_changes({"doubles": "branch_all", "arms": "four_at_once", "fill_first": "none"})
"""Rules under which every side is a place: all of them can be asked about, whatever the table agreed."""


class PlacementForm(CheckForm):
    """``line``: the table; ``tile``: the tile to lay; ``end``: where; ``hand``: the other tiles of the player."""

    main = "line"
    line = forms.CharField(required=False, max_length=900, widget=forms.TextInput(attrs=TAPPED))
    tile = forms.CharField(required=False, max_length=12)
    end = forms.CharField(required=False, max_length=8)
    hand = forms.CharField(required=False, max_length=300)

    def is_blank(self) -> bool:
        return not self.data.get("tile", "").strip()

    def clean_line(self) -> Table:
        return turned(self.parsed(parse_table, self.cleaned_data["line"]))

    def clean_tile(self) -> Tile | None:
        text = self.cleaned_data["tile"]
        return self.parsed(parse_tile, text) if text else None

    def clean_end(self) -> End:
        return self.parsed(parse_end, self.cleaned_data["end"])

    def clean_hand(self) -> tuple[Tile, ...] | None:
        hand = self.parsed(parse_tiles, self.cleaned_data["hand"])
        return tuple(hand) or None


def turned(table: Table) -> Table:
    """A line with every tile turned that was written the wrong way round: 3-6 and 6-3 are one tile, and a person types either."""
    if not isinstance(table, Line) or len(table.halves) < 2:
        return table
    plain = Options()
    first, second = table.halves[:2]
    keeps = any(is_join(first, way, plain) for way in (second, second[::-1]))
    line = [first if keeps else first[::-1]]
    for halves in table.halves[1:]:
        fits = is_join(line[-1], halves, plain) or not is_join(line[-1], halves[::-1], plain)
        line.append(halves if fits else halves[::-1])
    return Line(tuple(line))


class PlacementChecker(Checker):
    """May this tile be laid there?"""

    key = "placement"
    form = PlacementForm
    templates = "games/domino/placement"
    options: ClassVar[tuple[str, ...]] = (
        "doubles",
        "arms",
        "fill_first",
        "blanks_wild",
        "must_play",
        "set",
        "two_sets",
        "game",
        "dead_double",
    )

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        hand = asked["hand"]
        mine = hand if hand is None or asked["tile"] in hand else (*hand, asked["tile"])
        return check_placement(asked["line"], asked["tile"], asked["end"], hand=mine, rules=rule_set)

    def suits(self, rule_set: RuleSet[Options]) -> bool:
        return rule_set.options.game not in ("mexican_train", "42")

    def pressed(self, query: Query) -> Query | None:
        kept = {name: query[name] for name in self.form.base_fields if query.get(name)}
        if query.get("do") == "lay":
            return {**{name: value for name, value in kept.items() if name == "hand"}, **self._lay(kept)}
        if query.get("into") == "tile" and query.get("add"):
            return kept | {"tile": query.get("half", "") + query["add"]}
        line = {name: value for name, value in query.items() if name not in ("into", "half")}
        changed = picking.pressed(line, "line", prefix=query.get("half", ""))
        if changed is None:
            return None
        # A changed table has other places: a place that was chosen before may be covered now.
        return {name: value for name, value in changed.items() if name in self.form.base_fields and name != "end" and value}

    def _lay(self, query: Query) -> Query:
        """The table with the tile on it, so that a branching table can be built by tapping; as it was if the tile can't lie there."""
        form = self.form(query)
        if not form.is_valid():
            return query
        after = check_placement(form.cleaned_data["line"], form.cleaned_data["tile"], form.cleaned_data["end"], rules=EVERY_SIDE).values[
            "after"
        ]
        return {"line": format_layout(after)} if isinstance(after, Layout) else query

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.MATCHING_NUMBERS, *super().grounds(verdict))

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        table = read_table(query.get("line", ""))
        layout = all_layouts(table, EVERY_SIDE.options)[0]
        deciding = verdict.deciding if verdict is not None else ()
        fits = verdict.values["fits"] if verdict is not None and not deciding else ()
        new = fits[0] if isinstance(fits, tuple) and fits else None
        wrong = {place[0] for finding in deciding for place in finding.at}
        tile = read_tile(query.get("tile", ""))
        places = all_places(layout, EVERY_SIDE.options)
        return {
            "board": draw_table(layout, places, new=new, wrong=wrong) if layout.laid else None,
            "tile": draw_tile(tile) if tile else None,
            "places": [self._choice(layout, place, query.get("end", "")) for place in places],
            "end": query.get("end", ""),
            "halves": range(10 if any(max(h) > 6 for h in table.halves) else 7),
            "half": next_half(layout),
            "into": "tile" if query.get("into") == "tile" else "line",
            "can_lay": new is not None,
        }

    def _choice(self, layout: Layout, place: Place, end: str) -> Mapping[str, Any]:
        return {
            "value": str(place.slot),
            "side": place.side,
            "number": place.number,
            "double": place.number if place.is_short else None,
            "current": end == str(place.slot),
        }


def read_table(text: str) -> Table:
    """The table to draw: what can be read of it, nothing if it can't be."""
    try:
        return turned(parse_table(text))
    except NotationError:
        return Line()


def read_tile(text: str) -> Tile | None:
    """The tile to draw, if it can be read."""
    try:
        return parse_tile(text) if text.strip() else None
    except NotationError:
        return None


def next_half(layout: Layout) -> int:
    """The half that the palette stays on: the number open at the end of the line."""
    return layout.laid[-1].free if layout.laid else 6


DOMINO = Game(
    "domino",
    RULE_SETS,
    {checker.key: checker for checker in (PlacementChecker(),)},
    scorer=RoundScorer(),
    starter=DoubleStarter(),
    limits=TABLE_LIMITS,
)
