"""The addresses without a language: the door, the sign of life, and the icon that browsers ask for unasked."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.templatetags.static import static
from django.views.decorators.http import require_safe

from rulesite.languages import language_of_reader


@require_safe
def door(request: HttpRequest) -> HttpResponse:
    """To ``/nl/`` for Dutch readers, else to ``/en/``. The middleware adds ``Vary: Accept-Language``."""
    language = language_of_reader(request.headers.get("Accept-Language", ""))
    return HttpResponseRedirect(f"/{language}/", headers={"Cache-Control": "public, max-age=60"})


@require_safe
def healthz(request: HttpRequest) -> HttpResponse:
    """200 while this worker answers. Asks no database: reading and checking need none, so a dead one must not take the site away."""
    return HttpResponse("ok\n", content_type="text/plain; charset=utf-8", headers={"Cache-Control": "no-store"})


@require_safe
def favicon(request: HttpRequest) -> HttpResponse:
    """To the icon of the pages: where no page names one, as on a plain text, browsers ask for this address."""
    return HttpResponseRedirect(static("look.svg"), headers={"Cache-Control": "public, max-age=86400"})
