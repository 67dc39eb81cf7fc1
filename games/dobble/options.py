"""What a table or an edition can agree on: one flat dataclass, the same names and values as our facts' table of options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from games.core.options import Codec, option
from games.dobble.rules import Rule

EU_2013: Final = "eu_2013"
"""Source: the booklet 2013-1/DOBB01EN as a Dutch rules page renders it (page read whole, booklet not read)."""
US_2012: Final = "us_2012"
"""Source: the Spot It! rulebook of Blue Orange, 2012 (beginning read only, from a copy)."""
HOUSE_PAGE: Final = "giochregole"
"""Source: an Italian rules page that tells tables' own agreements (beginning read only)."""
COUNTS: Final = "own_count"
"""Source: counted decks and lists of editions."""

MINI_GAMES: Final = (
    *("tower", "well", "hot-potato", "gotta-catch", "poisoned-gift", "triplet"),
    *("kids-hide-and-seek", "kids-peas-in-a-pod", "kids-twins", "connect"),
)
"""Every mini-game we know, by key. Prints number them differently, so a number never names one."""


def _parse_games(text: str) -> tuple[str, ...]:
    chosen = tuple(text.split("."))
    if not set(chosen) <= set(MINI_GAMES) or len(set(chosen)) < len(chosen):
        raise ValueError(text)
    return chosen


def _parse_points(text: str) -> tuple[int, int] | None:
    if text == "none":
        return None
    first, _, second = text.partition("-")
    if not (first.isascii() and second.isascii() and first.isdigit() and second.isdigit() and len(text) <= 7):
        raise ValueError(text)
    return int(first), int(second)


def _format_points(points: tuple[int, int] | None) -> str:
    return "none" if points is None else f"{points[0]}-{points[1]}"


GAMES_CODEC: Final = Codec(_parse_games, ".".join, "tower.well")
POINTS_CODEC: Final = Codec(_parse_points, _format_points, "20-10")


@dataclass(frozen=True)
class Options:
    """All options with the values of the case base, which is also what we take where a source is silent.

    ``symbols_per_card`` None = the size isn't checked. Points None = this game gives no tournament points.
    """

    deck_cards: int = option(55, rule=Rule.CARD_COUNT_PER_EDITION, source=COUNTS, most=400)
    symbols_per_card: int | None = option(8, rule=Rule.SYMBOLS_PER_CARD, source=COUNTS, values=(None,), most=20)
    mini_games: tuple[str, ...] = option(MINI_GAMES, rule=Rule.CHOICE_OF_MINI_GAMES, source=EU_2013, codec=GAMES_CODEC)
    symbol_names: Literal["eu", "us"] = option("eu", rule=Rule.NAMES_PER_EDITION, source=US_2012, values=("eu", "us"))
    must_name: bool = option(True, rule=Rule.NAME_FIRST, source=EU_2013, values=(True, False))
    pointing_allowed: bool = option(False, rule=Rule.POINTING, source=HOUSE_PAGE, values=(False, True))
    simultaneous_call: Literal["first_action", "first_to_start_speaking", "replay", "lowest_hand"] = option(
        "first_action",
        rule=Rule.SAME_MOMENT,
        source=EU_2013,
        values=("first_action", "first_to_start_speaking", "replay", "lowest_hand"),
    )
    wrong_call: Literal["no_penalty", "out-until-next-card", "return-one-card"] = option(
        "no_penalty", rule=Rule.WRONG_CALL, source=EU_2013, values=("no_penalty", "out-until-next-card", "return-one-card")
    )
    all_out: Literal["skip_card", "play_on"] = option("skip_card", rule=Rule.ALL_OUT, source=HOUSE_PAGE, values=("skip_card", "play_on"))
    well_uneven: Literal["dealt", "equal"] = option("dealt", rule=Rule.UNEVEN_STACKS, source=EU_2013, values=("dealt", "equal"))
    hot_potato_min_rounds: int = option(5, rule=Rule.HOT_POTATO, source=EU_2013, most=27)
    hot_potato_left_over: Literal["unused", "extra_round"] = option(
        "unused", rule=Rule.LEFT_OVER_CARDS, source=HOUSE_PAGE, values=("unused", "extra_round")
    )
    tie_two: Literal["duel", "shared"] = option("duel", rule=Rule.TIE_TWO, source=EU_2013, values=("duel", "shared"))
    tie_more: Literal["hot-potato-round", "shared"] = option(
        "hot-potato-round", rule=Rule.TIE_MORE, source=EU_2013, values=("hot-potato-round", "shared")
    )
    start_card_counts: bool | Literal["undetermined"] = option(
        "undetermined", rule=Rule.START_CARD_COUNTS, source=EU_2013, values=(False, True, "undetermined")
    )
    tower_points: tuple[int, int] | None = option((1, 5), rule=Rule.TOURNAMENT_POINTS, source=EU_2013, codec=POINTS_CODEC)
    well_first_points: int | None = option(10, rule=Rule.TOURNAMENT_POINTS, source=EU_2013, values=(None,), most=100)
    well_last_points: int | None = option(-20, rule=Rule.TOURNAMENT_POINTS, source=EU_2013, values=(-20, -5, None))
    gift_points: tuple[int, int] | None = option((20, 10), rule=Rule.TOURNAMENT_POINTS, source=EU_2013, codec=POINTS_CODEC)
    potato_points: int | None = option(-5, rule=Rule.TOURNAMENT_POINTS, source=EU_2013, values=(-5, None))
    catch_bonus: int | None = option(0, rule=Rule.TOURNAMENT_POINTS, source=EU_2013, values=(0, 5, None))
    triplet_bonus: int | None = option(5, rule=Rule.TOURNAMENT_POINTS, source=US_2012, values=(0, 5, None))
    first_game: Literal["tower", "free"] = option("tower", rule=Rule.TOURNAMENT_FIRST_GAME, source=EU_2013, values=("tower", "free"))
    next_game_by: Literal["loser", "free"] = option("loser", rule=Rule.TOURNAMENT_NEXT_GAME, source=EU_2013, values=("loser", "free"))
    head_start: Literal["none", "adults_wait", "other_language", "fewer_cards"] = option(
        "none", rule=Rule.HEAD_START, source=HOUSE_PAGE, values=("none", "adults_wait", "other_language", "fewer_cards")
    )
