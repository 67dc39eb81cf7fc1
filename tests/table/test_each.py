"""What is asked of every player besides a hand: a game of these tests that counts it, and its way to the scorer."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest
from django.http import QueryDict

from games.core.options import RuleSet
from games.core.scorer import Goal, Round, Scorer
from games.core.verdict import Verdict
from games.registry import GAMES
from rulesite.table.counting import count_round
from rulesite.table.each import asked_each, kinds_of
from rulesite.table.finding import Table, find_table


class ByPlay(Scorer):
    """What is in the hand plus what was won in play; a late player loses all."""

    templates = "games/toy/score"
    each: ClassVar[Mapping[str, str]] = {"play": "number", "late": "tick"}

    def score(self, ended: Round, rule_set: RuleSet[Any]) -> Verdict:
        seats = range(1, len(ended.hands) + 1)
        gains = [int(hand or 0) + int(ended.more.get(f"play{seat}", "0")) for seat, hand in zip(seats, ended.hands, strict=True)]
        points = tuple(0 if f"late{seat}" in ended.more else gain for seat, gain in zip(seats, gains, strict=True))
        return Verdict(rule_set.key, (), values={"points": points})

    def goal(self, rule_set: RuleSet[Any]) -> Goal:
        return Goal()

    def asks_each(self, rule_set: RuleSet[Any]) -> tuple[str, ...]:
        return ("play", "late") if rule_set.base is None else ()


@pytest.fixture
def table() -> Table:
    """A table with published rules."""
    return find_table("rummikub", QueryDict())


def points(table: Table, **data: str) -> list[int | float] | None:
    """What An and Bo get for a round."""
    return count_round(table, ByPlay(), ("An", "Bo"), data).points


def test_a_number_of_each_player_reaches_the_scorer(table: Table) -> None:
    assert points(table, h1="3", play1="15", play2=" 5 ") == [18, 5]


def test_a_tick_of_one_player_leaves_the_others_alone(table: Table) -> None:
    assert points(table, h1="3", h2="4", late2="1") == [3, 0]


def test_a_field_of_a_player_who_is_not_there_is_left_out(table: Table) -> None:
    assert points(table, h1="3", play3="15") == [3, 0]


def test_what_a_rule_set_does_not_count_is_not_heard() -> None:
    house = find_table("rummikub", QueryDict("rules=classic-nl,joker-rack-penalty:25"))
    assert house.rules.base is not None
    assert points(house, h1="3", play1="15") == [3, 0]


def test_the_longest_text_of_a_field_is_five_characters(table: Table) -> None:
    assert points(table, play1="123456789") == [12345, 0]


def test_scorers_that_ask_nothing_more_have_no_such_fields() -> None:
    plain = [game for game in GAMES if game.scorer and not kinds_of(game.scorer)]
    assert plain
    assert not [game for game in plain if game.scorer and asked_each(game.scorer, game.default_rules)]
