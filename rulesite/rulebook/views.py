"""The reading pages. Each view finds its value in the book and shows it; nothing is computed for a reader."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.shortcuts import render
from django.utils.translation import get_language, gettext
from django.views.decorators.http import require_safe

from rulesite.rulebook.book import LANGUAGES, Dispute, GameBook, Page, Term, rulebook
from rulesite.rulebook.specimens import specimens

QUARRELS_OF_A_GAME = 2
"""How many disputes of each game the front page shows."""

OTHERS = 4
"""How many other disputes a dispute leads on to."""


def spoken() -> str:
    """The language of this request."""
    return get_language() or LANGUAGES[0]


def find_game(key: str) -> GameBook:
    """The game, or 404."""
    game = rulebook().game(key, spoken())
    if game is None:
        raise Http404(f"no game {key!r}")
    return game


def show(request: HttpRequest, template: str, **context: Any) -> HttpResponse:
    """A page of the site; ``games`` are there for the frame of every page."""
    return render(request, f"rulebook/{template}.html", context)


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """The front page: the games and what tables quarrel about."""
    games = tuple(rulebook().all_games(spoken()))
    quarrels = [(game, dispute) for game in games for dispute in game.disputes[:QUARRELS_OF_A_GAME]]
    return show(request, "home", quarrels=quarrels)


@require_safe
def overview(request: HttpRequest, name: str) -> HttpResponse:
    """The overview of a game, or a page about the site."""
    page = rulebook().site.get((name, spoken()))
    if page:
        return show(request, "about", page=page)
    game = find_game(name)
    examples = [game.examples[key] for key in game.index.show if key in game.examples]
    return show(request, "overview", game=game, page=game.index, show=examples)


@require_safe
def reading(request: HttpRequest, game: str, stem: str) -> HttpResponse:
    """A reading page: its chapters with their rules."""
    book = find_game(game)
    page = book.page(stem)
    if page is None:
        raise Http404(f"no page {stem!r} of {game!r}")
    place = book.pages.index(page)
    around: dict[str, Page | None] = {
        "before": book.pages[place - 1] if place else None,
        "after": book.pages[place + 1] if place + 1 < len(book.pages) else None,
    }
    return show(request, "page", game=book, page=page, current="rules", toc=True, quarrels=quarrels_by_rule(book), **around)


def quarrels_by_rule(game: GameBook) -> dict[str, Dispute]:
    """The first dispute that each rule decides, by rule id."""
    return {dispute.rule.id: dispute for dispute in reversed(game.disputes)}


@require_safe
def disputes(request: HttpRequest, game: str) -> HttpResponse:
    """All disputes of a game."""
    return show(request, "disputes", game=find_game(game), current="disputes")


@require_safe
def dispute(request: HttpRequest, game: str, slug: str) -> HttpResponse:
    """One dispute: the answer, why, and what to do now."""
    book = find_game(game)
    found = book.dispute(slug)
    if found is None:
        raise Http404(f"no dispute {slug!r} of {game!r}")
    return show(request, "dispute", game=book, dispute=found, others=neighbours(book, found), current="disputes")


def neighbours(game: GameBook, dispute: Dispute) -> list[Dispute]:
    """The disputes that come after one, and the first ones again after the last."""
    place = game.disputes.index(dispute)
    return [*game.disputes[place + 1 :], *game.disputes[:place]][:OTHERS]


@require_safe
def sources(request: HttpRequest, game: str) -> HttpResponse:
    """What the texts of a game rest on."""
    return show(request, "sources", game=find_game(game), current="sources")


@require_safe
def glossary(request: HttpRequest) -> HttpResponse:
    """Every term of the site in the order of the alphabet, a game at a time; what all games share comes first."""
    book, language = rulebook(), spoken()
    terms = book.glossary.get(language, ())
    titles = {"": gettext("All games"), **{game.key: game.title for game in book.all_games(language)}}
    shelves = [(key, title, [(term, place_of(term, language)) for term in terms if term.game == key]) for key, title in titles.items()]
    return show(request, "glossary", shelves=[shelf for shelf in shelves if shelf[2]])


def place_of(term: Term, language: str) -> tuple[str, str] | None:
    """Address and title of the rule or block behind a term."""
    game = rulebook().game(term.game, language)
    if game is None or term.rule not in game.places:
        return None
    stem, _, anchor = term.rule.partition("#")
    return f"{game.url}{'' if stem == 'index' else f'{stem}/'}#{anchor}", game.places[term.rule]


@require_safe
def changes(request: HttpRequest, game: str = "") -> HttpResponse:
    """What changed in the rules: of one game, or of all."""
    books = [find_game(game)] if game else list(rulebook().all_games(spoken()))
    return show(request, "changes", books=books, **({"game": books[0]} if game else {}))


@require_safe
def feed(request: HttpRequest, game: str) -> HttpResponse:
    """The changes of a game as an Atom feed (RFC 4287)."""
    return render(request, "rulebook/changes.atom", {"game": find_game(game)}, content_type="application/atom+xml; charset=utf-8")


@require_safe
def permalink(request: HttpRequest, game: str, rule: str) -> HttpResponse:
    """From the id of a rule, old or new, to where it stands now."""
    try:
        return HttpResponsePermanentRedirect(find_game(game).rule(rule).url)
    except KeyError:
        raise Http404(f"no rule {rule!r} of {game!r}") from None


@require_safe
def styleguide(request: HttpRequest) -> HttpResponse:
    """Every part of the look on one page."""
    return show(request, "styleguide/page", **specimens(rulebook(), spoken()))
