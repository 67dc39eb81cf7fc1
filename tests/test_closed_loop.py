"""The loop between code and content is closed: rules, sentences, options, rule sets and examples name each other, in both languages."""

from __future__ import annotations

import importlib

import pytest

from games.core.checker import Game
from games.core.options import option_infos, parse_rules
from games.core.verdict import Effect, Finding
from games.registry import GAMES
from rulesite.rulebook.book import LANGUAGES, Example, rulebook

PAIRS = [pytest.param(game, language, id=f"{game.key}-{language}") for game in GAMES for language in LANGUAGES]


def rule_ids(game: Game) -> list[str]:
    return [str(rule) for rule in importlib.import_module(f"games.{game.key}.rules").Rule]


@pytest.mark.parametrize(("game", "language"), PAIRS)
def test_every_rule_of_an_engine_has_its_paragraph(game: Game, language: str) -> None:
    book = rulebook().games[game.key, language]
    assert [rule for rule in rule_ids(game) if rule not in book.rules] == []


@pytest.mark.parametrize(("game", "language"), PAIRS)
def test_every_option_and_each_of_its_values_has_words(game: Game, language: str) -> None:
    words = rulebook().messages(game.key, language).options
    missing = []
    for info in option_infos(game.default_rules.options).values():
        if info.name not in words:
            missing.append(info.name)
            continue
        known = words[info.name].values.keys()
        missing += [f"{info.name}: {value}" for value in info.values if not ({info.format(value), str(value)} & known)]
    assert missing == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_varies_a_rule_that_exists(game: Game) -> None:
    ids = rule_ids(game)
    assert [info.name for info in option_infos(game.default_rules.options).values() if info.rule not in ids] == []


@pytest.mark.parametrize(("game", "language"), PAIRS)
def test_every_rule_set_has_words_and_a_source_that_the_page_lists(game: Game, language: str) -> None:
    book = rulebook().games[game.key, language]
    assert set(game.rule_sets) == set(book.messages.rulesets)
    assert [rules.key for rules in game.rule_sets.values() if rules.source not in book.sources] == []


@pytest.mark.parametrize(("game", "language"), PAIRS)
def test_every_checker_has_words_for_each_of_its_fields(game: Game, language: str) -> None:
    words = rulebook().messages(game.key, language).checkers
    assert [key for key in game.checkers if key not in words] == []
    hidden = {"at", "end", "into", "held", "opened", "goal"}  # these are pressed, never typed
    for key, checker in game.checkers.items():
        assert set(checker.form.base_fields) - hidden <= set(words[key].fields), key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_sentences_have_the_same_keys_and_places_in_both_languages(game: Game) -> None:
    one, other = (rulebook().messages(game.key, language) for language in LANGUAGES)
    for section in ("findings", "now", "notation", "words"):
        assert set(getattr(one, section)) == set(getattr(other, section)), section
    assert [key for key in one.findings if places(one.findings[key]) != places(other.findings[key])] == []


def places(sentence: str) -> set[str]:
    return {part.partition("}")[0] for part in sentence.split("{")[1:]}


EXAMPLES = [
    pytest.param(game, one, id=f"{game.key}-{one.id}") for game in GAMES for one in rulebook().games[game.key, "nl"].examples.values()
]


def findings_of(game: Game, worked: Example) -> tuple[Finding, ...]:
    checker = game.checkers[worked.checker]
    form = checker.form(worked.query)
    assert form.is_valid(), form.errors
    rules = parse_rules(worked.rules, game.rule_sets) if worked.rules else game.default_rules
    return checker.check(form.cleaned_data, rules).findings


@pytest.mark.parametrize(("game", "worked"), EXAMPLES)
def test_what_an_example_finds_has_a_sentence_without_empty_places(game: Game, worked: Example) -> None:
    checker = game.checkers[worked.checker]
    for language in LANGUAGES:
        messages = rulebook().messages(game.key, language)
        for finding in findings_of(game, worked):
            sentence = messages.findings.get(finding.key) or messages.findings[finding.rule]
            assert places(sentence) <= checker.say(finding, messages.words).keys(), finding.key


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_rule_that_an_example_shows_broken_is_broken_by_it(game: Game) -> None:
    for worked in rulebook().games[game.key, "nl"].examples.values():
        broken = {finding.rule for finding in findings_of(game, worked) if finding.effect is Effect.BREAKS}
        if worked.status == "illegal":
            assert worked.rule in broken, worked.id


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_rule_of_an_engine_is_broken_by_a_worked_example(game: Game) -> None:
    worked = rulebook().games[game.key, "nl"].examples.values()
    broken = {finding.rule for one in worked for finding in findings_of(game, one) if finding.effect is Effect.BREAKS}
    assert [rule for rule in rule_ids(game) if rule not in broken] == []
