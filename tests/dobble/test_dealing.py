"""Have we set up right? Against the figures of the 55-card box and what tables agree on."""

from __future__ import annotations

import pytest

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.dobble.dealing import Table, check_table
from games.dobble.options import Options
from games.dobble.rulesets import CASE_BASE, DOBBLE_EU_2013, HOUSE_EXAMPLE, SPOT_IT_US_2012
from tests.dobble.test_setup import FIGURES
from tests.dobble.words import illegal, legal, notes, undetermined


def laid(game: str, players: int, *cards: int, rules: RuleSet[Options] = CASE_BASE, **more: object) -> Verdict:
    rounds, head = more.get("rounds"), more.get("head_start")
    return check_table(
        Table(game, players, cards, rounds if isinstance(rounds, int) else None, str(head) if head else None),
        rules=rules,
    )


EQUAL = CASE_BASE.with_changes({"well_uneven": "equal"})
SMALL_ROUND = CASE_BASE.with_changes({"hot_potato_left_over": "extra_round"})
BEGINNERS = CASE_BASE.with_changes({"head_start": "fewer_cards"})


@pytest.mark.parametrize("game", ["tower", "poisoned-gift", "hot-potato"])
def test_everybody_begins_with_one_card(game: str) -> None:
    assert legal(laid(game, 4, 1))
    assert legal(laid(game, 4, 1, 1, 1, 1))
    assert illegal(laid(game, 4, 2), f"{game}.dealt")
    assert illegal(laid(game, 4, 1, 1, 1, 2), f"{game}.dealt")


@pytest.mark.parametrize("players", FIGURES)
def test_the_stacks_of_the_well_are_those_that_dealing_one_by_one_gives(players: int) -> None:
    stacks = FIGURES[players][1]
    assert legal(laid("well", players, *stacks))
    assert legal(laid("well", players, *reversed(stacks)))
    assert illegal(laid("well", players, stacks[0] + 1, *stacks[1:]), "well.dealt")


@pytest.mark.parametrize("players", [4, 5, 7, 8])
def test_equal_stacks_take_an_agreement_where_it_does_not_come_out_equal(players: int) -> None:
    each = 54 // players
    verdict = laid("well", players, each)
    assert illegal(verdict, "uneven-stacks.dealt")
    assert verdict.deciding[0].option == "well_uneven"
    assert legal(laid("well", players, each, rules=EQUAL))


def test_where_stacks_must_be_equal_the_dealt_ones_are_wrong() -> None:
    assert illegal(laid("well", 4, 14, 14, 13, 13, rules=EQUAL), "uneven-stacks.equal")


def test_round_the_middle_lie_as_many_cards_as_there_are_players() -> None:
    assert legal(laid("gotta-catch", 5, 5))
    assert illegal(laid("gotta-catch", 5, 4), "gotta-catch.dealt")


def test_the_grid_of_triplet_has_nine_cards() -> None:
    assert legal(laid("triplet", 3, 9))
    assert illegal(laid("triplet", 3, 8), "triplet.dealt")


def test_children_begin_with_four_open_cards_each() -> None:
    assert legal(laid("kids-hide-and-seek", 3, 4))
    assert illegal(laid("kids-hide-and-seek", 3, 5), "kids-games.dealt")


@pytest.mark.parametrize("players", FIGURES)
def test_more_rounds_of_gotta_catch_than_the_cards_give_are_too_many(players: int) -> None:
    most = FIGURES[players][3][0]
    assert legal(laid("gotta-catch", players, rounds=most))
    assert illegal(laid("gotta-catch", players, rounds=most + 1), "deck-size.too-many-rounds")


@pytest.mark.parametrize("players", FIGURES)
def test_two_cards_or_more_that_are_left_over_make_a_small_round_only_if_agreed(players: int) -> None:
    most, left = FIGURES[players][2]
    if left >= 2:
        assert illegal(laid("hot-potato", players, rounds=most + 1), "left-over-cards.not-agreed")
        assert "left-over-cards.extra-round" in notes(laid("hot-potato", players, rounds=most + 1, rules=SMALL_ROUND))
    else:
        assert illegal(laid("hot-potato", players, rounds=most + 1, rules=SMALL_ROUND), "deck-size.too-many-rounds")


@pytest.mark.parametrize("rules", [DOBBLE_EU_2013, SPOT_IT_US_2012], ids=lambda rules: rules.key)
def test_a_small_round_stays_open_where_no_source_says_anything(rules: RuleSet[Options]) -> None:
    assert undetermined(laid("hot-potato", 4, rounds=14, rules=rules), "left-over-cards.not-stated", "silent")


