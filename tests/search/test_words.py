"""How a text becomes terms."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesite.search.words import MAX_LENGTH, MAX_WORD, Vocabulary, bounded, stem, tokens

DUTCH = Vocabulary("nl", [["steen", "tegel"], ["dubbel blanco", "dubbel nul"], ["blanco", "nul"]], ["mag ik een de"])


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Dúbbel-blanco", ["dubbel", "blanco"]),
        ("12-13-1", ["12", "13", "1"]),
        ("the joker’s set", ["the", "joker", "set"]),
        ("één", ["een"]),
        ("", []),
    ],
)
def test_words_are_folded_and_cut_at_everything_else(text: str, words: list[str]) -> None:
    assert tokens(text) == words


@pytest.mark.parametrize(("one", "other"), [("stenen", "tegel"), ("tegels", "steen"), ("nul", "blanco"), ("punten", "punt")])
def test_endings_and_synonyms_make_no_difference(one: str, other: str) -> None:
    assert DUTCH.terms(one) == DUTCH.terms(other)


def test_english_endings_make_no_difference() -> None:
    assert Vocabulary("en").terms("matching jokers") == Vocabulary("en").terms("match joker")


def test_a_phrase_has_a_meaning_besides_its_words_however_its_words_are_said() -> None:
    assert DUTCH.terms("dubbel nul") == DUTCH.terms("dubbel blanco")
    assert set(DUTCH.terms("dubbel nul")) > set(DUTCH.terms("dubbel")) | set(DUTCH.terms("nul"))


def test_silent_words_are_marked() -> None:
    assert DUTCH.terms("mag ik de steen") == ["~mag", "~ik", "~de", "steen_"]


def test_a_word_near_in_meaning_gives_the_name_of_its_kin_besides_itself() -> None:
    near = Vocabulary("nl", near=[["pakken", "grabbelen"], ["kwijt", "weg"], ["grabbelen", "rommelen"]])
    assert near.terms("grabbelen") == ["grabbel", "=pakken", "=grabbelen"]
    assert set(near.terms("pakken")) & set(near.terms("grabbelen")) == {"=pakken"}
    assert near.terms("leggen") == ["leg"]


def test_a_word_is_read_the_same_after_it_was_learnt() -> None:
    read = Vocabulary("nl", [["steen", "tegel"]])
    before = read.terms("de tegels en kaarten")
    read.learn(["de", "tegels", "en", "kaarten"])
    assert read.terms("de tegels en kaarten") == before


def test_a_diminutive_is_read_as_a_word_of_our_own() -> None:
    read = Vocabulary("nl")
    read.learn(["kaart", "punt", "dochter"])
    assert read.terms("kaartjes puntje dochterke") == read.terms("kaart punt dochter")


@pytest.mark.parametrize("said", ["hoe leg ik dat uit", "hij legt het spel nog eens uit", "kun je het uitleggen"])
def test_a_verb_that_comes_apart_is_read_whole(said: str) -> None:
    read = Vocabulary("nl")
    read.learn(["uitleggen", "leggen", "uit"])
    assert read.terms("uitleggen")[0] in read.terms(said)


def test_a_particle_far_behind_is_another_word() -> None:
    read = Vocabulary("nl")
    read.learn(["uitleggen"])
    assert read.terms("uitleggen")[0] not in read.terms("leg eerst alle stenen die je nog hebt op tafel en dan ben je uit")


@given(st.text(max_size=400))
def test_a_question_is_cut_to_its_bounds(text: str) -> None:
    cut = bounded(text)
    assert len(cut) <= MAX_LENGTH
    assert all(len(word) <= MAX_WORD for word in cut.split())
    assert cut.isprintable()
    assert bounded(cut) == cut


@pytest.fixture
def hasty_threads() -> Iterator[None]:
    """Threads that give way to one another after every few steps."""
    usual = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(usual)


@pytest.mark.usefixtures("hasty_threads")
def test_readers_who_search_at_once_do_not_spoil_each_others_words() -> None:
    words = ["stenen", "bewaarde", "verzamelingen", "openingen", "jokertje", "strafpunten", "gezamenlijk", "tegelijkertijd"] * 20
    alone = [stem.__wrapped__(word, "nl") for word in words]
    with ThreadPoolExecutor(6) as readers:
        assert all(together == alone for together in readers.map(lambda _: [stem.__wrapped__(word, "nl") for word in words], range(12)))
