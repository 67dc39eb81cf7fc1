"""The lists, which are prepared like pages."""

from __future__ import annotations

from collections.abc import Iterator

from rulesite.rulebook.book import LANGUAGES, rulebook


def prepared_paths() -> Iterator[str]:
    """The list of games and the rules of each, in both languages."""
    for language in LANGUAGES:
        yield f"/api/v1/{language}/rules/"
        yield from (f"/api/v1/{language}/rules/{game.key}/" for game in rulebook().all_games(language))
