"""Numbers of cards and symbols that can and can't be."""

import pytest

from games.core.notation import NotationError
from games.core.verdict import Status
from games.dobble.existence import (
    check_complete_deck,
    check_numbers_fit,
    check_subset_matches,
    check_triplet_always,
    max_cards,
    min_symbols,
)
from games.dobble.plane import plane_cards
from games.dobble.rulesets import CASE_BASE
from tests.dobble.words import illegal, legal, undetermined


@pytest.mark.parametrize(("per_card", "cards"), [(3, 7), (4, 13), (5, 21), (6, 31), (8, 57), (9, 73), (10, 91), (12, 133), (1, 1), (2, 3)])
def test_complete_decks_exist_for_prime_powers(per_card: int, cards: int) -> None:
    assert legal(check_complete_deck(per_card, cards, cards, rules=CASE_BASE))


@pytest.mark.parametrize("per_card", [7, 11, 15])
def test_complete_decks_that_are_proven_impossible(per_card: int) -> None:
    assert illegal(check_complete_deck(per_card, rules=CASE_BASE), "prime-power-order.none")


@pytest.mark.parametrize("per_card", [13, 16, 19, 21])
def test_nobody_knows_about_some_orders(per_card: int) -> None:
    assert undetermined(check_complete_deck(per_card, rules=CASE_BASE), "prime-power-order.unknown", "silent")


def test_thirty_cards_of_six_are_no_complete_deck() -> None:
    assert illegal(check_complete_deck(6, 30, rules=CASE_BASE), "deck-size.not-complete")


def test_for_seven_symbols_a_card_at_most_25_cards_are_known() -> None:
    assert check_complete_deck(7, rules=CASE_BASE).values["max_known"] == 25


@pytest.mark.parametrize(
    ("cards", "per_card", "least"), [(55, 8, 57), (57, 8, 57), (30, 6, 31), (31, 6, 31), (91, 10, 91), (50, 8, 57), (58, 8, 58)]
)
def test_the_fewest_symbols_for_a_number_of_cards(cards: int, per_card: int, least: int) -> None:
    assert min_symbols(cards, per_card) == least


def test_fifty_symbols_are_too_few_for_the_box() -> None:
    verdict = check_numbers_fit(55, 8, 50, rules=CASE_BASE)
    assert illegal(verdict, "deck-size.too-few-symbols")
    assert verdict.values == {"min_symbols": 57, "max_cards": 25}


def test_57_symbols_allow_57_cards_and_no_more() -> None:
    assert legal(check_numbers_fit(57, 8, 57, rules=CASE_BASE))
    assert max_cards(57, 8) == 57


def test_many_symbols_set_no_limit_and_too_few_fill_no_card() -> None:
    assert (max_cards(64, 8), max_cards(7, 8)) == (None, 0)


@pytest.mark.parametrize("order", [2, 3, 4, 5, 7])
def test_the_bound_is_met_by_every_complete_deck(order: int) -> None:
    cards = plane_cards(order)
    assert min_symbols(len(cards), order + 1) == len(cards)


def test_any_nine_cards_of_the_box_hold_three_with_a_common_symbol() -> None:
    assert legal(check_triplet_always(7, 9, rules=CASE_BASE))
    assert illegal(check_triplet_always(7, 8, rules=CASE_BASE), "triplet.not-always")


@pytest.mark.parametrize(("order", "status"), [(6, Status.ILLEGAL), (12, Status.UNDETERMINED)])
def test_triplets_of_a_deck_that_is_not_there(order: int, status: Status) -> None:
    assert check_triplet_always(order, 9, rules=CASE_BASE).status is status


def test_whatever_is_lost_the_rest_still_matches() -> None:
    verdict = check_subset_matches(40, rules=CASE_BASE)
    assert (legal(verdict), verdict.values["chance_no_match"]) == (True, 0)


@pytest.mark.parametrize(("per_card", "cards"), [(0, 1), (10**9, 1), (8, -1), (8, 10**12)])
def test_endless_numbers_are_refused(per_card: int, cards: int) -> None:
    with pytest.raises(NotationError, match="too-large"):
        check_complete_deck(per_card, cards, rules=CASE_BASE)
