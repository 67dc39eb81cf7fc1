"""What the score sheet says of a round: is it right, and if not, which agreement makes the difference?"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from typing import NamedTuple

from games.core.notation import NotationError
from games.core.options import option_infos
from games.core.verdict import Effect, Finding, Verdict
from games.domino.conflicts import TABLE_LIMITS
from games.domino.options import Options, Rules
from games.domino.rules import Rule
from games.domino.rulesets import TWO_AGAINST_TWO
from games.domino.scoring import Hands, Points, RoundEnd, check_points, check_round
from games.domino.seats import SEATS

Sheet = Mapping[str, Points]
"""Points by player; ``WINNER`` where no player was named."""
WINNER = ""
OUT = ("teams", "team_out_score", "blank00", "double_pips", "out_bonus", "score_mode", "round_to", "round_each", "end_on_double_bonus")
BLOCKED = (
    *("blocked_by", "blocked_compare", "blocked_score", "blocked_tie", "teams", "team_blocked"),
    *("blank00", "double_pips", "score_mode", "negative_allowed", "round_to", "round_each"),
)
"""The options that can make a difference after somebody went out, and in a blocked round; in the order of the rulebook."""
SMALLEST = 0.005
"""Shares are written with two decimals at most."""
_WORDS = re.compile(r"([A-La-l](?:\s*\+\s*[A-La-l])*)?\s*[:=]?\s*([-−]?[0-9]{1,4}(?:[.,][0-9]{1,2})?)\s*(?:[/;\s]+|$|,(?=[\sA-La-l]))\s*")


class Entry(NamedTuple):
    """One player's points: what they are, and what was written."""

    player: str
    right: Points
    wrote: Points


def parse_sheet(text: str) -> Sheet:
    """``A 21``, ``A 13 / B 8``, ``A+C 16``; a number alone is the winner's, several are those of A, B, C.

    Raises ``NotationError`` (``unknown-points``, ``too-many-players``, ``same-player``).
    """
    entries: list[tuple[list[str], Points]] = []
    rest = text.strip()
    while rest:
        word = _WORDS.match(rest)
        if word is None:
            raise NotationError("unknown-points", rest[:20])
        number = float(word[2].replace(",", ".").replace("−", "-"))
        entries.append((re.findall("[A-L]", (word[1] or "").upper()), int(number) if number.is_integer() else number))
        rest = rest[word.end() :]
    named = [player for players, _ in entries for player in players]
    if twice := next((player for at, player in enumerate(named) if player in named[:at]), None):
        raise NotationError("same-player", twice)
    return _by_player(entries)


def _by_player(entries: list[tuple[list[str], Points]]) -> Sheet:
    nameless = [points for players, points in entries if not players]
    if len(nameless) > len(SEATS):
        raise NotationError("too-many-players", "", most=len(SEATS))
    if nameless and len(nameless) < len(entries):
        raise NotationError("unknown-points", f"{nameless[0]}")
    if nameless:
        return {WINNER: nameless[0]} if len(nameless) == 1 else dict(zip(SEATS, nameless, strict=False))
    return {player: points for players, points in entries for player in players}


def earned(verdict: Verdict, hands: Hands) -> dict[str, Points]:
    """What everybody writes: his own points where each has some, else what the winning side gets; nothing while that is open."""
    if verdict.deciding or "winner" not in verdict.values:
        return {}
    winner, each = verdict.values["winner"], verdict.values.get("each")
    won = "+".join(winner if isinstance(winner, tuple) else [str(winner or "")]).split("+")
    gain = verdict.values.get("points_each", verdict.values.get("points", 0))
    assert isinstance(gain, int | float), "points are a number"
    return {seat: each.get(seat, 0) if isinstance(each, Mapping) else gain if seat in won else 0 for seat in hands}


def check_sheet(end: RoundEnd, wrote: Sheet, *, rules: Rules) -> Verdict:
    """The verdict of ``check_round`` with what is wrong on the sheet; ``values`` has besides ``earned``, what everybody should write.

    A wrong entry breaks each rule of which another choice would have made the whole sheet right; if there is none, the winner is another
    or the pips were counted wrongly.
    """
    verdict = check_round(end, rules=rules)
    verdict = replace(verdict, values={**verdict.values, "earned": earned(verdict, end.hands)})
    wrong = _wrong(earned(verdict, end.hands), wrote)
    if not wrong:
        return verdict
    found = _explained(verdict, end, wrote, wrong[0], rules) or [_unexplained(verdict, end, wrong, rules.options)]
    return replace(verdict, findings=(*found, *verdict.findings))


