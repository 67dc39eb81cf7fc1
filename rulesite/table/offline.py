"""The site without a connection: manifest, service worker, and the page for what wasn't kept."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.registry import GAMES
from rulesite.languages import path_in
from rulesite.rulebook.book import LANGUAGES, rulebook
from rulesite.rulebook.frame import game_names
from rulesite.rulebook.prepared import prepared_paths as reading_paths
from rulesite.table.prepared import prepared_paths as tool_paths

ASSETS = (
    *("site.css", "table.css", "fonts/mag-dit.woff2", "look.svg", "symbols.svg", "front.svg"),
    *("js/site.js", "js/score-store.js", "js/score.js", "js/clock.js", "js/check.js", "vendor/htmx.min.js"),
)
"""Static files that a page kept offline needs."""
ICONS = ((192, "any"), (512, "any"), (512, "maskable"))
WORKER = Path(__file__).with_name("worker.js")


def kept_pages(language: str) -> Iterator[str]:
    """The paths that are kept after a first visit: the reading pages of one language and the tools. A dispute is kept once it was read."""
    disputes = {dispute.url for game in rulebook().all_games(language) for dispute in game.disputes}
    own = (path for path in (*reading_paths(), *tool_paths()) if path.startswith(f"/{language}/"))
    yield from (path for path in own if path not in disputes and "/report/" not in path)


@cache
def release() -> str:
    """Changes whenever a file or a text does: the hash of all names, which hold the hashes of their content, and of the content itself."""
    names = [static(name) for name in ASSETS]
    texts = [repr(game) for game in rulebook().games.values()] + [repr(page) for page in rulebook().site.values()]
    templates = [file.read_bytes() for file in sorted((settings.BASE_DIR / "templates").rglob("*.html"))]
    rules = [repr(game.rule_sets) for game in GAMES]
    whole = json.dumps([names, texts, rules]).encode() + b"".join(templates) + WORKER.read_bytes()
    return hashlib.sha256(whole).hexdigest()[:12]


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker with its release and lists written into it. Asked anew each time: that is how a browser hears of a release."""
    lists = {
        "release": release(),
        "assets": [static(name) for name in ASSETS],
        "pages": {lang: list(kept_pages(lang)) for lang in LANGUAGES},
    }
    script = f"const KEPT = {json.dumps(lists)};\n{WORKER.read_text(encoding='utf-8')}"
    response = HttpResponse(script, content_type="text/javascript; charset=utf-8")
    response["Cache-Control"] = "no-cache"
    return response


@require_safe
def page(request: HttpRequest) -> HttpResponse:
    """What stands in place of a page that wasn't kept."""
    games = list(rulebook().all_games(get_language() or LANGUAGES[0]))
    return render(request, "table/offline.html", {"kept": games})


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """The site as an app, in the language of the address."""
    language = get_language() or LANGUAGES[0]
    home = path_in(language, f"/{language}/")
    texts = {
        "id": "/",
        "name": _("Mag dit? Rules of %(games)s") % {"games": game_names()},
        "short_name": "Mag dit?",
        "description": _("The rules of these games, a checker for every move, and a score keeper that works without a connection."),
        "lang": language,
        "dir": "ltr",
        "start_url": home,
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6f4ee",
        "theme_color": "#14265f",
        "categories": ["games", "education"],
        "icons": [
            {"src": static(f"icons/{purpose}-{size}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": purpose}
            for size, purpose in ICONS
        ],
        "shortcuts": [
            {"name": f"{game.title}: {_('Points')}", "url": reverse("table:score", kwargs={"game": game.key})}
            for game in rulebook().all_games(language)
        ],
    }
    response = HttpResponse(json.dumps(texts, ensure_ascii=False), content_type="application/manifest+json; charset=utf-8")
    response["Cache-Control"] = "public, max-age=3600"
    return response
