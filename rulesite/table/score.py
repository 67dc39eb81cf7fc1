"""The score keeper: the page, and the points of one round. Matches are kept by the browser; nothing of them is stored here."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.core.scorer import Scorer
from rulesite.table.counting import Counted, count_round
from rulesite.table.each import asked_each, kinds_of
from rulesite.table.finding import Table, find_table
from rulesite.table.names import MAX_NAME, MAX_TEXT, MOST, Players, read_players
from rulesite.table.texts import keeper_texts


def find_scorer(game: str, request: HttpRequest) -> tuple[Table, Scorer]:
    """The table with its way of counting, or 404."""
    table = find_table(game, request.GET)
    if table.game.scorer is None:
        raise Http404(f"{game!r} counts no points")
    return table, table.game.scorer


@require_safe
def keeper(request: HttpRequest, game: str) -> HttpResponse:
    """The keeper for browsers with JavaScript, and below it the plain form, which computes one round."""
    table, scorer = find_scorer(game, request)
    data = request.GET
    players = read_players(data.get("names", ""))
    counted = count_round(table, scorer, players.names, data) if players.names and asked(players, data) else None
    context = {
        "game": table.book,
        "table": table,
        "scorer": scorer,
        "sets": table.sets(scorer.suits),
        "setup": setup(table, scorer),
        "players": players,
        "typed": data.get("names", "")[:MAX_TEXT],
        "rows": rows(players, data, counted),
        "more": {name: data.get(name, "")[:MAX_NAME] for name in scorer.more},
        "out": data.get("out", ""),
        "kinds": kinds_of(scorer),
        "each": [name for name in kinds_of(scorer) if name in asked_each(scorer, table.rules)],
        "data": data,
        "counted": counted,
        "result": list(zip(players.names, counted.points, strict=True)) if counted and counted.points else None,
        "hint_template": f"{scorer.templates}/_hint.html",
        "more_template": f"{scorer.templates}/_more.html",
        "each_template": f"{scorer.templates}/_each.html",
        "current": "score",
    }
    return render(request, "table/score.html", context)


def asked(players: Players, data: Mapping[str, str]) -> bool:
    """Whether the form holds a round, not only names."""
    return "out" in data or any(data.get(f"h{number}", "").strip() for number in range(1, len(players.names) + 1))


def rows(players: Players, data: Mapping[str, str], counted: Counted | None) -> list[dict[str, Any]]:
    """The fields of the plain form: one a player, with what was typed and what is wrong with it."""
    errors = counted.errors if counted else {}
    return [
        {"name": name, "field": f"h{at + 1}", "at": str(at), "value": data.get(f"h{at + 1}", "")[:MAX_TEXT], "error": errors.get(at, "")}
        for at, name in enumerate(players.names)
    ]


def setup(table: Table, scorer: Scorer) -> dict[str, Any]:
    """What the script needs to know: the goals of all rule sets, and its words."""
    known = [one for one in table.game.rule_sets.values() if scorer.suits(one)]
    if table.rules.base is not None:
        known.append(table.rules)
    return {
        "game": table.game.key,
        "goals": {rules.slug: asdict(scorer.goal(rules)) | {"each": asked_each(scorer, rules)} for rules in known},
        "names": {one["value"]: one["name"] for one in table.sets(scorer.suits)},
        "most": min(MOST, scorer.players[1]),
        "fewest": scorer.players[0],
        "zero": scorer.zero_sum,
        "out": scorer.asks_out,
        "more": list(scorer.more),
        "texts": keeper_texts(),
    }


@require_safe
def one_round(request: HttpRequest, game: str) -> HttpResponse:
    """The points of one round as JSON: ``points``, ``say`` (sentences), ``errors`` by player; what can't be counted is an answer too."""
    table, scorer = find_scorer(game, request)
    players = read_players(request.GET.get("names", ""))
    if not players.names:
        return JsonResponse({"points": None, "say": [players.error] if players.error else [], "errors": {}})
    counted = count_round(table, scorer, players.names, request.GET)
    response = JsonResponse({"points": counted.points, "say": counted.say, "errors": counted.errors})
    response["Cache-Control"] = "no-store"
    return response
