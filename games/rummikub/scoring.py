"""The end of a game and its score, and the winner of several games. Scores of one game add up to zero."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict, Why
from games.rummikub.copies import copy_findings
from games.rummikub.melds import in_order
from games.rummikub.options import Options
from games.rummikub.rules import Rule
from games.rummikub.tiles import Tile

Racks = Mapping[str, Sequence[Tile]]
"""What each player still holds, by name."""


class End(StrEnum):
    """How a game ended."""

    RACK_EMPTY = "rack_empty"
    POOL_EMPTY = "pool_empty_nobody_can_play"


def score_tile(tile: Tile, options: Options) -> int:
    """Penalty points of one tile left on a rack. A special joker counts as an ordinary one."""
    if options.tile_values == "keadle_house":
        return 25 if not tile.number else 15 if tile.number == 1 else 5 if tile.number < 10 else 10
    return tile.number or options.joker_rack_penalty


def score_rack(rack: Iterable[Tile], options: Options) -> int:
    """Penalty points of a rack."""
    return sum(score_tile(tile, options) for tile in rack)


def check_score(racks: Racks, end: End, never_opened: Iterable[str] = (), *, rules: RuleSet[Options]) -> Verdict:
    """The score of a game that ended with these racks. Places are ``(player, tile)`` or ``(player,)``, counted in the order of ``racks``.

    ``values``: ``totals`` (penalty points by player), ``winner`` (None when nobody is alone at the top), ``tie`` (players level for the
    win, or None), ``scores`` (by player, adding up to zero, or None where nothing settles them). Illegal when the racks can't be the end
    of a game.
    """
    options = rules.options
    names = list(racks)
    findings = list(_whole_box(racks, options))
    totals = {name: score_rack(rack, options) for name, rack in racks.items()}
    first = _first(racks, totals, end, options)
    values: dict[str, object] = {"totals": totals, "winner": None, "tie": None, "scores": None}
    findings += _ended(racks, end)
    if any(finding.effect is Effect.BREAKS for finding in findings) or not racks:
        return Verdict(rules.key, in_order(findings), None, values)
    unsettled = [name for name in names if name in set(never_opened)] if options.never_opened_penalty == "nzrc" else []
    if len(first) > 1:
        findings.append(_tie(first, names, options))
        values["tie"] = tuple(first)
    else:
        values["winner"] = first[0]
        if not unsettled:
            values["scores"] = score_totals(totals, first[0], end, options)
            findings += _notes(racks, first[0], names, end)
    if unsettled:
        at = tuple((names.index(name),) for name in unsettled)
        params = {"why": Why.SILENT, "players": tuple(unsettled)}
        findings.append(Finding(Rule.NEVER_OPENED, Effect.OPEN, at=at, params=params, option="never_opened_penalty"))
    return Verdict(rules.key, in_order(findings), None, values)


def _whole_box(racks: Racks, options: Options) -> Iterator[Finding]:
    tiles = [((p, t), tile) for p, rack in enumerate(racks.values()) for t, tile in enumerate(rack)]
    return copy_findings(tiles, options.box)


def _ended(racks: Racks, end: End) -> Iterator[Finding]:
    """Whether the racks agree with the way in which the game ended."""
    out = [(place,) for place, rack in enumerate(racks.values()) if not rack]
    if end is End.RACK_EMPTY and not out:
        yield Finding(Rule.GOING_OUT, Effect.BREAKS, "nobody", at=tuple((place,) for place in range(len(racks))))
    elif end is End.RACK_EMPTY and len(out) > 1:
        yield Finding(Rule.GOING_OUT, Effect.BREAKS, "several", at=tuple(out))
    elif end is End.POOL_EMPTY and out:
        yield Finding(Rule.POOL_EMPTY, Effect.BREAKS, "out", at=tuple(out))


def _first(racks: Racks, totals: Mapping[str, int], end: End, options: Options) -> list[str]:
    """The winner, or all who are level for the win."""
    if end is End.RACK_EMPTY:
        return [name for name, rack in racks.items() if not rack]
    lowest = [name for name in racks if totals[name] == min(totals.values())]
    if options.tie_rule == "fewest_tiles":
        fewest = min((len(racks[name]) for name in lowest), default=0)
        lowest = [name for name in lowest if len(racks[name]) == fewest]
    return lowest


def _tie(first: Sequence[str], names: Sequence[str], options: Options) -> Finding:
    at = tuple((names.index(name),) for name in first)
    if options.tie_rule == "shared":
        return Finding(Rule.TIE_LOWEST_RACK, Effect.NOTE, "shared", at=at, params={"players": tuple(first)}, option="tie_rule")
    params = {"players": tuple(first), "why": Why.SILENT}
    return Finding(Rule.TIE_LOWEST_RACK, Effect.OPEN, at=at, params=params, option="tie_rule")


def score_totals(totals: Mapping[str, int], winner: str, end: End, options: Options) -> dict[str, int]:
    """The scores by player, adding up to zero, from the penalty points on each rack and who won."""
    less = totals[winner] if end is End.POOL_EMPTY and options.pool_empty_scoring == "difference_with_winner" else 0
    scores = {name: less - total for name, total in totals.items()}
    scores[winner] = -sum(score for name, score in scores.items() if name != winner)
    return scores


def _notes(racks: Racks, winner: str, names: Sequence[str], end: End) -> Iterator[Finding]:
    at = ((names.index(winner),),)
    yield Finding(Rule.GOING_OUT if end is End.RACK_EMPTY else Rule.POOL_EMPTY, Effect.NOTE, "won", at=at, params={"player": winner})
    jokers = tuple((p, t) for p, rack in enumerate(racks.values()) for t, tile in enumerate(rack) if not tile.number)
    if jokers:
        yield Finding(Rule.JOKER_PENALTY, Effect.NOTE, at=jokers, params={"count": len(jokers)}, option="joker_rack_penalty")


def check_match(games: Sequence[Mapping[str, int]], claimed: str | None = None, *, rules: RuleSet[Options]) -> Verdict:
    """The standing after several games, each given as its scores by player. Places are ``(game,)``.

    ``values``: ``totals`` (points by player), ``won`` (games by player), ``winner`` (None when level), ``tie``. A game whose scores don't
    add up to zero is noted: somebody miscounted, or a house rule plays. ``claimed`` is the player who is said to win.
    """
    totals: Counter[str] = Counter()
    won: Counter[str] = Counter()
    odd = []
    for index, scores in enumerate(games):
        for name, score in scores.items():
            totals[name] += score
            won[name] += score == max(scores.values()) and list(scores.values()).count(score) == 1
        if sum(scores.values()):
            odd.append((index,))
    by_games = rules.options.match_winner == "most_games_then_points"
    rank = {name: ((won[name] if by_games else 0), totals[name]) for name in totals}
    first = [name for name in totals if rank[name] == max(rank.values())]
    findings = [Finding(Rule.RACK_PENALTY, Effect.NOTE, "not-zero", at=tuple(odd))] if odd else []
    if claimed is not None and first != [claimed]:
        findings.append(_claimed_winner(claimed, first, by_games))
    elif len(first) == 1:
        findings.append(Finding(Rule.MATCH_WINNER, Effect.NOTE, params={"player": first[0]}, option="match_winner"))
    values = {"totals": dict(totals), "won": dict(won), "winner": first[0] if len(first) == 1 else None}
    return Verdict(rules.key, in_order(findings), None, {**values, "tie": tuple(first) if len(first) > 1 else None})


def _claimed_winner(claimed: str, first: Sequence[str], by_games: bool) -> Finding:
    """On a player who does not lead alone: behind, or level with others, which no source settles."""
    params: Mapping[str, object] = {"claimed": claimed, "players": tuple(first)}
    if claimed in first:
        return Finding(Rule.MATCH_WINNER, Effect.OPEN, "level", params={**params, "why": Why.SILENT})
    return Finding(Rule.MATCH_WINNER, Effect.BREAKS, "games" if by_games else "points", params=params, option="match_winner")
