"""What the frame of every page needs to know of the book: the games and the pages about the site."""

from __future__ import annotations

from django.utils.translation import get_language

from rulesite.rulebook.book import LANGUAGES, GameBook, Page, rulebook


def games() -> tuple[GameBook, ...]:
    """The games in the language of the page."""
    return tuple(rulebook().all_games(get_language() or LANGUAGES[0]))


def site_pages() -> tuple[Page, ...]:
    """The pages about the site in the language of the page."""
    return tuple(page for (_, language), page in rulebook().site.items() if language == (get_language() or LANGUAGES[0]))
