"""Scores of a game and of several, checked against the worked examples of the sheets and by their sum."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.core.verdict import Status, Verdict, Why
from games.rummikub.scoring import End, check_match, check_score, score_rack
from games.rummikub.tiles import Tile, parse_tiles
from tests.rummikub.words import broken, open_questions, rules


def score(end: End, never_opened: tuple[str, ...] = (), /, *, options: dict[str, object] | None = None, **racks: str) -> Verdict:
    return check_score({name: parse_tiles(rack) for name, rack in racks.items()}, end, never_opened, rules=rules(**(options or {})))


def test_the_winner_gets_what_the_others_hold() -> None:
    verdict = score(End.RACK_EMPTY, ann="", bob="r5", cas="b10 z6", dee="o3")
    assert (verdict.values["winner"], verdict.values["scores"]) == ("ann", {"ann": 24, "bob": -5, "cas": -16, "dee": -3})


@pytest.mark.parametrize("penalty", [25, 30, 50, 100])
def test_a_joker_costs_what_the_rules_say(penalty: int) -> None:
    verdict = score(End.RACK_EMPTY, ann="", bob="j r7", options={"joker_rack_penalty": penalty})
    assert verdict.values["scores"] == {"ann": penalty + 7, "bob": -penalty - 7}


def test_one_family_counts_tiles_its_own_way() -> None:
    assert score_rack(parse_tiles("r1 b5 z12 j"), rules(tile_values="keadle_house", joker_rack_penalty=100).options) == 55


@pytest.mark.parametrize(
    ("way", "scores"),
    [
        ("difference_with_winner", {"ann": -3, "bob": -18, "cas": 44, "dee": -23}),
        ("full_rack", {"ann": -10, "bob": -25, "cas": 65, "dee": -30}),
    ],
)
def test_with_an_empty_pool_the_lowest_rack_wins(way: str, scores: dict[str, int]) -> None:
    verdict = score(End.POOL_EMPTY, ann="r10", bob="z13 z12", cas="b7", dee="o13 o9 r8", options={"pool_empty_scoring": way})
    assert (verdict.values["winner"], verdict.values["scores"]) == ("cas", scores)


def test_equal_lowest_racks_are_settled_nowhere() -> None:
    verdict = score(End.POOL_EMPTY, ann="r10", bob="b4 b6", cas="z13")
    assert open_questions(verdict) == [("tie-lowest-rack", Why.SILENT)]
    assert (verdict.values["winner"], verdict.values["tie"], verdict.values["scores"]) == (None, ("ann", "bob"), None)


def test_a_house_may_let_the_fewest_tiles_win() -> None:
    verdict = score(End.POOL_EMPTY, ann="r10", bob="b4 b6", cas="z13", options={"tie_rule": "fewest_tiles"})
    assert (verdict.status, verdict.values["winner"]) == (Status.LEGAL, "ann")


def test_a_shared_win_has_no_single_winner() -> None:
    verdict = score(End.POOL_EMPTY, ann="r10", bob="b10", cas="z13", options={"tie_rule": "shared"})
    assert (verdict.status, verdict.values["winner"], verdict.values["tie"]) == (Status.LEGAL, None, ("ann", "bob"))


def test_the_penalty_for_never_opening_leaves_the_scores_open() -> None:
    verdict = score(End.RACK_EMPTY, ("bob",), ann="", bob="r5", options={"never_opened_penalty": "nzrc"})
    assert open_questions(verdict) == [("never-opened", Why.SILENT)]
    assert (verdict.values["winner"], verdict.values["scores"]) == ("ann", None)


def test_without_that_penalty_never_opening_costs_nothing_extra() -> None:
    assert score(End.RACK_EMPTY, ("bob",), ann="", bob="r5").values["scores"] == {"ann": 5, "bob": -5}


@pytest.mark.parametrize(
    ("end", "racks", "key"),
    [
        (End.RACK_EMPTY, {"ann": "r1", "bob": "r2"}, "going-out.nobody"),
        (End.RACK_EMPTY, {"ann": "", "bob": ""}, "going-out.several"),
        (End.POOL_EMPTY, {"ann": "", "bob": "r2"}, "pool-empty.out"),
        (End.RACK_EMPTY, {"ann": "", "bob": "r2 r2 r2"}, "set-has-two-copies"),
    ],
)
def test_racks_that_can_not_end_a_game_are_told(end: End, racks: dict[str, str], key: str) -> None:
    verdict = check_score({name: parse_tiles(rack) for name, rack in racks.items()}, end, rules=rules())
    assert broken(verdict) == [key]
    assert verdict.values["scores"] is None


TILE = st.builds(Tile, st.sampled_from("rbzo"), st.integers(1, 13))


@given(st.lists(st.lists(TILE, min_size=1, max_size=8, unique=True), min_size=1, max_size=2), st.booleans())
def test_scores_add_up_to_zero(racks: list[list[Tile]], full: bool) -> None:
    players = {"winner": (), **{f"player {n}": tuple(rack) for n, rack in enumerate(racks)}}
    verdict = check_score(players, End.RACK_EMPTY, rules=rules(pool_empty_scoring="full_rack" if full else "difference_with_winner"))
    scores = verdict.values["scores"]
    assert isinstance(scores, dict)
    assert sum(scores.values()) == 0


GAMES = [{"ann": 30, "bob": -30}, {"ann": -10, "bob": 10}, {"ann": -5, "bob": 5}]


@pytest.mark.parametrize(("way", "winner"), [("most_points", "ann"), ("most_games_then_points", "bob")])
def test_a_match_goes_by_points_or_by_games(way: str, winner: str) -> None:
    verdict = check_match(GAMES, rules=rules(match_winner=way))
    assert (verdict.values["winner"], verdict.values["totals"]) == (winner, {"ann": 15, "bob": -15})


def test_a_game_that_does_not_add_up_is_noted() -> None:
    (note, _) = check_match([{"ann": 30, "bob": -29}], rules=rules()).notes
    assert (note.key, note.at) == ("rack-penalty.not-zero", ((0,),))


def test_equal_totals_leave_a_match_level() -> None:
    verdict = check_match([{"ann": 5, "bob": -5}, {"ann": -5, "bob": 5}], rules=rules())
    assert (verdict.values["winner"], verdict.values["tie"]) == (None, ("ann", "bob"))


@pytest.mark.parametrize(("way", "claimed", "key"), [("most_points", "bob", "points"), ("most_games_then_points", "ann", "games")])
def test_another_winner_is_named_by_the_rule_that_decides(way: str, claimed: str, key: str) -> None:
    assert broken(check_match(GAMES, claimed, rules=rules(match_winner=way))) == [f"match-winner.{key}"]


def test_the_right_winner_is_right() -> None:
    assert check_match(GAMES, "ann", rules=rules()).status is Status.LEGAL


def test_who_leads_a_level_match_is_settled_nowhere() -> None:
    level = [{"ann": 5, "bob": -5, "cas": 0}, {"ann": -5, "bob": 5, "cas": 0}, {"ann": 2, "bob": 2, "cas": -4}]
    assert open_questions(check_match(level, "ann", rules=rules())) == [("match-winner.level", Why.SILENT)]
    assert broken(check_match(level, "cas", rules=rules())) == ["match-winner.points"]
