"""What the rulebook holds: frozen values, one :class:`GameBook` for each game in each language.

Texts are finished HTML or plain words of one language; nothing here is rendered again for a reader.
"""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from urllib.parse import urlencode

from django.conf import settings

from rulesite.rulebook.messages import EMPTY as EMPTY
from rulesite.rulebook.messages import CheckerWords as CheckerWords
from rulesite.rulebook.messages import Messages as Messages
from rulesite.rulebook.messages import OptionWords as OptionWords
from rulesite.rulebook.problems import Problem

LANGUAGES = ("nl", "en")
"""The languages of the site; the first is the one that the other is compared with."""

SITE = "site"
"""The folder of the pages about the site itself."""

STATUSES = ("official", "edition", "common", "variant", "house", "open", "silent")
"""How firm a rule is."""

KINDS = (
    *("goal", "need", "short", "setup", "turn", "scoring", "agree-first", "mistakes"),
    *("variants", "two-players", "tips", "tools", "questions", "compare"),
)
"""The block classes that a chapter can have."""

ANSWERS = ("legal", "illegal", "depends", "fact")
"""The answers of a dispute; a question that isn't about permission has a fact for an answer."""


@dataclass(frozen=True, slots=True)
class Source:
    """What a rule rests on. ``read`` says how it was read: whole, part, quoted (by another source), named (known by name only)."""

    key: str
    name: str
    short: str
    read: str
    url: str = ""
    consulted: datetime.date | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A worked example: content of a rule page, a link into the checker, and a test at once. ``query`` holds the fields of the check."""

    id: str
    rule: str
    checker: str
    query: Mapping[str, str]
    status: str
    text: str
    game: str
    language: str
    rules: str = ""

    @property
    def url(self) -> str:
        """The checker with this example filled in."""
        query = {**self.query, **({"rules": self.rules.replace("_", "-")} if self.rules else {})}
        return f"/{self.language}/{self.game}/check/{self.checker}/?{urlencode(query)}"


@dataclass(frozen=True, slots=True)
class Rule:
    """A numbered rule; ``id`` is its anchor, ``url`` leads to it, ``html`` is its text."""

    id: str
    number: str
    title: str
    status: str
    html: str
    url: str
    permalink: str
    language: str
    sources: tuple[Source, ...] = ()
    option: str = ""
    related: tuple[str, ...] = ()
    examples: tuple[Example, ...] = ()


@dataclass(frozen=True, slots=True)
class Change:
    """One change in the rules of a game: when, what, why, and the rule if it is about one."""

    date: datetime.date
    what: str
    why: str
    rule: Rule | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of a page without a number: facts, a tip, a question."""

    id: str
    title: str
    html: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A level-2 heading with what belongs to it: ``number`` 0 if it has none, ``kind`` its block class or nothing."""

    id: str
    title: str
    number: int
    kind: str
    html: str
    parts: tuple[Rule | Block, ...] = ()

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules of the chapter in order."""
        return tuple(part for part in self.parts if isinstance(part, Rule))

    @property
    def blocks(self) -> tuple[Block, ...]:
        """The parts without a number in order."""
        return tuple(part for part in self.parts if isinstance(part, Block))


@dataclass(frozen=True, slots=True)
class Page:
    """A reading page, an overview (``stem`` is ``index``) or a page about the site. ``html`` is what stands before the first chapter."""

    stem: str
    title: str
    description: str
    url: str
    order: int = 0
    checked: datetime.date | None = None
    html: str = ""
    chapters: tuple[Chapter, ...] = ()
    lede: str = ""
    show: tuple[str, ...] = ()
    facts: tuple[tuple[str, str], ...] = ()

    @property
    def rules(self) -> tuple[Rule, ...]:
        """All rules of the page in order."""
        return tuple(rule for chapter in self.chapters for rule in chapter.rules)

    def chapter(self, kind: str) -> Chapter | None:
        """The chapter with this block class, if there is one."""
        return next((chapter for chapter in self.chapters if chapter.kind == kind), None)


@dataclass(frozen=True, slots=True)
class Dispute:
    """One quarrel: the question as asked at the table, the answer, one sentence, why, and what to do now."""

    slug: str
    question: str
    answer: str
    say: str
    url: str
    order: int
    html: str
    rules: tuple[Rule, ...] = ()
    sources: tuple[Source, ...] = ()
    chapters: tuple[Chapter, ...] = ()
    check_url: str = ""

    @property
    def rule(self) -> Rule:
        """The rule that decides."""
        return self.rules[0]


