"""The rule sets of Dobble: two booklets, the children's boxes, and one example of a family's own rules.

Where a source is silent, or its page wasn't read that far, the value of the case base stands and the option is in ``not_stated``.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from games.core.options import Kind, RuleSet
from games.dobble.options import EU_2013, HOUSE_PAGE, US_2012, Options

KIDS_PAGE: Final = "chaoscards"
"""Source: a shop's page about the children's boxes (beginning read only; no booklet read)."""

_KIDS_GAMES = ("kids-hide-and-seek", "kids-peas-in-a-pod", "kids-twins", "tower", "well", "poisoned-gift", "hot-potato")

DOBBLE_EU_2013: Final = RuleSet(
    "dobble_eu_2013",
    Kind.OFFICIAL,
    Options(mini_games=("tower", "well", "hot-potato", "gotta-catch", "poisoned-gift"), triplet_bonus=None),
    source=EU_2013,
    year=2013,
    not_stated=frozenset({"all_out", "hot_potato_left_over", "start_card_counts"}),
    disputed=frozenset({"simultaneous_call", "well_last_points", "start_card_counts"}),
)

SPOT_IT_US_2012: Final = RuleSet(
    "spot_it_us_2012",
    Kind.OFFICIAL,
    Options(mini_games=("tower", "well", "hot-potato", "poisoned-gift", "triplet"), symbol_names="us", catch_bonus=None),
    source=US_2012,
    year=2012,
    not_stated=frozenset({"wrong_call", "all_out", "hot_potato_left_over", "start_card_counts"}),
    disputed=frozenset({"start_card_counts"}),
)

KIDS: Final = RuleSet(
    "kids",
    Kind.EDITION,
    Options(
        deck_cards=30,
        symbols_per_card=6,
        mini_games=_KIDS_GAMES,
        tower_points=None,
        well_first_points=None,
        well_last_points=None,
        gift_points=None,
        potato_points=None,
        catch_bonus=None,
        triplet_bonus=None,
        first_game="free",
        next_game_by="free",
    ),
    source=KIDS_PAGE,
    not_stated=frozenset(
        {"simultaneous_call", "wrong_call", "all_out", "well_uneven", "hot_potato_min_rounds", "hot_potato_left_over"}
        | {"tie_two", "tie_more", "start_card_counts"}
    ),
    disputed=frozenset({"deck_cards"}),
)

HOUSE_EXAMPLE: Final = RuleSet(
    "house_example",
    Kind.HOUSE,
    Options(
        mini_games=("tower", "well"),
        pointing_allowed=True,
        simultaneous_call="first_to_start_speaking",
        wrong_call="out-until-next-card",
        well_uneven="equal",
        hot_potato_min_rounds=3,
        hot_potato_left_over="extra_round",
        tie_two="shared",
        tie_more="shared",
        start_card_counts=True,
        tower_points=None,
        well_first_points=None,
        well_last_points=None,
        gift_points=None,
        potato_points=None,
        triplet_bonus=None,
        first_game="free",
        next_game_by="free",
        head_start="adults_wait",
    ),
    source=HOUSE_PAGE,
)

RULE_SETS: Final[Mapping[str, RuleSet[Options]]] = MappingProxyType(
    {rules.key: rules for rules in (DOBBLE_EU_2013, SPOT_IT_US_2012, KIDS, HOUSE_EXAMPLE)}
)
"""By key, in the order of the pages; the first holds when a link names none."""

CASE_BASE: Final = RuleSet("case_base", Kind.COMMON, Options(symbols_per_card=None), source=EU_2013, year=2013)
"""What the case file is judged under: the European booklet with every mini-game in, and no size until an edition is named."""
