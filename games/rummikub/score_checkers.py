"""The question of what a game was worth (web: may import Django)."""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from games.core.checker import CheckForm, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.rummikub.entries import MAX_NAME, PLAYERS, find_player, matched, parse_scores
from games.rummikub.meld_checkers import TileChecker
from games.rummikub.options import Options
from games.rummikub.pictures import draw_tile
from games.rummikub.rules import Rule
from games.rummikub.scoring import End, Racks
from games.rummikub.tiles import format_tile, parse_tiles
from games.rummikub.written import check_written


def parse_racks(text: str) -> Racks:
    """Racks by player: ``An: r7 j / Bo: / b3``; without a name a player is A, B, C …

    Raises ``NotationError``: those of the tiles, ``too-many-players`` (``most``), ``same-name``.
    """
    parts = text.split("/")
    if len(parts) > PLAYERS:
        raise NotationError("too-many-players", most=PLAYERS)
    racks: dict[str, Any] = {}
    for seat, part in zip(string.ascii_uppercase, parts, strict=False):
        name, colon, tiles = part.rpartition(":")
        name = name.strip()[:MAX_NAME] if colon else seat
        if name in racks:
            raise NotationError("same-name", name)
        racks[name or seat] = parse_tiles(tiles)
    return racks


class ScoreForm(CheckForm):
    """``racks``: what everyone has left; ``end``: rack-empty or pool-empty; ``never``: players who never opened, by name; ``written``:
    the points that the table wrote down."""

    main = "racks"
    racks = forms.CharField(required=False, max_length=900)
    never = forms.CharField(required=False, max_length=200)
    end = forms.CharField(required=False, max_length=12)
    written = forms.CharField(required=False, max_length=240)

    def is_blank(self) -> bool:
        return "/" not in self.data.get("racks", "")

    def clean_racks(self) -> Racks:
        return self.parsed(parse_racks, self.cleaned_data["racks"])

    def clean_never(self) -> tuple[str, ...]:
        said = [name.strip() for name in self.cleaned_data["never"].split(",") if name.strip()]
        names = self.cleaned_data.get("racks", {})
        return self.parsed(lambda _: tuple(find_player(name, names) for name in said), "") if names else tuple(said)

    def clean_written(self) -> Mapping[str, int]:
        names = () if self.is_blank() else tuple(self.cleaned_data.get("racks", ()))  # none while the racks can't be read
        return self.parsed(lambda text: matched(parse_scores(text, names), names), self.cleaned_data["written"]) if names else {}


class ScoreChecker(TileChecker):
    """Who wins, and what does everyone get?"""

    key = "score"
    form = ScoreForm
    templates = "games/rummikub/points"
    claims = ("written",)
    options: ClassVar[tuple[str, ...]] = (
        *("joker_rack_penalty", "tile_values", "pool_empty_scoring", "tie_rule", "never_opened_penalty", "edition", "special_jokers"),
    )

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        end = End.POOL_EMPTY if asked["end"] == "pool-empty" else End.RACK_EMPTY
        return check_written(asked["racks"], end, asked["never"], asked["written"], rules=rule_set)

    def pressed(self, query: Query) -> Query | None:
        return None

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(dict.fromkeys((Rule.RACK_PENALTY, *super().grounds(verdict))))

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        scores = verdict.values.get("scores")
        return " · ".join(f"{name} {signed(points)}" for name, points in scores.items()) if isinstance(scores, Mapping) else ""

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        rows = self._rows(verdict, read_racks(query.get("racks", "")), words) if verdict is not None else []
        return {"rows": rows, "end": query.get("end") or "rack-empty", "claims": self.claimed(query, words)}

    def _rows(self, verdict: Verdict, racks: Racks, words: Mapping[str, str]) -> list[Mapping[str, Any]]:
        totals, scores = verdict.values.get("totals"), verdict.values.get("scores")
        return [
            {
                "name": name,
                "tiles": [draw_tile(format_tile(tile), (), words) for tile in rack],
                "left": totals.get(name) if isinstance(totals, Mapping) else "",
                "points": signed(scores[name]) if isinstance(scores, Mapping) else "",
                "won": verdict.values.get("winner") == name,
            }
            for name, rack in racks.items()
        ]


def signed(points: int) -> str:
    """Points with their sign, a true minus."""
    return f"+{points}" if points > 0 else str(points).replace("-", "−")


def read_racks(text: str) -> Racks:
    """The racks to show; none while they can't be read."""
    try:
        return parse_racks(text)
    except NotationError:
        return {}
