"""The words of the domino cases: our findings as error words, in the order of precedence, and how answers are compared."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from games.core.verdict import Finding, Status, Verdict

LEGAL: Mapping[Status, bool | None] = {Status.LEGAL: True, Status.ILLEGAL: False, Status.UNDETERMINED: None}

PRECEDENCE: tuple[str, ...] = (
    "not_in_set",
    "set_too_small",
    "already_on_table",
    "not_in_hand",
    "wrong_first_tile",
    "one_tile_per_turn",
    "keep_what_you_draw",
    "toes_first",
    "double_elsewhere",
    "older_double_first",
    "train_closed",
    "slot_taken",
    "slot_closed",
    "no_branch",
    "no_such_end",
    "no_match",
    "not_connected",
    "odd_numbers",
    "ring_open",
    "no_drawing_in_this_game",
    "can_play",
    "pool_closed",
    "draw_limit",
    "must_draw",
)

ERRORS: Mapping[str, str] = {
    "tile-in-set": "not_in_set",
    "tile-once": "already_on_table",
    "hand-size": "set_too_small",
    "tile-in-hand": "not_in_hand",
    "opening-tile": "wrong_first_tile",
    "one-tile-per-turn": "one_tile_per_turn",
    "double-draw": "one_tile_per_turn",
    "keep-what-you-draw": "keep_what_you_draw",
    "chickenfoot-toes": "toes_first",
    "fill-first": "toes_first",
    "mexican-open-double": "double_elsewhere",
    "mexican-double-order": "older_double_first",
    "mexican-private-train": "train_closed",
    "mexican-shared-train": "train_closed",
    "mexican-first-turn": "one_tile_per_turn",
    "mexican-first-turn.own-only": "train_closed",
    "mexican-engine": "no_match",
    "end-free": "slot_taken",
    "arms-order": "slot_closed",
    "double-branches": "no_branch",
    "double-branches.no-end": "no_such_end",
    "double-branches.no-place": "no_match",
    "open-end": "no_such_end",
    "end-exists": "no_such_end",
    "matching-numbers": "no_match",
    "blank-matches-blank": "no_match",
    "matador-joins": "no_match",
    "line-joins": "no_match",
    "one-line.none-found": "no_match",
    "one-line.not-connected": "not_connected",
    "one-line.odd-numbers": "odd_numbers",
    "one-line.ring-open": "ring_open",
    "draw-limit.none": "no_drawing_in_this_game",
    "must-play": "can_play",
    "draw-when-able": "can_play",
    "play-drawn-tile": "can_play",
    "reserve": "pool_closed",
    "draw-limit": "draw_limit",
    "pass-when-unable": "must_draw",
    "mexican-draw": "must_draw",
    "mexican-draw.limit": "draw_limit",
}
"""By finding key, else by rule."""


def word_of(finding: Finding) -> str:
    """The error word for a finding; the key itself if the table has none, which then disagrees."""
    return ERRORS.get(finding.key) or ERRORS.get(str(finding.rule)) or finding.key


def error_of(verdict: Verdict) -> str | None:
    """The error word that goes before all others of an illegal verdict."""
    if verdict.status is not Status.ILLEGAL:
        return None
    words = [word_of(finding) for finding in verdict.deciding]
    return min(words, key=lambda word: PRECEDENCE.index(word) if word in PRECEDENCE else len(PRECEDENCE))


def answer_of(verdict: Verdict, value: Any = None) -> tuple[bool | None, Any]:
    """The three answers: a value if legal, the first error word if not, nothing if open."""
    legal = LEGAL[verdict.status]
    return legal, error_of(verdict) if legal is False else value if legal else None


def differences(expected: Any, got: Any, name: str = "value") -> Iterable[str]:
    """Only what stands in ``expected`` is compared, nested tables too; a tile may be written either way round."""
    if isinstance(expected, Mapping):
        if not isinstance(got, Mapping):
            yield f"{name}: expected {dict(expected)!r}, got {got!r}"
            return
        for key, value in expected.items():
            if key not in got:
                yield f"{name}.{key}: expected {value!r}, got nothing"
            else:
                yield from differences(value, got[key], f"{name}.{key}")
    elif _plain(expected) != _plain(got):
        yield f"{name}: expected {expected!r}, got {got!r}"


def _plain(value: Any) -> Any:
    if isinstance(value, str) and (found := re.fullmatch(r"(\d+)-(\d+)(@.*)?", value)):
        return (*sorted((int(found[1]), int(found[2]))), found[3])
    if isinstance(value, list | tuple):
        return [_plain(one) for one in value]
    return value if not isinstance(value, bool) else ("bool", value)
