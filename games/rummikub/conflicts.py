"""Choices of Rummikub that contradict each other: data for the page on which a table puts its rules together."""

from __future__ import annotations

from games.core.houserules import Conflict, TableLimits

TABLE_LIMITS = TableLimits(
    conflicts=(
        Conflict(
            "clash-one-joker-declared",
            "max_jokers_per_meld",
            "two_joker_meld_declared_as",
            lambda o: o.max_jokers_per_meld == 1 and o.two_joker_meld_declared_as != "ask",
        ),
        Conflict(
            "clash-no-clock-late", "turn_time_limit", "failed_turn", lambda o: o.turn_time_limit is None and o.failed_turn == "draw_1"
        ),
        Conflict(
            "clash-kept-joker-new-meld",
            "joker_may_be_kept",
            "joker_reuse",
            lambda o: o.joker_may_be_kept and o.joker_reuse != "anywhere",
        ),
    )
)
