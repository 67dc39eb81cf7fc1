"""The numbers that readers see: chapters with rules are counted through all pages of a game, rules within their chapter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from rulesite.rulebook.sections import Section


@dataclass(frozen=True, slots=True)
class Numbers:
    """``chapters``: number by (page, chapter id); ``rules``: number such as ``3.2`` by rule id."""

    chapters: Mapping[tuple[str, str], int] = field(default_factory=dict)
    rules: Mapping[str, str] = field(default_factory=dict)


def number(pages: Iterable[tuple[str, Iterable[Section]]]) -> Numbers:
    """Counts the chapters and rules of pages given as (name, chapters) in the order in which they are read."""
    chapters: dict[tuple[str, str], int] = {}
    rules: dict[str, str] = {}
    for stem, sections in pages:
        for chapter in sections:
            if not chapter.rules:
                continue
            chapters[stem, chapter.id] = count = len(chapters) + 1
            for place, rule in enumerate(chapter.rules, 1):
                rules.setdefault(rule.id, f"{count}.{place}")
    return Numbers(chapters, rules)
