"""The score keeper's side of Rummikub: what stands on the racks, as tiles or as a sum, counted by ``scoring``."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.scorer import Goal, Round, Scorer
from games.core.verdict import Effect, Finding, Verdict, Why
from games.rummikub.options import Options
from games.rummikub.rules import Rule
from games.rummikub.scoring import End, check_score, score_rack, score_totals
from games.rummikub.tiles import Tile, parse_tiles

MOST = 9999
"""Largest sum that is read."""


class RackScorer(Scorer):
    """The others pay what they have left, the winner gets it; with an empty pool the lowest rack wins."""

    templates = "games/rummikub/score"
    players: ClassVar[tuple[int, int]] = (2, 6)
    zero_sum = True
    each: ClassVar[Mapping[str, str]] = {"never": "tick"}

    def score(self, ended: Round, rule_set: RuleSet[Options]) -> Verdict:
        """A rack is read as tiles (``r7 b12 j``) or, if it is a number, as a sum that somebody counted.

        ``never1``, ``never2`` … are set for players who never opened.
        """
        seats = string.ascii_uppercase[: len(ended.hands)]
        out = seats[ended.out] if ended.out is not None else None
        end = End.RACK_EMPTY if out else End.POOL_EMPTY
        racks = {
            seat: () if seat == out else read_rack(text, player) for player, (seat, text) in enumerate(zip(seats, ended.hands, strict=True))
        }
        never = [seat for place, seat in enumerate(seats, 1) if ended.more.get(f"never{place}")] if self.asks_each(rule_set) else []
        tiles = {seat: rack for seat, rack in racks.items() if not isinstance(rack, int)}
        if len(tiles) == len(racks):
            return _with_points(check_score(tiles, end, never, rules=rule_set))
        sums = {seat: rack if isinstance(rack, int) else score_rack(rack, rule_set.options) for seat, rack in racks.items()}
        return _with_points(_by_sums(sums, out, end, never, rule_set))

    def asks_each(self, rule_set: RuleSet[Options]) -> tuple[str, ...]:
        """Who never opened, where that costs more."""
        return () if rule_set.options.never_opened_penalty == "none" else ("never",)

    def goal(self, rule_set: RuleSet[Options]) -> Goal:
        return Goal(games=rule_set.options.match_winner == "most_games_then_points")


def read_rack(text: str, player: int) -> tuple[Tile, ...] | int:
    """Tiles, or a sum. Raises ``NotationError`` with ``at`` the player; ``no-total`` if nothing was typed."""
    word = text.strip()
    if not word:
        raise NotationError("no-total", at=player)
    if word.isascii() and word.isdigit():
        if len(word) > len(str(MOST)):
            raise NotationError("not-a-number", word[:12], at=player, most=MOST)
        return int(word)
    try:
        return parse_tiles(word)
    except NotationError as error:
        raise NotationError(error.code, error.word, at=player, **error.params) from error


def _by_sums(sums: Mapping[str, int], out: str | None, end: End, never: Sequence[str], rules: RuleSet[Options]) -> Verdict:
    """As ``check_score``, of racks of which only the sum is known. Level racks stay open: a sum doesn't tell how many tiles it is."""
    if never:
        params = {"why": Why.SILENT, "players": tuple(never)}
        return Verdict(rules.key, (Finding(Rule.NEVER_OPENED, Effect.OPEN, params=params, option="never_opened_penalty"),))
    lowest = [seat for seat in sums if sums[seat] == min(sums.values())]
    first = [out] if out else lowest
    if len(first) > 1:
        params = {"players": tuple(first), "why": Why.SILENT}
        return Verdict(rules.key, (Finding(Rule.TIE_LOWEST_RACK, Effect.OPEN, params=params, option="tie_rule"),))
    rule = Rule.GOING_OUT if out else Rule.POOL_EMPTY
    won = Finding(rule, Effect.NOTE, "won", params={"player": first[0]})
    return Verdict(rules.key, (won,), values={"winner": first[0], "scores": score_totals(sums, first[0], end, rules.options)})


def _with_points(verdict: Verdict) -> Verdict:
    scores = verdict.values.get("scores")
    if not isinstance(scores, Mapping):
        return verdict
    return Verdict(verdict.rule_set, verdict.findings, verdict.reading, {**verdict.values, "points": tuple(scores.values())})
