"""Choices of Dobble that contradict each other: data for the page on which a table puts its rules together."""

from __future__ import annotations

from games.core.houserules import Conflict, TableLimits
from games.dobble.options import Options

TABLE_LIMITS = TableLimits(
    conflicts=(
        Conflict(
            "clash-silent-speaker",
            "must_name",
            "simultaneous_call",
            lambda o: not o.must_name and o.simultaneous_call == "first_to_start_speaking",
        ),
        Conflict("clash-deck-too-big", "deck_cards", "symbols_per_card", lambda o: o.deck_cards > _most_cards(o)),
        Conflict("clash-tower-first", "first_game", "mini_games", lambda o: o.first_game == "tower" and "tower" not in o.mini_games),
        Conflict("clash-triplet-bonus", "triplet_bonus", "mini_games", lambda o: bool(o.triplet_bonus) and "triplet" not in o.mini_games),
        Conflict("clash-catch-bonus", "catch_bonus", "mini_games", lambda o: bool(o.catch_bonus) and "gotta-catch" not in o.mini_games),
    )
)


def _most_cards(options: Options) -> int:
    """Cards in a full deck: n(n - 1) + 1 for n symbols a card; no limit while the size isn't looked at."""
    size = options.symbols_per_card
    return options.deck_cards if size is None else size * (size - 1) + 1
