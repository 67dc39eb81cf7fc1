"""A worked example for every option: asked twice, under two values of the option, its outcome must not be the same.

An example asks a public function of an engine. Those that ``BY_CASE`` names are cases of ``tests/cases``: they agree with the product as
they stand and no longer agree once the option has the value that stands behind them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.dobble import rulesets as dobble_sets
from games.dobble.calls import Call, check_calls, check_wrong_call
from games.dobble.deck import OUR_DECK
from games.dobble.endings import State, check_game_over
from games.dobble.match import check_match
from games.dobble.minigames import check_move
from games.dobble.moves import Move
from games.dobble.points import Result, points_of
from games.dobble.setup import check_rounds, check_setup
from games.dobble.symbols import OUR_NAMES, box_names
from games.dobble.ties import Counted, check_result
from games.dobble.tournament import check_first_game, check_next_game, check_points
from games.domino import rulesets as domino_sets
from games.domino.mexican_train import check_train_play
from games.domino.start import check_start
from games.domino.target import score_after, winners
from games.domino.tiles import parse_tile, parse_tiles
from games.domino.trains import Yard
from games.rummikub import rulesets as rummikub_sets
from games.rummikub.drawing import check_draw, check_redeal, is_over
from games.rummikub.melds import check_melds
from games.rummikub.scoring import End, check_score
from games.rummikub.scoring import check_match as check_games
from games.rummikub.tiles import parse_melds
from games.rummikub.tiles import parse_tiles as rummikub_tiles
from games.rummikub.turn import Turn, check_turn

Rules = RuleSet[Any]


@dataclass(frozen=True)
class Worked:
    """``ask`` gives the outcome under some rules; ``one`` and ``other`` are the values between which it turns; ``given``: more."""

    base: Rules
    ask: Callable[[Rules], object]
    one: object
    other: object
    given: Mapping[str, object]

    def outcome(self, option: str, value: object) -> object:
        """What comes out when the option has this value: plain values, or all that a verdict says."""
        found = self.ask(self.base.with_changes({**self.given, option: value}))
        if isinstance(found, Verdict):
            return found.status, [(f.key, f.effect, dict(f.params)) for f in found.findings], dict(found.values)
        return found


BY_CASE: Mapping[str, Mapping[str, tuple[str, object]]] = {
    "rummikub": {
        "opening_min": ("RK-052", 50),
        "opening_joker_value": ("RK-054", "zero"),
        "joker_retrieval": ("RK-097", "exact_rack_only"),
        "joker_reuse": ("RK-112", "new_meld_with_two_rack_tiles"),
        "joker_may_be_kept": ("RK-095", True),
        "max_jokers_per_meld": ("RK-029", 1),
        "two_joker_meld_declared_as": ("RK-029", "run"),
        "meld_order": ("RK-020", "free"),
        "run_wrap": ("RK-012", "ace_high"),
        "joker_rack_penalty": ("RK-142", 25),
        "tile_values": ("RK-141", "keadle_house"),
        "failed_turn": ("RK-149", "loose_tiles_to_rack_and_3"),
        "unrestorable_tiles": ("RK-149", "to_offender"),
        "pool_empty_scoring": ("RK-143", "full_rack"),
        "tie_rule": ("RK-144", "shared"),
        "edition": ("RK-092", "xp"),
    },
    "domino": {
        "game": ("dom-001", "matador"),
        "set": ("dom-011", 9),
        "two_sets": ("dom-015", True),
        "tiles_per_player": ("dom-177", ((2, 5), (3, 5), (4, 5))),
        "start": ("dom-020", "lot_free"),
        "start_tile_forced": ("dom-020", False),
        "no_double": ("dom-164", "heaviest_tile"),
        "pip_tie": ("dom-167", "undetermined"),
        "draw_limit": ("dom-073", 0),
        "reserve": ("dom-095", 0),
        "may_draw_when_able": ("dom-082", True),
        "must_play": ("dom-070", False),
        "play_drawn": ("dom-098", False),
        "doubles": ("dom-004", "spinner_first"),
        "arms": ("dom-027", "four_at_once"),
        "fill_first": ("dom-001", "toes:3"),
        "blanks_wild": ("dom-009", True),
        "early_call": ("dom-110", False),
        "blocked_by": ("dom-127", "tiles"),
        "blocked_compare": ("dom-127", "blocker_vs_left"),
        "blocked_score": ("dom-127", "others_sum"),
        "blocked_tie": ("dom-129", "share"),
        "teams": ("dom-123", (("A", "C"), ("B", "D"))),
        "team_out_score": ("dom-137", "all_hands"),
        "team_blocked": ("dom-139", "lowest_individual"),
        "blank00": ("dom-123", 10),
        "double_pips": ("dom-123", "one_half"),
        "out_bonus": ("dom-123", "penalty_5"),
        "score_mode": ("dom-123", "penalty_lowest"),
        "negative_allowed": ("dom-134", False),
        "target": ("dom-156", None),
        "score_step": ("dom-179", "none"),
        "lone_spinner": ("dom-179", "once"),
        "later_doubles": ("dom-194", "once"),
        "round_to": ("dom-123", 5),
        "round_each": ("dom-144", False),
        "first_turn": ("dom-248", "one_tile"),
        "mx": ("dom-218", "any_turn"),
        "double_rule": ("dom-228", "player_only"),
        "end_on_double": ("dom-241", True),
        "end_on_double_bonus": ("dom-161", "none"),
        "dead_double": ("dom-242", "still_open"),
        "marker_on_unstarted": ("dom-244", False),
    },
}


def rummikub(ask: Callable[[Rules], object], one: object, other: object, **given: object) -> Worked:
    return Worked(rummikub_sets.CASE_BASE, ask, one, other, given)


def domino(ask: Callable[[Rules], object], one: object, other: object, **given: object) -> Worked:
    base = domino_sets.CASE_BASE_MEXICAN if given.pop("mexican", False) else domino_sets.CASE_BASE
    return Worked(base, ask, one, other, given)


def dobble(ask: Callable[[Rules], object], one: object, other: object, **given: object) -> Worked:
    return Worked(dobble_sets.CASE_BASE, ask, one, other, given)


def a_turn(before: str, rack: str, after: str, opened: bool = True, drew: str = "") -> Callable[[Rules], Verdict]:
    """A Rummikub turn as two tables and a rack."""
    drawn = rummikub_tiles(drew)[0] if drew else None
    turn = Turn(parse_melds(before), rummikub_tiles(rack), parse_melds(after), opened, drawn)
    return lambda rules: check_turn(turn, rules=rules)


FIVE_DOUBLES = {"A": parse_tiles("0-0 1-1 2-2 3-3 4-4 1-2 1-3"), "B": parse_tiles("5-5 6-6 5-6 4-6 3-6 2-6 1-6")}
TWO_DOUBLES = Yard(
    parse_tile("12-12"), {"A": parse_tiles("12-5 5-5"), "B": parse_tiles("12-3"), "MX": parse_tiles("12-9 9-9")}, doubles_order=("MX", "A")
)
ON_THE_NEWER = {"player": "B", "hand": parse_tiles("5-1"), "tiles": parse_tiles("5-1"), "train": "A"}
TIED = {"A": 19, "B": 19, "C": 14}
TWO_CARDS = (OUR_DECK[0], OUR_DECK[11])
(SHARED,) = set(TWO_CARDS[0].symbols) & set(TWO_CARDS[1].symbols)


def match(claim: str | None) -> Callable[[Rules], Verdict]:
    """Our cards 1 and 12 with a claim."""
    return lambda rules: check_match(TWO_CARDS, claim, rules=rules, names=OUR_NAMES)


def scored(result: Result) -> Callable[[Rules], Mapping[str, int]]:
    """Tournament points of one mini-game."""
    return lambda rules: points_of(result, rules.options).points


WORKED: Mapping[str, Mapping[str, Worked]] = {
    "rummikub": {
        "extend_after_opening_same_turn": rummikub(
            a_turn("r10 r11 r12", "r13 b10 z10 o10", "r10 r11 r12 r13 / b10 z10 o10", opened=False), False, True
        ),
        "joker_in_group_of_three": rummikub(
            a_turn("r9 b9 j", "z9 o1 o2", "r9 b9 z9 / o1 o2 j"), "either_colour", "both_colours", joker_retrieval="exact_rack_only"
        ),
        "joker_end_shift": rummikub(a_turn("r5 r6 r7 j", "r8", "j r5 r6 r7 r8"), "allowed", "not_allowed"),
        "drawn_tile_may_be_played": rummikub(a_turn("b4 b5 b6", "b3 z9", "b3 b4 b5 b6", drew="b3"), False, True),
        "must_play_if_possible": rummikub(lambda rules: check_draw(can_play=True, rules=rules), False, True),
        "three_pairs_redeal": rummikub(
            lambda rules: check_redeal(rummikub_tiles("r1 r1 b2 b2 z3 z3 o4 o5 o6 r7 r8 r9 b10 b11"), rules=rules), False, True
        ),
        "pool_empty": rummikub(lambda rules: is_over(0, 3, 0, 3, rules=rules), "play_on", "one_more_turn_each"),
        "never_opened_penalty": rummikub(
            lambda rules: check_score({"A": (), "B": rummikub_tiles("r5 b9")}, End.RACK_EMPTY, ["B"], rules=rules), "none", "nzrc"
        ),
        "match_winner": rummikub(
            lambda rules: check_games([{"A": 10, "B": -10}, {"A": 10, "B": -10}, {"A": -60, "B": 60}], rules=rules),
            "most_points",
            "most_games_then_points",
        ),
        "special_jokers": rummikub(lambda rules: check_melds(parse_melds("r5 d r7"), rules=rules), "off", "twist_revolution"),
    },
    "domino": {
        "redeal_doubles": domino(lambda rules: check_start(FIVE_DOUBLES, rules=rules), 0, 5),
        "target_exact": domino(lambda rules: score_after(58, 7, rules.options), False, True, target=61),
        "sole_leader": domino(lambda rules: winners({"A": 104, "B": 104}, rules.options), False, True),
        "order": domino(
            lambda rules: check_train_play(TWO_DOUBLES, **ON_THE_NEWER, rules=rules),  # type: ignore[arg-type]  # fields by name
            "any",
            "oldest_first",
            mexican=True,
        ),
    },
    "dobble": {
        "deck_cards": dobble(lambda rules: check_setup("tower", 4, rules=rules), 55, 30),
        "symbols_per_card": dobble(match(SHARED), 8, 6),
        "mini_games": dobble(
            lambda rules: check_move(
                Move("tower", "skull", "take-pile-card", own=(TWO_CARDS[0],), pile_top=TWO_CARDS[1]), rules=rules, names=OUR_NAMES
            ),
            ("tower",),
            ("well",),
        ),
        "symbol_names": dobble(lambda rules: "us" in str(box_names(us=rules.options.symbol_names == "us").names["hammer"]), "eu", "us"),
        "must_name": dobble(match(None), True, False),
        "pointing_allowed": dobble(match(f"*{SHARED}*"), False, True),
        "simultaneous_call": dobble(
            lambda rules: check_calls([Call("A", "x", 1.0, 2), Call("B", "x", 1.2, 1)], rules=rules, same_moment=True),
            "first_to_start_speaking",
            "lowest_hand",
        ),
        "wrong_call": dobble(lambda rules: check_wrong_call(rules=rules), "no_penalty", "out-until-next-card"),
        "all_out": dobble(
            lambda rules: check_wrong_call(rules=rules, all_out=True), "skip_card", "play_on", wrong_call="out-until-next-card"
        ),
        "well_uneven": dobble(lambda rules: check_setup("well", 4, rules=rules), "dealt", "equal"),
        "hot_potato_min_rounds": dobble(lambda rules: check_game_over(State("hot-potato", rounds=4, players=4), rules=rules), 5, 3),
        "hot_potato_left_over": dobble(lambda rules: check_rounds("hot-potato", 4, rules=rules), "unused", "extra_round"),
        "tie_two": dobble(lambda rules: check_result("", TIED, Counted.GAMES, rules=rules), "duel", "shared"),
        "tie_more": dobble(
            lambda rules: check_result("", {"A": 2, "B": 2, "C": 2}, Counted.GAMES, rules=rules), "hot-potato-round", "shared"
        ),
        "start_card_counts": dobble(
            lambda rules: check_points([Result("tower", {"A": 21, "B": 19, "C": 15}, start_card=True, count_start_card=True)], rules=rules),
            False,
            True,
        ),
        "tower_points": dobble(scored(Result("tower", {"A": 20, "B": 18, "C": 14})), (1, 5), None),
        "well_first_points": dobble(scored(Result("well", order=("A", "B", "C"))), 10, 20),
        "well_last_points": dobble(scored(Result("well", order=("A", "B", "C"))), -20, -5),
        "gift_points": dobble(scored(Result("poisoned-gift", {"A": 20, "B": 9, "C": 26})), (20, 10), (5, 2)),
        "potato_points": dobble(scored(Result("hot-potato", {"A": 3, "B": 2})), -5, None),
        "catch_bonus": dobble(scored(Result("gotta-catch", {"A": 12, "B": 9})), 0, 5),
        "triplet_bonus": dobble(scored(Result("triplet", {"A": 12, "B": 9})), 5, 0),
        "first_game": dobble(lambda rules: check_first_game("well", rules=rules), "tower", "free"),
        "next_game_by": dobble(lambda rules: check_next_game("tower", "A", "B", rules=rules), "loser", "free"),
    },
}

TEXT_ONLY: Mapping[str, Mapping[str, tuple[object, object]]] = {
    "rummikub": {"turn_time_limit": (60, 120)},  # the turn clock reads it; no move can tell how long it took
    "domino": {"direction": ("clockwise", "counter")},  # no question is about who sits where
    "dobble": {"head_start": ("none", "adults_wait")},  # an agreement between people, about which there is nothing to judge
}
"""Options that turn no verdict and no score: what they change is the text of their rule at the table, and two values to see it by."""

ONE_VALUE: Mapping[str, frozenset[str]] = {"domino": frozenset({"misplay"})}
"""Options of which only one value is known, so that nothing can be turned. Each is a fault until it has a second value or goes."""
