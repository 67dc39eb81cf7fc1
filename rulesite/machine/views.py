"""The files for programs. Each is made from the book and then kept by the layer of prepared pages."""

from __future__ import annotations

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import get_language, override
from django.views.decorators.http import require_safe

from rulesite.languages import path_in
from rulesite.machine.sitemap import checked_days, readable_paths
from rulesite.machine.twin import twin, twin_path
from rulesite.rulebook.book import LANGUAGES, rulebook
from rulesite.rulebook.frame import game_names

PLAIN = "text/plain; charset=utf-8"


@require_safe
def sitemap(request: HttpRequest) -> HttpResponse:
    """Every address with its twin in the other language (sitemaps.org, with Google's xhtml links)."""
    days = checked_days()
    rows = [
        {
            "path": path,
            "day": days.get(path),
            "twins": [(language, path_in(language, path)) for language in LANGUAGES],
        }
        for path in readable_paths()
    ]
    return render(request, "machine/sitemap.xml", {"rows": rows}, content_type="application/xml; charset=utf-8")


@require_safe
def robots(request: HttpRequest) -> HttpResponse:
    """Everything may be read; questions to the search and to the checkers lead nowhere new."""
    lines = ["User-agent: *", *(f"Disallow: /{language}/search/" for language in LANGUAGES), "Disallow: /*?", ""]
    return HttpResponse("\n".join([*lines, f"Sitemap: {settings.SITE_URL}/sitemap.xml", ""]), content_type=PLAIN)


@require_safe
def llms(request: HttpRequest) -> HttpResponse:
    """What the site is and where its Markdown lies, as llmstxt.org proposes."""
    book = rulebook()
    with override("en"):
        names = game_names()
    lines = [
        "# Mag dit?",
        "",
        f"> Rules of {names} in Dutch and English: numbered, each with its status and source, and checkers for a move.",
        "",
        "Every reading page has a Markdown twin: leave out the last slash and add .md. All rules as JSON: "
        f"{settings.SITE_URL}/api/v1/en/rules/",
    ]
    for language in LANGUAGES:
        with override(language):
            for game in book.all_games(language):
                lines += ["", f"## {game.title} ({language})", ""]
                pages = [(page.title, page.url, page.description) for page in (game.index, *game.pages)]
                lines += [f"- [{title}]({settings.SITE_URL}{twin_path(url)}): {about}" for title, url, about in pages]
                lines.append(f"- [Disputes]({settings.SITE_URL}{twin_path(f'{game.url}disputes/')})")
    return HttpResponse("\n".join([*lines, ""]), content_type=PLAIN)


@require_safe
def markdown(request: HttpRequest, path: str) -> HttpResponse:
    """The Markdown twin of a reading page."""
    found = twin(rulebook(), get_language() or LANGUAGES[0], path.split("/"), settings.SITE_URL)
    if found is None:
        raise Http404(f"no page behind {path!r}")
    return HttpResponse(found, content_type="text/markdown; charset=utf-8")
