"""The question who leads after several games (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from games.core.checker import CheckForm, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.rummikub.entries import MAX_NAME, find_player, parse_scores
from games.rummikub.meld_checkers import TileChecker
from games.rummikub.options import Options
from games.rummikub.rules import Rule
from games.rummikub.score_checkers import signed
from games.rummikub.scoring import check_match

GAMES = 40
"""Most games that are read."""


def parse_games(text: str) -> tuple[dict[str, int], ...]:
    """The scores of each game by player: ``An 24, Bo -24 / An -5, Bo 5``; without a name a player is A, B, C …

    Raises ``NotationError``: ``no-score``, ``same-name``, ``too-many-players`` and ``too-many-games`` (``most``).
    """
    parts = [part for part in text.split("/") if part.strip()]
    if len(parts) > GAMES:
        raise NotationError("too-many-games", most=GAMES)
    return tuple(map(parse_scores, parts))


class MatchForm(CheckForm):
    """``games``: the scores of every game; ``winner``: who is said to win, by name."""

    main = "games"
    games = forms.CharField(required=False, max_length=1500)
    winner = forms.CharField(required=False, max_length=MAX_NAME)

    def is_blank(self) -> bool:
        return not self.data.get("games", "").replace("/", "").replace(",", "").strip()

    def clean_games(self) -> tuple[dict[str, int], ...]:
        return self.parsed(parse_games, self.cleaned_data["games"])

    def clean_winner(self) -> str | None:
        names = dict.fromkeys(name for game in self.cleaned_data.get("games", ()) for name in game)
        text = self.cleaned_data["winner"]
        return self.parsed(lambda word: find_player(word, names), text) if text and names else None


class MatchChecker(TileChecker):
    """Who wins after several games?"""

    key = "match"
    form = MatchForm
    templates = "games/rummikub/match"
    claims = ("winner",)
    options: ClassVar[tuple[str, ...]] = ("match_winner",)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_match(asked["games"], asked["winner"], rules=rule_set)

    def pressed(self, query: Query) -> Query | None:
        return None

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return tuple(dict.fromkeys((Rule.MATCH_WINNER, *super().grounds(verdict))))

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        return str(verdict.values["winner"] or "")

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        if verdict is None:
            return {"rows": []}
        values = verdict.values
        totals, won, level = values["totals"], values["won"], values["tie"] or ()
        if not (isinstance(totals, Mapping) and isinstance(won, Mapping) and isinstance(level, tuple)):
            raise TypeError("a match has totals and games won by player")
        order = sorted(totals, key=lambda name: (-totals[name], name))
        rows = [{"name": n, "points": signed(totals[n]), "games": won[n], "won": n == values["winner"], "level": n in level} for n in order]
        return {"rows": rows, "claims": self.claimed(query, words)}
