"""The templates' language: Jinja2, with the words and drawings of this site at hand in every template.

Jinja2 and not Django's own, because a checker's answer is drawn anew with every tap, and compiled templates draw it several times
faster (``tests/bench/bench_checker.py``).
"""

from __future__ import annotations

from functools import cache, partial
from types import SimpleNamespace
from typing import Any

from django.conf import settings
from django.template import defaultfilters
from django.template.backends.base import BaseEngine
from django.template.backends.jinja2 import Jinja2, Template
from django.templatetags.static import static
from django.utils.html import json_script
from django.utils.translation import get_language, override
from django.utils.translation import gettext as translated
from django.utils.translation import ngettext as translated_number
from jinja2 import ChainableUndefined, Environment, FileSystemBytecodeCache, pass_context
from jinja2.runtime import Context
from markupsafe import Markup

from rulesite.addresses import address
from rulesite.checking import examples
from rulesite.fingerprints import fingerprint
from rulesite.folding import Folding
from rulesite.houserules import asked
from rulesite.machine import head
from rulesite.rulebook import frame, look


class Templates(BaseEngine):
    """Django's backend for Jinja2 once for each language, so that what is the same for all its readers is worked out when compiling."""

    app_dirname = "jinja2"

    def __init__(self, params: dict[str, Any]) -> None:
        options = params["OPTIONS"]
        super().__init__({name: value for name, value in params.items() if name != "OPTIONS"})
        self.spoken = {code: Jinja2({**params, "OPTIONS": {**options, "language": code}}) for code, _name in settings.LANGUAGES}

    def get_template(self, template_name: str) -> Template:
        """The template as compiled for the language that is active."""
        return self._now().get_template(template_name)

    def from_string(self, template_code: str) -> Template:
        """A template of this text, in the language that is active."""
        return self._now().from_string(template_code)

    def _now(self) -> Jinja2:
        return self.spoken[get_language() or settings.LANGUAGE_CODE]


def environment(language: str, **options: Any) -> Environment:
    """The environment of all templates in one language; Django calls this with its own options. A name that a page doesn't set counts
    as empty. With DEBUG nothing is folded, so that a changed part is seen in the pages that include it."""
    settings.TEMPLATE_CACHE.mkdir(parents=True, exist_ok=True)
    kind = Environment if settings.DEBUG else Folding
    compiled = FileSystemBytecodeCache(str(settings.TEMPLATE_CACHE), f"{kind.__name__}-{language}-{compiled_from()}-%s.cache")
    ours = {"undefined": ChainableUndefined, "keep_trailing_newline": True, "bytecode_cache": compiled}
    made = kind(**{**options, **ours})  # Django's options turn escaping on
    made.globals.update({one.__name__: one for one in (_, url, *FUNCTIONS)})
    made.filters |= {"shown": look.shown, "json_script": json_script} | {one: getattr(defaultfilters, one) for one in FROM_DJANGO}
    if isinstance(made, Folding):
        made.constant = {one.__name__: partial(_in, language, one) for one in CONSTANT} | {
            "_": lambda text, **values: _in(language, _filled, text, language, values),
            "url": lambda name, **values: address(name, language, **values),
        }
        made.plain = SimpleNamespace(
            url=made.constant["url"], **{one.__name__: one for one in FUNCTIONS if not hasattr(one, "jinja_pass_arg")}
        )
        made.phrase = partial(_phrase, language=language)
    return made


def compiled_from() -> str:
    """What compiled templates are made from, as a fingerprint: templates, catalogues, the site's own code, the names of its files."""
    own = settings.BASE_DIR / "rulesite"
    files = fingerprint(
        (settings.BASE_DIR / "templates", {".html", ".xml", ".atom"}), (own, {".py", ".mo"}), (settings.STATIC_ROOT, {".json"})
    )
    return f"{files}-{settings.STORAGES['staticfiles']['BACKEND'].rpartition('.')[2]}"


def forget_old() -> None:
    """Removes what was compiled from something else than what is there now: each change of a template or of code leaves a set behind."""
    now = compiled_from()
    for file in settings.TEMPLATE_CACHE.glob("*.cache"):
        if now not in file.name:
            file.unlink(missing_ok=True)


def _in(language: str, function: Any, *words: Any, **named: Any) -> Any:
    with override(language):
        return function(*words, **named)


FROM_DJANGO = ("date", "floatformat", "truncatechars", "urlencode")
"""Filters that know the reader's language or how an address is written."""


@cache
def _phrase(text: str, language: str) -> Markup:
    with override(language):
        return Markup(translated(text))  # a literal of our own template in our own catalogue


@pass_context
def _(context: Context, text: str, **values: object) -> Markup:
    """A text of the frame in the reader's language; what is put in its ``%(places)s`` is escaped."""
    return _filled(text, context.get("lang") or get_language() or "", values)


def _filled(text: str, language: str, values: dict[str, object]) -> Markup:
    phrase = _phrase(text, language)
    return phrase % values if values else phrase


def ngettext(one: str, many: str, number: int, **values: object) -> Markup:
    """The same for a text that has one form for one and another for many."""
    return Markup(translated_number(one, many, number)) % values  # as above


@pass_context
def url(context: Context, name: str, **values: str) -> str:
    """The address of a view in the reader's language."""
    return address(name, context.get("lang"), **values)


CONSTANT = (
    *(static, look.badge, look.icon, look.language_name, look.mark, look.marked, look.piece_url, look.read_as),
    *(look.sheet, look.sign, look.tone, look.verdict_sentence),
)
"""Functions that answer the same words with the same text, in one language."""
FUNCTIONS = (
    *(ngettext, *CONSTANT, look.cite, look.nr, frame.games, frame.game_names, frame.site_pages),
    *(examples.drawn_example, head.told, asked.used_by, asked.picture_of),
)
"""What every template may call, by its own name."""
