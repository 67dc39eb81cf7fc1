"""What the style guide shows beside the words of its templates: all pieces, all icons, a rule and a dispute of the book."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from django.contrib.staticfiles import finders

from rulesite.rulebook.book import STATUSES, GameBook, Rulebook

COLOURS = (("r", "red"), ("b", "blue"), ("z", "black"), ("o", "orange"))
STONES = ((0, 0), (1, 2), (3, 4), (5, 6), (6, 6))
ROLES = (
    *("page", "surface", "sunken", "line", "edge", "ink", "ink-2", "cobalt", "cobalt-wash", "cobalt-tone", "band"),
    *("yes-ground", "yes-wash", "no-ground", "no-wash", "maybe-ground", "maybe-wash", "idle", "house", "house-wash"),
)


def symbols_in(sheet: str, prefix: str) -> list[str]:
    """The names of the drawings in a picture sheet that begin with ``prefix``."""
    path = finders.find(sheet)
    return re.findall(rf'<symbol id="({prefix}[a-z0-9-]+)"', Path(path).read_text(encoding="utf-8")) if path else []


def specimens(book: Rulebook, language: str) -> dict[str, Any]:
    """The context of the style guide."""
    games: list[GameBook] = list(book.all_games(language))
    rules = [(game, rule) for game in games for rule in game.rules.values() if rule.examples]
    disputes = [dispute for game in games for dispute in game.disputes]
    return {
        "tones": ("yes", "no", "maybe", "idle"),
        "statuses": STATUSES,
        "shelf": rules[0][0] if rules else None,
        "rule": rules[0][1] if rules else None,
        "dispute": disputes[0] if disputes else None,
        "colours": COLOURS,
        "numbers": range(1, 14),
        "stones": STONES,
        "symbols": symbols_in("symbols.svg", "s-"),
        "icons": [name.removeprefix("i-") for name in symbols_in("look.svg", "i-")],
        "roles": ROLES,
        "quarrels": {},
    }
