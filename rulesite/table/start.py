"""Who starts: by the rule of the game, or by a lot that anybody can repeat."""

from __future__ import annotations

import re
import secrets
from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core.lot import Lot
from games.core.notation import NotationError
from games.core.starter import Start, Starter, Way
from rulesite.checking.sentences import error_sentence
from rulesite.houserules.wording import Wording
from rulesite.table.finding import Table, find_table
from rulesite.table.names import MAX_TEXT, Players, read_players

SEED = re.compile(r"[A-Za-z0-9_-]{1,40}")
MAX_HAND = 60


def fresh_seed() -> str:
    """72 bits from the system's cryptographic source: enough that nobody can steer or guess a draw."""
    return secrets.token_urlsafe(9)


@require_safe
def start(request: HttpRequest, game: str) -> HttpResponse:
    """Ask, or show the draw. A draw without a seed is sent on to the address that holds one: that is the link to share."""
    data = request.GET
    table = find_table(game, data)
    players = read_players(data.get("names", ""))
    way = _way(table, data.get("by", ""))
    seed = data.get("seed", "")
    if players.names and way is not Way.HOLD and not SEED.fullmatch(seed):
        kept = {name: data[name] for name in ("names", "by", "rules") if data.get(name)}
        answer = HttpResponseRedirect(f"{request.path}?{urlencode(kept | {'seed': fresh_seed()})}")
        answer["Cache-Control"] = "no-store"
        return answer
    context: dict[str, Any] = {
        "game": table.book,
        "table": table,
        "players": players,
        "typed": data.get("names", "")[:MAX_TEXT],
        "way": way.value,
        "by": data.get("by", ""),
        "rule": table.rule(table.game.starter.rule) if table.game.starter else None,
        "starter": table.game.starter,
        "sets": table.sets(),
        "current": "start",
    }
    if players.names:
        context |= _held(table, players, request) if way is Way.HOLD else _drawn(table, players, seed, way)
    return render(request, "table/start.html", context)


def _way(table: Table, by: str) -> Way:
    starter = table.game.starter
    return starter.way(table.rules) if starter and by != "lot" else Way.LOT


def _drawn(table: Table, players: Players, seed: str, way: Way) -> dict[str, Any]:
    """A draw by pieces or by the plain lot."""
    starter, lot = table.game.starter, Lot(seed)
    if starter is not None and way is Way.DRAW:
        found = starter.draw(len(players.names), lot, table.rules)
    else:
        found = Start(starter.rule if starter else "", first=lot.below(len(players.names)))
    return _shown(table, players, found) | {"seed": seed, "again": True}


def _held(table: Table, players: Players, request: HttpRequest) -> dict[str, Any]:
    """By what the players hold: fields to tap and type, and the answer once something stands in them."""
    starter = table.game.starter
    if starter is None:
        return {}
    typed = [request.GET.getlist(f"p{number}") for number in range(1, len(players.names) + 1)]
    words = [[word for text in texts for word in text[:MAX_HAND].split()] for texts in typed]
    taps = starter.pieces(table.rules)
    rows: list[dict[str, Any]] = [
        {
            "name": name,
            "field": f"p{number}",
            "taps": [{"value": piece, "on": piece in held, "piece": _piece(table, starter, piece)} for piece in taps],
            "rest": " ".join(word for word in held if word not in taps),
        }
        for number, (name, held) in enumerate(zip(players.names, words, strict=True), start=1)
    ]
    if not any(words):
        return {"rows": rows}
    try:
        found = starter.decide([" ".join(held) for held in words], table.rules)
    except NotationError as error:
        rows[error.at]["error"] = error_sentence(error, table.book.messages)
        return {"rows": rows}
    return _shown(table, players, found) | {"rows": rows}


def _shown(table: Table, players: Players, found: Start) -> dict[str, Any]:
    """A start in words and pictures."""
    starter, texts = table.game.starter, table.book.messages
    deals = starter is not None and starter.deals
    name = players.names[found.first] if found.first is not None else ""
    headline = (_("%(name)s deals.") if deals else _("%(name)s starts.")) % {"name": name} if name else _("Nobody yet.")
    option = texts.options.get(found.option or "")
    words = Wording(table.game, table.book.language)
    value = words.value(found.option, getattr(table.rules.options, found.option)) if found.option and option else ""
    rounds = [
        [{"name": players.names[player], "piece": _piece(table, starter, piece)} for player, piece in drawn] for drawn in found.rounds
    ]
    return {
        "found": found,
        "headline": headline,
        "advice": f"{option.label}: {value.lower()}." if option else "",
        "level": [players.names[player] for player in found.level],
        "piece": _piece(table, starter, found.piece) if found.piece else None,
        "because": table.rule(found.rule),
        "rounds": rounds,
    }


def _piece(table: Table, starter: Starter | None, piece: str) -> Any:
    return starter.picture(piece, table.book.messages.words) if starter else None
