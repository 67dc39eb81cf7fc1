"""What there is to read: every address with the day on which its content was last laid beside the sources."""

from __future__ import annotations

import datetime
from collections.abc import Iterator, Mapping

from games.registry import GAMES
from rulesite.houserules.prepared import prepared_paths as rule_set_paths
from rulesite.machine.twin import twin_path
from rulesite.rulebook.book import LANGUAGES, GameBook, rulebook
from rulesite.rulebook.prepared import prepared_paths

ROOT_FILES = ("/sitemap.xml", "/robots.txt", "/llms.txt")


def checked_days() -> Mapping[str, datetime.date]:
    """The day behind each address that has one: a page's own, a dispute's of the page that decides it, the front page's newest."""
    days: dict[str, datetime.date] = {}
    book = rulebook()
    for page in book.site.values():
        if page.checked:
            days[page.url] = page.checked
    for game in book.games.values():
        days |= _days_of(game)
    for language in LANGUAGES:
        if newest := max((day for path, day in days.items() if path.startswith(f"/{language}/")), default=None):
            days[f"/{language}/"] = newest
    return days


def _days_of(game: GameBook) -> dict[str, datetime.date]:
    days = {page.url: page.checked for page in (game.index, *game.pages) if page.checked}
    stems = {rule.id: page.url for page in game.pages for rule in page.rules}
    found = {dispute.url: days[stems[dispute.rule.id]] for dispute in game.disputes if stems[dispute.rule.id] in days}
    if game.changes:
        found[f"{game.url}changes/"] = game.changes[0].date
    return days | found


def readable_paths() -> Iterator[str]:
    """Every address for readers: reading pages, rule sets, checkers and games' own pages, in both languages."""
    yield from prepared_paths()
    yield from rule_set_paths()
    for game in rulebook().games.values():
        yield from (f"{game.url}check/{key}/" for key in game.checkers)
    yield from (f"/{language}/{game.key}/{key}/" for language in LANGUAGES for game in GAMES for key in game.pages)


def machine_paths() -> Iterator[str]:
    """The files of this package that answer everybody the same: they are prepared like pages."""
    yield from ROOT_FILES
    yield from (twin_path(path) for path in prepared_paths() if not path.endswith("/changes/") or path.count("/") > 3)
    yield from (f"{game.url}changes.atom" for game in rulebook().games.values())
