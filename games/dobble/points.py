"""Tournament points of one mini-game, by the table of the print or the table's own.

Games are keyed by name: the numbers 1 to 5 of the mini-games differ between prints, and copied tables have gone wrong over it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.core.notation import NotationError
from games.core.verdict import Effect, Finding, Why
from games.dobble.options import Options
from games.dobble.rules import Rule
from games.dobble.ties import MAX_PLAYERS

SCORED = ("tower", "well", "poisoned-gift", "hot-potato", "gotta-catch", "triplet")
"""Mini-games that can give points."""


@dataclass(frozen=True)
class Result:
    """The end of one mini-game.

    ``amounts``: tower: cards won; gotta-catch and triplet: cards taken; poisoned-gift: cards at the end with the start card; hot-potato:
    lost rounds. ``order``: well: players in the order in which they finished. ``start_card``: tower: the amounts hold the start card too;
    ``count_start_card``: and it shall be scored as won.
    """

    game: str
    amounts: Mapping[str, int] = field(default_factory=dict)
    order: Sequence[str] = ()
    start_card: bool = False
    count_start_card: bool = False

    @property
    def players(self) -> tuple[str, ...]:
        """All players, in the order given."""
        return tuple(self.order if self.game == "well" else self.amounts)


@dataclass(frozen=True)
class Points:
    """The points of each player, and what there is to say about them."""

    points: dict[str, int]
    findings: tuple[Finding, ...] = ()


def points_of(result: Result, options: Options) -> Points:
    """The points of one mini-game by the table's options. Raises ``NotationError``: ``no-points``, ``players``, ``negative``."""
    players = result.players
    if result.game not in SCORED:
        raise NotationError("no-points", result.game[:20])
    if not 2 <= len(players) <= MAX_PLAYERS or len(set(players)) < len(players):
        raise NotationError("players", str(len(players)), least=2, most=MAX_PLAYERS)
    if any(amount < 0 for amount in result.amounts.values()):
        raise NotationError("negative", str(min(result.amounts.values())))
    if result.game == "tower":
        return _tower(result, options)
    if result.game == "well":
        return _well(result.order, options)
    if result.game == "poisoned-gift":
        return _gift(result.amounts, options)
    if result.game == "hot-potato":
        each = options.potato_points
        return _none(result) if each is None else Points({player: each * lost for player, lost in result.amounts.items()})
    bonus, name = (options.catch_bonus, "catch_bonus") if result.game == "gotta-catch" else (options.triplet_bonus, "triplet_bonus")
    return _none(result) if bonus is None else _per_card(result.amounts, 1, bonus, result.game, name)


def _none(result: Result) -> Points:
    params = {"why": Why.SILENT, "game": result.game}
    return Points(dict.fromkeys(result.players, 0), (Finding(Rule.TOURNAMENT_POINTS, Effect.OPEN, "none", params=params),))


def _tower(result: Result, options: Options) -> Points:
    if options.tower_points is None:
        return _none(result)
    cards = dict(result.amounts)
    findings: tuple[Finding, ...] = ()
    if result.start_card and result.count_start_card:
        findings = tuple(_start_card(options))
    elif result.start_card:
        cards = {player: n - 1 for player, n in cards.items()}
    part = _per_card(cards, *options.tower_points, "tower", "tower_points")
    return Points(part.points, (*findings, *part.findings))


def _start_card(options: Options) -> list[Finding]:
    """Scoring the start card as won: as the table agreed; no source settles it."""
    if options.start_card_counts == "undetermined":
        return [Finding(Rule.START_CARD_COUNTS, Effect.OPEN, params={"why": Why.SILENT}, option="start_card_counts")]
    effect, code = (Effect.NOTE, "counted") if options.start_card_counts else (Effect.BREAKS, "not-counted")
    return [Finding(Rule.START_CARD_COUNTS, effect, code, option="start_card_counts")]


def _per_card(cards: Mapping[str, int], each: int, bonus: int, game: str, option: str) -> Points:
    points = {player: each * n for player, n in cards.items()}
    most = tuple(player for player, n in cards.items() if n == max(cards.values()))
    if not bonus:
        return Points(points)
    if len(most) > 1:
        return Points(points, (_tie(most, bonus, game, "tie"),))
    return Points({player: n + bonus * (player in most) for player, n in points.items()})


def _tie(players: tuple[str, ...], points: int, game: str, code: str) -> Finding:
    """Who gets these points is open until the tie is settled; the booklets don't say more."""
    params = {"why": Why.MISSING, "players": players, "bonus": points, "game": game}
    return Finding(Rule.TOURNAMENT_POINTS, Effect.OPEN, code, params=params)


def _well(order: Sequence[str], options: Options) -> Points:
    first, last = options.well_first_points, options.well_last_points
    if first is None and last is None:
        return _none(Result("well", order=order))
    points = dict.fromkeys(order, 0)
    points[order[0]] += first or 0
    points[order[-1]] += last or 0
    return Points(points)


def _gift(cards: Mapping[str, int], options: Options) -> Points:
    if options.gift_points is None:
        return _none(Result("poisoned-gift", cards))
    fewest, second = options.gift_points
    ranks = sorted(set(cards.values()))
    groups = [tuple(player for player, n in cards.items() if n == rank) for rank in ranks[:2]]
    points = dict.fromkeys(cards, 0)
    if len(groups[0]) > 1:
        return Points(points, (_tie(groups[0], fewest, "poisoned-gift", "tie"),))
    points[groups[0][0]] = fewest
    if len(groups[1]) > 1:
        return Points(points, (_tie(groups[1], second, "poisoned-gift", "tie-second"),))
    points[groups[1][0]] = second
    return Points(points)
