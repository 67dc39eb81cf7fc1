"""The search page: a plain form that asks by GET, and the list below it while somebody types."""

from __future__ import annotations

from collections.abc import Iterable
from urllib.parse import urlencode

from django.http import HttpResponse
from django.template.loader import render_to_string
from django.utils.html import format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, gettext, ngettext
from django.views.decorators.http import require_safe

from rulesite.checking.htmx import HtmxRequest, page_or_part, wants_part
from rulesite.languages import path_in
from rulesite.rulebook.book import LANGUAGES, rulebook
from rulesite.search.entries import Entry
from rulesite.search.index import Hit
from rulesite.search.library import library
from rulesite.search.words import MAX_LENGTH, bounded

SHOWN = 10
EXAMPLES_OF_A_GAME = 2
"""How many disputes of each game an empty search shows."""


@require_safe
def search(request: HtmxRequest) -> HttpResponse:
    """What answers ``q``: the page, or for htmx only the list. An empty question shows what others ask."""
    language = get_language() or LANGUAGES[0]
    question = bounded(request.GET.get("q", ""))
    part = wants_part(request)
    hits = library(language).search(question, SHOWN, typing=part) if question else []
    context = {
        "question": question,
        "items": listed(hits),
        "said": said(question, hits),
        "max_length": MAX_LENGTH,
        # The question as it was read, not as it was sent: all that a page holds is bounded.
        "twin_url": path_in("en" if language == "nl" else "nl", request.path) + (f"?{urlencode({'q': question})}" if question else ""),
        "often": [] if hits else [(game, one) for game in rulebook().all_games(language) for one in game.disputes[:EXAMPLES_OF_A_GAME]],
    }
    response = page_or_part(request, "search/page.html", "search/_hits.html", context)
    response["Cache-Control"] = "public, max-age=60"
    response["X-Robots-Tag"] = "noindex"
    return response


SENTENCE = "\0"
"""Stands for the sentence while the rest of a result is drawn."""

drawn: dict[str, tuple[SafeString, SafeString]] = {}
"""Results by their address, before and behind the sentence: all else on them is the same for every question."""


def listed(hits: Iterable[Hit]) -> SafeString:
    """The results as items of a list."""
    return format_html_join("", "{}{}{}", ((before, hit.sentence, after) for hit in hits for before, after in [frame(hit.entry)]))


def frame(entry: Entry) -> tuple[SafeString, SafeString]:
    """A result around its sentence, drawn when it is found for the first time."""
    if entry.url not in drawn:
        before, _, after = render_to_string("search/_item.html", {"one": entry, "sentence": SENTENCE}).partition(SENTENCE)
        drawn[entry.url] = mark_safe(before), mark_safe(after)  # two halves of what the template escaped
    return drawn[entry.url]


def said(question: str, hits: list[Hit]) -> str:
    """The sentence that a screen reader hears."""
    if not question:
        return ""
    if not hits:
        return gettext("Nothing found. Try other words.")
    return ngettext("%(count)d answer", "%(count)d answers", len(hits)) % {"count": len(hits)}
