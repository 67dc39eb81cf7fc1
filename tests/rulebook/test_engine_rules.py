"""The engines and the texts know the same rules: each id of an engine is a paragraph in both languages, and one broken has an example."""

from __future__ import annotations

import importlib
from enum import StrEnum

import pytest
from django.test import Client

from games.core.verdict import Effect
from games.registry import GAMES
from rulesite.rulebook.book import LANGUAGES, rulebook

KEYS = [game.key for game in GAMES]


def engine_rules(game: str) -> list[str]:
    rules: type[StrEnum] = importlib.import_module(f"games.{game}.rules").Rule
    return [rule.value for rule in rules]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KEYS)
def test_every_rule_of_an_engine_has_its_paragraph(game: str, language: str) -> None:
    book = rulebook().game(game, language)
    assert book
    assert engine_rules(game)
    assert [rule for rule in engine_rules(game) if rule not in book.rules] == []


@pytest.mark.parametrize("game", KEYS)
def test_both_languages_have_the_same_rules_in_the_same_order_with_the_same_status_and_sources(game: str) -> None:
    one, other = (rulebook().games[game, language] for language in LANGUAGES)
    ours, theirs = (
        [(rule.id, rule.number, rule.status, [source.key for source in rule.sources], rule.option) for rule in book.rules.values()]
        for book in (one, other)
    )
    assert ours == theirs
    assert len(ours) > 50


@pytest.mark.parametrize("game", KEYS)
def test_both_languages_have_the_same_message_keys(game: str) -> None:
    one, other = (rulebook().messages(game, language) for language in LANGUAGES)
    for section in ("findings", "now", "notation", "options", "rulesets", "checkers", "words"):
        assert set(getattr(one, section)) == set(getattr(other, section)), section


@pytest.mark.parametrize("game", KEYS)
def test_every_example_that_breaks_a_rule_names_a_rule_of_the_book(game: str) -> None:
    book = rulebook().games[game, "nl"]
    assert [example.id for example in book.examples.values() if example.rule not in book.rules] == []
    assert any(example.status == "illegal" for example in book.examples.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", KEYS)
def test_no_rule_is_without_a_source_or_a_reason(game: str, language: str) -> None:
    """Firm statuses name their source; a rule without one is silent, an agreement or a reason of its own in its text."""
    for rule in rulebook().games[game, language].rules.values():
        assert rule.sources or rule.status not in ("official", "edition"), rule.id
        assert rule.html, rule.id


@pytest.mark.parametrize("game", KEYS)
def test_a_rule_that_a_page_shows_broken_has_a_worked_example_that_breaks_it(client: Client, game: str) -> None:
    """Every case that a dispute or an example leads to is asked; what is broken there is broken in an example too."""
    book = rulebook().games[game, "en"]
    shown = {example.rule for example in book.examples.values() if example.status == "illegal"}
    cases = {dispute.check_url for dispute in book.disputes if dispute.check_url} | {one.url for one in book.examples.values()}
    assert len(cases) > 10
    lacking: dict[str, str] = {}
    for url in sorted(cases):
        verdict = client.get(url).context["answer"].verdict
        for finding in verdict.findings if verdict is not None else ():
            if finding.effect is Effect.BREAKS and finding.rule not in shown:
                lacking[finding.rule] = url
    assert lacking == {}
