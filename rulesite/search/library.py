"""The indexes of the site, one a language: made once, from the rulebook, the lists of synonyms and ``content/<game>/asked``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from django.conf import settings

from rulesite.rulebook.book import CONTENT, LANGUAGES, GameBook, rulebook
from rulesite.search.entries import Entry, Words, entries, term_entry
from rulesite.search.index import Index
from rulesite.search.words import Vocabulary


def read(path: Path) -> dict[str, Any]:
    """A TOML file of the content folder; nothing if it isn't there. Raises ``tomllib.TOMLDecodeError``."""
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def root() -> Path:
    """The content folder."""
    return Path(getattr(settings, "CONTENT_ROOT", CONTENT))


DISPUTES = "disputes"
"""The file below ``asked`` whose ids are those of disputes; the others are named after a page and hold rules and blocks."""


def phrases(text: object) -> tuple[str, ...]:
    """The phrases of a text with commas between them."""
    return tuple(part for phrase in str(text or "").split(",") if (part := " ".join(phrase.split())))


@cache
def asked_files(game: str) -> Mapping[str, Mapping[str, Any]]:
    """The files below ``content/<game>/asked`` by their name."""
    return {path.stem: read(path) for path in sorted((root() / game / "asked").glob("*.toml"))}


def asked_words(game: str, language: str, *, disputes: bool = False) -> Words:
    """How people ask for the rules and blocks of a game, or for its disputes, by id."""
    files = [file for name, file in asked_files(game).items() if (name == DISPUTES) is disputes]
    return {key: phrases(words.get(language)) for file in files for key, words in file.items()}


def names_of(game: GameBook) -> list[str]:
    """What people call a game: its title, and the other names in game.toml (``also_called``)."""
    also = game.facts.get("also_called", ())
    return [game.title, *(str(name) for name in also if isinstance(also, list | tuple))]  # type: ignore[attr-defined]


@cache
def library(language: str) -> Index:
    """The index of one language."""
    table = read(root() / f"synonyms.{language}.toml")
    games = tuple(rulebook().all_games(language))
    vocabulary = Vocabulary(language, table.get("same", ()), table.get("silent", ()), table.get("near", ()))
    return Index(_all(games, language), vocabulary, {game.key: names_of(game) for game in games})


def _all(games: tuple[GameBook, ...], language: str) -> Iterator[Entry]:
    for game in games:
        yield from entries(game, asked_words(game.key, language), asked_words(game.key, language, disputes=True))
    titles = {game.key: game.title for game in games}
    for term in rulebook().glossary.get(language, ()):
        yield term_entry(term, titles.get(term.game, ""))


def warm() -> None:
    """Makes all indexes now, so that no reader waits for them."""
    for language in LANGUAGES:
        library(language)
