"""The question about one tile at one place (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar
from urllib.parse import urlencode

from games.core.checker import Query
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.domino.layout import Layout, all_places
from games.domino.options import Options
from games.domino.pictures import draw_table, draw_tile, place_name
from games.domino.placement import End, Placement, check_placement, parse_end
from games.domino.places import Place
from games.domino.reading import all_layouts, format_layout, table_faults
from games.domino.rules import Rule
from games.domino.rulesets import RULE_SETS
from games.domino.table_checkers import (
    PLAIN,
    DominoChecker,
    DominoForm,
    Tray,
    hand_faults,
    read_table,
    read_tile,
    tapped,
    typed,
    wrong_stones,
)
from games.domino.tiles import LARGEST_SET

EVERY_SIDE = RULE_SETS["nl_basis"].with_changes({"doubles": "branch_all", "arms": "four_at_once", "fill_first": "none"})
"""Rules under which every side is a place: all of them can be asked about, whatever the table agreed."""
LARGEST = EVERY_SIDE.with_changes({"set": LARGEST_SET})
LAYING = ("doubles", "arms", "fill_first", "blanks_wild", "set", "two_sets", "game", "dead_double")
"""The options that say where a tile may lie."""


class PlacementForm(DominoForm):
    """``line``: the table; ``tile``: the tile to lay; ``end``: where; ``hand``: the other tiles of the player."""

    main = "line"
    needed = ("tile",)
    line = tapped(900)
    tile = typed(12)
    end = typed(8)
    hand = tapped(300)

    def clean_end(self) -> End:
        return self.parsed(parse_end, self.cleaned_data["end"])


class PlacementChecker(DominoChecker):
    """May this tile be laid there?"""

    key = "placement"
    form = PlacementForm
    templates = "games/domino/placement"
    trays = (Tray("line", "line"), Tray("tile", "tile"), Tray("hand", "hand"))
    options: ClassVar[tuple[str, ...]] = (*LAYING[:4], "must_play", *LAYING[4:])

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        hand = asked["hand"]
        mine = hand if hand is None or asked["tile"] in hand else (*hand, asked["tile"])
        verdict = check_placement(asked["line"], asked["tile"], asked["end"], hand=mine, rules=rule_set)
        others = [one for one in hand or () if one != asked["tile"]]  # the tile itself is judged already
        if not others:
            return verdict
        lying = [laid.tile for laid in verdict.reading.laid] if isinstance(verdict.reading, Layout) else []
        return replace(verdict, findings=(*hand_faults([others], lying, rule_set.options), *verdict.findings))

    def suits(self, rule_set: RuleSet[Options]) -> bool:
        return rule_set.options.game not in ("mexican_train", "42")

    def pressed(self, query: Query) -> Query | None:
        if query.get("do") == "lay":
            kept = {name: query[name] for name in self.form.base_fields if query.get(name)}
            return {**{name: value for name, value in kept.items() if name == "hand"}, **self._lay(kept)}
        changed = super().pressed(query)
        if changed is None or changed.get("line") == query.get("line"):
            return changed
        # A changed table has other places: a place that was chosen before may be covered now.
        return {name: value for name, value in changed.items() if name != "end"}

    def _lay(self, query: Query) -> Query:
        """The table with the tile on it, so that a branching table can be built by tapping; as it was if the tile can't lie there."""
        form = self.form(query)
        if not form.is_valid() or form.is_blank():
            return query
        asked = form.cleaned_data
        after = check_placement(asked["line"], asked["tile"], asked["end"], rules=EVERY_SIDE).values["after"]
        return {"line": format_layout(after)} if isinstance(after, Layout) else query

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.MATCHING_NUMBERS, *super().grounds(verdict))

    def layout(self, query: Query, verdict: Verdict | None) -> Layout:
        return all_layouts(read_table(query.get("line", "")), EVERY_SIDE.options)[0]

    def board(self, query: Query, layout: Layout, verdict: Verdict | None) -> Mapping[str, Any] | None:
        """The table with all its places, and the new tile on it if it may be laid."""
        if not layout.laid:
            return None
        return draw_table(
            layout, self._places(query, layout), new=new_tile(verdict), wrong=wrong_stones(verdict), chosen=query.get("end", "")
        )

    def _places(self, query: Query, layout: Layout) -> Sequence[Place]:
        """Every place that can be asked about. A table that is wrong itself is put right first: it offers no sides of doubles, which may
        be hundreds."""
        return all_places(layout, PLAIN if table_faults(read_table(query.get("line", "")), LARGEST.options) else EVERY_SIDE.options)

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        found = super().picture(query, verdict, words)
        tile = read_tile(query.get("tile", ""))
        link = urlencode({name: query[name] for name in ("line", "tile", "hand", "into") if query.get(name)}, safe="/:,@")
        every = self._places(query, self.layout(query, verdict))
        choices = {str(place.slot): choice(n, place, query.get("end", ""), link) for n, place in enumerate(every, start=1)}
        if found["board"]:
            found["board"]["ends"] = [{**end, **choices[end["slot"]]} for end in found["board"]["ends"]]
        return {
            **found,
            "tile": draw_tile(tile) if tile else None,
            "places": list(choices.values()),
            "end": query.get("end", ""),
            "can_lay": new_tile(verdict) is not None,
        }


def new_tile(verdict: Verdict | None) -> Placement | None:
    """Where the tile may be laid that is asked about, if it may."""
    fits = verdict.values["fits"] if verdict is not None and not verdict.deciding else ()
    return fits[0] if isinstance(fits, tuple) and fits else None


def choice(number: int, place: Place, end: str, link: str) -> Mapping[str, Any]:
    """A place as a button and as a link; ``link`` holds the other fields of the question, ``end`` the place that is chosen."""
    value = str(place.slot)
    return {
        "value": value,
        "button": f"end-{number}",
        "where": place_name(place),
        "current": end == value,
        "href": f"{link}&end={value}" if link else f"end={value}",
    }
