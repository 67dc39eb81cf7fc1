"""Drawing, passing, two tiles in a turn, and the whole hand at once."""

from typing import Any

import pytest

from games.core.verdict import Effect, Verdict
from games.domino.hand import check_hand
from games.domino.placement import parse_end
from games.domino.reading import parse_table
from games.domino.rules import Rule
from games.domino.tiles import Tile, format_tiles, parse_tile, parse_tiles
from games.domino.turn import Action, check_action, check_plays, play_turn
from tests.domino.words import AT_ONCE, EVERY_DOUBLE, FIRST_DOUBLE, agreed, illegal, legal, undetermined

LINE = "6-6 6-3 3-1"
STUCK, ABLE = "2-2 4-5", "1-4 2-2"


def acts(action: Action, hand: str, pool: int | None = 5, drawn: int = 0, table: str = LINE, **changes: Any) -> Verdict:
    return check_action(parse_table(table), parse_tiles(hand), action, pool=pool, drawn=drawn, rules=agreed(**changes))


def test_who_can_play_may_not_pass_whatever_is_in_the_pot() -> None:
    illegal(acts("pass", ABLE), Rule.MUST_PLAY, option="must_play")
    illegal(acts("pass", ABLE, pool=0), Rule.MUST_PLAY)
    legal(acts("pass", ABLE, must_play=False))


def test_who_can_not_play_draws_before_passing() -> None:
    illegal(acts("pass", STUCK), Rule.PASS_WHEN_UNABLE, "draw-first", option="draw_limit")
    illegal(acts("pass", STUCK, pool=3, drawn=2), Rule.PASS_WHEN_UNABLE, "draw-first")
    legal(acts("pass", STUCK, pool=0))
    legal(acts("pass", STUCK, pool=2, drawn=3))
    legal(acts("pass", STUCK, draw_limit=0))
    legal(acts("pass", STUCK, pool=2, draw_limit=None, reserve=2))


def test_passing_hangs_on_the_pot_if_nobody_says_how_much_is_in_it() -> None:
    undetermined(acts("pass", STUCK, pool=None), Rule.RESERVE, why="missing")
    legal(acts("pass", STUCK, pool=None, drawn=3))


def test_who_can_play_may_not_draw_unless_that_was_agreed() -> None:
    illegal(acts("draw", ABLE), Rule.DRAW_WHEN_ABLE, option="may_draw_when_able")
    illegal(acts("draw", ABLE, drawn=1), Rule.PLAY_DRAWN_TILE, option="play_drawn")
    legal(acts("draw", ABLE, may_draw_when_able=True))


def test_the_limit_the_reserve_and_an_empty_pot_stop_drawing() -> None:
    legal(acts("draw", STUCK, drawn=2))
    illegal(acts("draw", STUCK, drawn=3), Rule.DRAW_LIMIT, option="draw_limit")
    illegal(acts("draw", STUCK, pool=2, reserve=2), Rule.RESERVE, option="reserve")
    illegal(acts("draw", STUCK, pool=0), Rule.RESERVE, "empty")
    illegal(acts("draw", STUCK, draw_limit=0), Rule.DRAW_LIMIT, "none", option="draw_limit")


def test_drawing_costs_the_turn_where_that_was_agreed() -> None:
    legal(acts("pass", ABLE, drawn=1, draw_limit=1, play_drawn=False))
    illegal(acts("pass", ABLE, drawn=0, draw_limit=1, play_drawn=False), Rule.MUST_PLAY)


def test_a_drawn_tile_is_yours() -> None:
    illegal(acts("look_and_put_back", STUCK), Rule.KEEP_WHAT_YOU_DRAW)


def test_a_blank_end_is_an_end() -> None:
    illegal(acts("draw", "0-0 2-3", table="0-4"), Rule.DRAW_WHEN_ABLE)


def test_arms_count_when_it_is_asked_whether_somebody_can_play() -> None:
    table = "6-6 6-3@0.a 6-2@0.b"
    legal(acts("pass", "6-5", pool=0, table=table))
    illegal(acts("pass", "6-5", pool=0, table=table, **FIRST_DOUBLE), Rule.MUST_PLAY)


def test_the_number_of_tiles_that_can_be_drawn_is_told() -> None:
    assert acts("draw", STUCK, pool=5).values["may_draw"] == 3
    assert acts("draw", STUCK, pool=5, reserve=2, drawn=1, draw_limit=None).values["may_draw"] == 3
    assert acts("draw", STUCK, pool=None, draw_limit=None).values["may_draw"] is None


