"""Rounds as the score keeper hands them over: any number of players, under any rules."""

import itertools

import pytest

from games.core.scorer import Round
from games.core.verdict import Status
from games.domino.rules import Rule
from games.domino.rulesets import RULE_SETS
from games.domino.scorers import RoundScorer
from games.domino.scoring import RoundEnd, check_round
from games.domino.tiles import parse_tiles
from tests.domino.words import agreed, told, undetermined

HANDS = ("6-6 1-2", "5-5", "17", "", "0-0", "3-1", "2-2 4-0", "6-5")
KEEPER = RoundScorer()
IN_TEAMS = agreed(teams=(("A", "C"), ("B", "D")))


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("players", range(2, 9))
def test_every_round_has_points_for_each_player_or_says_what_is_missing(key: str, players: int) -> None:
    rules = RULE_SETS[key]
    for out, blocker, last in itertools.product([None, *range(players)], ["", "0", str(players - 1)], ["", "1", "11"]):
        verdict = KEEPER.score(Round(HANDS[:players], out, {"blocker": blocker, "last": last}), rules)
        told(verdict)
        points = verdict.values.get("points")
        if verdict.status is Status.LEGAL:
            assert isinstance(points, tuple)
            assert len(points) == players
        else:
            assert verdict.status is Status.UNDETERMINED


def test_a_player_in_no_team_leaves_the_points_open() -> None:
    ended = Round(HANDS[:5], 4, {})
    undetermined(KEEPER.score(ended, IN_TEAMS), Rule.TEAMS, why="missing", option="teams")
    undetermined(check_round(RoundEnd({"A": (), "E": ()}, winner="A"), rules=IN_TEAMS), Rule.TEAMS, why="missing", option="teams")


def test_five_hands_at_a_table_of_two_teams_are_open_whoever_is_out() -> None:
    for out in (None, 0, 4):
        assert KEEPER.score(Round(HANDS[:5], out, {}), IN_TEAMS).status is Status.UNDETERMINED


def test_two_of_four_seats_can_play_in_teams() -> None:
    assert KEEPER.score(Round(("", "6-6"), 0, {}), IN_TEAMS).values["points"] == (12, 0)


def test_whoever_went_out_needs_no_hand() -> None:
    verdict = check_round(RoundEnd({"B": parse_tiles("6-6")}, winner="A"), rules=agreed())
    assert (verdict.values["winner"], verdict.values["points"]) == ("A", 12)


@pytest.mark.parametrize("agreement", [{"blocked_by": "tiles"}, {"blocked_by": "doubles_first"}, {"blocked_tie": "fewest_tiles"}])
def test_counted_pips_do_not_settle_a_block_in_which_the_tiles_count(agreement: dict[str, str]) -> None:
    rules = agreed(**agreement)
    undetermined(KEEPER.score(Round(("17", "6-5"), None, {}), rules), Rule.BLOCKED_WINNER, why="missing", option=next(iter(agreement)))
    assert KEEPER.score(Round(("6-5 6-0", "6-5"), None, {}), rules).status is Status.LEGAL
    assert KEEPER.score(Round(("17", ""), 1, {}), rules).values["points"] == (0, 17)
