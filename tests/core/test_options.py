"""Rule sets as links: base, then changes only."""

from collections.abc import Mapping
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.notation import NotationError
from games.core.options import Codec, Kind, RuleSet, option, option_infos, parse_rules

HANDS = Codec(lambda text: tuple(int(n) for n in text.split("-")), lambda value: "-".join(map(str, value)), "7-5-5")


@dataclass(frozen=True)
class Options:
    draw_limit: int | None = option(3, rule="draw-limit", source="S1", values=(None,), most=9)
    doubles: str = option("line", rule="doubles", source="S1", values=("line", "branch_all"))
    must_play: bool = option(True, rule="must-play", source="S1", values=(True, False))
    hands: tuple[int, ...] = option((7, 5, 5), rule="hand-size", source="S1", codec=HANDS)


BASE = RuleSet("nl_basis", Kind.COMMON, Options(), source="S1", not_stated=frozenset({"doubles"}))
SETS: Mapping[str, RuleSet[Options]] = {"nl_basis": BASE}


def test_a_rule_set_without_changes_is_its_key() -> None:
    assert parse_rules("nl-basis", SETS) is BASE


def test_changes_are_read_by_name_and_value() -> None:
    rules = parse_rules("nl-basis,draw-limit:none,doubles:branch-all,must-play:no,hands:6-6", SETS)
    assert rules.options == Options(None, "branch_all", False, (6, 6))


def test_a_house_rule_set_knows_its_base_and_is_of_kind_house() -> None:
    rules = parse_rules("nl-basis,draw-limit:1", SETS)
    assert (rules.kind, rules.base, dict(rules.changes)) == (Kind.HOUSE, BASE, {"draw_limit": 1})


def test_a_change_to_the_value_of_the_base_is_no_change() -> None:
    assert parse_rules("nl-basis,draw-limit:3", SETS) is BASE


def test_changing_an_option_back_gives_the_base_again() -> None:
    assert parse_rules("nl-basis,draw-limit:1", SETS).with_changes({"draw_limit": 3}) is BASE


def test_a_changed_option_is_no_longer_unstated() -> None:
    assert BASE.with_changes({"doubles": "branch_all"}).not_stated == frozenset()


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        ("nowhere", "unknown-rule-set", 0),
        ("", "unknown-rule-set", 0),
        ("nl-basis,colour:red", "unknown-option", 1),
        ("nl-basis,draw-limit:1,doubles:round", "unknown-value", 0),
        ("nl-basis,draw-limit:10", "unknown-value", 0),
        ("nl-basis,draw-limit:²", "unknown-value", 0),
        ("nl-basis,hands:seven", "unknown-value", 0),
        ("nl-basis," * 200, "rules-too-long", 0),
    ],
)
def test_rules_that_can_not_be_read_say_what_and_where(text: str, code: str, at: int) -> None:
    with pytest.raises(NotationError) as caught:
        parse_rules(text, SETS)
    assert (caught.value.code, caught.value.at) == (code, at)


@given(
    st.builds(
        Options,
        st.none() | st.integers(0, 9),
        st.sampled_from(["line", "branch_all"]),
        st.booleans(),
        st.lists(st.integers(1, 20), min_size=1, max_size=4).map(tuple),
    )
)
def test_a_rule_set_survives_its_link(options: Options) -> None:
    rules = BASE.with_changes({name: getattr(options, name) for name in option_infos(options)})
    assert parse_rules(rules.slug, SETS) == rules


def test_an_option_needs_to_say_what_it_can_be() -> None:
    with pytest.raises(ValueError, match="can be"):
        option(1, rule="draw-limit", source="S1")
