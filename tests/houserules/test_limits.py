"""What can't be combined is refused with both names; old names lead to those of today."""

from dataclasses import dataclass

import pytest
from django.test import Client

from games.core.checker import Game
from games.core.houserules import Conflict, TableLimits, read_rules
from games.core.notation import NotationError
from games.core.options import Kind, RuleSet, option
from games.registry import GAMES
from rulesite.rulebook.book import rulebook


@dataclass(frozen=True)
class Toy:
    cards: int = option(5, rule="x", source="x", values=(5, 6))
    jokers: bool = option(False, rule="x", source="x", values=(False, True))


SETS = {"plain": RuleSet("plain", Kind.COMMON, Toy())}
NO_JOKERS_IN_SIX = Conflict("clash-six-jokers", "cards", "jokers", lambda o: o.cards == 6 and o.jokers)
LIMITS = TableLimits((NO_JOKERS_IN_SIX,), {"old-cards": "cards", "jokers:ja": "jokers:yes", "simple": "plain"})


def test_a_combination_that_is_fine_is_read() -> None:
    assert read_rules("plain,cards:6", SETS, LIMITS).options == Toy(cards=6)


def test_a_combination_that_can_not_be_names_both_options() -> None:
    with pytest.raises(NotationError) as found:
        read_rules("plain,cards:6,jokers:yes", SETS, LIMITS)
    assert (found.value.code, found.value.params) == ("clash-six-jokers", {"one": "cards", "other": "jokers"})


@pytest.mark.parametrize("text", ["simple,old-cards:6", "plain,old-cards:6", "plain,cards:6,jokers:no"])
def test_old_names_of_sets_and_options_are_still_read(text: str) -> None:
    assert read_rules(text, SETS, LIMITS).slug == "plain,cards:6"


def test_an_old_choice_is_still_read() -> None:
    assert read_rules("plain,jokers:ja", SETS, LIMITS).options.jokers is True


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_no_rule_set_of_ours_contradicts_itself(game: Game) -> None:
    assert [rules.key for rules in game.rule_sets.values() if game.limits.clash(rules.options)] == []


CLASHING = {
    "rummikub": [
        "max-jokers-per-meld:1,two-joker-meld-declared-as:run",
        "failed-turn:draw-1",
        "joker-may-be-kept:yes,joker-reuse:new-meld",
    ],
    "domino": [
        "draw-limit:0,may-draw-when-able:yes",
        "draw-limit:0,play-drawn:no",
        "doubles:line,fill-first:four-arms",
        "target:none,target-exact:yes",
        "target:none,sole-leader:yes",
        "score-mode:play-points",
        "game:42,set:9",
        "start:fixed-9-9",
        "tiles-per-player:4x9",
        "end-on-double:no,end-on-double-bonus:double-points",
        "double-rule:none,order:oldest-first",
    ],
    "dobble": [
        "must-name:no,simultaneous-call:first-to-start-speaking",
        "symbols-per-card:6",
        "mini-games:well",
        "triplet-bonus:5",
        "mini-games:tower,catch-bonus:5",
    ],
}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_each_contradiction_of_a_game_has_an_example_and_a_sentence_in_both_languages(game: Game) -> None:
    met = set()
    for changes in CLASHING[game.key]:
        with pytest.raises(NotationError) as found:
            read_rules(f"{game.default_rules.slug},{changes}", game.rule_sets, game.limits)
        met.add(found.value.code)
    assert met == {one.key for one in game.limits.conflicts}
    for language in ("nl", "en"):
        assert met <= rulebook().messages(game.key, language).notation.keys()


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_form_says_which_two_do_not_go_together_and_keeps_what_was_chosen(client: Client, language: str) -> None:
    page = client.get(f"/{language}/domino/house/?base=nl-basis&was=nl-basis&draw-limit=0&play-drawn=no")
    assert page.status_code == 200
    words = rulebook().messages("domino", language)
    assert [option.words.label for option in page.context["clash"]] == [
        words.options["draw_limit"].label,
        words.options["play_drawn"].label,
    ]
    assert page.context["proposal"].reason == words.notation["clash-no-pot-draw-ends-turn"]
    assert page.context["proposal"].typed["draw-limit"] == "0"


def test_a_checker_refuses_a_contradicting_link_and_says_why(client: Client) -> None:
    page = client.get("/nl/domino/check/placement/?line=3-4&tile=4-4&rules=nl-basis,draw-limit:0,play-drawn:no")
    assert page.context["question"].errors["rules"] == rulebook().messages("domino", "nl").notation["clash-no-pot-draw-ends-turn"]
    assert page.context["question"].rules.slug == "nl-basis"
