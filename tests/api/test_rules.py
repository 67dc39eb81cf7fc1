"""The rules as JSON."""

from __future__ import annotations

import pytest
from django.test import Client

from rulesite.api.prepared import prepared_paths
from rulesite.rulebook.book import LANGUAGES, rulebook


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_are_listed_with_their_rules(client: Client, language: str) -> None:
    value = client.get(f"/api/v1/{language}/rules/").json()
    assert value["language"] == language
    assert {game["key"]: game["count"] for game in value["games"]} == {one.key: len(one.rules) for one in rulebook().all_games(language)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_rules_of_a_game_come_in_their_order_with_words_and_sources(client: Client, language: str) -> None:
    for game in rulebook().all_games(language):
        rules = client.get(f"/api/v1/{language}/rules/{game.key}/").json()["rules"]
        assert [rule["id"] for rule in rules] == list(game.rules)
        for rule in rules:
            assert rule["text"]
            assert "<" not in rule["text"].replace("< ", "")
            assert all(source["read"] in ("whole", "part", "quoted", "named") for source in rule["sources"])


def test_one_rule_is_what_the_list_says(client: Client) -> None:
    listed = client.get("/api/v1/en/rules/rummikub/").json()["rules"]
    one = client.get("/api/v1/en/rules/rummikub/one-is-low/").json()["rule"]
    assert one in listed
    assert one["status"] == "official"


@pytest.mark.parametrize("path", ["xx/rules/", "nl/rules/chess/", "nl/rules/rummikub/nothing/"])
def test_what_is_not_there_is_404(client: Client, path: str) -> None:
    assert client.get(f"/api/v1/{path}").status_code == 404


def test_other_sites_may_read_and_nobody_may_write(client: Client) -> None:
    paths = list(prepared_paths())
    assert len(paths) >= 8
    for path in paths:
        response = client.get(path)
        assert response["Access-Control-Allow-Origin"] == "*"
        assert response["Content-Type"] == "application/json"
        assert client.post(path).status_code == 405
