"""Finished pages and disputes from their drafts: rendered, numbered, with sources and examples at their rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from rulesite.rulebook.book import Block, Chapter, Dispute, Example, Page, Rule, Source
from rulesite.rulebook.drafts import Draft
from rulesite.rulebook.files import Table
from rulesite.rulebook.links import BadLink, Links, near
from rulesite.rulebook.markup import Markup, Place
from rulesite.rulebook.numbering import Numbers
from rulesite.rulebook.problems import Faults
from rulesite.rulebook.sections import Section


@dataclass(frozen=True, slots=True)
class Shelf:
    """What all pages of one folder in one language share while they are built."""

    base: str
    language: str
    links: Links
    markup: Markup
    numbers: Numbers = field(default_factory=Numbers)
    sources: Mapping[str, Source] = field(default_factory=lambda: MappingProxyType({}))
    examples: Mapping[str, Example] = field(default_factory=lambda: MappingProxyType({}))

    def find_sources(self, keys: tuple[str, ...], line: int, faults: Faults) -> tuple[Source, ...]:
        """The sources by their keys; unknown keys are noted."""
        for key in keys:
            if key not in self.sources:
                faults.add(line, "unknown-source", f"There is no source “{key}”.", near(key, self.sources))
        return tuple(self.sources[key] for key in keys if key in self.sources)


def build_page(draft: Draft, shelf: Shelf) -> Page:
    """A finished page."""
    shelf.markup.begin_section()
    front = draft.front
    facts = [Table(fact, draft.faults, draft.line("term"), "facts") for fact in front.take("facts", list, [])]
    return Page(
        stem=draft.stem,
        title=str(front.values.get("title", draft.stem)),
        description=str(front.values.get("description", "")),
        url=shelf.base if draft.stem == "index" else f"{shelf.base}{draft.stem}/",
        order=draft.order,
        checked=front.values.get("checked"),
        html=_html(draft.top, draft, shelf, ""),
        chapters=_chapters(draft, shelf),
        lede=front.take("lede", str, ""),
        show=front.words("show"),
        facts=tuple((fact.take("term", str), fact.take("value", str)) for fact in facts),
    )


def build_dispute(draft: Draft, shelf: Shelf, rules: Mapping[str, Rule]) -> Dispute | None:
    """A finished dispute; nothing if no rule decides it."""
    shelf.markup.begin_section()
    front, faults = draft.front, draft.faults
    names = [shelf.links.moved.get(name, name) for name in front.words("rules")]
    for name in names:
        if name not in rules:
            faults.add(draft.line("rules"), "unknown-rule", f"There is no rule “{name}”.", near(name, rules))
    deciding = tuple(rules[name] for name in names if name in rules)
    if not deciding:
        return None
    return Dispute(
        slug=draft.stem,
        question=str(front.values.get("question", "")),
        answer=str(front.values.get("answer", "depends")),
        say=str(front.values.get("say", "")),
        url=f"{shelf.base}disputes/{draft.stem}/",
        order=draft.order,
        html=_html(draft.top, draft, shelf, ""),
        rules=deciding,
        sources=shelf.find_sources(front.words("sources"), draft.line("sources"), faults),
        chapters=_chapters(draft, shelf),
        check_url=_check_url(front.take("check", str, ""), draft, shelf),
    )


def _check_url(name: str, draft: Draft, shelf: Shelf) -> str:
    if not name:
        return ""
    try:
        return shelf.links.resolve(f"check:{name}").url
    except BadLink as bad:
        draft.faults.add(draft.line("check"), "bad-link", str(bad), bad.hint)
        return ""


def _html(section: Section, draft: Draft, shelf: Shelf, kind: str) -> str:
    return shelf.markup.html(section.body, Place(draft.faults, section.body_line, kind))


def _chapters(draft: Draft, shelf: Shelf) -> tuple[Chapter, ...]:
    return tuple(_chapter(chapter, draft, shelf) for chapter in draft.chapters)


def _chapter(chapter: Section, draft: Draft, shelf: Shelf) -> Chapter:
    shelf.markup.begin_section()
    return Chapter(
        id=chapter.id,
        title=chapter.title,
        number=shelf.numbers.chapters.get((draft.stem, chapter.id), 0),
        kind=chapter.kind,
        html=_html(chapter, draft, shelf, chapter.kind),
        parts=tuple(_part(part, chapter, draft, shelf) for part in chapter.parts),
    )


def _part(part: Section, chapter: Section, draft: Draft, shelf: Shelf) -> Rule | Block:
    html = _html(part, draft, shelf, chapter.kind)
    if not part.status or part.id not in shelf.links.rules:
        return Block(part.id, part.title, html)
    target = shelf.links.rules[part.id]
    related = part.words("data-related")
    for name in related:
        if name not in shelf.links.rules:
            draft.faults.add(part.line, "unknown-rule", f"“{name}” in data-related is no rule.", near(name, shelf.links.rules))
    return Rule(
        id=part.id,
        number=target.number,
        title=part.title,
        status=part.status,
        html=html,
        url=target.url,
        permalink=f"{shelf.base}rule/{part.id}/",
        language=shelf.language,
        sources=shelf.find_sources(part.words("data-source"), part.line, draft.faults),
        option=part.attributes.get("data-option", ""),
        related=tuple(name for name in related if name in shelf.links.rules),
        examples=tuple(example for example in shelf.examples.values() if example.rule == part.id),
    )
