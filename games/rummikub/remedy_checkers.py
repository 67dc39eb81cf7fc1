"""The questions about drawing and about a turn that failed (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from games.core.checker import CheckForm, Choice, Query
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.rummikub.drawing import Failure, Strays, check_draw, check_failed_turn
from games.rummikub.entries import COUNT_TEXT, parse_count
from games.rummikub.meld_checkers import TileChecker
from games.rummikub.options import Options
from games.rummikub.rules import Rule

CHOOSE = "choose"
"""The first value of a menu from which nothing was chosen yet."""
CAN_PLAY: Mapping[str, bool | None] = {"can-play": True, "cannot-play": False, "can-unknown": None}
FAILURES: Mapping[str, Failure] = {
    "table-wrong": Failure.ILLEGAL_TABLE,
    "late-untouched": Failure.TIME_UP,
    "late-open": Failure.TIME_UP_TABLE_OPEN,
}


STRAYS: Mapping[str, Strays] = {"strays-pool": Strays.POOL, "strays-rack": Strays.OFFENDER}


class DrawForm(CheckForm):
    """``can``: whether the player could play; ``pool``: whether there is a tile to draw; ``took``: how many were drawn, if any."""

    main = "can"
    can = Choice(CHOOSE, *CAN_PLAY)
    pool = Choice("pool-left", "pool-gone")
    took = forms.CharField(required=False, max_length=COUNT_TEXT)

    def is_blank(self) -> bool:
        return self.data.get("can", "").strip() in ("", CHOOSE) and not self.data.get("took", "").strip()

    def clean_took(self) -> int | None:
        return self.parsed(parse_count, self.cleaned_data["took"])


class FailedForm(CheckForm):
    """``what``: how the turn failed; ``took``: penalty tiles drawn; ``strays``: where tiles went of which nobody knew the place."""

    main = "what"
    what = Choice(CHOOSE, *FAILURES)
    took = forms.CharField(required=False, max_length=COUNT_TEXT)
    strays = Choice("strays-unsaid", *STRAYS)

    def is_blank(self) -> bool:
        return self.data.get("what", "").strip() in ("", CHOOSE)

    def clean_took(self) -> int | None:
        return self.parsed(parse_count, self.cleaned_data["took"])


class _Remedy(TileChecker):
    """What the two share: menus, and what is to be done in a list."""

    templates = "games/rummikub/remedy"
    claims = ("took", "strays")

    def pressed(self, query: Query) -> Query | None:
        return None

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        do = verdict.values if verdict is not None and self.settled(verdict) else None
        return {"do": do, "waiting": verdict is None, "claims": self.claimed(query, words)}

    def settled(self, verdict: Verdict) -> bool:
        """Whether it is known what is to be done; it is, when something else was done."""
        return True


class DrawChecker(_Remedy):
    """May I draw?"""

    key = "draw"
    form = DrawForm
    options: ClassVar[tuple[str, ...]] = ("must_play_if_possible", "pool_empty")

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_draw(CAN_PLAY.get(asked["can"]), 0 if asked["pool"] == "pool-gone" else None, asked["took"], rules=rule_set)

    def settled(self, verdict: Verdict) -> bool:
        return all(finding.rule == Rule.DRAW_ONE_TILE for finding in verdict.deciding) and bool(verdict.values["draw"])

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(dict.fromkeys((Rule.PLAY_OR_DRAW, Rule.DRAW_ONE_TILE, *super().grounds(verdict))))


class FailedTurnChecker(_Remedy):
    """The turn failed: what now?"""

    key = "penalty"
    form = FailedForm
    options: ClassVar[tuple[str, ...]] = ("failed_turn", "unrestorable_tiles", "turn_time_limit")

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_failed_turn(FAILURES[asked["what"]], asked["took"], STRAYS.get(asked["strays"]), rules=rule_set)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(dict.fromkeys((Rule.FAILED_TURN, *super().grounds(verdict))))

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        kind = "loose-taken" if verdict.values.get("loose_to_rack") else "tiles-drawn"
        return f"{words.get(kind, kind)}: {verdict.values['draw']}"
