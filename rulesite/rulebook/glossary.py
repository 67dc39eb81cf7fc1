"""The glossary: every term of the games in both languages, and the links to it in the texts."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from xml.etree.ElementTree import Element

from rulesite.rulebook.book import LANGUAGES, Term
from rulesite.rulebook.files import KEBAB, Table, read_text, read_toml
from rulesite.rulebook.problems import Faults, line_of

FILE = "glossary.toml"
UNLINKED = {"a", "dt", "th", "code", "abbr"}
"""Elements whose words never become links: links themselves, and what names a row."""


def read_glossary(root: Path, faults: Faults) -> dict[str, tuple[Term, ...]]:
    """The terms by language, in the order of the alphabet; none if the folder has no glossary."""
    if not (root / FILE).is_file():
        return dict.fromkeys(LANGUAGES, ())
    at = faults.of(FILE)
    text = read_text(root / FILE, at)
    found: dict[str, list[Term]] = {language: [] for language in LANGUAGES}
    for key, values in read_toml(text, at).items():
        line = line_of(text, f"[{key}]")
        table = Table(values if isinstance(values, dict) else {}, at, line, key)
        table.only("game", "rule", "link", *LANGUAGES)
        if not KEBAB.fullmatch(key):
            at.add(line, "bad-id", f"[{key}] is no kebab-case.", "Write small letters, digits and hyphens.")
        words = {language: Table(table.take(language, dict), at, line, f"{key}.{language}") for language in LANGUAGES}
        for language, one in words.items():
            found[language].append(_term(key, table, one, language))
    return {language: tuple(sorted(terms, key=lambda term: term.name.lower())) for language, terms in found.items()}


def _term(key: str, table: Table, words: Table, language: str) -> Term:
    words.only("term", "also", "forms", "meaning")
    return Term(
        id=key,
        name=words.take("term", str),
        meaning=words.take("meaning", str),
        url=f"/{language}/glossary/#{key}",
        also=words.words("also"),
        forms=(words.take("term", str), *words.words("forms")) if table.take("link", bool, True) else (),
        game=table.take("game", str, ""),
        rule=table.take("rule", str, ""),
    )


def check_places(terms: Iterable[Term], games: Mapping[str, Iterable[str]], faults: Faults, text: str) -> None:
    """Notes terms of unknown games and rules that nothing bears; ``games`` are the ``page#id`` of each game's parts."""
    at = faults.of(FILE)
    for term in terms:
        line = line_of(text, f"[{term.id}]")
        if term.game and term.game not in games:
            at.add(line, "unknown-game", f"[{term.id}] There is no game “{term.game}”.", f"Known: {', '.join(games)}.")
        elif term.rule and term.rule not in games.get(term.game, ()):
            at.add(line, "unknown-rule", f"[{term.id}] “{term.rule}” is no place in {term.game}.", "Write page#id.")


class TermLinks:
    """Links the first mention of each term in a section. ``begin`` starts a new section."""

    def __init__(self, terms: Iterable[Term], game: str) -> None:
        ours = [term for term in terms if term.game in ("", game) and term.forms]
        forms = {form.lower(): term for term in ours for form in term.forms}
        longest = sorted(forms, key=lambda form: (-len(form), form))
        self._forms = forms
        self._pattern = re.compile(rf"(?<![\w-])({'|'.join(map(re.escape, longest))})(?![\w-])", re.IGNORECASE) if forms else None
        self._seen: set[str] = set()

    def begin(self) -> None:
        """A new section: every term may be linked once more."""
        self._seen.clear()

    def link(self, root: Element) -> None:
        """Changes the tree in place."""
        if self._pattern is not None:
            self._inside(root)

    def _inside(self, parent: Element) -> None:
        if parent.tag in UNLINKED:
            return
        children = list(parent)
        parent.text, links = self._split(parent.text or "")
        for place, new in enumerate(links):
            parent.insert(place, new)
        for child in children:
            self._inside(child)
            child.tail, links = self._split(child.tail or "")
            at = list(parent).index(child) + 1
            for place, new in enumerate(links):
                parent.insert(at + place, new)

    def _split(self, text: str) -> tuple[str, list[Element]]:
        """The words before the first link, and the links with the words behind each."""
        assert self._pattern is not None
        links: list[Element] = []
        before, last = "", 0
        for found, term in self._mentions(self._pattern.finditer(text)):
            words = text[last : found.start()]
            if links:
                links[-1].tail = words
            else:
                before = words
            link = Element("a", {"href": term.url, "class": "term"})
            link.text = found.group()
            links.append(link)
            last = found.end()
        if not links:
            return text, []
        links[-1].tail = text[last:]
        return before, links

    def _mentions(self, found: Iterable[re.Match[str]]) -> Iterator[tuple[re.Match[str], Term]]:
        for one in found:
            term = self._forms[one.group().lower()]
            if term.id not in self._seen:
                self._seen.add(term.id)
                yield one, term
