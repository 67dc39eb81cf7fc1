"""A game in one language as it stands in its files, read but not yet numbered or rendered."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulesite.rulebook.book import ANSWERS
from rulesite.rulebook.files import KEBAB, Table, Text, read_markdown, read_text, read_toml
from rulesite.rulebook.problems import Faults, line_of
from rulesite.rulebook.sections import Section, check_headings, split

FORBIDDEN = (
    *("check", "rule", "disputes", "sources", "rulesets", "compare", "house", "agreement"),
    *("score", "start", "clock", "print", "practice", "cards", "changes", "api", "search", "glossary", "about"),
)
"""Names that pages of a game can't have: other parts of the site live there."""

MAX_DESCRIPTION = 150
PAGE_KEYS = ("title", "description", "order", "checked", "lede", "show", "facts")
DISPUTE_KEYS = ("question", "answer", "say", "rules", "check", "order", "sources")


@dataclass(frozen=True, slots=True)
class Draft:
    """One Markdown file: name, front matter, the text before the first chapter, chapters, and where its faults go."""

    stem: str
    front: Table
    front_text: str
    top: Section
    chapters: list[Section]
    faults: Faults

    @property
    def order(self) -> int:
        """The place among its like."""
        return int(self.front.values.get("order") or 0)

    @property
    def sections(self) -> Iterator[Section]:
        """All headings in order."""
        return (section for chapter in self.chapters for section in (chapter, *chapter.parts))

    def line(self, key: str) -> int:
        """The line of a key of the front matter."""
        return line_of(self.front_text, f"{key} =", 2)


@dataclass(slots=True)
class GameDraft:
    """The files of one game in one language; ``tables`` are the TOML files as (values, text) by name."""

    key: str
    language: str
    faults: Faults
    pages: list[Draft] = field(default_factory=list)
    disputes: list[Draft] = field(default_factory=list)
    tables: Mapping[str, tuple[dict[str, Any], str]] = field(default_factory=dict)

    @property
    def reading(self) -> list[Draft]:
        """The pages without the overview, in their order."""
        return [page for page in self.pages if page.stem != "index"]

    def values(self, name: str) -> dict[str, Any]:
        """The values of a TOML file."""
        return self.tables[name][0]


def read_draft(path: Path, language: str, faults: Faults) -> Draft:
    """Reads ``<stem>.<language>.md``."""
    text: Text = read_markdown(path, faults)
    top, chapters = split(text.body, text.line, faults)
    check_headings(chapters, faults)
    return Draft(path.name.removesuffix(f".{language}.md"), Table(text.front, faults), text.front_text, top, chapters, faults)


def read_folder(folder: Path, language: str, faults: Faults, root: Path) -> list[Draft]:
    """All Markdown files of one language in a folder, in their order."""
    paths = sorted(path for path in folder.glob(f"*.{language}.md") if path.name != "README.md")
    drafts = [read_draft(path, language, faults.of(str(path.relative_to(root)))) for path in paths]
    return sorted(drafts, key=lambda draft: (draft.order, draft.stem))


def read_game(root: Path, key: str, language: str, faults: Faults) -> GameDraft:
    """Reads the folder of a game in one language."""
    folder = root / key
    names = {"game": "game.toml", "sources": "sources.toml", "examples": "examples.toml", "messages": f"messages.{language}.toml"}
    tables = {}
    for name, file in names.items():
        at = faults.of(f"{key}/{file}")
        text = read_text(folder / file, at)
        tables[name] = (read_toml(text, at), text)
    draft = GameDraft(
        key,
        language,
        faults.of(f"{key}/game.toml"),
        read_folder(folder, language, faults, root),
        read_folder(folder / "disputes", language, faults, root),
        tables,
    )
    for page in draft.pages:
        check_page(page)
    for dispute in draft.disputes:
        _check_dispute(dispute)
    if all(page.stem != "index" for page in draft.pages):
        faults.of(f"{key}/index.{language}.md").add(1, "missing-file", "The overview is missing.", "Every game has an index page.")
    return draft


def check_page(page: Draft) -> None:
    """Notes faults in the front matter of a page."""
    page.front.only(*PAGE_KEYS)
    page.front.take("title", str)
    page.front.take("checked", datetime.date)
    _check_description(page.front.take("description", str), page)
    _check_stem(page)
    if page.stem in FORBIDDEN and not page.faults.file.startswith("site/"):
        page.faults.add(1, "forbidden-name", f"A page can't be called {page.stem}.", f"Taken: {', '.join(sorted(FORBIDDEN))}.")


def _check_description(words: str, page: Draft) -> None:
    if len(words) > MAX_DESCRIPTION:
        page.faults.add(
            page.line("description"), "too-long", f"The description has {len(words)} characters.", f"{MAX_DESCRIPTION} at most."
        )


def _check_stem(page: Draft) -> None:
    if not KEBAB.fullmatch(page.stem):
        page.faults.add(1, "bad-name", f"{page.stem} is no kebab-case.", "Write small letters, digits and hyphens.")


def _check_dispute(dispute: Draft) -> None:
    dispute.front.only(*DISPUTE_KEYS)
    for key in ("question", "answer", "say"):
        dispute.front.take(key, str)
    answer = dispute.front.values.get("answer")
    if answer not in ANSWERS:
        dispute.faults.add(dispute.line("answer"), "bad-answer", f"The answer is “{answer}”.", f"Choose one of {', '.join(ANSWERS)}.")
    if not dispute.front.words("rules"):
        dispute.faults.add(dispute.line("rules"), "no-rule", "No rule decides this.", "Write rules with the deciding rule first.")
    _check_stem(dispute)
