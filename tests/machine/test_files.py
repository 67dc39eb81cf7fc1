"""The files that programs read."""

from __future__ import annotations

import datetime
import json
import re
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.test import Client

from rulesite.machine.sitemap import machine_paths, readable_paths
from rulesite.machine.twin import twin_path
from rulesite.rulebook.book import LANGUAGES, rulebook
from rulesite.rulebook.prepared import prepared_paths

SITEMAP = {"s": "http://www.sitemaps.org/schemas/sitemap/0.9", "x": "http://www.w3.org/1999/xhtml"}
ATOM = {"a": "http://www.w3.org/2005/Atom"}
SCHEMA = re.compile(r'<script type="application/ld\+json">(.*?)</script>')


def read(client: Client, path: str) -> str:
    response = client.get(path)
    assert response.status_code == 200, path
    assert not response.cookies
    return response.content.decode()


def graph(client: Client, path: str) -> dict[str, dict[str, object]]:
    """The nodes of a page by their type."""
    (found,) = SCHEMA.findall(read(client, path))
    document = json.loads(found)
    assert document["@context"] == "https://schema.org"
    return {node["@type"]: node for node in document["@graph"]}


def test_the_sitemap_holds_every_reading_page_with_its_twin_and_true_days(client: Client) -> None:
    root = ElementTree.fromstring(read(client, "/sitemap.xml"))
    rows = {row.findtext("s:loc", "", SITEMAP).removeprefix(settings.SITE_URL): row for row in root.findall("s:url", SITEMAP)}
    assert set(rows) >= set(prepared_paths())
    assert set(rows) == set(readable_paths())
    for path, row in rows.items():
        twins = {link.get("hreflang"): link.get("href", "") for link in row.findall("x:link", SITEMAP)}
        assert set(twins) == set(LANGUAGES)
        assert twins[path[1:3]] == f"{settings.SITE_URL}{path}"
        assert {url.removeprefix(settings.SITE_URL) for url in twins.values()} <= set(rows)
    for game in rulebook().games.values():
        for page in game.pages:
            assert page.checked
            assert rows[page.url].findtext("s:lastmod", "", SITEMAP) == page.checked.isoformat()


def test_robots_may_read_everything_but_answers_to_questions(client: Client) -> None:
    text = read(client, "/robots.txt")
    assert "Disallow: /nl/search/" in text
    assert f"Sitemap: {settings.SITE_URL}/sitemap.xml" in text
    assert "Disallow: /\n" not in text


def test_llms_txt_leads_to_twins_that_exist(client: Client) -> None:
    text = read(client, "/llms.txt")
    assert text.startswith("# Mag dit?\n\n> ")
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert len(links) > 40
    for link in links:
        read(client, link.removeprefix(settings.SITE_URL))


def test_everything_that_is_prepared_answers(client: Client) -> None:
    paths = list(machine_paths())
    assert len(paths) == len(set(paths)) > 400
    for path in paths:
        read(client, path)


def test_every_reading_page_has_a_twin_with_its_heading(client: Client) -> None:
    for language in LANGUAGES:
        for game in rulebook().all_games(language):
            for page in (game.index, *game.pages):
                text = read(client, twin_path(page.url))
                assert text.startswith(f"# {page.title}\n")
                assert all(f"### {rule.number} {rule.title}\n" in text for rule in page.rules)
                assert "<svg" not in text
                assert "](/" not in text


@pytest.mark.parametrize("path", ["/nl/chess.md", "/nl/rummikub/nothing.md", "/nl/rummikub/disputes/nothing.md", "/nl/a/b/c/d.md"])
def test_what_is_not_there_has_no_twin(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_a_feed_of_its_changes(client: Client, language: str) -> None:
    for game in rulebook().all_games(language):
        response = client.get(f"{game.url}changes.atom")
        assert response["Content-Type"].startswith("application/atom+xml")
        feed = ElementTree.fromstring(response.content)
        entries = feed.findall("a:entry", ATOM)
        assert len(entries) == len(game.changes) > 0
        ids = [entry.findtext("a:id", "", ATOM) for entry in entries]
        assert len(ids) == len(set(ids))
        assert datetime.date.fromisoformat(feed.findtext("a:updated", "", ATOM)[:10]) == game.changes[0].date
        assert all(entry.findtext("a:content", "", ATOM) for entry in entries)


def test_a_reading_page_is_an_article_with_citations_and_a_way_to_it(client: Client) -> None:
    nodes = graph(client, "/nl/rummikub/melds/")
    assert nodes["Article"]["inLanguage"] == "nl"
    assert len(nodes["Article"]["citation"]) > 1  # type: ignore[arg-type]  # JSON
    steps = nodes["BreadcrumbList"]["itemListElement"]
    assert [step["position"] for step in steps] == [1, 2, 3]  # type: ignore[attr-defined]  # JSON


def test_an_overview_is_a_game_and_the_glossary_a_set_of_terms(client: Client) -> None:
    assert graph(client, "/en/dobble/")["Game"]["numberOfPlayers"] == {"@type": "QuantitativeValue", "minValue": 2, "maxValue": 8}
    terms = graph(client, "/en/glossary/")["DefinedTermSet"]["hasDefinedTerm"]
    assert {term["name"] for term in terms} >= {"meld", "crossing"}  # type: ignore[attr-defined]  # JSON


def test_a_dispute_is_an_article_and_names_itself_to_other_sites(client: Client) -> None:
    path = "/en/rummikub/disputes/joker-kept/"
    assert graph(client, path)["Article"]["headline"] == "May I keep a freed joker for later?"
    text = read(client, path)
    assert '<meta property="og:title" content="Rummikub: May I keep a freed joker for later?">' in text
    assert '<link rel="alternate" type="text/markdown" href="/en/rummikub/disputes/joker-kept.md">' in text
