"""Rule sets, options, and rule sets beside each other."""

from __future__ import annotations

from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core.checker import Game
from games.core.options import RuleSet, slug
from games.registry import get_game
from rulesite.houserules.chosen import Chosen, chosen_of
from rulesite.houserules.sidebyside import MOST, Line, columns_of, compared, join_sets, read_sets
from rulesite.houserules.wording import Wording
from rulesite.rulebook.book import Source


def find(key: str) -> tuple[Game, Wording]:
    """The game and its words in the language of the request, or 404."""
    game = get_game(key)
    if game is None:
        raise Http404(f"no game {key!r}")
    return game, Wording(game, get_language() or "nl")


def show(request: HttpRequest, template: str, wording: Wording, **context: Any) -> HttpResponse:
    """A page about house rules; the game bar shows where it is."""
    return render(request, f"houserules/{template}.html", {"game": wording.book, "current": "house", "wording": wording, **context})


def holding(request: HttpRequest, game: Game) -> Chosen:
    """The rules that hold: those of the link, else the first of the game."""
    return chosen_of(request) or Chosen(game, game.default_rules)


def set_words(rules: RuleSet[Any], wording: Wording) -> dict[str, Any]:
    """One rule set for a template: its words, its source, its address in its own right."""
    source: Source | None = wording.book.sources.get(rules.source)
    return {"rules": rules, "words": wording.messages.rulesets[rules.key], "source": source, "slug": slug(rules.key)}


@require_safe
def rule_sets(request: HttpRequest, game: str) -> HttpResponse:
    """All rule sets of a game, and the way to a table's own."""
    found, wording = find(game)
    sets = [set_words(rules, wording) for rules in found.rule_sets.values()]
    return show(request, "rulesets", wording, sets=sets, first=slug(found.default_rules.key))


@require_safe
def rule_set(request: HttpRequest, game: str, key: str) -> HttpResponse:
    """One rule set: where it comes from and every value, with what its source leaves unsaid."""
    found, wording = find(game)
    rules = found.rule_sets.get(key.replace("-", "_"))
    if rules is None or slug(rules.key) != key:
        raise Http404(f"no rule set {key!r} of {game!r}")
    default = found.default_rules
    beside = [default, rules] if rules is not default else [rules]
    chapters = compared(columns_of([rules], wording), wording)
    return show(
        request, "ruleset", wording, set=set_words(rules, wording), chapters=chapters, beside=join_sets(beside) if beside[1:] else ""
    )


@require_safe
def options(request: HttpRequest, game: str) -> HttpResponse:
    """Every option: its values, who uses which, and what it does."""
    _found, wording = find(game)
    return show(request, "options", wording, chapters=wording.chapters())


@require_safe
def compare(request: HttpRequest, game: str) -> HttpResponse:
    """Two to four rule sets beside each other; the boxes of the form lead to the short address."""
    found, wording = find(game)
    chosen = holding(request, found)
    if "set" in request.GET:
        return HttpResponseRedirect(_short_address(found, request.GET))
    texts = request.GET.getlist("sets") or [join_sets(_usual(found, chosen))]
    sets, errors = read_sets(found, texts, wording)
    if len(sets) < 2:
        errors.append(_("Choose at least two rule sets."))
    columns = columns_of(sets, wording, chosen.name)
    chapters = compared(columns, wording)
    differing: list[Line] = [line for _chapter, lines in chapters for line in lines if line.differs]
    return show(
        request,
        "compare",
        wording,
        errors=errors,
        columns=columns,
        chapters=[(chapter, lines, any(line.differs for line in lines)) for chapter, lines in chapters],
        differing=differing,
        choices=_choices(found, sets, chosen, wording),
        most=MOST,
    )


def _usual(game: Game, chosen: Chosen) -> list[RuleSet[Any]]:
    """What is compared when a link names nothing: the table's own with its base, else the first two of the game."""
    if chosen.rules.base:
        return [chosen.rules.base, chosen.rules]
    first = list(dict.fromkeys([chosen.rules.key, *game.rule_sets]))
    return [game.rule_sets[key] for key in first[:2]]


def _choices(game: Game, sets: list[RuleSet[Any]], chosen: Chosen, wording: Wording) -> list[dict[str, Any]]:
    """All rule sets as boxes to tick: a table's own first."""
    own = [rules for rules in sets if rules.base]
    if chosen.rules.base and chosen.rules not in own:
        own.append(chosen.rules)
    return [
        {"slug": rules.slug, "name": wording.name(rules, chosen.name), "checked": rules in sets}
        for rules in (*own, *game.rule_sets.values())
    ]


def _short_address(game: Game, data: QueryDict) -> str:
    """``?set=a&set=b`` as ``?sets=a,b``, with the name of the table if there is one."""
    query = QueryDict(mutable=True)
    query["sets"] = ",".join(one.strip()[:900] for one in data.getlist("set")[: 2 * MOST])
    for name in ("rules", "name"):
        if data.get(name):
            query[name] = data.get(name, "")[:900]
    return f"{reverse('houserules:compare', kwargs={'game': game.key})}?{query.urlencode(safe=',:')}"
