"""Each rule has an address that stays, whatever page it stands on."""

import dataclasses
from types import MappingProxyType

import pytest
from django.test import Client

from rulesite.rulebook import views
from rulesite.rulebook.book import LANGUAGES, Rulebook, rulebook


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_is_found_by_its_permalink(language: str, client: Client) -> None:
    rules = [rule for game in rulebook().all_games(language) for rule in game.rules.values()]
    assert len(rules) > 36
    for rule in rules:
        response = client.get(rule.permalink)
        assert (response.status_code, response.headers["Location"]) == (301, rule.url)


def test_an_old_id_leads_to_where_the_rule_stands_now(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    book = rulebook()
    game = next(book.all_games("nl"))
    rule = next(iter(game.rules.values()))
    moved = dataclasses.replace(game, moved=MappingProxyType({"old-name": rule.id}))
    monkeypatch.setattr(views, "rulebook", lambda: Rulebook({(game.key, "nl"): moved}, {}))
    assert client.get(f"/nl/{game.key}/rule/old-name/").headers["Location"] == rule.url
