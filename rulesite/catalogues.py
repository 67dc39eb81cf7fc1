"""Words of the frame (menus, buttons, labels) in Dutch: finding what the code says, and compiling what was translated.

GNU gettext does both, but a plain Debian has none; so the sources are read here and polib compiles. English is the language of the
code, so only Dutch has a catalogue: ``rulesite/locale/nl/LC_MESSAGES/django.po``, edited by hand, missing entries added by
``manage.py messages``. Texts of rules and verdicts are not here but in ``content/``.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import polib
from jinja2 import Environment
from jinja2.ext import extract_from_ast

FUNCTIONS = ("_", "gettext", "ngettext", "pgettext", "npgettext")
PLACEHOLDER = re.compile(r"%\(\w+\)[sd]|\{\w*\}|%[sd]")


@dataclass(frozen=True, order=True)
class Message:
    """A text to translate. ``plural`` and ``context`` are empty where there is none."""

    text: str
    plural: str = ""
    context: str = ""

    @classmethod
    def of_call(cls, function: str, texts: list[str]) -> Message:
        """From the name of a gettext function and its literal arguments."""
        context = texts.pop(0) if "p" in function.removesuffix("gettext") else ""
        return cls(texts[0], texts[1] if function.startswith("n") else "", context)

    @classmethod
    def of_entry(cls, entry: polib.POEntry) -> Message:
        """From an entry of a catalogue."""
        return cls(entry.msgid, entry.msgid_plural or "", entry.msgctxt or "")

    def as_entry(self) -> polib.POEntry:
        """An entry still to be translated."""
        plural = {0: "", 1: ""} if self.plural else {}
        return polib.POEntry(msgid=self.text, msgid_plural=self.plural, msgstr_plural=plural, msgctxt=self.context or None)


def messages_in(root: Path) -> set[Message]:
    """All that Python files and templates under the project's ``root`` ask to translate."""
    found: set[Message] = set()
    for folder in ("rulesite", "games"):
        for file in (root / folder).rglob("*.py"):
            found |= set(_in_python(file.read_text(encoding="utf-8")))
    for file in (root / "templates").rglob("*.html"):
        found |= set(_in_template(file.read_text(encoding="utf-8")))
    return found


def _in_python(source: str) -> Iterator[Message]:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        name = getattr(node.func, "id", getattr(node.func, "attr", "")).removesuffix("_lazy")
        texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant) and isinstance(arg.value, str)]
        if name in FUNCTIONS and texts:
            yield Message.of_call(name, texts)


def _in_template(source: str) -> Iterator[Message]:
    for _line, name, texts in extract_from_ast(Environment().parse(source), FUNCTIONS):  # only read, never rendered
        yield Message.of_call(name, [text for text in (texts if isinstance(texts, tuple) else (texts,)) if text])


def update(catalogue: Path, used: set[Message]) -> tuple[int, int]:
    """Add what is missing, drop what nothing says any more; how many of each. What was translated stays as it is."""
    book = polib.pofile(str(catalogue), wrapwidth=110)
    known = {Message.of_entry(entry): entry for entry in book}
    new, gone = sorted(used - set(known)), set(known) - used
    for message in gone:
        book.remove(known[message])
    book.extend(message.as_entry() for message in new)
    if new or gone:
        book.save()
    return len(new), len(gone)


def problems(catalogue: Path, used: set[Message]) -> list[str]:
    """What keeps a catalogue from being complete: texts missing, empty, uncertain, no longer used, or with other placeholders."""
    book = polib.pofile(str(catalogue))
    known = {Message.of_entry(entry): entry for entry in book}
    found = [f"missing: {message.text!r}" for message in sorted(used - set(known))]
    found += [f"not used: {message.text!r}" for message in sorted(set(known) - used)]
    for message, entry in known.items():
        translations = list(entry.msgstr_plural.values()) if message.plural else [entry.msgstr]
        if entry.fuzzy or not all(translations):
            found.append(f"not translated: {message.text!r}")
        elif any(set(PLACEHOLDER.findall(text)) != _placeholders(message) for text in translations):
            found.append(f"other placeholders: {message.text!r}")
    return found


def _placeholders(message: Message) -> set[str]:
    return set(PLACEHOLDER.findall(message.plural or message.text))


def compile_all(locale: Path) -> list[Path]:
    """Compile each ``.po`` under ``locale`` whose ``.mo`` is missing or older; the files that were written."""
    written = []
    for source in sorted(locale.rglob("*.po")):
        target = source.with_suffix(".mo")
        if not target.exists() or target.stat().st_mtime < source.stat().st_mtime:
            polib.pofile(str(source)).save_as_mofile(str(target))
            written.append(target)
    return written
