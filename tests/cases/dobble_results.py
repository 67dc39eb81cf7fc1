"""Cases of kind tie and tournament."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.dobble.ties import Counted, check_duel, check_result
from games.dobble.tournament import Result, check_first_game, check_next_game, check_points
from tests.cases.dobble_input import Unreadable, amounts, names_of, optional, read_cards, read_claim, rules_for, text, texts
from tests.cases.dobble_words import LEGAL, Answer, error_of

Given = Mapping[str, Any]

COUNTED = {
    "counts": Counted.ALL,
    "cards_won": Counted.WON,
    "rounds_lost_cards": Counted.LOST_ROUNDS,
    "mini_games_won": Counted.GAMES,
}


def tie(given: Given) -> Answer:
    """The answer to a case of kind tie."""
    if given.get("duel") is True:
        return _duel(given)
    name = next((name for name in COUNTED if given.get(name) is not None), None)
    if name is None:
        raise Unreadable("counts")
    counted = COUNTED[name]
    game = {Counted.GAMES: "", Counted.LOST_ROUNDS: "hot-potato"}.get(counted) or ("" if counted is Counted.GAMES else text(given, "game"))
    reported = given.get("reported_winner")
    verdict = check_result(
        game,
        amounts(given, name),
        counted,
        rules=rules_for(given),
        players=optional(given, "players"),
        reported=None if reported is None else str(reported),
    )
    return LEGAL[verdict.status], {**verdict.values, "error": error_of(verdict)}


def _duel(given: Given) -> Answer:
    cards, rules = read_cards(given.get("cards"), 2), rules_for(given)
    by = text(given, "by")
    verdict = check_duel(cards, read_claim(given.get("claim")), by, rules=rules, names=names_of(cards, given, rules))
    shared = verdict.values["shared"]
    return LEGAL[verdict.status], {**verdict.values, "error": error_of(verdict), "shared": shared or None, "symbol": shared}


FIELDS = {
    "tower": "cards_won",
    "well": "finish_order",
    "poisoned-gift": "cards",
    "hot-potato": "rounds_lost",
    "gotta-catch": "cards",
    "triplet": "cards",
}


def tournament(given: Given) -> Answer:
    """The answer to a case of kind tournament."""
    rules = rules_for(given)
    if given.get("first_game") is not None:
        verdict = check_first_game(text(given, "first_game"), rules=rules)
        return LEGAL[verdict.status], {"error": error_of(verdict)}
    if given.get("after") is not None:
        verdict = check_next_game(text(given, "after"), text(given, "loser"), text(given, "next_chosen_by"), rules=rules)
        return LEGAL[verdict.status], {"error": error_of(verdict), "by": verdict.values["by"]}
    claimed = amounts(given, "claimed", negative=True) if given.get("claimed") is not None else None
    # The format knows no error for counts that don't add up in a tournament, so sums stay unasked here.
    verdict = check_points(_results(given), rules=rules, claimed=claimed, sums=False)
    points = verdict.values["points"]
    own = {name: verdict.values[name] for name in ("winner", "bonus")}
    return LEGAL[verdict.status], {**own, "error": error_of(verdict), **(points if isinstance(points, dict) else {})}


def _results(given: Given) -> list[Result]:
    games = given.get("all_five")
    if games is None:
        game = text(given, "game")
        return [_result(game, given, FIELDS.get(game, ""))]
    if not isinstance(games, Mapping):
        raise Unreadable("all_five")
    return [_result(game, games, game) for game in games]


def _result(game: str, given: Given, name: str) -> Result:
    if game not in FIELDS:
        raise Unreadable("game")
    if game == "well":
        return Result(game, order=texts(given, name))
    if game == "tower" and name == "cards_won" and given.get("cards_held") is not None:
        return Result(game, amounts(given, "cards_held"), start_card=True, count_start_card=given.get("start_card_counts") is True)
    return Result(game, amounts(given, name))
