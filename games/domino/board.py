"""The same table, made for speed: hands as bits, the legal moves from a lookup.

``layout`` and ``placement`` explain; this only lists and plays, millions of times. Both rest on ``joins``, and a test plays them side by
side. Tiles are numbered in the order of ``all_tiles``; a hand is a whole number with one bit for each of its tiles.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from games.domino.joins import all_joinings
from games.domino.options import Options
from games.domino.places import needs_toes
from games.domino.tiles import Tile, all_tiles


class Move(NamedTuple):
    """Lay the tile with this bit at an open ``number``; ``free`` is the half that stays open."""

    bit: int
    number: int
    free: int


class Moves(dict[int, tuple[Move, ...]]):
    """The moves at one open number for the bits of a hand that can join there; worked out once for each set of bits."""

    def __init__(self, number: int, ways: dict[int, tuple[Move, ...]]) -> None:
        super().__init__()
        self.number, self.ways = number, ways
        self.mask = sum(ways)

    def __missing__(self, bits: int) -> tuple[Move, ...]:
        self[bits] = found = tuple(move for bit, moves in self.ways.items() if bits & bit for move in moves)
        return found


class Box(NamedTuple):
    """A set of tiles under some agreements: its tiles, the bit of each, and by number the mask of the tiles that can join and the moves
    there."""

    tiles: tuple[Tile, ...]
    bits: tuple[int, ...]
    ways: tuple[tuple[int, Moves], ...]

    def moves_at(self, number: int, hand: int) -> tuple[Move, ...]:
        """The moves of a hand at one open number."""
        mask, moves = self.ways[number]
        return moves[hand & mask]

    def hand(self, tiles: Iterable[Tile]) -> int:
        """A hand as bits."""
        return sum(1 << self.tiles.index(one) for one in set(tiles))

    def tiles_of(self, hand: int) -> tuple[Tile, ...]:
        """The tiles of a hand of bits."""
        return tuple(one for at, one in enumerate(self.tiles) if hand >> at & 1)


def box_for(options: Options) -> Box:
    """The box for some agreements; the same one every time, so that its lookups stay warm."""
    return _box(options.set, options.game == "matador", options.blanks_wild)


@cache
def _box(highest: int, matador: bool, wild: bool) -> Box:
    options = Options(game="matador" if matador else "line_game", set=highest, blanks_wild=wild)
    tiles = tuple(all_tiles(highest))
    moves = []
    for number in range(highest + 1):
        ways = {
            1 << at: tuple(Move(1 << at, number, free) for _, free in all_joinings(number, one, options)) for at, one in enumerate(tiles)
        }
        moves.append(Moves(number, {bit: found for bit, found in ways.items() if found}))
    return Box(tiles, tuple(1 << at for at in range(len(tiles))), tuple((one.mask, one) for one in moves))


def line_moves(box: Box, left: int, right: int, hand: int) -> tuple[Move, ...]:
    """The moves on a straight line with these ends: each tile once for each different number that it joins."""
    ways = box.ways
    mask, moves = ways[left]
    found = moves[hand & mask]
    if left == right:
        return found
    mask, moves = ways[right]
    return found + moves[hand & mask]


class Board:
    """A table with arms: ``places`` holds for each open place its number and the double whose side it is (-1: none).

    For each double ``sides`` counts its sides that are taken, ``short`` says whether it has short sides; ``filling`` is the double that
    must be filled before anything else (-1: none). One box only: a hand of bits has no room for a second tile of a kind.
    """

    def __init__(self, options: Options) -> None:
        self.options = options
        self.box = box_for(options)
        self.toes = needs_toes(options)
        self.branching = self.toes or options.doubles == "branch_all"
        self.at_once = self.toes or options.arms == "four_at_once"
        self.fills = self.toes or options.fill_first != "none"
        self.places: list[tuple[int, int]] = []
        self.sides: list[int] = []
        self.short: list[bool] = []
        self.lying = [0] * (options.set + 1)
        self.filling = -1

    def moves(self, hand: int) -> tuple[Move, ...]:
        """The moves of a hand: each tile once for each different open number that it joins."""
        ways, found, seen = self.box.ways, (), 0
        filling = self.filling
        for number, double in self.places:
            if seen >> number & 1 or (filling >= 0 and double != filling):
                continue
            seen |= 1 << number
            mask, moves = ways[number]
            found += moves[hand & mask]  # type: ignore[assignment]  # the empty tuple grows
        return found

    def open(self, which: Tile) -> None:
        """Lay the first tile."""
        if which.high == which.low:
            self._lay_double(which.high, 0)
        else:
            self.places += [(which.high, -1), (which.low, -1)]
        self._count(which.high, which.low)

    def play(self, move: Move, place: int = -1) -> None:
        """Make a move at a place with its number: the first one if none is named."""
        if place < 0:
            place = next(
                at
                for at, (number, double) in enumerate(self.places)
                if number == move.number and (self.filling < 0 or double == self.filling)
            )
        number, double = self.places.pop(place)
        if double >= 0:
            self._join_double(number, double)
        tile = self.box.tiles[move.bit.bit_length() - 1]
        if tile.high == tile.low:
            self._lay_double(tile.high, 1)
        else:
            self.places.append((move.free, -1))
        self._count(tile.high, tile.low)

    def _join_double(self, number: int, double: int) -> None:
        """A side of a double was taken: long sides first, as long as there are any."""
        self.sides[double] += 1
        if self.sides[double] == 2 and self.short[double] and not self.at_once:
            self.places += [(number, double), (number, double)]

    def _lay_double(self, number: int, joined: int) -> None:
        double = len(self.sides)
        branches = self.branching or (self.options.doubles == "spinner_first" and double == 0)
        self.sides.append(joined)
        self.short.append(branches)
        free = 2 - joined + (2 if branches and self.at_once else 0)
        self.places += [(number, double)] * free

    def _count(self, high: int, low: int) -> None:
        self.lying[high] += 1
        if low != high:
            self.lying[low] += 1
        if self.fills:
            self.filling = next((double for double in range(len(self.sides)) if self._wants(double)), -1)

    def _wants(self, double: int) -> bool:
        """Does this double still want arms before anything else? Not if its number is used up, unless that was agreed."""
        if not self.short[double] or self.sides[double] == 4:
            return False
        number = next(number for number, side in self.places if side == double)
        return self.options.dead_double != "closed" or self.lying[number] <= self.options.set
