"""The sentences of a game in one language: what its verdicts, options, rule sets and checkers are called."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

EMPTY: Mapping[str, str] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class OptionWords:
    """An option as a row of a table, as a question to the table, its values by their word, and what it changes at the table."""

    label: str
    ask: str
    values: Mapping[str, str]
    about: str = ""


@dataclass(frozen=True, slots=True)
class RuleSetWords:
    """A rule set in full, as a tab of at most 16 characters, and what is special about it."""

    name: str
    short: str
    about: str


@dataclass(frozen=True, slots=True)
class FieldWords:
    """A typed field: its label and the hint below it."""

    label: str
    hint: str


@dataclass(frozen=True, slots=True)
class CheckerWords:
    """A checker in menus, as a page title, its lede, the sentence while there is nothing to judge, the one on a legal move, its fields.

    ``heads``: what stands over the answer where the question is no permission, by yes, no and maybe; empty for the usual words.
    """

    name: str
    title: str
    lede: str
    empty: str
    legal: str
    fields: Mapping[str, FieldWords]
    heads: Mapping[str, str] = field(default_factory=lambda: EMPTY)


@dataclass(frozen=True, slots=True)
class Messages:
    """The sentences of one game in one language; see ``content/README.md``."""

    findings: Mapping[str, str] = field(default_factory=lambda: EMPTY)
    now: Mapping[str, tuple[str, ...]] = field(default_factory=lambda: MappingProxyType({}))
    notation: Mapping[str, str] = field(default_factory=lambda: EMPTY)
    options: Mapping[str, OptionWords] = field(default_factory=lambda: MappingProxyType({}))
    rulesets: Mapping[str, RuleSetWords] = field(default_factory=lambda: MappingProxyType({}))
    checkers: Mapping[str, CheckerWords] = field(default_factory=lambda: MappingProxyType({}))
    words: Mapping[str, str] = field(default_factory=lambda: EMPTY)
