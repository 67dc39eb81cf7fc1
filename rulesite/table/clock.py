"""The turn clock: the page says what the rules say; the counting is done by the browser."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.core.options import option_infos
from rulesite.houserules.wording import Wording
from rulesite.rulebook.book import Rule
from rulesite.table.finding import Table, find_table

LIMIT_OPTIONS = ("turn_time_limit", "failed_turn")
"""Options that tell how long a turn may take and what it costs to be late; a game that has none has no such rule."""


@require_safe
def clock(request: HttpRequest, game: str) -> HttpResponse:
    """The clock of a game, with the time and the penalty of the chosen rules where the game has them."""
    table = find_table(game, request.GET)
    texts = table.book.messages.options
    words = Wording(table.game, table.book.language)
    facts = []
    seconds = None
    for name in LIMIT_OPTIONS:
        if hasattr(table.rules.options, name) and name in texts:
            value = getattr(table.rules.options, name)
            seconds = value if name == "turn_time_limit" else seconds
            facts.append({"label": texts[name].label, "value": words.value(name, value), "rule": _rule_of(table, name)})
    context = {
        "game": table.book,
        "table": table,
        "facts": facts,
        "penalty": facts[-1] if facts else None,
        "seconds": seconds or 60,
        "unlimited": bool(facts) and seconds is None,
        "sets": table.sets(),
        "current": "clock",
    }
    return render(request, "table/clock.html", context)


def _rule_of(table: Table, option: str) -> Rule | None:
    return table.rule(option_infos(table.rules.options)[option].rule)
