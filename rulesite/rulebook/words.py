"""The few words that the markup itself puts into a text, by language: the marks of a verdict and the name of a rule."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

SIGNS: Mapping[str, str] = {
    **{"legal": "yes", "illegal": "no", "undetermined": "maybe", "depends": "maybe"},
    **{"yes": "yes", "no": "no", "maybe": "maybe", "idle": "idle"},
}
"""The sign of a verdict, an answer or a mark: yes, no, maybe or idle."""


@dataclass(frozen=True, slots=True)
class Words:
    """``marks`` holds the short words beside the signs yes, no, maybe and idle."""

    rule: str
    marks: Mapping[str, str]


WORDS: Mapping[str, Words] = {
    "nl": Words("Regel", {"yes": "Mag", "no": "Mag niet", "maybe": "Ligt eraan", "idle": "Nog leeg"}),
    "en": Words("Rule", {"yes": "Allowed", "no": "Not allowed", "maybe": "It depends", "idle": "Still empty"}),
}
