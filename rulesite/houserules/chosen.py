"""The rules that a link carries (``rules=``) and the name of the table (``name=``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest

from games.core.checker import Game
from games.core.houserules import read_rules
from games.core.notation import NotationError
from games.core.options import MAX_RULES_TEXT, RuleSet
from games.registry import get_game
from rulesite.checking.sentences import error_sentence
from rulesite.languages import language_of_path
from rulesite.rulebook.book import rulebook

MAX_NAME = 40
"""Longest name of a table, in characters."""


@dataclass(frozen=True)
class Chosen:
    """What a table plays by. ``error`` says in words why the rules of the link were not taken; the game's first rule set then holds."""

    game: Game
    rules: RuleSet[Any]
    name: str = ""
    error: str = ""

    @property
    def query(self) -> str:
        """What stands behind every link of the game."""
        return rules_query(self.rules, self.name)

    @property
    def is_own(self) -> bool:
        """Whether the table changed something."""
        return self.rules.base is not None


def rules_query(rules: RuleSet[Any], name: str = "") -> str:
    """Rules and name as a query: ``rules=nl-basis,draw-limit:1&name=De+Wit``."""
    return urlencode({"rules": rules.slug, **({"name": name} if name else {})}, safe=",:.")


def clean_name(text: str) -> str:
    """A name as it may be shown: printable, single blanks, cut at its length."""
    return " ".join("".join(c if c.isprintable() else " " for c in text[: 4 * MAX_NAME]).split())[:MAX_NAME].strip()


def game_of_path(path: str) -> Game | None:
    """The game that an address belongs to: ``/nl/<game>/…``."""
    parts = path.split("/", 3)
    return get_game(parts[2]) if language_of_path(path) and len(parts) > 3 else None


def read_chosen(game: Game, query: Mapping[str, str], language: str) -> Chosen:
    """What a query chose for a game. Never raises: what can't be read stands in ``error``."""
    name = clean_name(query.get("name", ""))
    text = query.get("rules", "")
    if not text:
        return Chosen(game, game.default_rules, name)
    try:
        return Chosen(game, read_rules(text[: MAX_RULES_TEXT + 1], game.rule_sets, game.limits), name)
    except NotationError as error:
        return Chosen(game, game.default_rules, name, error_sentence(error, rulebook().messages(game.key, language)))


def chosen_of(request: HttpRequest) -> Chosen | None:
    """What the link of this request chose, if anything; put there by the middleware."""
    found = getattr(request, "chosen", None)
    return found if isinstance(found, Chosen) else None
