"""The score over several rounds: is the game won, who is ahead?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from games.core.notation import NotationError
from games.core.options import option_infos
from games.core.verdict import Effect, Finding, Verdict, Why
from games.domino.options import Options, Rules
from games.domino.rules import Rule
from games.domino.seats import SEATS

Totals = Mapping[str, int]
Score = tuple[int, int]
"""Points before a round, points of that round."""
NOBODY = "-"
"""Said instead of a player: the game goes on."""
_SCORE = re.compile(r"\s*(-?[0-9]{1,5})\s*(?:([+-])\s*([0-9]{1,5}))?\s*")


def score_after(running: int, gain: int, options: Options) -> int:
    """The score with these points added: void if the target must be hit exactly and isn't, never below zero where that isn't allowed."""
    after = running + gain
    if options.target is not None and options.target_exact and after > options.target:
        return running
    return after if options.negative_allowed else max(after, 0)


def is_at_target(score: int, options: Options) -> bool:
    """Is the target reached?"""
    return options.target is not None and score >= options.target


def winners(totals: Totals, options: Options) -> tuple[str, ...]:
    """Who has won the game: nobody yet, one, or several that are level where no more is played for it.

    Once somebody is at the target the best score wins: the highest, with penalty points the lowest.
    """
    if not any(is_at_target(score, options) for score in totals.values()):
        return ()
    best = (min if options.score_mode == "penalty_lowest" else max)(totals.values())
    first = tuple(name for name, score in totals.items() if score == best)
    return () if len(first) > 1 and options.sole_leader else first


def ranking(totals: Totals, options: Options) -> list[str]:
    """Best first; those that are level in the order given."""
    return sorted(totals, key=lambda name: totals[name], reverse=options.score_mode != "penalty_lowest")


def parse_scores(text: str) -> dict[str, Score]:
    """``96+8 / 104``: A had 96 and gets 8, B stands at 104.

    Raises ``NotationError`` (``not-a-score``, ``too-many-players``, ``players-range`` for one player alone, of whom nothing can be said).
    """
    parts = text.split("/")
    if len(parts) > len(SEATS):
        raise NotationError("too-many-players", "", most=len(SEATS))
    found: dict[str, Score] = {}
    for at, part in enumerate(parts):
        words = _SCORE.fullmatch(part.replace("−", "-"))
        if words is None:
            raise NotationError("not-a-score", (part.strip() or text.strip())[:20], at=at)
        found[SEATS[at]] = int(words[1]), int(f"{words[2] or ''}{words[3] or 0}")
    if len(found) < 2:
        raise NotationError("players-range", str(len(found)), most=len(SEATS))
    return found


def unit_of(options: Options) -> str:
    """What is counted, as a word of the messages: rounds won, penalty points, or points."""
    return {"hands_won": "unit-rounds", "penalty_lowest": "unit-penalty"}.get(options.score_mode, "unit-points")


def check_game(scores: Mapping[str, Score], said: str | None = None, *, rules: Rules) -> Verdict:
    """Is the game over, and has ``said`` (a player, or ``NOBODY``) won it? Partners have one score: theirs, or the team's written once.

    Open where no target was agreed, where several are level at the top and nothing says that they play on, and where the score can't be
    one of these rules (pips where rounds are counted). ``values``: ``totals`` by player, ``won`` (those who have won; empty while the game
    goes on), ``goal`` (None if there is none) and the ``unit`` in which it is counted.
    """
    options = rules.options
    totals = {seat: score_after(before, gain, options) for seat, (before, gain) in scores.items()}
    values = {"totals": totals, "goal": options.target, "unit": unit_of(options)}
    strange = [*_apart(scores, options), *_unlike(scores, options)]
    if strange and options.target is not None:
        return Verdict(rules.key, tuple(strange), values={**values, "won": ()})
    sides = _sides(scores, options)
    standing = {name: scores[players[0]] for name, players in sides.items() if players}
    won = _won(standing, options)
    by = next((name for name, players in sides.items() if said in players or said in name.split("+")), said)
    found = [_void(name, options) for name in standing if _is_void(standing[name], options)]
    if options.target is None:
        found = [Finding(Rule.TARGET_SCORE, Effect.OPEN, "none", params={"why": Why.MISSING})]
    elif len(won) > 1 and (by in (None, NOBODY) or by in won):
        params = {"players": won, "why": Why.SILENT}
        found.append(Finding(Rule.TARGET_SCORE, Effect.OPEN, "level", params=params, option="sole_leader"))
    else:
        found.insert(0, _judged(standing, won, by, said, rules))
    return Verdict(rules.key, tuple(found), values={**values, "won": tuple(seat for name in won for seat in sides[name])})


def _sides(scores: Mapping[str, Score], options: Options) -> dict[str, list[str]]:
    """The seats of each side: a player, or the partners; as many scores as there are teams are those of the teams."""
    teams = options.teams
    if not teams:
        return {seat: [seat] for seat in scores}
    if len(scores) == len(teams):
        return {"+".join(team): [seat] for team, seat in zip(teams, scores, strict=True)}
    return {"+".join(team): [seat for seat in team if seat in scores] for team in teams}


def _apart(scores: Mapping[str, Score], options: Options) -> list[Finding]:
    """Scores that can't be those of teams: more players than sit in them, or partners who don't have the same."""
    if not options.teams:
        return []
    seats = [seat for team in options.teams for seat in team]
    if len(scores) != len(options.teams) and not set(scores) <= set(seats):
        params = {"why": Why.MISSING, "number": len(seats)}
        return [Finding(Rule.TEAMS, Effect.OPEN, "seats", params=params, option="teams")]
    uneven = [players for players in _sides(scores, options).values() if len({scores[seat] for seat in players}) > 1]
    params = {"why": Why.MISSING, "players": tuple(seat for players in uneven for seat in players)}
    return [Finding(Rule.TEAMS, Effect.OPEN, "apart", params=params)] if uneven else []


def _unlike(scores: Mapping[str, Score], options: Options) -> list[Finding]:
    """Scores that these rules never give: pips where a round is worth one, more than a target that must be hit exactly."""
    target = options.target
    if options.score_mode == "hands_won":
        fits = all(gain in (0, 1) and (target is None or 0 <= before + gain <= target) for before, gain in scores.values())
        return [] if fits else [Finding(Rule.SCORE_MODE, Effect.OPEN, "rounds", params={"why": Why.MISSING}, option="score_mode")]
    if target is None or not options.target_exact:
        return []
    return [
        Finding(
            Rule.TARGET_SCORE, Effect.BREAKS, "beyond", params={"player": seat, "points": before, "target": target}, option="target_exact"
        )
        for seat, (before, _) in scores.items()
        if before > target
    ]


def _won(scores: Mapping[str, Score], options: Options) -> tuple[str, ...]:
    return winners({name: score_after(before, gain, options) for name, (before, gain) in scores.items()}, options)


def _is_void(score: Score, options: Options) -> bool:
    return options.target is not None and options.target_exact and sum(score) > options.target


def _void(side: str, options: Options) -> Finding:
    """More than the target needs, where it must be hit exactly."""
    return Finding(Rule.TARGET_SCORE, Effect.NOTE, "void", params={"player": side, "target": options.target}, option="target_exact")


def _judged(scores: Mapping[str, Score], won: Sequence[str], by: str | None, said: str | None, rules: Rules) -> Finding:
    """Who has won, if anybody, and whether that is what was said. ``by`` is the side of ``said``."""
    options = rules.options
    totals = {name: score_after(before, gain, options) for name, (before, gain) in scores.items()}
    points = tuple(totals[name] for name in won[:1])
    params = {"players": won, "said": said, "target": options.target, "points": points, "unit": unit_of(options)}
    reached = any(is_at_target(score, options) for score in totals.values())
    code = "won" if won else "level-on" if reached else "not-yet"
    if by is None or by in won or (by == NOBODY and not won):
        return Finding(Rule.TARGET_SCORE, Effect.NOTE, code, params=params, option="target")
    option = next((name for name, other in _other_choices(rules) if _is_so(by, scores, other)), None)
    wrong = "said-over" if by == NOBODY else "said-level" if len(won) > 1 else f"said-{code}"
    return Finding(Rule.TARGET_SCORE, Effect.BREAKS, wrong, params=params, option=option)


def _other_choices(rules: Rules) -> Iterator[tuple[str, Options]]:
    for name in ("target_exact", "sole_leader", "score_mode", "negative_allowed"):
        for value in option_infos(rules.options)[name].values:
            if value != getattr(rules.options, name):
                yield name, rules.with_changes({name: value}).options


def _is_so(by: str, scores: Mapping[str, Score], options: Options) -> bool:
    """Would this be right under other choices?"""
    return not _unlike(scores, options) and _won(scores, options) == (() if by == NOBODY else (by,))
