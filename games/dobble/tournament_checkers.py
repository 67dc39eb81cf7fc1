"""The question what a tournament is worth, and how it begins and goes on (web: may import Django)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from django import forms

from games.core.checker import CheckForm, Choice, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Finding, Verdict
from games.dobble.options import MINI_GAMES, Options
from games.dobble.result_checkers import MAX_NAME, ResultChecker, parse_amounts, parse_cards, parse_play, with_cards
from games.dobble.rules import Rule
from games.dobble.ties import MAX_PLAYERS
from games.dobble.tournament import Result, check_first_game, check_next_game, check_points

GAME_OF = {"tower": "tower", "gift": "poisoned-gift", "potato": "hot-potato", "catch": "gotta-catch", "triplet": "triplet"}
"""The mini-game of each field of numbers."""


def parse_order(text: str) -> tuple[str, ...]:
    """Players in the order in which they finished: ``An, Bo, Cas``. Raises ``NotationError``: ``same-name``, ``players``."""
    names = [part.strip()[:MAX_NAME] for part in re.split(r"[,;/\n]", text) if part.strip()]
    for at, name in enumerate(names):
        if name in names[:at]:
            raise NotationError("same-name", name, at=at)
    if not 2 <= len(names) <= MAX_PLAYERS:
        raise NotationError("players", str(len(names)), least=2, most=MAX_PLAYERS)
    return tuple(names)


def _numbers() -> forms.CharField:
    return forms.CharField(required=False, max_length=400)


class TournamentForm(CheckForm):
    """A field for the result of each mini-game (the well: an order), the tower's ``start`` card, cards in ``play``, points ``claimed``.

    ``first``: the mini-game that came first; ``loser`` of the last one and ``chooser`` of the next.
    """

    main = "tower"
    tower = _numbers()
    start = Choice("start-apart", "start-counted-in", "start-scored")
    well = _numbers()
    gift = _numbers()
    potato = _numbers()
    catch = _numbers()
    triplet = _numbers()
    play = forms.CharField(required=False, max_length=4)
    claimed = _numbers()
    first = Choice(*MINI_GAMES)
    loser = forms.CharField(required=False, max_length=MAX_NAME)
    chooser = forms.CharField(required=False, max_length=MAX_NAME)

    def is_blank(self) -> bool:
        asked = [name for name in ("well", *GAME_OF, "first") if self.data.get(name, "").strip()]
        return not asked and not (self.data.get("loser", "").strip() and self.data.get("chooser", "").strip())

    def clean(self) -> dict[str, Any]:
        """Reads all numbers; each error stands at its field."""
        readers = {**dict.fromkeys(GAME_OF, parse_cards), "well": parse_order, "claimed": parse_amounts, "play": parse_play}
        for name, read in readers.items():
            text = self.cleaned_data.get(name)
            try:
                self.cleaned_data[name] = self.parsed(read, text) if text else None
            except forms.ValidationError as error:
                self.add_error(name, error)
        return self.cleaned_data


class TournamentChecker(ResultChecker):
    """How many points is that?"""

    key = "tournament"
    form = TournamentForm
    templates = "games/dobble/tournament"
    options: ClassVar[tuple[str, ...]] = (
        *("tower_points", "well_first_points", "well_last_points", "gift_points", "potato_points", "catch_bonus", "triplet_bonus"),
        *("start_card_counts", "deck_cards", "first_game", "next_game_by"),
    )

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        rules, results = with_cards(rule_set, asked["play"]), results_of(asked)
        order = self.order(asked, rules)
        if not results:
            return Verdict(rules.key, order)
        verdict = check_points(results, rules=rules, claimed=asked["claimed"])
        points = verdict.values["points"]
        total = tuple(f"{name} {number}" for name, number in (points.items() if isinstance(points, Mapping) else ()))
        return Verdict(verdict.rule_set, (*verdict.findings, *order), verdict.reading, {**verdict.values, "total": total})

    def order(self, asked: Mapping[str, Any], rules: RuleSet[Options]) -> tuple[Finding, ...]:
        """What there is to say about the first mini-game and about who picks the next."""
        found: tuple[Finding, ...] = ()
        if asked["first"] != MINI_GAMES[0]:
            found += check_first_game(asked["first"], rules=rules).findings
        loser, chooser = asked["loser"].strip(), asked["chooser"].strip()
        if loser and chooser:
            found += check_next_game(MINI_GAMES[0], loser, chooser, rules=rules).findings
        return found

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return super().grounds(verdict) or (Rule.TOURNAMENT_POINTS,)

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        total = verdict.values.get("total")
        return " · ".join(total) if isinstance(total, tuple) else ""

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        values = verdict.values if verdict is not None else {}
        points, by_game = values.get("points"), values.get("by_game")
        if not isinstance(points, Mapping) or not isinstance(by_game, Mapping):
            return {}
        rows = [
            {"name": name, "by_game": [part.get(name) for part in by_game.values()], "points": total, "won": values.get("winner") == name}
            for name, total in points.items()
        ]
        return {"games": [words.get(game, game) for game in by_game], "rows": rows}


def results_of(asked: Mapping[str, Any]) -> Sequence[Result]:
    """The results that were typed, as the engine reads them."""
    found = [Result(game, asked[name]) for name, game in GAME_OF.items() if asked[name] and name != "tower"]
    if asked["well"]:
        found.insert(0, Result("well", order=asked["well"]))
    if asked["tower"]:
        start = asked["start"]
        found.insert(0, Result("tower", asked["tower"], start_card=start != "start-apart", count_start_card=start == "start-scored"))
    return found
