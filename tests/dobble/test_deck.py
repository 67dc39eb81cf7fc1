"""Our own 57 cards and the reading of cards."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.notation import NotationError
from games.dobble.cards import Card, all_shared, colour_of, format_card_list, parse_card_list, shape_of, symbol_id
from games.dobble.deck import OUR_DECK, OUR_MASKS, format_card, match_of_masks, parse_card, shared_symbol
from games.dobble.deckcheck import check_deck
from games.dobble.rulesets import DOBBLE_EU_2013
from games.dobble.symbols import OUR_SYMBOLS


def test_card_numbers_stay_what_they_are_because_links_and_prints_rest_on_them() -> None:
    assert OUR_DECK[0].symbols == ("anchor", "apple", "bicycle", "crab", "kite", "mill", "penguin", "tractor")
    assert OUR_DECK[11].symbols == ("chair", "clog", "crocodile", "giraffe", "penguin", "snail", "tulip", "boot")
    assert [card.number for card in OUR_DECK] == list(range(1, 58))


def test_our_deck_is_complete() -> None:
    values = check_deck(OUR_DECK, rules=DOBBLE_EU_2013).values
    assert (values["cards"], values["symbols"], values["complete"]) == (57, 57, True)


@given(st.integers(1, 57), st.integers(1, 57))
def test_the_shared_symbol_of_two_numbers_is_the_one_that_both_cards_show(a: int, b: int) -> None:
    if a == b:
        with pytest.raises(ValueError, match="one card"):
            shared_symbol(a, b)
    else:
        assert (shared_symbol(a, b),) == all_shared(OUR_DECK[a - 1], OUR_DECK[b - 1])


def test_masks_that_share_nothing_or_two_bits_have_no_match() -> None:
    assert [match_of_masks(0b0110, other) for other in (0b1001, 0b0110, 0b1100)] == [None, None, 2]


def test_each_mask_holds_the_symbols_of_its_card() -> None:
    shown = [{OUR_SYMBOLS[n] for n in range(57) if mask >> n & 1} for mask in OUR_MASKS]
    assert shown == [set(card.symbols) for card in OUR_DECK]


@given(st.integers(1, 57))
def test_a_card_number_reads_back(number: int) -> None:
    card = parse_card(str(number))
    assert (card.number, format_card(card)) == (number, str(number))


@given(st.lists(st.sampled_from(OUR_SYMBOLS), min_size=2, max_size=10))
def test_a_list_of_symbols_reads_back(symbols: list[str]) -> None:
    assert parse_card(format_card(Card(tuple(symbols)))) == Card(tuple(symbols))
    assert parse_card_list(format_card_list(symbols)) == Card(tuple(symbols))


def test_a_card_may_be_typed_with_names_in_any_language() -> None:
    assert parse_card("Anker; ice cream, pinguïn").symbols == ("anchor", "ice-cream", "penguin")


def test_without_commas_blanks_part_the_symbols() -> None:
    assert parse_card("anker egel uil").symbols == ("anchor", "hedgehog", "owl")


@pytest.mark.parametrize("word", ["0", "58", "999", "12345678901234567890"])
def test_a_number_outside_the_deck_is_no_card(word: str) -> None:
    with pytest.raises(NotationError, match="unknown-card") as error:
        parse_card(word)
    assert error.value.params["most"] == 57


def test_a_word_that_is_no_symbol_is_told_by_its_place() -> None:
    with pytest.raises(NotationError) as error:
        parse_card("anchor, zeppelin, owl")
    assert (error.value.code, error.value.word, error.value.at) == ("unknown-symbol", "zeppelin", 1)


@pytest.mark.parametrize(("text", "code"), [("a," * 41, "too-many"), ("x" * 1300, "too-long")])
def test_endless_cards_are_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        parse_card_list(text)


def test_a_coloured_symbol_knows_its_shape_and_colour() -> None:
    symbol = symbol_id("Ice cream", "Dark Red")
    assert (shape_of(symbol), colour_of(symbol)) == ("ice-cream", "dark-red")
    assert colour_of(symbol_id("heart")) == ""
