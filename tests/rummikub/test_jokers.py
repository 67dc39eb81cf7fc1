"""Taking a joker from the table, under every way in which people play it."""

import pytest

from games.core.verdict import Status, Why
from games.rummikub.turn import Part
from tests.rummikub.test_turn import turn
from tests.rummikub.words import broken, only_break, open_questions

SWAP_FROM_TABLE = ("r4 j r6 / r5 b5 z5 o5", "z10 z11", "r4 r5 r6 / b5 z5 o5 / z10 z11 j")
SURPLUS = ("r4 r5 r6 j", "z10 z11", "r4 r5 r6 / z10 z11 j")
ONE_COLOUR = ("r9 b9 j", "z9 o1 o2", "r9 b9 z9 / o1 o2 j")
INTO_TABLE_MELD = ("r4 j r6 / z9 z10 z11", "r5", "r4 r5 r6 / z9 z10 z11 j")
TO_OTHER_END = ("r5 r6 r7 j", "r8", "j r5 r6 r7 r8")


@pytest.mark.parametrize("step", [SWAP_FROM_TABLE, SURPLUS, ONE_COLOUR, INTO_TABLE_MELD, TO_OTHER_END])
def test_today_the_end_table_decides(step: tuple[str, str, str]) -> None:
    assert turn(*step).status is Status.LEGAL


def test_the_sheet_of_2009_wants_the_tile_from_the_rack() -> None:
    found = only_break(turn(*SWAP_FROM_TABLE, joker_retrieval="exact_rack_only"))
    assert (found.key, found.option, found.at) == ("joker-retrieval.rack", "joker_retrieval", ((Part.BEFORE, 0, 1),))
    assert turn(*SWAP_FROM_TABLE, joker_retrieval="exact_rack_or_table").status is Status.LEGAL


@pytest.mark.parametrize("mode", ["exact_rack_or_table", "exact_rack_only"])
def test_a_joker_that_was_over_is_not_paid_for(mode: str) -> None:
    found = only_break(turn(*SURPLUS, joker_retrieval=mode))
    assert (found.key, found.params["tiles"]) == ("joker-retrieval.moved", ("r7",))


def test_one_tile_can_not_pay_for_two_jokers() -> None:
    step = ("j r5 r6 / j r5 r6", "r4 r7 b8 z8 b9 z9", "r4 r5 r6 / r5 r6 r7 / j b8 z8 / j b9 z9")
    assert broken(turn(*step, joker_retrieval="exact_rack_only")) == ["joker-retrieval.moved"]
    assert turn(*step).status is Status.LEGAL


def test_some_tables_want_both_colours_of_a_group_of_three() -> None:
    rules = {"joker_retrieval": "exact_rack_only", "joker_in_group_of_three": "both_colours"}
    assert only_break(turn(*ONE_COLOUR, **rules)).rule == "joker-group-of-three"  # type: ignore[arg-type]  # options by name
    both = ("r9 b9 j", "z9 o9 o1 o2", "r9 b9 z9 o9 / o1 o2 j")
    assert turn(*both, **rules).status is Status.LEGAL  # type: ignore[arg-type]  # options by name


def test_a_joker_at_one_end_may_have_to_stay_there() -> None:
    found = only_break(turn(*TO_OTHER_END, joker_end_shift="not_allowed"))
    assert (found.key, found.option) == ("joker-end-shift", "joker_end_shift")


def test_a_freed_joker_may_have_to_go_into_a_new_meld() -> None:
    assert only_break(turn(*INTO_TABLE_MELD, joker_reuse="new_meld")).key == "joker-used-again.new-meld"
    assert turn(*SWAP_FROM_TABLE, joker_reuse="new_meld").status is Status.LEGAL


def test_the_strictest_reading_wants_two_own_tiles_beside_it() -> None:
    step = ("r4 j r6 / z9 z10 z11 z12 z13", "r5", "r4 r5 r6 / z9 z10 z11 / j z12 z13")
    assert only_break(turn(*step, joker_reuse="new_meld_with_two_rack_tiles")).key == "joker-used-again.own-tiles"
    assert turn(*SWAP_FROM_TABLE, joker_reuse="new_meld_with_two_rack_tiles").status is Status.LEGAL


def test_a_joker_that_stays_where_it_is_obeys_every_rule() -> None:
    strict = {"joker_retrieval": "exact_rack_only", "joker_reuse": "new_meld_with_two_rack_tiles", "joker_end_shift": "not_allowed"}
    step = ("o3 o4 j o6", "o7 z1", "o3 o4 j o6 o7")
    assert turn(*step, **strict).status is Status.LEGAL  # type: ignore[arg-type]  # options by name


def test_a_meld_that_was_never_declared_leaves_it_open() -> None:
    verdict = turn("z1 j j", "z3 o4 o5", "z1 j z3 / o4 o5 j", joker_retrieval="exact_rack_only")
    assert open_questions(verdict) == [("joker-declared.taken", Why.AMBIGUOUS)]
    assert verdict.deciding[0].option == "two_joker_meld_declared_as"


@pytest.mark.parametrize(("declared", "status"), [("run", Status.LEGAL), ("group", Status.ILLEGAL)])
def test_a_declaration_settles_it(declared: str, status: Status) -> None:
    rules = {"joker_retrieval": "exact_rack_only", "two_joker_meld_declared_as": declared}
    assert turn("z1 j j", "z3 o4 o5", "z1 j z3 / o4 o5 j", **rules).status is status  # type: ignore[arg-type]  # options by name


def test_a_kept_joker_is_paid_for_too() -> None:
    rules = {"joker_retrieval": "exact_rack_only", "joker_may_be_kept": True}
    step = ("r4 r5 r6 j", "b1 b2 b3", "r4 r5 r6 / b1 b2 b3")
    assert broken(turn(*step, **rules)) == ["joker-retrieval.moved"]  # type: ignore[arg-type]  # options by name
