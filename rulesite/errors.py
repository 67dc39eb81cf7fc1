"""Error pages in both languages, in the look of the site."""

from __future__ import annotations

import logging

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string

from rulesite.context import page_address

log = logging.getLogger(__name__)

PLAIN = {
    400: "400 · Deze vraag begrijpen we niet. / We cannot read this request.\n",
    403: "403 · Dit mag niet vanaf hier. / Not allowed from here.\n",
    500: "500 · Er ging hier iets mis. / Something went wrong on our side.\n",
}
"""Said when even the page of the error cannot be drawn."""


def not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """404 with the way back to the games."""
    return render(request, "404.html", status=404)


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """400 in one plain sentence: a browser that a person holds never gets here."""
    return _plain(400)


def forbidden(request: HttpRequest, exception: Exception | None = None, reason: str = "") -> HttpResponse:
    """403: of the Csrf net, which says its ``reason``, or of a view, which raised an ``exception``."""
    return _plain(403)


def server_error(request: HttpRequest) -> HttpResponse:
    """500. The template gets only the address, so that what broke the page hardly breaks its error page; plain words if it does."""
    try:
        return HttpResponse(render_to_string("500.html", page_address(request)), status=500)
    except Exception:
        log.exception("The page of error 500 failed too")
        return _plain(500)


def _plain(status: int) -> HttpResponse:
    return HttpResponse(PLAIN[status], status=status, content_type="text/plain; charset=utf-8")
