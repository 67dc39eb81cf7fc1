"""The questions about a hand at a table: what fits, and must I draw (web: may import Django)."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar
from urllib.parse import urlencode

from games.core.checker import Query
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.domino.hand import check_hand
from games.domino.layout import Layout
from games.domino.options import Options
from games.domino.pictures import draw_tile, place_name
from games.domino.placement import End, parse_end
from games.domino.placement_checkers import LAYING
from games.domino.places import Place
from games.domino.reading import all_layouts, table_faults
from games.domino.rules import Rule
from games.domino.table_checkers import DominoChecker, DominoForm, Tray, completed, hand_faults, tapped, typed
from games.domino.tiles import Tile, parse_tiles, tile
from games.domino.turn import Action, check_action, check_plays


class HandForm(DominoForm):
    """``line``: the table; ``hand``: the whole hand."""

    main = "line"
    needed = ("hand",)
    line = tapped(900)
    hand = tapped(300)


class LineChecker(DominoChecker):
    """What the questions share that are about a line or a tree: Mexican Train and 42 have none."""

    def suits(self, rule_set: RuleSet[Options]) -> bool:
        return rule_set.options.game not in ("mexican_train", "42")


class HandChecker(LineChecker):
    """Which tiles of a hand fit, and why not the others?"""

    key = "hand"
    form = HandForm
    templates = "games/domino/hand"
    trays = (Tray("line", "line"), Tray("hand", "hand"))
    options: ClassVar[tuple[str, ...]] = LAYING

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        hand, options = asked["hand"], rule_set.options
        if broken := table_faults(asked["line"], options):  # what fits can't be said of a table that is wrong itself
            values = {"hand": hand, "tiles": (), "fits": ()}
            return completed(Verdict(rule_set.key, tuple(broken), all_layouts(asked["line"], options)[0], values), (), options)
        verdict = completed(check_hand(asked["line"], hand, rules=rule_set), (), options)
        return replace(verdict, values={**verdict.values, "hand": hand})

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.MATCHING_NUMBERS,)

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        return self.say_value(verdict.values["fits"], words)

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        return {**super().picture(query, verdict, words), "judged": judged_tiles(query, verdict) if verdict is not None else []}


def judged_tiles(query: Query, verdict: Verdict) -> list[Mapping[str, Any]]:
    """One line a tile: where it fits (each place leads to its own question), or why not; no lines if the table itself is wrong."""
    hand, judged = verdict.values["hand"], verdict.values["tiles"]
    assert isinstance(hand, tuple), "check puts it there"
    assert isinstance(judged, tuple), "a verdict of check_hand holds one for each tile"
    return [
        {
            "tile": draw_tile(tile),
            "fits": not one.deciding,
            "why": next((note for note in verdict.notes if note.at == ((at,),)), None),
            "places": [place_link(fit.place, tile, query) for fit in one.values["fits"] if fit.place] if not one.deciding else [],
        }
        for at, (tile, one) in enumerate(zip(hand, judged, strict=False))
    ]


def place_link(place: Place, tile: Tile, query: Query) -> Mapping[str, Any]:
    """An open place with the fields of the question whether the tile may be laid there."""
    fields = {"line": query.get("line", ""), "tile": str(tile), "end": str(place.slot)}
    return {
        "where": place_name(place),
        "href": urlencode(fields, safe="/:,@"),
    }


class DrawForm(HandForm):
    """``action``: draw, pass or look; ``pool``: tiles in the pot; ``drawn``: how many were drawn in this turn (they stand in ``hand``)."""

    action = typed(8)
    pool = typed(6)
    drawn = typed(6)


class DrawChecker(LineChecker):
    """May I draw, may I pass?"""

    key = "draw"
    form = DrawForm
    trays = (Tray("line", "line"), Tray("hand", "hand"))
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"action": ("draw", "pass", "look")}
    options: ClassVar[tuple[str, ...]] = ("draw_limit", "reserve", "may_draw_when_able", "must_play", "play_drawn", *LAYING)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        actions: dict[str, Action] = {"pass": "pass", "look": "look_and_put_back"}
        hand, action = asked["hand"], actions.get(asked["action"], "draw")
        verdict = check_action(asked["line"], hand, action, pool=asked["pool"], drawn=asked["drawn"], rules=rule_set)
        lying = [tile(*halves) for halves in asked["line"].halves]
        return completed(verdict, hand_faults([hand], lying, rule_set.options), rule_set.options)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return super().grounds(verdict) or (Rule.DRAW_LIMIT,)


class TurnForm(DominoForm):
    """``line``: the table; ``tile``: the tiles of the turn in their order; ``ends``: where each goes, empty: where it fits."""

    main = "line"
    needed = ("tile",)
    line = tapped(900)
    tile = tapped(60)
    ends = typed(24)

    def clean_tile(self) -> tuple[Tile, ...]:  # type: ignore[override]  # here several can be laid
        return self.parsed(parse_tiles, self.cleaned_data["tile"])

    def clean_ends(self) -> tuple[End, ...]:
        return tuple(self.parsed(parse_end, word) for word in self.cleaned_data["ends"].replace(",", " ").split())


class TurnChecker(LineChecker):
    """May I lay all these in one turn?"""

    key = "turn"
    form = TurnForm
    trays = (Tray("line", "line"), Tray("tile", "hand", "laid"))
    options: ClassVar[tuple[str, ...]] = LAYING

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        plays = list(itertools.zip_longest(asked["tile"], asked["ends"][: len(asked["tile"])]))
        return completed(check_plays(asked["line"], plays, rules=rule_set), (), rule_set.options)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (*super().grounds(verdict), Rule.ONE_TILE_PER_TURN)

    def board(self, query: Query, layout: Layout, verdict: Verdict | None) -> Mapping[str, Any] | None:
        """The table with what was laid on it as far as it may lie; a finding points at a tile of the turn, not at a stone."""
        return super().board(query, layout, None)
