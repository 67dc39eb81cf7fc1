"""The same question under every rule set: judged as often as it takes, never more."""

from dataclasses import replace
from typing import Any

from games.core.options import RuleSet
from games.core.verdict import Status
from games.registry import get_game
from rulesite.checking.comparison import compare


def judged(game_key: str, checker_key: str, query: dict[str, str], *rule_sets: RuleSet[Any]) -> list[Status]:
    game = get_game(game_key)
    assert game
    checker = game.checkers[checker_key]
    form = checker.form(query)
    assert form.is_valid()
    return [one.status for one in compare(checker, form.cleaned_data, rule_sets[0], rule_sets).everywhere]


def test_rules_that_say_nothing_are_not_taken_for_rules_that_say_no() -> None:
    game = get_game("dobble")
    assert game
    silent = next(r for r in game.rule_sets.values() if "hot_potato_left_over" in r.not_stated and "hot-potato" in r.options.mini_games)
    settled = replace(silent, key="settled", not_stated=frozenset())
    small_round = {"game": "hot-potato", "players": "4", "rounds": "14"}
    assert judged("dobble", "setup", small_round, silent, settled) == [Status.UNDETERMINED, Status.ILLEGAL]
    assert judged("dobble", "setup", small_round, settled, silent) == [Status.ILLEGAL, Status.UNDETERMINED]
