"""The finished book of one game in one language, and the names that its files owe each other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from types import MappingProxyType

from rulesite.rulebook.book import GameBook, Page, Term
from rulesite.rulebook.drafts import Draft, GameDraft
from rulesite.rulebook.files import Table
from rulesite.rulebook.glossary import TermLinks
from rulesite.rulebook.links import Links, Target, near
from rulesite.rulebook.markup import Markup
from rulesite.rulebook.numbering import number
from rulesite.rulebook.pages import Shelf, build_dispute, build_page
from rulesite.rulebook.problems import Faults, line_of
from rulesite.rulebook.sections import Section
from rulesite.rulebook.tables import read_examples, read_messages, read_sources
from rulesite.rulebook.words import words_of

OWN_KEYS = ("name", "order", "moved", "checkers")
"""The keys of game.toml that the site itself needs; all others are facts about the game."""


def build_game(draft: GameDraft, glossary: Sequence[Term] = ()) -> GameBook:
    """Numbers, renders and links everything in the folder of a game; ``glossary`` are the terms of its language."""
    game = Table(draft.values("game"), draft.faults)
    messages = read_messages(*draft.tables["messages"], draft.faults.of(f"{draft.key}/messages.{draft.language}.toml"))
    moved = {str(old): str(new) for old, new in game.take("moved", dict, {}).items()}
    checkers = game.words("checkers", tuple(messages.checkers))
    title = game.take("name", str)
    shelf = _shelf(draft, Links(f"/{draft.language}/{draft.key}/", moved=moved, checkers=checkers), glossary)
    pages = {page.stem: build_page(page, shelf) for page in draft.pages}
    rules = {rule.id: rule for page in pages.values() for rule in page.rules}
    disputes = [build_dispute(dispute, shelf, rules) for dispute in draft.disputes]
    check_names(draft, shelf)
    return GameBook(
        key=draft.key,
        language=draft.language,
        title=title,
        order=game.take("order", int),
        url=shelf.base,
        index=pages.pop("index", Page("index", title, "", shelf.base)),
        pages=tuple(pages.values()),
        disputes=tuple(dispute for dispute in disputes if dispute),
        sources=shelf.sources,
        rules=MappingProxyType(rules),
        examples=shelf.examples,
        messages=messages,
        checkers=checkers,
        moved=MappingProxyType(moved),
        facts=MappingProxyType({key: value for key, value in game.values.items() if key not in OWN_KEYS}),
    )


def _shelf(draft: GameDraft, names: Links, glossary: Sequence[Term]) -> Shelf:
    numbers = number((page.stem, page.chapters) for page in draft.reading)
    targets = {rule.id: Target(numbers.rules[rule.id], rule.title, f"{names.base}{page.stem}/#{rule.id}") for page, rule in _rules(draft)}
    links = Links(
        base=names.base,
        rules=MappingProxyType(targets),
        moved=names.moved,
        pages=[page.stem for page in draft.pages],
        disputes=[dispute.stem for dispute in draft.disputes],
        checkers=names.checkers,
        terms=MappingProxyType({term.id: term.url for term in glossary}),
    )
    at = draft.faults
    return Shelf(
        base=names.base,
        language=draft.language,
        links=links,
        markup=Markup(links, words_of(draft.language), TermLinks(glossary, draft.key)),
        numbers=numbers,
        sources=read_sources(*draft.tables["sources"], draft.language, at.of(f"{draft.key}/sources.toml")),
        examples=read_examples(*draft.tables["examples"], draft.key, draft.language, at.of(f"{draft.key}/examples.toml")),
    )


def _rules(draft: GameDraft) -> Iterator[tuple[Draft, Section]]:
    return ((page, rule) for page in draft.reading for chapter in page.chapters for rule in chapter.rules)


def check_names(draft: GameDraft, shelf: Shelf) -> None:
    """Notes rules that stand twice, and names in the TOML files that nothing bears."""
    seen: dict[str, str] = {}
    for page, rule in _rules(draft):
        if rule.id in seen:
            page.faults.add(rule.line, "double-rule", f"#{rule.id} also stands in {seen[rule.id]}.", "A rule id is unique in the game.")
        seen.setdefault(rule.id, page.faults.file)
    for page in draft.pages:
        if page.stem == "index" and (rules := [rule for chapter in page.chapters for rule in chapter.rules]):
            page.faults.add(rules[0].line, "rule-in-overview", f"#{rules[0].id} is a rule.", "Here only blocks.")
        for name in page.front.words("show"):
            if name not in shelf.examples:
                page.faults.add(page.line("show"), "unknown-example", f"There is no example “{name}”.", near(name, shelf.examples))
    _check_moved(draft, shelf)
    _check_examples(draft, shelf)


def _check_moved(draft: GameDraft, shelf: Shelf) -> None:
    text = draft.tables["game"][1]
    for old, new in shelf.links.moved.items():
        if new not in shelf.links.rules:
            hint = near(new, shelf.links.rules)
            draft.faults.add(line_of(text, old), "unknown-rule", f"{old} moved to “{new}”, which is no rule.", hint)
        if old in shelf.links.rules:
            draft.faults.add(line_of(text, old), "used-again", f"{old} moved and is a rule as well.", "An old id is never used again.")


def _check_examples(draft: GameDraft, shelf: Shelf) -> None:
    text = draft.tables["examples"][1]
    at: Faults = draft.faults.of(f"{draft.key}/examples.toml")
    for example in shelf.examples.values():
        line = line_of(text, f"[{example.id}]")
        if example.rule not in shelf.links.rules:
            at.add(line, "unknown-rule", f"[{example.id}] rule “{example.rule}” is no rule.", near(example.rule, shelf.links.rules))
        if shelf.links.checkers and example.checker not in shelf.links.checkers:
            hint = near(example.checker, shelf.links.checkers)
            at.add(line, "unknown-checker", f"[{example.id}] checker “{example.checker}” is no checker.", hint)
