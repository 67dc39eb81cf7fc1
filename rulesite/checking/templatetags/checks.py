"""Small helps for the checker templates."""

from __future__ import annotations

from django import template

from games.core.verdict import Finding
from rulesite.checking.answer import Answer

register = template.Library()


@register.filter
def words(text: str) -> list[str]:
    """The words of a text, to loop over."""
    return text.split()


@register.filter
def said(finding: Finding, answer: Answer) -> str:
    """The sentence of a finding in this answer."""
    return next((one.text for one in answer.said if one.finding is finding), "")
