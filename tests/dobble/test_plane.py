"""Complete decks: which orders have one, and the tables that others published about wrong constructions."""

import pytest

from games.core.notation import NotationError
from games.dobble.cards import Card
from games.dobble.deckcheck import check_deck, is_legal_deck
from games.dobble.field import field_of, prime_power
from games.dobble.plane import (
    DIFFERENCE_SETS,
    exists_plane,
    is_difference_set,
    max_cards_without_triplet,
    plane_cards,
    plane_size,
    rotated_cards,
    rotated_masks,
)
from games.dobble.rulesets import CASE_BASE
from tests.cases.dobble_decks import read_deck

PRIME_POWERS = [2, 3, 4, 5, 7, 8, 9, 11, 13, 16]


def cards(numbers: tuple[tuple[int, ...], ...]) -> list[Card]:
    return [Card(tuple(map(str, card))) for card in numbers]


@pytest.mark.parametrize("order", PRIME_POWERS)
def test_field_arithmetic_gives_a_complete_deck_for_every_prime_power(order: int) -> None:
    deck = cards(plane_cards(order))
    assert len(deck) == order**2 + order + 1
    assert check_deck(deck, rules=CASE_BASE).values["complete"]


@pytest.mark.parametrize("order", PRIME_POWERS)
def test_the_tables_of_a_field_have_no_divisors_of_zero_and_every_row_once(order: int) -> None:
    field = field_of(order)
    everything = set(range(order))
    assert all(set(row) == everything for row in field.add)
    assert all(set(row) == everything for row in field.times[1:])


@pytest.mark.parametrize("order", [1, 6, 10, 12, 33, 64])
def test_there_is_no_field_that_is_no_prime_power_or_too_large(order: int) -> None:
    with pytest.raises(ValueError, match="no field"):
        field_of(order)


def test_prime_powers_are_taken_apart() -> None:
    assert [prime_power(n) for n in (2, 8, 9, 13, 16, 6, 12, 1, 0)] == [(2, 1), (2, 3), (3, 2), (13, 1), (2, 4), None, None, None, None]


@pytest.mark.parametrize("order", sorted(DIFFERENCE_SETS))
def test_each_difference_set_gives_a_complete_deck(order: int) -> None:
    numbers = DIFFERENCE_SETS[order]
    assert is_difference_set(numbers, plane_size(order))
    assert is_legal_deck(cards(rotated_cards(numbers, plane_size(order))))


def test_one_wrong_number_is_no_difference_set() -> None:
    assert not is_difference_set((0, 1, 3, 13, 32, 36, 43, 51), 57)


def test_masks_and_cards_turn_the_same_way() -> None:
    masks, lists = rotated_masks(DIFFERENCE_SETS[4], 21), rotated_cards(DIFFERENCE_SETS[4], 21)
    assert [{n for n in range(21) if mask >> n & 1} for mask in masks] == [set(card) for card in lists]


@pytest.mark.parametrize(
    ("order", "count", "none", "many"),
    [
        (4, 21, 16, 16),
        (6, 43, 180, 144),  # the "648" of a public report, counted from both sides
        (8, 73, 448, 320),
        (9, 91, 486, 243),
        (10, 111, 1400, 1100),
        (12, 157, 4032, 2016),
    ],
)
def test_plain_modulo_spoils_orders_that_are_not_prime(order: int, count: int, none: int, many: int) -> None:
    values = check_deck(read_deck({"gen": "mod-plane", "order": order}), rules=CASE_BASE).values
    assert (values["cards"], values["none"], values["many"]) == (count, none, many)


@pytest.mark.parametrize("order", [2, 3, 5, 7])
def test_plain_modulo_is_enough_for_primes(order: int) -> None:
    assert is_legal_deck(read_deck({"gen": "mod-plane", "order": order}))


@pytest.mark.parametrize(("order", "count", "last"), [(4, 13, 3), (6, 19, 3), (8, 25, 3), (9, 37, 4), (10, 31, 3)])
def test_a_published_method_makes_only_part_of_a_deck_for_composite_orders(order: int, count: int, last: int) -> None:
    deck = read_deck({"gen": "min-factor", "order": order})
    assert (len(deck), len(deck[-1].symbols)) == (count, last)


def test_orders_that_are_known_impossible_open_or_possible() -> None:
    answers = {order: exists_plane(order) for order in range(1, 23)}
    assert [n for n, answer in answers.items() if answer] == [1, 2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19]
    assert [n for n, answer in answers.items() if answer is False] == [6, 10, 14, 21, 22]
    assert [n for n, answer in answers.items() if answer is None] == [12, 15, 18, 20]


@pytest.mark.parametrize(
    ("order", "code"), [(6, "no-plane"), (10, "no-plane"), (12, "plane-unknown"), (0, "no-plane"), (37, "order-too-large")]
)
def test_a_deck_that_cannot_be_made_is_refused_with_the_reason(order: int, code: str) -> None:
    with pytest.raises(NotationError) as error:
        plane_cards(order)
    assert (error.value.code, error.value.params["order"]) == (code, order)


def test_the_smallest_deck_has_three_cards() -> None:
    assert is_legal_deck(cards(plane_cards(1)))


@pytest.mark.parametrize(("order", "most"), [(2, 4), (3, 4), (4, 6), (5, 6), (7, 8)])
def test_largest_sets_without_three_on_one_symbol_are_as_exhaustive_searches_found(order: int, most: int) -> None:
    assert max_cards_without_triplet(order) == most
