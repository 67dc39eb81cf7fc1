"""Faults in the content: where, which, and what would be right."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One fault. ``file`` is relative to the content folder, ``line`` counted from 1, ``id`` names the kind of fault."""

    file: str
    line: int
    id: str
    message: str
    hint: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.message} [{self.id}]"


def line_of(text: str, needle: str, start: int = 1) -> int:
    """The line of the first occurrence of ``needle`` in ``text``, whose own first line is ``start``; ``start`` if it isn't there."""
    before, found, _ = text.partition(needle)
    return start + before.count("\n") if found else start


def line_of_key(text: str, *path: str) -> int:
    """The line of a key of a TOML text, given the names of its tables and its own; that of the table if the key isn't there."""
    *tables, key = path
    start = text.find(f"[{'.'.join(tables)}]") if tables else 0
    found = re.compile(rf'^"?{re.escape(key)}"? *=', re.MULTILINE).search(text, max(start, 0))
    return text.count("\n", 0, found.start() if found else max(start, 0)) + 1


class Faults:
    """Collects the faults of one file while it is read."""

    def __init__(self, file: str, found: list[Problem]) -> None:
        self.file = file
        self._found = found

    def add(self, line: int, problem: str, message: str, hint: str) -> None:
        """Notes a fault; reading goes on, so that all faults are shown at once."""
        self._found.append(Problem(self.file, line, problem, message, hint))

    def of(self, file: str) -> Faults:
        """The same list, for another file."""
        return Faults(file, self._found)


def problems(root: Path) -> list[Problem]:
    """All faults in a content folder, by file and line."""
    from rulesite.rulebook.loader import load  # the loader collects with the classes above

    return sorted(set(load(root).problems))
