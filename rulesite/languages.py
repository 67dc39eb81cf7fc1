"""Which language an answer speaks: the address decides; only where it is silent do we ask what the browser reads."""

from __future__ import annotations

from django.conf import settings
from django.utils.translation.trans_real import parse_accept_lang_header

CODES = frozenset(code for code, _name in settings.LANGUAGES)


def language_of_path(path: str) -> str | None:
    """``nl`` for ``/nl/…``, ``en`` for ``/en/…``, None for any other path."""
    prefix = path[1:3]
    return prefix if path[3:4] in {"/", ""} and prefix in CODES else None


def language_of_reader(accept_language: str) -> str:
    """The language for an address without one: Dutch for those who read it at least as gladly as English, else English."""
    liked: dict[str, float] = {}
    for code, quality in parse_accept_lang_header(accept_language.lower()):
        language = code.partition("-")[0]
        liked[language] = max(quality, liked.get(language, 0))
    dutch = liked.get("nl", 0)
    return "nl" if dutch and dutch >= liked.get("en", 0) else "en"


def path_in(language: str, path: str) -> str:
    """The same page in another language: only the prefix changes, as slugs are the same in both."""
    return f"/{language}{path[3:]}" if language_of_path(path) else f"/{language}/"
