"""The templates' language: Jinja2, with the words and drawings of this site at hand in every template.

Jinja2 and not Django's own, because a checker's answer is drawn anew with every tap, and compiled templates draw it several times
faster (``tests/bench/bench_checker.py``).
"""

from __future__ import annotations

from functools import cache
from typing import Any

from django.conf import settings
from django.template import defaultfilters
from django.templatetags.static import static
from django.utils.html import json_script
from django.utils.translation import get_language
from django.utils.translation import gettext as translated
from django.utils.translation import ngettext as translated_number
from jinja2 import ChainableUndefined, Environment, FileSystemBytecodeCache, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from rulesite.addresses import address
from rulesite.checking import examples
from rulesite.houserules import asked
from rulesite.machine import head
from rulesite.rulebook import frame, look


def environment(**options: Any) -> Environment:
    """The environment of all templates; Django calls this with its own options. A name that a page doesn't set counts as empty."""
    settings.TEMPLATE_CACHE.mkdir(parents=True, exist_ok=True)
    compiled = FileSystemBytecodeCache(str(settings.TEMPLATE_CACHE))
    ours = {"undefined": ChainableUndefined, "keep_trailing_newline": True, "bytecode_cache": compiled}
    made = Environment(**{**options, **ours})  # Django's options turn escaping on
    made.globals.update({one.__name__: one for one in (_, url, *FUNCTIONS)})
    made.filters |= {"shown": look.shown, "json_script": json_script} | {one: getattr(defaultfilters, one) for one in FROM_DJANGO}
    return made


FROM_DJANGO = ("date", "floatformat", "truncatechars", "urlencode")
"""Filters that know the reader's language or how an address is written."""


@cache
def _phrase(text: str, language: str) -> Markup:
    return Markup(translated(text))  # a literal of our own template in our own catalogue


@pass_context
def _(context: Context, text: str, **values: object) -> Markup:
    """A text of the frame in the reader's language; what is put in its ``%(places)s`` is escaped."""
    phrase = _phrase(text, context.get("lang") or get_language() or "")
    return phrase % values if values else phrase


def ngettext(one: str, many: str, number: int, **values: object) -> Markup:
    """The same for a text that has one form for one and another for many."""
    return Markup(translated_number(one, many, number)) % values  # as above


@pass_context
def url(context: Context, name: str, **values: str) -> str:
    """The address of a view in the reader's language."""
    return address(name, context.get("lang"), **values)


FUNCTIONS = (
    *(ngettext, static),
    *(look.badge, look.cite, look.icon, look.language_name, look.mark, look.nr, look.piece_url, look.read_as),
    *(look.sheet, look.sign, look.tone, look.verdict_sentence, frame.games, frame.site_pages),
    *(examples.drawn_example, head.told, asked.used_by, asked.picture_of),
)
"""What every template may call, by its own name."""