@pytest.mark.parametrize(
    ("pot", "changes", "drawn", "playable", "then"),
    [
        ("2-3 4-4 1-5 6-0", {}, 3, "5-1", "play"),
        ("2-3 4-4 0-5 6-0", {}, 3, "", "pass"),
        ("2-3 4-4 0-5 6-0", {"draw_limit": None}, 4, "6-0", "play"),
        ("2-3 4-4 0-5 6-0", {"draw_limit": None, "reserve": 2}, 2, "", "pass"),
        ("6-0 2-3", {"draw_limit": 1, "play_drawn": False}, 1, "6-0", "pass"),
        ("6-0 2-3", {"draw_limit": 0}, 0, "", "pass"),
        ("", {}, 0, "", "pass"),
    ],
)
def test_a_turn_of_drawing_goes_on_until_something_fits_or_no_more_may_be_drawn(
    pot: str, changes: dict[str, Any], drawn: int, playable: str, then: str
) -> None:
    turn = play_turn(parse_table(LINE), parse_tiles(STUCK), parse_tiles(pot), options=agreed(**changes).options)
    assert (turn.drawn, format_tiles(turn.playable), turn.then) == (drawn, playable, then)


def test_who_can_play_at_once_draws_nothing() -> None:
    turn = play_turn(parse_table(LINE), parse_tiles(ABLE), parse_tiles("6-0"), options=agreed(play_drawn=False).options)
    assert turn == (0, (Tile(4, 1),), "play")


def both(*plays: str, **changes: Any) -> Verdict:
    pairs = [play.split("@") for play in plays]
    laid = [(parse_tile(piece), parse_end(end)) for piece, end in pairs]
    return check_plays(parse_table(LINE), laid, hand=parse_tiles("1-4 6-2 4-2"), rules=agreed(**changes))


def test_one_tile_is_laid_in_a_turn() -> None:
    legal(both("1-4@right"))
    illegal(both("1-4@right", "6-2@left"), Rule.ONE_TILE_PER_TURN, option="game")


def test_double_draw_lays_two_one_at_each_end() -> None:
    legal(both("1-4@right", "6-2@left", game="double_draw"), ends=[2, 4])
    illegal(both("1-4@right", "4-2@right", game="double_draw"), Rule.DOUBLE_DRAW, "same-end")
    illegal(both("1-4@right", "4-2@left", game="double_draw"), Rule.MATCHING_NUMBERS, at=[(1,)])


def hand(tiles: str, table: str = LINE, **changes: Any) -> Verdict:
    return check_hand(parse_table(table), parse_tiles(tiles), rules=agreed(**changes))


def test_a_hand_tells_for_every_tile_whether_it_fits() -> None:
    verdict = hand("1-4 2-2 6-0 0-0")
    legal(verdict)
    assert verdict.values["fits"] == (Tile(4, 1), Tile(6, 0))
    told = [(finding.key, finding.at) for finding in verdict.findings]
    assert told == [("matching-numbers.nowhere", ((1,),)), ("blank-matches-blank.nowhere", ((3,),))]


def test_a_hand_without_a_fit_must_draw_or_pass() -> None:
    verdict = hand("2-2 4-5")
    illegal(verdict, Rule.PASS_WHEN_UNABLE, "hand")
    assert [finding.effect for finding in verdict.findings] == [Effect.NOTE, Effect.NOTE, Effect.BREAKS]


def test_a_hand_names_the_option_that_would_make_a_tile_fit() -> None:
    verdict = hand("4-6", "0-4 4-4 4-2")
    assert verdict.findings[0].option == "doubles"
    legal(hand("4-6", "0-4 4-4 4-2", **EVERY_DOUBLE, **AT_ONCE))


def test_a_hand_or_a_pass_can_hang_on_which_double_lay_first() -> None:
    table = "1-6 6-6 6-4 4-4 4-2"
    undetermined(hand("4-5", table, **FIRST_DOUBLE), Rule.DOUBLE_BRANCHES, why="ambiguous", option="doubles")
    undetermined(acts("pass", "4-5", pool=0, table=table, **FIRST_DOUBLE), Rule.DOUBLE_BRANCHES, why="ambiguous", option="doubles")
    legal(acts("pass", "5-5", pool=0, table=table, **FIRST_DOUBLE))


def test_two_tiles_without_a_place_go_where_they_fit_one_at_each_end() -> None:
    table, rules = parse_table("6-6 6-3"), agreed(game="double_draw")
    for order in ("3-1 6-2", "6-2 3-1"):
        legal(check_plays(table, [(one, None) for one in parse_tiles(order)], rules=rules), ends=[1, 2])
    illegal(check_plays(table, [(one, None) for one in parse_tiles("3-1 1-4")], rules=rules), Rule.MATCHING_NUMBERS)


def test_three_tiles_are_too_many_even_in_double_draw() -> None:
    three = [(one, None) for one in parse_tiles("3-1 6-2 1-4")]
    illegal(check_plays(parse_table("6-6 6-3"), three, rules=agreed(game="double_draw")), Rule.ONE_TILE_PER_TURN, option="game")
