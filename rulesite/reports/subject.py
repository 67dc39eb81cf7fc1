"""What a report is about, read from ``about=game/kind/id``."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _

from rulesite.rulebook.book import GameBook, rulebook


@dataclass(frozen=True)
class Subject:
    """The page that a report is about: its name in words and its address."""

    name: str
    url: str


def find_subject(about: str, language: str) -> Subject | None:
    """The rule, dispute or checker; None if there is no such thing."""
    parts = about.split("/")
    if len(parts) != 3:
        return None
    game = rulebook().game(parts[0], language)
    if game is None:
        return None
    finder = {"rule": _rule, "dispute": _dispute, "check": _check}.get(parts[1])
    return finder(game, parts[2]) if finder else None


def _rule(game: GameBook, name: str) -> Subject | None:
    try:
        rule = game.rule(name)
    except KeyError:
        return None
    return Subject(f"{game.title}, {_('Rule').lower()} {rule.number}: {rule.title}", rule.url)


def _dispute(game: GameBook, name: str) -> Subject | None:
    dispute = game.dispute(name)
    return Subject(f"{game.title}: {dispute.question}", dispute.url) if dispute else None


def _check(game: GameBook, name: str) -> Subject | None:
    texts = game.messages.checkers.get(name)
    return Subject(f"{game.title}: {texts.title}", f"{game.url}check/{name}/") if texts else None
