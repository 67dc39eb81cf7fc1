"""The chosen rules stand on every link of their game and on no other; old names are sent on to new ones."""

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from django.test import Client

from games import registry
from games.core.houserules import TableLimits
from games.registry import GAMES
from rulesite.houserules.chosen import MAX_NAME, Chosen, clean_name
from rulesite.houserules.travel import carry, with_rules
from rulesite.rulebook.book import rulebook

DOMINO = GAMES[1]
OURS = DOMINO.default_rules.with_changes({"draw_limit": 1})
CHOSEN = Chosen(DOMINO, OURS, "De Wit")
QUERY = "rules=nl-basis,draw-limit:1&name=De+Wit"


@pytest.mark.parametrize(
    ("link", "carried"),
    [
        ("/nl/domino/drawing/", f"/nl/domino/drawing/?{QUERY}"),
        ("/en/domino/drawing/#draw-limit", f"/en/domino/drawing/?{QUERY}#draw-limit"),
        ("/nl/domino/check/placement/?line=3-4", f"/nl/domino/check/placement/?line=3-4&{QUERY}"),
        ("/nl/domino/check/placement/?rules=block", "/nl/domino/check/placement/?rules=block"),
        (f"/nl/domino/check/placement/?line=3-4&{QUERY}", f"/nl/domino/check/placement/?line=3-4&{QUERY}"),
        ("?line=3-4#felt", f"?line=3-4&{QUERY}#felt"),
        ("/nl/rummikub/", "/nl/rummikub/"),
        ("#top", "#top"),
        ("https://example.org/nl/domino/", "https://example.org/nl/domino/"),
        ("/nl/domino/changes.atom", "/nl/domino/changes.atom"),
    ],
)
def test_a_link_of_the_game_gets_the_rules_and_others_stay(link: str, carried: str) -> None:
    assert with_rules(link, CHOSEN) == carried


def test_a_form_gets_hidden_fields_unless_it_chooses_the_rules_itself() -> None:
    asking = '<form action="/nl/domino/check/placement/" method="get"><input name="line"></form>'
    assert 'name="rules" value="nl-basis,draw-limit:1"' in carry(asking, CHOSEN)
    choosing = '<form data-own-rules action="/nl/domino/house/"><select name="base"></select></form>'
    assert carry(choosing, CHOSEN) == choosing


def test_a_name_with_quotes_can_not_leave_its_attribute() -> None:
    chosen = Chosen(DOMINO, OURS, '"><script>')
    page = carry('<a href="/nl/domino/">x</a><form action="/nl/domino/check/placement/"></form>', chosen)
    assert "<script>" not in page


@pytest.mark.parametrize("place", ["", "drawing/", "disputes/", "sources/", "rulesets/", "check/placement/?line=3-4&tile=4-4"])
@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_link_of_the_game_on_every_kind_of_page_carries_the_rules(client: Client, language: str, place: str) -> None:
    path = f"/{language}/domino/{place}"
    html = client.get(f"{path}{'&' if '?' in path else '?'}{QUERY}").content.decode()
    links = [link for link in re.findall(r'href="([^"]*)"', html) if re.match(r"/(nl|en)/domino/([^?#]*/)?([?#]|$)", link)]
    assert len(links) > 8
    assert [link for link in links if "rules=" not in link] == []
    others = re.findall(r'href="/(?:nl|en)/(?:rummikub|dobble)/[^"]*"', html)
    assert others
    assert not [link for link in others if "rules=" in link]


def test_a_rule_says_what_holds_at_the_table_and_marks_what_is_its_own(client: Client) -> None:
    page = client.get(f"/nl/domino/drawing/?{QUERY}").content.decode()
    rule = page[page.index('id="draw-limit"') :]
    words = rulebook().messages("domino", "nl").options["draw_limit"]
    assert f"{words.label}: {words.values['1']}" in rule[: rule.index("</article>")]
    assert "yours-here own" in rule[: rule.index("</article>")]


def test_without_rules_in_the_link_a_page_says_nothing_of_a_table(client: Client) -> None:
    page = client.get("/nl/domino/drawing/").content.decode()
    assert "yours-here" not in page
    assert "table-rules" not in page


def test_the_permalink_of_a_rule_keeps_the_rules(client: Client) -> None:
    answer = client.get(f"/nl/domino/rule/draw-limit/?{QUERY}")
    assert answer.status_code == 301
    assert answer["Location"] == f"/nl/domino/drawing/?{QUERY}#draw-limit"


def test_a_tap_by_htmx_keeps_the_name_of_the_table_in_the_address(client: Client) -> None:
    part = client.get(f"/nl/domino/check/placement/?line=3-4&tile=4-4&{QUERY}", headers={"HX-Request": "true"})
    assert part["HX-Push-Url"].endswith(f"&{QUERY}")
    assert "<html" not in part.content.decode()


def test_unreadable_rules_are_told_and_carried_nowhere(client: Client) -> None:
    page = client.get("/nl/domino/drawing/?rules=moon")
    html = page.content.decode()
    assert page.status_code == 200
    assert "moon" in page.context["chosen"].error
    assert not [
        link for link in re.findall(r'href="([^"]*)"', html) if "rules=moon" in link and "hreflang" not in link and "/en/" not in link
    ]


@pytest.fixture
def _renamed() -> Iterator[None]:
    games = registry.GAMES
    limits = TableLimits(DOMINO.limits.conflicts, {"buy-limit": "draw-limit"})
    registry.GAMES = tuple(replace(game, limits=limits) if game is DOMINO else game for game in games)
    try:
        yield
    finally:
        registry.GAMES = games


@pytest.mark.usefixtures("_renamed")
def test_a_link_with_an_old_name_is_sent_on_for_good(client: Client) -> None:
    answer = client.get("/nl/domino/drawing/?rules=nl-basis,buy-limit:1&name=De+Wit")
    assert (answer.status_code, answer["Location"]) == (301, "/nl/domino/drawing/?rules=nl-basis,draw-limit:1&name=De%20Wit")


@pytest.mark.parametrize(("typed", "shown"), [("  De   Wit ", "De Wit"), ("a\x00b\u202ec\n", "a b c"), ("x" * 900, "x" * MAX_NAME)])
def test_a_name_is_printable_and_short(typed: str, shown: str) -> None:
    assert clean_name(typed) == shown
