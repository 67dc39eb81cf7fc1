"""The options as links and the rule sets of the site."""

from dataclasses import fields

import pytest

from games.core.notation import NotationError
from games.core.options import Kind, option_infos, parse_rules
from games.domino.codecs import format_hand_sizes, format_teams, parse_hand_sizes, parse_teams
from games.domino.options import Options, Rules
from games.domino.rules import Rule
from games.domino.rulesets import CASE_BASE, CASE_BASE_MEXICAN, RULE_SETS

INFOS = option_infos(Options)


def test_the_rule_sets_stand_in_the_order_of_the_page_with_the_dutch_game_first() -> None:
    keys = (
        "nl_basis nl_trek nl_eenvoudig draw_int block brettspielnetz muggins all_fives five_up threes "
        "fives_threes partnership caribbean cuban9 mexican12 mexican12_celko"
    )
    assert list(RULE_SETS) == keys.split()


def test_no_rule_set_of_domino_is_official() -> None:
    assert {rules.kind for rules in RULE_SETS.values()} == {Kind.COMMON, Kind.VARIANT, Kind.HOUSE}


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=list(RULE_SETS))
def test_what_a_rule_set_says_of_its_options_names_options(rules: Rules) -> None:
    assert rules.source
    assert rules.not_stated | rules.disputed <= {field.name for field in fields(Options)}


@pytest.mark.parametrize("rules", [*RULE_SETS.values(), CASE_BASE, CASE_BASE_MEXICAN], ids=lambda rules: rules.key)
def test_every_value_of_a_rule_set_can_be_read_from_a_link(rules: Rules) -> None:
    for name, info in INFOS.items():
        value = getattr(rules.options, name)
        word = info.format(value)
        assert info.parse(word) == value
        assert not set(word) & set(",:+ ")


@pytest.mark.parametrize("info", INFOS.values(), ids=list(INFOS))
def test_every_listed_value_of_an_option_survives_a_link(info: object) -> None:
    assert info in INFOS.values()
    for value in info.values:  # type: ignore[attr-defined]  # parametrised values have no type
        assert info.parse(info.format(value)) == value  # type: ignore[attr-defined]


def test_every_option_names_a_rule_of_the_rulebook() -> None:
    assert {info.rule for info in INFOS.values()} <= set(Rule)


def test_house_rules_are_read_from_a_link() -> None:
    rules = parse_rules("nl-basis,fill-first:toes-3,start:fixed-6-6,teams:ac-bd,tiles-per-player:2x7.4x6,draw-limit:none", RULE_SETS)
    options = rules.options
    assert (options.fill_first, options.start, options.draw_limit) == ("toes:3", "fixed:6-6", None)
    assert (options.teams, options.tiles_per_player) == ((("A", "C"), ("B", "D")), ((2, 7), (4, 6)))
    assert parse_rules(rules.slug, RULE_SETS) == rules


@pytest.mark.parametrize("text", ["2x0", "x7", "2x7.", "0x7", "", "2x777"])
def test_hand_sizes_that_make_no_sense_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match=text or "^$"):
        parse_hand_sizes(text)


def test_hand_sizes_and_teams_survive_writing_and_reading() -> None:
    assert parse_hand_sizes(format_hand_sizes(((2, 7), (8, 12)))) == ((2, 7), (8, 12))
    assert parse_teams(format_teams((("A", "D"), ("B", "C")))) == (("A", "D"), ("B", "C"))
    assert parse_teams(format_teams(None)) is None


@pytest.mark.parametrize("change", ["teams:aa-bd", "teams:abcd", "start:fixed-6", "fill-first:toes-4", "draw-limit:4", "set:7"])
def test_values_that_an_option_can_not_have_are_refused(change: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_rules("nl-basis," + change, RULE_SETS)
    assert error.value.code == "unknown-value"
