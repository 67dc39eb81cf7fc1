"""Who gets how many points for a round.

A *side* is a player, or a team with its players joined by ``+``. Every figure is a whole number, except a share that doesn't divide.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import cached_property

from games.core.verdict import Effect, Finding, Verdict, Why
from games.domino.counting import score_hand, score_rounded, score_together
from games.domino.options import Options, Rules
from games.domino.rules import Rule
from games.domino.tiles import Tile

Hands = Mapping[str, Sequence[Tile]]
Points = int | float


@dataclass(frozen=True)
class RoundEnd:
    """How a round ended: ``winner`` went out, or it was blocked (``winner`` None).

    ``last_mover`` laid the last tile; ``blocker`` closed the game and ``left_neighbour`` sits on his left; ``last_tile`` ended the round.
    """

    hands: Hands
    winner: str | None = None
    last_mover: str | None = None
    blocker: str | None = None
    left_neighbour: str | None = None
    last_tile: Tile | None = None

    @cached_property
    def known(self) -> dict[tuple[object, ...], dict[str, Points]]:
        """What was found already under some choices: a sheet is judged under every rule set, and most of what is tried comes back."""
        return {}


def sides_of(hands: Hands, options: Options) -> dict[str, list[str]]:
    """The players of each side."""
    if not options.teams:
        return {player: [player] for player in hands}
    return {"+".join(team): [player for player in team if player in hands] for team in options.teams}


def check_round(end: RoundEnd, *, rules: Rules) -> Verdict:
    """The points of a round. Always legal, unless something that decides wasn't given, or somebody sits in no team (undetermined).

    Whoever went out needs no hand of his own in ``hands``.

    ``values``: ``winner`` (a side, a tuple of sides that share, or None), ``points`` (of the winner) or ``points_each`` (of each that
    shares), ``each`` (what every player writes, where each writes his own), ``next_start`` (a tile that the next round must open with).
    """
    verdict = check_points(end, rules=rules)
    if any(finding.rule == Rule.TEAMS for finding in verdict.findings):
        return verdict
    out = _out_notes(end, rules.options) if end.winner is not None else []
    return replace(verdict, findings=(*verdict.findings, *out, *_counting_notes(end.hands, rules.options)))


def check_points(end: RoundEnd, *, rules: Rules) -> Verdict:
    """The same without the remarks on what was agreed: for whoever tries many agreements and wants the figures."""
    if lonely := _lonely(end, rules.options):
        return Verdict(rules.key, (lonely,), values={"winner": None})
    if end.winner is None:
        return _blocked(end, rules)
    if end.winner not in end.hands:
        end = replace(end, hands={**end.hands, end.winner: ()})
    return Verdict(rules.key, values=_out_values(end, rules.options))


def _lonely(end: RoundEnd, options: Options) -> Finding | None:
    """Somebody sits in no team, so nobody can say whose his points are."""
    seats = [seat for team in options.teams or () for seat in team]
    asked = {*end.hands, *([end.winner] if end.winner is not None else [])}
    if not options.teams or asked <= set(seats):
        return None
    params = {"why": Why.MISSING, "number": len(seats)}
    return Finding(Rule.TEAMS, Effect.OPEN, "seats", params=params, option="teams")


def _counting_notes(hands: Hands, options: Options) -> list[Finding]:
    """The agreements that touch these hands, so that a reader sees which one made the points."""
    found = []
    if options.teams:
        found.append(Finding(Rule.TEAMS, Effect.NOTE, _code(options.team_out_score), option="team_out_score"))
    if any((0, 0) in hand for hand in hands.values()):
        found.append(Finding(Rule.DOUBLE_BLANK_PIPS, Effect.NOTE, params={"pips": options.blank00}, option="blank00"))
    if options.double_pips == "one_half":
        found.append(Finding(Rule.DOUBLE_PIPS, Effect.NOTE, "one-half", option="double_pips"))
    if options.score_mode != "winner_takes":
        found.append(Finding(Rule.SCORE_MODE, Effect.NOTE, _code(options.score_mode), option="score_mode"))
    if options.round_to > 1:
        code = "each" if options.round_each else "sum"
        found.append(Finding(Rule.FIVES_ROUNDING, Effect.NOTE, code, params={"step": options.round_to}, option="round_each"))
    return found


def _code(value: str) -> str:
    """An option value as the code of a finding."""
    return value.replace("_", "-")


def _out_values(end: RoundEnd, options: Options) -> dict[str, object]:
    sides = sides_of(end.hands, options)
    side = next(name for name, players in sides.items() if end.winner in players)
    mine = {end.winner} if options.teams and options.team_out_score == "all_hands" else set(sides[side])
    losers = {player: hand for player, hand in end.hands.items() if player not in mine}
    each = own_points(end, options) if options.score_mode in ("penalty_lowest", "losers_subtract") else None
    if options.score_mode == "hands_won":
        points = 1
    elif options.score_mode == "play_points":
        points = 0
    else:
        points = score_together(losers.values(), options) * _times(end, options)
        points += 5 * len(losers) if options.out_bonus == "penalty_5" else 0
    if options.out_bonus == "one_point":
        points += 1
    if each is not None:
        points = int(each.get(str(end.winner), 0))
    return {"winner": side, "points": points, "each": each}


def own_points(end: RoundEnd, options: Options) -> dict[str, int]:
    """What every player writes for himself: his pips as a penalty, or what goes off his score."""
    extra = 5 if options.out_bonus == "penalty_5" and end.winner is not None else 0
    found = {}
    for player, hand in end.hands.items():
        pips = score_rounded(score_hand(hand, options), options) * _times(end, options)
        lost = pips + (extra if player != end.winner else 0)
        found[player] = -lost if options.score_mode == "losers_subtract" else lost
    return found


def _times(end: RoundEnd, options: Options) -> int:
    """Twice, if somebody went out with a double and that was agreed."""
    doubled = options.end_on_double_bonus == "double_points" and end.winner is not None and end.last_tile is not None
    return 2 if doubled and end.last_tile is not None and end.last_tile.is_double else 1


def _out_notes(end: RoundEnd, options: Options) -> list[Finding]:
    found = [Finding(Rule.ROUND_OUT, Effect.NOTE, params={"player": end.winner})]
    if options.out_bonus in ("penalty_5", "one_point"):
        found.append(Finding(Rule.OUT_BONUS, Effect.NOTE, _code(options.out_bonus), option="out_bonus"))
    if _times(end, options) == 2:
        found.append(Finding(Rule.MEXICAN_ROUND_END, Effect.NOTE, "double-points", option="end_on_double_bonus"))
    return found


def _blocked(end: RoundEnd, rules: Rules) -> Verdict:
    options = rules.options
    sides = sides_of(end.hands, options)
    asked = [end.blocker, end.left_neighbour] if options.blocked_compare == "blocker_vs_left" else list(end.hands)
    if None in asked:
        return Verdict(rules.key, (_missing(Rule.BLOCKED_WINNER, "blocker-unknown", "blocked_compare"),))
    compared = {name: [p for p in players if p in asked] for name, players in sides.items()}
    weights = {name: _weight(end.hands, players, options) for name, players in compared.items() if players}
    least = min(weights.values())
    lightest = [name for name in weights if weights[name] == least]
    params = {"sides": tuple(lightest), "pips": tuple(_pips(end.hands, sides[name], options) for name in lightest)}
    found = [Finding(Rule.BLOCKED_WINNER, Effect.NOTE, _code(options.blocked_by), params=params, option="blocked_by")]
    if len(lightest) == 1:
        found.append(Finding(Rule.BLOCKED_SCORE, Effect.NOTE, _code(options.blocked_score), option="blocked_score"))
        return Verdict(rules.key, tuple(found), values=_blocked_values(end, lightest[0], sides, options))
    return _tied(end, lightest, sides, rules)


def _missing(rule: Rule, code: str, option: str) -> Finding:
    return Finding(rule, Effect.OPEN, code, params={"why": Why.MISSING}, option=option)


def _pips(hands: Hands, players: Sequence[str], options: Options) -> int:
    return sum(score_hand(hands[player], options) for player in players)


def _weight(hands: Hands, players: Sequence[str], options: Options) -> tuple[int, ...]:
    """What decides a blocked round, lightest first: pips, tiles, or doubles and then pips; of a team the sum or its lightest hand."""
    if len(players) > 1 and options.team_blocked == "lowest_individual":
        return min(_weight(hands, [player], options) for player in players)
    pips = _pips(hands, players, options)
    if options.blocked_by == "tiles":
        return (sum(len(hands[player]) for player in players),)
    if options.blocked_by == "doubles_first":
        return (sum(one.is_double for player in players for one in hands[player]), pips)
    return (pips,)


def _tied(end: RoundEnd, tied: list[str], sides: dict[str, list[str]], rules: Rules) -> Verdict:
    """Equally light: as ``blocked_tie`` says."""
    options, how = rules.options, rules.options.blocked_tie
    note = Finding(Rule.BLOCKED_TIE, Effect.NOTE, _code(how), params={"sides": tuple(tied)}, option="blocked_tie")
    if how in ("last_mover", "blocker"):
        player = end.last_mover if how == "last_mover" else end.blocker
        side = next((name for name, players in sides.items() if player in players), None)
        if side is None:
            return Verdict(rules.key, (_missing(Rule.BLOCKED_TIE, f"{note.code}-unknown", "blocked_tie"),))
        return Verdict(rules.key, (note,), values=_blocked_values(end, side, sides, options))
    if how == "fewest_tiles":
        numbers = {name: sum(len(end.hands[player]) for player in sides[name]) for name in tied}
        fewest = [name for name in tied if numbers[name] == min(numbers.values())]
        if len(fewest) == 1:
            return Verdict(rules.key, (note,), values=_blocked_values(end, fewest[0], sides, options))
    each = own_points(end, options) if options.score_mode in ("penalty_lowest", "losers_subtract") else None
    if how == "share":
        return Verdict(rules.key, (note,), values={"winner": tuple(tied), "points_each": _share(end, tied, sides, options), "each": each})
    values = {"winner": None, "points": 0, "each": each, "next_start": "6-6" if how == "replay_66" else None}
    return Verdict(rules.key, (note,), values=values)


def _share(end: RoundEnd, tied: list[str], sides: dict[str, list[str]], options: Options) -> Points:
    """What each of the tied sides gets: the pips of the others, divided, with two decimals at most."""
    if options.blocked_score == "nothing" or options.score_mode == "play_points":
        return 0
    if options.score_mode == "hands_won":
        return 1
    names = sides if options.blocked_score == "all_hands" else [name for name in sides if name not in tied]
    share = Fraction(score_together([end.hands[player] for name in names for player in sides[name]], options), len(tied))
    return share.numerator if share.denominator == 1 else round(float(share), 2)


def _blocked_values(end: RoundEnd, side: str, sides: dict[str, list[str]], options: Options) -> dict[str, object]:
    """The points of a side that won a blocked round alone."""
    mine = [end.hands[player] for player in sides[side]]
    others = [end.hands[player] for name, players in sides.items() if name != side for player in players]
    totals = {
        "others_minus_own": score_together(others, options) - score_together(mine, options),
        "others_sum": score_together(others, options),
        "all_hands": score_together([*mine, *others], options),
        "nothing": 0,
    }
    each = None
    if options.blocked_score == "difference_each":
        each = differences(end.hands, sides, options)
    points = totals.get(options.blocked_score, each[side] if each else 0)
    if options.score_mode == "hands_won":
        points = 1
    elif options.score_mode == "play_points":
        points = 0
    elif options.score_mode in ("penalty_lowest", "losers_subtract"):
        each = own_points(end, options)
        if options.score_mode == "losers_subtract":
            each |= dict.fromkeys(sides[side], 0)
        points = each[sides[side][0]]
    return {"winner": side, "points": points if options.negative_allowed else max(points, 0), "each": each}


def differences(hands: Hands, sides: dict[str, list[str]], options: Options) -> dict[str, int]:
    """Each side gets the difference with every heavier one."""
    pips = {name: score_together([hands[player] for player in players], options) for name, players in sides.items()}
    return {name: sum(max(other - own, 0) for other in pips.values()) for name, own in pips.items()}