def _wrong(right: Mapping[str, Points], wrote: Sheet) -> list[Entry]:
    """The entries that differ from what everybody earned; none while that is open."""
    if not right:
        return []
    first = next((seat for seat in right if right[seat]), next(iter(right)))
    entries = ((seat or first, right.get(seat or first, 0), points) for seat, points in wrote.items())
    return [Entry(seat, due, points) for seat, due, points in entries if abs(due - points) > SMALLEST]


def _explained(verdict: Verdict, end: RoundEnd, wrote: Sheet, entry: Entry, rules: Rules) -> list[Finding]:
    """One finding for each rule that explains the sheet; ``verdict`` is what is right."""
    found: dict[str, Finding] = {}
    infos = option_infos(rules.options)
    idle = _idle(verdict, end, rules.options)
    for name, other, choices in _other_choices(rules, end.winner is not None):
        rule = infos[name].rule
        if rule in found or name in idle:
            continue
        points = end.known.get(choices)
        if points is None:
            points = end.known[choices] = earned(check_points(end, rules=other), end.hands)
        if points and not _wrong(points, wrote):
            params = {**entry._asdict(), "pips": rules.options.blank00}
            found[rule] = Finding(rule, Effect.BREAKS, "wrote", params=params, option=name)
    return list(found.values())


def _idle(verdict: Verdict, end: RoundEnd, options: Options) -> set[str]:
    """The options that make no difference to this round, whatever they are: trying them took most of the time."""
    tiles = [one for hand in end.hands.values() for one in hand]
    works = {
        "blank00": (0, 0) in tiles,
        "double_pips": any(one.is_double for one in tiles),
        "team_out_score": options.teams is not None,
        "team_blocked": options.teams is not None,
        "blocked_tie": any(finding.rule == Rule.BLOCKED_TIE for finding in verdict.findings),
    }
    return {name for name, does in works.items() if not does}


@lru_cache(maxsize=128)
def _other_choices(rules: Rules, out: bool) -> tuple[tuple[str, Rules, tuple[object, ...]], ...]:
    """These rules with one option changed that counts after such an end, as far as a table can play so; and all that counts of them.

    Kept: a sheet is judged under every rule set, and finding what can't be so together took most of the time.
    """
    infos = option_infos(rules.options)
    found = []
    names = OUT if out else BLOCKED
    for name in names:
        for value in (None, TWO_AGAINST_TWO) if name == "teams" else infos[name].values:
            other = rules.with_changes({name: value})
            if _is_likely(name, value, rules.options) and TABLE_LIMITS.clash(other.options) is None:
                found.append((name, other, tuple(getattr(other.options, one) for one in names)))
    return tuple(found)


def _is_likely(name: str, value: object, options: Options) -> bool:
    """Another choice that people at this table can have had in mind. Nobody rounds or pays for going out where neither is played: a
    slip by one, or a total that happens to end in 0 or 5, is a slip."""
    if name in ("round_to", "round_each"):
        return value != getattr(options, name) and (options.round_to > 1 or options.score_step != "none")
    if name == "out_bonus":
        return value == "none" != options.out_bonus
    return bool(value != getattr(options, name))


def _unexplained(verdict: Verdict, end: RoundEnd, wrong: list[Entry], options: Options) -> Finding:
    """Points for somebody who doesn't win, points where pips earn none, or else a slip in counting."""
    winner = verdict.values["winner"]
    if winner is not None and verdict.values.get("each") is None:
        won = "+".join(winner if isinstance(winner, tuple) else [str(winner)]).split("+")
        if stranger := next((entry for entry in wrong if entry.player not in won), None):
            rule = Rule.ROUND_OUT if end.winner is not None else Rule.BLOCKED_WINNER
            return Finding(rule, Effect.BREAKS, "other", params={**stranger._asdict(), "winners": tuple(won)})
    params = wrong[0]._asdict()
    if options.score_mode in ("hands_won", "play_points"):
        code = f"{options.score_mode.replace('_', '-')}-wrote"
        return Finding(Rule.SCORE_MODE, Effect.BREAKS, code, params=params, option="score_mode")
    if winner is None and verdict.values.get("each") is None:
        return Finding(Rule.BLOCKED_TIE, Effect.BREAKS, "level", params=params, option="blocked_tie")
    if end.winner is None and options.blocked_score == "nothing":
        return Finding(Rule.BLOCKED_SCORE, Effect.BREAKS, "nothing-wrote", params=params, option="blocked_score")
    return Finding(Rule.DOUBLE_PIPS, Effect.BREAKS, "counted", params=params)
