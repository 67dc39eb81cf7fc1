"""Where the links of the content lead: names of rules, pages, disputes and checkers as addresses of one language."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from types import MappingProxyType
from urllib.parse import urlsplit

SCHEMES = ("rule", "page", "dispute", "check", "glossary")


@dataclass(frozen=True, slots=True)
class Target:
    """Where a rule stands: its number, its title, its page."""

    number: str
    title: str
    url: str


@dataclass(frozen=True, slots=True)
class Link:
    """A resolved link: ``url`` (empty: show the words without a link), and for rules the number and the title."""

    url: str = ""
    number: str = ""
    title: str = ""


def near(name: str, known: Collection[str]) -> str:
    """A hint with the known names that look like ``name``, or all of them if they are few."""
    names = get_close_matches(name, known, n=3, cutoff=0.5) or list(known)[:12]
    return f"Did you mean {', '.join(names)}?" if names else "None exists so far."


class BadLink(ValueError):
    """A link that leads nowhere; the text says why, ``hint`` what would be right."""

    def __init__(self, message: str, hint: str) -> None:
        super().__init__(message)
        self.hint = hint


@dataclass(frozen=True, slots=True)
class Links:
    """All names that the content of one game in one language can link to; ``terms`` are the addresses of the glossary by term."""

    base: str
    rules: Mapping[str, Target] = field(default_factory=lambda: MappingProxyType({}))
    moved: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    pages: Collection[str] = ()
    disputes: Collection[str] = ()
    checkers: Collection[str] = ()
    terms: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def resolve(self, href: str) -> Link:
        """The address behind a link of the content; raises :class:`BadLink`."""
        scheme, _, name = href.partition(":")
        if scheme in ("http", "https"):
            return self._outside(href)
        if scheme not in SCHEMES:
            raise BadLink(f"The link to “{href}” is not allowed.", f"Use {', '.join(f'{s}:' for s in SCHEMES)} or https://.")
        resolved: Link = getattr(self, f"_{scheme}")(name)
        return resolved

    def _outside(self, href: str) -> Link:
        if not urlsplit(href).hostname:
            raise BadLink(f"“{href}” names no site.", "Write the whole address, https:// and all.")
        return Link(href)

    def _rule(self, name: str) -> Link:
        target = self.rules.get(self.moved.get(name, name))
        if target is None:
            raise BadLink(f"There is no rule “{name}”.", near(name, self.rules))
        return Link(target.url, target.number, target.title)

    def _page(self, name: str) -> Link:
        stem, hash_sign, anchor = name.partition("#")
        if stem not in self.pages:
            raise BadLink(f"There is no page “{stem}”.", near(stem, self.pages))
        folder = "" if stem == "index" else f"{stem}/"
        return Link(f"{self.base}{folder}{hash_sign}{anchor}")

    def _dispute(self, name: str) -> Link:
        if name not in self.disputes:
            raise BadLink(f"There is no dispute “{name}”.", near(name, self.disputes))
        return Link(f"{self.base}disputes/{name}/")

    def _check(self, name: str) -> Link:
        key, mark, query = name.partition("?")
        if key not in self.checkers:
            raise BadLink(f"There is no checker “{key}”.", near(key, self.checkers))
        return Link(f"{self.base}check/{key}/{mark}{query}")

    def _glossary(self, name: str) -> Link:
        if name not in self.terms:
            raise BadLink(f"There is no term “{name}”.", near(name, self.terms))
        return Link(self.terms[name])
