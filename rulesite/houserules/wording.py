"""Options, values and rule sets in the reader's words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.core.checker import Game
from games.core.options import OptionInfo, RuleSet, option_infos
from rulesite.checking.sentences import value_in_words
from rulesite.rulebook.book import Messages, OptionWords, Rule, rulebook


@dataclass(frozen=True)
class Option:
    """One option with its words and the rule that it varies."""

    info: OptionInfo
    words: OptionWords
    rule: Rule

    @property
    def slug(self) -> str:
        """Its name in links, and its anchor."""
        return self.info.slug


@dataclass(frozen=True)
class Chapter:
    """The options whose rules stand in one chapter of the book."""

    title: str
    number: int
    options: tuple[Option, ...]


class Wording:
    """The words of one game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        found = rulebook().game(game.key, language)
        if found is None:
            raise KeyError(game.key)
        self.game, self.language, self.book = game, language, found
        self.infos = option_infos(game.default_rules.options)

    @property
    def messages(self) -> Messages:
        """The sentences of the game."""
        return self.book.messages

    def option(self, name: str) -> Option:
        """An option by its Python name."""
        info = self.infos[name]
        return Option(info, self.messages.options[name], self.book.rule(info.rule))

    def value(self, name: str, value: object) -> str:
        """A value in words."""
        return value_in_words(self.infos[name], value, self.messages)

    def name(self, rules: RuleSet[Any], given: str = "") -> str:
        """A rule set's full name; a table's own is called after the table."""
        if rules.base is None:
            return self.messages.rulesets[rules.key].name
        return given or _("Our house rules")

    def short(self, rules: RuleSet[Any], given: str = "") -> str:
        """A rule set's name in a column."""
        return self.messages.rulesets[rules.key].short if rules.base is None else given or _("With us")

    def chapters(self) -> tuple[Chapter, ...]:
        """All options, in the order of the rules that they vary."""
        return tuple(self._chapters())

    def _chapters(self) -> Iterator[Chapter]:
        left = {name: self.option(name) for name in self.infos}
        for _page, chapter in self.book.chapters:
            ids = {rule.id: place for place, rule in enumerate(chapter.rules)}
            here = sorted((o for o in left.values() if o.rule.id in ids), key=lambda o: ids[o.rule.id])
            if here:
                yield Chapter(chapter.title, chapter.number, tuple(here))

    def checkers(self, name: str) -> tuple[str, ...]:
        """The checkers whose verdict an option can turn, by name."""
        return tuple(self.messages.checkers[c.key].name for c in self.game.checkers.values() if name in c.options)

    def used_by(self, name: str) -> dict[str, list[RuleSet[Any]]]:
        """Who uses which: the values in words with the rule sets that have them, those without any too."""
        info = self.infos[name]
        found: dict[str, list[RuleSet[Any]]] = {self.value(name, value): [] for value in info.values}
        for rules in self.game.rule_sets.values():
            found.setdefault(self.value(name, getattr(rules.options, name)), []).append(rules)
        return found
