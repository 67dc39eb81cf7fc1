"""Rule options and rule sets: the same game as its editions, tables and houses play it.

A game keeps all its options in one flat frozen dataclass whose fields are made by :func:`option`. A :class:`RuleSet` is a named choice
of values with its source; a house rule set is a base plus changes, written in one query value: ``nl-basis,draw-limit:1,doubles:line``.
Keys are kebab-case in text and snake_case in Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from functools import cache, cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from games.core.notation import NotationError

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Opts = TypeVar("Opts", bound=DataclassInstance)
else:
    Opts = TypeVar("Opts")

MAX_RULES_TEXT = 1200
"""Longest ``rules=`` value that is read, in characters; every option of a game spelled out stays below it."""
MAX_KNOWN = 256
"""How many changed rule sets a rule set remembers."""


class Kind(StrEnum):
    """Where a rule set comes from."""

    OFFICIAL = "official"
    EDITION = "edition"
    COMMON = "common"
    VARIANT = "variant"
    HOUSE = "house"


@dataclass(frozen=True, slots=True)
class Codec:
    """How a value that is neither a word nor a number stands in a link; ``parse`` raises ``ValueError`` on what it can't read."""

    parse: Callable[[str], object]
    format: Callable[[Any], str]
    example: str


@dataclass(frozen=True, slots=True)
class OptionInfo:
    """What is known about one option: the ``rule`` it varies, all ``values`` it can have, or the ``most`` a number can be, or a codec."""

    name: str
    default: object
    rule: str
    source: str
    values: tuple[object, ...] = ()
    most: int = 0
    codec: Codec | None = None

    @property
    def slug(self) -> str:
        """The name as it stands in links and content."""
        return slug(self.name)

    @property
    def right(self) -> str:
        """What would be right, for messages."""
        if self.codec:
            return self.codec.example
        return ", ".join(map(format_word, self.values)) or f"0–{self.most}"

    def format(self, value: object) -> str:
        """A value as it stands in a link: ``yes``, ``no``, ``none``, a number, or a kebab-case word."""
        return self.codec.format(value) if self.codec else format_word(value)

    def parse(self, text: str) -> object:
        """The inverse of ``format``; raises ``NotationError`` (``unknown-value``) if the option can't be that."""
        word = text.strip().lower()
        for value in self.values:
            if format_word(value) == slug(word):
                return value
        if self.most and word.isascii() and word.isdigit() and len(word) < 6 and int(word) <= self.most:
            return int(word)
        if self.codec:
            try:
                return self.codec.parse(word)
            except ValueError:
                pass
        raise NotationError("unknown-value", text, option=self.slug, right=self.right)


def option(default: object, *, rule: str, source: str, values: Sequence[object] = (), most: int = 0, codec: Codec | None = None) -> Any:
    """A field of an options dataclass. Give ``values`` (all that are possible), ``most`` (numbers from 0 to it), both, or a ``codec``."""
    if not (values or most or codec):
        raise ValueError("say what the option can be: values, a largest number or a codec")
    return field(default=default, metadata={"rule": rule, "source": source, "values": tuple(values), "most": most, "codec": codec})


def option_infos(options: DataclassInstance | type[DataclassInstance]) -> Mapping[str, OptionInfo]:
    """All options of a dataclass by name, in the order of their declaration."""
    return _infos_of(options if isinstance(options, type) else type(options))


@cache
def _infos_of(options: type[DataclassInstance]) -> Mapping[str, OptionInfo]:
    return MappingProxyType({f.name: OptionInfo(f.name, f.default, **f.metadata) for f in fields(options)})


def slug(name: str) -> str:
    """A Python name as it stands in links and content."""
    return name.replace("_", "-")


def format_word(value: object) -> str:
    """A plain option value as a word."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return slug(str(value))


@dataclass(frozen=True)
class RuleSet(Generic[Opts]):
    """A named choice of options.

    ``source`` is the key of the source that the values rest on; ``not_stated`` names the options on which that source is silent or was
    not read; ``disputed`` those on which other sources contradict it. A house rule set has its ``base`` and the ``changes`` made to it.
    """

    key: str
    kind: Kind
    options: Opts
    source: str = ""
    year: int | None = None
    not_stated: frozenset[str] = frozenset()
    disputed: frozenset[str] = frozenset()
    base: RuleSet[Opts] | None = None
    changes: Mapping[str, object] = field(default_factory=lambda: MappingProxyType({}), hash=False)

    @cached_property
    def slug(self) -> str:
        """The rule set as it stands in a link: key, then the changes."""
        if not self.changes:
            return slug(self.key)
        infos = option_infos(self.options)
        return ",".join([slug(self.key), *(f"{infos[n].slug}:{infos[n].format(v)}" for n, v in self.changes.items())])

    def with_changes(self, changes: Mapping[str, object]) -> RuleSet[Opts]:
        """These rules with some options changed. Only differences from the base are kept; without any left it is the base itself.

        Made once for each change: comparing a move under all rules asks for the same ones with every tap.
        """
        known = tuple(changes.items())
        if known not in self._changed:
            if len(self._changed) >= MAX_KNOWN:
                self._changed.clear()
            self._changed[known] = self._with(changes)
        return self._changed[known]

    @cached_property
    def _changed(self) -> dict[tuple[tuple[str, object], ...], RuleSet[Opts]]:
        return {}

    def _with(self, changes: Mapping[str, object]) -> RuleSet[Opts]:
        base = self.base or self
        wanted = {**self.changes, **changes}
        kept = {
            f.name: wanted[f.name] for f in fields(base.options) if f.name in wanted and wanted[f.name] != getattr(base.options, f.name)
        }
        if not kept:
            return base
        return RuleSet(
            key=base.key,
            kind=Kind.HOUSE,
            options=replace(base.options, **kept),
            source=base.source,
            year=base.year,
            not_stated=base.not_stated - frozenset(kept),
            disputed=base.disputed - frozenset(kept),
            base=base,
            changes=MappingProxyType(kept),
        )


def parse_rules(text: str, rule_sets: Mapping[str, RuleSet[Opts]]) -> RuleSet[Opts]:
    """The rule set that a ``rules=`` value names; the inverse of ``RuleSet.slug``.

    Raises ``NotationError``: ``rules-too-long``, ``unknown-rule-set``, ``unknown-option``, ``unknown-value`` (with ``at`` the number of the
    part between commas, and what would be right).
    """
    if len(text) > MAX_RULES_TEXT:
        raise NotationError("rules-too-long", text[:20], most=MAX_RULES_TEXT)
    head, *parts = text.strip().split(",")
    base = rule_sets.get(head.strip().lower().replace("-", "_"))
    if base is None:
        raise NotationError("unknown-rule-set", head, right=", ".join(map(slug, rule_sets)))
    infos = option_infos(base.options)
    changes: dict[str, object] = {}
    for at, part in enumerate(parts, start=1):
        name, _, value = part.partition(":")
        info = infos.get(name.strip().lower().replace("-", "_"))
        if info is None:
            raise NotationError("unknown-option", name, at=at, right=", ".join(i.slug for i in infos.values()))
        changes[info.name] = info.parse(value)
    return base.with_changes(changes)
