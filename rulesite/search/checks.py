"""Faults in what only the search reads, the files below ``asked`` and the lists of synonyms, as Django system checks."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, Error

from rulesite.rulebook.book import LANGUAGES, GameBook, rulebook
from rulesite.rulebook.links import near
from rulesite.rulebook.problems import Faults, Problem, line_of
from rulesite.search.library import DISPUTES, root


def check_search(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """One error for each fault, with file, line and hint."""
    games = list(rulebook().all_games(LANGUAGES[0]))
    return [Error(f"{p.file}:{p.line}: {p.message}", hint=p.hint, id=f"search.{p.id}") for p in search_problems(root(), games)]


def search_problems(content: Path, games: Sequence[GameBook]) -> list[Problem]:
    """All faults in the files of the search."""
    found: list[Problem] = []
    faults = Faults("", found)
    for game in games:
        for path in sorted((content / game.key / "asked").glob("*.toml")):
            _asked(path, game, faults.of(f"{game.key}/asked/{path.name}"))
    for language in LANGUAGES:
        file = f"synonyms.{language}.toml"
        at = faults.of(file)
        for name, groups, line in _entries(content / file, at):
            for number, group in enumerate(groups if name != "silent" else (), 1):
                if len(group) < 2:
                    at.add(line, "lonely-word", f"Group {number} of {name} has fewer than two words.", "A synonym needs another word.")
    return found


def _asked(path: Path, game: GameBook, at: Faults) -> None:
    """Faults in one file: it holds disputes, or what stands on the page of the same name."""
    if path.stem == DISPUTES:
        known = {dispute.slug for dispute in game.disputes}
    else:
        known = {place.partition("#")[2] for place in game.places if place.partition("#")[0] == path.stem}
    for name, words, line in _entries(path, at):
        if name not in known:
            at.add(line, "unknown-place", f"{name} isn't among what {path.name} may hold.", near(name, known))
        for language in LANGUAGES:
            if not (isinstance(words, dict) and words.get(language)):
                at.add(line, "missing-language", f"{name} has no words in {language}.", "Write both languages.")


def _entries(path: Path, at: Faults) -> Iterator[tuple[str, Any, int]]:
    """Name, value and line of each entry of a file; nothing if the file isn't there, a fault if it can't be read."""
    if not path.is_file():
        return
    text = path.read_text(encoding="utf-8")
    try:
        values = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at.add(1, "bad-toml", f"TOML can't be read: {error}.", "Check quotes, brackets and double keys.")
        return
    for name, value in values.items():
        line = next((line_of(text, start) for start in (f"\n{name} =", f"\n[{name}]") if start in text), 0) + 1
        yield name, value, line
