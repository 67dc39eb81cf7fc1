"""Putting a table's rules together: a base, and what goes otherwise. The form in, a rule set or the reasons against it out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from django.http import QueryDict

from games.core.checker import Game
from games.core.houserules import Conflict, read_rules
from games.core.notation import NotationError
from games.core.options import OptionInfo, RuleSet, option_infos, slug
from rulesite.checking.sentences import error_sentence
from rulesite.houserules.chosen import Chosen, clean_name
from rulesite.houserules.wording import Chapter, Option, Wording

MAX_VALUE = 120
"""Longest typed value, in characters: all ten mini-games by name fit."""
RADIOS = 4
"""Up to so many values stand side by side; more go into a list."""


@dataclass(frozen=True)
class Choice:
    """One value to choose: what stands in the link, in words, and whether it is chosen and what the base has."""

    value: str
    label: str
    checked: bool
    is_base: bool


@dataclass(frozen=True)
class Switch:
    """One option as a field. ``kind``: ``radios``, ``list``, ``many`` (checkboxes) or ``text``."""

    option: Option
    kind: str
    value: str
    choices: tuple[Choice, ...]
    base: str
    changed: bool
    error: str = ""

    @property
    def slug(self) -> str:
        """The name of the field."""
        return self.option.slug


@dataclass(frozen=True)
class Proposal:
    """What the form proposes. ``rules`` is None while something is wrong: ``errors`` by option slug, or a ``clash`` with its ``reason``."""

    base: RuleSet[Any]
    rules: RuleSet[Any] | None
    typed: Mapping[str, str]
    name: str = ""
    errors: Mapping[str, str] = field(default_factory=dict)
    clash: Conflict | None = None
    reason: str = ""


def proposal_of(chosen: Chosen) -> Proposal:
    """The rules of a link, as the form shows them at first."""
    return Proposal(chosen.rules.base or chosen.rules, chosen.rules, {}, chosen.name)


def read_form(game: Game, data: QueryDict, wording: Wording) -> Proposal:
    """What was chosen in the form.

    ``was`` holds the rules that the form was filled from: a switch that nobody touched follows the new base when another is chosen.
    """
    named = data.get("base", "")
    base = game.rule_sets.get(named.replace("-", "_"), game.default_rules)
    before = _before(game, data.get("was", ""), base)
    typed = {info.slug: _typed(info, data) for info in wording.infos.values() if info.slug in data or f"{info.slug}-shown" in data}
    values, errors = _read(typed, wording)
    if slug(base.key) != named:
        errors["base"] = error_sentence(
            NotationError("unknown-rule-set", named, right=", ".join(map(slug, game.rule_sets))), wording.messages
        )
    wanted = {
        name: value
        for name, value in {**before.changes, **values}.items()
        if name in before.changes or value != getattr(before.options, name)
    }
    rules = base.with_changes(wanted)
    clash = None if errors else game.limits.clash(rules.options)
    return Proposal(
        base=base,
        rules=None if errors or clash else rules,
        typed=typed or _spelled(rules),
        name=clean_name(data.get("name", "")),
        errors=errors,
        clash=clash,
        reason=wording.messages.notation.get(clash.key, "") if clash else "",
    )


def _before(game: Game, text: str, base: RuleSet[Any]) -> RuleSet[Any]:
    """The rules that the form was filled from; the chosen base if that can't be read."""
    try:
        return read_rules(text, game.rule_sets, game.limits)
    except NotationError:
        return base


def _typed(info: OptionInfo, data: QueryDict) -> str:
    """What stands in a field; checkboxes of one name are joined as they stand in a link."""
    words = [word.strip()[:MAX_VALUE] for word in data.getlist(info.slug)]
    return (".".join(words) if is_many(info) else "".join(words[:1]))[: 2 * MAX_VALUE]


def _read(typed: Mapping[str, str], wording: Wording) -> tuple[dict[str, object], dict[str, str]]:
    """The typed values, and the errors in words by slug."""
    values: dict[str, object] = {}
    errors: dict[str, str] = {}
    for name, info in wording.infos.items():
        if info.slug in typed:
            try:
                values[name] = info.parse(typed[info.slug])
            except NotationError as error:
                error.params = {**error.params, "option": wording.messages.options[name].label}
                errors[info.slug] = error_sentence(error, wording.messages)
    return values, errors


def _spelled(rules: RuleSet[Any]) -> dict[str, str]:
    infos = option_infos(rules.options)
    return {info.slug: info.format(getattr(rules.options, name)) for name, info in infos.items()}


def is_many(info: OptionInfo) -> bool:
    """Whether an option is a choice of several words out of its default, which is all of them."""
    return isinstance(info.default, tuple) and bool(info.default) and all(isinstance(one, str) for one in info.default)


def switches(proposal: Proposal, wording: Wording) -> list[tuple[Chapter, list[Switch], int]]:
    """The fields of the form by chapter, and how many of them are changed or wrong."""
    fields = [(chapter, [switch(option, proposal, wording) for option in chapter.options]) for chapter in wording.chapters()]
    return [(chapter, ones, sum(one.changed or bool(one.error) for one in ones)) for chapter, ones in fields]


def switch(option: Option, proposal: Proposal, wording: Wording) -> Switch:
    """One option as a field."""
    info, name = option.info, option.info.name
    shown = proposal.rules or proposal.base
    base = info.format(getattr(proposal.base.options, name))
    value = (
        proposal.typed.get(info.slug, info.format(getattr(shown.options, name)))
        if not proposal.rules
        else info.format(getattr(shown.options, name))
    )
    kind = _kind(info)
    clashing = proposal.clash is not None and name in (proposal.clash.one, proposal.clash.other)
    return Switch(
        option=option,
        kind=kind,
        value=value,
        choices=_choices(info, name, value, base, wording) if kind != "text" else (),
        base=wording.value(name, getattr(proposal.base.options, name)),
        changed=value != base,
        error=proposal.errors.get(info.slug, proposal.reason if clashing else ""),
    )


def _kind(info: OptionInfo) -> str:
    if is_many(info):
        return "many"
    if info.most or (info.codec and not info.values):
        return "text"
    return "radios" if len(info.values) <= RADIOS else "list"


def _choices(info: OptionInfo, name: str, value: str, base: str, wording: Wording) -> tuple[Choice, ...]:
    """The values of an option; one that only a link can name is added, so that it isn't lost."""
    if is_many(info) and isinstance(info.default, tuple):
        words = wording.messages.words
        return tuple(Choice(w, words.get(w, w), w in value.split("."), w in base.split(".")) for w in info.default)
    known = {info.format(one): wording.value(name, one) for one in info.values}
    for other in (base, value):
        if other not in known:
            known[other] = other
    return tuple(Choice(word, label, word == value, word == base) for word, label in known.items())


@dataclass(frozen=True)
class Difference:
    """One change of a table: the option, what it is now, and what the base has."""

    option: Option
    value: str
    base: str


def differences(rules: RuleSet[Any], wording: Wording) -> list[Difference]:
    """What a table changed, in the order of the rule book."""
    if rules.base is None:
        return []
    base = rules.base.options
    return [
        Difference(option, wording.value(n, rules.changes[n]), wording.value(n, getattr(base, n)))
        for chapter in wording.chapters()
        for option in chapter.options
        if (n := option.info.name) in rules.changes
    ]
