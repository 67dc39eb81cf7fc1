"""A report, and how long it is kept."""

from __future__ import annotations

import datetime
from typing import ClassVar

from django.db import models
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

KEPT = datetime.timedelta(days=365)
"""How long a report is kept after it came in; what was mended because of it stays in the list of fixed reports."""
EMAIL_KEPT = datetime.timedelta(days=90)
"""How long an e-mail address is kept at most; it goes as soon as the report is answered."""


class Status(models.TextChoices):
    """What became of a report."""

    NEW = "new", _("New")
    ACCEPTED = "accepted", _("Accepted")
    REJECTED = "rejected", _("Rejected")
    FIXED = "fixed", _("Fixed")


class Report(models.Model):
    """What somebody says is wrong. No address of a computer and no name is kept.

    ``about`` is ``game/kind/id`` (kind: rule, dispute, check), or nothing; ``rules`` the rule set of the page as it stands in links;
    ``link`` the page, from the slash. ``change_nl`` and ``change_en`` say in a sentence what was mended: they are public.
    """

    created = models.DateTimeField(_("Came in"), default=timezone.now, db_index=True)
    status = models.CharField(_("Status"), max_length=10, choices=Status.choices, default=Status.NEW, db_index=True)
    language = models.CharField(_("Language"), max_length=2)
    about = models.CharField(_("About"), max_length=200, blank=True)
    rules = models.CharField(_("Rule set"), max_length=900, blank=True)
    link = models.CharField(_("Page"), max_length=1500, blank=True)
    message = models.TextField(_("Message"), max_length=4000, blank=True)
    email = models.EmailField(_("E-mail address"), blank=True)
    answered = models.DateTimeField(_("Answered"), null=True, blank=True)
    change_nl = models.CharField(_("What was mended, in Dutch"), max_length=300, blank=True)
    change_en = models.CharField(_("The same in English"), max_length=300, blank=True)

    class Meta:
        verbose_name, verbose_name_plural = _("report of an error"), _("reports of errors")
        ordering: ClassVar[list[str]] = ["-created"]

    def __str__(self) -> str:
        return f"{self.pk} {self.status} {self.about or '-'}"

    def answer(self, status: Status, change_nl: str = "", change_en: str = "") -> None:
        """Say what became of it, and let go of the e-mail address."""
        self.status, self.answered, self.email = status, timezone.now(), ""
        self.change_nl, self.change_en = change_nl, change_en
        self.save()


def forget(now: datetime.datetime) -> tuple[int, int]:
    """Remove what is past its time: how many reports and how many e-mail addresses went.

    Of a fixed report the public sentence stays, and everything that its writer typed goes.
    """
    old = Report.objects.filter(created__lt=now - KEPT)
    emptied = old.filter(status=Status.FIXED).exclude(message="").update(message="", email="", link="", rules="")
    gone, _by_model = old.exclude(status=Status.FIXED).delete()
    addresses = Report.objects.filter(created__lt=now - EMAIL_KEPT).exclude(email="").update(email="")
    return emptied + gone, addresses
