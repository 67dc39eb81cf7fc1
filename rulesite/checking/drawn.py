"""Small helps for the checker templates."""

from __future__ import annotations

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString

from games.core.verdict import Finding
from rulesite.checking.answer import Answer, Tab
from rulesite.rulebook.look import sign


def sentence_of(finding: Finding, answer: Answer) -> str:
    """The sentence of a finding in this answer."""
    return next((one.text for one in answer.said if one.finding is finding), "")


def verdict_links(tabs: tuple[Tab, ...]) -> SafeString:
    """One line a rule set with its verdict. A tag and no loop in the template: there are up to sixteen, in every answer."""
    return format_html_join(
        "\n",
        '<li><a href="{}"{}><span class="q">{}</span><span class="mark {}">{}{}</span></a></li>',
        ((tab.url, _CURRENT if tab.current else "", tab.name, tab.tone, sign(tab.tone), tab.word) for tab in tabs),
    )


_CURRENT = format_html(' aria-current="{}"', "true")
