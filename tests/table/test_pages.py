"""The tools as pages: score, clock, one sheet, and the site without a connection."""

import json
import re

import pytest
from django.test import Client

from rulesite.table.offline import ASSETS, kept_pages, release

GAMES = ["rummikub", "domino", "dobble"]
TOOLS = ["start", "score", "clock", "print"]


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_every_tool(client: Client, game: str, tool: str, language: str) -> None:
    response = client.get(f"/{language}/{game}/{tool}/")
    page = response.content.decode()
    assert response.status_code == 200
    assert page.count("<h1") == 1
    assert f'lang="{language}"' in page
    assert not response.cookies
    ids = re.findall(r'\bid="([^"]+)"', page)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("tool", TOOLS)
def test_an_unknown_game_has_no_tools(client: Client, tool: str) -> None:
    assert client.get(f"/nl/ganzenbord/{tool}/").status_code == 404


def test_without_a_script_a_form_counts_one_round(client: Client) -> None:
    page = client.get("/nl/rummikub/score/", {"names": "An,Bo", "h1": "", "h2": "r7 j", "out": "0"}).content.decode()
    assert re.search(r"An</th><td>37<", page)
    assert re.search(r"Bo</th><td>-37<", page)


def test_what_was_typed_stays_when_it_cannot_be_read(client: Client) -> None:
    page = client.get("/nl/rummikub/score/", {"names": "An,Bo", "h1": "", "h2": "q9", "out": "0"}).content.decode()
    assert 'value="q9"' in page
    assert 'aria-invalid="true"' in page


def test_a_round_for_the_script_is_counted_by_the_rules_of_the_link(client: Client) -> None:
    asked = {"names": "An,Bo", "h2": "j", "out": "0"}
    url = "/nl/rummikub/score/round/"
    found = [client.get(url, {**asked, "rules": rules}).json()["points"] for rules in ("classic-nl", "classic-sabra-goliath")]
    assert found == [[30, -30], [25, -25]]


def test_an_unreadable_hand_is_named_for_the_script(client: Client) -> None:
    found = client.get("/nl/domino/score/round/", {"names": "An,Bo", "h2": "x", "out": "0"}).json()
    assert found["points"] is None
    assert list(found["errors"]) == ["1"]


def test_names_stand_in_place_of_seats(client: Client) -> None:
    say = client.get("/nl/rummikub/score/round/", {"names": "An,Bo", "h2": "7", "out": "0"}).json()["say"]
    assert any("An" in line for line in say)


def test_the_clock_knows_the_time_of_the_rules(client: Client) -> None:
    page = client.get("/nl/rummikub/clock/", {"rules": "classic-sabra-goliath"}).content.decode()
    assert re.search(r'value="120" checked', page)
    assert "Losse stenen pakken en 3 erbij" in page


def test_a_game_without_a_limit_says_so(client: Client) -> None:
    assert "Deze regels zeggen niets over tijd" in client.get("/nl/domino/clock/").content.decode()


def test_the_sheet_shows_your_values(client: Client) -> None:
    page = client.get("/nl/rummikub/print/", {"rules": "classic-nl,joker-rack-penalty:25"}).content.decode()
    changed = re.search(r'<tr class="decides">.*?</tr>', page)
    assert changed
    assert "25" in changed[0]


def test_the_manifest_names_icons_that_exist(client: Client) -> None:
    found = client.get("/nl/manifest.webmanifest")
    manifest = json.loads(found.content)
    assert found["Content-Type"].startswith("application/manifest+json")
    assert manifest["start_url"] == "/nl/"
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}


def test_the_worker_is_asked_anew_each_time(client: Client) -> None:
    response = client.get("/sw.js")
    assert response["Cache-Control"] == "no-cache"
    assert response["Content-Type"].startswith("text/javascript")
    assert release() in response.content.decode()


def test_the_worker_is_small() -> None:
    from rulesite.table.offline import WORKER

    assert len(WORKER.read_text(encoding="utf-8").splitlines()) < 100


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_page_that_is_kept_exists_and_may_be_kept(client: Client, language: str) -> None:
    paths = list(kept_pages(language))
    assert len(paths) > 30
    for path in paths:
        response = client.get(path)
        assert response.status_code == 200, path
        assert "no-store" not in response["Cache-Control"], path


def test_every_file_that_a_kept_page_needs_is_kept(client: Client) -> None:
    needed = {
        name for path in kept_pages("nl") for name in re.findall(r'(?:href|src)="/static/([^"#]+)', client.get(path).content.decode())
    }
    assert len(needed) > 8
    assert needed - set(ASSETS) == set()


def test_every_file_that_is_kept_exists() -> None:
    from django.contrib.staticfiles import finders

    assert [name for name in ASSETS if not finders.find(name)] == []


@pytest.mark.parametrize(("game", "rules", "question"), [("domino", "all-fives", "play2"), ("rummikub", "nzrc-2024", "never2")])
def test_the_plain_form_asks_each_player_what_the_rules_count(client: Client, game: str, rules: str, question: str) -> None:
    asked = client.get(f"/nl/{game}/score/", {"names": "An, Bo", "rules": rules}).content.decode()
    assert f'name="{question}"' in asked
    assert f'name="{question}"' not in client.get(f"/nl/{game}/score/", {"names": "An, Bo"}).content.decode()


@pytest.mark.parametrize("game", GAMES)
def test_without_javascript_names_lead_to_the_fields_of_a_round(client: Client, game: str) -> None:
    response = client.get(f"/nl/{game}/score/", {"names": "An, Bo"})
    assert response.status_code == 200
    assert 'name="h2"' in response.content.decode()
