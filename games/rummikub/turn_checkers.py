"""The questions about an opening and about a turn (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from games.core.checker import Query
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.rummikub import opening, turn
from games.rummikub.entries import COUNT_TEXT, parse_duration
from games.rummikub.meld_checkers import MELD_OPTIONS
from games.rummikub.opening import check_opening
from games.rummikub.options import Options
from games.rummikub.rules import Rule
from games.rummikub.table_checkers import TableChecker, Tray, TrayForm, place_for_tiles
from games.rummikub.tiles import Meld, Tile, parse_tile
from games.rummikub.turn import Turn, check_turn

OPENING_OPTIONS = ("opening_min", "opening_joker_value")
TURN_OPTIONS = (
    "joker_retrieval",
    "joker_in_group_of_three",
    "joker_end_shift",
    "joker_reuse",
    "joker_may_be_kept",
    "drawn_tile_may_be_played",
    "must_play_if_possible",
    "extend_after_opening_same_turn",
    "turn_time_limit",
)


class OpeningForm(TrayForm):
    """``melds``: what is laid; ``rack``: the rack before, empty if nobody doubts that it came from there; ``table``: what lay there."""

    main = "melds"
    needed = ("melds",)
    melds = place_for_tiles()
    rack = place_for_tiles()
    table = place_for_tiles()

    def clean_melds(self) -> tuple[Meld, ...]:
        return self.read_melds("melds")

    def clean_rack(self) -> tuple[Tile, ...]:
        return self.read_tiles("rack")

    def clean_table(self) -> tuple[Meld, ...]:
        return self.read_melds("table")


class OpeningChecker(TableChecker):
    """Do these melds open?"""

    key = "opening"
    form = OpeningForm
    trays = (
        Tray("melds", opening.Part.MELDS),
        Tray("rack", opening.Part.RACK, flat=True),
        Tray("table", opening.Part.TABLE),
    )
    options: ClassVar[tuple[str, ...]] = (*OPENING_OPTIONS, *MELD_OPTIONS)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        rack = asked["rack"] or tuple(tile for meld in asked["melds"] for tile in meld)
        return check_opening(asked["melds"], rack, asked["table"], rules=rule_set)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.INITIAL_MELD, *super().grounds(verdict))


class TurnForm(TrayForm):
    """``before``, ``rack``, ``after``: the table, the rack and the table now; ``opened``: yes, no or unknown; ``drew``: the tile drawn;
    ``seconds``: how long it took."""

    main = "after"
    needed = ("before", "after")
    before = place_for_tiles()
    rack = place_for_tiles()
    after = place_for_tiles()
    drew = forms.CharField(required=False, max_length=4)
    seconds = forms.CharField(required=False, max_length=COUNT_TEXT)
    opened = forms.CharField(required=False, max_length=8)

    def is_blank(self) -> bool:
        # The first melds of a game are laid on an empty table.
        return not self.data.get("after", "").replace("/", "").strip()

    def clean_before(self) -> tuple[Meld, ...]:
        return self.read_melds("before")

    def clean_rack(self) -> tuple[Tile, ...]:
        return self.read_tiles("rack")

    def clean_after(self) -> tuple[Meld, ...]:
        return self.read_melds("after")

    def clean_drew(self) -> Tile | None:
        text = self.cleaned_data["drew"]
        return self.parsed(parse_tile, text) if text else None

    def clean_seconds(self) -> int | None:
        return self.parsed(parse_duration, self.cleaned_data["seconds"])


class TurnChecker(TableChecker):
    """Is the step from one table to the next allowed?"""

    key = "turn"
    form = TurnForm
    trays = (
        Tray("before", turn.Part.BEFORE),
        Tray("rack", turn.Part.RACK, flat=True),
        Tray("after", turn.Part.AFTER),
    )
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"opened": ("yes", "no", "unknown")}
    claims = ("drew", "seconds")
    options: ClassVar[tuple[str, ...]] = (*TURN_OPTIONS, *OPENING_OPTIONS, *MELD_OPTIONS)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        opened = {"no": False, "unknown": None}.get(asked["opened"], True)
        asked_turn = Turn(asked["before"], asked["rack"] or None, asked["after"], opened, asked["drew"], asked["seconds"])
        return check_turn(asked_turn, rules=rule_set)

    def pressed(self, query: Query) -> Query | None:
        if query.get("do") == "copy":
            kept = {name: query[name] for name in self.form.base_fields if query.get(name) and name not in ("at", "held")}
            return {**kept, "after": query.get("before", ""), "into": "rack"}
        return super().pressed(query)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.TABLE_ALL_VALID, *super().grounds(verdict))
