"""A word to the editors about a new report."""

from __future__ import annotations

import logging

from django.conf import settings
from django.core.mail import send_mail

from rulesite.reports.models import Report

log = logging.getLogger(__name__)


def tell_editors(report: Report) -> None:
    """Send it, if editors are named in the settings. A report is safe in the database already, so a mail server that fails only logs."""
    if not settings.EDITORS:
        return
    lines = [report.message, "", report.about, report.rules, f"{settings.SITE_URL}{report.link}" if report.link else "", report.email]
    try:
        send_mail(f"Mag dit? {report.pk}: {report.about or '-'}", "\n".join(lines), settings.DEFAULT_FROM_EMAIL, settings.EDITORS)
    except OSError:
        log.exception("report %s is stored, but no mail went out", report.pk)
