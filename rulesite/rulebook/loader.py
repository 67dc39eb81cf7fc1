"""Loads the content folder: each folder with a ``game.toml`` is a game, ``site/`` holds the pages about the site.

Nothing is raised for a fault in the content: it is noted, and what can be shown is shown, so that one look gives all faults.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import MappingProxyType

from rulesite.rulebook.book import LANGUAGES, SITE, GameBook, Page, Rulebook, Term
from rulesite.rulebook.build import build_game
from rulesite.rulebook.changes import read_changes
from rulesite.rulebook.drafts import check_page, read_folder, read_game
from rulesite.rulebook.files import read_text
from rulesite.rulebook.glossary import FILE as GLOSSARY
from rulesite.rulebook.glossary import check_places, read_glossary
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
    glossary = read_glossary(root, faults)
    games: dict[tuple[str, str], GameBook] = {}
    for key in sorted(path.parent.name for path in root.glob("*/game.toml")):
        one, other = (read_game(root, key, language, faults) for language in LANGUAGES)
        check_twins(one, other)
        for draft in (one, other):
            game = build_game(draft, glossary[draft.language])
            changes = read_changes(root, key, draft.language, game.rules, faults)
            games[key, draft.language] = replace(game, changes=changes)
    ordered = dict(sorted(games.items(), key=lambda item: (item[1].order, item[1].key, LANGUAGES.index(item[1].language))))
    _check_glossary(root, glossary[LANGUAGES[0]], ordered, faults)
    site = _load_site(root, faults)
    return Rulebook(MappingProxyType(ordered), MappingProxyType(site), tuple(found), MappingProxyType(glossary))


def _check_glossary(root: Path, terms: tuple[Term, ...], games: dict[tuple[str, str], GameBook], faults: Faults) -> None:
    places = {key: list(game.places) for (key, language), game in games.items() if language == LANGUAGES[0]}
    check_places(terms, places, faults, read_text(root / GLOSSARY, faults.of(GLOSSARY)) if terms else "")


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
