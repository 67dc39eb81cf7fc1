"""The questions that search: best play and repair of a table (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.rummikub import advice
from games.rummikub.advice import check_best_play, check_can_open, check_restore
from games.rummikub.meld_checkers import MELD_OPTIONS
from games.rummikub.options import Options
from games.rummikub.rearrange import Goal
from games.rummikub.rules import Rule
from games.rummikub.table_checkers import TableChecker, Tray, TrayForm, place_for_tiles
from games.rummikub.tiles import Meld, Tile
from games.rummikub.turn_checkers import OPENING_OPTIONS

OPENING = "opening"
"""The aim of a player who has not opened yet: is there an opening on the rack?"""


class BestForm(TrayForm):
    """``table`` and ``rack``; ``goal``: both, tiles, points, or opening."""

    main = "rack"
    needed = ("rack",)
    table = place_for_tiles()
    rack = place_for_tiles()
    goal = forms.CharField(required=False, max_length=8)

    def clean_table(self) -> tuple[Meld, ...]:
        return self.read_melds("table")

    def clean_rack(self) -> tuple[Tile, ...]:
        return self.read_tiles("rack")


class BestChecker(TableChecker):
    """What is the most that this rack can play?"""

    key = "best"
    form = BestForm
    trays = (Tray("table", advice.TABLE), Tray("rack", advice.RACK, flat=True))
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"goal": (Goal.BOTH, Goal.TILES, Goal.POINTS, OPENING)}
    options: ClassVar[tuple[str, ...]] = (*OPENING_OPTIONS, *MELD_OPTIONS)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        if asked["goal"] == OPENING:
            return check_can_open(asked["rack"], rules=rule_set)
        goal = Goal(asked["goal"]) if asked["goal"] in list(Goal) else Goal.BOTH
        return check_best_play(asked["table"], asked["rack"], goal, rules=rule_set)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*super().grounds(verdict), Rule.PLAY_OR_DRAW)))


class RestoreForm(TrayForm):
    """``tiles``: all tiles of the wrecked table, in any order."""

    main = "tiles"
    needed = ("tiles",)
    tiles = place_for_tiles()

    def clean_tiles(self) -> tuple[Tile, ...]:
        return self.read_tiles("tiles")


class RestoreChecker(TableChecker):
    """Can this heap lie on the table in legal melds again?"""

    key = "restore"
    form = RestoreForm
    trays = (Tray("tiles", None, flat=True),)
    options: ClassVar[tuple[str, ...]] = ("unrestorable_tiles", *MELD_OPTIONS)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_restore(asked["tiles"], rules=rule_set)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.TABLE_ALL_VALID, *super().grounds(verdict))
