"""The chosen rules travel: a page that was asked with ``rules=`` passes them on by every link and form of its game.

One place does it for all pages, those of the rulebook, the checkers and the tools alike: none of them needs to know. Pages without chosen
rules, which are prepared as bytes, never come here.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from urllib.parse import parse_qsl, urlencode

from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.utils.html import escape

from rulesite.houserules.chosen import Chosen, game_of_path, read_chosen, rules_query
from rulesite.languages import language_of_path

Handler = Callable[[HttpRequest], HttpResponseBase]
KEPT = ("rules", "name")
ADDRESSES = ("Location", "HX-Push-Url", "HX-Replace-Url")
"""Headers that hold an address which the browser goes to, or shows."""


def chosen_rules_travel(get_response: Handler) -> Handler:
    """Middleware: reads the chosen rules, sends old names on to those of today, and passes the rules on by every link of the answer."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        game = game_of_path(request.path_info) if "rules" in request.GET else None
        if game is None:
            return get_response(request)
        text = request.GET["rules"]
        renewed = game.limits.renewed(text)
        if renewed != text and request.method in ("GET", "HEAD"):
            query = request.GET.copy()
            query["rules"] = renewed
            return HttpResponsePermanentRedirect(f"{request.path}?{query.urlencode(safe=',:')}")
        chosen = read_chosen(game, request.GET, language_of_path(request.path_info) or "nl")
        request.chosen = chosen  # type: ignore[attr-defined]  # read by chosen_of
        response = get_response(request)
        return response if chosen.error else passed_on(response, chosen)

    return middleware


def passed_on(response: HttpResponseBase, chosen: Chosen) -> HttpResponseBase:
    """The answer with the chosen rules on its links, forms and addresses."""
    for header in ADDRESSES:
        if header in response.headers:
            response.headers[header] = with_rules(response.headers[header], chosen)
    if isinstance(response, HttpResponse) and response.headers.get("Content-Type", "").startswith("text/html"):
        response.content = carry(response.content.decode(), chosen).encode()
    return response


def with_rules(url: str, chosen: Chosen) -> str:
    """An address of this game (or only a query, of this very page) with the chosen rules, unless it names other rules itself.

    Any other address as it is. The name of the table goes along with its own rules only.
    """
    path, mark, anchor = url.partition("#")
    path, question, query = path.partition("?")
    game = game_of_path(path)
    ours = path.endswith("/") and game is not None and game.key == chosen.game.key
    if not (ours or (question and not path)):
        return url
    there = dict(parse_qsl(query, keep_blank_values=True))
    if there.get("rules", chosen.rules.slug) != chosen.rules.slug:
        return url
    missing = rules_query(chosen.rules, "" if "name" in there else chosen.name) if "rules" not in there else ""
    if not missing and chosen.name and "name" not in there:
        missing = urlencode({"name": chosen.name})
    query = "&".join(filter(None, [query, missing]))
    return f"{path}?{query}{mark}{anchor}"


def carry(html: str, chosen: Chosen) -> str:
    """A page or a part with the chosen rules on every link and in every form of the game."""
    inside = f"/(?:nl|en)/{re.escape(chosen.game.key)}/"

    carried: dict[str, str] = {}  # a page names the same place many times

    def link(found: re.Match[str]) -> str:
        url = found[2]
        if url not in carried:
            carried[url] = escape(with_rules(url.replace("&amp;", "&"), chosen))
        return f'{found[1]}"{carried[url]}"'

    def form(found: re.Match[str]) -> str:
        return found[0] if "data-own-rules" in found[1] else found[1] + hidden_fields(found[2], chosen) + found[2]

    html = re.sub(rf'(\shref=)"((?:{inside}|\?)[^"]*)"', link, html)
    return re.sub(rf'(<form\b[^>]*\saction="{inside}[^>]*>)(.*?</form>)', form, html, flags=re.DOTALL)


def hidden_fields(body: str, chosen: Chosen) -> str:
    """The rules and the name as hidden fields, as far as a form has none of its own."""
    fields = dict(parse_qsl(chosen.query))
    return "".join(
        f'<input type="hidden" name="{name}" value="{escape(fields[name])}">'
        for name in KEPT
        if name in fields and f'name="{name}"' not in body
    )
