"""How well the search answers: questions as data, statements as their answers, and the mapping from statements to places on our pages."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulesite.rulebook.book import LANGUAGES
from rulesite.search.entries import Entry
from rulesite.search.library import library, read
from rulesite.search.words import bounded

ENOUGH = 3
"""An answer counts when it stands among so many first results."""

Places = Mapping[str, tuple[tuple[str, str], ...]]
"""Statement id → (game, ``page#anchor``) of each place that states it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question in one language; ``rank`` is the place of its first answer, counted from 0, None if it isn't found."""

    id: str
    language: str
    question: str
    rank: int | None
    first: tuple[Entry, ...]


def read_places(tests: Path) -> Places:
    """Where each statement of the source material stands, from ``tests/<game>/seed_facts.toml``: one place, or a list of them."""
    files = sorted(tests.glob("*/seed_facts.toml"))
    return {key: tuple((file.parent.name, place) for place in _all(found)) for file in files for key, found in read(file).items()}


def _all(found: object) -> list[str]:
    return [str(place) for place in found] if isinstance(found, list) else [str(found)]


def read_questions(file: Path) -> Iterator[dict[str, object]]:
    """The lines of a JSON lines file. Raises ``json.JSONDecodeError``."""
    return (json.loads(line) for line in file.read_text(encoding="utf-8").splitlines() if line.strip())


def answers(entry: Entry, wanted: Iterable[tuple[str, str]]) -> bool:
    """Whether a result stands where one of the wanted places is, or is a dispute that a rule there decides."""
    return any(entry.game == game and anchor in entry.anchors for game, anchor in wanted)


def ask(question: Mapping[str, object], places: Places) -> Iterator[Asked]:
    """A question in each of its languages. Unknown statement ids count as unanswered."""
    targets, texts = question.get("targets") or [], question.get("question") or {}
    assert isinstance(targets, list)
    assert isinstance(texts, dict)
    wanted = [place for key in targets for place in places.get(key, ())]
    for language in LANGUAGES:
        if text := texts.get(language):
            found = [hit.entry for hit in library(language).search(bounded(str(text)))]
            rank = next((place for place, entry in enumerate(found) if answers(entry, wanted)), None)
            yield Asked(str(question.get("id", "?")), language, str(text), rank, tuple(found[:ENOUGH]))


def share(asked: Sequence[Asked], places: int) -> float:
    """The percentage of questions answered among so many first results."""
    return 100 * sum(one.rank is not None and one.rank < places for one in asked) / len(asked) if asked else 0.0


def summary(asked: Sequence[Asked]) -> str:
    """The two figures as one line."""
    return f"first 1: {share(asked, 1):.1f} % · first {ENOUGH}: {share(asked, ENOUGH):.1f} %"