def test_fewer_rounds_than_the_rules_ask_for_are_too_few_if_the_cards_give_more() -> None:
    verdict = laid("hot-potato", 4, rounds=3)
    assert illegal(verdict, "hot-potato.too-few-rounds")
    assert verdict.deciding[0].option == "hot_potato_min_rounds"
    assert legal(laid("hot-potato", 4, rounds=5))
    assert legal(laid("hot-potato", 4, rounds=3, rules=CASE_BASE.with_changes({"hot_potato_min_rounds": 3})))
    assert legal(laid("hot-potato", 20, rounds=2))


def test_one_card_left_over_makes_no_small_round() -> None:
    assert "left-over-cards.unused" in notes(laid("hot-potato", 2, rules=SMALL_ROUND))
    assert "left-over-cards.extra-round" in notes(laid("hot-potato", 4, rules=SMALL_ROUND))


def test_two_small_rounds_are_one_too_many() -> None:
    assert illegal(laid("hot-potato", 4, rounds=15, rules=SMALL_ROUND), "deck-size.too-many-rounds")


@pytest.mark.parametrize("players", FIGURES)
def test_what_is_left_after_the_last_round_is_told_whatever_was_planned(players: int) -> None:
    for rounds in (None, 1):
        values = laid("hot-potato", players, rounds=rounds).values
        assert (values["most"], values["left_over"]) == FIGURES[players][2]


def test_the_middle_card_is_among_the_cards_that_the_rounds_need() -> None:
    (finding,) = laid("gotta-catch", 2, rounds=28, rules=CASE_BASE.with_changes({"deck_cards": 56})).deciding
    assert (finding.params["needed"], finding.params["deck"]) == (57, 56)


def test_nobody_plays_alone() -> None:
    assert illegal(laid("tower", 1), "number-of-players.too-few")


def test_nine_players_are_more_than_the_booklets_say_but_it_works() -> None:
    verdict = laid("tower", 9)
    assert legal(verdict)
    assert "number-of-players" in notes(verdict)


def test_a_mini_game_of_another_box_is_not_among_those_that_the_table_plays() -> None:
    assert illegal(laid("triplet", 3, rules=DOBBLE_EU_2013), "choice-of-mini-games.other-box")
    assert legal(laid("triplet", 3, rules=SPOT_IT_US_2012))


def test_a_head_start_takes_an_agreement() -> None:
    assert illegal(laid("tower", 3, head_start="adults_wait"), "head-start.none")
    assert legal(laid("tower", 3, head_start="adults_wait", rules=HOUSE_EXAMPLE))
    assert illegal(laid("tower", 3, head_start="fewer_cards", rules=HOUSE_EXAMPLE), "head-start.other")


def test_a_beginner_with_fewer_cards_is_a_head_start_and_no_miscount() -> None:
    assert legal(laid("well", 3, 18, 18, 12, rules=BEGINNERS, head_start="fewer_cards"))
    assert illegal(laid("well", 3, 18, 18, 12, head_start="fewer_cards"), "head-start.none")
    assert illegal(laid("well", 3, 18, 18, 12, rules=BEGINNERS), "well.dealt")


def test_a_beginner_may_have_fewer_open_cards_but_not_none() -> None:
    assert legal(laid("kids-hide-and-seek", 3, 4, 4, 2, rules=BEGINNERS, head_start="fewer_cards"))
    assert illegal(laid("kids-hide-and-seek", 3, 4, 4, 2, rules=BEGINNERS), "kids-games.dealt")
    assert illegal(laid("tower", 2, 1, 0, rules=BEGINNERS, head_start="fewer_cards"), "tower.dealt")
    assert illegal(laid("kids-hide-and-seek", 2, 5, 4, rules=BEGINNERS, head_start="fewer_cards"), "kids-games.dealt")


def test_a_head_start_gives_nobody_more_than_the_others_should_have() -> None:
    assert illegal(laid("well", 3, 19, 18, 12, rules=BEGINNERS, head_start="fewer_cards"), "well.dealt")


def test_all_that_is_wrong_is_told_at_once() -> None:
    verdict = laid("triplet", 3, 8, rules=DOBBLE_EU_2013, head_start="adults_wait")
    assert illegal(verdict, "choice-of-mini-games.other-box", "triplet.dealt", "head-start.none")


def test_with_too_few_cards_nothing_else_is_judged() -> None:
    assert illegal(laid("tower", 8, 2, rules=CASE_BASE.with_changes({"deck_cards": 5})), "deck-size.too-few-cards")


@pytest.mark.parametrize(
    ("table", "code"),
    [(Table("chess", 2), "unknown-mini-game"), (Table("tower", 41), "players"), (Table("tower", 3, rounds=2), "no-rounds")],
)
def test_what_is_no_set_up_is_refused(table: Table, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        check_table(table, rules=CASE_BASE)