@dataclass(frozen=True, slots=True)
class Term:
    """A term of the glossary: its name and other names, one sentence, ``game`` (a key, or "" for all) and ``rule`` (``page#id``) behind it.

    ``forms`` are the words in the texts that link to it; none if it is too plain a word.
    """

    id: str
    name: str
    meaning: str
    url: str
    also: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()
    game: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class GameBook:
    """All that is written about one game in one language. ``pages`` are the reading pages in their order, without the overview."""

    key: str
    language: str
    title: str
    order: int
    url: str
    index: Page
    pages: tuple[Page, ...]
    disputes: tuple[Dispute, ...]
    sources: Mapping[str, Source]
    rules: Mapping[str, Rule]
    examples: Mapping[str, Example]
    messages: Messages
    checkers: tuple[str, ...]
    moved: Mapping[str, str]
    facts: Mapping[str, object]
    changes: tuple[Change, ...] = ()

    def rule(self, rule_id: str) -> Rule:
        """The rule with this id, or with the id that it has now; raises ``KeyError`` if there never was one."""
        return self.rules[self.moved.get(rule_id, rule_id)]

    @property
    def start(self) -> Page:
        """Where reading the rules begins."""
        return self.pages[0] if self.pages else self.index

    @property
    def check_url(self) -> str:
        """The first checker; nothing if the game has none."""
        return f"{self.url}check/{self.checkers[0]}/" if self.checkers else ""

    @property
    def chapters(self) -> tuple[tuple[Page, Chapter], ...]:
        """All numbered chapters with their pages."""
        return tuple((page, chapter) for page in self.pages for chapter in page.chapters if chapter.number)

    @property
    def checked(self) -> datetime.date | None:
        """When the oldest of its pages was last laid beside the sources."""
        return min((page.checked for page in (self.index, *self.pages) if page.checked), default=None)

    @property
    def places(self) -> Mapping[str, str]:
        """Every place with an id, as ``page#id``, with its title: chapters, rules and blocks."""
        pages = (self.index, *self.pages)
        return {f"{page.stem}#{one.id}": one.title for page in pages for chapter in page.chapters for one in (chapter, *chapter.parts)}

    def page(self, stem: str) -> Page | None:
        """The reading page with this name."""
        return next((page for page in self.pages if page.stem == stem), None)

    def dispute(self, slug: str) -> Dispute | None:
        """The dispute with this name."""
        return next((dispute for dispute in self.disputes if dispute.slug == slug), None)


@dataclass(frozen=True)
class Rulebook:
    """The whole content: games by (key, language) in the order of the front page, pages of the site by (name, language), and faults.

    ``glossary`` holds the terms by language.
    """

    games: Mapping[tuple[str, str], GameBook]
    site: Mapping[tuple[str, str], Page]
    problems: tuple[Problem, ...] = ()
    glossary: Mapping[str, tuple[Term, ...]] = field(default_factory=lambda: MappingProxyType({}))

    def all_games(self, language: str) -> Iterator[GameBook]:
        """The games of one language in their order."""
        return (game for (_, spoken), game in self.games.items() if spoken == language)

    def game(self, key: str, language: str) -> GameBook | None:
        """One game in one language."""
        return self.games.get((key, language))

    def rule(self, game: str, language: str, rule_id: str) -> Rule:
        """A rule by its id (an old id leads to the new one); raises ``KeyError`` naming what is missing."""
        return self.games[game, language].rule(rule_id)

    def messages(self, game: str, language: str) -> Messages:
        """The sentences of a game; raises ``KeyError`` if there is no such game."""
        return self.games[game, language].messages


CONTENT = Path(__file__).resolve().parents[2] / "content"


@cache
def rulebook() -> Rulebook:
    """The content of the site, loaded once; from the folder of the setting ``CONTENT_ROOT`` if there is one."""
    from rulesite.rulebook.kept import kept
    from rulesite.rulebook.loader import load  # the loader builds the values above

    root = getattr(settings, "CONTENT_ROOT", None)
    return load(Path(root)) if root else kept(CONTENT, settings.PREPARED_CACHE.parent / "book", load)
