"""Every page that is no reading page (of those see tests/rulebook): checkers, rules of a table, tools and search, in both languages."""

from __future__ import annotations

import html
import re
from collections import Counter
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from django.test import Client

from games.core.checker import Game
from games.registry import GAMES
from rulesite.rulebook.book import LANGUAGES, GameBook, rulebook

TOOLS = ("options", "house", "agreement", "start", "clock", "print")
REFERENCES = re.compile(r'\s(?:for|aria-labelledby|aria-describedby|aria-controls|list|form)="([^"]+)"')
IDS = re.compile(r'\sid="([^"]*)"')
LINKS = re.compile(r'<a\s[^>]*?href="(/[^"]*|[#?][^"]*)"')
LINKS_TRIED = 40


def paths_of(game: Game, book: GameBook) -> Iterator[str]:
    """What a game has besides its reading pages; a checker as it first opens, and with the first of its worked examples."""
    worked = {one.checker: one.url for one in reversed([*book.examples.values()])}
    for key in game.checkers:
        yield f"{book.url}check/{key}/"
        yield worked[key]
    sets = [key.replace("_", "-") for key in game.rule_sets]
    yield from (f"{book.url}rulesets/", f"{book.url}rulesets/{sets[-1]}/")
    yield from (f"{book.url}compare/", f"{book.url}compare/?sets={','.join(sets[:2])}")
    yield from (f"{book.url}{name}/" for name in (*TOOLS, *game.pages, *(["score"] if game.scorer else [])))
    yield f"{book.url}agreement/?rules={sets[-1]}&name=De+Wit"


def paths_in(language: str) -> Iterator[str]:
    for game in GAMES:
        yield from paths_of(game, rulebook().games[game.key, language])
    yield from (f"/{language}/{path}" for path in ("search/", "report/", "glossary/"))


PATHS = [*(path for language in LANGUAGES for path in paths_in(language)), "/nl/search/?q=joker"]  # an index of one language is slow enough


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """The text of every page by its address."""
    client = Client()
    answers = {path: client.get(path) for path in PATHS}
    assert {path: answer.status_code for path, answer in answers.items() if answer.status_code != 200} == {}
    assert [path for path, answer in answers.items() if answer.cookies] == []
    return {path: answer.content.decode() for path, answer in answers.items()}


@pytest.fixture(scope="module")
def ids(pages: dict[str, str]) -> dict[str, Counter[str]]:
    """How often each id stands on each page."""
    return {path: Counter(IDS.findall(text)) for path, text in pages.items()}


def test_every_game_is_visited_in_both_languages() -> None:
    for language in LANGUAGES:
        for game in GAMES:
            assert sum(path.startswith(f"/{language}/{game.key}/") for path in PATHS) >= 2 * len(game.checkers) + 10
    assert len(PATHS) == len(set(PATHS)) > 100


def test_pages_speak_the_language_of_their_address(pages: dict[str, str]) -> None:
    assert [path for path, text in pages.items() if f'<html lang="{path[1:3]}">' not in text] == []


def test_pages_have_one_heading_of_the_first_level(pages: dict[str, str]) -> None:
    assert {path: text.count("<h1") for path, text in pages.items() if text.count("<h1") != 1} == {}


def test_ids_are_unique_on_a_page(ids: dict[str, Counter[str]]) -> None:
    assert [(path, name) for path, found in ids.items() for name, count in found.items() if count > 1] == []


def test_what_names_a_place_on_its_page_names_one_that_is_there(pages: dict[str, str], ids: dict[str, Counter[str]]) -> None:
    named = {(path, name) for path, text in pages.items() for names in REFERENCES.findall(text) for name in names.split()}
    assert len(named) > len(PATHS)
    assert sorted((path, name) for path, name in named if name not in ids[path]) == []


def test_links_within_a_page_lead_to_a_place_on_it(pages: dict[str, str], ids: dict[str, Counter[str]]) -> None:
    named = {(path, link[1:]) for path, text in pages.items() for link in LINKS.findall(text) if link[0] == "#"}
    assert len(named) > len(PATHS)
    assert sorted((path, name) for path, name in named if name not in ids[path]) == []


def test_links_lead_to_an_answer(pages: dict[str, str], client: Client) -> None:
    """Bounded: of all addresses that are not visited here already, as many as may be tried, spread over all."""
    links = {html.unescape(link) for text in pages.values() for link in LINKS.findall(text) if link[0] == "/" and "/static/" not in link}
    others = sorted({urlsplit(link)._replace(fragment="").geturl() for link in links} - set(PATHS))
    assert len(others) > LINKS_TRIED
    tried = others[:: len(others) // LINKS_TRIED]
    assert {link: status for link in tried if (status := client.get(link).status_code) not in (200, 301, 302)} == {}
