"""Our finding keys as the error words of the cases, and the comparison of answers. No rules here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.verdict import Effect, Finding, Status, Verdict
from games.dobble.cards import colour_of, shape_of
from games.dobble.moves import GAMES
from games.dobble.names import name_key

LEGAL: Mapping[Status, bool | None] = {Status.LEGAL: True, Status.ILLEGAL: False, Status.UNDETERMINED: None}

ERRORS: Mapping[str, str] = {
    "symbols-per-card.empty": "empty-card",
    "no-symbol-twice": "duplicate-symbol",
    "symbols-per-card.size": "wrong-size",
    "cards-differ": "same-card",
    "one-shared-symbol.none": "deck-none-shared",
    "one-shared-symbol.several": "deck-two-shared",
    "name-first": "not-named",
    "pointing": "not-named",
    "pointing.agree": "not-named",
    "pointing.which": "not-named",
    "name-understood.unknown": "unknown-name",
    "name-understood.nearly": "unknown-name",
    "name-the-match.on-neither": "on-neither-card",
    "name-the-match.on-one": "only-on-one-card",
    "name-the-match.elsewhere": "only-on-one-card",
    "shape-and-colour": "only-on-one-card",
    "name-the-match.other": "other-symbol",
    "deck-size.empty": "empty-deck",
    "cards-differ.in-deck": "same-card",
    "no-symbol-twice.in-deck": "duplicate-symbol",
    "symbols-per-card.mixed": "mixed-sizes",
    "one-shared-symbol.pairs": "pairs",
    "prime-power-order.unknown": "unknown",
    "start-signal": "before-start",
    "pile-not-empty": "pile-empty",
    "own-top-card.none": "no-cards",
    "sits-out": "sits-out",
    "card-still-there.gone": "card-already-taken",
    "not-your-own-card": "own-card",
    **{f"{game.rule}.action": "wrong-action" for game in GAMES.values()},
    "middle-stays": "middle-never-taken",
    "own-top-card.covered": "covered-card",
    "card-still-there.changed": "middle-changed",
    "gotta-catch.wrong-card": "wrong-card",
    "triplet.not-on-all": "not-on-all-three",
    "whole-pile": "must-give-all",
    "connect.blocked": "blocked",
    "sum-of-cards": "sum",
    "tie-two.not-settled": "tie-not-resolved",
    "tie-more.not-settled": "tie-not-resolved",
    "tournament-first-game": "start-with-tower",
    "tournament-next-game": "loser-chooses",
}
WARNINGS: Mapping[str, str] = {
    "name-understood.ambiguous": "ambiguous-name",
    "name-understood.loose": "loose-name",
    "name-understood.slip": "typing-error",
}

SETS = frozenset({"missing_cards", "lost", "7_are", "tied", "shared"})
"""Lists of which the order is free."""

Answer = tuple[bool | None, dict[str, Any]]


def finding(verdict: Verdict, key: str) -> Finding | None:
    """The first finding with that key."""
    return next((f for f in verdict.findings if f.key == key), None)


def error_of(verdict: Verdict) -> str | None:
    """The word for the first finding that decides."""
    return next((ERRORS.get(f.key, f.key) for f in verdict.deciding if f.key in ERRORS or f.effect is Effect.BREAKS), None)


def warning_of(verdict: Verdict) -> str | None:
    """The word for the first finding that only warns."""
    return next((WARNINGS[f.key] for f in verdict.findings if f.key in WARNINGS), None)


def differences(expected: Mapping[str, Any], answer: Answer) -> list[str]:
    """One text a difference; only keys that are expected count."""
    legal, got = answer
    found = [] if expected.get("legal") is legal else [f"legal: expected {expected.get('legal')} got {legal} ({got.get('error')})"]
    if "value" not in expected:
        return found
    value = expected["value"]
    if isinstance(value, Mapping):
        return found + _in_object("", value, got)
    return found if _equal("symbol", value, got.get("symbol")) else [*found, f"value: expected {value} got {got}"]


def _in_object(path: str, expected: Mapping[str, Any], got: Mapping[str, Any]) -> list[str]:
    found: list[str] = []
    for key, value in expected.items():
        mine = got.get(key)
        if isinstance(value, Mapping) and isinstance(mine, Mapping):
            found += _in_object(f"{path}{key}.", value, mine)
        elif not _equal(key, value, mine):
            found.append(f"{path}{key}: expected {value} got {mine}")
    return found


def _equal(key: str, expected: object, got: object) -> bool:
    if expected is None or got is None or isinstance(expected, bool) or isinstance(got, bool):
        return expected is got
    if isinstance(expected, list) and isinstance(got, (list, tuple)):
        if key in SETS or key.endswith("_are"):
            return _as_set(expected) == _as_set(got)
        return len(expected) == len(got) and all(_equal("", a, b) for a, b in zip(expected, got, strict=True))
    if isinstance(expected, list) or isinstance(got, (list, tuple)):
        return False
    if isinstance(expected, (int, float)) and isinstance(got, (int, float)):
        return expected == got
    return _word(expected) in _forms(str(got))


def _as_set(value: object) -> object:
    return frozenset(map(_as_set, value)) if isinstance(value, (list, tuple)) else _word(value)


def _word(value: object) -> str:
    if isinstance(value, Mapping):
        return name_key(f"{value.get('colour') or ''} {value.get('s')}")
    return name_key(str(value))


def _forms(symbol: str) -> set[str]:
    """How a symbol may be written: with its colour before or after it, or by its shape alone."""
    shape, colour = shape_of(symbol), colour_of(symbol)
    return {name_key(text) for text in (symbol, shape, f"{colour} {shape}", f"{shape} {colour}")}
