"""Finished HTML of the content as Markdown: only the few elements that ``rulebook.markup`` lets through."""

from __future__ import annotations

import re
from html.parser import HTMLParser

BREAKS = {"p": "\n\n", "ul": "\n\n", "ol": "\n\n", "dl": "\n\n", "table": "\n\n", "dt": "\n\n", "li": "\n", "tr": "\n"}
SKIPPED = ("svg",)
MARKS = {"strong": "**", "em": "*", "code": "`"}
CELLS = ("th", "td", "columnheader", "rowheader", "cell")


class _Writer(HTMLParser):
    """Collects Markdown while it reads. Rows of tables and of role="row" become lines with bars."""

    def __init__(self, site_url: str) -> None:
        super().__init__(convert_charrefs=True)
        self.site_url = site_url
        self.parts: list[str] = []
        self._ends: list[tuple[str, str]] = []
        self._silent = 0
        self._head_cells = 0
        self._lists: list[int | None] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = dict(attrs)
        role = names.get("role") or ""
        if tag in SKIPPED or self._silent:
            self._silent += tag not in ("use", "path", "br")
            return
        begin, end = self._around(tag, role, names.get("href") or "", names.get("class") or "")
        self.parts.append(begin)
        if tag != "br":
            self._ends.append((tag, end))

    def _around(self, tag: str, role: str, href: str, classes: str) -> tuple[str, str]:
        """What stands before and behind an element."""
        if tag in ("ul", "ol"):
            self._lists.append(1 if tag == "ol" else None)
        if tag == "a" and href:
            return "[", f"]({self.site_url if href.startswith('/') else ''}{href})"
        if tag == "li":
            number = self._lists[-1] if self._lists else None
            if number is not None:
                self._lists[-1] = number + 1
            return ("\n- " if number is None else f"\n{number}. "), ""
        if tag == "tr" or role == "row":
            return "\n|", ""
        if tag in CELLS or role in CELLS:
            self._head_cells += tag == "th" and "row" not in role
            return " ", " |"
        if tag == "dd":
            return ("\n: " if "verb" not in classes else " ("), (")" if "verb" in classes else "")
        if classes == "nrs":  # the numbers of rules at the end of a line
            return " ", ""
        if tag in MARKS:
            return MARKS[tag], MARKS[tag]
        return BREAKS.get(tag, ""), ""

    def handle_endtag(self, tag: str) -> None:
        if self._silent:
            self._silent -= 1
            return
        if self._ends and self._ends[-1][0] == tag:
            self.parts.append(self._ends.pop()[1])
        if tag in ("ul", "ol") and self._lists:
            self._lists.pop()
        if tag == "thead":
            self.parts.append(f"\n|{' --- |' * self._head_cells}")
            self._head_cells = 0

    def handle_data(self, data: str) -> None:
        if not self._silent:
            self.parts.append(re.sub(r"\s+", " ", data))


def to_markdown(html: str, site_url: str) -> str:
    """The Markdown of a finished text; links inside the site become whole addresses."""
    writer = _Writer(site_url)
    writer.feed(html)
    text = "".join(writer.parts)
    lines = [line.strip() for line in text.split("\n")]
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip()
