"""The question whether a game has been set up right (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from games.core.checker import CheckForm, Query
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.rummikub.entries import COUNT_TEXT, MAX_NAME, find_player, parse_count, parse_draws
from games.rummikub.meld_checkers import TileChecker
from games.rummikub.options import Options
from games.rummikub.rules import Rule
from games.rummikub.setup import SetUp, check_setup
from games.rummikub.tiles import Tile


class SetupForm(CheckForm):
    """``players``, ``box`` and ``each``: how many play, tiles in the game, tiles on a rack; ``drawn``: a tile each for the start;
    ``first``: who is said to begin."""

    main = "players"
    players = forms.CharField(required=False, max_length=COUNT_TEXT)
    box = forms.CharField(required=False, max_length=COUNT_TEXT)
    each = forms.CharField(required=False, max_length=COUNT_TEXT)
    drawn = forms.CharField(required=False, max_length=240)
    first = forms.CharField(required=False, max_length=MAX_NAME)

    def clean_players(self) -> int | None:
        return self.parsed(parse_count, self.cleaned_data["players"])

    def clean_box(self) -> int | None:
        return self.parsed(parse_count, self.cleaned_data["box"])

    def clean_each(self) -> int | None:
        return self.parsed(parse_count, self.cleaned_data["each"])

    def clean_drawn(self) -> Mapping[str, Tile]:
        return self.parsed(parse_draws, self.cleaned_data["drawn"])

    def clean_first(self) -> str | None:
        text, names = self.cleaned_data["first"], self.cleaned_data.get("drawn", {})
        return self.parsed(lambda word: find_player(word, names), text) if text and names else text or None


class SetupChecker(TileChecker):
    """Have we set up right?"""

    key = "setup"
    form = SetupForm
    templates = "games/rummikub/setup"
    claims = ("players", "box", "each", "drawn", "first")
    options: ClassVar[tuple[str, ...]] = ("edition", "special_jokers")

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_setup(SetUp(**asked), rules=rule_set)

    def pressed(self, query: Query) -> Query | None:
        return None

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(dict.fromkeys((*super().grounds(verdict), Rule.STARTING_HAND, Rule.EDITION_TILES)))

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        values = verdict.values if verdict is not None else {}
        known = [name for name in ("box", "hand", "pool", "starter") if values.get(name) is not None]
        rows = [(words.get(f"setup-{name}", name), values[name]) for name in known]
        texts = {"title": words.get("setup-right", ""), "empty": words.get("setup-empty", "")}
        return {"rows": rows, **texts, "claims": self.claimed(query, words)}
