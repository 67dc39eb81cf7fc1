"""The rule sets of the site. None is official; ``nl_basis``, how most Dutch tables play, comes first and is the default.

``not_stated`` names options on which the part of the source that was read is silent, ``disputed`` those on which other sources for the
same game say something else.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from games.core.options import Kind, RuleSet
from games.domino.options import Options, Rules

CASE_BASE: Rules = RuleSet("case_base", Kind.COMMON, Options())
"""The neutral start from which cases name their differences; no table's rules, so not among ``RULE_SETS``."""

CASE_BASE_MEXICAN: Rules = RuleSet(
    "case_base_mexican",
    Kind.COMMON,
    replace(
        CASE_BASE.options,
        game="mexican_train",
        set=12,
        tiles_per_player=((2, 16), (3, 15), (4, 14), (5, 13), (6, 12), (7, 11), (8, 10)),
        draw_limit=1,
        score_mode="penalty_lowest",
        target=None,
    ),
)
"""The same for Mexican Train."""

TWO_AGAINST_TWO = (("A", "C"), ("B", "D"))


def _like(
    base: Rules,
    key: str,
    source: str,
    kind: Kind = Kind.VARIANT,
    *,
    not_stated: Iterable[str] = (),
    disputed: Iterable[str] = (),
    **differences: Any,
) -> Rules:
    """A rule set described by its differences from another."""
    options = replace(base.options, **differences)
    return RuleSet(key, kind, options, source=source, not_stated=frozenset(not_stated), disputed=frozenset(disputed))


_NL_BASIS = _like(
    CASE_BASE,
    "nl_basis",
    "S1",
    Kind.COMMON,
    not_stated=["arms"],
    disputed=["doubles", "no_double", "draw_limit", "play_drawn", "blocked_score", "blocked_tie", "blank00"],
    doubles="branch_all",
    arms="four_at_once",
)
_NL_TREK = _like(
    _NL_BASIS,
    "nl_trek",
    "S3",
    not_stated=["arms", "start_tile_forced"],
    disputed=["doubles", "no_double", "draw_limit", "blocked_score", "blocked_tie", "target"],
    no_double="heaviest_tile",
    draw_limit=None,
    blocked_score="others_sum",
    blocked_tie="share",
)
_ALL_FIVES = _like(
    CASE_BASE,
    "all_fives",
    "P1",
    not_stated=["round_each", "target"],
    disputed=["tiles_per_player", "lone_spinner", "later_doubles", "may_draw_when_able"],
    tiles_per_player=((2, 9), (3, 7), (4, 5)),
    start="previous_winner",
    start_tile_forced=False,
    draw_limit=None,
    doubles="spinner_first",
    score_step="fives",
    round_to=5,
    round_each=False,
    target=None,
)
_PARTNERSHIP = _like(
    CASE_BASE,
    "partnership",
    "G4",
    disputed=["team_out_score", "blocked_tie"],
    tiles_per_player=((4, 7),),
    teams=TWO_AGAINST_TWO,
    start="fixed:6-6",
    draw_limit=0,
    direction="counter",
    blocked_score="others_sum",
)
_MEXICAN12 = _like(
    CASE_BASE_MEXICAN, "mexican12", "M1", disputed=["tiles_per_player", "double_rule", "mx", "end_on_double", "order"], not_stated=["order"]
)

_IN_ORDER: tuple[Rules, ...] = (
    _NL_BASIS,
    _NL_TREK,
    _like(
        CASE_BASE,
        "nl_eenvoudig",
        "N1",
        disputed=["draw_limit", "play_drawn"],
        no_double="heaviest_tile",
        draw_limit=1,
        play_drawn=False,
        score_mode="penalty_lowest",
        target=None,
    ),
    _like(
        CASE_BASE,
        "draw_int",
        "O2",
        not_stated=["start", "no_double", "tiles_per_player"],
        disputed=["reserve", "tiles_per_player", "may_draw_when_able"],
        draw_limit=None,
        reserve=2,
    ),
    _like(
        CASE_BASE,
        "block",
        "O1",
        not_stated=["tiles_per_player"],
        disputed=["start", "blocked_score"],
        draw_limit=0,
        start="lot_free",
        start_tile_forced=False,
    ),
    _like(
        CASE_BASE,
        "brettspielnetz",
        "B1",
        Kind.HOUSE,
        start="random_tile",
        reserve=2,
        score_mode="penalty_lowest",
        out_bonus="penalty_5",
        target=None,
    ),
    _like(
        CASE_BASE,
        "muggins",
        "H",
        not_stated=["draw_limit", "target"],
        disputed=["start", "score_mode"],
        draw_limit=None,
        reserve=2,
        score_step="fives",
        round_to=5,
        round_each=False,
    ),
    _ALL_FIVES,
    _like(
        _ALL_FIVES,
        "five_up",
        "G2",
        not_stated=["round_each", "target"],
        tiles_per_player=((2, 5), (3, 5), (4, 5)),
        doubles="branch_all",
        score_step="fifths",
    ),
    _like(
        _ALL_FIVES,
        "threes",
        "F15",
        not_stated=["round_to", "round_each", "target"],
        tiles_per_player=((2, 7), (3, 5), (4, 5)),
        doubles="line",
        score_step="threes",
        round_to=3,
        round_each=True,
    ),
    _like(
        CASE_BASE,
        "fives_threes",
        "G3",
        disputed=["tiles_per_player"],
        start="lot_free",
        start_tile_forced=False,
        draw_limit=0,
        score_mode="play_points",
        out_bonus="one_point",
        score_step="5s3s",
        target=61,
        target_exact=True,
    ),
    _PARTNERSHIP,
    _like(
        _PARTNERSHIP,
        "caribbean",
        "P4",
        disputed=["team_blocked", "direction"],
        tiles_per_player=((2, 7), (3, 9), (4, 7)),
        score_mode="hands_won",
        blocked_score="nothing",
        team_blocked="lowest_individual",
        blocked_tie="replay_66",
        target=6,
    ),
    _like(
        CASE_BASE,
        "cuban9",
        "O3",
        not_stated=["start", "blocked_score"],
        disputed=["target"],
        set=9,
        tiles_per_player=((4, 10),),
        teams=TWO_AGAINST_TWO,
        start="lot_free",
        start_tile_forced=False,
        draw_limit=0,
        blocked_score="others_sum",
        target=150,
    ),
    _MEXICAN12,
    _like(
        CASE_BASE_MEXICAN,
        "mexican12_celko",
        "C1",
        disputed=["tiles_per_player"],
        tiles_per_player=((2, 15), (3, 15), (4, 15), (5, 12), (6, 12), (7, 11), (8, 11)),
        first_turn="whole_train",
    ),
)

RULE_SETS: Mapping[str, Rules] = MappingProxyType({rules.key: rules for rules in _IN_ORDER})
"""The rule sets by key, in the order of the page."""
