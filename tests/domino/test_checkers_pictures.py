"""What the pages of domino draw: open ends that can be tapped, marks at the right stones, every tile of a hand judged."""

from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.test import Client

from games.core.verdict import Status
from games.domino.checkers import DOMINO

PLACEMENT = "/en/domino/check/placement/"
LINE = "5-3 3-6 6-6 6-1"


def picture(client: Client, path: str, **query: str) -> Any:
    return client.get(path, query).context["picture"]


def hrefs(page: Any) -> list[str]:
    return [part.split('"')[0] for part in page.content.decode().split('<a href="?')[1:]]


def test_every_open_end_of_the_board_leads_to_the_question_about_it(client: Client) -> None:
    page = client.get(PLACEMENT, {"line": LINE, "tile": "1-4", "rules": "all-fives"})
    asked = [parse_qs(urlsplit("?" + href.replace("&amp;", "&")).query) for href in hrefs(page)]
    assert {one["end"][0] for one in asked} == {"0.5", "2.n", "2.s"}  # the right end holds the tile that is shown lying there
    assert all(one["line"] == [LINE] and one["tile"] == ["1-4"] and one["rules"] == ["all-fives"] for one in asked)
    assert all(href.endswith("#felt") for href in hrefs(page))


def test_an_end_that_was_followed_is_the_chosen_one(client: Client) -> None:
    page = client.get(f"{PLACEMENT}?{hrefs(client.get(PLACEMENT, {'line': LINE, 'tile': '4-4'}))[0].replace('&amp;', '&')}")
    assert page.context["answer"].tone == "no"
    assert [place["current"] for place in page.context["picture"]["places"]].count(True) == 1


@pytest.mark.parametrize(("rules", "highest"), [("nl-basis", 6), ("cuban9", 9), ("nl-basis,set:18", 18)])
def test_the_palette_has_the_halves_of_the_box_that_is_played_with(client: Client, rules: str, highest: int) -> None:
    page = client.get(PLACEMENT, {"rules": rules}).content.decode()
    assert f'id="add-{highest}"' in page
    assert f'id="add-{highest + 1}"' not in page


def test_a_wrong_joint_is_marked_at_both_of_its_stones(client: Client) -> None:
    page = client.get("/nl/domino/check/table/", {"line": "5-3 3-6 4-1 1-2"})
    assert page.content.decode().count('class="bad"') == 2
    assert page.context["answer"].why.startswith("Tussen 3-6 en 4-1")


def test_every_tile_of_a_hand_has_its_places_or_its_reason(client: Client) -> None:
    page = client.get("/en/domino/check/hand/", {"line": LINE, "hand": "6-2 1-1 4-4"})
    judged = page.context["picture"]["judged"]
    assert [one["fits"] for one in judged] == [True, True, False]
    assert [len(one["places"]) for one in judged] == [2, 1, 0]
    assert "The 4-4 fits nowhere. Open are: 1, 5, 6, 6." in page.content.decode()


def test_a_place_of_a_hand_leads_to_a_question_that_is_allowed(client: Client) -> None:
    for one in picture(client, "/en/domino/check/hand/", line=LINE, hand="6-2 1-1")["judged"]:
        for place in one["places"]:
            assert client.get(f"{PLACEMENT}?{place['href']}").context["answer"].tone == "yes"


def test_no_tile_is_judged_at_a_table_that_is_wrong_itself(client: Client) -> None:
    page = client.get("/en/domino/check/hand/", {"line": "5-3 4-1", "hand": "5-5"})
    assert (page.context["answer"].tone, page.context["picture"]["judged"]) == ("no", [])


def test_who_begins_is_marked_with_the_tile_that_decided(client: Client) -> None:
    rows = picture(client, "/en/domino/check/start/", hands="6-5 1-1 / 4-4 3-2")["rows"]
    assert [row["begins"] for row in rows if row["seat"]] == [False, True]
    assert [piece["chosen"] for piece in rows[1]["pieces"]] == [True, False]


def test_the_points_of_a_round_stand_by_player(client: Client) -> None:
    points = picture(client, "/en/domino/check/score/", hands="/ 6-5 1-1 / 4-4")["points"]
    assert [(one["seat"], one["pips"], one["points"]) for one in points] == [("A", 0, 21), ("B", 13, 0), ("C", 8, 0)]


def test_both_of_a_team_get_the_points(client: Client) -> None:
    points = picture(client, "/en/domino/check/score/", hands="/ 6-5 / 4-4 / 3-2", rules="partnership")["points"]
    assert [one["points"] for one in points] == [16, 0, 16, 0]


def test_the_sum_of_the_ends_is_shown_as_a_sum(client: Client) -> None:
    assert picture(client, "/en/domino/check/fives/", line="5-3 3-6 6-6")["sum"] == "5 + 12 = 17"


def test_a_question_about_trains_is_asked_under_rules_that_have_trains(client: Client) -> None:
    page = client.get("/en/domino/check/mexican/", {"trains": "12-5", "tile": "5-3"})
    assert page.context["question"].rules is DOMINO.rule_sets["mexican12"]
    assert page.context["answer"].tone == "yes"


def test_a_wagon_that_does_not_match_is_marked_with_the_one_before(client: Client) -> None:
    page = client.get("/en/domino/check/mexican/", {"trains": "12-5 4-1", "tile": "1-1"})
    assert page.content.decode().count('class="bad"') == 2


@pytest.mark.parametrize(
    ("path", "field", "text", "error"),
    [
        ("draw", "pool", "veel", "veel is not a number"),
        ("draw", "drawn", "-1", "-1 is not a number"),
        ("start", "winner", "Z", "We don't know player Z"),
        ("score", "hands", " / ".join(["1-1"] * 13), "12 at most"),
        ("hand", "hand", " ".join(["1-1"] * 61), "60 at most"),
        ("mexican", "trains", "Q: 12-1", "We don't know train Q"),
        ("mexican", "trains", "A: 12-1 / A: 12-2", "Train A is there twice"),
        ("mexican", "order", "B X", "We don't know train X"),
        ("blocked", "hands", "1-1 / 6=3", "We don't know 6=3"),
    ],
)
def test_bad_text_is_told_at_its_field_and_stays(client: Client, path: str, field: str, text: str, error: str) -> None:
    page = client.get(f"/en/domino/check/{path}/", {field: text})
    assert page.status_code == 200
    assert error in page.context["question"].errors[field]
    assert page.context["typed"][field]["value"] == text


@pytest.mark.parametrize("checker", DOMINO.checkers.values(), ids=lambda checker: checker.key)
def test_a_verdict_hangs_on_no_option_that_the_question_does_not_name(checker: Any) -> None:
    """Rule sets that agree on the named options must agree in everything else: they are judged once."""
    query = {"line": "5-5 5-3", "tile": "3-1", "hand": "3-1 0-0", "hands": "6-1 0-0 / 5-4 / ", "trains": "12-6 6-6 / *12-5", "pool": "3"}
    form = checker.form({name: text for name, text in query.items() if name in checker.form.base_fields})
    assert form.is_valid()
    found: dict[tuple[object, ...], tuple[Status, list[str]]] = {}
    for rules in filter(checker.suits, DOMINO.rule_sets.values()):
        key = tuple(getattr(rules.options, name) for name in checker.options)
        verdict = checker.check(form.cleaned_data, rules)
        told = (verdict.status, [finding.key for finding in verdict.findings])
        assert found.setdefault(key, told) == told, rules.key
