"""The score over several rounds: is the game won, who is ahead?"""

from __future__ import annotations

from collections.abc import Mapping

from games.domino.options import Options

Totals = Mapping[str, int]


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
