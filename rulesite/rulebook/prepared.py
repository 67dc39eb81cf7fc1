"""The addresses of all reading pages, which are prepared once at start."""

from __future__ import annotations

from collections.abc import Iterator

from rulesite.rulebook.book import LANGUAGES, GameBook, rulebook


def prepared_paths() -> Iterator[str]:
    """The path of every reading page in both languages: what answers any reader the same."""
    book = rulebook()
    for language in LANGUAGES:
        yield from (f"/{language}/", f"/{language}/glossary/", f"/{language}/changes/")
    yield from (page.url for page in book.site.values())
    for game in book.games.values():
        yield from _paths_of(game)


def _paths_of(game: GameBook) -> Iterator[str]:
    yield game.url
    yield from (page.url for page in game.pages)
    yield f"{game.url}disputes/"
    yield from (dispute.url for dispute in game.disputes)
    yield f"{game.url}sources/"
    yield f"{game.url}changes/"
