"""Every reading page, as a reader and a strict parser see it."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from urllib.parse import urlsplit

import html5lib
import pytest
from django.test import Client
from django.urls import resolve, reverse
from django.utils.translation import override

from rulesite.rulebook.book import LANGUAGES, rulebook
from rulesite.rulebook.prepared import prepared_paths

PATHS = sorted({*prepared_paths(), "/nl/styleguide/", "/en/styleguide/"})
KINDS = ("/", "game/", "game/page/", "game/disputes/", "game/disputes/slug/", "game/sources/")


@pytest.fixture(scope="module")
def pages() -> dict[str, str]:
    """The text of every page by its path."""
    client = Client()
    texts = {}
    for path in PATHS:
        response = client.get(path)
        assert response.status_code == 200, path
        assert not response.cookies, path
        texts[path] = response.content.decode()
    return texts


def test_every_kind_of_page_of_every_game_is_visited() -> None:
    games = [game.key for game in rulebook().all_games("nl")]
    assert len(games) >= 3
    for language in LANGUAGES:
        for game in games:
            ours = [path for path in PATHS if path.startswith(f"/{language}/{game}/")]
            assert len(ours) >= 10, f"only {len(ours)} pages of {game}"
    assert len(PATHS) == len(set(PATHS)) > 100


def test_both_languages_have_the_same_addresses() -> None:
    one, other = ({path[3:] for path in PATHS if path.startswith(f"/{language}/")} for language in LANGUAGES)
    assert one == other


def test_pages_parse_strictly(pages: dict[str, str]) -> None:
    """Such a parser is slow, and both languages come out of the same templates: of the English pages it reads every fifth."""
    dutch, english = ([path for path in pages if path.startswith(f"/{language}/")] for language in LANGUAGES)
    for path in (*dutch, *english[::5]):
        text = pages[path]
        parser = html5lib.HTMLParser(strict=False)
        parser.parse(text)
        assert not parser.errors, f"{path}: {parser.errors[:3]}"


def test_pages_have_one_heading_of_the_first_level(pages: dict[str, str]) -> None:
    assert {path: text.count("<h1") for path, text in pages.items() if text.count("<h1") != 1} == {}


def test_pages_speak_the_language_of_their_address(pages: dict[str, str]) -> None:
    assert [path for path, text in pages.items() if f'<html lang="{path[1:3]}">' not in text] == []


def test_ids_are_unique_on_a_page(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        twice = [name for name, count in Counter(re.findall(r'\bid="([^"]*)"', text)).items() if count > 1]
        assert not twice, f"{path}: {twice}"


def test_no_page_holds_styles_handlers_or_scripts_of_its_own(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        assert not re.search(r'\sstyle=|\son[a-z]+=|<style|<script(?! src=| type="application/ld\+json">)', text), path


def test_no_page_shows_markup_as_words(pages: dict[str, str]) -> None:
    assert [path for path, text in pages.items() if re.search(r"&lt;/?(?:g|svg|use|span|a|p)\b", text)] == []


def test_headings_do_not_skip_a_level(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        levels = [1, *(int(level) for level in re.findall(r"<h([1-6])", text[text.index("<main") :]))]
        assert all(below <= above + 1 for above, below in pairwise(levels)), path


def test_every_page_has_a_title_and_a_description_of_its_own(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        assert re.search(r"<title>[^<]{8,}</title>", text), path
        assert re.search(r'<meta name="description" content="[^"]{8,}">', text), path


def test_links_lead_to_a_page_and_a_place_on_it(pages: dict[str, str]) -> None:
    broken, followed = [], 0
    for path, text in pages.items():
        for href in set(re.findall(r'<a [^>]*?href="([^"]+)"', text)):
            to = urlsplit(href)
            there = to.path or path
            if to.netloc or to.scheme:
                continue
            followed += 1
            if there not in pages:
                with override(there[1:3]):
                    resolve(there)
            elif to.fragment and f'id="{to.fragment}"' not in pages[there]:
                broken.append((path, href))
    assert broken == []
    assert followed > 1000


def test_the_language_link_keeps_the_page(pages: dict[str, str]) -> None:
    for path, text in pages.items():
        other = "/en" + path[3:] if path.startswith("/nl") else "/nl" + path[3:]
        assert f'href="{other}"' in text, path


def test_addresses_in_the_book_are_those_of_the_views() -> None:
    game = next(rulebook().all_games("nl"))
    page, dispute = game.pages[0], game.disputes[0]
    assert page.url == reverse("page", kwargs={"game": game.key, "stem": page.stem})
    assert dispute.url == reverse("dispute", kwargs={"game": game.key, "slug": dispute.slug})
    assert page.rules[0].permalink == reverse("rule", kwargs={"game": game.key, "rule": page.rules[0].id})
    assert game.url == reverse("overview", kwargs={"name": game.key})


@pytest.mark.parametrize(
    "path", ["/nl/chess/", "/nl/rummikub/nowhere/", "/nl/rummikub/disputes/nobody/", "/nl/rummikub/rule/none/", "/nl/chess/sources/"]
)
def test_what_does_not_exist_is_404_in_the_look_of_the_site(path: str, client: Client) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert "Deze bladzijde is er niet" in response.content.decode()


def test_reading_is_all_that_a_page_allows(client: Client) -> None:
    assert client.post("/nl/").status_code == 405
