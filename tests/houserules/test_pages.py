"""Rule sets, options, comparison, agreement and cards as pages, in both languages."""

import re
from xml.etree import ElementTree

import pytest
from django.conf import settings
from django.test import Client

from games.core.checker import Game
from games.core.options import slug
from games.registry import GAMES
from rulesite.houserules.agreement import LINES, card, questions
from rulesite.houserules.prepared import prepared_paths
from rulesite.houserules.sidebyside import join_sets, split_sets
from rulesite.houserules.wording import Wording
from rulesite.rulebook.book import rulebook

DOMINO = GAMES[1]
PAGES = ["rulesets/", "options/", "compare/", "house/", "agreement/"]
EACH = [pytest.param(game, language, id=f"{game.key}-{language}") for game in GAMES for language in ("nl", "en")]


@pytest.mark.parametrize(("game", "language"), EACH)
def test_each_page_has_one_heading_of_the_first_rank_no_cookie_and_ids_that_differ(client: Client, game: Game, language: str) -> None:
    sets = [f"rulesets/{slug(key)}/" for key in game.rule_sets]
    agreed = f"agreement/?rules={game.default_rules.slug}"
    for page in [*PAGES, *sets, agreed]:
        answer = client.get(f"/{language}/{game.key}/{page}")
        html = answer.content.decode()
        ids = re.findall(r'\sid="([^"]*)"', html)
        assert (answer.status_code, html.count("<h1")) == (200, 1), page
        assert len(ids) == len(set(ids)), page
        assert not answer.cookies
        assert "style=" not in html


def test_pages_that_are_the_same_for_everybody_are_prepared(client: Client) -> None:
    paths = list(prepared_paths())
    assert len(paths) == len(set(paths)) == 2 * sum(2 + len(game.rule_sets) for game in GAMES)
    for path in paths[::7]:
        answer = client.get(path)
        assert (answer.status_code, answer.headers["Vary"]) == (200, "Accept-Encoding")


@pytest.mark.parametrize(
    "path", ["/nl/chess/rulesets/", "/nl/domino/rulesets/moon/", "/nl/domino/rulesets/nl_basis/", "/nl/domino/card/moon/"]
)
def test_what_is_not_there_is_a_404(client: Client, path: str) -> None:
    assert client.get(path).status_code == 404


def test_sets_with_changes_stand_in_one_list_without_doubt() -> None:
    text = "nl-basis,block,nl-basis,draw-limit:1,doubles:line,nl-trek"
    assert split_sets(text) == ["nl-basis", "block", "nl-basis,draw-limit:1,doubles:line", "nl-trek"]


def test_a_comparison_marks_what_differs_from_the_first_and_says_what_it_changes(client: Client) -> None:
    page = client.get("/nl/domino/compare/?sets=nl-basis,block,nl-basis,draw-limit:1")
    lines = {line.option.info.name: line for line in page.context["differing"]}
    assert [cell.differs for cell in lines["draw_limit"].cells] == [False, True, True]
    assert [cell.tone for cell in lines["draw_limit"].cells] == ["ed", "ed", "us"]
    assert lines["draw_limit"].says == rulebook().messages("domino", "nl").options["draw_limit"].about
    assert "blanks_wild" not in lines
    assert page.content.decode().count('role="columnheader"') == 4


def test_the_boxes_lead_to_the_short_address(client: Client) -> None:
    answer = client.get("/nl/domino/compare/?set=nl-basis&set=nl-basis%2Cdraw-limit:1")
    assert answer["Location"] == "/nl/domino/compare/?sets=nl-basis,nl-basis,draw-limit:1"
    assert join_sets([column.rules for column in client.get(answer["Location"]).context["columns"]]) == "nl-basis,nl-basis,draw-limit:1"


