"""How the options that are neither a word nor a number stand in a link: no commas and no colons, those part the link itself."""

from __future__ import annotations

import re

from games.core.options import Codec

HandSizes = tuple[tuple[int, int], ...]
"""Number of players, tiles each; by players."""
Teams = tuple[tuple[str, ...], ...] | None
"""Players by team, a letter each; None without teams."""

STARTS = ("highest_double", "highest_tile", "lot_free", "lowest_double", "previous_winner", "random_tile")


def parse_hand_sizes(text: str) -> HandSizes:
    """``2x7.3x5.4x5``: two players take 7, three 5, four 5. Raises ``ValueError``."""
    if not re.fullmatch(r"[0-9]{1,2}x[0-9]{1,2}(\.[0-9]{1,2}x[0-9]{1,2}){0,11}", text):
        raise ValueError(text)
    sizes = {int(players): int(tiles) for players, tiles in (pair.split("x") for pair in text.split("."))}
    if min(sizes) < 1 or min(sizes.values()) < 1:
        raise ValueError(text)
    return tuple(sorted(sizes.items()))


def format_hand_sizes(sizes: HandSizes) -> str:
    """The inverse of ``parse_hand_sizes``."""
    return ".".join(f"{players}x{tiles}" for players, tiles in sizes)


def parse_teams(text: str) -> Teams:
    """``ac-bd``: A and C against B and D; ``none``. Raises ``ValueError``."""
    if text == "none":
        return None
    teams = text.upper().split("-")
    players = "".join(teams)
    if len(teams) != 2 or not all(teams) or not re.fullmatch("[A-L]+", players) or len(set(players)) != len(players):
        raise ValueError(text)
    return tuple(tuple(team) for team in teams)


def format_teams(teams: Teams) -> str:
    """The inverse of ``parse_teams``."""
    return "-".join("".join(team) for team in teams).lower() if teams else "none"


def parse_start(text: str) -> str:
    """One of ``STARTS`` in kebab-case, or ``fixed-6-6`` with any tile. Raises ``ValueError``."""
    word = text.replace("-", "_")
    if word in STARTS:
        return word
    if found := re.fullmatch(r"fixed[-_:]([0-9]{1,2})-([0-9]{1,2})", text):
        return f"fixed:{int(found[1])}-{int(found[2])}"
    raise ValueError(text)


def format_start(start: str) -> str:
    """The inverse of ``parse_start``."""
    return start.replace("_", "-").replace(":", "-")


def parse_fill_first(text: str) -> str:
    """``none``, ``four-arms`` or ``toes-3``. Raises ``ValueError``."""
    words = {"none": "none", "four-arms": "four_arms", "toes-3": "toes:3"}
    if text not in words:
        raise ValueError(text)
    return words[text]


HAND_SIZES = Codec(parse_hand_sizes, format_hand_sizes, "2x7.3x5.4x5")
TEAMS = Codec(parse_teams, format_teams, "ac-bd")
START = Codec(parse_start, format_start, "highest-double, fixed-6-6")
FILL_FIRST = Codec(parse_fill_first, lambda value: str(value).replace("_", "-").replace(":", "-"), "none, four-arms, toes-3")
