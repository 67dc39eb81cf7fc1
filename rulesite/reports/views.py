"""The form to report an error, the thanks, the list of what was mended, and what is kept."""

from __future__ import annotations

import logging
import time
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.db import Error
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods, require_safe

from rulesite.reports.form import ReportForm
from rulesite.reports.limits import MOST_AN_HOUR, Limiter, part_of
from rulesite.reports.mail import tell_editors
from rulesite.reports.models import EMAIL_KEPT, KEPT, Report, Status
from rulesite.reports.subject import find_subject

log = logging.getLogger(__name__)
limiter = Limiter(part_of(MOST_AN_HOUR, settings.WORKERS))
PREFILLED = {"about": 200, "rules": 900, "link": 1500}
"""Fields that a link to the form fills in, with their lengths."""
MOST_FIXED = 200


def comes_from_elsewhere(request: HttpRequest) -> bool:
    """Whether another site sent this form. Browsers say where a form comes from, so no token is needed, and no cookie to hold one.

    Those that don't say are let in: nobody is signed in here, and all there is to gain is a report, of which few an hour are taken.
    """
    site = request.headers.get("Sec-Fetch-Site")
    if site:
        return site not in ("same-origin", "none")
    origin = request.headers.get("Origin")
    return origin is not None and urlsplit(origin).netloc != request.get_host()


# Django's check wants a token in a cookie; ours is above, and keeps what was typed.
@csrf_exempt
@require_http_methods(["GET", "HEAD", "POST"])
def report(request: HttpRequest) -> HttpResponse:
    """Show the form, or take a report in."""
    if request.method != "POST":
        form = ReportForm(initial={name: request.GET.get(name, "")[:most] for name, most in PREFILLED.items()})
        return _page(request, form)
    form = ReportForm(request.POST)
    if comes_from_elsewhere(request):
        return _page(request, form, _("Something came between this page and us. Send it once more: all you typed still stands here."))
    if form.is_trapped:
        return _thanks()
    if not form.is_valid():
        return _page(request, form)
    if not limiter.allows(request.META.get(settings.ADDRESS_HEADER, ""), time.time()):
        return _page(request, form, _("That was a lot in a short time. Wait an hour and send it then; all you typed still stands here."))
    try:
        typed = {name: form.cleaned_data[name] for name in ("message", "email", *PREFILLED)}
        stored = Report.objects.create(**typed, language=get_language() or "nl")
    except Error:
        log.exception("a report could not be stored")
        return _page(request, form, _("We could not keep your report just now. Try it again in a moment: all you typed still stands here."))
    tell_editors(stored)
    return _thanks()


def _thanks() -> HttpResponse:
    return HttpResponseRedirect(reverse("reports:thanks"))


def _page(request: HttpRequest, form: ReportForm, notice: str = "") -> HttpResponse:
    """The form, which no cache may keep: it holds what was typed."""
    data = form.data if form.is_bound else form.initial
    values = {name: str(data.get(name) or "") for name in ("message", "email", "about", "rules", "link")}
    context = {"form": form, "values": values, "notice": notice, "subject": find_subject(values["about"], get_language() or "nl")}
    response = render(request, "reports/form.html", context)
    response["Cache-Control"] = "no-store"
    return response


@require_safe
def thanks(request: HttpRequest) -> HttpResponse:
    """It has arrived."""
    return render(request, "reports/thanks.html")


@require_safe
def privacy(request: HttpRequest) -> HttpResponse:
    """What is kept of a report, and for how long."""
    return render(request, "reports/privacy.html", {"kept": KEPT.days, "email_kept": EMAIL_KEPT.days})


@require_safe
def fixed(request: HttpRequest) -> HttpResponse:
    """What was mended because somebody reported it."""
    return render(request, "reports/fixed.html", {"fixed": fixed_reports(get_language() or "nl")})


def fixed_reports(language: str) -> list[dict[str, Any]]:
    """The mended reports, newest first: ``day``, ``text``, ``subject``. Empty if the database is away: reading needs none."""
    try:
        found = list(Report.objects.filter(status=Status.FIXED).exclude(**{f"change_{language}": ""}).order_by("-answered")[:MOST_FIXED])
    except Error:
        log.exception("the mended reports could not be read")
        return []
    return [
        {"day": one.answered, "text": getattr(one, f"change_{language}"), "subject": find_subject(one.about, language)} for one in found
    ]
