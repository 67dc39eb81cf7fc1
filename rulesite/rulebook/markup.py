"""The one place where Markdown becomes HTML.

Only our own reviewed texts come here, and still nothing gets through but words, lists, tables and links to known places: no raw HTML,
no pictures, no headings, no attributes. Faults are noted with their line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.treeprocessors import Treeprocessor

from rulesite.rulebook.glossary import TermLinks
from rulesite.rulebook.links import BadLink, Links
from rulesite.rulebook.problems import Faults, line_of
from rulesite.rulebook.reshape import reshape
from rulesite.rulebook.words import Words

REFUSED = (
    (re.compile(r"<[A-Za-z/!?]"), "raw-html", "Raw HTML.", "Write Markdown; a < before a letter needs a space."),
    (re.compile(r"!\["), "picture", "Pictures are not allowed.", "Add an example; the site draws its pieces."),
    (re.compile(r"\{[:#.]"), "attributes-in-text", "Attributes in running text.", "Only headings can have them."),
    (re.compile(r"^ {0,3}(={3,}|-{3,})\s*$"), "underlined-heading", "A line of = or - makes a heading or a rule.", "Use ## and ###."),
)
WITHOUT = ("image_link", "image_reference", "short_image_ref", "autolink", "automail", "html")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a text comes from, for its faults, and the class of the block it stands in."""

    faults: Faults
    line: int = 1
    kind: str = ""


class Markup:
    """Turns the texts of one game in one language into HTML. Not thread-safe; made, used and dropped while loading."""

    def __init__(self, links: Links, words: Words, terms: TermLinks | None = None) -> None:
        self._terms = terms or TermLinks((), "")
        self._finisher = _Finisher(links, words, self._terms)
        self._markdown = Markdown(
            extensions=["tables", "def_list", "abbr", _Plain(self._finisher)],
            extension_configs={"tables": {"use_align_attribute": True}},  # a style attribute would break the policy
        )

    def begin_section(self) -> None:
        """From here on each term of the glossary is linked once more."""
        self._terms.begin()

    def html(self, text: str, place: Place) -> str:
        """The HTML of a text; what can't be shown is noted at ``place`` and left out."""
        for number, line in enumerate(text.split("\n"), place.line):
            for pattern, problem, message, hint in REFUSED:
                if pattern.search(line) and not (problem == "underlined-heading" and "|" in line):
                    place.faults.add(number, problem, message, hint)
        self._finisher.begin(text, place)
        return self._markdown.reset().convert(text)


class _Plain(Extension):
    """Takes out of Python-Markdown what we don't allow, and puts our finishing touch in."""

    def __init__(self, finisher: _Finisher) -> None:
        super().__init__()
        self._finisher = finisher

    def extendMarkdown(self, md: Markdown) -> None:
        for name in WITHOUT:
            md.inlinePatterns.deregister(name)
        md.preprocessors.deregister("html_block")
        md.treeprocessors.register(self._finisher, "finisher", 15)  # after inline markup (20), before line breaks (10)


class _Finisher(Treeprocessor):
    """Resolves the links and gives tables and lists the shape that the style sheet expects."""

    def __init__(self, links: Links, words: Words, terms: TermLinks) -> None:
        super().__init__()
        self._links = links
        self._words = words
        self._terms = terms
        self.begin("", Place(Faults("", [])))

    def begin(self, text: str, place: Place) -> None:
        """Tells which text comes next."""
        self._text = text
        self._place = place

    def run(self, root: Element) -> None:
        for link in list(root.iter("a")):
            self._resolve(link)
        self._terms.link(root)
        reshape(root, self._place.kind, self._words)

    def _resolve(self, link: Element) -> None:
        href = link.get("href", "")
        empty = not "".join(link.itertext()).strip()
        link.attrib.pop("title", None)
        try:
            found = self._links.resolve(href)
            if empty and not found.number:
                raise BadLink(f"The link to “{href}” has no words.", "Only links to rules may do without.")
        except BadLink as bad:
            self._place.faults.add(line_of(self._text, href, self._place.line), "bad-link", str(bad), bad.hint)
            link.tag = "span"
            link.attrib.clear()
            return
        if not found.url:
            link.tag = "span"
            link.attrib.clear()
            return
        link.set("href", found.url)
        if empty:
            link.text = found.number
            link.set("class", "nr")
            link.set("aria-label", f"{self._words.rule} {found.number}: {found.title}")
        elif href.startswith("http"):
            link.set("rel", "external")
