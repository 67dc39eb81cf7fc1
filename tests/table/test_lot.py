"""The draw is fair and can be repeated."""

import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.lot import Lot

DRAWS = 60_000
CHI_SQUARE_999 = {1: 10.828, 2: 13.816, 3: 16.266, 4: 18.467, 5: 20.515, 6: 22.458, 7: 24.322}
"""The value that chi-square exceeds once in a thousand, by degrees of freedom: any printed table has it."""


def chi_square(counts: Counter[int], players: int) -> float:
    """How far the counts lie from equal shares."""
    expected = sum(counts.values()) / players
    return sum((counts[player] - expected) ** 2 / expected for player in range(players))


@pytest.mark.parametrize("players", range(2, 9))
def test_each_player_is_drawn_equally_often_by_one_lot(players: int) -> None:
    lot = Lot("a fixed seed, so that this test always draws the same")
    assert chi_square(Counter(lot.below(players) for _ in range(DRAWS // 6)), players) < CHI_SQUARE_999[players - 1]


@pytest.mark.parametrize("players", range(2, 9))
def test_each_player_is_drawn_equally_often_by_many_seeds(players: int) -> None:
    drawn = Counter(Lot(f"table {number}").below(players) for number in range(DRAWS))
    assert chi_square(drawn, players) < CHI_SQUARE_999[players - 1]


@given(st.text(max_size=40), st.integers(1, 40))
def test_the_same_seed_draws_the_same(seed: str, count: int) -> None:
    assert [Lot(seed).below(count) for _ in range(3)] == [Lot(seed).below(count)] * 3


def test_a_number_is_what_anybody_computes_from_the_seed() -> None:
    whole = int(hashlib.sha256(b"abc:0").hexdigest()[:16], 16)
    assert Lot("abc").below(5) == whole % 5


@given(st.text(max_size=20), st.lists(st.integers(), max_size=12))
def test_a_shuffle_keeps_all_things(seed: str, things: list[int]) -> None:
    assert sorted(Lot(seed).shuffled(things)) == sorted(things)


def test_every_order_of_three_comes_equally_often() -> None:
    orders = Counter(tuple(Lot(f"deal {number}").shuffled("abc")) for number in range(12_000))
    assert len(orders) == 6
    assert sum((count - 2000) ** 2 / 2000 for count in orders.values()) < CHI_SQUARE_999[5]
