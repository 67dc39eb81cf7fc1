"""The score keeper's side of domino: what was typed, counted by ``scoring``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.scorer import Goal, Round, Scorer
from games.core.verdict import Effect, Finding, Verdict, Why
from games.domino.options import Options
from games.domino.rules import Rule
from games.domino.scoring import RoundEnd, check_round
from games.domino.seats import LETTERS
from games.domino.tiles import Tile, parse_tile, parse_tiles

MOST_PIPS = 9999
"""Largest total that is read."""
"""The seats as the teams of a rule set name them: A, B, C …"""


def read_hand(text: str, player: int) -> tuple[Tile, ...]:
    """Tiles (``6-3 5-5``), or a plain number: pips that somebody counted already, as one stone of that weight.

    Raises ``NotationError`` with ``at`` the player.
    """
    word = text.strip()
    if word.isascii() and word.isdigit():
        if len(word) > len(str(MOST_PIPS)):
            raise NotationError("too-many", word[:12], at=player, most=MOST_PIPS)
        return (Tile(int(word), 0),) if int(word) else ()
    try:
        return parse_tiles(word)
    except NotationError as error:
        raise NotationError(error.code, error.word, at=player, **error.params) from error


class RoundScorer(Scorer):
    """Pips left over, by whoever went out or a blocked round."""

    templates = "games/domino/score"
    more: ClassVar[tuple[str, ...]] = ("last", "blocker", "tile", "bonus")
    each: ClassVar[Mapping[str, str]] = {"play": "number"}

    def score(self, ended: Round, rule_set: RuleSet[Options]) -> Verdict:
        """``last`` and ``blocker`` are seats counted from 0; ``tile`` the last tile laid; ``bonus`` points the winner gets besides.

        ``play1``, ``play2`` … are the points that each player scored during play; partners score them together.
        """
        seats = LETTERS[: len(ended.hands)]
        hands = {seat: read_hand(text, player) for player, (seat, text) in enumerate(zip(seats, ended.hands, strict=True))}
        out = seats[ended.out] if ended.out is not None else None
        if out is not None:
            hands[out] = ()
        if out is None and (uncounted := _uncounted(ended.hands, rule_set.options)):
            return Verdict(rule_set.key, (uncounted,), values={"winner": None})
        blocker = _seat(ended.more.get("blocker", ""), seats)
        left = seats[(seats.index(blocker) + 1) % len(seats)] if blocker else None
        last = _seat(ended.more.get("last", ""), seats)
        tile = ended.more.get("tile", "").strip()
        end = RoundEnd(hands, out, last or blocker, blocker, left, parse_tile(tile) if tile else None)
        verdict = check_round(end, rules=rule_set)
        if verdict.deciding or "winner" not in verdict.values:
            return verdict
        gains = _each(verdict.values, seats, _whole(ended.more.get("bonus", "")))
        played = _played(ended, seats, rule_set.options) if self.asks_each(rule_set) else dict.fromkeys(seats, 0)
        points = tuple(gain + played[seat] for seat, gain in zip(seats, gains, strict=True))
        return Verdict(verdict.rule_set, verdict.findings, verdict.reading, {**verdict.values, "points": points})

    def asks_each(self, rule_set: RuleSet[Options]) -> tuple[str, ...]:
        """The points in play, where the ends count."""
        options = rule_set.options
        return ("play",) if options.score_step != "none" or options.game == "bergen" else ()

    def goal(self, rule_set: RuleSet[Options]) -> Goal:
        options = rule_set.options
        return Goal(
            target=options.target,
            lowest=options.score_mode == "penalty_lowest",
            exact=options.target_exact,
            floor=not options.negative_allowed,
            sole=options.sole_leader,
        )


def _uncounted(hands: Sequence[str], options: Options) -> Finding | None:
    """Pips that were counted already don't tell how many tiles there were, and in a blocked round that may decide."""
    option = "blocked_by" if options.blocked_by != "pips" else "blocked_tie" if options.blocked_tie == "fewest_tiles" else None
    if option is None or not any(text.strip().isdigit() for text in hands):
        return None
    return Finding(Rule.BLOCKED_WINNER, Effect.OPEN, "tiles-unknown", params={"why": Why.MISSING}, option=option)


def _seat(text: str, seats: str) -> str | None:
    return seats[int(text)] if text.isascii() and text.isdigit() and len(text) < 3 and int(text) < len(seats) else None


def _whole(text: str) -> int:
    word = text.strip()
    return int(word) if word.isascii() and word.isdigit() and len(word) <= len(str(MOST_PIPS)) else 0


def _played(ended: Round, seats: str, options: Options) -> dict[str, int]:
    """The points in play by seat. Raises ``NotationError`` with ``at`` the player for what is no number."""
    found = {}
    for player, seat in enumerate(seats):
        word = ended.more.get(f"play{player + 1}", "").strip()
        if word and not (word.isascii() and word.isdigit() and len(word) <= len(str(MOST_PIPS))):
            raise NotationError("not-a-number", word[:12], at=player, most=MOST_PIPS)
        found[seat] = int(word or 0)
    side = {seat: [one for one in team if one in found] for team in options.teams or () for seat in team}
    return {seat: sum(found[one] for one in side.get(seat, [seat])) for seat in seats}


def _each(values: Mapping[str, Any], seats: str, bonus: int) -> tuple[int | float, ...]:
    """What every player writes: his own points where each has some, else the winner's, or the share of those who share."""
    winner = values["winner"]
    won = set("+".join(winner if isinstance(winner, tuple) else [winner or ""]).split("+"))
    each = values.get("each")
    gain = values.get("points_each", values.get("points", 0))
    points = [each.get(seat, 0) if each else gain if seat in won else 0 for seat in seats]
    return tuple(one + bonus if seat in won else one for one, seat in zip(points, seats, strict=True))
