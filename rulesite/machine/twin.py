"""The Markdown twin of a reading page: the same words and numbers, without the frame."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from django.utils.translation import gettext

from rulesite.machine.markdown import to_markdown
from rulesite.rulebook.book import Block, Chapter, Dispute, GameBook, Page, Rule, Rulebook, Term
from rulesite.rulebook.look import ANSWERS, BADGES, READ
from rulesite.rulebook.words import SIGNS


def twin_path(path: str) -> str:
    """The address of the twin: ``/nl/rummikub/melds/`` → ``/nl/rummikub/melds.md``; that of the front page is ``/nl/index.md``."""
    parts = path.strip("/").split("/")
    return f"/{parts[0]}/index.md" if len(parts) == 1 else f"/{'/'.join(parts)}.md"


def twin(book: Rulebook, language: str, parts: Sequence[str], site_url: str) -> str | None:
    """The Markdown of the page behind ``parts`` of an address (``("rummikub", "melds")``); None if there is no such page."""
    match parts:
        case ["index"]:
            return _joined(_front(book, language, site_url))
        case ["glossary"]:
            return _joined(_terms(book.glossary.get(language, ()), site_url))
        case [name] if page := book.site.get((name, language)):
            return _joined(_page(page, site_url))
    game = book.game(parts[0], language) if parts else None
    return None if game is None else _of_game(game, parts[1:], site_url)


def _of_game(game: GameBook, parts: Sequence[str], site_url: str) -> str | None:
    match parts:
        case []:
            return _joined(_page(game.index, site_url))
        case ["disputes"]:
            return _joined([f"# {game.title}", *(f"- [{one.question}]({site_url}{one.url}) {one.say}" for one in game.disputes)])
        case ["disputes", slug] if dispute := game.dispute(slug):
            return _joined(_dispute(dispute, site_url))
        case ["sources"]:
            return _joined(_sources(game))
        case ["changes"]:
            return _joined([f"# {game.title}", *(f"- {one.date}: {one.what} {one.why}" for one in game.changes)])
        case [stem] if page := game.page(stem):
            return _joined(_page(page, site_url))
    return None


def _joined(lines: Iterator[str] | list[str]) -> str:
    found = [line for line in lines if line]
    text = found[0]
    for before, line in pairwise(found):
        text += ("\n" if before.startswith("- ") and line.startswith("- ") else "\n\n") + line
    return text + "\n"


def _front(book: Rulebook, language: str, site_url: str) -> Iterator[str]:
    yield "# Mag dit?"
    for game in book.all_games(language):
        yield f"## {game.title}"
        yield game.index.lede
        for page in (game.index, *game.pages):
            yield f"- [{page.title}]({site_url}{twin_path(page.url)}): {page.description}"


def _page(page: Page, site_url: str) -> Iterator[str]:
    yield f"# {page.title}"
    yield page.lede or page.description
    yield to_markdown(page.html, site_url)
    for term, value in page.facts:
        yield f"- {term}: {value}"
    for chapter in page.chapters:
        yield from _chapter(chapter, site_url)


def _chapter(chapter: Chapter, site_url: str) -> Iterator[str]:
    yield f"## {f'{chapter.number}. ' if chapter.number else ''}{chapter.title}"
    yield to_markdown(chapter.html, site_url)
    for part in chapter.parts:
        yield from _part(part, site_url)


def _part(part: Rule | Block, site_url: str) -> Iterator[str]:
    if isinstance(part, Rule):
        yield f"### {part.number} {part.title}"
        named = f"; {', '.join(source.name for source in part.sources)}" if part.sources else ""
        yield f"*{gettext(BADGES[part.status][2])}{named}* <{site_url}{part.permalink}>"
    else:
        yield f"### {part.title}"
    yield to_markdown(part.html, site_url)


def _dispute(dispute: Dispute, site_url: str) -> Iterator[str]:
    yield f"# {dispute.question}"
    yield f"**{gettext(ANSWERS[SIGNS[dispute.answer]])}** {dispute.say}"
    for rule in dispute.rules:
        yield f"- {gettext('Rule')} {rule.number}: [{rule.title}]({site_url}{rule.permalink})"
    yield to_markdown(dispute.html, site_url)
    for chapter in dispute.chapters:
        yield from _chapter(chapter, site_url)


def _sources(game: GameBook) -> Iterator[str]:
    yield f"# {game.title}"
    for source in game.sources.values():
        yield " ".join(filter(None, [f"- {source.name}.", gettext(READ[source.read]), source.note, source.url and f"<{source.url}>"]))


def _terms(terms: Sequence[Term], site_url: str) -> Iterator[str]:
    yield f"# {gettext('Glossary')}"
    for term in terms:
        also = f" ({', '.join(term.also)})" if term.also else ""
        yield f"- [{term.name}]({site_url}{term.url}){also}: {term.meaning}"
