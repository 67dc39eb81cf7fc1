"""The pages about rule sets that answer any reader the same, and so are prepared like reading pages."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.options import slug
from games.registry import GAMES
from rulesite.rulebook.book import LANGUAGES


def prepared_paths() -> Iterator[str]:
    """The options and the rule sets of every game, in both languages."""
    for language in LANGUAGES:
        for game in GAMES:
            base = f"/{language}/{game.key}/"
            yield f"{base}options/"
            yield f"{base}rulesets/"
            yield from (f"{base}rulesets/{slug(key)}/" for key in game.rule_sets)
