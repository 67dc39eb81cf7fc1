"""How many cards lie where: the figures of the 55-card box."""

import pytest

from games.core.notation import NotationError
from games.dobble.rulesets import CASE_BASE, HOUSE_EXAMPLE, KIDS
from games.dobble.setup import check_rounds, check_setup
from tests.dobble.words import illegal, legal, notes

FIGURES = {
    2: (53, (27, 27), (27, 1), (27, 1)),
    3: (52, (18, 18, 18), (18, 1), (18, 1)),
    4: (51, (14, 14, 13, 13), (13, 3), (13, 3)),
    5: (50, (11, 11, 11, 11, 10), (11, 0), (10, 5)),
    6: (49, (9,) * 6, (9, 1), (9, 1)),
    7: (48, (8, 8, 8, 8, 8, 7, 7), (7, 6), (7, 6)),
    8: (47, (7,) * 6 + (6, 6), (6, 7), (6, 7)),
}
"""By players: pile of the tower, stacks of the well, rounds and left-over cards of hot potato and of gotta catch."""


@pytest.mark.parametrize("players", FIGURES)
def test_the_tower_and_the_gift_begin_with_a_card_each_and_the_rest_as_pile(players: int) -> None:
    for game in ("tower", "poisoned-gift"):
        assert check_setup(game, players, rules=CASE_BASE).values == {"own_cards": 1, "pile": FIGURES[players][0]}


@pytest.mark.parametrize("players", FIGURES)
def test_in_the_well_all_cards_are_dealt_but_the_last(players: int) -> None:
    values = check_setup("well", players, rules=CASE_BASE).values
    assert (values["middle"], values["stacks"]) == (1, FIGURES[players][1])


def test_a_table_that_wants_equal_stacks_leaves_the_rest() -> None:
    values = check_setup("well", 4, rules=HOUSE_EXAMPLE).values
    assert (values["stacks"], values["left_over"]) == ((13, 13, 13, 13), 2)


@pytest.mark.parametrize("players", FIGURES)
@pytest.mark.parametrize(("game", "column"), [("hot-potato", 2), ("gotta-catch", 3)])
def test_the_deck_gives_so_many_rounds_and_leaves_so_many_cards(players: int, game: str, column: int) -> None:
    values = check_rounds(game, players, rules=CASE_BASE).values
    assert (values["rounds"], values["left_over"]) == FIGURES[players][column]


def test_more_rounds_than_the_deck_gives_are_too_many() -> None:
    verdict = check_rounds("hot-potato", 8, 7, rules=CASE_BASE)
    assert illegal(verdict, "deck-size.too-many-rounds")
    assert (verdict.values["needed"], verdict.values["deck"]) == (56, 55)


def test_rounds_that_fit_leave_the_rest() -> None:
    verdict = check_rounds("hot-potato", 8, 5, rules=CASE_BASE)
    assert (legal(verdict), verdict.values["left_over"]) == (True, 15)


def test_fewer_rounds_than_usual_are_noted() -> None:
    assert "hot-potato.few-rounds" in notes(check_rounds("hot-potato", 4, 3, rules=CASE_BASE))
    assert "hot-potato.few-rounds" not in notes(check_rounds("hot-potato", 4, 3, rules=HOUSE_EXAMPLE))


def test_what_happens_to_left_over_cards_follows_the_table() -> None:
    assert "left-over-cards.unused" in notes(check_rounds("hot-potato", 4, rules=CASE_BASE))
    assert "left-over-cards.extra-round" in notes(check_rounds("hot-potato", 4, rules=HOUSE_EXAMPLE))


def test_the_children_begin_with_four_open_cards() -> None:
    assert check_setup("kids-hide-and-seek", 4, rules=KIDS).values == {"own_cards": 4, "middle": 1, "pile": 13}


def test_a_small_box_is_too_small_for_many_children() -> None:
    assert illegal(check_setup("kids-hide-and-seek", 8, rules=KIDS), "deck-size.too-few-cards")


def test_the_grid_of_triplet_has_nine_cards() -> None:
    assert check_setup("triplet", 3, rules=CASE_BASE).values == {"grid": 9, "pile": 46}


def test_in_gotta_catch_there_are_as_many_cards_round_the_middle_as_players() -> None:
    assert check_setup("gotta-catch", 4, rules=CASE_BASE).values == {"middle": 1, "around": 4, "pile": 50}


def test_more_than_eight_players_are_noted() -> None:
    assert "number-of-players" in notes(check_setup("tower", 9, rules=CASE_BASE))
    assert "number-of-players" not in notes(check_setup("tower", 8, rules=CASE_BASE))


@pytest.mark.parametrize(
    ("game", "players", "code"), [("tower", 1, "players"), ("tower", 10**6, "players"), ("chess", 2, "unknown-mini-game")]
)
def test_what_cannot_be_set_up_is_refused(game: str, players: int, code: str) -> None:
    with pytest.raises(NotationError, match=code):
        check_setup(game, players, rules=CASE_BASE)


def test_the_tower_has_no_rounds() -> None:
    with pytest.raises(NotationError, match="no-rounds"):
        check_rounds("tower", 4, rules=CASE_BASE)
