"""Composing: the form leads to a short link, and the link to the same rules, in both languages, on any device."""

from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.checker import Game
from games.core.houserules import read_rules
from games.core.options import MAX_RULES_TEXT, RuleSet, option_infos
from games.registry import GAMES
from rulesite.houserules import rulefile

HTMX = {"HX-Request": "true"}


def test_a_good_choice_has_a_short_address_with_only_the_differences(client: Client) -> None:
    form = {"base": "nl-basis", "was": "nl-basis", "draw-limit": "1", "doubles": "branch-all", "target": "61", "name": "De Wit"}
    answer = client.get(f"/nl/domino/house/?{urlencode(form)}")
    assert (answer.status_code, answer["Location"]) == (302, "/nl/domino/house/?rules=nl-basis,draw-limit:1,target:61&name=De+Wit")


def test_switches_that_nobody_touched_follow_a_new_base(client: Client) -> None:
    form = {"base": "block", "was": "nl-basis,target:61", "draw-limit": "3", "doubles": "branch-all", "target": "61"}
    assert client.get(f"/en/domino/house/?{urlencode(form)}")["Location"] == "/en/domino/house/?rules=block,target:61"


def test_htmx_gets_the_preview_and_the_address(client: Client) -> None:
    part = client.get("/nl/domino/house/?base=nl-basis&was=nl-basis&draw-limit=1", headers=HTMX)
    assert part["HX-Replace-Url"] == "/nl/domino/house/?rules=nl-basis,draw-limit:1"
    assert "<html" not in part.content.decode()
    assert [one.option.info.name for one in part.context["differences"]] == ["draw_limit"]


@pytest.mark.parametrize("value", ["-1", "many", "3" * 500, "<b>", "\x00"])
def test_a_value_that_can_not_be_is_told_at_its_field(client: Client, value: str) -> None:
    page = client.get(f"/nl/domino/house/?{urlencode({'base': 'nl-basis', 'target': value})}")
    assert page.status_code == 200
    assert "target" in page.context["proposal"].errors
    assert page.context["proposal"].rules is None


def test_an_unknown_base_is_told_and_not_replaced_in_silence(client: Client) -> None:
    page = client.get("/nl/domino/house/?base=moon")
    assert "moon" in page.context["proposal"].errors["base"]


def test_checkboxes_of_one_option_are_read_together(client: Client) -> None:
    url = client.get("/nl/dobble/house/?base=dobble-eu-2013&was=dobble-eu-2013&mini-games-shown=1&mini-games=tower&mini-games=well")[
        "Location"
    ]
    assert url == "/nl/dobble/house/?rules=dobble-eu-2013,mini-games:tower.well"


def values_of(game: Game, rules: RuleSet[Any]) -> st.SearchStrategy[dict[str, object]]:
    """Some options with values that they can have."""
    infos = option_infos(rules.options)
    choices = {
        name: st.sampled_from([*info.values, *([0, info.most] if info.most else []), getattr(rules.options, name)])
        for name, info in infos.items()
    }
    return st.lists(st.sampled_from(sorted(infos)), max_size=6, unique=True).flatmap(
        lambda names: st.fixed_dictionaries({name: choices[name] for name in names})
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@given(data=st.data())
@settings(max_examples=25, deadline=None)
def test_composed_rules_are_the_same_rules_from_their_link_and_from_their_file(game: Game, data: st.DataObject) -> None:
    base = data.draw(st.sampled_from(sorted(game.rule_sets.values(), key=lambda rules: rules.key)))
    rules = base.with_changes(data.draw(values_of(game, base)))
    if game.limits.clash(rules.options):
        return
    name = data.draw(st.text(max_size=30))
    assert read_rules(rules.slug, game.rule_sets, game.limits) == rules
    assert rulefile.read(rulefile.write(game, rules, name), game).rules == rules
    client = Client()
    infos = option_infos(rules.options)
    form = {infos[n].slug: infos[n].format(getattr(rules.options, n)) for n in infos}
    for language in ("nl", "en"):
        url = client.get(f"/{language}/{game.key}/house/?{urlencode({'base': base.slug, 'was': base.slug, **form})}")["Location"]
        assert client.get(url).context["rules"] == rules


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_any_rule_set_fits_in_a_link_as_changes_to_any_other(game: Game) -> None:
    for rules in game.rule_sets.values():
        for base in game.rule_sets.values():
            same = base.with_changes({name: getattr(rules.options, name) for name in option_infos(rules.options)})
            assert len(same.slug) <= MAX_RULES_TEXT
            assert read_rules(same.slug, game.rule_sets, game.limits).options == rules.options
