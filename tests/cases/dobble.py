"""Dobble cases asked of the product: fields in, public functions, our rule ids back into the words of the cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.notation import NotationError
from games.core.verdict import Verdict
from games.dobble.match import check_match
from games.dobble.naming import check_naming
from tests.cases.dobble_decks import deck
from tests.cases.dobble_input import Unreadable, names_of, read_cards, read_claim, rules_for
from tests.cases.dobble_play import minigame
from tests.cases.dobble_results import tie, tournament
from tests.cases.dobble_words import LEGAL, Answer, differences, error_of, finding, warning_of

Given = Mapping[str, Any]


def _match(given: Given) -> Answer:
    cards, rules = read_cards(given.get("cards"), 2), rules_for(given)
    return _claim_answer(check_match(cards, read_claim(given.get("claim")), rules=rules, names=names_of(cards, given, rules)))


def _naming(given: Given) -> Answer:
    cards, rules = read_cards(given.get("cards"), 2), rules_for(given)
    language = given.get("lang") or "nl"
    if not isinstance(language, str):
        raise Unreadable("lang")
    word = read_claim(given.get("claim"))
    verdict = check_naming(cards, word, rules=rules, names=names_of(cards, given, rules), language=language)
    legal, value = _claim_answer(verdict)
    value["suggest"] = verdict.values.get("suggest")
    value["house"] = next((f.option for f in verdict.deciding if f.rule == "pointing"), None)
    return legal, value


def _claim_answer(verdict: Verdict) -> Answer:
    shared = verdict.values["shared"]
    value: dict[str, Any] = {"error": error_of(verdict), "warning": warning_of(verdict), "shared": shared or None}
    if isinstance(shared, str):
        value["symbol"] = shared
    if size := finding(verdict, "symbols-per-card.size"):
        value |= {"sizes": size.params["sizes"], "edition": size.params["right"]}
    first = verdict.deciding[0].at if verdict.deciding else ()
    value["card"] = first[0][0] if first else None
    return LEGAL[verdict.status], value


_ASK: Mapping[str, Callable[[Given], Answer]] = {
    "match": _match,
    "naming": _naming,
    "deck": deck,
    "minigame": minigame,
    "tie": tie,
    "tournament": tournament,
}

KINDS: frozenset[str] = frozenset(_ASK)


def disagreements(case: dict[str, Any]) -> list[str]:
    """One text for each difference between the product and the case."""
    ask, given, expected = _ASK.get(str(case.get("kind"))), case.get("input"), case.get("expected")
    if ask is None or not isinstance(expected, Mapping):
        return [f"kind {case.get('kind')!r} is not built"]
    try:
        answer = ask(given if isinstance(given, Mapping) else {})
    except (Unreadable, NotationError):
        answer = (False, {"error": "unreadable"})
    return differences(expected, answer)
