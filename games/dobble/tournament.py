"""A tournament: the points of its mini-games added up, and who picks which game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict
from games.dobble.moves import GAMES
from games.dobble.options import Options
from games.dobble.points import Result as Result  # what is scored belongs to the public face of scoring
from games.dobble.points import points_of
from games.dobble.rules import Rule
from games.dobble.ties import Counted, check_sum


def check_points(
    results: Sequence[Result], *, rules: RuleSet[Options], claimed: Mapping[str, int] | None = None, sums: bool = True
) -> Verdict:
    """The points of one mini-game or the total of several. With ``claimed`` the points that somebody wrote down are judged.

    ``values``: ``points`` (player → points, without a bonus that waits for a duel), ``by_game``, ``winner`` (most points; None if tied or
    still open), ``bonus`` = ``after the duel`` if a tie must be settled first. Undetermined then, and where the start card is scored.
    ``sums`` also checks that the cards add up. Raises ``NotationError``: ``no-points``, ``players``, ``negative``, ``twice``.
    """
    if len({result.game for result in results}) < len(results) or not results:
        raise NotationError("twice" if results else "no-results")
    scored = {result.game: points_of(result, rules.options) for result in results}
    total: dict[str, int] = {}
    for part in scored.values():
        for player, points in part.points.items():
            total[player] = total.get(player, 0) + points
    findings = [f for part in scored.values() for f in part.findings]
    if sums:
        findings = [f for result in results for f in _sum_faults(result, rules)] + findings
    waits = any(f.code in ("tie", "tie-second") for f in findings)
    best = [player for player, points in total.items() if points == max(total.values())]
    values: dict[str, object] = {
        "points": total,
        "by_game": {game: part.points for game, part in scored.items()},
        "bonus": "after the duel" if waits else None,
        "winner": best[0] if len(best) == 1 and not waits else None,
    }
    findings += _judge_claimed(claimed, total, findings, rules.options) if claimed is not None else []
    return Verdict(rules.key, (*findings, _summary(results, total)), tuple(results), values)


def _summary(results: Sequence[Result], total: Mapping[str, int]) -> Finding:
    params = {"points": tuple(f"{player} {points}" for player, points in total.items()), "games": tuple(result.game for result in results)}
    return Finding(Rule.TOURNAMENT_POINTS, Effect.NOTE, "points", params=params)


def _judge_claimed(claimed: Mapping[str, int], right: Mapping[str, int], findings: Sequence[Finding], options: Options) -> list[Finding]:
    """A finding for each wrong number; somebody who is tied for a bonus may have it or not."""
    more = _still_open(findings, options)
    wrong = [player for player, points in claimed.items() if player not in right or points - right[player] not in more.get(player, {0})]
    params = [{"player": player, "claimed": claimed[player], "right": right.get(player, 0)} for player in wrong]
    return [Finding(Rule.TOURNAMENT_POINTS, Effect.BREAKS, "wrong", params=one) for one in params]


def _still_open(findings: Sequence[Finding], options: Options) -> dict[str, set[int]]:
    """What each tied player may get besides, over all ties together. Who loses the duel for the fewest cards is second after all."""
    found: dict[str, set[int]] = {}
    for tie in (f for f in findings if f.code in ("tie", "tie-second")):
        second = options.gift_points[1] if options.gift_points and tie.code == "tie" and tie.params["game"] == "poisoned-gift" else 0
        bonus, players = tie.params["bonus"], tie.params["players"]
        if isinstance(bonus, int) and isinstance(players, tuple):
            found |= {player: {had + got for had in found.get(player, {0}) for got in (0, second, bonus)} for player in players}
    return found


def _sum_faults(result: Result, rules: RuleSet[Options]) -> tuple[Finding, ...]:
    if result.game not in ("tower", "poisoned-gift"):
        return ()
    counted = Counted.ALL if result.game == "poisoned-gift" or result.start_card else Counted.WON
    return check_sum(result.game, result.amounts, counted, rules=rules).findings


def check_first_game(game: str, *, rules: RuleSet[Options]) -> Verdict:
    """May a tournament begin with this mini-game? Raises ``NotationError`` (``unknown-mini-game``)."""
    _check_game(game)
    if game == "tower" or rules.options.first_game == "free":
        return Verdict(rules.key, (Finding(Rule.TOURNAMENT_FIRST_GAME, Effect.NOTE, "right", params={"game": game}, option="first_game"),))
    return Verdict(rules.key, (Finding(Rule.TOURNAMENT_FIRST_GAME, Effect.BREAKS, params={"game": game}, option="first_game"),))


def check_next_game(after: str, loser: str, chosen_by: str, *, rules: RuleSet[Options]) -> Verdict:
    """May ``chosen_by`` pick the next mini-game after ``loser`` lost this one? ``values``: ``by`` (who picks; None: free)."""
    _check_game(after)
    if rules.options.next_game_by == "free":
        return Verdict(rules.key, (Finding(Rule.TOURNAMENT_NEXT_GAME, Effect.NOTE, "free", option="next_game_by"),), values={"by": None})
    effect, code = (Effect.NOTE, "right") if chosen_by == loser else (Effect.BREAKS, "")
    params = {"loser": loser, "chosen_by": chosen_by, "game": after}
    finding = Finding(Rule.TOURNAMENT_NEXT_GAME, effect, code, params=params, option="next_game_by")
    return Verdict(rules.key, (finding,), values={"by": loser})


def _check_game(game: str) -> None:
    if game not in GAMES:
        raise NotationError("unknown-mini-game", game[:20])
