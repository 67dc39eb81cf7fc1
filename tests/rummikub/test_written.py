"""Points that were written down. The right ones come from the sheets: 24, -5, -16, -3; 25, 30, 50 or 100 for a joker; 10 less 7 is 3."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.verdict import Status, Verdict, Why
from games.rummikub.entries import parse_scores
from games.rummikub.scoring import End, check_score
from games.rummikub.tiles import Tile, parse_tiles
from games.rummikub.written import check_written
from tests.rummikub.words import broken, open_questions, rules

OUT, STUCK = End.RACK_EMPTY, End.POOL_EMPTY


def written(text: str, end: End, racks: Mapping[str, str], never: tuple[str, ...] = (), **changes: object) -> Verdict:
    held = {name: parse_tiles(rack) for name, rack in racks.items()}
    return check_written(held, end, never, parse_scores(text), rules=rules(**changes))


FOUR = {"ann": "", "bob": "r5", "cas": "b10 z6", "dee": "o3"}


def test_the_points_of_the_dutch_example_are_right() -> None:
    assert written("ann 24, bob -5, cas -16, dee -3", OUT, FOUR).status is Status.LEGAL


def test_points_of_one_player_can_be_asked_about() -> None:
    assert written("cas -16", OUT, FOUR).status is Status.LEGAL
    assert broken(written("cas -17", OUT, FOUR)) == ["rack-penalty"]


def test_a_winner_who_got_what_the_others_wrote_is_not_to_blame() -> None:
    assert broken(written("ann 23, bob -5, cas -15, dee -3", OUT, FOUR)) == ["rack-penalty"]
    assert broken(written("ann 24, bob -5, cas -15, dee -3", OUT, FOUR)) == ["rack-penalty"]


def test_a_winner_gets_what_the_others_pay() -> None:
    verdict = written("ann 20, bob -5, cas -16, dee -3", OUT, FOUR)
    assert (broken(verdict), verdict.deciding[0].at) == (["rack-penalty.winner"], ((0,),))


def test_points_without_a_minus_are_not_what_a_loser_gets() -> None:
    (first, *_) = written("bob 5, cas 16", OUT, FOUR).deciding
    assert (first.key, first.params["right"], first.params["written"]) == ("rack-penalty", "−5", "5")


@pytest.mark.parametrize("used", [25, 50, 100, 0])
def test_another_price_for_the_joker_is_told_as_that(used: int) -> None:
    verdict = written(f"ann {used + 5}, bob -{used + 5}", OUT, {"ann": "", "bob": "j r5"})
    (finding,) = verdict.deciding
    assert (finding.key, finding.params["used"], finding.params["price"]) == ("joker-penalty.counted", used, 30)


def test_the_price_of_a_joker_blames_nobody_without_jokers() -> None:
    assert broken(written("ann 20, bob -20", OUT, {"ann": "", "bob": "r12 r13"})) == ["tile-values.face"]
    assert broken(written("ann 24, bob -24", OUT, {"ann": "", "bob": "r12 r13"})) == ["rack-penalty"]


@pytest.mark.parametrize(("text", "way"), [("bob -15", "fives and tens"), ("bob -14", "tens at most"), ("bob -2", "one a tile")])
def test_other_values_of_tiles_are_told_as_that(text: str, way: str) -> None:
    assert broken(written(text, OUT, {"ann": "", "bob": "r12 b4"})) == ["tile-values.face"], way


def test_a_family_that_counts_its_own_way_hears_so() -> None:
    assert written("bob -20", OUT, {"ann": "", "bob": "r1 b7"}, tile_values="keadle_house").status is Status.LEGAL
    assert broken(written("bob -8", OUT, {"ann": "", "bob": "r1 b7"}, tile_values="keadle_house")) == ["tile-values.family"]


@pytest.mark.parametrize(
    ("way", "right", "wrong", "key"),
    [
        ("difference_with_winner", "ann 9, bob -3, cas -6", "ann 23, bob -10, cas -13", "pool-empty-scoring.difference"),
        ("full_rack", "ann 23, bob -10, cas -13", "ann 9, bob -3, cas -6", "pool-empty-scoring.whole"),
    ],
)
def test_an_empty_pool_is_counted_by_the_difference_or_whole(way: str, right: str, wrong: str, key: str) -> None:
    racks = {"ann": "r7", "bob": "b10", "cas": "z13"}
    assert written(right, STUCK, racks, pool_empty_scoring=way).status is Status.LEGAL
    assert broken(written(wrong, STUCK, racks, pool_empty_scoring=way)) == [key]


def test_two_rules_taken_otherwise_are_both_named() -> None:
    verdict = written("ann 48, bob -35, cas -13", STUCK, {"ann": "r7", "bob": "j b10", "cas": "z13"})
    assert broken(verdict) == ["joker-penalty.counted", "pool-empty-scoring.difference"]


def test_with_another_price_another_player_may_win() -> None:
    racks = {"ann": "j", "bob": "r13 b13"}
    assert written("ann -4, bob 4", STUCK, racks).status is Status.LEGAL
    assert broken(written("ann 1, bob -1", STUCK, racks)) == ["joker-penalty.counted"]


LEVEL = {"ann": "r10", "bob": "b4 b6", "cas": "z13"}


def test_of_level_racks_the_fewest_tiles_win_where_that_is_the_rule() -> None:
    assert written("ann 3, bob 0, cas -3", STUCK, LEVEL, tie_rule="fewest_tiles").status is Status.LEGAL
    assert broken(written("ann 0, bob 3, cas -3", STUCK, LEVEL, tie_rule="fewest_tiles")) == ["tie-lowest-rack.fewest"]


def test_who_share_a_win_have_equal_points() -> None:
    assert broken(written("ann 3, bob 0", STUCK, LEVEL, tie_rule="shared")) == ["tie-lowest-rack.together"]
    assert written("cas -3", STUCK, LEVEL, tie_rule="shared").status is Status.LEGAL


def test_who_lost_pays_the_same_whoever_wins_a_tie() -> None:
    assert open_questions(written("ann 3, bob 0, cas -3", STUCK, LEVEL)) == [("tie-lowest-rack", Why.SILENT)]
    assert broken(written("ann 4, bob 0, cas -4", STUCK, LEVEL)) == ["rack-penalty"]


@pytest.mark.parametrize("points", [112, 212, 100, 200])
def test_never_opening_costs_nothing_extra_at_home(points: int) -> None:
    verdict = written(f"ann {points}, bob -{points}", OUT, {"ann": "", "bob": "r5 b7"}, ("bob",))
    assert broken(verdict) == ["never-opened.nothing"]


@pytest.mark.parametrize(("points", "wrong"), [(112, False), (212, False), (100, False), (200, False), (12, True), (150, True)])
def test_in_new_zealand_it_costs_100_or_200(points: int, wrong: bool) -> None:
    verdict = written(f"ann {points}, bob -{points}", OUT, {"ann": "", "bob": "r5 b7"}, ("bob",), never_opened_penalty="nzrc")
    if wrong:
        assert broken(verdict) == ["never-opened.amount"]
    else:
        assert open_questions(verdict) == [("never-opened", Why.SILENT)]


def test_racks_that_can_not_end_a_game_are_told_first() -> None:
    assert broken(written("ann 5", OUT, {"ann": "r1", "bob": "r2"})) == ["going-out.nobody"]


TILE = st.builds(Tile, st.sampled_from("rbzo"), st.integers(1, 13)) | st.just(Tile("j"))
RACKS = st.lists(st.lists(TILE, min_size=1, max_size=6, unique=True), min_size=2, max_size=2)


@given(RACKS, st.integers(0, 2), st.integers(-40, 40).filter(bool))
def test_whatever_is_changed_in_right_points_is_found(held: list[list[Tile]], who: int, slip: int) -> None:
    racks = {"a": (), "b": tuple(held[0]), "c": tuple(held[1])}
    scores = check_score(racks, OUT, rules=rules()).values["scores"]
    assert isinstance(scores, dict)
    assert check_written(racks, OUT, (), scores, rules=rules()).status is Status.LEGAL
    changed = {**scores, "abc"[who]: scores["abc"[who]] + slip}
    assert check_written(racks, OUT, (), changed, rules=rules()).status is Status.ILLEGAL
