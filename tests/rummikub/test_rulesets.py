"""Rule sets hold values that their options can have, and say what their source leaves open."""

import pytest

from games.core.options import option_infos, parse_rules
from games.rummikub.options import CLASSIC, XP, Options
from games.rummikub.rulesets import CASE_BASE, RULE_SETS

INFOS = option_infos(Options)


def test_a_dutch_visitor_gets_the_dutch_classic() -> None:
    assert next(iter(RULE_SETS)) == "classic_nl"


@pytest.mark.parametrize("key", RULE_SETS)
def test_every_value_is_one_that_the_option_can_have(key: str) -> None:
    options = RULE_SETS[key].options
    assert [name for name, info in INFOS.items() if getattr(options, name) not in info.values] == []


@pytest.mark.parametrize("key", RULE_SETS)
def test_what_is_not_stated_keeps_the_default(key: str) -> None:
    rule_set = RULE_SETS[key]
    assert [name for name in rule_set.not_stated if getattr(rule_set.options, name) != INFOS[name].default] == []


@pytest.mark.parametrize(
    ("key", "count"),
    [
        ("classic_nl", 13),
        ("classic_sabra_goliath", 15),
        ("us_pressman", 9),
        ("us_2009", 25),
        ("nzrc_2024", 14),
        ("klub_de", 22),
        ("xp_six", 19),
        ("house_example", 0),
    ],
)
def test_each_source_is_silent_on_so_many_options(key: str, count: int) -> None:
    assert len(RULE_SETS[key].not_stated) == count


def test_the_price_of_a_joker_is_disputed_in_the_dutch_classic() -> None:
    assert RULE_SETS["classic_nl"].disputed == {"joker_rack_penalty"}


def test_the_boxes_hold_106_and_160_tiles() -> None:
    assert (CLASSIC.tiles, XP.tiles) == (106, 160)


@pytest.mark.parametrize("name", INFOS)
def test_every_value_can_be_written_in_a_link(name: str) -> None:
    for value in INFOS[name].values:
        rules = RULE_SETS["classic_nl"].with_changes({name: value})
        assert getattr(parse_rules(rules.slug, RULE_SETS).options, name) == value


def test_the_reference_rules_are_nobodys() -> None:
    assert CASE_BASE.key not in RULE_SETS
