"""Acts in the mini-games: what may move, by which word, and every way in which it may not."""

from dataclasses import replace

import pytest

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.dobble.cards import Card
from games.dobble.minigames import check_move
from games.dobble.moves import GAMES, MIDDLE, Move
from games.dobble.options import Options
from games.dobble.rulesets import CASE_BASE, DOBBLE_EU_2013
from tests.dobble.words import BOX, illegal, legal, notes, undetermined

MINE, THEIRS, OTHER = BOX[3], BOX[8], BOX[12]
"""The first two share the skull; the third shares the maple leaf with the first and the target with the second."""

TOWER = Move("tower", "skull", "take-pile-card", own=(MINE,), pile_top=THEIRS)
WELL = Move("well", "skull", "put-own-on-middle", own=(MINE,), middle=THEIRS)
POTATO = Move("hot-potato", "skull", "give", own=(OTHER, MINE), target=THEIRS)
CATCH = Move("gotta-catch", "skull", "take", middle=MINE, around=(OTHER, THEIRS), taken=1)
GIFT = Move("poisoned-gift", "skull", "give-pile-card", pile_top=MINE, target=THEIRS)
TRIPLET = Move("triplet", "spider", "take-three", picked=(BOX[35], BOX[36], BOX[37]))
CONNECT = Move("connect", "skull", "lay", own=(MINE,), target=THEIRS)
HIDE = Move("kids-hide-and-seek", "skull", own=(MINE,), middle=THEIRS)
PEAS = Move("kids-peas-in-a-pod", "skull", own=(MINE,), middle=THEIRS)
TWINS = Move("kids-twins", "skull", picked=(MINE, THEIRS))
GOOD = [TOWER, WELL, POTATO, CATCH, GIFT, TRIPLET, CONNECT, HIDE, PEAS, TWINS]


def judged(move: Move, rules: RuleSet[Options] = CASE_BASE, **changed: object) -> Verdict:
    return check_move(replace(move, **changed), rules=rules)  # type: ignore[arg-type]  # the names are those of Move


@pytest.mark.parametrize("move", GOOD, ids=lambda move: move.game)
def test_naming_the_match_of_the_cards_that_count_is_allowed(move: Move) -> None:
    assert legal(judged(move))


def test_every_mini_game_has_been_tried() -> None:
    assert {move.game for move in GOOD} == set(GAMES)


@pytest.mark.parametrize("move", GOOD, ids=lambda move: move.game)
def test_silence_is_allowed_in_none(move: Move) -> None:
    assert illegal(judged(move, claim=None), "name-first")


@pytest.mark.parametrize("move", GOOD, ids=lambda move: move.game)
def test_before_the_signal_nothing_is_allowed(move: Move) -> None:
    assert illegal(judged(move, before_signal=True), "start-signal")


@pytest.mark.parametrize("move", GOOD, ids=lambda move: move.game)
def test_a_card_that_was_won_already_is_gone(move: Move) -> None:
    assert illegal(judged(move, already_won=True), "card-still-there.gone")


@pytest.mark.parametrize("move", [TOWER, WELL, POTATO, GIFT, CONNECT, HIDE], ids=lambda move: move.game)
def test_a_word_for_one_of_the_cards_only_is_no_match(move: Move) -> None:
    assert illegal(judged(move, claim="daisy"), "name-the-match.on-one")


@pytest.mark.parametrize(
    ("move", "action"),
    [
        (TOWER, "put-own-on-middle"),
        (WELL, "take-middle-card"),
        (POTATO, "take"),
        (CATCH, "give"),
        (GIFT, "take-pile-card"),
        (TRIPLET, "take"),
    ],
    ids=lambda value: getattr(value, "game", value),
)
def test_an_act_of_another_mini_game_is_not_allowed(move: Move, action: str) -> None:
    assert illegal(judged(move, action=action), f"{move.game}.action")


def test_in_the_tower_the_taken_card_becomes_the_own_one() -> None:
    values = judged(TOWER).values
    assert (values["new_own"], values["pile"], values["shared"]) == ("pile_top", -1, "skull")


def test_in_the_well_the_own_card_becomes_the_middle() -> None:
    assert judged(WELL).values["new_middle"] == "own"


def test_a_move_that_is_not_allowed_changes_nothing() -> None:
    assert "pile" not in judged(TOWER, claim="zebra").values


@pytest.mark.parametrize("move", [TOWER, GIFT], ids=lambda move: move.game)
def test_from_an_empty_pile_nothing_is_taken(move: Move) -> None:
    assert illegal(judged(move, pile_left=0, pile_top=None), "pile-not-empty")


