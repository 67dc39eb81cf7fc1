"""Which halves may touch: equal numbers, blanks as jokers, or Matador's sevens."""

from __future__ import annotations

from functools import lru_cache

from games.domino.options import Options
from games.domino.tiles import Halves


def is_matador(halves: Halves, options: Options) -> bool:
    """One of the tiles that go anywhere in Matador: 0-0 and those whose halves add up to one above the highest number."""
    return halves == (0, 0) or sum(halves) == options.set + 1


def all_joinings(number: int, halves: Halves, options: Options) -> tuple[Halves, ...]:
    """The ways in which a tile can join at an open number: (half that touches, half that stays free).

    An exact fit leaves no choice where blanks are jokers, so ``0-4`` at a 4 always joins by its 4. In Matador a tile that goes anywhere may
    lie either way round; the one that adds up comes first.
    """
    if options.game == "matador":
        return _matador_joinings(number, halves, options.set + 1)
    return _joinings(number, halves, options.blanks_wild)


@lru_cache(maxsize=8192)
def _joinings(number: int, halves: Halves, wild: bool) -> tuple[Halves, ...]:
    ways = _both_ways(halves)
    exact = tuple(way for way in ways if way[0] == number)
    if exact or not wild:
        return exact
    return tuple(way for way in ways if 0 in (number, way[0]))


@lru_cache(maxsize=8192)
def _matador_joinings(number: int, halves: Halves, total: int) -> tuple[Halves, ...]:
    ways = _both_ways(halves)
    exact = tuple(way for way in ways if number and way[0] and number + way[0] == total)
    anywhere = halves == (0, 0) or sum(halves) == total
    return exact + tuple(way for way in ways if way not in exact) if anywhere else exact


def _both_ways(halves: Halves) -> tuple[Halves, ...]:
    """As it is written, then turned round; a double once."""
    return (halves,) if halves[0] == halves[1] else (halves, (halves[1], halves[0]))


def is_join(left: Halves, right: Halves, options: Options) -> bool:
    """May two tiles of a line touch as they lie, second half of the left one to first half of the right one?"""
    touching = (left[1], right[0])
    if options.game == "matador":
        return is_matador(left, options) or is_matador(right, options) or (all(touching) and sum(touching) == options.set + 1)
    return touching[0] == touching[1] or (options.blanks_wild and 0 in touching)
