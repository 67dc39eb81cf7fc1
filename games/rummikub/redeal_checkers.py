"""The question about a first rack: does it give a right to new tiles? (web: may import Django)"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.rummikub.drawing import check_redeal
from games.rummikub.options import Options
from games.rummikub.rules import Rule
from games.rummikub.table_checkers import TableChecker, Tray, TrayForm, place_for_tiles
from games.rummikub.tiles import Tile


class RedealForm(TrayForm):
    """``rack``: the first tiles that a player drew."""

    main = "rack"
    needed = ("rack",)
    rack = place_for_tiles()

    def clean_rack(self) -> tuple[Tile, ...]:
        return self.read_tiles("rack")


class RedealChecker(TableChecker):
    """Three pairs in the first rack: may I draw all anew?"""

    key = "redeal"
    form = RedealForm
    trays = (Tray("rack", None, flat=True),)
    options: ClassVar[tuple[str, ...]] = ("three_pairs_redeal", "edition")

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_redeal(asked["rack"], rules=rule_set)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(dict.fromkeys((Rule.THREE_PAIRS_REDEAL, *super().grounds(verdict))))
