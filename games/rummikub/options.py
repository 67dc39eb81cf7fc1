"""What varies between editions, clubs and houses: one field an option. The defaults are the reference that our cases are judged under.

``source`` is a key of the sources list: who sets the option, or who differs from the default; ``none`` where no source settles it.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property

from games.core.options import option
from games.rummikub.rules import Rule


@dataclass(frozen=True, slots=True)
class Box:
    """What is in the box: numbers from 1 to ``highest`` in each colour, each ``copies`` times, and ordinary jokers.

    ``special`` gives jokers of other kinds by letter, and how many; ``hand`` is the number of tiles that a player begins with.
    """

    colours: str = "rbzo"
    highest: int = 13
    copies: int = 2
    jokers: int = 2
    hand: int = 14
    players: tuple[int, int] = (2, 4)
    special: tuple[tuple[str, int], ...] = ()

    @property
    def tiles(self) -> int:
        """How many tiles the box holds."""
        return len(self.colours) * self.highest * self.copies + self.jokers + sum(count for _, count in self.special)


CLASSIC = Box()
XP = Box(copies=3, jokers=4, players=(2, 6))
SPECIAL = (("d", 2), ("m", 2), ("c", 2))
"""Double, mirror and colour-change jokers of the Twist and Revolution boxes, beside two ordinary ones."""

_BOXES = {
    ("classic", "off"): CLASSIC,
    ("xp", "off"): XP,
    ("classic", "twist_revolution"): Box(special=SPECIAL),
    ("xp", "twist_revolution"): Box(copies=3, jokers=4, players=(2, 6), special=SPECIAL),
}

YES_NO = (False, True)


@dataclass(frozen=True)
class Options:
    """All options, flat. Words stand as in the facts' table; yes and no are booleans, no limit is None."""

    opening_min: int = option(30, rule=Rule.INITIAL_MELD, source="book_1978", values=(30, 50, 40, 0))
    opening_joker_value: str = option(
        "represented", rule=Rule.INITIAL_MELD_JOKER, source="us_press", values=("represented", "zero", "forbidden")
    )
    extend_after_opening_same_turn: bool = option(False, rule=Rule.EXTEND_AFTER_OPENING, source="pagat", values=YES_NO)
    joker_retrieval: str = option(
        "free", rule=Rule.JOKER_RETRIEVAL, source="us_2009", values=("free", "exact_rack_or_table", "exact_rack_only")
    )
    joker_in_group_of_three: str = option(
        "either_colour", rule=Rule.JOKER_GROUP_OF_THREE, source="pagat", values=("either_colour", "both_colours")
    )
    joker_end_shift: str = option("allowed", rule=Rule.JOKER_END_SHIFT, source="sabra_de", values=("allowed", "not_allowed"))
    joker_reuse: str = option(
        "anywhere", rule=Rule.JOKER_USED_AGAIN, source="us_press", values=("anywhere", "new_meld", "new_meld_with_two_rack_tiles")
    )
    joker_may_be_kept: bool = option(False, rule=Rule.JOKER_NOT_KEPT, source="classic_nl", values=YES_NO)
    max_jokers_per_meld: int = option(2, rule=Rule.JOKERS_PER_MELD, source="online_faq", values=(2, 1))
    two_joker_meld_declared_as: str = option("ask", rule=Rule.JOKER_DECLARED, source="pagat", values=("ask", "run", "group"))
    meld_order: str = option("as_laid", rule=Rule.MELD_ORDER, source="none", values=("as_laid", "free"))
    run_wrap: str = option("none", rule=Rule.ONE_IS_LOW, source="keadle", values=("none", "ace_high", "full"))
    drawn_tile_may_be_played: bool = option(False, rule=Rule.DRAWN_TILE_WAITS, source="classic_nl", values=YES_NO)
    must_play_if_possible: bool = option(False, rule=Rule.MUST_PLAY_IF_POSSIBLE, source="shop_ge", values=YES_NO)
    joker_rack_penalty: int = option(30, rule=Rule.JOKER_PENALTY, source="sabra_de", values=(30, 25, 50, 100))
    tile_values: str = option("face", rule=Rule.TILE_VALUES, source="keadle", values=("face", "keadle_house"))
    turn_time_limit: int | None = option(60, rule=Rule.TURN_TIME, source="online", values=(None, 40, 60, 90, 120))
    failed_turn: str = option(
        "restore_and_3", rule=Rule.FAILED_TURN, source="xp", values=("restore_and_3", "loose_tiles_to_rack_and_3", "draw_1")
    )
    unrestorable_tiles: str = option("to_pool", rule=Rule.UNRESTORABLE_TILES, source="nzrc_2024", values=("to_pool", "to_offender"))
    three_pairs_redeal: bool = option(False, rule=Rule.THREE_PAIRS_REDEAL, source="club_de", values=YES_NO)
    pool_empty: str = option("play_on", rule=Rule.POOL_EMPTY, source="nzrc_2024", values=("play_on", "one_more_turn_each"))
    pool_empty_scoring: str = option(
        "difference_with_winner", rule=Rule.POOL_EMPTY_SCORING, source="mini_xp", values=("difference_with_winner", "full_rack")
    )
    tie_rule: str = option("open", rule=Rule.TIE_LOWEST_RACK, source="none", values=("open", "shared", "fewest_tiles"))
    never_opened_penalty: str = option("none", rule=Rule.NEVER_OPENED, source="nzrc_2024", values=("none", "nzrc"))
    match_winner: str = option("most_points", rule=Rule.MATCH_WINNER, source="us_press", values=("most_points", "most_games_then_points"))
    edition: str = option("classic", rule=Rule.EDITION_TILES, source="xp_de", values=("classic", "xp"))
    special_jokers: str = option("off", rule=Rule.SPECIAL_JOKERS, source="twist_pl", values=("off", "twist_revolution"))

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        # worked out once: verdicts are looked up by their options, and adding up so many fields took longer than the verdict
        return hash(tuple(getattr(self, field.name) for field in fields(self)))

    @property
    def box(self) -> Box:
        """The box that these rules are played with."""
        return _BOXES[self.edition, self.special_jokers]
