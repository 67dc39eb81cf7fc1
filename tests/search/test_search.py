"""What people find, on the site's own texts."""

from __future__ import annotations

import pytest

from rulesite.rulebook.book import LANGUAGES, rulebook
from rulesite.search.index import Hit, Index
from rulesite.search.library import library, phrases
from rulesite.search.words import Vocabulary


def found(question: str, language: str = "nl", *, typing: bool = False) -> list[str]:
    return [hit.entry.url for hit in library(language).search(question, typing=typing)]


def best(question: str, language: str = "nl") -> Hit:
    return library(language).search(question)[0]


@pytest.mark.parametrize("word", ["tegels", "stenen", "blokjes"])
def test_every_word_for_a_tile_finds_the_same(word: str) -> None:
    assert found(f"met hoeveel {word} begint iedereen bij rummikub")[0] == found("met hoeveel stenen begint iedereen bij rummikub")[0]


def test_a_typing_error_finds_what_was_meant() -> None:
    assert found("jokr bewaaren")[0] == found("joker bewaren")[0]


def test_the_name_of_a_game_keeps_to_that_game() -> None:
    hits = library("nl").search("dobble wie begint")
    assert hits
    assert {hit.entry.game for hit in hits} <= {"dobble", ""}


def test_a_named_game_answers_although_the_words_stand_oftener_in_another() -> None:
    hits = library("nl").search("hoeveel stenen mag je leggen in dobble")
    assert hits
    assert {hit.entry.game for hit in hits} <= {"dobble", ""}


def test_the_name_alone_shows_how_the_game_begins() -> None:
    assert {hit.entry.game for hit in library("en").search("dominoes")} == {"domino"}


def test_other_names_of_a_game_count_too() -> None:
    assert best("spot it how many players", "en").entry.game == "dobble"


def test_a_result_says_the_sentence_that_answers() -> None:
    hit = best("mag na de 13 een 1")
    assert "13" in hit.sentence
    assert hit.entry.number
    assert hit.entry.status


def test_a_word_half_typed_finds_only_while_typing() -> None:
    assert any("joker" in url for url in found("jok", typing=True))


@pytest.mark.parametrize("question", ["", "   ", "?!", "zzzzqqqq", "\x00", "🎲"])
def test_nothing_to_find_finds_nothing(question: str) -> None:
    assert found(question) == []


def test_a_term_of_the_glossary_is_found_by_its_other_name() -> None:
    assert "/nl/glossary/#spinner" in found("spinner")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_block_and_dispute_can_be_found_by_words_of_people(language: str) -> None:
    for game in rulebook().all_games(language):
        entries = [entry for entry in library(language).entries if entry.game == game.key and entry.kind != "term"]
        assert [entry.url for entry in entries if not entry.asked] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_three_results_stand_at_three_places(language: str) -> None:
    hits = library(language).search({"nl": "joker bewaren", "en": "keep a joker"}[language])[:3]
    assert len({hit.entry.anchors[0] for hit in hits}) == 3


def test_what_a_dispute_and_its_rule_answer_both_comes_first_as_one() -> None:
    assert best("hij zet de afgepakte joker op zijn rekje").entry.anchors[0] == "joker#joker-not-kept"


@pytest.mark.parametrize(("small", "plain"), [("kaartje", "kaart"), ("steentjes", "stenen"), ("dochterke", "dochter")])
def test_a_diminutive_finds_what_the_word_itself_finds(small: str, plain: str) -> None:
    assert found(small) == found(plain) != []


def test_phrases_are_cut_at_commas() -> None:
    assert phrases("wie begint,\n  wie is er\neerst ,") == ("wie begint", "wie is er eerst")


def test_an_empty_site_can_be_searched() -> None:
    assert Index([], Vocabulary("nl"), {}).search("joker") == []


@pytest.mark.parametrize(
    ("question", "term"), [("joker", "joker"), ("de pot", "pot"), ("mexican train", "Mexican Train"), ("straat", "serie")]
)
def test_a_question_that_is_a_term_and_nothing_more_begins_with_the_term(question: str, term: str) -> None:
    for typing in (False, True):
        first = library("nl").search(question, typing=typing)[0].entry
        assert (first.kind, first.title) == ("term", term)