@pytest.mark.parametrize("sets", ["moon,sun", "nl-basis", "nl-basis,block,nl-trek,muggins,threes", "," * 500, "nl-basis," * 200])
def test_too_few_too_many_or_unknown_sets_are_told(client: Client, sets: str) -> None:
    page = client.get("/nl/domino/compare/", {"sets": sets})
    assert page.status_code == 200
    assert page.context["errors"]
    assert len(page.context["columns"]) <= 4


@pytest.mark.parametrize(("game", "language"), EACH)
def test_the_walk_takes_two_minutes_and_has_the_usual_answers_chosen(client: Client, game: Game, language: str) -> None:
    walk = client.get(f"/{language}/{game.key}/agreement/").context["walk"]
    assert 5 <= len(walk) <= 10
    assert not any(one.changed for one in walk)
    assert all(any(choice.checked for choice in one.choices) or one.kind == "text" for one in walk)


def test_an_agreement_ends_in_a_card_a_link_and_a_code(client: Client) -> None:
    moved = client.get("/nl/domino/agreement/?base=nl-basis&was=nl-basis&draw-limit=1&name=De+Wit")
    assert moved["Location"] == "/nl/domino/agreement/?rules=nl-basis,draw-limit:1&name=De+Wit"
    page = client.get(moved["Location"])
    words = rulebook().messages("domino", "nl").options["draw_limit"]
    assert page.context["card"].lines == (f"{words.label}: {words.values['1']}",)
    assert page.context["link"] == f"{settings.SITE_URL}{moved['Location']}"
    drawn = ElementTree.fromstring(page.context["qr"])
    assert {"style"} & {name for one in drawn.iter() for name in one.attrib} == set()


def test_a_card_has_at_most_six_lines_and_counts_the_rest() -> None:
    wording = Wording(DOMINO, "nl")
    changes = {"draw_limit": 1, "reserve": 2, "blanks_wild": True, "target": 61, "blank00": 25, "doubles": "line", "direction": "counter"}
    many = card(DOMINO.default_rules.with_changes(changes), DOMINO, wording)
    assert (len(many.lines), many.more) == (LINES - 1, len(changes) - LINES + 1)
    assert len(card(DOMINO.default_rules, DOMINO, wording).lines) == min(LINES - 1, len(questions(DOMINO, wording)))


def test_a_rule_and_a_verdict_have_a_picture_that_other_sites_may_show(client: Client) -> None:
    for url in ("/nl/domino/card/draw-limit/picture.png", "/en/domino/check/placement/picture.png?line=3-4&tile=5-5"):
        answer = client.get(url)
        assert answer.content.startswith(b"\x89PNG\r\n")
        assert answer["Cross-Origin-Resource-Policy"] == "cross-origin"
        assert len(answer.content) < 40_000


def test_a_verdict_tells_other_sites_what_it_says_and_where_its_picture_is(client: Client) -> None:
    page = client.get("/en/domino/check/placement/?line=3-4&tile=5-5&rules=block")
    html = page.content.decode()
    tags = dict(re.findall(r'<meta property="og:([a-z:]+)" content="([^"]*)"', html))
    assert tags["title"].startswith("Not allowed.")
    assert tags["description"] == page.context["answer"].why
    picture = tags["image"].removeprefix(settings.SITE_URL).replace("&amp;", "&")
    assert client.get(picture)["Content-Type"] == "image/png"


def test_a_verdict_names_the_difference_and_under_how_many_it_is_allowed(client: Client) -> None:
    answer = client.get("/nl/rummikub/check/meld/?tiles=r12+r13+r1&rules=classic-nl,run-wrap:full").context["answer"]
    words = rulebook().messages("rummikub", "nl").options["run_wrap"]
    assert answer.difference == (words.label,)
    assert answer.allowing == 0


def test_where_rules_travel_the_first_rule_set_is_named_in_its_link(client: Client) -> None:
    answer = client.get("/nl/rummikub/check/meld/?tiles=r12+r13+r1&rules=us-pressman").context["answer"]
    first = next(tab for tab in answer.everywhere if "classic-nl" in tab.url)
    assert first.url.endswith("rules=classic-nl")
