"""The visual words of every template: icon, sign, mark, badge, rule number, citation, piece."""

from __future__ import annotations

from functools import cache, lru_cache

from django.conf import settings
from django.templatetags.static import static
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from rulesite.rulebook.book import Rule
from rulesite.rulebook.reshape import PICTURES
from rulesite.rulebook.words import MARKS, SIGNS

BADGES = {
    "official": ("official", "official", _("Official")),
    "edition": ("differ", "differ", _("By edition")),
    "common": ("common", "common", _("Common")),
    "variant": ("variant", "variant", _("Variant")),
    "house": ("house", "house", _("House rule")),
    "open": ("differ", "differ", _("Sources disagree")),
    "silent": ("differ silent", "ask", _("Not settled anywhere")),
}
"""By status: class, icon and word of the badge."""

ANSWERS = {"yes": _("Allowed."), "no": _("Not allowed."), "maybe": _("It depends."), "idle": _("Show us the move."), "fact": _("It is so.")}
"""The verdict as a sentence, readable at arm's length."""

READ = {
    "whole": _("Read in full."),
    "part": _("Read in part."),
    "quoted": _("Not read by us; another source quotes it."),
    "named": _("Not read by us; known by name only."),
}
"""How a source was read."""

SHEETS = dict.fromkeys(("tile", "shape", "joker", "domino", "pips"), "look.svg")
"""Which sheet holds a piece, by the first part of its name; all others are among the symbols."""


@cache
def sheet(name: str) -> str:
    """The address of a picture sheet; a drawing of fifty pieces asks for it a hundred times."""
    return static(name)


def shown(html: str) -> SafeString:
    """Finished HTML of the content, ready for a page. The only place where the site trusts HTML: it comes from ``markup`` alone."""
    return mark_safe(html.replace(f'href="{PICTURES}#', f'href="{sheet(PICTURES)}#'))


def icon(name: str) -> SafeString:
    """An icon beside a word."""
    return _icon(name, sheet("look.svg"))


@cache
def _icon(name: str, pictures: str) -> SafeString:
    return format_html('<svg class="i" aria-hidden="true"><use href="{}#i-{}"/></svg>', pictures, name)


def sign(name: str, classes: str = "") -> SafeString:
    """The sign of a verdict: by status, by answer, or yes, no, maybe, idle. The word stands beside it, so the sign itself is silent."""
    return _sign(SIGNS[name], classes, sheet("look.svg"))


@cache
def _sign(tone: str, classes: str, pictures: str) -> SafeString:
    attribute = format_html(' class="{}"', classes) if classes else ""
    return format_html('<svg{} viewBox="0 0 48 48" aria-hidden="true"><use href="{}#v-{}"/></svg>', attribute, pictures, tone)


def mark(name: str) -> SafeString:
    """A verdict in a word with its sign."""
    tone = SIGNS[name]
    return marked(tone, gettext(MARKS[tone]))


def marked(tone: str, word: str) -> SafeString:
    """A word beside the sign of a verdict, in its colour; a comparison says the same few of them fifteen times."""
    return _marked(tone, word, sheet("look.svg"))


@lru_cache(maxsize=1024)
def _marked(tone: str, word: str, pictures: str) -> SafeString:
    return format_html('<span class="mark {}">{}{}</span>', tone, _sign(SIGNS[tone], "", pictures), word)


def badge(status: str) -> SafeString:
    """How firm a rule is."""
    classes, picture, word = BADGES[status]
    return format_html('<span class="badge {}">{}{}</span>', classes, icon(picture), gettext(word))


def nr(rule: Rule) -> SafeString:
    """The number of a rule as a small tile that leads to it."""
    label = f"{gettext('Rule')} {rule.number}: {rule.title}"
    return format_html('<a class="nr" href="{}" aria-label="{}">{}</a>', rule.url, label, rule.number)


def cite(rule: Rule) -> SafeString:
    """Number and name of a rule as one link."""
    return format_html('<a class="cite" href="{}"><span class="nr">{}</span><span>{}</span></a>', rule.url, rule.number, rule.title)


@lru_cache(maxsize=1024)
def piece_url(*names: object) -> str:
    """The address of a piece for ``<use>``: of ``"tile"``, of ``"shape", colour``, of ``"pips", 6``, of ``"s-anchor"``."""
    name = "-".join(map(str, names))
    return f"{sheet(SHEETS.get(name.partition('-')[0], 'symbols.svg'))}#{name}"


def language_name(code: str) -> str:
    """The name of a language in that language."""
    return dict(settings.LANGUAGES)[code]


def verdict_sentence(name: str) -> str:
    """A verdict as a sentence."""
    return gettext(ANSWERS[SIGNS[name]])


def tone(name: str) -> str:
    """The class of a verdict: yes, no, maybe or idle."""
    return SIGNS[name]


def read_as(name: str) -> str:
    """How a source was read."""
    return gettext(READ[name])
