"""What an unknown word may mean."""

from __future__ import annotations

import pytest

from rulesite.search.spelling import Speller

SPELLER = Speller(["joker", "steen", "plankje", "punt", "punten", "straf", "30", "toernooi"])


@pytest.mark.parametrize(("typed", "meant"), [("jokr", "joker"), ("jkoer", "joker"), ("jooker", "joker"), ("toernoi", "toernooi")])
def test_a_slip_of_the_thumb_is_understood(typed: str, meant: str) -> None:
    assert meant in SPELLER.near(typed)


@pytest.mark.parametrize("typed", ["jok", "31", "xyzzy"])
def test_short_words_numbers_and_nonsense_are_not_guessed(typed: str) -> None:
    assert SPELLER.near(typed) == []


def test_a_word_still_being_typed_is_found_by_its_beginning() -> None:
    assert SPELLER.beginning("jok") == ["joker"]
    assert SPELLER.beginning("j") == []


def test_two_letters_swapped_are_surer_than_a_word_that_looks_alike() -> None:
    assert Speller(["trein", "tien"]).near("trien") == ["trein", "tien"]


def test_a_compound_is_read_as_its_parts() -> None:
    assert SPELLER.parts("strafpunt") == ["straf", "punt"]
    assert SPELLER.parts("strafspunten") == ["straf", "punten"]
    assert SPELLER.parts("strafbank") == []
