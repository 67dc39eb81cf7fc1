"""One sheet of A4 a game: in short, and what to agree on first, with the values of this table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.core.options import option_infos
from rulesite.houserules.wording import Wording
from rulesite.table.finding import Table, find_table, house_name

ANCHOR = re.compile(r'href="[^"]*#([a-z0-9-]+)"')
MOST_ROWS = 24
"""More rows than this don't fit on the sheet beside the short list."""


@require_safe
def summary(request: HttpRequest, game: str) -> HttpResponse:
    """The sheet under the rules of the link."""
    table = find_table(game, request.GET)
    texts = table.book.messages.rulesets
    context = {
        "game": table.book,
        "table": table,
        "short": table.book.index.chapter("short"),
        "rows": list(agreements(table))[:MOST_ROWS],
        "name": house_name(table) if table.rules.base is not None else texts[table.rules.key].name if table.rules.key in texts else "",
        "sets": table.sets(),
        "current": "print",
    }
    return render(request, "table/summary.html", context)


def agreements(table: Table) -> Iterator[dict[str, Any]]:
    """What the agree-first tables of the game speak of, as this table plays it: ``label``, ``value``, ``rule``, ``own`` if changed here."""
    asked = set(_asked(table))
    texts, words = table.book.messages.options, Wording(table.game, table.book.language)
    for info in option_infos(table.rules.options).values():
        if info.name in texts and (not asked or info.rule in asked):
            yield {
                "label": texts[info.name].label,
                "value": words.value(info.name, getattr(table.rules.options, info.name)),
                "rule": table.rule(info.rule),
                "own": info.name in table.rules.changes,
            }


def _asked(table: Table) -> Iterator[str]:
    """The rules that stand in the agree-first tables."""
    for page in (table.book.index, *table.book.pages):
        for chapter in page.chapters:
            if chapter.kind == "agree-first":
                yield from ANCHOR.findall(chapter.html)
