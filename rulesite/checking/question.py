"""A question as it came in: bounded, bound to the checker's form, under the rules that the link names."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any
from urllib.parse import urlencode

from django.core.exceptions import ValidationError
from django.forms import Field
from django.http import QueryDict

from games.core.checker import Checker, CheckForm, Game, Query
from games.core.houserules import read_rules
from games.core.notation import NotationError
from games.core.options import RuleSet
from rulesite.addresses import address
from rulesite.checking.sentences import error_sentence
from rulesite.rulebook.book import Messages

PICKERS = ("add", "colour", "remove", "do", "pick", "into", "take", "put", "half")
"""Names of the buttons and switches that change a question; they never stand in its link."""
MAX_PICKER = 40
LONGEST_LINK = 8_000
"""Characters of an address that gets everywhere. A filled field may need more: a letter is up to twelve of them in an address."""


@dataclass(frozen=True)
class Question:
    """``query`` holds what was typed, cut at each field's length; ``asked`` the cleaned fields, or None if blank or unreadable."""

    game: Game
    checker: Checker
    query: Query
    rules: RuleSet[Any]
    form: CheckForm
    asked: Mapping[str, Any] | None
    errors: Mapping[str, str]

    @property
    def is_blank(self) -> bool:
        """True if there is nothing to judge and nothing wrong either."""
        return self.asked is None and not self.errors

    @property
    def carried(self) -> str:
        """What a link of the page's own making needs behind its query to keep these rules."""
        return "" if self.rules is self.game.default_rules else f"&rules={self.rules.slug}"

    @cached_property
    def _bare_link(self) -> str:
        return question_url(self.game, self.checker, self.query, self.game.default_rules)

    def link(self, rules: RuleSet[Any] | None = None) -> str:
        """The address of this question, under other rules if given. Where rules travel along, the game's first must be named too."""
        chosen = rules or self.rules
        return with_rules(self._bare_link, self.game, chosen, named=chosen is not self.rules and self.rules is not self.game.default_rules)


def question_url(game: Game, checker: Checker, query: Query, rules: RuleSet[Any]) -> str:
    """The address of a question: its filled fields in the order of the form, then the rules unless they are the game's first."""
    fields = {name: query[name] for name in checker.form.base_fields if query.get(name)}
    path = address("checking:check", game=game.key, checker=checker.key)
    return with_rules(f"{path}?{urlencode(fields, safe='/:,@')}" if fields else path, game, rules)


def with_rules(link: str, game: Game, rules: RuleSet[Any], *, named: bool = False) -> str:
    """A link under these rules; the game's first is not ``named`` unless asked. Slugs of rule sets hold nothing that a link must hide."""
    if rules is game.default_rules and not named:
        return link
    return f"{link}{'&' if '?' in link else '?'}rules={rules.slug}"


def ask(game: Game, checker: Checker, data: QueryDict, messages: Messages) -> Question:
    """Read a question. Never raises on what a person typed: errors stand at their field (``rules`` is one), in words."""
    errors: dict[str, str] = {}
    rules = game.default_rules
    chosen = data.get("rules", "")
    if chosen:
        try:
            rules = read_rules(chosen, game.rule_sets, game.limits)
        except NotationError as error:
            errors["rules"] = error_sentence(error, messages)
    suited = suiting(game, checker, rules)
    if chosen and suited is not rules and "rules" not in errors:
        errors["rules"] = error_sentence(NotationError("rules-do-not-suit", rules.slug), messages)
    rules = suited
    form = checker.form(data)
    readable = form.is_valid()  # also while there is nothing to judge yet: what is typed already must be readable
    asked = form.cleaned_data if readable and not form.is_blank() else None
    errors.update({name: error_sentence(_as_notation(found[0], form, name), messages) for name, found in form.errors.as_data().items()})
    return Question(game, checker, _bounded(data, form), rules, form, asked, errors)


def suiting(game: Game, checker: Checker, rules: RuleSet[Any]) -> RuleSet[Any]:
    """These rules, or the game's first ones that the question makes sense under: a train question under a line game's rules does not."""
    return rules if checker.suits(rules) else next(filter(checker.suits, game.rule_sets.values()), rules)


def _bounded(data: QueryDict, form: CheckForm) -> Query:
    """The known fields and pickers, each cut at its length: what is shown again must not grow with what is sent."""
    query = {name: data.get(name, "").strip()[: _length(form.fields[name])] for name in form.fields}
    return {**query, **{name: data.get(name, "")[:MAX_PICKER] for name in PICKERS if name in data and name not in query}}


def _length(field: Field) -> int:
    return getattr(field, "max_length", None) or MAX_PICKER


def _as_notation(error: ValidationError, form: CheckForm, name: str) -> NotationError:
    """The game's own error if it is one; else the only thing Django finds wrong with optional text: it is too long, or has a null byte."""
    found = (error.params or {}).get("error")
    if isinstance(found, NotationError):
        return found
    if error.code == "max_length":
        return NotationError("too-long", "", most=_length(form.fields[name]))
    return NotationError("unreadable", form.data.get(name, "").replace("\0", ""))
