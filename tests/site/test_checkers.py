"""Whatever a game is: its checkers answer blank, worked, nonsense and endless questions, in both languages, as page and as part."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from urllib.parse import urlencode

import pytest
from django.test import Client

from games.registry import GAMES
from rulesite.rulebook.book import Example, rulebook
from tests.toy.checkers import TOY
from tests.toy.shop import open_shop

CHECKERS = [pytest.param(game, key, id=f"{game.key}-{key}") for game in (*GAMES, TOY) for key in game.checkers]
HTMX = {"HX-Request": "true"}
NONSENSE = ["x9", "🎲🎲", "r7\x07 \x00", "<script>alert(1)</script>", "-1-2 // ,, ;", "7-7", "r14 r0 r-1", "'\"&", "%s{x}{0}", "１２３"]


@pytest.fixture(scope="module", autouse=True)
def _toy_too(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with open_shop(tmp_path_factory.mktemp("content")):
        yield


def address(game: object, checker: str, language: str, query: dict[str, str] | None = None) -> str:
    path = f"/{language}/{game.key}/check/{checker}/"  # type: ignore[attr-defined]  # pytest params are objects
    return f"{path}?{urlencode(query)}" if query else path


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize(("game", "checker"), CHECKERS)
class TestEveryChecker:
    def test_asks_for_the_pieces_when_blank(self, client: Client, game: object, checker: str, language: str) -> None:
        page = client.get(address(game, checker, language))
        assert page.status_code == 200
        assert page.context["answer"].tone == "idle"
        assert page.context["answer"].why == rulebook().messages(game.key, language).checkers[checker].empty  # type: ignore[attr-defined]

    def test_answers_a_part_to_htmx_and_a_page_to_all_others(self, client: Client, game: object, checker: str, language: str) -> None:
        url = address(game, checker, language)
        answers = [client.get(url), client.get(url, headers=HTMX), client.get(url, headers={**HTMX, "HX-History-Restore-Request": "true"})]
        assert ["<html" in one.content.decode() for one in answers] == [True, False, True]
        assert all({"HX-Request", "HX-History-Restore-Request"} <= set(one["Vary"].split(", ")) for one in answers)

    def test_takes_nonsense_in_every_field_without_falling_over(self, client: Client, game: object, checker: str, language: str) -> None:
        # Half of the texts in each language, every other one by htmx: each is tried in each field, but not in every way.
        texts = NONSENSE[::2] if language == "nl" else NONSENSE[1::2]
        for name in game.checkers[checker].form.base_fields:  # type: ignore[attr-defined]
            for number, text in enumerate(texts):
                answer = client.get(address(game, checker, language, {name: text}), headers=HTMX if number % 2 else {})
                assert answer.status_code == 200

    def test_says_that_endless_text_is_too_long_and_keeps_its_beginning(
        self, client: Client, game: object, checker: str, language: str
    ) -> None:
        name = next(iter(game.checkers[checker].form.base_fields))  # type: ignore[attr-defined]
        page = client.get(address(game, checker, language, {name: "r7 " * 20_000}))
        assert page.status_code == 200
        assert name in page.context["question"].errors
        assert page.context["question"].query[name].startswith("r7 r7")
        assert len(page.content) < 90_000  # a table of as many tiles as a box holds, drawn

    def test_refuses_to_be_written_to(self, game: object, checker: str, language: str) -> None:
        strict, url = Client(enforce_csrf_checks=True), address(game, checker, language)  # as a browser meets it: nobody asks for a token
        assert [ask(url).status_code for ask in (strict.post, strict.put, strict.delete)] == [405, 405, 405]

    def test_says_which_rules_it_does_not_know_and_answers_under_the_usual_ones(
        self, client: Client, game: object, checker: str, language: str
    ) -> None:
        page = client.get(address(game, checker, language, {"rules": "moon-rules"}))
        assert page.status_code == 200
        assert "moon-rules" in page.context["question"].errors["rules"]

    def test_sets_no_cookie(self, client: Client, game: object, checker: str, language: str) -> None:
        assert not client.get(address(game, checker, language)).cookies


def worked_examples() -> list[object]:
    return [pytest.param(one, id=f"{one.game}-{one.id}") for book in rulebook().all_games("nl") for one in book.examples.values()]


@pytest.mark.parametrize("worked", worked_examples())
def test_a_worked_example_is_judged_as_the_page_says(client: Client, worked: Example) -> None:
    page = client.get(worked.url)
    assert not page.context["question"].errors
    verdict = page.context["answer"].verdict
    assert verdict.status == worked.status
    if worked.status != "legal":
        assert worked.rule in {finding.rule for finding in verdict.deciding}


def test_the_toy_game_is_judged_under_its_rule_sets(client: Client) -> None:
    answer = client.get("/en/toy/check/pair/?numbers=3+4").context["answer"]
    assert [(tab.short, tab.tone) for tab in answer.tabs] == [("Strict", "no"), ("Kind", "yes")]
    assert answer.why == "They are 1 apart."
    assert [row.label for row in answer.rows if row.decides] == ["Neighbours"]


def test_a_tap_without_script_leads_to_the_address_of_the_changed_question(client: Client) -> None:
    moved = client.get("/en/toy/check/pair/?numbers=3&add=4&rules=kind")
    assert (moved.status_code, moved["Location"]) == (302, "/en/toy/check/pair/?numbers=3+4&rules=kind")


def test_a_tap_by_htmx_answers_at_once_and_tells_the_address(client: Client) -> None:
    part = client.get("/en/toy/check/pair/?numbers=3&add=4", headers=HTMX)
    assert part["HX-Push-Url"] == "/en/toy/check/pair/?numbers=3+4"
    assert part.context["answer"].tone == "no"


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "part"])
def test_a_tap_on_endless_text_is_answered_in_place(client: Client, headers: dict[str, str]) -> None:
    """Two thousand letters can be an address that Django refuses to send anybody to: the tap was a bad request."""
    answer = client.get("/nl/dobble/check/lost/", {"counts": "🎲" * 2_000, "add": "1"}, headers=headers)
    assert answer.status_code == 200
    assert "Location" not in answer
    assert "HX-Push-Url" not in answer


def test_an_endless_tap_is_cut(client: Client) -> None:
    moved = client.get("/nl/rummikub/check/meld/", {"add": "r7 " * 20_000})
    assert moved.status_code == 302
    assert len(moved["Location"]) < 200


@pytest.mark.parametrize("path", [f"/nl/{game.key}/{key}/" for game in GAMES for key in game.pages])
def test_a_page_of_a_games_own_only_reads_too(path: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post(path).status_code == 405
    assert strict.get(path).status_code == 200


@pytest.mark.parametrize("path", ["/nl/chess/check/mate/", "/nl/toy/check/mate/"])
def test_a_checker_that_is_not_there_is_a_404(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_an_error_of_the_site_itself_speaks_the_language_of_the_page(client: Client) -> None:
    page = client.get("/nl/rummikub/check/meld/?rules=moon-rules")
    assert page.context["question"].errors["rules"].startswith("Er zijn geen regels die “moon-rules” heten.")


def test_what_no_button_can_hold_is_agreed_where_a_table_puts_its_rules_together(client: Client) -> None:
    """How many tiles everybody gets is a table of its own for every number of players."""
    asked = client.get("/nl/domino/check/setup/", {"players": "7", "rules": "block"})
    found = re.search(r'<div class="ask">.*?href="([^"#]+)#([^"]+)"', asked.content.decode())
    assert found
    there = client.get(html.unescape(found[1])).content.decode()
    assert "rules=block" in found[1]
    assert f'id="{found[2]}"' in there


def test_a_character_that_nobody_sees_is_shown_in_the_word_that_holds_it(client: Client) -> None:
    errors = client.get("/nl/rummikub/check/meld/", {"tiles": "r7\x07 r8"}).context["question"].errors
    assert errors["tiles"].startswith("We kennen r7� niet.")
