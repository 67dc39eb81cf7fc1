"""The form of a report."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

MIN_MESSAGE, MAX_MESSAGE = 5, 4000
"""Length of a report in characters: "fout" alone helps nobody, and nobody reads a book."""


class ReportForm(forms.Form):
    """``about``, ``rules`` and ``link`` come from the page; ``website`` is a trap: people don't see it, programs fill it in."""

    message = forms.CharField(
        min_length=MIN_MESSAGE,
        max_length=MAX_MESSAGE,
        error_messages={
            "required": _("Tell us what isn't right."),
            "min_length": _("Tell us what isn't right."),
            "max_length": _("That is too long: at most 4000 characters are read."),
        },
    )
    email = forms.EmailField(
        required=False, max_length=254, error_messages={"invalid": _("This isn't an e-mail address. You may also leave it empty.")}
    )
    about = forms.CharField(required=False, max_length=200)
    rules = forms.CharField(required=False, max_length=900)
    link = forms.CharField(required=False, max_length=1500)
    website = forms.CharField(required=False, max_length=200)

    def clean_link(self) -> str:
        """Only an address on this site is kept."""
        link: str = self.cleaned_data["link"]
        return link if link.startswith("/") and not link.startswith(("//", "/\\")) else ""

    @property
    def is_trapped(self) -> bool:
        """Whether a program filled in what no person sees."""
        return bool(str(self.data.get("website", "")).strip())
