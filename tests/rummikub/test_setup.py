"""Setting up: 106 tiles and 14 each (all sheets), 160 in XP for five and six (XP sheet), the highest tile begins, a joker not counted."""

import pytest

from games.core.verdict import Status, Verdict, Why
from games.rummikub.entries import parse_draws
from games.rummikub.setup import SetUp, check_setup
from tests.rummikub.words import broken, only_break, open_questions, rules


def table(players: int | None = None, /, drawn: str = "", first: str | None = None, *, edition: str = "classic", **said: int) -> Verdict:
    return check_setup(SetUp(players, drawn=parse_draws(drawn), first=first, **said), rules=rules(edition=edition))


@pytest.mark.parametrize(("players", "pool"), [(2, 78), (3, 64), (4, 50)])
def test_what_is_left_in_the_pool(players: int, pool: int) -> None:
    verdict = table(players, box=106, each=14)
    assert (verdict.status, verdict.values["pool"]) == (Status.LEGAL, pool)


@pytest.mark.parametrize("each", [13, 15, 0])
def test_everybody_begins_with_fourteen(each: int) -> None:
    assert broken(table(4, each=each)) == ["starting-hand"]


@pytest.mark.parametrize("tiles", [105, 107, 104])
def test_an_ordinary_box_has_106_tiles(tiles: int) -> None:
    assert broken(table(box=tiles)) == ["edition-tiles"]


def test_the_jokers_of_the_twist_come_on_top() -> None:
    twist = rules(special_jokers="twist_revolution")
    assert check_setup(SetUp(4, box=112), rules=twist).status is Status.LEGAL
    assert broken(check_setup(SetUp(4, box=106), rules=twist)) == ["edition-tiles"]


@pytest.mark.parametrize("players", [1, 5, 6])
def test_an_ordinary_box_is_for_two_to_four(players: int) -> None:
    finding = only_break(table(players, box=106))
    assert (finding.key, finding.option) == ("edition-tiles.players", "edition")


def test_a_large_box_is_for_five_and_six_with_all_its_tiles() -> None:
    assert table(5, box=160, edition="xp").values["pool"] == 160 - 5 * 14
    assert broken(table(6, box=106, edition="xp")) == ["edition-tiles"]
    assert broken(table(7, edition="xp")) == ["edition-tiles.players"]


def test_a_large_box_is_cut_down_for_four() -> None:
    assert table(4, box=106, edition="xp").status is Status.LEGAL
    finding = only_break(table(4, box=160, edition="xp"))
    assert (finding.key, finding.params["spare"]) == ("edition-tiles.take-out", 54)


def test_the_texts_of_the_large_box_differ_about_four_players() -> None:
    assert open_questions(table(4, box=104, edition="xp")) == [("edition-tiles.differs", Why.SILENT)]


@pytest.mark.parametrize("tiles", [106, 160])
def test_with_a_large_box_one_must_know_how_many_play(tiles: int) -> None:
    assert open_questions(table(box=tiles, edition="xp")) == [("edition-tiles.who-plays", Why.MISSING)]


def test_no_large_box_has_such_a_number_of_tiles() -> None:
    assert broken(table(box=159, edition="xp")) == ["edition-tiles"]


def test_the_highest_tile_begins_and_nobody_else() -> None:
    assert table(drawn="An r7, Bo z12, Cas o3", first="Bo").status is Status.LEGAL
    finding = only_break(table(drawn="An r7, Bo z12, Cas o3", first="An"))
    assert (finding.key, finding.at, finding.params["players"]) == ("highest-tile-starts.lower", ((0,),), ("Bo",))


def test_who_is_level_draws_again_and_who_is_lower_does_not_begin() -> None:
    assert open_questions(table(drawn="An r12, Bo z12, Cas o3", first="An")) == [("highest-tile-starts.level", Why.MISSING)]
    assert broken(table(drawn="An r12, Bo z12, Cas o3", first="Cas")) == ["highest-tile-starts.lower"]


def test_a_joker_does_not_begin_and_is_drawn_again() -> None:
    assert broken(table(drawn="An j, Bo z12", first="An")) == ["highest-tile-starts.joker-first"]
    assert open_questions(table(drawn="An j, Bo z12", first="Bo")) == [("highest-tile-starts.joker", Why.MISSING)]


def test_everybody_draws_before_somebody_begins() -> None:
    assert open_questions(table(3, drawn="An r7, Bo z12", first="Bo")) == [("highest-tile-starts.some-drew", Why.MISSING)]
    assert open_questions(table(3, first="Bo")) == [("highest-tile-starts.not-drawn", Why.MISSING)]


def test_tiles_that_the_box_does_not_hold_were_not_drawn() -> None:
    assert broken(table(drawn="An r7, Bo r7, Cas r7")) == ["set-has-two-copies"]


def test_tiles_that_stay_out_of_a_large_box_are_not_drawn_either() -> None:
    assert broken(table(3, drawn="An r7, Bo r7, Cas r7", edition="xp")) == ["set-has-two-copies"]
    assert table(5, drawn="An r7, Bo r7, Cas r7", edition="xp").status is Status.UNDETERMINED


def test_the_texts_of_the_large_box_say_nothing_of_the_jokers_of_the_twist() -> None:
    twist = rules(edition="xp", special_jokers="twist_revolution")
    assert broken(check_setup(SetUp(4, box=104), rules=twist)) == ["edition-tiles"]


def test_one_tile_alone_makes_nobody_begin() -> None:
    verdict = table(drawn="An r7")
    assert open_questions(verdict) == [("highest-tile-starts.not-drawn", Why.MISSING)]
    assert (verdict.values["pool"], verdict.values["starter"]) == (None, None)
