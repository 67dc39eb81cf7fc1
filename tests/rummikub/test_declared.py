"""What somebody says that a joker is: it settles the reading, or it can't be so. 27 and 30 are the sums that Pagat's case turns on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.notation import NotationError
from games.core.verdict import Status, Verdict
from games.rummikub.declared import Said, format_said, parse_said
from games.rummikub.melds import check_melds
from games.rummikub.readings import GROUP, RUN
from games.rummikub.tiles import Tile
from tests.rummikub.words import broken, melds, only_break, places, rules


def told(tiles: str, said: str, **changes: object) -> Verdict:
    return check_melds(melds(tiles), parse_said(said), rules=rules(**changes))


@pytest.mark.parametrize(
    ("said", "points"), [("", (27, 30)), ("run", 30), ("serie", 30), ("group", 27), ("GROEP", 27), ("r10", 30), ("b9", 27)]
)
def test_saying_what_two_jokers_are_settles_the_points(said: str, points: object) -> None:
    verdict = told("r9 j j", said)
    assert (verdict.status, verdict.values["points"]) == (Status.LEGAL, points)


def test_a_joker_that_was_named_is_nothing_else_any_more() -> None:
    verdict = told("r9 b9 j", "o9")
    assert [(note.key, note.params.get("tile")) for note in verdict.notes] == [("joker-stands-for", "o9")]


def test_a_joker_between_two_numbers_is_the_one_between() -> None:
    assert told("r5 j r7", "r6").status is Status.LEGAL
    finding = only_break(told("r5 j r7", "r8"))
    assert (finding.key, finding.at, finding.params["tiles"]) == ("joker-stands-for.said", ((0, 1),), ("r6",))


def test_two_jokers_of_a_group_are_two_colours() -> None:
    assert told("r9 j j", "b9 z9").status is Status.LEGAL
    assert broken(told("r9 j j", "b9 b9")) == ["joker-stands-for.said"]


def test_jokers_are_named_from_left_to_right() -> None:
    assert told("r4 j j r7", "r5 r6").status is Status.LEGAL
    assert broken(told("r4 j j r7", "r6 r5")) == ["joker-stands-for.said"]
    assert told("r4 j j r7", "r6 r5", meld_order="free").status is Status.LEGAL


def test_more_tiles_can_not_be_named_than_there_are_jokers() -> None:
    assert broken(told("r5 j r7", "r6 r8")) == ["joker-stands-for.said"]


def test_two_jokers_behind_a_thirteen_are_no_run() -> None:
    finding = only_break(told("r13 j j", "run"))
    assert (finding.key, finding.option) == ("joker-declared.kind", "meld_order")


def test_where_the_house_says_run_it_is_no_group() -> None:
    finding = only_break(told("r5 j j", "group", two_joker_meld_declared_as="run"))
    assert (finding.key, finding.option) == ("joker-declared.kind", "two_joker_meld_declared_as")


def test_a_joker_for_the_number_after_thirteen_needs_another_rule() -> None:
    assert only_break(told("r12 j", "r13", run_wrap="none")).key == "meld-size.short"
    assert only_break(told("r11 r12 j", "r1")).key == "joker-stands-for.said"


def test_what_is_said_can_not_mend_a_wrong_meld() -> None:
    assert broken(told("r5 j r8", "r6")) == ["run-consecutive.gap"]


def test_what_is_said_goes_to_the_melds_with_jokers_in_turn() -> None:
    verdict = told("r1 r2 r3 / r9 j j / b5 j b7", "run / b6", edition="xp")
    assert (verdict.status, verdict.values["points"]) == (Status.LEGAL, 6 + 30 + 18)
    assert places(told("r1 r2 r3 / r9 j j / b5 j b7", " / b8", edition="xp"), "joker-stands-for.said") == ((2, 1),)


def test_a_joker_that_is_not_there_can_not_be_named() -> None:
    assert broken(told("r7 r8 r9", "r8")) == ["joker-stands-for.no-joker"]


@pytest.mark.parametrize(
    ("text", "code"), [("x9", "unknown-said"), ("j", "unknown-said"), ("run groep", "run-and-group"), ("r6 " * 50, "too-long")]
)
def test_what_names_nothing_can_not_be_read(text: str, code: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_said(text)
    assert error.value.code == code


SAID = st.builds(
    Said, st.sampled_from(["", RUN, GROUP]), st.lists(st.builds(Tile, st.sampled_from("rbzo"), st.integers(1, 13)), max_size=3).map(tuple)
)


@given(st.lists(SAID, min_size=1, max_size=4).filter(lambda said: any(one != Said() for one in said)))
def test_what_is_said_can_be_written_and_read_again(said: list[Said]) -> None:
    assert parse_said(format_said(said)) == tuple(said)
