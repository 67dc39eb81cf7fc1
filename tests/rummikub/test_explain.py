"""Steps from one table to the next, and the searches as verdicts."""

import random
from collections import Counter

import pytest

from games.core.verdict import Status, Verdict, Why
from games.rummikub.advice import check_best_play, check_can_open, check_restore
from games.rummikub.explain import Kind, Step, steps
from games.rummikub.tiles import format_tiles, parse_tiles
from tests.rummikub.positions import random_position
from tests.rummikub.words import broken, melds, open_questions, rules


def told(before: str, after: str) -> list[tuple[str, str, str]]:
    """Kind, meld and rack tiles of each step."""
    return [(step.kind.value, format_tiles(step.meld), format_tiles(step.rack)) for step in steps(melds(before), melds(after))]


def test_what_is_laid_from_the_rack_is_one_step() -> None:
    assert told("r1 r2 r3", "r1 r2 r3 / b1 b2 b3") == [("lay", "b1 b2 b3", "b1 b2 b3")]


def test_laying_on_names_the_tile() -> None:
    assert told("r1 r2 r3", "r1 r2 r3 r4") == [("add", "r1 r2 r3 r4", "r4")]


def test_a_tile_that_moves_comes_after_the_meld_that_gives_it() -> None:
    found = told("r5 b5 z5 o5", "r5 z5 o5 / b4 b5 b6")
    assert found == [("shorten", "r5 z5 o5", ""), ("build", "b4 b5 b6", "b4 b6")]


def test_a_table_that_stays_takes_no_steps() -> None:
    assert told("r1 r2 r3 / b1 b2 b3", "b1 b2 b3 / r1 r2 r3") == []


@pytest.mark.parametrize("seed", range(6))
def test_the_steps_account_for_every_tile(seed: int) -> None:
    table, rack = random_position(random.Random(seed), 40, 14)
    verdict = check_best_play(table, rack, rules=rules())
    taken = [step for step in as_tuple(verdict, "steps") if isinstance(step, Step)]
    assert all(Counter(s.rack) + Counter(t for _, part in s.table for t in part) == Counter(s.meld) for s in taken)
    assert Counter(tile for step in taken for tile in step.rack) == Counter(as_tuple(verdict, "played"))
    assert {step.kind for step in taken} <= set(Kind)


def as_tuple(verdict: Verdict, name: str) -> tuple[tuple[object, ...], ...]:
    value = verdict.values[name]
    assert isinstance(value, tuple)
    return value


def test_with_nothing_to_play_one_draws() -> None:
    verdict = check_best_play((), parse_tiles("r1 b5"), rules=rules())
    assert (verdict.status, [note.key for note in verdict.notes]) == (Status.LEGAL, ["play-or-draw.nothing-to-play"])


def test_a_table_that_nothing_repairs_is_illegal() -> None:
    assert broken(check_best_play(melds("r1 r2 r4"), parse_tiles("b9"), rules=rules())) == ["table-all-valid.beyond-repair"]


def test_a_search_that_is_too_large_leaves_it_open() -> None:
    table, rack = random_position(random.Random(4), 60, 14)
    assert open_questions(check_best_play(table, rack, budget=3, rules=rules())) == [("table-all-valid.too-large", Why.MISSING)]


def test_more_copies_than_the_box_holds_are_told_before_searching() -> None:
    assert broken(check_best_play((), parse_tiles("r1 r1 r1"), rules=rules())) == ["set-has-two-copies"]


def test_special_jokers_are_not_searched() -> None:
    special = rules(special_jokers="twist_revolution")
    assert open_questions(check_best_play((), parse_tiles("d r1"), rules=special)) == [("special-jokers.search", Why.SILENT)]


def test_a_heap_that_can_not_lie_names_the_remedy() -> None:
    verdict = check_restore(parse_tiles("r1 r2 r3 b9"), rules=rules(unrestorable_tiles="to_offender"))
    assert [finding.key for finding in verdict.findings] == ["table-all-valid.beyond-repair", "unrestorable-tiles.offender"]


def test_a_heap_that_can_lie_comes_back_as_melds() -> None:
    assert check_restore(parse_tiles("r1 r2 r3 b9 z9 o9"), rules=rules()).status is Status.LEGAL


@pytest.mark.parametrize(("rack", "status"), [("r10 b10 z10 r1", Status.LEGAL), ("r9 b9 z9 r1", Status.ILLEGAL)])
def test_could_i_open(rack: str, status: Status) -> None:
    assert check_can_open(parse_tiles(rack), rules=rules()).status is status


def test_without_a_minimum_one_still_needs_a_meld() -> None:
    assert check_can_open(parse_tiles("r1 r2"), rules=rules(opening_min=0)).status is Status.ILLEGAL
