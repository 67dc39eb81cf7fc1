"""Score cases of domino: fields to the functions that count, values back under the names of the cases."""

from __future__ import annotations

from typing import Any

from games.core.verdict import Status, Verdict
from games.domino.counting import HAND_OF_42, is_capicua, is_chuchazo, score_42, score_hand, score_rounded
from games.domino.options import Options, Rules
from games.domino.scoring import RoundEnd, check_round
from games.domino.target import ranking, score_after, winners
from games.domino.tiles import parse_tile
from tests.cases.domino_input import Given, Unmappable, read_hands, read_tiles

Answer = tuple[bool | None, Any]


def score_answer(given: Given, rules: Rules) -> Answer:
    """Everything that the fields given let one say; only what the case expects is compared."""
    options = rules.options
    value: dict[str, Any] = {}
    verdict: Verdict | None = None
    if given.get("result") not in (None, "out", "blocked"):
        raise Unmappable(f"result {given['result']!r}")
    if given.get("result"):
        verdict = check_round(_round_end(given), rules=rules)
        if verdict.status is Status.UNDETERMINED:
            return None, None
        value |= _round_values(verdict)
    value |= _hand_values(given, options) | _last_tile_values(given, options)
    if "totals" in given:
        value["ranking"] = ranking(given["totals"], options)
    if "running" in given:
        value |= _running(given, value, options)
    if "tricks_us" in given:
        value["points_in_hand"] = score_42(given["tricks_us"], read_tiles(given, "count_tiles_us") or ())
        value["bid_value"] = HAND_OF_42 * given.get("multiplier", 1)
    return True, value


def _round_end(given: Given) -> RoundEnd:
    out = given["result"] == "out"
    last = given.get("last_tile")
    return RoundEnd(
        read_hands(given),
        winner=given["winner"] if out else None,
        last_mover=given.get("last_mover"),
        blocker=given.get("blocker"),
        left_neighbour=given.get("left_neighbour"),
        last_tile=None if last is None else parse_tile(last),
    )


def _round_values(verdict: Verdict) -> dict[str, Any]:
    value = {name: one for name, one in verdict.values.items() if name != "each"}
    if isinstance(value.get("winner"), tuple):
        value["winner"] = list(value["winner"])  # type: ignore[call-overload]  # just seen to be a tuple
    each = verdict.values.get("each")
    return value | (each if isinstance(each, dict) else {})


def _hand_values(given: Given, options: Options) -> dict[str, Any]:
    hand = read_tiles(given, "hand_left")
    return {} if hand is None else {"pips": score_hand(hand, options)}


def _last_tile_values(given: Given, options: Options) -> dict[str, Any]:
    if "last_tile" not in given or "line_ends" not in given:
        return {}
    last, ends = parse_tile(given["last_tile"]), tuple(given["line_ends"])
    return {"capicua": is_capicua(last, (ends[0], ends[1]), options), "chuchazo": is_chuchazo(last, options)}


def _running(given: Given, value: dict[str, Any], options: Options) -> dict[str, Any]:
    """Scores after this round: the gain that is named, else what the round brought, else the hand that goes off a loser's score."""
    running = given["running"]
    if isinstance(running, int | float):
        after = score_after(int(running), _gain("", given, value, options) if "result" not in given else int(value["points"]), options)
        return {"running": after, "won": True if winners({"it": after}, options) else None}
    gains = {name: _gain(name, given, value, options) for name in running}
    scores = {name: score_after(score, gains[name], options) for name, score in running.items()}
    first = winners(scores, options)
    own = options.score_mode in ("losers_subtract", "penalty_lowest")
    return (scores if own else {}) | {"running": scores, "won": first[0] if len(first) == 1 else list(first) or None}


def _gain(name: str, given: Given, value: dict[str, Any], options: Options) -> int:
    if "hand_left" in given and options.score_mode in ("losers_subtract", "penalty_lowest"):
        pips = score_rounded(value["pips"], options)
        return -pips if options.score_mode == "losers_subtract" else pips
    if "gain" in given:
        return int(given["gain"]) if given.get("winner", name) == name else 0
    if name in value:
        return int(value[name])
    winner = value.get("winner")
    if isinstance(winner, list):
        return int(value["points_each"]) if name in winner else 0
    return int(value.get("points", 0)) if winner == name else 0
