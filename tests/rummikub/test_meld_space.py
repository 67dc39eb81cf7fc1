"""All melds, against published counts and against the check."""

from itertools import combinations_with_replacement, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rummikub.meld_space import all_melds
from games.rummikub.melds import check_meld, is_meld
from games.rummikub.tiles import JOKER, Meld, Tile
from tests.rummikub.words import rules

BASE = rules()
EVERY = list(all_melds(BASE.options))
KNOWN = {tuple(sorted(meld)) for meld in EVERY}
KINDS = [Tile(colour, number) for colour in "rbzo" for number in range(1, 14)] + [JOKER]


def test_there_are_6301_melds_and_each_comes_once() -> None:
    assert (len(EVERY), len(KNOWN)) == (6301, 6301)


def test_329_of_them_have_no_joker() -> None:
    assert sum(JOKER not in meld for meld in EVERY) == 329


def test_three_to_five_tiles_make_1173_where_the_paper_prints_1174() -> None:
    short = [meld for meld in EVERY if len(meld) <= 5]
    by_jokers = [sum(meld.count(JOKER) == jokers for meld in short) for jokers in range(3)]
    assert (len(short), by_jokers) == (1173, [185, 494, 494])


def test_every_meld_that_is_listed_is_legal() -> None:
    assert all(is_meld(meld, rules=BASE) for meld in EVERY)


def test_no_other_three_tiles_are_legal_in_any_order() -> None:
    strangers = [tiles for tiles in combinations_with_replacement(KINDS, 3) if tuple(sorted(tiles)) not in KNOWN]
    assert len(strangers) > 20_000
    free = rules(meld_order="free")
    assert not any(is_meld(tiles, rules=free) for tiles in strangers)


@given(st.sampled_from(EVERY), st.data())
def test_a_meld_with_one_tile_changed_is_legal_only_if_it_is_listed(meld: Meld, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(meld) - 1))
    changed = (*meld[:place], data.draw(st.sampled_from(KINDS)), *meld[place + 1 :])
    assert is_meld(changed, rules=rules(meld_order="free")) == (tuple(sorted(changed)) in KNOWN)


@given(st.sampled_from(EVERY), st.sampled_from(KINDS))
def test_a_meld_with_one_tile_more_is_legal_only_if_it_is_listed(meld: Meld, tile: Tile) -> None:
    assert is_meld((*meld, tile), rules=rules(meld_order="free")) == (tuple(sorted((*meld, tile))) in KNOWN)


@given(st.lists(st.sampled_from(KINDS), min_size=3, max_size=3))
def test_free_order_allows_exactly_what_some_order_allows(tiles: list[Tile]) -> None:
    laid = any(is_meld(tuple(order), rules=BASE) for order in permutations(tiles))
    assert laid == is_meld(tuple(tiles), rules=rules(meld_order="free"))


@pytest.mark.parametrize(
    ("changes", "count"),
    [({"max_jokers_per_meld": 1}, 329 + 1582), ({"edition": "xp"}, 6301)],
)
def test_options_change_the_number_of_melds(changes: dict[str, object], count: int) -> None:
    assert sum(1 for _ in all_melds(rules(**changes).options)) == count


@given(st.lists(st.sampled_from(KINDS), max_size=14).map(tuple), st.sampled_from(["none", "ace_high", "full"]))
def test_what_is_not_legal_says_why_and_where(meld: Meld, wrap: str) -> None:
    verdict = check_meld(meld, rules=rules(run_wrap=wrap))
    assert bool(verdict.deciding) != is_meld(meld, rules=rules(run_wrap=wrap))
    assert all(finding.at for finding in verdict.findings)
