"""The rule sets that we know, each with its source and with what that source leaves unsaid.

``CASE_BASE`` is no rule set of anybody: it has every option's default and is what the case files are judged under. The first of
``RULE_SETS`` holds when nobody chose one.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from games.core.options import Kind, RuleSet, option_infos
from games.rummikub.options import Options

CASE_BASE = RuleSet("case_base", Kind.COMMON, Options())

_ALL = frozenset(option_infos(Options))


def _rule_set(
    key: str, kind: Kind, source: str, *, stated: str, year: int | None = None, disputed: str = "", **values: object
) -> RuleSet[Options]:
    """A rule set whose source states the options named in ``stated``; it is silent on all others, which keep their default."""
    named = frozenset(stated.split())
    if unknown := (named | values.keys() | set(disputed.split())) - _ALL:
        raise ValueError(f"{key}: no such option: {sorted(unknown)}")
    return RuleSet(
        key=key,
        kind=kind,
        options=replace(CASE_BASE.options, **values),  # type: ignore[arg-type]  # names are checked above, values by a test
        source=source,
        year=year,
        not_stated=_ALL - named,
        disputed=frozenset(disputed.split()),
    )


_SETS = (
    _rule_set(
        "classic_nl",
        Kind.EDITION,
        "classic_nl",
        stated="""opening_min opening_joker_value extend_after_opening_same_turn joker_retrieval joker_may_be_kept run_wrap
            drawn_tile_may_be_played must_play_if_possible joker_rack_penalty tile_values turn_time_limit pool_empty match_winner
            edition""",
        disputed="joker_rack_penalty",  # the page says 30, a Goliath leaflet and Dutch and Flemish clubs say 25
        turn_time_limit=None,
    ),
    _rule_set(
        "classic_sabra_goliath",
        Kind.OFFICIAL,
        "sabra_de",
        stated="""opening_min opening_joker_value joker_retrieval joker_end_shift joker_may_be_kept run_wrap joker_rack_penalty
            tile_values turn_time_limit failed_turn match_winner edition""",
        joker_rack_penalty=25,
        turn_time_limit=120,
        failed_turn="loose_tiles_to_rack_and_3",
    ),
    _rule_set(
        "us_pressman",
        Kind.OFFICIAL,
        "us_press",
        stated="""opening_min opening_joker_value joker_retrieval joker_in_group_of_three joker_reuse joker_may_be_kept run_wrap
            drawn_tile_may_be_played must_play_if_possible joker_rack_penalty tile_values turn_time_limit failed_turn pool_empty
            pool_empty_scoring never_opened_penalty match_winner edition""",
        joker_reuse="new_meld",
        failed_turn="draw_1",
        match_winner="most_games_then_points",
    ),
    _rule_set(
        "us_2009",
        Kind.OFFICIAL,
        "us_2009",
        year=2009,
        stated="joker_retrieval edition",
        joker_retrieval="exact_rack_only",
    ),
    _rule_set(
        "nzrc_2024",
        Kind.OFFICIAL,
        "nzrc_2024",
        year=2024,
        stated="""opening_min extend_after_opening_same_turn joker_may_be_kept run_wrap must_play_if_possible joker_rack_penalty
            turn_time_limit failed_turn unrestorable_tiles three_pairs_redeal pool_empty never_opened_penalty edition""",
        joker_rack_penalty=100,
        turn_time_limit=40,
        unrestorable_tiles="to_offender",
        three_pairs_redeal=True,
        pool_empty="one_more_turn_each",
        never_opened_penalty="nzrc",
    ),
    _rule_set(
        "klub_de",
        Kind.COMMON,
        "club_de",
        stated="opening_min opening_joker_value run_wrap three_pairs_redeal edition",
        three_pairs_redeal=True,
    ),
    _rule_set(
        "xp_six",
        Kind.EDITION,
        "xp",
        stated="opening_min joker_retrieval turn_time_limit failed_turn unrestorable_tiles pool_empty pool_empty_scoring edition",
        edition="xp",
    ),
    _rule_set(
        "house_example",
        Kind.HOUSE,
        "classic_nl",
        stated=" ".join(_ALL),  # a choice, not a source: nothing is left unsaid
        opening_min=0,
        joker_may_be_kept=True,
        drawn_tile_may_be_played=True,
    ),
)

RULE_SETS: Mapping[str, RuleSet[Options]] = MappingProxyType({one.key: one for one in _SETS})
