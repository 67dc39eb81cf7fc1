"""Page or part: the one place that decides, so that a naked part never ends up in the history or in a cache."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request that went through django-htmx's middleware."""

    htmx: HtmxDetails


def wants_part(request: HtmxRequest) -> bool:
    """True for a swap that htmx asks for; a page restored from the history is whole again."""
    return bool(request.htmx) and not request.htmx.history_restore_request


def page_or_part(request: HtmxRequest, page: str, part: str, context: Mapping[str, Any]) -> HttpResponse:
    """The whole page, or only the part that htmx swaps in; both say that the answer hangs on htmx's headers.

    A part is drawn without what only the frame of a page asks for: its address and the names of the chosen rules.
    """
    response = HttpResponse(render_to_string(part, dict(context))) if wants_part(request) else render(request, page, dict(context))
    response["Vary"] = "HX-Request, HX-History-Restore-Request"
    return response
