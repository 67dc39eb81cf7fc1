"""Two to four rule sets beside each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.core.checker import Game
from games.core.houserules import read_rules
from games.core.notation import NotationError
from games.core.options import MAX_RULES_TEXT, RuleSet
from rulesite.checking.sentences import error_sentence
from rulesite.houserules.chosen import rules_query
from rulesite.houserules.wording import Option, Wording

MOST = 4


@dataclass(frozen=True)
class Column:
    """One rule set; ``tone`` is ``us`` for a table's own, else ``ed``; the first column is what the others are compared with."""

    rules: RuleSet[Any]
    name: str
    short: str
    tone: str
    first: bool

    @property
    def query(self) -> str:
        """Its rules as they stand in a link."""
        return rules_query(self.rules)


@dataclass(frozen=True)
class Cell:
    """One value; ``differs`` from the first column; ``silent``: the source doesn't say; ``disputed``: others contradict it."""

    text: str
    tone: str
    differs: bool
    first: bool
    silent: bool
    disputed: bool


@dataclass(frozen=True)
class Line:
    """One option over all columns. ``says`` tells in one sentence what changes at the table; empty if nothing differs."""

    option: Option
    cells: tuple[Cell, ...]
    says: str

    @property
    def differs(self) -> bool:
        """Whether any column has another value."""
        return any(cell.differs for cell in self.cells)


def split_sets(text: str) -> list[str]:
    """``a,b,draw-limit:1,c`` as rule sets: a part with a colon is a change of the set before it."""
    sets: list[str] = []
    for part in text.split(","):
        if ":" in part and sets:
            sets[-1] += f",{part}"
        elif part.strip():
            sets.append(part.strip())
    return sets


def join_sets(sets: list[RuleSet[Any]]) -> str:
    """The inverse of ``split_sets``, as it stands in a link."""
    return ",".join(rules.slug for rules in sets)


def read_sets(game: Game, texts: list[str], wording: Wording) -> tuple[list[RuleSet[Any]], list[str]]:
    """The rule sets named, each once, at most four; and what was wrong, in words."""
    found: list[RuleSet[Any]] = []
    errors: list[str] = []
    for text in [one for words in texts for one in split_sets(words[: MOST * MAX_RULES_TEXT])][: 2 * MOST]:
        try:
            rules = read_rules(text, game.rule_sets, game.limits)
        except NotationError as error:
            errors.append(error_sentence(error, wording.messages))
            continue
        if rules not in found:
            found.append(rules)
    if len(found) > MOST:
        errors.append(_("At most four rule sets fit beside each other. These are the first four."))
    return found[:MOST], errors


def columns_of(sets: list[RuleSet[Any]], wording: Wording, name: str = "") -> tuple[Column, ...]:
    """The rule sets with their names."""
    return tuple(
        Column(rules, wording.name(rules, name), wording.short(rules, name), "us" if rules.base else "ed", place == 0)
        for place, rules in enumerate(sets)
    )


def compared(columns: tuple[Column, ...], wording: Wording) -> list[tuple[Any, list[Line]]]:
    """All options by chapter, each over all columns."""
    return [(chapter, [_line(option, columns, wording) for option in chapter.options]) for chapter in wording.chapters()]


def _line(option: Option, columns: tuple[Column, ...], wording: Wording) -> Line:
    name = option.info.name
    values = [getattr(column.rules.options, name) for column in columns]
    cells = tuple(
        Cell(
            text=wording.value(name, value),
            tone=column.tone,
            differs=value != values[0],
            first=column.first,
            silent=name in column.rules.not_stated,
            disputed=name in column.rules.disputed,
        )
        for column, value in zip(columns, values, strict=True)
    )
    return Line(option, cells, option.words.about if len(set(values)) > 1 else "")
