"""What the frame of every page needs to know of the book: the games and the pages about the site."""

from __future__ import annotations

from django.utils.text import get_text_list
from django.utils.translation import get_language
from django.utils.translation import gettext as _

from rulesite.rulebook.book import LANGUAGES, GameBook, Page, rulebook


def games() -> tuple[GameBook, ...]:
    """The games in the language of the page."""
    return tuple(rulebook().all_games(get_language() or LANGUAGES[0]))


def game_names() -> str:
    """Their names as a part of a sentence: "Rummikub, Domino and Dobble"."""
    return get_text_list([game.title for game in games()], _("and"))


def site_pages() -> tuple[Page, ...]:
    """The pages about the site in the language of the page."""
    return tuple(page for (_, language), page in rulebook().site.items() if language == (get_language() or LANGUAGES[0]))
