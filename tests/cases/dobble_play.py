"""Cases of kind minigame: one act, or a question about how a mini-game stands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.dobble.calls import Call, check_call_again, check_calls, check_wrong_call
from games.dobble.cards import Card
from games.dobble.claims import book_for
from games.dobble.endings import State, check_game_over, check_round_over, check_row, check_standing
from games.dobble.minigames import check_move
from games.dobble.moves import GAMES, MIDDLE, Move
from games.dobble.names import NameBook
from games.dobble.options import Options
from games.dobble.setup import check_rounds, check_setup
from games.dobble.ties import Counted, check_result
from tests.cases.dobble_input import (
    Unreadable,
    amounts,
    number,
    one_of,
    optional,
    read_card,
    read_cards,
    read_claim,
    read_names,
    rules_for,
    texts,
)
from tests.cases.dobble_words import LEGAL, Answer, error_of

Given = Mapping[str, Any]
Rules = RuleSet[Options]


def minigame(given: Given) -> Answer:
    """The answer to a case of kind minigame."""
    ask = one_of(given, "ask", _ASK)
    if one_of(given, "game", GAMES) is None:
        raise Unreadable("game")
    rules = rules_for(given)
    return _act(given, rules) if ask is None else _ASK[ask](given, rules)


def _answer(verdict: Verdict, **more: object) -> Answer:
    return LEGAL[verdict.status], {**verdict.values, "error": error_of(verdict), **more}


def _act(given: Given, rules: Rules) -> Answer:
    move = _move(given)
    verdict = check_move(move, rules=rules, names=_names(move, given, rules))
    if any(f.key == f"{GAMES[move.game].rule}.cards" for f in verdict.deciding):
        raise Unreadable("the cards that count")
    return _answer(verdict, symbol=verdict.values.get("shared"), shared=verdict.values.get("shared") or None)


def _names(move: Move, given: Given, rules: Rules) -> NameBook:
    return book_for(move.all_cards(), rules).with_names(read_names(given.get("names")))


def _move(given: Given) -> Move:
    card = _card_in(given)
    around = tuple(read_cards(given.get("around", [])))
    taken = given.get("card")
    if taken is not None and taken != "middle":
        taken = number(given, "card")
        if not 0 <= taken < len(around):
            raise Unreadable("card")
    action = given.get("action")
    if action is not None and not isinstance(action, str):
        raise Unreadable("action")
    stack = _own(given)
    return Move(
        game=given["game"],
        claim=read_claim(given.get("claim")),
        action=action,
        own=stack,
        pile_top=card("pile_top"),
        pile_left=optional(given, "pile_left"),
        middle=card("middle_now") or card("middle"),
        middle_before=card("middle_when_called"),
        around=around,
        taken=MIDDLE if taken == "middle" else taken,
        target=card("target_top") or card("target_card") or card("neighbour"),
        at_self=one_of(given, "target", ("other", "self")) == "self",
        given=optional(given, "cards_given"),
        picked=tuple(read_cards(given.get("grid_pick", []))),
        beside=given.get("adjacent", True) is True,
        before_signal=given.get("before_signal") is True,
        compared_covered=one_of(given, "compare_with", ("top", "bottom")) == "bottom" and ("own" in given or len(stack or ()) != 1),
        called_wrongly=given.get("false_call") is not None,
        already_won=given.get("card_already_taken_by") is not None,
    )


def _card_in(given: Given) -> Callable[[str], Card | None]:
    return lambda name: None if given.get(name) is None else read_card(given[name])


def _own(given: Given) -> tuple[Card, ...] | None:
    if given.get("own_stack") is not None:
        return tuple(read_cards(given["own_stack"]))
    top = given.get("own", given.get("new_card"))
    if top is None:
        return None
    return (read_card(top),) if top else ()


def _setup(given: Given, rules: Rules) -> Answer:
    return _answer(check_setup(given["game"], number(given, "players"), rules=rules))


def _rounds(given: Given, rules: Rules) -> Answer:
    return _answer(check_rounds(given["game"], number(given, "players"), rules=rules))


def _enough(given: Given, rules: Rules) -> Answer:
    return _answer(check_rounds(given["game"], number(given, "players"), number(given, "rounds"), rules=rules))


def _result(given: Given, rules: Rules) -> Answer:
    """Who wins, who loses: from an order of finishing, counts at the end, cards left, or matched cards."""
    if given.get("finish_order") is not None:
        order = texts(given, "finish_order")
        return True, {"winner": order[0], "loser": order[-1]}
    if given.get("final_counts") is not None:
        counted = Counted.LOST_ROUNDS if given["game"] == "hot-potato" else Counted.ALL
        return _answer(check_result(given["game"], amounts(given, "final_counts"), counted, rules=rules))
    if given.get("stacks") is not None:
        legal, value = _answer(check_round_over(_state(given), rules=rules))
        return legal, {**value, "loser": value.get("round_loser")}
    if given.get("own_left") is not None:
        return _answer(check_standing(amounts(given, "own_left"), rules=rules))
    return _answer(check_game_over(_state(given), rules=rules))


def _stands(given: Given, rules: Rules) -> Answer:
    if given.get("stacks") is not None:
        return True, _answer(check_round_over(_state(given), rules=rules))[1]
    return _answer(check_standing(amounts(given, "own_left"), rules=rules))


def _state(given: Given) -> State:
    hands = next((name for name in ("stacks", "own_left") if given.get(name) is not None), None)
    left = "deck_left" if given.get("deck_left") is not None else "pile_left"
    return State(
        given["game"],
        hands=amounts(given, hands) if hands else None,
        pile_left=optional(given, left),
        unclaimed=given.get("middle_unclaimed") is True,
        **{name: optional(given, name) for name in ("players", "claims", "around_left", "own_cards", "found", "rounds")},
    )


def _round_end(given: Given, rules: Rules) -> Answer:
    return _answer(check_round_over(_state(given), rules=rules))


def _over(given: Given, rules: Rules) -> Answer:
    if given["game"] == "hot-potato" and given.get("rounds") is None:
        return _round_end(given, rules)
    return _answer(check_game_over(_state(given), rules=rules))


def _row(given: Given, rules: Rules) -> Answer:
    teams = given.get("row_of_team")
    if not isinstance(teams, list) or not teams or not all(isinstance(team, (int, str)) for team in teams):
        raise Unreadable("row_of_team")
    return _answer(check_row(teams, given.get("straight", True) is True, rules=rules))


def _next(given: Given, rules: Rules) -> Answer:
    if given.get("around_left") is not None:
        return True, _answer(check_round_over(_state(given), rules=rules))[1]
    if given.get("all_out") is None:
        raise Unreadable("what happened")
    verdict = check_wrong_call(rules=rules, all_out=given["all_out"] is True)
    return _answer(verdict, pile_card="set aside, new card" if verdict.values["next"] == "skip_card" else None)


def _penalty(given: Given, rules: Rules) -> Answer:
    return _answer(check_wrong_call(rules=rules))


def _again(given: Given, rules: Rules) -> Answer:
    return _answer(check_call_again(rules=rules))


def _calls(given: Given) -> list[Call]:
    calls = given.get("calls")
    if not isinstance(calls, list) or not calls or not all(isinstance(call, Mapping) for call in calls):
        raise Unreadable("calls")
    return [
        Call(
            str(call.get("player")),
            read_claim(call.get("claim", "named")),
            time=_seconds(call.get("called_at")),
            hand=optional(call, "touch"),
            right=call.get("ok") is not False,
        )
        for call in calls
    ]


def _seconds(value: object) -> float | None:
    if value is not None and (isinstance(value, bool) or not isinstance(value, (int, float))):
        raise Unreadable("called_at")
    return None if value is None else float(value)


def _who(given: Given, rules: Rules) -> Answer:
    same = given.get("same_instant")
    return _answer(check_calls(_calls(given), rules=rules, same_moment=same if isinstance(same, bool) else None))


def _second(given: Given, rules: Rules) -> Answer:
    calls, taker = _calls(given), given.get("card_already_taken_by")
    verdict = check_calls(calls, rules=rules, won_by=None if taker is None else str(taker))
    return _answer(verdict)


_ASK: Mapping[str, Callable[[Given, Rules], Answer]] = {
    "setup": _setup,
    "winner": _result,
    "loser": _result,
    "who": _who,
    "state": _stands,
    "round-end": _round_end,
    "round-won": _row,
    "over": _over,
    "next": _next,
    "enough-cards": _enough,
    "max-rounds": _rounds,
    "rounds": _rounds,
    "penalty": _penalty,
    "may-call-again": _again,
    "second-claim": _second,
    "answer-shows": _act,
}
