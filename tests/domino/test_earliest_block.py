"""How soon can a line of double-six be blocked, with so many fitting tiles asleep in the pot? Proved, with a line that is as short."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from games.core.verdict import Status
from games.domino.blocking import check_blocked
from games.domino.board import box_for, line_moves
from games.domino.options import Options
from games.domino.reading import parse_table
from games.domino.tiles import Tile, all_tiles
from tests.domino.words import agreed


def line_levels(tiles: int) -> Iterator[set[tuple[int, int, int]]]:
    """Positions of double-six as (tiles as bits, lower end, higher end), level by level."""
    box = box_for(Options())
    everything = (1 << 28) - 1
    level = {(1 << at, one.low, one.high) for at, one in enumerate(box.tiles)}
    for _ in range(tiles - 1):
        yield level
        level = {
            (lying | move.bit, min(ends), max(ends))
            for lying, low, high in level
            for move in line_moves(box, low, high, everything & ~lying)
            for ends in [(move.free, high if move.number == low else low)]
        }
    yield level


@pytest.fixture(scope="module")
def levels() -> list[set[tuple[int, int, int]]]:
    return list(line_levels(7))


def test_the_first_line_positions_of_double_six(levels: list[set[tuple[int, int, int]]]) -> None:
    assert [len(level) for level in levels] == [28, 147, 861, 4410, 19740, 78120, 270375]


def test_the_earliest_block_with_so_many_fitting_tiles_asleep(levels: list[set[tuple[int, int, int]]]) -> None:
    masks = [mask for mask, _ in box_for(Options()).ways]
    earliest: dict[int, int] = {}
    for laid, level in enumerate(levels, start=1):
        for lying, low, high in level:
            asleep = ((masks[low] | masks[high]) & ~lying).bit_count()
            earliest.setdefault(asleep, laid)
    assert {asleep: earliest[asleep] for asleep in (6, 5, 4, 3, 2)} == {6: 1, 5: 3, 4: 4, 3: 6, 2: 7}
    assert {0, 1}.isdisjoint(earliest)


def shortest_block_at_six(asleep: int) -> list[Tile]:
    """A shortest line with a 6 at both ends while so many tiles with a 6 don't lie, as the order from left to right; all are tried.

    Lines are built from the left with the engine's moves. Only lines that can no longer get their sixes in so many tiles are given up.
    """
    box = box_for(Options())
    sixes, everything = box.ways[6][0], (1 << 28) - 1

    def built(rest: int, end: int, more: int) -> list[int] | None:
        missing = (rest & sixes).bit_count() - asleep
        if end == 6 and missing == 0 and rest != everything:
            return []
        if missing > more or more == 0:
            return None
        for move in box.moves_at(end, rest):
            found = built(rest ^ move.bit, move.free, more - 1)
            if found is not None:
                return [move.bit, *found]
        return None

    found = next(found for most in range(1, 28) if (found := built(everything, 6, most)) is not None)
    return [one for bit in found for one in box.tiles_of(bit)]


@pytest.mark.parametrize(("asleep", "published"), enumerate([10, 9, 7, 6, 4, 3, 1]))
def test_no_line_blocks_earlier_than_published(asleep: int, published: int) -> None:
    """With a number at both ends it may be the 6, the others are the same by another name; two different ends wait for 13 tiles."""
    masks = [mask for mask, _ in box_for(Options()).ways]
    assert all((one | other).bit_count() - asleep > published for one, other in combinations(masks, 2))
    line = shortest_block_at_six(asleep)
    assert len(line) == published
    end = 6
    for one in line:
        assert end in one
        end = one.low if one.high == end else one.high
    assert end == 6
    assert sum(6 in one for one in line) == 7 - asleep


@pytest.mark.parametrize("line", ["6-0 0-1 1-6 6-6 6-2 2-3 3-6 6-4 4-5 5-6"])
def test_ten_tiles_can_block_a_round_in_which_all_tiles_are_dealt(line: str) -> None:
    table = parse_table(line)
    lying = {Tile(max(h), min(h)) for h in table.halves}
    rest = [one for one in all_tiles(6) if one not in lying]
    verdict = check_blocked(table, {"A": rest[:9], "B": rest[9:]}, pool=0, rules=agreed())
    assert (verdict.status, verdict.values["dead"]) == (Status.LEGAL, True)
