"""Is the word good enough? Loose names, slips and gestures are for the table to decide."""

import pytest

from games.core.verdict import Verdict
from games.dobble.naming import check_naming
from games.dobble.rulesets import CASE_BASE, HOUSE_EXAMPLE, SPOT_IT_US_2012
from tests.dobble.words import card, illegal, legal, notes, undetermined

SNOWY = "snowman, key, sun"


def named(word: str | None, a: str = SNOWY, b: str = "snowman, eye, lips", language: str = "nl") -> Verdict:
    return check_naming((card(a), card(b)), word, rules=CASE_BASE, language=language)


@pytest.mark.parametrize("word", ["sneeuwpop", "Sneeuwman", "snowman"])
def test_every_name_in_every_language_is_good(word: str) -> None:
    assert legal(named(word))


def test_a_name_in_another_language_is_noted() -> None:
    assert "naming-language" in notes(named("heart", "heart, key", "sun, heart"))
    assert "naming-language" not in notes(named("hart", "heart, key", "sun, heart"))


def test_part_of_the_name_is_loose() -> None:
    assert undetermined(named("snow"), "name-understood.loose", "ambiguous")


def test_a_loose_name_stays_loose_if_it_names_another_symbol() -> None:
    assert undetermined(named("sneeuw"), "name-understood.loose", "ambiguous")


def test_a_slip_of_one_letter_is_suggested_in_the_language_asked_for() -> None:
    verdict = named("hert", "heart, key", "sun, heart")
    assert undetermined(verdict, "name-understood.slip", "ambiguous")
    assert verdict.values["suggest"] == "hart"


def test_a_word_for_another_symbol_is_wrong() -> None:
    assert illegal(named("zebra"), "name-the-match.other")


def test_a_word_for_nothing_is_wrong() -> None:
    assert illegal(named("banana"), "name-understood.unknown")


def test_silence_is_wrong() -> None:
    assert illegal(named(None), "name-first")


def test_pointing_is_for_the_table_to_agree_on() -> None:
    verdict = named("*points at it*")
    assert undetermined(verdict, "pointing.agree", "silent")
    assert verdict.deciding[0].option == "pointing_allowed"


def test_a_table_that_allows_pointing_has_decided() -> None:
    assert legal(check_naming((card("key, sun"), card("key, eye")), "*key*", rules=HOUSE_EXAMPLE))


def test_american_words_need_the_american_rules() -> None:
    cards = (card("turtle, key"), card("turtle, sun"))
    assert legal(check_naming(cards, "ART", rules=SPOT_IT_US_2012))
    assert illegal(check_naming(cards, "ART", rules=CASE_BASE), "name-understood.nearly")


def test_the_number_of_symbols_does_not_matter_for_a_name() -> None:
    assert legal(check_naming((card("key, sun"), card("key")), "sleutel", rules=SPOT_IT_US_2012))


def test_faulty_cards_come_before_the_word() -> None:
    assert illegal(named("key", "key, sun", "eye, lips"), "one-shared-symbol.none")
