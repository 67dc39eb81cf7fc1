"""The tools as they first open: the same for every reader, so they are prepared like the reading pages."""

from __future__ import annotations

from collections.abc import Iterator

from games.registry import GAMES
from rulesite.rulebook.book import LANGUAGES, rulebook

TOOLS = ("score", "clock", "print", "start")


def prepared_paths() -> Iterator[str]:
    """The path of every tool and of the pages around them, in both languages, without a query."""
    for language in LANGUAGES:
        yield from (f"/{language}/{name}/" for name in ("offline", "report/thanks", "report/privacy"))
        for game in GAMES:
            if rulebook().game(game.key, language):
                yield from (f"/{language}/{game.key}/{tool}/" for tool in TOOLS if tool != "score" or game.scorer)
