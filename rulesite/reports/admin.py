"""The editors' pages: which reports wait, and what became of each. Django loads this only when ADMIN is on."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any, ClassVar

from django import forms
from django.conf import settings
from django.contrib import admin, messages
from django.contrib.admin.forms import AdminAuthenticationForm
from django.contrib.admin.helpers import ActionForm
from django.core.exceptions import ValidationError
from django.db.models import QuerySet
from django.http import HttpRequest
from django.template.defaultfilters import truncatechars
from django.utils.html import format_html
from django.utils.translation import get_language, gettext
from django.utils.translation import gettext_lazy as _

from rulesite.reports.limits import Limiter, part_of
from rulesite.reports.models import Report, Status
from rulesite.reports.subject import find_subject

if TYPE_CHECKING:
    Pages = admin.ModelAdmin[Report]
    ModelForm = forms.ModelForm[Report]
else:
    Pages, ModelForm = admin.ModelAdmin, forms.ModelForm  # take no type while they run

SENTENCE = 300
"""Longest public sentence in characters, as the model has it."""
sign_ins = Limiter(part_of(20, settings.WORKERS))
"""Tries to sign in from one address in an hour, right or wrong."""


class SlowSignIn(AdminAuthenticationForm):
    """Django's own form, which stops listening to who guesses."""

    def clean(self) -> dict[str, Any]:
        """Count the try before the password is even looked at. Raises ``ValidationError``."""
        address = self.request.META.get(settings.ADDRESS_HEADER, "") if self.request else ""
        if not sign_ins.allows(address, time.time()):
            raise ValidationError(_("Too many tries. Wait an hour."), code="too-many")
        return super().clean()


class Sentences(ActionForm):
    """What the action “fixed” asks for besides."""

    change_nl = forms.CharField(required=False, max_length=SENTENCE, label=_("What was mended, in Dutch"))
    change_en = forms.CharField(required=False, max_length=SENTENCE, label=_("The same in English"))


class AnswerForm(ModelForm):
    """What became of one report. Both sentences are public, so a fixed report has both."""

    class Meta:
        model = Report
        fields = ("status", "change_nl", "change_en")
        widgets: ClassVar[dict[str, Any]] = {name: forms.Textarea({"rows": 2, "class": "vLargeTextField"}) for name in fields[1:]}

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if self.instance.status != Status.NEW and "status" in self.fields:
            self.fields["status"].choices = [one for one in Status.choices if one[0] != Status.NEW]  # type: ignore[attr-defined]  # a ChoiceField

    def clean(self) -> dict[str, Any]:
        """The fields; a missing sentence is an error of its own field."""
        data = super().clean() or {}
        if data.get("status") == Status.FIXED:
            for name in ("change_nl", "change_en"):
                if not data.get(name) and name not in self.errors:
                    self.add_error(name, _("Say in a sentence what was mended: it is public."))
        return data


@admin.register(Report)
class ReportAdmin(Pages):
    """Reading and answering. Nobody adds a report here; they go when their time is over (``forget_reports``), as readers were promised."""

    form = AnswerForm
    action_form = Sentences
    actions = ("accept", "reject", "fix")
    list_display = ("short", "status", "created", "about", "language")
    list_filter = ("status", "language", "created")
    list_per_page = 50
    search_fields = ("about", "rules", "message", "change_nl", "change_en")
    readonly_fields = ("created", "language", "subject", "rules", "page", "message", "email", "answered")
    fields = (*readonly_fields, "status", "change_nl", "change_en")

    class Media:
        css: ClassVar[dict[str, list[str]]] = {"all": ["reports-admin.css"]}

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Report | None = None) -> bool:
        return False

    def save_model(self, request: HttpRequest, obj: Report, form: ModelForm, change: bool) -> None:
        """A new status is an answer, which lets go of the address; mended words alone leave its day as it was."""
        if "status" in form.changed_data:
            obj.answer(Status(obj.status), obj.change_nl, obj.change_en)
        else:
            obj.save()

    @admin.display(description=_("Message"))
    def short(self, report: Report) -> str:
        return truncatechars(" ".join(report.message.split()), 80) or str(report)

    @admin.display(description=_("About"))
    def subject(self, report: Report) -> str:
        found = find_subject(report.about, get_language() or "nl")
        return format_html('<a href="{}">{}</a>', found.url, found.name) if found else report.about or "-"

    @admin.display(description=_("Page"))
    def page(self, report: Report) -> str:
        return format_html('<a href="{0}">{0}</a>', report.link) if report.link.startswith("/") else "-"

    @admin.action(description=_("Accept"), permissions=["change"])
    def accept(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        self._answer(request, reports, Status.ACCEPTED)

    @admin.action(description=_("Reject"), permissions=["change"])
    def reject(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        self._answer(request, reports, Status.REJECTED)

    @admin.action(description=_("Fixed, with a sentence in both languages"), permissions=["change"])
    def fix(self, request: HttpRequest, reports: QuerySet[Report]) -> None:
        sentences = [request.POST.get(name, "").strip() for name in ("change_nl", "change_en")]
        if not all(sentences) or any(len(one) > SENTENCE for one in sentences):
            self.message_user(request, gettext("Say in both languages what was mended: it is public."), messages.ERROR)
            return
        self._answer(request, reports, Status.FIXED, *sentences)

    def _answer(self, request: HttpRequest, reports: QuerySet[Report], status: Status, *sentences: str) -> None:
        for report in reports:
            report.answer(status, *sentences)
            self.log_change(request, report, status.value)
        self.message_user(request, gettext("%(count)s answered.") % {"count": len(reports)})


admin.site.login_form = SlowSignIn
admin.site.site_header = admin.site.site_title = "Mag dit?"
admin.site.enable_nav_sidebar = False  # one list needs no second menu, and its columns need the room
admin.site.index_title = _("Reports of errors")
