"""The search page, whole and in part."""

from __future__ import annotations

import pytest
from django.test import Client

HTMX = {"HX-Request": "true"}


@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_plain_question_is_answered_by_a_whole_page(client: Client, language: str) -> None:
    response = client.get(f"/{language}/search/", {"q": "joker"})
    text = response.content.decode()
    assert text.count("<h1") == 1
    assert 'value="joker"' in text
    assert f'href="/{language}/rummikub/' in text
    assert response["Vary"].startswith("HX-Request")
    assert response["X-Robots-Tag"] == "noindex"


def test_htmx_gets_the_list_and_the_status_only(client: Client) -> None:
    text = client.get("/nl/search/", {"q": "joker bew"}, headers=HTMX).content.decode()
    assert "<html" not in text
    assert 'id="status" hx-swap-oob' in text
    assert "antwoorden" in text


def test_nothing_found_says_so_and_shows_what_others_ask(client: Client) -> None:
    text = client.get("/nl/search/", {"q": "zzzzqqqq"}).content.decode()
    assert "Niets gevonden" in text
    assert "/disputes/" in text


@pytest.mark.parametrize("question", ["", "<script>alert(1)</script>", "x" * 5000, "a " * 500, "%00", "' OR 1=1 --", "👾"])
def test_whatever_is_typed_is_answered(client: Client, question: str) -> None:
    response = client.get("/en/search/", {"q": question})
    assert response.status_code == 200
    assert b"<script>alert" not in response.content


def test_the_page_in_the_other_language_is_asked_the_same(client: Client) -> None:
    text = client.get("/en/search/", {"q": "is a joker   worth 30?"}).content.decode()
    assert 'href="/nl/search/?q=is+a+joker+worth+30%3F"' in text


def test_a_page_does_not_grow_with_what_is_sent(client: Client) -> None:
    """An endless question stood in full in every link to the other language."""
    usual, endless = (client.get("/nl/search/", {"q": "zzzzqqqq" * times, "x": "y" * times}) for times in (1, 8_000))
    assert len(endless.content) < len(usual.content) + 1_000


def test_a_result_shows_game_number_status_and_the_sentence(client: Client) -> None:
    text = client.get("/en/search/", {"q": "round the corner 12 13 1"}).content.decode()
    assert "Rummikub, rule" in text
    assert 'class="badge' in text
    assert 'class="mark' in text


def test_the_search_only_reads(client: Client) -> None:
    assert client.post("/nl/search/", {"q": "joker"}).status_code == 405


def test_the_front_page_and_every_header_lead_to_the_search(client: Client) -> None:
    text = client.get("/nl/").content.decode()
    assert 'role="search" action="/nl/search/"' in text
    assert '<a href="/nl/search/">' in text
