"""Domino cases asked of the product: fields in, public functions, our findings back into the words of the cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.notation import NotationError
from games.domino.blocking import check_blocked
from games.domino.fives import check_count
from games.domino.lines import check_one_line, check_table, set_figures
from games.domino.options import Rules
from games.domino.placement import check_placement, parse_end
from games.domino.start import check_deal, check_start
from games.domino.tiles import parse_tile
from games.domino.turn import check_action, check_plays, play_turn
from tests.cases.domino_input import Given, Unmappable, read_end, read_hands, read_table, read_tiles, rules_for
from tests.cases.domino_mexican import mexican_answer
from tests.cases.domino_score import score_answer
from tests.cases.domino_words import LEGAL, answer_of, differences

Answer = tuple[bool | None, Any]


def _placement(given: Given, rules: Rules) -> Answer:
    ask, ring = given.get("ask"), bool(given.get("ring"))
    if ask == "set_size":
        return True, set_figures(rules.options.set)
    if ask == "line_valid":
        return answer_of(check_table(read_table(given), given=read_tiles(given, "from"), ring=ring, rules=rules))
    if ask == "can_form_line":
        return answer_of(check_one_line(read_tiles(given, "tiles") or (), ring=ring, rules=rules))
    if ask is not None:
        raise Unmappable(f"placement can't be asked {ask!r}")
    must_open = parse_tile(given["must_open"]) if "must_open" in given else None
    verdict = check_placement(
        read_table(given),
        parse_tile(str(given.get("tile", ""))),
        read_end(given),
        hand=read_tiles(given, "hand"),
        must_open=must_open,
        noticed=given.get("misplay_noticed"),
        rules=rules,
    )
    stands = any(note.key == "misplay.stands" for note in verdict.notes)
    return answer_of(verdict, "stands" if stands else list(verdict.values["ends"]))  # type: ignore[call-overload]  # values are plain


def _must_play(given: Given, rules: Rules) -> Answer:
    action = str(given["action"])
    hand = read_tiles(given, "hand")
    if action == "pass":
        verdict = check_action(read_table(given), hand or (), "pass", pool=_pool(given), drawn=given.get("drawn", 0), rules=rules)
        return answer_of(verdict)
    if not action.startswith("play "):
        raise Unmappable(f"action {action!r}")
    pairs = [play.partition("@") for play in action.removeprefix("play ").split("+")]
    plays = [(parse_tile(piece), parse_end(end)) for piece, _, end in pairs]
    return answer_of(check_plays(read_table(given), plays, hand=hand, rules=rules))


def _draw(given: Given, rules: Rules) -> Answer:
    action, hand, pot = given["action"], read_tiles(given, "hand") or (), given.get("pool")
    if action == "turn":
        pool = read_tiles(given, "pool") or ()
        turn = play_turn(read_table(given), hand, pool, drawn=given.get("drawn", 0), options=rules.options)
        words = dict(zip([*hand, *pool], [*given["hand"], *(pot or ())], strict=True))
        return True, {"drawn": turn.drawn, "playable": [words[one] for one in turn.playable], "then": turn.then}
    if action not in ("draw", "pass", "look_and_put_back"):
        raise Unmappable(f"action {action!r}")
    return answer_of(check_action(read_table(given), hand, action, pool=_pool(given), drawn=given.get("drawn", 0), rules=rules))


def _pool(given: Given) -> int | None:
    pool = given.get("pool")
    return len(pool) if isinstance(pool, list) else pool


def _blocked(given: Given, rules: Rules) -> Answer:
    last = given.get("last_mover")
    verdict = check_blocked(read_table(given), read_hands(given), pool=_pool(given), last_mover=last, rules=rules)
    return LEGAL[verdict.status], dict(verdict.values)


def _start(given: Given, rules: Rules) -> Answer:
    if "hands" not in given:
        verdict = check_deal(given["players"], rules=rules)
        return answer_of(verdict, dict(verdict.values))
    first = given.get("round", 2) == 1
    verdict = check_start(read_hands(given), previous_winner=None if first else given.get("previous_winner"), rules=rules)
    return answer_of(verdict, dict(verdict.values))


def _muggins(given: Given, rules: Rules) -> Answer:
    verdict = check_count(read_table(given), rules=rules)
    return answer_of(verdict, {**verdict.values, "ends": list(verdict.values["ends"])})  # type: ignore[call-overload]  # a tuple


_ASK: Mapping[str, Callable[[Given, Rules], Answer]] = {
    "placement": _placement,
    "must_play": _must_play,
    "draw": _draw,
    "blocked": _blocked,
    "score": score_answer,
    "start": _start,
    "muggins": _muggins,
    "mexican": mexican_answer,
}

KINDS: frozenset[str] = frozenset(_ASK)


def disagreements(case: dict[str, Any]) -> list[str]:
    """One text for each difference between the product and the case."""
    kind, given, expected = str(case.get("kind")), case.get("input"), case.get("expected")
    if kind not in _ASK or not isinstance(given, Mapping) or not isinstance(expected, Mapping):
        return [f"{kind!r} is not a case that can be asked"]
    try:
        legal, value = _ASK[kind](given, rules_for(kind, given))
    except NotationError as error:
        legal, value = False, "no_such_end" if error.code in ("unknown-end", "unknown-slot") else "not_in_set"
    except (Unmappable, KeyError, TypeError, ValueError) as error:
        return [f"can't be asked: {error}"]
    if legal is not expected.get("legal"):
        return [f"legal: expected {expected.get('legal')!r}, got {legal!r} ({value!r})"]
    return [] if expected.get("value") is None else list(differences(expected["value"], value))
