"""Pips of a hand, rounding, the bonus for a last tile, and the points of the game 42."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache

from games.domino.options import Options
from games.domino.tiles import Tile

COUNTERS = {Tile(5, 0): 5, Tile(4, 1): 5, Tile(3, 2): 5, Tile(5, 5): 10, Tile(6, 4): 10}
"""The tiles of the game 42 that count, and their points."""
HAND_OF_42 = 42
"""Points in one hand of it: seven tricks and 35 on counters."""


def score_tile(which: Tile, options: Options) -> int:
    """Pips of one tile left over, with what the table gives for 0-0 and for doubles."""
    if which == (0, 0):
        return options.blank00
    return which.high if which.is_double and options.double_pips == "one_half" else which.pips


def score_hand(hand: Iterable[Tile], options: Options) -> int:
    """Pips of a hand, not rounded. Kept, as one sheet is judged under very many rules that count the same pips."""
    return _pips(tuple(hand), options.blank00, options.double_pips)


@lru_cache(maxsize=512)
def _pips(hand: tuple[Tile, ...], blank00: int, double_pips: str) -> int:
    return sum(score_tile(one, Options(blank00=blank00, double_pips=double_pips)) for one in hand)


def score_rounded(pips: int, options: Options) -> int:
    """To the nearest multiple of ``round_to``; with 1, 3 or 5 there is no middle."""
    step = options.round_to
    return (pips + step // 2) // step * step


def score_together(hands: Iterable[Sequence[Tile]], options: Options) -> int:
    """Several hands: each rounded, or the sum, as ``round_each`` says."""
    pips = [score_hand(hand, options) for hand in hands]
    return sum(score_rounded(one, options) for one in pips) if options.round_each else score_rounded(sum(pips), options)


def is_capicua(last: Tile, ends: tuple[int, int], options: Options) -> bool:
    """Does the last tile earn the bonus for fitting both ends? Doubles never do; equal ends only where that was agreed."""
    if options.out_bonus not in ("capicua_any", "capicua_different_ends") or last.is_double:
        return False
    fits = all(end in last for end in ends)
    return fits and (options.out_bonus == "capicua_any" or ends[0] != ends[1])


def is_chuchazo(last: Tile, options: Options) -> bool:
    """Does going out with 0-0 earn a bonus?"""
    return options.out_bonus == "chuchazo" and last == (0, 0)


def score_42(tricks: int, counters: Iterable[Tile]) -> int:
    """Points of one side in a hand of 42: one for a trick, five or ten for the tiles that count."""
    return tricks + sum(COUNTERS.get(one, 0) for one in counters)
