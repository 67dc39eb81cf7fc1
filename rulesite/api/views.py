"""JSON of the rules: read only, open to every origin, the same for everybody."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from rulesite.api.rules import game_value, rule_value
from rulesite.rulebook.book import LANGUAGES, GameBook, rulebook


def answer(value: dict[str, Any], language: str) -> JsonResponse:
    """A value as JSON that other sites may read too."""
    response = JsonResponse({"language": language, **value}, json_dumps_params={"ensure_ascii": False})
    response["Access-Control-Allow-Origin"] = "*"
    response["Cross-Origin-Resource-Policy"] = "cross-origin"
    response["Content-Language"] = language
    return response


def find(language: str, game: str) -> GameBook:
    """The game in a language, or 404."""
    found = rulebook().game(game, language)
    if found is None:
        raise Http404(f"no game {game!r} in {language!r}")
    return found


@require_safe
def games(request: HttpRequest, language: str) -> JsonResponse:
    """The games with where their rules are."""
    if language not in LANGUAGES:
        raise Http404(f"no language {language!r}")
    return answer({"games": [game_value(game, settings.SITE_URL) for game in rulebook().all_games(language)]}, language)


@require_safe
def rules(request: HttpRequest, language: str, game: str) -> JsonResponse:
    """All rules of a game in their order."""
    book = find(language, game)
    listed = [rule_value(rule, settings.SITE_URL) for rule in book.rules.values()]
    return answer({"game": game_value(book, settings.SITE_URL), "rules": listed}, language)


@require_safe
def rule(request: HttpRequest, language: str, game: str, rule: str) -> JsonResponse:
    """One rule, by its id of now or of before."""
    try:
        return answer({"rule": rule_value(find(language, game).rule(rule), settings.SITE_URL)}, language)
    except KeyError:
        raise Http404(f"no rule {rule!r} of {game!r}") from None
