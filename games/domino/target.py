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
    """``96+8 / 104``: A had 96 and gets 8, B stands at 104. Raises ``NotationError`` (``not-a-score``, ``too-many-players``)."""
    parts = text.split("/")
    if len(parts) > len(SEATS):
        raise NotationError("too-many-players", "", most=len(SEATS))
    found: dict[str, Score] = {}
    for at, part in enumerate(parts):
        words = _SCORE.fullmatch(part.replace("−", "-"))
        if words is None:
            raise NotationError("not-a-score", (part.strip() or text.strip())[:20], at=at)
        found[SEATS[at]] = int(words[1]), int(f"{words[2] or ''}{words[3] or 0}")
    return found


def check_game(scores: Mapping[str, Score], said: str | None = None, *, rules: Rules) -> Verdict:
    """Is the game over, and has ``said`` (a player, or ``NOBODY``) won it?

    Open where no target was agreed, and where several are level at the top and nothing says that they play on. ``values``: ``totals`` by
    player, ``won`` (those who have won; empty while the game goes on).
    """
    options = rules.options
    totals = {seat: score_after(before, gain, options) for seat, (before, gain) in scores.items()}
    won = winners(totals, options)
    over = [seat for seat, score in scores.items() if options.target is not None and options.target_exact and sum(score) > options.target]
    found = [_void(seat, options) for seat in over]
    if options.target is None:
        found.append(Finding(Rule.TARGET_SCORE, Effect.OPEN, "none", params={"why": Why.MISSING}))
    elif len(won) > 1 and (said is None or said in won):
        params = {"players": won, "why": Why.SILENT}
        found.append(Finding(Rule.TARGET_SCORE, Effect.OPEN, "level", params=params, option="sole_leader"))
    else:
        found.insert(0, _judged(totals, won, said, scores, rules))
    return Verdict(rules.key, tuple(found), values={"totals": totals, "won": won})


def _void(seat: str, options: Options) -> Finding:
    """More than the target needs, where it must be hit exactly."""
    return Finding(Rule.TARGET_SCORE, Effect.NOTE, "void", params={"player": seat, "target": options.target}, option="target_exact")


def _judged(totals: Totals, won: Sequence[str], said: str | None, scores: Mapping[str, Score], rules: Rules) -> Finding:
    """Who has won, if anybody, and whether that is what was said."""
    params = {"players": won, "said": said, "target": rules.options.target, "points": tuple(totals[seat] for seat in won[:1])}
    reached = any(is_at_target(score, rules.options) for score in totals.values())
    code = "won" if won else "level-on" if reached else "not-yet"
    if said is None or said in won or (said == NOBODY and not won):
        return Finding(Rule.TARGET_SCORE, Effect.NOTE, code, params=params, option="target")
    option = next((name for name, other in _other_choices(rules) if _is_so(said, scores, other)), None)
    return Finding(Rule.TARGET_SCORE, Effect.BREAKS, "said-over" if said == NOBODY else f"said-{code}", params=params, option=option)


def _other_choices(rules: Rules) -> Iterator[tuple[str, Options]]:
    for name in ("target_exact", "sole_leader", "score_mode", "negative_allowed"):
        for value in option_infos(rules.options)[name].values:
            if value != getattr(rules.options, name):
                yield name, rules.with_changes({name: value}).options


def _is_so(said: str, scores: Mapping[str, Score], options: Options) -> bool:
    """Would this be right under other choices?"""
    won = winners({seat: score_after(before, gain, options) for seat, (before, gain) in scores.items()}, options)
    return won == (() if said == NOBODY else (said,))
