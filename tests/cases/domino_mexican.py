"""Mexican Train cases of domino: tracks and actions to the product's functions."""

from __future__ import annotations

from typing import Any

from games.domino.mexican_train import all_train_plays, check_train_action, check_train_play
from games.domino.options import Rules
from games.domino.tiles import parse_tile
from games.domino.trains import Yard
from tests.cases.domino_input import Given, Unmappable, read_tiles
from tests.cases.domino_words import answer_of

Answer = tuple[bool | None, Any]


def mexican_answer(given: Given, rules: Rules) -> Answer:
    """One action, the list of all plays, or which hand sizes the tables name."""
    if given.get("ask") == "tiles_by_source":
        return True, {"tiles": sorted(set(given["source_tables"].values()))}
    if given.get("ask") is not None:
        raise Unmappable(f"mexican can't be asked {given['ask']!r}")
    yard, player, action = _yard(given), given["player"], str(given["action"])
    hand, first = read_tiles(given, "hand") or (), bool(given.get("first_turn"))
    if action == "list":
        words = dict(zip(hand, given["hand"], strict=True))
        plays = all_train_plays(yard, player, hand, rules.options, first_turn=first)
        return True, sorted(f"{words[play.tile]}@{play.train}" for play in plays)
    if action in ("pass", "draw"):
        verdict = check_train_action(
            yard, player, hand, action, pool=given.get("pool"), drawn=given.get("drawn", 0), first_turn=first, rules=rules
        )
        return answer_of(verdict, {"marker_on": verdict.values["marker_on"]} if action == "pass" else None)
    pieces, at, train = action.partition("@")
    if not at:
        raise Unmappable(f"action {action!r}")
    tiles = [parse_tile(word) for word in pieces.split(",")]
    verdict = check_train_play(yard, player, hand, tiles, train, pool=given.get("pool"), first_turn=first, rules=rules)
    return answer_of(verdict, dict(verdict.values))


def _yard(given: Given) -> Yard:
    trains = given.get("trains") or {}
    return Yard(
        parse_tile(given["engine"]),
        {name: read_tiles(trains, name) or () for name in trains},
        frozenset(given.get("open") or ()),
        tuple(given.get("doubles_order") or ()),
        given.get("just_played_double"),
    )
