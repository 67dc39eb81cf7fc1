"""Numbers published or worked out elsewhere, reproduced with the engine's own moves.

Positions of a line are told apart by the set of tiles on the table and the two end numbers. Full lines of double-six: OEIS A284287.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Any

import pytest

from games.domino.board import Board, box_for, line_moves
from games.domino.layout import Layout, open_ends
from games.domino.options import Options
from games.domino.placement import all_placements, with_placement
from games.domino.tiles import Tile, all_tiles


def positions(highest: int) -> list[int]:
    """Different positions by number of tiles laid, found by laying every tile everywhere."""
    options, counts = Options(set=highest), []
    level: dict[tuple[frozenset[Tile], tuple[int, ...]], Layout] = {(frozenset(), ()): Layout()}
    while level:
        following: dict[tuple[frozenset[Tile], tuple[int, ...]], Layout] = {}
        for (lying, ends), layout in level.items():
            for placement in all_placements(layout, set(all_tiles(highest)) - lying, options):
                left = list(ends) if placement.place else [placement.joined]
                if placement.place:
                    left.remove(placement.place.number)
                key = (lying | {placement.tile}, tuple(sorted([*left, placement.free])))
                if key not in following:
                    following[key] = with_placement(layout, placement)
                    assert open_ends(following[key], options) == key[1]
        counts.append(len(following))
        level = following
    return counts[:-1]


@pytest.mark.parametrize(
    ("highest", "published"),
    [
        (2, [6, 9, 15, 18, 12, 3]),
        (3, [10, 24, 66, 144, 222, 228, 144, 48, 6]),
        (4, [15, 50, 190, 600, 1500, 2965, 4555, 5270, 4450, 2690, 1180, 410, 130, 35, 5]),
    ],
)
def test_all_line_positions_of_small_sets(highest: int, published: list[int]) -> None:
    assert positions(highest) == published


MODES: list[tuple[dict[str, Any], list[int], list[int]]] = [
    ({}, [28, 336, 3906, 44730, 492240], [28, 294, 3444, 37380, 383040]),
    ({"doubles": "spinner_first"}, [28, 336, 3906, 49770, 705600], [28, 294, 3444, 39060, 456960]),
    ({"doubles": "spinner_first", "arms": "four_at_once"}, [28, 420, 6930, 122430, 2262540], [28, 294, 3444, 39060, 456960]),
    ({"doubles": "branch_all"}, [28, 336, 3906, 49770, 710640], [28, 294, 3444, 39060, 458640]),
    ({"doubles": "branch_all", "arms": "four_at_once"}, [28, 420, 6930, 124530, 2441040], [28, 294, 3444, 39060, 458640]),
]
MODE_NAMES = ["line", "first-sides-first", "first-at-once", "every-sides-first", "every-at-once"]


@pytest.mark.parametrize(("agreement", "slots", "distinct"), MODES, ids=MODE_NAMES)
def test_sequences_of_three_tiles_on_the_explaining_layout(agreement: dict[str, Any], slots: list[int], distinct: list[int]) -> None:
    options = Options(**agreement)

    def count(layout: Layout, depth: int, by_slot: bool) -> int:
        lying = {laid.tile for laid in layout.laid}
        rest = [one for one in all_tiles(6) if one not in lying]
        found = {(p.tile, p.place.slot if by_slot else p.place.number) if p.place else (p.tile, 0): p for p in _placed(layout, rest)}
        return len(found) if depth == 1 else sum(count(with_placement(layout, p), depth - 1, by_slot) for p in found.values())

    def _placed(layout: Layout, rest: list[Tile]) -> Iterator[Any]:
        return all_placements(layout, rest, options)

    assert [count(Layout(), depth, True) for depth in (1, 2, 3)] == slots[:3]
    assert [count(Layout(), depth, False) for depth in (1, 2, 3)] == distinct[:3]


def sequences(options: Options, by_slot: bool, depth: int) -> list[int]:
    """Numbers of move sequences up to a depth on the fast board. The last tile of a sequence is only counted."""
    box = box_for(options)
    totals = [len(box.tiles), *[0] * (depth - 1)]

    def copy(board: Board) -> Board:
        new = Board(options)
        new.places, new.sides, new.short = board.places[:], board.sides[:], board.short[:]
        new.lying, new.filling = board.lying[:], board.filling
        return new

    def walk(board: Board, rest: int, level: int) -> None:
        open_here = list(enumerate(board.places))
        if not by_slot:
            first = {number: at for at, (number, _) in reversed(open_here)}
            open_here = [(at, board.places[at]) for at in first.values()]
        totals[level] += sum((rest & box.ways[number][0]).bit_count() for _, (number, _) in open_here)
        if level + 1 == depth:
            return
        for at, (number, _) in open_here:
            for move in box.moves_at(number, rest):
                after = copy(board)
                after.play(move, at)
                walk(after, rest & ~move.bit, level + 1)

    for at, one in enumerate(box.tiles):
        board = Board(options)
        board.open(one)
        walk(board, ((1 << 28) - 1) & ~(1 << at), 1)
    return totals


@pytest.mark.parametrize(("agreement", "slots", "distinct"), MODES, ids=MODE_NAMES)
def test_sequences_of_up_to_five_tiles_on_the_fast_board(agreement: dict[str, Any], slots: list[int], distinct: list[int]) -> None:
    options = Options(**agreement)
    assert sequences(options, True, 5) == slots
    assert sequences(options, False, 5) == distinct


def full_lines(highest: int) -> int:
    """Lines of all tiles of a set, from left to right, counted by the tiles that are left and the right end."""
    box = box_for(Options(set=highest))

    @cache
    def count(rest: int, end: int) -> int:
        return sum(count(rest ^ move.bit, move.free) for move in box.moves_at(end, rest)) if rest else 1

    everything = (1 << len(box.tiles)) - 1
    starts = [(1 << at, end) for at, one in enumerate(box.tiles) for end in {one.high, one.low}]
    return sum(count(everything ^ bit, end) for bit, end in starts)


@pytest.mark.parametrize(("highest", "published"), [(2, 12), (4, 126_720)])
def test_full_lines_of_small_sets(highest: int, published: int) -> None:
    assert full_lines(highest) == published


def regular_tournaments(players: int) -> Iterator[list[list[int]]]:
    """All ways to give every tile without its twin a direction so that each number is entered as often as it is left."""
    pairs = list(combinations(range(players), 2))
    half = (players - 1) // 2
    beats = [[0] * players for _ in range(players)]
    out, into = [0] * players, [0] * players

    def go(at: int) -> Iterator[list[list[int]]]:
        if at == len(pairs):
            yield beats
            return
        one, other = pairs[at]
        for winner, loser in ((one, other), (other, one)):
            if out[winner] < half and into[loser] < half:
                beats[winner][loser], out[winner], into[loser] = 1, out[winner] + 1, into[loser] + 1
                yield from go(at + 1)
                beats[winner][loser], out[winner], into[loser] = 0, out[winner] - 1, into[loser] - 1

    yield from go(0)


def trees_to_first(beats: list[list[int]]) -> int:
    """Spanning trees towards number 0: the matrix-tree theorem."""
    size = len(beats)
    rows = [[Fraction(sum(beats[a]) if a == b else -beats[a][b]) for b in range(1, size)] for a in range(1, size)]
    product = Fraction(1)
    for at in range(size - 1):
        pivot = next(row for row in range(at, size - 1) if rows[row][at])
        if pivot != at:
            rows[at], rows[pivot], product = rows[pivot], rows[at], -product
        product *= rows[at][at]
        for row in range(at + 1, size - 1):
            factor = rows[row][at] / rows[at][at]
            rows[row] = [x - factor * y for x, y in zip(rows[row], rows[at], strict=True)]
    return int(product)


def test_all_28_tiles_in_one_line() -> None:
    """Euler circuits of the seven numbers by the BEST theorem, then the doubles slipped in, then cut open."""
    numbers = 7
    directed = sum(trees_to_first(beats) for beats in regular_tournaments(numbers)) * 2**numbers  # (3 - 1)! at each number
    circuits = directed // 2
    rings = circuits * 3**numbers  # each double lies at one of the three visits to its number
    assert (circuits, rings, rings * 28 * 2) == (64_988_160, 142_129_105_920, 7_959_229_931_520)


@pytest.mark.parametrize(
    ("dealt", "published"),
    [(14, Fraction(1, 345)), (10, Fraction(34, 1265)), (12, Fraction(2, 207)), (15, Fraction(1, 690)), (20, Fraction(1, 148_005)), (24, 0)],
)
def test_how_often_nobody_holds_a_double(dealt: int, published: Fraction) -> None:
    tiles = list(all_tiles(6))
    without = sum(not one.is_double for one in tiles)
    assert Fraction(comb(without, dealt), comb(len(tiles), dealt)) == published


def blocked_chance(highest: int, each: int, options: Options) -> tuple[Fraction, Fraction]:
    """Exact chance that two random players block a round, and the mean number of tiles laid. All deals, all moves, all draws."""
    box = box_for(options)

    @cache
    def play(left: int, right: int, mine: int, theirs: int, pot: int, passed: bool) -> tuple[Fraction, Fraction]:
        moves = line_moves(box, left, right, mine)
        if moves:
            return mean([_after(left, right, mine, theirs, pot, move.bit, move.number, move.free) for move in moves])
        if options.draw_limit != 0 and pot.bit_count() > options.reserve:
            bits = [1 << at for at in range(len(box.tiles)) if pot >> at & 1]
            return mean([play(left, right, mine | bit, theirs, pot ^ bit, passed) for bit in bits])
        return (Fraction(1), Fraction(0)) if passed else play(left, right, theirs, mine, pot, True)

    def _after(left: int, right: int, mine: int, theirs: int, pot: int, bit: int, number: int, free: int) -> tuple[Fraction, Fraction]:
        ends = (free, right) if number == left else (left, free)
        blocked, laid = (Fraction(0), Fraction(0)) if mine == bit else play(*ends, theirs, mine ^ bit, pot, False)
        return blocked, laid + 1

    def mean(found: list[tuple[Fraction, Fraction]]) -> tuple[Fraction, Fraction]:
        return sum((b for b, _ in found), Fraction(0)) / len(found), sum((n for _, n in found), Fraction(0)) / len(found)

    def lead(mine: tuple[Tile, ...], theirs: tuple[Tile, ...]) -> tuple[Fraction, Fraction]:
        best = max((one.is_double, one.pips, one) for one in (*mine, *theirs))[2]
        first, second = (mine, theirs) if best in mine else (theirs, mine)
        bit, pot = box.hand([best]), box.hand(box.tiles) ^ box.hand(mine) ^ box.hand(theirs)
        return _after(best.high, best.low, box.hand(first), box.hand(second), pot, bit, best.high, best.high)

    deals = [(a, b) for a in combinations(box.tiles, each) for b in combinations([t for t in box.tiles if t not in a], each)]
    return mean([lead(a, b) for a, b in deals])


SMALL: list[tuple[int, int, dict[str, Any], Fraction]] = [
    (2, 2, {"draw_limit": 0}, Fraction(1, 15)),
    (2, 2, {"draw_limit": None}, Fraction(1, 90)),
    (3, 3, {"draw_limit": 0}, Fraction(2243, 12600)),
    (3, 3, {"draw_limit": None}, Fraction(611_029, 12_096_000)),
    (3, 3, {"draw_limit": None, "reserve": 2}, Fraction(431_923, 4_536_000)),
]


@pytest.mark.parametrize(("highest", "each", "agreement", "published"), SMALL)
def test_exact_chance_of_a_block_in_small_sets(highest: int, each: int, agreement: dict[str, Any], published: Fraction) -> None:
    assert blocked_chance(highest, each, Options(set=highest, **agreement))[0] == published


def test_exact_mean_of_tiles_laid_in_a_small_block_game() -> None:
    assert blocked_chance(3, 3, Options(set=3, draw_limit=0))[1] == Fraction(8543, 1890)
