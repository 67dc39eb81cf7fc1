"""Is the round blocked?"""

from typing import Any

from games.core.verdict import Effect, Verdict
from games.domino.blocking import check_blocked, said_dead
from games.domino.reading import parse_table
from games.domino.rules import Rule
from games.domino.tiles import parse_tiles
from tests.domino.words import FIRST_DOUBLE, agreed, illegal, legal, undetermined

LINE = "6-6 6-3 3-1"
SHUT = "6-0 0-1 1-6 6-6 6-2 2-3 3-6 6-4 4-5 5-6"
NO_LIMIT: dict[str, Any] = {"draw_limit": None}


def blocked(table: str, *hands: str, pool: int | None = 0, last: str | None = None, **changes: Any) -> Verdict:
    named = {"ABCD"[at]: parse_tiles(hand) for at, hand in enumerate(hands)}
    return check_blocked(parse_table(table), named, pool=pool, last_mover=last, rules=agreed(**changes))


def test_nobody_can_play_and_the_pot_is_empty() -> None:
    verdict = blocked(LINE, "2-2", "4-5", "0-2")
    legal(verdict)
    assert verdict.values["dead"] is False


def test_somebody_who_can_play_keeps_the_round_going() -> None:
    verdict = blocked("3-5 5-5 5-1 1-1 1-3", "3-0", "2-2")
    illegal(verdict, Rule.ROUND_BLOCKED, "can-play")
    assert verdict.deciding[0].params == {"player": "A", "tiles": ("3-0",)}


def test_an_open_arm_keeps_the_round_going() -> None:
    table = "6-6 6-3@0.a 6-2@0.b 6-1@0.n"
    illegal(blocked(table, "6-4", "4-5", **FIRST_DOUBLE), Rule.ROUND_BLOCKED, "can-play")
    legal(blocked("6-6 6-3@0.a 6-2@0.b", "6-4", "4-5"))


def test_tiles_in_the_pot_must_be_drawn_first() -> None:
    illegal(blocked(LINE, "2-2", "4-5", pool=2, **NO_LIMIT), Rule.ROUND_BLOCKED, "pool-open", option="reserve")
    legal(blocked(LINE, "2-2", "4-5", pool=2, **NO_LIMIT, reserve=2))
    legal(blocked(LINE, "2-2", "4-5", pool=14, draw_limit=0))
    undetermined(blocked(LINE, "2-2", "4-5", pool=None), Rule.ROUND_BLOCKED, why="missing")


def test_who_is_out_has_won_and_nothing_is_blocked() -> None:
    verdict = blocked(LINE, "", "2-2", last="A")
    illegal(verdict, Rule.ROUND_OUT)
    assert verdict.values["finished"] == "A"


def test_a_dead_number_may_be_called_early_where_that_was_agreed() -> None:
    early = blocked(SHUT, "0-0 0-2", "1-1", pool=9, **NO_LIMIT, early_call=True)
    legal(early)
    assert (early.values["dead"], early.values["dead_numbers"]) == (True, (6,))
    illegal(blocked(SHUT, "0-0 0-2", "1-1", pool=9, **NO_LIMIT), Rule.EARLY_CALL, "not-agreed", option="early_call")


def test_a_blank_joker_revives_a_dead_number() -> None:
    assert blocked(SHUT, "0-0", "1-1").values["dead"] is True
    assert blocked(SHUT, "1-1", "2-2", blanks_wild=True).values["dead"] is False


def test_a_round_can_be_blocked_while_a_number_sleeps_in_the_pot() -> None:
    verdict = blocked("6-0 0-1 1-6 6-6 6-2 2-3 3-6", "4-5", "1-1", pool=2, **NO_LIMIT, reserve=2)
    legal(verdict)
    assert verdict.values["dead"] is False


def test_a_block_can_hang_on_which_double_lay_first() -> None:
    table = "1-6 6-6 6-4 4-4 4-2"
    undetermined(blocked(table, "4-5", "5-5", **FIRST_DOUBLE), Rule.DOUBLE_BRANCHES, why="ambiguous", option="doubles")
    legal(blocked(table, "5-3", "5-5", **FIRST_DOUBLE))


def test_a_number_is_used_up_only_when_all_its_tiles_lie() -> None:
    sixes = parse_table("6-1 1-1 1-2 2-6 6-6 6-3 3-1 1-4 4-6 6-5 5-1 1-0 0-6")
    assert [(one.code, one.effect) for one in said_dead(sixes, [6, 1, 6], agreed().options)] == [("", Effect.NOTE), ("", Effect.NOTE)]
    (five,) = said_dead(sixes, [5], agreed().options)
    assert (five.rule, five.code, five.params["tiles"]) == (Rule.DEAD_NUMBER, "said", ("5-0", "5-2", "5-3", "5-4", "5-5"))


def test_a_number_that_the_box_has_not_is_not_used_up() -> None:
    (nine,) = said_dead(parse_table("6-6"), [9], agreed().options)
    assert (nine.rule, nine.effect) == (Rule.TILE_IN_SET, Effect.BREAKS)
    assert said_dead(parse_table("6-6"), [9], agreed(set=9).options)[0].rule == Rule.DEAD_NUMBER
