"""What the frame of every page needs to know of the book: the games and the pages about the site."""

from __future__ import annotations

from django import template
from django.utils.translation import get_language

from rulesite.rulebook.book import LANGUAGES, GameBook, Page, rulebook

register = template.Library()


@register.simple_tag
def games() -> tuple[GameBook, ...]:
    """The games in the language of the page."""
    return tuple(rulebook().all_games(get_language() or LANGUAGES[0]))


@register.simple_tag
def site_pages() -> tuple[Page, ...]:
    """The pages about the site in the language of the page."""
    return tuple(page for (_, language), page in rulebook().site.items() if language == (get_language() or LANGUAGES[0]))
