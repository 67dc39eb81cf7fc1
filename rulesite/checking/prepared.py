"""The checkers as they first open, before anything is asked: the same for every reader, so they are prepared like the reading pages."""

from __future__ import annotations

from collections.abc import Iterator

from games.registry import GAMES
from rulesite.addresses import address
from rulesite.rulebook.book import LANGUAGES, rulebook


def prepared_paths() -> Iterator[str]:
    """The path of every checker in both languages, without a query."""
    for language in LANGUAGES:
        for game in GAMES:
            if rulebook().game(game.key, language):
                yield from (address("checking:check", language, game=game.key, checker=key) for key in game.checkers)
