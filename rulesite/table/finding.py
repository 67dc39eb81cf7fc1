"""What every tool needs first: the game of the address, and the rules that its link names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import Http404, QueryDict
from django.utils.translation import get_language

from games.core.checker import Game
from games.core.houserules import read_rules
from games.core.notation import NotationError
from games.core.options import RuleSet, slug
from games.registry import get_game
from rulesite.checking.sentences import error_sentence
from rulesite.rulebook.book import LANGUAGES, GameBook, Rule, rulebook


@dataclass(frozen=True)
class Table:
    """A game as it is played and as it is written about, and the rules of this table; ``error`` if those couldn't be read."""

    game: Game
    book: GameBook
    rules: RuleSet[Any]
    error: str = ""

    def rule(self, rule_id: str) -> Rule | None:
        """The rule as it stands on its page; None if no page tells it."""
        try:
            return self.book.rule(rule_id)
        except KeyError:
            return None

    def sets(self, suits: Any = None) -> list[dict[str, Any]]:
        """The rule sets as choices of a form: ``value``, ``name``, ``chosen``; a house rule set of the link comes last."""
        texts = self.book.messages.rulesets
        every = [one for one in self.game.rule_sets.values() if suits is None or suits(one)]
        names = [(one.slug, texts[one.key].name if one.key in texts else slug(one.key)) for one in every]
        if self.rules.base is not None:
            names.append((self.rules.slug, house_name(self)))
        return [{"value": value, "name": name, "chosen": value == self.rules.slug} for value, name in names]


def house_name(table: Table) -> str:
    """A house rule set as its base with its changes in words."""
    texts = table.book.messages
    base = texts.rulesets[table.rules.key].name if table.rules.key in texts.rulesets else table.rules.key
    return " + ".join([base, *(texts.options[name].label if name in texts.options else slug(name) for name in table.rules.changes)])


def find_table(key: str, data: QueryDict) -> Table:
    """The table of a request, or 404. Unreadable rules leave the game's first, and an error in words."""
    game = get_game(key)
    book = rulebook().game(key, get_language() or LANGUAGES[0])
    if game is None or book is None:
        raise Http404(f"no game {key!r}")
    chosen = data.get("rules", "")
    try:
        rules = read_rules(chosen, game.rule_sets, game.limits) if chosen else game.default_rules
    except NotationError as error:
        return Table(game, book, game.default_rules, error_sentence(error, book.messages))
    return Table(game, book, rules)
