"""The cards that a deck lacks."""

import random

import pytest

from games.dobble.cards import Card
from games.dobble.completion import check_completion, missing_cards
from games.dobble.deck import OUR_DECK
from games.dobble.deckcheck import is_legal_deck
from games.dobble.rulesets import CASE_BASE
from tests.cases.dobble_decks import read_deck
from tests.dobble.words import BOX, MISSING, card, illegal, legal, undetermined


def as_sets(cards: object) -> set[frozenset[str]]:
    assert isinstance(cards, tuple)
    return {frozenset(one.symbols) for one in cards}


def test_the_two_cards_that_the_box_lacks_are_those_that_others_name() -> None:
    verdict = check_completion(BOX, rules=CASE_BASE)
    assert legal(verdict)
    assert as_sets(verdict.values["missing_cards"]) == as_sets(MISSING)


@pytest.mark.parametrize("left", [56, 54, 52, 50, 49, 45, 40])
def test_a_deck_that_lost_some_cards_is_completed_as_it_was(left: int) -> None:
    kept = random.Random(left).sample(OUR_DECK, left)
    assert as_sets(missing_cards(kept)) == as_sets(tuple(set(OUR_DECK) - set(kept)))


def test_a_complete_deck_lacks_nothing() -> None:
    assert check_completion(OUR_DECK, rules=CASE_BASE).values["missing_cards"] == ()


def test_symbols_that_are_on_no_card_yet_are_called_new() -> None:
    cards = [card("a, b, c"), card("a, d, e")]
    found = missing_cards(cards)
    assert found is not None
    assert is_legal_deck([*cards, *found])
    assert {symbol for one in found for symbol in one.symbols} == {"b", "c", "d", "e", "new-1", "new-2", "a"}


@pytest.mark.parametrize("count", [5, 9])
def test_a_deck_that_is_no_part_of_a_complete_one_says_so(count: int) -> None:
    verdict = check_completion(read_deck({"gen": "triangular", "cards": count}), rules=CASE_BASE)
    assert illegal(verdict, "deck-complete.no-way")


def test_more_cards_round_one_symbol_than_a_complete_deck_has_cannot_be_completed() -> None:
    cards = tuple(Card((f"x{n}", "a", f"y{n}")) for n in range(4))
    assert illegal(check_completion(cards, rules=CASE_BASE), "deck-complete.no-way")


def test_a_handful_of_cards_may_leave_it_open() -> None:
    kept = random.Random(3).sample(OUR_DECK, 12)
    verdict = check_completion(kept, rules=CASE_BASE)
    assert legal(verdict) or undetermined(verdict, "deck-complete.too-few-cards", "ambiguous")


def test_a_faulty_deck_is_not_completed() -> None:
    assert illegal(check_completion([card("a, b"), card("c, d")], rules=CASE_BASE), "one-shared-symbol.pairs")
