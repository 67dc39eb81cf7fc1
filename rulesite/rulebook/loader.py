"""Loads the content folder: each folder with a ``game.toml`` is a game, ``site/`` holds the pages about the site.

Nothing is raised for a fault in the content: it is noted, and what can be shown is shown, so that one look gives all faults.
"""

from __future__ import annotations

from pathlib import Path
from types import MappingProxyType

from rulesite.rulebook.book import LANGUAGES, SITE, GameBook, Page, Rulebook
from rulesite.rulebook.build import build_game
from rulesite.rulebook.drafts import check_page, read_folder, read_game
from rulesite.rulebook.links import Links
from rulesite.rulebook.markup import Markup
from rulesite.rulebook.pages import Shelf, build_page
from rulesite.rulebook.problems import Faults, Problem
from rulesite.rulebook.twins import check_pages, check_twins
from rulesite.rulebook.words import words_of


def load(root: Path) -> Rulebook:
    """All games and pages in a content folder, with the faults found."""
    found: list[Problem] = []
    faults = Faults("", found)
    games: dict[tuple[str, str], GameBook] = {}
    for key in sorted(path.parent.name for path in root.glob("*/game.toml")):
        one, other = (read_game(root, key, language, faults) for language in LANGUAGES)
        check_twins(one, other)
        games |= {(key, draft.language): build_game(draft) for draft in (one, other)}
    ordered = dict(sorted(games.items(), key=lambda item: (item[1].order, item[1].key, LANGUAGES.index(item[1].language))))
    return Rulebook(MappingProxyType(ordered), MappingProxyType(_load_site(root, faults)), tuple(found))


def _load_site(root: Path, faults: Faults) -> dict[tuple[str, str], Page]:
    pages: dict[tuple[str, str], Page] = {}
    drafts = {language: read_folder(root / SITE, language, faults, root) for language in LANGUAGES}
    check_pages(*drafts.values())
    for language, found in drafts.items():
        links = Links(f"/{language}/", pages=[draft.stem for draft in found])
        shelf = Shelf(links.base, language, links, Markup(links, words_of(language)))
        for draft in found:
            check_page(draft)
            pages[draft.stem, language] = build_page(draft, shelf)
    return pages
