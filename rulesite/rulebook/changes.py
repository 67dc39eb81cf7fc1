"""What changed in the rules of a game, and why: ``content/<game>/changes.toml``, newest first."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from pathlib import Path

from rulesite.rulebook.book import LANGUAGES, Change, Rule
from rulesite.rulebook.files import Table, read_text, read_toml
from rulesite.rulebook.links import near
from rulesite.rulebook.problems import Faults

FILE = "changes.toml"


def read_changes(root: Path, game: str, language: str, rules: Mapping[str, Rule], faults: Faults) -> tuple[Change, ...]:
    """The changes in the words of one language; none if the game has no such file."""
    path = root / game / FILE
    if not path.is_file():
        return ()
    at = faults.of(f"{game}/{FILE}")
    text = read_text(path, at)
    lines = [number for number, line in enumerate(text.split("\n"), 1) if line.strip() == "[[change]]"]
    rows = Table(read_toml(text, at), at).take("change", list, [])
    changes = [_change(Table(row, at, line, "change"), language, rules) for row, line in zip(rows, lines, strict=False)]
    if sorted(changes, key=lambda one: one.date, reverse=True) != changes:
        at.add(1, "wrong-order", "The changes are not in order.", "The newest comes first.")
    return tuple(changes)


def _change(table: Table, language: str, rules: Mapping[str, Rule]) -> Change:
    table.only("date", "rule", *LANGUAGES)
    name = table.take("rule", str, "")
    if name and name not in rules:
        table.faults.add(table.line, "unknown-rule", f"There is no rule “{name}”.", near(name, rules))
    words = Table(table.take(language, dict), table.faults, table.line, language)
    words.only("what", "why")
    return Change(
        date=table.take("date", datetime.date) or datetime.date.min,
        what=words.take("what", str),
        why=words.take("why", str),
        rule=rules.get(name),
    )
