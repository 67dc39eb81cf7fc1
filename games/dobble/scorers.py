"""The score keeper's side of Dobble: one mini-game of a tournament, counted by ``tournament``."""

from __future__ import annotations

import string
from typing import ClassVar

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.scorer import Goal, Round, Scorer
from games.core.verdict import Verdict
from games.dobble.options import Options
from games.dobble.points import Result
from games.dobble.tournament import check_points

MOST = 400
"""Largest number of cards that is read: more than any deck holds."""


class TournamentScorer(Scorer):
    """Cards, lost rounds or places of each player in one mini-game, as points of the tournament."""

    templates = "games/dobble/score"
    asks_out = False
    more: ClassVar[tuple[str, ...]] = ("game", "start")

    def score(self, ended: Round, rule_set: RuleSet[Options]) -> Verdict:
        """``game`` is the mini-game; ``start`` is set if the numbers hold the start card too. In the well a number is a place."""
        seats = string.ascii_uppercase[: len(ended.hands)]
        numbers = {seat: _number(text, player) for player, (seat, text) in enumerate(zip(seats, ended.hands, strict=True))}
        game = ended.more.get("game", "") or "tower"
        result = (
            Result(game, order=sorted(seats, key=lambda seat: numbers[seat]))
            if game == "well"
            else Result(game, numbers, start_card=bool(ended.more.get("start")))
        )
        verdict = check_points([result], rules=rule_set)
        found = verdict.values["points"]
        if verdict.deciding or not isinstance(found, dict):
            return verdict
        return Verdict(verdict.rule_set, verdict.findings, verdict.reading, {**verdict.values, "points": tuple(found[s] for s in seats)})

    def goal(self, rule_set: RuleSet[Options]) -> Goal:
        return Goal()

    def suits(self, rule_set: RuleSet[Options]) -> bool:
        return rule_set.options.tower_points is not None


def _number(text: str, player: int) -> int:
    word = text.strip() or "0"
    if not (word.isascii() and word.isdigit() and len(word) <= 3 and int(word) <= MOST):
        raise NotationError("not-a-number", word[:12], at=player, most=MOST)
    return int(word)
