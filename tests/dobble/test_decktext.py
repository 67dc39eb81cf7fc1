"""Decks and counts as people type and paste them."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.notation import NotationError
from games.dobble.box import BOX_DECK, NOT_IN_THE_BOX
from games.dobble.cards import Card
from games.dobble.deckcheck import check_deck, is_legal_deck
from games.dobble.decktext import MAX_COUNTS_TEXT, MAX_DECK_TEXT, format_counts, format_deck, parse_counts, parse_deck
from games.dobble.rulesets import DOBBLE_EU_2013
from games.dobble.symbols import OUR_NAMES, OUR_SYMBOLS, box_names
from tests.dobble.words import BOX, MISSING


def test_the_box_we_know_is_the_box_of_the_public_lists() -> None:
    assert [card.symbols for card in BOX_DECK] == [card.symbols for card in BOX]
    assert NOT_IN_THE_BOX == MISSING
    assert {symbol for card in BOX_DECK for symbol in card.symbols} == set(box_names(us=False).names)


def test_the_box_and_the_two_cards_it_lacks_are_a_complete_deck() -> None:
    assert check_deck([*BOX_DECK, *NOT_IN_THE_BOX], rules=DOBBLE_EU_2013).values["complete"]


def test_a_card_is_a_line() -> None:
    assert parse_deck("kat, hond\n\n  vis ; kat  \n") == (Card(("kat", "hond")), Card(("vis", "kat")))


def test_a_pasted_list_reads_like_a_typed_one() -> None:
    text = json.dumps([card.symbols for card in BOX], indent=None).replace("], [", "],\n[")
    assert parse_deck(text) == tuple(BOX)


symbols = st.text("abcdefgh-", min_size=1, max_size=5).map(lambda s: s.strip("-").replace("--", "-")).filter(lambda s: s and "--" not in s)


@given(st.lists(st.lists(symbols, min_size=2, max_size=5).map(lambda s: Card(tuple(s))), max_size=6))
def test_a_deck_reads_back(cards: list[Card]) -> None:
    assert parse_deck(format_deck(cards)) == tuple(cards)


def test_names_in_two_languages_mean_the_same_symbols() -> None:
    dutch, english = "anker, appel, fiets", "anchor, apple, bike"
    assert parse_deck(f"{dutch}\n{english}", OUR_NAMES) == (Card(("anchor", "apple", "bicycle")),) * 2


def test_an_unknown_word_is_told_by_its_card() -> None:
    with pytest.raises(NotationError) as error:
        parse_deck("anker, appel\nanker, zeppelin", OUR_NAMES)
    assert (error.value.code, error.value.word, error.value.at) == ("unknown-symbol", "zeppelin", 1)


@pytest.mark.parametrize(("text", "code"), [("a,b\n" * 401, "too-many"), ("x" * (MAX_DECK_TEXT + 1), "too-long"), ("a," * 50, "too-many")])
def test_endless_decks_are_refused(text: str, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        parse_deck(text)


def test_the_box_survives_the_trip_through_text() -> None:
    assert is_legal_deck(parse_deck(format_deck(BOX)))


def test_counts_are_a_name_and_a_number() -> None:
    assert parse_counts("sleutel 7, Star: 6\npinguïn = 5; ice cream x 4", OUR_NAMES) == {"key": 7, "star": 6, "penguin": 5, "ice-cream": 4}


@given(st.dictionaries(st.sampled_from(OUR_SYMBOLS), st.integers(0, 8), max_size=57))
def test_counts_read_back(counts: dict[str, int]) -> None:
    assert parse_counts(format_counts(counts), OUR_NAMES) == counts


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("key", "no-count", 0),
        ("star 6, key 999999", "no-count", 1),
        ("star 6, zeppelin 3", "unknown-symbol", 1),
        ("7", "unknown-symbol", 0),
        ("key 7, sleutel 6", "twice-counted", 1),
        ("k" * (MAX_COUNTS_TEXT + 1), "too-long", 0),
    ],
)
def test_what_is_no_count_is_told_by_its_part(text: str, code: str, at: int) -> None:
    with pytest.raises(NotationError) as error:
        parse_counts(text, OUR_NAMES)
    assert (error.value.code, error.value.at) == (code, at)