def test_without_cards_nothing_is_given() -> None:
    assert illegal(judged(POTATO, own=()), "own-top-card.none")


def test_a_covered_card_does_not_count() -> None:
    assert illegal(judged(TOWER, compared_covered=True), "own-top-card.covered")


def test_only_the_top_card_of_a_stack_is_compared() -> None:
    assert illegal(judged(POTATO, own=(MINE, OTHER)), "name-the-match.on-one")


def test_whoever_called_wrongly_sits_out_where_the_table_agreed_so() -> None:
    out = CASE_BASE.with_changes({"wrong_call": "out-until-next-card"})
    assert illegal(judged(TOWER, out, called_wrongly=True), "sits-out")
    assert legal(judged(TOWER, called_wrongly=True))


@pytest.mark.parametrize("move", [POTATO, GIFT], ids=lambda move: move.game)
def test_a_match_with_an_own_card_does_not_count(move: Move) -> None:
    assert illegal(judged(move, at_self=True, target=None), "not-your-own-card")


def test_in_hot_potato_a_part_of_the_pile_is_not_enough() -> None:
    assert illegal(judged(POTATO, given=1), "whole-pile")
    assert legal(judged(POTATO, given=2))


def test_the_middle_card_of_gotta_catch_is_never_taken() -> None:
    assert illegal(judged(CATCH, taken=MIDDLE), "middle-stays")


def test_a_word_for_another_card_round_the_middle_is_told_apart() -> None:
    verdict = judged(CATCH, claim="maple-leaf")
    assert illegal(verdict, "gotta-catch.wrong-card")
    assert verdict.deciding[0].params["right"] == 1


def test_a_match_between_two_outer_cards_does_not_count() -> None:
    assert illegal(judged(CATCH, claim="target"), "name-the-match.on-one")


def test_a_symbol_of_a_card_that_plays_no_part_does_not_count() -> None:
    assert illegal(judged(CATCH, claim="heart"), "name-the-match.elsewhere")


def test_a_word_for_the_middle_card_of_before_comes_too_late() -> None:
    verdict = judged(WELL, middle=OTHER, middle_before=THEIRS)
    assert illegal(verdict, "card-still-there.changed")
    assert verdict.values["shared_now"] == "maple-leaf"


def test_a_word_that_fits_the_new_middle_card_counts() -> None:
    assert legal(judged(WELL, claim="maple-leaf", middle=OTHER, middle_before=THEIRS))


def test_a_word_that_was_wrong_before_too_is_simply_wrong() -> None:
    assert illegal(judged(WELL, claim="zebra", middle=OTHER, middle_before=THEIRS), "name-the-match.on-neither")


def test_a_triplet_needs_the_symbol_on_all_three_cards() -> None:
    assert illegal(judged(TRIPLET, picked=(BOX[35], BOX[36], BOX[0])), "triplet.not-on-all")


def test_a_triplet_needs_a_word_that_names_something() -> None:
    assert illegal(judged(TRIPLET, claim="banana"), "name-understood.unknown")


def test_a_connect_card_lies_beside_another() -> None:
    assert illegal(judged(CONNECT, beside=False), "connect.not-beside")


def test_all_that_is_wrong_is_told_at_once() -> None:
    verdict = judged(POTATO, before_signal=True, action="take", claim=None, given=1)
    assert illegal(verdict, "start-signal", "hot-potato.action", "name-first", "whole-pile")


@pytest.mark.parametrize("move", [TOWER, GIFT], ids=lambda move: move.game)
def test_without_the_cards_that_count_it_stays_open(move: Move) -> None:
    assert undetermined(judged(move, pile_top=None), f"{move.game}.cards", "missing")


def test_cards_that_share_nothing_are_a_faulty_deck() -> None:
    assert illegal(judged(TOWER, pile_top=Card(("x", "y"))), "one-shared-symbol.none")


def test_a_mini_game_from_another_box_is_noted() -> None:
    assert "choice-of-mini-games.other-box" in notes(judged(TRIPLET, DOBBLE_EU_2013))


@pytest.mark.parametrize(
    ("changed", "code"), [({"game": "chess"}, "unknown-mini-game"), ({"around": BOX}, "too-many"), ({"claim": "x" * 99}, "too-long")]
)
def test_what_is_no_move_is_refused(changed: dict[str, object], code: str) -> None:
    with pytest.raises(NotationError, match=code):
        judged(CATCH, **changed)  # type: ignore[arg-type]  # as above
