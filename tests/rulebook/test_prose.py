"""The running text reads well: sentences of about fourteen words, and none above twenty-five."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from statistics import mean

import pytest

from rulesite.rulebook.book import LANGUAGES, Chapter, rulebook

LONGEST = 25
PARAGRAPH = re.compile(r"(?s)<p\b[^>]*>(.*?)</p>")
APART = re.compile(r"(?s)<(dl|table|ul|ol)\b.*?</\1>")
"""Who says what, tables and lists: short by nature, so the mean leaves them out."""
END = re.compile(r"(?<=[.!?])[\"”’)]*\s+(?=[A-ZÀ-Ý0-9“(])")
BOOKS = [(game.key, language) for language in LANGUAGES for game in rulebook().all_games(language)]


def chapters(game: str, language: str) -> Iterator[Chapter]:
    book = rulebook().games[game, language]
    for page in book.pages:
        yield from page.chapters
    for dispute in book.disputes:
        yield Chapter(dispute.slug, dispute.question, 0, "", dispute.html)
        yield from dispute.chapters


def written(game: str, language: str) -> Iterator[str]:
    """The HTML of every part of a game's pages and disputes."""
    for chapter in chapters(game, language):
        yield chapter.html
        yield from (part.html for part in chapter.parts)


def sentences(text: str) -> Iterator[str]:
    for paragraph in PARAGRAPH.findall(text):
        plain = html.unescape(re.sub(r"<[^>]+>", "", paragraph))
        yield from (sentence for sentence in END.split(" ".join(plain.split())) if sentence)


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_no_sentence_is_longer_than_a_breath(game: str, language: str) -> None:
    said = [sentence for text in written(game, language) for sentence in sentences(text)]
    assert [sentence for sentence in said if len(sentence.split()) > LONGEST] == []
    assert len(said) > 200


@pytest.mark.parametrize(("game", "language"), BOOKS)
def test_running_text_has_about_fourteen_words_a_sentence(game: str, language: str) -> None:
    lengths = [len(sentence.split()) for text in written(game, language) for sentence in sentences(APART.sub("", text))]
    assert 12 <= mean(lengths) <= 16
