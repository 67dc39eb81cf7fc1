"""What the loaded book answers."""

import datetime
from pathlib import Path

import pytest

from rulesite.rulebook.book import GameBook, Rulebook
from rulesite.rulebook.loader import load
from tests.rulebook.shelves import FAULTLESS, fill


@pytest.fixture
def book(tmp_path: Path) -> Rulebook:
    return load(fill(tmp_path))


@pytest.fixture
def marbles(book: Rulebook) -> GameBook:
    game = book.game("marbles", "en")
    assert game is not None
    return game


def test_a_folder_with_a_game_file_is_a_game_in_both_languages(book: Rulebook) -> None:
    assert list(book.games) == [("marbles", "nl"), ("marbles", "en")]


def test_a_second_folder_is_a_second_game_by_its_order(tmp_path: Path) -> None:
    other = {name.replace("marbles/", "hoops/"): text for name, text in FAULTLESS.items() if name.startswith("marbles/")}
    other["hoops/game.toml"] = 'name = "Hoops"\norder = 0\n'
    assert [game.title for game in load(fill(tmp_path, **other)).all_games("nl")] == ["Hoops", "Marbles"]


def test_a_rule_knows_its_number_its_title_and_its_place(book: Rulebook) -> None:
    rule = book.rule("marbles", "en", "in-turn")
    assert (rule.number, rule.title, rule.status, rule.option) == ("1.1", "In turn", "official", "turns")
    assert (rule.url, rule.permalink) == ("/en/marbles/shooting/#in-turn", "/en/marbles/rule/in-turn/")


def test_a_rule_speaks_the_language_asked_for(book: Rulebook) -> None:
    assert book.rule("marbles", "nl", "in-turn").title == "Om de beurt"


def test_an_old_id_leads_to_the_rule_it_became(book: Rulebook) -> None:
    assert book.rule("marbles", "en", "take-turns").id == "in-turn"


@pytest.mark.parametrize(("game", "rule"), [("marbles", "never-was"), ("chess", "in-turn")])
def test_what_never_was_is_a_key_error(book: Rulebook, game: str, rule: str) -> None:
    with pytest.raises(KeyError):
        book.rule(game, "en", rule)


def test_an_example_stands_at_its_rule_and_leads_into_the_checker(book: Rulebook) -> None:
    (example,) = book.rule("marbles", "en", "in-turn").examples
    assert (example.text, dict(example.query)) == ("Twice.", {"shots": "2"})
    assert example.url == "/en/marbles/check/shot/?shots=2&rules=on-street"


def test_sources_stand_at_their_rule(book: Rulebook) -> None:
    assert [(s.short, s.read, s.consulted) for s in book.rule("marbles", "nl", "in-turn").sources] == [
        ("Blaadje", "whole", datetime.date(2026, 11, 29))
    ]


def test_the_checkers_are_those_with_messages_unless_the_game_names_them(marbles: GameBook, tmp_path: Path) -> None:
    assert marbles.checkers == ("shot",)
    named = load(
        fill(tmp_path, **{"marbles/game.toml": FAULTLESS["marbles/game.toml"].replace("[moved]", 'checkers = ["throw"]\n[moved]')})
    )
    assert named.games["marbles", "en"].checkers == ("throw",)


def test_messages_are_there_by_their_keys(book: Rulebook) -> None:
    messages = book.messages("marbles", "nl")
    assert messages.findings["in-turn"].format(who="Anna") == "Anna is niet aan de beurt."
    assert messages.now["in-turn"] == ("Wacht even.",)
    assert messages.options["turns"].values["one"] == "Een keer"
    assert (messages.rulesets["street"].short, messages.checkers["shot"].title) == ("Straat", "Mag dit schot?")


def test_a_dispute_names_the_rule_that_decides_and_the_case_filled_in(marbles: GameBook) -> None:
    dispute = marbles.dispute("twice")
    assert dispute is not None
    assert (dispute.rule.id, dispute.check_url, dispute.url) == (
        "in-turn",
        "/en/marbles/check/shot/?shots=2",
        "/en/marbles/disputes/twice/",
    )
    assert [chapter.id for chapter in dispute.chapters] == ["now"]


def test_pages_stand_in_their_order_without_the_overview(marbles: GameBook) -> None:
    assert [page.stem for page in marbles.pages] == ["shooting", "winning"]
    assert marbles.start.stem == "shooting"


def test_a_game_is_as_old_as_its_oldest_page(marbles: GameBook) -> None:
    assert marbles.checked == datetime.date(2026, 11, 28)


def test_other_keys_of_a_game_are_facts_about_it(marbles: GameBook) -> None:
    assert dict(marbles.facts) == {"players_min": 2}


def test_chapters_have_a_number_or_a_kind(marbles: GameBook) -> None:
    assert [(c.number, c.kind, len(c.rules), len(c.blocks)) for c in marbles.pages[0].chapters] == [(1, "", 2, 0), (0, "tips", 0, 1)]


def test_pages_about_the_site_are_in_the_book(book: Rulebook) -> None:
    assert book.site["about", "en"].url == "/en/about/"


def test_content_with_a_fault_is_still_shown(tmp_path: Path) -> None:
    spoiled = load(fill(tmp_path, **{"marbles/messages.nl.toml": None, "marbles/shooting.nl.md": "no front matter"}))
    assert spoiled.problems
    assert [page.stem for page in spoiled.games["marbles", "nl"].pages] == ["shooting", "winning"]
