"""The few words of the frame that the content itself needs: the marks of a verdict, the badges of a rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.translation import gettext, override
from django.utils.translation import gettext_noop as _

SIGNS: Mapping[str, str] = {
    **{"legal": "yes", "illegal": "no", "undetermined": "maybe", "depends": "maybe"},
    **{"yes": "yes", "no": "no", "maybe": "maybe", "idle": "idle", "fact": "fact"},
}
"""The sign of a verdict, an answer or a mark: yes, no, maybe, idle or fact."""

MARKS: Mapping[str, str] = {
    "yes": _("Allowed"),
    "no": _("Not allowed"),
    "maybe": _("It depends"),
    "idle": _("Still empty"),
    "fact": _("It is so"),
}
"""The short word beside a sign."""


@dataclass(frozen=True, slots=True)
class Words:
    """Words of one language; ``marks`` holds those beside the signs yes, no, maybe and idle."""

    rule: str
    marks: Mapping[str, str]


def words_of(language: str) -> Words:
    """The words of the frame in one language."""
    with override(language):
        return Words(gettext("Rule"), {name: gettext(word) for name, word in MARKS.items()})
