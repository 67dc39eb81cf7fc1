"""What every page needs to say about its own address."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from django.utils.translation import get_language

from rulesite.languages import path_in


def page_address(request: HttpRequest) -> dict[str, str]:
    """Names for the base template.

    ``lang`` and ``other_lang``: language codes; ``other_url``: this page in the other language, with its query; ``canonical``: the whole
    address without the query; ``site_url``: scheme and host.
    """
    lang = get_language() or settings.LANGUAGE_CODE
    other = "en" if lang == "nl" else "nl"
    query = request.META.get("QUERY_STRING", "")
    return {
        "lang": lang,
        "other_lang": other,
        "other_url": path_in(other, request.path) + (f"?{query}" if query else ""),
        "canonical": f"{settings.SITE_URL}{request.path}",
        "other_canonical": f"{settings.SITE_URL}{path_in(other, request.path)}",
        "site_url": settings.SITE_URL,
    }
