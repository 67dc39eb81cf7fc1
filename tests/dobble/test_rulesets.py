"""Editions and house rules as choices of options."""

import pytest

from games.core.options import MAX_RULES_TEXT, Kind, RuleSet, option_infos, parse_rules
from games.dobble.options import MINI_GAMES, Options
from games.dobble.rules import Rule
from games.dobble.rulesets import CASE_BASE, RULE_SETS

INFOS = option_infos(Options)


def test_a_dutch_visitor_gets_the_european_box() -> None:
    assert next(iter(RULE_SETS)) == "dobble_eu_2013"


@pytest.mark.parametrize(
    ("key", "cards", "size"), [("dobble_eu_2013", 55, 8), ("spot_it_us_2012", 55, 8), ("kids", 30, 6), ("house_example", 55, 8)]
)
def test_the_boxes_have_their_cards_and_symbols(key: str, cards: int, size: int) -> None:
    options = RULE_SETS[key].options
    assert (options.deck_cards, options.symbols_per_card) == (cards, size)


def test_every_option_belongs_to_a_rule() -> None:
    assert {info.rule for info in INFOS.values()} <= set(Rule)


@pytest.mark.parametrize("rules", [*RULE_SETS.values(), CASE_BASE], ids=lambda rules: rules.key)
def test_every_value_of_a_rule_set_can_be_written_and_read(rules: RuleSet[Options]) -> None:
    for name, info in INFOS.items():
        value = getattr(rules.options, name)
        assert info.parse(info.format(value)) == value


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda rules: rules.key)
def test_what_is_not_stated_or_disputed_is_an_option(rules: RuleSet[Options]) -> None:
    assert rules.not_stated | rules.disputed <= INFOS.keys()


def test_what_a_source_does_not_state_is_taken_from_the_case_base() -> None:
    kids = RULE_SETS["kids"]
    assert all(getattr(kids.options, name) == getattr(CASE_BASE.options, name) for name in kids.not_stated)


def test_all_options_spelled_out_still_fit_in_a_link() -> None:
    text = ",".join(["dobble-eu-2013", *(f"{info.slug}:{info.format(info.default)}" for info in INFOS.values())])
    assert len(text) <= MAX_RULES_TEXT
    assert parse_rules(text, RULE_SETS).options.mini_games == MINI_GAMES


def test_mini_games_and_points_are_read_from_a_link() -> None:
    options = parse_rules("dobble-eu-2013,mini-games:tower.well,gift-points:30-15,tower-points:none", RULE_SETS).options
    assert (options.mini_games, options.gift_points, options.tower_points) == (("tower", "well"), (30, 15), None)


@pytest.mark.parametrize(
    "change", ["mini-games:tower.chess", "mini-games:tower.tower", "gift-points:30", "tower-points:-1-5", "gift-points:1-99999999"]
)
def test_nonsense_in_a_link_is_refused(change: str) -> None:
    with pytest.raises(ValueError, match="unknown-value"):
        parse_rules(f"dobble-eu-2013,{change}", RULE_SETS)


def test_the_example_of_a_family_is_marked_as_house_rules() -> None:
    assert RULE_SETS["house_example"].kind is Kind.HOUSE
