"""One mistyped symbol is found and put right."""

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from games.dobble.cards import Card
from games.dobble.deckcheck import check_deck
from games.dobble.incidence import incidence
from games.dobble.repair import Repair, all_repairs, suspects
from games.dobble.rulesets import CASE_BASE
from tests.dobble.words import BOX, card, notes

SYMBOLS = sorted({symbol for one in BOX for symbol in one.symbols})
TRIALS = 2000


def mistyped(number: int, place: int, new: str) -> list[Card]:
    symbols = BOX[number].symbols
    wrong = Card((*symbols[:place], new, *symbols[place + 1 :]))
    return [*BOX[:number], wrong, *BOX[number + 1 :]]


def test_two_thousand_mistyped_symbols_are_noticed_located_and_repaired() -> None:
    dice = random.Random(57)
    for _ in range(TRIALS):
        number, place = dice.randrange(55), dice.randrange(8)
        old = BOX[number].symbols[place]
        new = dice.choice([symbol for symbol in SYMBOLS if symbol != old])
        deck = incidence(mistyped(number, place, new))
        assert suspects(deck) == (number,)
        assert all_repairs(deck) == (Repair(number, new, old),)


@given(st.integers(0, 54), st.integers(0, 7), st.text("xyz", min_size=3, max_size=9))
@settings(max_examples=30)
def test_a_word_that_is_no_symbol_at_all_is_repaired_too(number: int, place: int, slip: str) -> None:
    assert all_repairs(incidence(mistyped(number, place, slip))) == (Repair(number, slip, BOX[number].symbols[place]),)


def test_the_repair_is_told_with_its_card() -> None:
    verdict = check_deck(mistyped(10, 0, "zebra"), rules=CASE_BASE)
    assert "one-shared-symbol.repair" in notes(verdict)
    assert (verdict.values["wrong_card"], verdict.values["repairs"]) == (10, (Repair(10, "zebra", "bomb"),))


def test_a_sound_deck_has_no_suspect_and_no_repair() -> None:
    deck = incidence(BOX)
    assert (suspects(deck), all_repairs(deck)) == ((), ())


def test_two_wrong_cards_are_not_repaired_by_one_swap() -> None:
    cards = mistyped(0, 0, "key")
    cards[1] = Card(("sun", *cards[1].symbols[1:]))
    assert all_repairs(incidence(cards)) == ()


def test_one_faulty_pair_may_be_either_card() -> None:
    cards = [card("a, b, c"), card("a, d, e"), card("b, d, f"), card("c, e, x")]
    assert {repair.card for repair in all_repairs(incidence(cards))} == {2, 3}
