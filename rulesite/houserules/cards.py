"""What other sites show of a link: a rule on a card of its own, and the pictures of rules and verdicts."""

from __future__ import annotations

import re

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.urls import reverse
from django.utils.html import strip_tags
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from rulesite.checking.answer import answer
from rulesite.checking.question import ask
from rulesite.checking.views import find as find_checker
from rulesite.houserules.pictures import picture
from rulesite.houserules.views import find, show
from rulesite.rulebook.book import GameBook, Rule, rulebook

DAY = "public, max-age=86400"


def find_rule(book: GameBook, rule_id: str) -> Rule:
    """The rule, under an old id too, or 404."""
    try:
        return book.rule(rule_id)
    except KeyError:
        raise Http404(f"no rule {rule_id!r} of {book.key!r}") from None


def first_sentence(html: str) -> str:
    """What a rule says in its first paragraph, as plain words."""
    first = re.split(r"</p>", html, maxsplit=1)[0]
    return " ".join(strip_tags(first).split())


@require_safe
def rule_card(request: HttpRequest, game: str, rule: str) -> HttpResponse:
    """One rule by itself: a link that other sites can show."""
    _found, wording = find(game)
    one = find_rule(wording.book, rule)
    if one.id != rule:
        return HttpResponsePermanentRedirect(reverse("houserules:card", kwargs={"game": game, "rule": one.id}))
    return show(request, "card", wording, rule=one, says=first_sentence(one.html), current="rules", quarrels={})


@require_safe
def rule_picture(request: HttpRequest, game: str, rule: str) -> HttpResponse:
    """The picture of a rule."""
    _found, wording = find(game)
    one = find_rule(wording.book, rule)
    foot = f"{wording.book.title} · {_('Rule')} {one.number}"
    return png(picture("rule", one.title, first_sentence(one.html), foot))


@require_safe
def verdict_picture(request: HttpRequest, game: str, checker: str) -> HttpResponse:
    """The picture of a verdict: the same question as the checker's own address, answered in words."""
    found, asking = find_checker(game, checker)
    language, book = get_language() or "nl", rulebook()
    said = answer(ask(found, asking, request.GET, book.messages(found.key, language)), book, language)
    title = book.messages(found.key, language).checkers[asking.key].title
    shelf = book.game(found.key, language)
    cite = f" · {_('Rule')} {said.cites[0].number}" if said.cites else ""
    foot = f"{shelf.title if shelf else ''}: {title}{cite}"
    tone = said.tone if said.tone != "idle" else "rule"
    return png(picture(tone, said.headline[:60], said.why[:400], foot[:120]))


def png(body: bytes) -> HttpResponse:
    """A picture that other sites may show and keep for a day."""
    headers = {"Cache-Control": DAY, "Cross-Origin-Resource-Policy": "cross-origin"}
    return HttpResponse(body, content_type="image/png", headers=headers)
