"""Everything on which domino tables differ, in one flat value.

The defaults are the neutral straight-line game that the other rule sets are described from; which values a table really plays with is
said in ``rulesets``. ``source`` is the key of the source for the default, ``none`` where no source read settles it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.core.options import RuleSet, option
from games.domino.codecs import FILL_FIRST, HAND_SIZES, START, STARTS, TEAMS
from games.domino.rules import Rule

YES_NO = (True, False)


@dataclass(frozen=True)
class Options:
    """The agreements of a table; ``set`` is the highest number of pips, ``draw_limit`` None means no limit."""

    # which game, which tiles
    game: str = option(
        "line_game",
        rule=Rule.GAME_FAMILY,
        source="all",
        values=("line_game", "double_draw", "matador", "bergen", "chickenfoot", "mexican_train", "42"),
    )
    set: int = option(6, rule=Rule.TILE_IN_SET, source="all", values=(6, 9, 12, 15, 18))
    two_sets: bool = option(False, rule=Rule.TILE_ONCE, source="house", values=YES_NO)
    tiles_per_player: tuple[tuple[int, int], ...] = option(((2, 7), (3, 5), (4, 5)), rule=Rule.HAND_SIZE, source="S1", codec=HAND_SIZES)
    # the start
    start: str = option("highest_double", rule=Rule.WHO_STARTS, source="S1", values=STARTS, codec=START)
    start_tile_forced: bool = option(True, rule=Rule.OPENING_TILE, source="S1", values=YES_NO)
    no_double: str = option(
        "redeal", rule=Rule.NO_DOUBLE, source="S1", values=("redeal", "heaviest_tile", "draw_until_double", "next_fixed")
    )
    pip_tie: str = option("undetermined", rule=Rule.EQUAL_HEAVIEST, source="none", values=("undetermined", "higher_half", "lot"))
    redeal_doubles: int = option(0, rule=Rule.REDEAL_DOUBLES, source="DE3", values=(0, 4, 5))
    direction: str = option("clockwise", rule=Rule.TURN_ORDER, source="S1", values=("clockwise", "counter"))
    # drawing and passing
    draw_limit: int | None = option(3, rule=Rule.DRAW_LIMIT, source="S1", values=(0, 1, 2, 3, None))
    reserve: int = option(0, rule=Rule.RESERVE, source="S1", values=(0, 1, 2))
    may_draw_when_able: bool = option(False, rule=Rule.DRAW_WHEN_ABLE, source="S1", values=YES_NO)
    must_play: bool = option(True, rule=Rule.MUST_PLAY, source="S1", values=YES_NO)
    play_drawn: bool = option(True, rule=Rule.PLAY_DRAWN_TILE, source="S1", values=YES_NO)
    # the layout
    doubles: str = option("line", rule=Rule.DOUBLE_BRANCHES, source="N1", values=("line", "spinner_first", "branch_all"))
    arms: str = option("sides_first", rule=Rule.ARMS_ORDER, source="P1", values=("sides_first", "four_at_once"))
    fill_first: str = option("none", rule=Rule.FILL_FIRST, source="P3", values=("none", "four_arms", "toes:3"), codec=FILL_FIRST)
    blanks_wild: bool = option(False, rule=Rule.BLANK_MATCHES_BLANK, source="S1", values=YES_NO)
    misplay: str = option("undo_before_next", rule=Rule.MISPLAY, source="F9", values=("undo_before_next",))
    # a blocked round
    early_call: bool = option(False, rule=Rule.EARLY_CALL, source="P2", values=YES_NO)
    blocked_by: str = option("pips", rule=Rule.BLOCKED_WINNER, source="S1", values=("pips", "tiles", "doubles_first"))
    blocked_compare: str = option("all", rule=Rule.BLOCKED_WINNER, source="S1", values=("all", "blocker_vs_left"))
    blocked_score: str = option(
        "others_minus_own",
        rule=Rule.BLOCKED_SCORE,
        source="S1",
        values=("others_minus_own", "others_sum", "all_hands", "difference_each", "nothing"),
    )
    blocked_tie: str = option(
        "nobody", rule=Rule.BLOCKED_TIE, source="S1", values=("nobody", "share", "last_mover", "fewest_tiles", "blocker", "replay_66")
    )
    teams: tuple[tuple[str, ...], ...] | None = option(None, rule=Rule.TEAMS, source="G4", codec=TEAMS)
    team_out_score: str = option("opponents", rule=Rule.TEAMS, source="G4", values=("opponents", "all_hands"))
    team_blocked: str = option("team_total", rule=Rule.TEAMS, source="G4", values=("team_total", "lowest_individual"))
    # counting
    blank00: int = option(0, rule=Rule.DOUBLE_BLANK_PIPS, source="S1", values=(0, 10, 13, 14, 25, 50), most=99)
    double_pips: str = option("both_halves", rule=Rule.DOUBLE_PIPS, source="S1", values=("both_halves", "one_half"))
    out_bonus: str = option(
        "none",
        rule=Rule.OUT_BONUS,
        source="PR1",
        values=("none", "capicua_any", "capicua_different_ends", "chuchazo", "penalty_5", "one_point"),
    )
    score_mode: str = option(
        "winner_takes",
        rule=Rule.SCORE_MODE,
        source="S1",
        values=("winner_takes", "penalty_lowest", "hands_won", "losers_subtract", "play_points"),
    )
    negative_allowed: bool = option(True, rule=Rule.SCORE_MODE, source="none", values=YES_NO)
    target: int | None = option(100, rule=Rule.TARGET_SCORE, source="S1", values=(None,), most=9999)
    target_exact: bool = option(False, rule=Rule.TARGET_SCORE, source="G3", values=YES_NO)
    sole_leader: bool = option(False, rule=Rule.TARGET_SCORE, source="PA", values=YES_NO)
    # points during play
    score_step: str = option("none", rule=Rule.FIVES_COUNT, source="P1", values=("none", "fives", "fifths", "threes", "thirds", "5s3s"))
    lone_spinner: str = option("both", rule=Rule.FIVES_COUNT, source="P1", values=("both", "once"))
    later_doubles: str = option("both", rule=Rule.FIVES_COUNT, source="P1", values=("both", "once"))
    round_to: int = option(1, rule=Rule.FIVES_ROUNDING, source="H", values=(1, 3, 5))
    round_each: bool = option(True, rule=Rule.FIVES_ROUNDING, source="F16", values=YES_NO)
    # Mexican Train
    first_turn: str = option("one_tile", rule=Rule.MEXICAN_FIRST_TURN, source="M1", values=("one_tile", "whole_train", "own_train_only"))
    mx: str = option("any_turn", rule=Rule.MEXICAN_SHARED_TRAIN, source="M1", values=("any_turn", "own_train_started"))
    double_rule: str = option(
        "all_must_cover", rule=Rule.MEXICAN_OPEN_DOUBLE, source="M1", values=("all_must_cover", "player_only", "none")
    )
    order: str = option("any", rule=Rule.MEXICAN_DOUBLE_ORDER, source="none", values=("any", "oldest_first"))
    end_on_double: bool = option(True, rule=Rule.MEXICAN_ROUND_END, source="M5", values=YES_NO)
    end_on_double_bonus: str = option("none", rule=Rule.MEXICAN_ROUND_END, source="M6", values=("none", "double_points"))
    dead_double: str = option("closed", rule=Rule.MEXICAN_DEAD_DOUBLE, source="none", values=("closed", "still_open"))
    marker_on_unstarted: bool = option(True, rule=Rule.MEXICAN_MARKER, source="M4", values=YES_NO)

    @property
    def copies(self) -> int:
        """How often the box holds each tile."""
        return 2 if self.two_sets else 1

    @property
    def box_size(self) -> int:
        """How many tiles the box holds: (n + 1)(n + 2) / 2 of a double-n set, as often as there are copies."""
        return (self.set + 1) * (self.set + 2) // 2 * self.copies


Rules: TypeAlias = RuleSet[Options]
"""A rule set of domino, as every ``check_*`` takes it."""
