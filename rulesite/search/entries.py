"""What can be found: every rule, block, chapter with words of its own, dispute and term, as plain words."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rulesite.rulebook.book import Chapter, Dispute, GameBook, Page, Rule, Term

BREAK = re.compile(r"</(?:p|li|dd|dt|th|td|div|tr|h\d)>|<br")
TAG = re.compile(r"<[^>]+>")
SVG = re.compile(r"<span class=\"mark.*?</span>", re.DOTALL)
NUMBER_LINK = re.compile(r"<a[^>]*class=\"nr\"[^>]*>.*?</a>", re.DOTALL)
SENTENCE = re.compile(r"(?<=[.?:])\s+(?=[A-Z0-9\"“‘'])|\n+")

Words = Mapping[str, Sequence[str]]
"""The phrases by which people ask for something, by its id."""
NOTHING: Words = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Entry:
    """Something that a question can lead to.

    ``kind`` is rule, block, dispute or term. ``anchors`` are the places that it answers, as ``page#id``: its own, or those of the rules
    that decide a dispute. ``sentences`` hold the answer; the first is shown when none fits the question better. ``context`` is what it
    stands under; ``asked`` are phrases of people by which it is found besides its own words.
    """

    kind: str
    game: str
    game_title: str
    title: str
    url: str
    anchors: tuple[str, ...]
    sentences: tuple[str, ...]
    number: str = ""
    status: str = ""
    answer: str = ""
    context: str = ""
    asked: tuple[str, ...] = ()


def plain(markup: str) -> str:
    """The words of finished HTML, a line for each paragraph, item or cell; number tiles and marks are left out."""
    text = TAG.sub("", BREAK.sub("\n", NUMBER_LINK.sub("", SVG.sub("", markup))))
    return "\n".join(" ".join(line.split()) for line in html.unescape(text).split("\n") if line.strip())


def sentences(text: str) -> tuple[str, ...]:
    """The sentences of plain words."""
    return tuple(part.strip() for part in SENTENCE.split(text) if part.strip())


def entries(game: GameBook, asked: Words = NOTHING, quarrels: Words = NOTHING) -> Iterator[Entry]:
    """All that can be found in one game in one language.

    ``asked`` are the phrases of people by rule or block id, ``quarrels`` those by dispute.
    """
    for page in (game.index, *game.pages):
        for chapter in page.chapters:
            yield from _chapter(game, page, chapter, asked)
    pages = {rule.id: page.stem for page in game.pages for rule in page.rules}
    for dispute in game.disputes:
        yield _dispute(game, dispute, pages, quarrels.get(dispute.slug, ()))


def _chapter(game: GameBook, page: Page, chapter: Chapter, words: Words) -> Iterator[Entry]:
    above = page.title if page is not game.index else ""
    if chapter.html:
        yield Entry(
            kind="block",
            game=game.key,
            game_title=game.title,
            title=chapter.title,
            url=f"{page.url}#{chapter.id}",
            anchors=(f"{page.stem}#{chapter.id}",),
            sentences=sentences(plain(chapter.html)),
            context=above,
            asked=tuple(words.get(chapter.id, ())),
        )
    for part in chapter.parts:
        rule = part if isinstance(part, Rule) else None
        yield Entry(
            kind="rule" if rule else "block",
            game=game.key,
            game_title=game.title,
            title=part.title,
            url=rule.url if rule else f"{page.url}#{part.id}",
            anchors=(f"{page.stem}#{part.id}",),
            sentences=sentences(plain(part.html)),
            number=rule.number if rule else "",
            status=rule.status if rule else "",
            context=f"{chapter.title} {above}",
            asked=tuple(words.get(part.id, ())),
        )


def _dispute(game: GameBook, dispute: Dispute, pages: dict[str, str], asked: Sequence[str]) -> Entry:
    return Entry(
        kind="dispute",
        game=game.key,
        game_title=game.title,
        title=dispute.question,
        url=dispute.url,
        anchors=tuple(f"{pages[rule.id]}#{rule.id}" for rule in dispute.rules),
        sentences=(dispute.say, *sentences(plain(dispute.html))),
        number=dispute.rule.number,
        status=dispute.rule.status,
        answer=dispute.answer,
        context=" ".join(rule.title for rule in dispute.rules),
        asked=tuple(asked),
    )


def term_entry(term: Term, game_title: str) -> Entry:
    """A term of the glossary."""
    return Entry(
        kind="term",
        game=term.game,
        game_title=game_title,
        title=term.name,
        url=term.url,
        anchors=(),
        sentences=(term.meaning,),
        asked=tuple(term.also),
    )
