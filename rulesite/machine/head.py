"""What the head of a page says to programs: Open Graph, schema.org, its Markdown twin and its feed."""

from __future__ import annotations

import json
from collections.abc import Iterator

from django.conf import settings
from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext
from jinja2 import pass_context
from jinja2.runtime import Context

from rulesite.machine import schema
from rulesite.machine.twin import twin_path
from rulesite.rulebook.book import Dispute, GameBook, Page, rulebook

ESCAPES = {ord("<"): "\\u003C", ord(">"): "\\u003E", ord("&"): "\\u0026", 0x2028: "\\u2028", 0x2029: "\\u2029"}
"""So that no text can end the element it stands in (as Django's json_script does)."""

LOCALES = {"nl": "nl_NL", "en": "en_GB"}


@pass_context
def told(context: Context) -> SafeString:
    """All of it, for the page that the context describes; a page that the book doesn't hold says only its name and address."""
    page, dispute = context.get("page"), context.get("dispute")
    return mark_safe("".join([*_social(context, page, dispute), *_links(context, page, dispute), *_schema(context, page, dispute)]))


def _social(context: Context, page: Page | None, dispute: Dispute | None) -> Iterator[str]:
    """Open Graph (ogp.me), in words only."""
    game: GameBook | None = context.get("game")
    names = [game.title if game else "", dispute.question if dispute else page.title if isinstance(page, Page) else ""]
    title = ": ".join(dict.fromkeys(filter(None, names))) or "Mag dit?"
    about = dispute.say if dispute else page.description if isinstance(page, Page) else ""
    values = {
        "og:site_name": "Mag dit?",
        "og:title": title,
        "og:description": about,
        "og:type": "article" if dispute or isinstance(page, Page) else "website",
        "og:url": context.get("canonical", ""),
        "og:locale": LOCALES.get(str(context.get("lang")), ""),
    }
    for name, value in values.items():
        if value:
            yield format_html('<meta property="{}" content="{}">\n', name, value)


def _links(context: Context, page: Page | None, dispute: Dispute | None) -> Iterator[str]:
    """The twin and the feed of the game."""
    path = dispute.url if dispute else page.url if isinstance(page, Page) else ""
    if path:
        yield format_html('<link rel="alternate" type="text/markdown" href="{}">\n', twin_path(path))
    if isinstance(game := context.get("game"), GameBook) and game.changes:
        title = f"{game.title}: {gettext('Changes to the rules')}"
        yield format_html('<link rel="alternate" type="application/atom+xml" title="{}" href="{}changes.atom">\n', title, game.url)


def _schema(context: Context, page: Page | None, dispute: Dispute | None) -> Iterator[str]:
    """The page in schema.org's words, as data that no policy has to allow: nothing in it runs."""
    nodes = list(_nodes(context, page, dispute, settings.SITE_URL))
    if nodes:
        text = json.dumps(schema.graph(nodes), ensure_ascii=False, separators=(",", ":")).translate(ESCAPES)
        yield f'<script type="application/ld+json">{text}</script>\n'


def _nodes(context: Context, page: Page | None, dispute: Dispute | None, site_url: str) -> Iterator[schema.Node]:
    game, language = context.get("game"), str(context.get("lang"))
    home = ("Mag dit?", f"/{language}/")
    if "shelves" in context:
        path = f"/{language}/glossary/"
        yield schema.term_set(rulebook().glossary.get(language, ()), gettext("Glossary"), language, path, site_url)
        yield schema.breadcrumbs([home, (gettext("Glossary"), path)], site_url)
    if not isinstance(game, GameBook):
        return
    way = [home, (game.title, game.url)]
    if dispute:
        yield schema.dispute_article(game, dispute, site_url)
        yield schema.breadcrumbs([*way, (gettext("Disputes"), f"{game.url}disputes/"), (dispute.question, dispute.url)], site_url)
    elif page is game.index:
        yield schema.game_node(game, site_url)
        yield schema.breadcrumbs(way, site_url)
    elif isinstance(page, Page):
        yield schema.article(game, page, site_url)
        yield schema.breadcrumbs([*way, (page.title, page.url)], site_url)
