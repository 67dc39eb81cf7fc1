"""Counts of racks that can be laid whole: against laying each of them in a small box, and the published figures for the real one."""

from itertools import product

from games.rummikub.options import Options
from games.rummikub.rearrange import restored
from games.rummikub.tiles import Tile
from tests.rummikub.hands import laid_racks


def test_in_a_small_box_the_count_is_that_of_laying_every_rack() -> None:
    kinds = [Tile(colour, n) for colour in "rbz" for n in range(1, 4)]
    laid = [0] * 7
    for counts in product(range(3), repeat=len(kinds)):
        if sum(counts) <= 6:
            heap = [tile for tile, count in zip(kinds, counts, strict=True) for _ in range(count)]
            laid[sum(counts)] += restored(heap, Options()) is not None
    assert laid_racks(6, highest=3, colours=3) == laid


def test_of_all_racks_of_fourteen_without_jokers_ten_million_can_be_laid_whole() -> None:
    racks = laid_racks(14)
    assert [racks[size] for size in (0, 3, 6, 9, 12, 13, 14)] == [1, 96, 4_656, 151_728, 3_753_318, 7_244_080, 10_232_524]
