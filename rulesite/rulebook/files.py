"""Reading single files: TOML, and TOML front matter before Markdown. A fault is noted, never raised."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from rulesite.rulebook.problems import Faults

FENCE = "+++"
KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


def read_text(path: Path, faults: Faults) -> str:
    """The text of a file, or nothing with a fault noted."""
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError:
        faults.add(
            1, "missing-file", "This file is missing.", "Every game has it, in both languages; content/README.md shows what is in it."
        )
    except UnicodeDecodeError as error:
        faults.add(1, "not-utf8", f"Not UTF-8 at byte {error.start}.", "Save the file as UTF-8.")
    return ""


def read_toml(text: str, faults: Faults, first_line: int = 1) -> dict[str, Any]:
    """A TOML text as a table; empty with a fault noted if it can't be read."""
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        at = re.search(r"at line (\d+)", str(error))
        line = int(at.group(1)) if at else text.count("\n") + 1
        faults.add(
            first_line + line - 1, "bad-toml", f"TOML can't be read: {error}.", "Check quotes, brackets and double keys on this line."
        )
        return {}


@dataclass(frozen=True, slots=True)
class Text:
    """A Markdown file: its front matter, and its body that begins at ``line``."""

    front: dict[str, Any] = field(default_factory=dict)
    front_text: str = ""
    body: str = ""
    line: int = 1


def read_markdown(path: Path, faults: Faults) -> Text:
    """Front matter between ``+++`` lines, then Markdown."""
    text = read_text(path, faults)
    if not text:
        return Text()
    head, *rest = text.split("\n")
    if head.strip() != FENCE or FENCE not in (line.strip() for line in rest):
        faults.add(1, "no-front-matter", "The front matter is missing.", "Begin the file with a +++ line, TOML, and another +++ line.")
        return Text(body=text)
    end = next(i for i, line in enumerate(rest) if line.strip() == FENCE)
    front_text = "\n".join(rest[:end])
    return Text(read_toml(front_text, faults, 2), front_text, "\n".join(rest[end + 1 :]), end + 3)


@dataclass(frozen=True, slots=True)
class Table:
    """A TOML table with its fault list: takes values by name and notes those that are missing, of the wrong type or unknown."""

    values: dict[str, Any]
    faults: Faults
    line: int = 1
    name: str = ""

    def take(self, key: str, kind: type, default: Any = ...) -> Any:
        """A value of one type; a missing one without a default is a fault and gives the empty value of its type."""
        value = self.values.get(key, default)
        if value is ...:
            self.faults.add(self.line, "missing-key", f"{self._where}{key} is missing.", f"Add {key} = … ({kind.__name__}).")
        elif value is default or (isinstance(value, kind) and not (kind is int and isinstance(value, bool))):
            return value
        else:
            self.faults.add(self.line, "wrong-type", f"{self._where}{key} should be {kind.__name__}.", f"It is {type(value).__name__} now.")
        return kind() if kind in (str, int, list, dict) else None

    def words(self, key: str, default: tuple[str, ...] = ()) -> tuple[str, ...]:
        """A list of strings."""
        found = self.take(key, list, list(default))
        if all(isinstance(word, str) for word in found):
            return tuple(found)
        self.faults.add(self.line, "wrong-type", f"{self._where}{key} should hold strings only.", 'Write key = ["one", "two"].')
        return default

    def only(self, *known: str) -> None:
        """Notes every key that isn't among ``known``."""
        for key in self.values.keys() - set(known):
            self.faults.add(self.line, "unknown-key", f"{self._where}{key} is no key here.", f"Known keys: {', '.join(known)}.")

    @property
    def _where(self) -> str:
        return f"[{self.name}] " if self.name else ""
