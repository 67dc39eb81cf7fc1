"""The generic checker page: find the checker, read the question, answer it as a page or as a part."""

from __future__ import annotations

from typing import Any

from django.forms import Field, Textarea
from django.forms.utils import flatatt
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import get_language
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_safe

from games.core.checker import Checker, Choice, Game
from games.registry import get_game
from rulesite.addresses import address
from rulesite.checking.answer import Answer, answer
from rulesite.checking.htmx import HtmxRequest, page_or_part, wants_part
from rulesite.checking.question import LONGEST_LINK, MAX_PICKER, Question, ask, question_url
from rulesite.languages import path_in
from rulesite.rulebook.book import Messages, rulebook

MAX_FIELDS = 10
"""Most fields of a link that a game's own page gets to see."""


def find(game_key: str, checker_key: str) -> tuple[Game, Checker]:
    """The game and its checker, or 404."""
    game = get_game(game_key)
    checker = game.checkers.get(checker_key) if game else None
    if game is None or checker is None:
        raise Http404(f"no checker {checker_key!r} of {game_key!r}")
    return game, checker


@csrf_exempt  # a view that answers GET and HEAD only has nothing to guard; anything else should hear 405 and not that a token is missing
@require_safe
def check(request: HtmxRequest, game: str, checker: str) -> HttpResponse:
    """Answer one question. A pressed picker changes it first: a plain visit is then sent on to the address of the changed question.

    An address that is longer than what browsers and servers carry is neither sent nor shown: the answer then stands where it was asked.
    """
    found, asking = find(game, checker)
    language = get_language() or "nl"
    book = rulebook()
    messages = book.messages(found.key, language)
    question = ask(found, asking, request.GET, messages)
    changed = asking.pressed(question.query)
    if changed is not None:
        url = question_url(found, asking, changed, question.rules)
        if not wants_part(request) and len(url) <= LONGEST_LINK:
            return HttpResponseRedirect(url)
        data = request.GET.copy()
        data.clear()
        data.update({**changed, **({"rules": request.GET["rules"]} if "rules" in request.GET else {})})
        question = ask(found, asking, data, messages)
    context = part_context(question, answer(question, book, language), messages) | {"game": book.game(found.key, language)}
    if changed is not None:
        context["retyped"] = typed_fields(question, messages)
    if not wants_part(request):
        context |= page_context(question, language, messages)
    response = page_or_part(request, "checking/page.html", "checking/_answer.html", context)
    response["Cache-Control"] = "public, max-age=60"
    if wants_part(request) and len(question.link()) <= LONGEST_LINK:
        response["HX-Push-Url"] = question.link()
    return response


@csrf_exempt  # as above
@require_safe
def own_page(request: HttpRequest, game: Game, key: str) -> HttpResponse:
    """A page that a game offers besides its checkers; what its link holds is cut short before the game sees it."""
    language = get_language() or "nl"
    book = rulebook()
    page, words = game.pages[key], book.messages(game.key, language).words
    query = {name: request.GET.get(name, "")[:MAX_PICKER] for name in list(request.GET)[:MAX_FIELDS]}
    context = {"game": book.game(game.key, language), "words": words, "current": key, **page.context(query, words)}
    response = render(request, page.template, context)
    response["Cache-Control"] = "public, max-age=60"
    return response


def checker_links(question: Question, messages: Messages) -> list[dict[str, Any]]:
    """The checkers and own pages of the game as links, if there is more than one."""
    game = question.game
    pages = [{"name": messages.words[f"page-{key}"], "url": address(f"checking:{game.key}-{key}"), "current": False} for key in game.pages]
    links = [
        {"name": messages.checkers[one.key].name, "url": question_url(game, one, {}, question.rules), "current": one is question.checker}
        for one in game.checkers.values()
    ]
    # This question first: on a phone they stand in one row that scrolls, and where one is must be in sight.
    return sorted(links, key=lambda one: not one["current"]) + pages


def typed_fields(question: Question, messages: Messages) -> dict[str, dict[str, Any]]:
    """Every typed field as the templates show it: what was typed stays, an error stands beside it."""
    texts = messages.checkers[question.checker.key]
    return {
        name: {
            "name": name,
            "label": texts.fields[name].label,
            "hint": texts.fields[name].hint,
            "value": question.form.shown(name, question.query.get(name, "")),
            "max_length": getattr(field, "max_length", None),
            "error": question.errors.get(name, ""),
            "main": name == question.form.main,
            "choices": choices(field, question.query.get(name, ""), messages),
            "lines": isinstance(field.widget, Textarea),
            "attrs": flatatt(field.widget.attrs),
        }
        for name, field in question.form.fields.items()
        if name in texts.fields
    }


def choices(field: Field, chosen: str, messages: Messages) -> list[tuple[str, str, bool]]:
    """The values of a menu with their words. The first is sent as nothing, so that it stays out of the link."""
    values = field.values if isinstance(field, Choice) else ()
    shown = chosen if chosen in values else next(iter(values), "")
    return [(value if place else "", messages.words.get(value, value), value == shown) for place, value in enumerate(values)]


def part_context(question: Question, found: Answer, messages: Messages) -> dict[str, Any]:
    """What the parts of a checker page need that change with the question; ``picture`` is the checker's own part."""
    checker = question.checker
    return {
        "question": question,
        "answer": found,
        "texts": messages.checkers[checker.key],
        "words": messages.words,
        "picture": checker.picture(question.query, found.verdict, messages.words),
        "felt_template": f"{checker.templates}/_felt.html",
    }


def page_context(question: Question, language: str, messages: Messages) -> dict[str, Any]:
    """What the rest of the page needs."""
    return {
        # The question as it was read, not as it was sent: bounded, and after a tap the changed one.
        "twin_url": path_in("en" if language == "nl" else "nl", question.link()),
        "typed": typed_fields(question, messages),
        "checkers": checker_links(question, messages),
        "form_template": f"{question.checker.templates}/_form.html",
    }
