"""The words that make a deck in the cases (field ``ref``, ``gen`` and what changes them), and the questions of kind deck."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import combinations
from pathlib import Path
from typing import Any

from games.core.notation import NotationError
from games.core.verdict import Verdict
from games.dobble.cards import Card, symbol_id
from games.dobble.completion import check_completion
from games.dobble.deckcheck import check_deck
from games.dobble.existence import check_complete_deck, check_numbers_fit, check_subset_matches, check_triplet_always
from games.dobble.lostcards import check_lost_cards, count_symbols
from games.dobble.plane import DIFFERENCE_SETS, plane_cards, plane_size, rotated_cards
from games.dobble.repair import Repair
from games.dobble.rulesets import CASE_BASE
from tests.cases.dobble_input import Unreadable, number, one_of, optional, read_cards, read_symbol
from tests.cases.dobble_words import LEGAL, Answer, error_of, finding

Given = Mapping[str, Any]
Numbers = list[list[int]]

REAL55 = read_cards(json.loads((Path(__file__).parent / "dobble-real-deck.json").read_text(encoding="utf-8")))
REAL57 = [
    *REAL55,
    Card(("cactus", "daisy", "dinosaur", "ice-cube", "man", "maple-leaf", "question", "snowman")),
    Card(("dog", "exclamation", "eye", "hammer", "ladybird", "light-bulb", "skull", "snowman")),
]
MAX_ORDER = 19


def read_deck(given: Given) -> list[Card]:
    """The deck that the fields describe."""
    cards = _replaced(_made(given), given.get("replace", []))
    if "merge_symbols" in given:
        a, b = map(read_symbol, _list(given, "merge_symbols", 2))
        cards = [Card(tuple(a if symbol == b else symbol for symbol in card.symbols)) for card in cards]
    gone = {_card_number(n, cards) for n in _list(given, "remove")}
    kept = {_card_number(n, cards) for n in _list(given, "keep")} if "keep" in given else set(range(len(cards)))
    return [card for i, card in enumerate(cards) if i in kept - gone]


def _made(given: Given) -> list[Card]:
    if given.get("ref") is not None:
        return REAL57 if one_of(given, "ref", ("real55", "real57")) == "real57" else REAL55
    if given.get("gen") is not None:
        make = _GENERATORS[one_of(given, "gen", _GENERATORS) or ""]
        return [Card(tuple(symbol_id(str(symbol)) for symbol in card)) for card in make(given)]
    return read_cards(given.get("cards"))


def _list(given: Given, name: str, count: int | None = None) -> list[Any]:
    value = given.get(name, [])
    if not isinstance(value, list) or (count is not None and len(value) != count):
        raise Unreadable(name)
    return value


def _card_number(value: object, cards: list[Card]) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < len(cards):
        raise Unreadable("card number")
    return value


def _replaced(cards: list[Card], changes: object) -> list[Card]:
    if not isinstance(changes, list) or not all(isinstance(change, Mapping) for change in changes):
        raise Unreadable("replace")
    cards = list(cards)
    for change in changes:
        i, old, new = _card_number(change.get("card"), cards), read_symbol(change.get("old")), read_symbol(change.get("new"))
        cards[i] = Card(tuple(new if symbol == old else symbol for symbol in cards[i].symbols))
    return cards


def _order(given: Given) -> int:
    order = number(given, "order")
    if not 2 <= order <= MAX_ORDER:
        raise Unreadable("order")
    return order


def _difference_set(given: Given) -> Numbers:
    order = _order(given)
    numbers = given.get("set", DIFFERENCE_SETS.get(order))
    if numbers is None:
        return [list(card) for card in plane_cards(order)]
    if not isinstance(numbers, (list, tuple)) or not all(isinstance(n, int) for n in numbers):
        raise Unreadable("set")
    return [list(card) for card in rotated_cards(numbers, plane_size(order))]


def _mod_plane(given: Given) -> Numbers:
    n = _order(given)
    cards = [list(range(n + 1))]
    cards += [[0, *(n + 1 + n * j + k for k in range(n))] for j in range(n)]
    cards += [[i + 1, *(n + 1 + n * k + (i * k + j) % n for k in range(n))] for i in range(n) for j in range(n)]
    return cards


def _min_factor(given: Given) -> Numbers:
    n = _order(given)
    f = next(d for d in range(2, n + 1) if n % d == 0)
    cards = [[*(n * i + k for k in range(n)), n * n] for i in range(n)]
    cards += [[*(n * k + (i * k + j) % n for k in range(n)), n * n + 1 + i] for i in range(f) for j in range(n)]
    return [*cards, [n * n + i for i in range(f + 1)]]


def _triangular(given: Given) -> Numbers:
    count = number(given, "cards")
    if not 0 <= count <= 40:
        raise Unreadable("cards")
    pairs = list(enumerate(combinations(range(count), 2)))
    return [[symbol for symbol, pair in pairs if i in pair] for i in range(count)]


_GENERATORS: Mapping[str, Callable[[Given], Numbers]] = {
    "difference-set": _difference_set,
    "mod-plane": _mod_plane,
    "min-factor": _min_factor,
    "triangular": _triangular,
}


def deck(given: Given) -> Answer:
    """The answer to a case of kind deck."""
    ask = one_of(given, "ask", _ASK)
    try:
        return _judge(given) if ask is None else _ASK[ask](given)
    except NotationError as error:
        if error.code not in ("no-plane", "plane-unknown"):
            raise
        known = error.code == "no-plane"
        return (False if known else None, {"error": f"no-plane-of-order-{error.params['order']}" if known else "unknown"})


def _judge(given: Given) -> Answer:
    return _deck_answer(check_deck(read_deck(given), rules=CASE_BASE))


def _missing(given: Given) -> Answer:
    legal, value = _deck_answer(verdict := check_completion(read_deck(given), rules=CASE_BASE))
    missing = verdict.values.get("missing_cards")
    return legal, {**value, "missing_cards": _lists(missing) if isinstance(missing, tuple) else None}


def _deck_answer(verdict: Verdict) -> Answer:
    value: dict[str, Any] = {**verdict.values, "error": error_of(verdict)}
    repairs = verdict.values.get("repairs")
    if isinstance(repairs, tuple) and repairs:
        first: Repair = repairs[0]
        value |= {"wrong_card": first.card, "fix": {"old": first.old, "new": first.new}}
    if finding(verdict, "one-shared-symbol.all-the-same"):
        value["warning"] = "all-share-one"
    return LEGAL[verdict.status], value


def _lists(cards: tuple[Card, ...]) -> list[list[str]]:
    return [list(card.symbols) for card in cards]


def _counts(given: Given) -> Answer:
    cards = read_deck(given)
    legal, value = _deck_answer(check_deck(cards, rules=CASE_BASE))
    by_count: dict[int, list[str]] = {}
    for symbol, count in count_symbols(cards).items():
        by_count.setdefault(count, []).append(symbol)
    for count, symbols in by_count.items():
        value |= {str(count): len(symbols), f"{count}_are": symbols, f"{count}_is": symbols[0] if len(symbols) == 1 else None}
    return legal, value


def _lost(given: Given) -> Answer:
    verdict = check_lost_cards(count_symbols(read_deck(given)), REAL55, rules=CASE_BASE)
    lost = verdict.values.get("lost")
    numbers = lost if isinstance(lost, tuple) else ()
    return LEGAL[verdict.status], {"error": error_of(verdict), "lost": _lists(tuple(REAL55[i] for i in numbers))}


def _exists(given: Given) -> Answer:
    per_card = number(given, "symbols_per_card") if "symbols_per_card" in given or "order" not in given else number(given, "order") + 1
    return _numbers_answer(check_complete_deck(per_card, optional(given, "cards"), optional(given, "symbols"), rules=CASE_BASE))


def _possible(given: Given) -> Answer:
    cards, per_card = number(given, "cards"), number(given, "symbols_per_card")
    verdict = check_numbers_fit(cards, per_card, optional(given, "symbols"), rules=CASE_BASE)
    known = check_complete_deck(per_card, rules=CASE_BASE).values["max_known"]
    legal, value = _numbers_answer(verdict)
    return legal, {**value, "max_known": known, "order": per_card - 1}


def _numbers_answer(verdict: Verdict) -> Answer:
    value: dict[str, Any] = {**verdict.values, "error": error_of(verdict)}
    if broken := finding(verdict, "prime-power-order.none"):
        value["error"] = f"no-plane-of-order-{broken.params['order']}"
    return LEGAL[verdict.status], value


def _triplet(given: Given) -> Answer:
    return _numbers_answer(check_triplet_always(number(given, "order"), number(given, "grid"), rules=CASE_BASE))


def _subset(given: Given) -> Answer:
    left = number(given, "cards_left")
    if not 0 <= left <= len(REAL57):
        raise Unreadable("cards_left")
    return _numbers_answer(check_subset_matches(left, rules=CASE_BASE))


_ASK: Mapping[str, Callable[[Given], Answer]] = {
    "missing-cards": _missing,
    "symbol-counts": _counts,
    "lost-card-from-counts": _lost,
    "exists": _exists,
    "possible": _possible,
    "triplet-always": _triplet,
    "subset-still-matches": _subset,
}
