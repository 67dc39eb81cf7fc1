"""Domino cases asked of the product: fields in, public functions, our findings back into the words of the cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.notation import NotationError
from games.core.verdict import Verdict
from games.domino.lines import check_one_line, check_table, set_figures
from games.domino.options import Rules
from games.domino.placement import check_placement
from games.domino.tiles import parse_tile
from tests.cases.domino_input import Given, Unmappable, read_end, read_table, read_tiles, rules_for
from tests.cases.domino_words import LEGAL, differences, error_of

Answer = tuple[bool | None, Any]


def _answer(verdict: Verdict, value: Any = None) -> Answer:
    """The three answers: a value if legal, the first error word if not, nothing if open."""
    legal = LEGAL[verdict.status]
    return legal, error_of(verdict) if legal is False else value if legal else None


def _placement(given: Given, rules: Rules) -> Answer:
    ask, ring = given.get("ask"), bool(given.get("ring"))
    if ask == "set_size":
        return True, set_figures(rules.options.set)
    if ask == "line_valid":
        return _answer(check_table(read_table(given), given=read_tiles(given, "from"), ring=ring, rules=rules))
    if ask == "can_form_line":
        return _answer(check_one_line(read_tiles(given, "tiles") or (), ring=ring, rules=rules))
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
    return _answer(verdict, "stands" if stands else list(verdict.values["ends"]))  # type: ignore[call-overload]  # values are plain


_ASK: Mapping[str, Callable[[Given, Rules], Answer]] = {"placement": _placement}

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
