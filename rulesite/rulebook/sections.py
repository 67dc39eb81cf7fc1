"""A Markdown body as headings with what stands below each: which heading is a chapter, a rule or a block."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from markdown.extensions.attr_list import get_attrs_and_remainder

from rulesite.rulebook.book import KINDS, STATUSES
from rulesite.rulebook.files import KEBAB
from rulesite.rulebook.problems import Faults

HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*(?:\{:?\s*(.*?)\s*\})?\s*")
ATTRIBUTES = ("data-source", "data-option", "data-related")
RESERVED = ("main", "menu", "toc", "games")
"""Ids that the templates use themselves."""


@dataclass(slots=True)
class Section:
    """A heading and the text below it, up to the next heading. ``body_line`` is the line on which ``body`` begins."""

    level: int
    title: str
    line: int
    id: str = ""
    classes: tuple[str, ...] = ()
    attributes: dict[str, str] = field(default_factory=dict)
    body: str = ""
    body_line: int = 0
    parts: list[Section] = field(default_factory=list)

    @property
    def status(self) -> str:
        """The status of a rule; nothing for a chapter or a block."""
        return next((name for name in self.classes if name in STATUSES), "") if self.level == 3 else ""

    @property
    def kind(self) -> str:
        """The block class of a chapter, or nothing."""
        return next((name for name in self.classes if name in KINDS), "") if self.level == 2 else ""

    @property
    def rules(self) -> list[Section]:
        """The rules of a chapter."""
        return [part for part in self.parts if part.status]

    def words(self, attribute: str) -> tuple[str, ...]:
        """The words of an attribute."""
        return tuple(self.attributes.get(attribute, "").split())


def split(text: str, first_line: int, faults: Faults) -> tuple[Section, list[Section]]:
    """The text before the first heading (a section without level), and the chapters with their parts."""
    top = Section(0, "", first_line, body_line=first_line)
    chapters: list[Section] = []
    for section in _sections(top, text, first_line, faults):
        if section.level == 2:
            chapters.append(section)
        elif section.level == 3 and chapters:
            chapters[-1].parts.append(section)
        else:
            faults.add(
                section.line, "heading-level", f"“{section.title}” has {section.level} #.", "Use ## for chapters, ### for what is in them."
            )
    return top, chapters


def _sections(top: Section, text: str, first_line: int, faults: Faults) -> Iterator[Section]:
    now, body = top, list[str]()
    for line, words in enumerate(text.split("\n"), first_line):
        if not (found := HEADING.fullmatch(words)):
            body.append(words)
            continue
        now.body, body = "\n".join(body), []
        if now is not top:
            yield now
        now = Section(len(found[1]), found[2], line, body_line=line + 1)
        _read_attributes(now, found[3] or "", faults)
    now.body = "\n".join(body)
    if now is not top:
        yield now


def _read_attributes(section: Section, text: str, faults: Faults) -> None:
    pairs, rest = get_attrs_and_remainder(text + "}")
    if rest.strip("} "):
        faults.add(section.line, "bad-attributes", f"{{{text}}} can't be read.", 'Write {#id .class data-source="key"}.')
    for key, value in pairs:
        if key == "id":
            section.id = value
        elif key == ".":
            section.classes += (value,)
        elif key in ATTRIBUTES:
            section.attributes[key] = value
        else:
            faults.add(section.line, "unknown-attribute", f"{key} is not allowed here.", f"Allowed: #id, .class, {', '.join(ATTRIBUTES)}.")


def check_headings(chapters: list[Section], faults: Faults) -> None:
    """Notes what is wrong with single headings: ids, classes, sources."""
    seen: dict[str, int] = {}
    for section in (one for chapter in chapters for one in (chapter, *chapter.parts)):
        _check_id(section, seen, faults)
        _check_classes(section, faults)
        if re.search(r"[*`<\[]", section.title):
            faults.add(section.line, "markup-in-heading", "A heading is plain words.", "Leave out stars, code, links and tags.")
    for chapter in chapters:
        if chapter.kind and chapter.rules:
            rule = chapter.rules[0]
            faults.add(
                rule.line,
                "rule-in-block",
                f"“{rule.title}” stands in a .{chapter.kind} chapter.",
                "Rules need a chapter without block class.",
            )


def _check_id(section: Section, seen: dict[str, int], faults: Faults) -> None:
    if not section.id:
        faults.add(section.line, "no-id", f"“{section.title}” has no id.", "Add {#kebab-case-id} behind the heading.")
    elif not KEBAB.fullmatch(section.id) or section.id in RESERVED:
        faults.add(section.line, "bad-id", f"#{section.id} can't be used as an id.", f"Use kebab-case, and none of {', '.join(RESERVED)}.")
    elif section.id in seen:
        faults.add(section.line, "double-id", f"#{section.id} is also on line {seen[section.id]}.", "Give one of them another id.")
    seen.setdefault(section.id, section.line)


def _check_classes(section: Section, faults: Faults) -> None:
    known = KINDS if section.level == 2 else STATUSES
    for name in section.classes:
        if name not in known:
            faults.add(section.line, "unknown-class", f".{name} is no class here.", f"Known on this level: {', '.join(known)}.")
    if len(section.classes) > 1:
        faults.add(section.line, "two-classes", f"“{section.title}” has {len(section.classes)} classes.", "Give it exactly one.")
    if section.status in ("official", "edition") and not section.words("data-source"):
        faults.add(
            section.line, "no-source", f"“{section.title}” is .{section.status} without a source.", 'Add data-source="key of sources.toml".'
        )
    if section.attributes and not section.status:
        faults.add(
            section.line, "attributes-without-rule", "Only rules have sources, options and related rules.", "Give it a status class."
        )
