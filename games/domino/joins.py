"""Which halves may touch: equal numbers, blanks as jokers, or Matador's sevens."""

from __future__ import annotations

from games.domino.options import Options
from games.domino.tiles import Halves


def is_matador(halves: Halves, options: Options) -> bool:
    """One of the tiles that go anywhere in Matador: 0-0 and those whose halves add up to one above the highest number."""
    return halves == (0, 0) or sum(halves) == options.set + 1


def all_joinings(number: int, halves: Halves, options: Options) -> list[Halves]:
    """The ways in which a tile can join at an open number: (half that touches, half that stays free).

    An exact fit leaves no choice where blanks are jokers, so ``0-4`` at a 4 always joins by its 4. In Matador a tile that goes anywhere may
    lie either way round; the one that adds up comes first.
    """
    ways = [halves] if halves[0] == halves[1] else [halves, (halves[1], halves[0])]
    if options.game == "matador":
        exact = [way for way in ways if number and way[0] and number + way[0] == options.set + 1]
        return exact + [way for way in ways if way not in exact] if is_matador(halves, options) else exact
    exact = [way for way in ways if way[0] == number]
    if exact or not options.blanks_wild:
        return exact
    return [way for way in ways if 0 in (number, way[0])]


def is_join(left: Halves, right: Halves, options: Options) -> bool:
    """May two tiles of a line touch as they lie, second half of the left one to first half of the right one?"""
    touching = (left[1], right[0])
    if options.game == "matador":
        return is_matador(left, options) or is_matador(right, options) or (all(touching) and sum(touching) == options.set + 1)
    return touching[0] == touching[1] or (options.blanks_wild and 0 in touching)
