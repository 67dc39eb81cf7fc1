"""Rummikub cases asked of the product (format: one JSON object a line with kind, input, expected, depends_on)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from games.core.notation import NotationError
from games.core.options import RuleSet, option_infos
from games.core.verdict import Effect, Status, Verdict
from games.rummikub.copies import copy_findings, placed
from games.rummikub.drawing import Failure, check_failed_turn
from games.rummikub.melds import check_meld
from games.rummikub.opening import check_opening
from games.rummikub.openings import best_opening
from games.rummikub.options import Options
from games.rummikub.rearrange import Goal, best_play
from games.rummikub.rulesets import CASE_BASE
from games.rummikub.scoring import End, check_score
from games.rummikub.tiles import Tile, parse_tile
from games.rummikub.turn import Turn, check_turn

Answer = dict[str, Any]
Rules = RuleSet[Options]

REASONS: Mapping[str, tuple[str, ...]] = {
    "too_many_copies": ("set-has-two-copies", "edition-tiles"),
    "too_many_jokers": ("set-has-two-copies.jokers",),
    "tile_lost": ("tiles-conserved.lost", "joker-not-kept"),
    "tile_not_on_rack": ("tiles-conserved.nowhere",),
    "not_on_rack": ("initial-meld-own-rack",),
    "illegal_meld": (
        "meld-size",
        "run-length",
        "run-one-colour",
        "run-consecutive",
        "one-is-low",
        "meld-order",
        "group-equal-numbers",
        "group-distinct-colours",
        "jokers-per-meld",
        "special-jokers",
    ),
    "no_tile_played": ("rack-tile-played",),
    "drawn_tile_played": ("drawn-tile-waits",),
    "table_changed_before_opening": ("rearrange-after-opening", "extend-after-opening"),
    "below_minimum": ("initial-meld",),
}
"""The error words of the cases in their order of precedence, and our finding keys: a whole key, or a rule with any code."""


def tiles(words: list[str]) -> tuple[Tile, ...]:
    return tuple(parse_tile(word, at) for at, word in enumerate(words))


def reason(verdict: Verdict) -> str | None:
    """The first word that applies; a finding that has no word is named as it is."""
    keys = [(finding.key, str(finding.rule)) for finding in verdict.findings if finding.effect is Effect.BREAKS]
    exact = {name for names in REASONS.values() for name in names}
    named = {key if key in exact else rule for key, rule in keys}
    for word, names in REASONS.items():
        if named & set(names):
            return word
    return ", ".join(sorted(named)) or None


def legality(verdict: Verdict) -> Answer:
    status = verdict.status
    legal = None if status is Status.UNDETERMINED else status is Status.LEGAL
    return {"legal": legal, "reason": reason(verdict)}


def ask_meld(given: Answer, rules: Rules) -> Answer:
    verdict = check_meld(tiles(given["tiles"]), rules=rules)
    return {**legality(verdict), "points": verdict.values.get("points"), "types": verdict.values.get("types")}


def table(words: list[list[str]]) -> tuple[tuple[Tile, ...], ...]:
    return tuple(map(tiles, words))


def ask_opening(given: Answer, rules: Rules) -> Answer:
    verdict = check_opening(table(given["melds"]), tiles(given["rack"]), table(given.get("table", [])), rules=rules)
    return {**legality(verdict), "points": verdict.values.get("points")}


def ask_turn(given: Answer, rules: Rules) -> Answer:
    drew = parse_tile(given["drew"]) if given.get("drew") else None
    turn = Turn(table(given["before"]), tiles(given["rack"]), table(given["after"]), given["opened"], drew)
    verdict = check_turn(turn, rules=rules)
    return {**legality(verdict), "rack_after": verdict.values.get("rack_after")}


def ask_solver(given: Answer, rules: Rules) -> Answer:
    melds, rack, options = table(given["table"]), tiles(given["rack"]), rules.options
    opening = best_opening(rack, options)
    found: Answer = {
        "max_opening_points": opening.points,
        "can_open": bool(opening.melds) and opening.points >= options.opening_min,
    }
    if given["opened"]:
        most = best_play(melds, rack, options, Goal.TILES)
        found["max_tiles"] = len(most.played) if most else 0
        found["goes_out"] = most is not None and most.goes_out
        worth = best_play(melds, rack, options, Goal.POINTS)
        found["max_face_value"] = worth.points if worth else 0
        found["table_legal"] = most is not None
    copies = list(copy_findings([*placed(melds), *(((i,), tile) for i, tile in enumerate(rack))], options.box))
    if copies:
        found |= legality(Verdict("", tuple(copies)))
    return found


def ask_score(given: Answer, rules: Rules) -> Answer:
    if "event" in given:
        return dict(check_failed_turn(Failure(given["event"]), rules=rules).values)
    racks = {name: tiles(words) for name, words in given["racks"].items()}
    verdict = check_score(racks, End(given["end"]), given.get("never_opened", ()), rules=rules)
    return {**legality(verdict), **verdict.values}


ASK: Mapping[str, Callable[[Answer, Rules], Answer]] = {
    "meld": ask_meld,
    "opening": ask_opening,
    "turn": ask_turn,
    "score": ask_score,
    "solver": ask_solver,
}
KINDS = frozenset(ASK)


def answer(case: Answer, rules: Rules) -> Answer:
    """What the product says; unreadable input is an answer too."""
    try:
        return ASK[case["kind"]](case["input"], rules)
    except NotationError:
        return {"legal": False, "reason": "unreadable"}
    except (KeyError, TypeError, ValueError) as error:
        return {"legal": f"can't be asked: {error!r}"}


def agrees(key: str, expected: Any, got: Any) -> bool:
    if expected is None or got is None:
        return expected is got
    if isinstance(expected, dict) and isinstance(got, dict):
        return expected == got
    if key in ("types", "tie"):
        return set(expected) == set(got)
    if key == "rack_after":
        return Counter(tiles(expected)) == Counter(got)
    if key == "points":
        return [expected] == [got] if isinstance(expected, int) else list(expected) == list(got if isinstance(got, tuple) else [got])
    return bool(expected == got)


def differences(label: str, expected: Answer | bool, got: Answer) -> Iterator[str]:
    wanted = {"legal": expected} if isinstance(expected, bool) or expected is None else expected
    for key, value in wanted.items():
        if not agrees(key, value, got.get(key)):
            yield f"{label}{key}: expected {value!r} got {got.get(key)!r}"


def with_options(given: Mapping[str, str]) -> Rules:
    """The reference rules with options changed; raises ``NotationError`` for one that there isn't."""
    infos = option_infos(Options)
    changes = {}
    for name, value in given.items():
        if name not in infos:
            raise NotationError("unknown-option", name)
        changes[name] = infos[name].parse(str(value))
    return CASE_BASE.with_changes(changes)


def replays(case: Answer) -> Iterator[tuple[str, Mapping[str, str], Answer | bool]]:
    """The case itself, and again for each option value that it lists."""
    yield "", {}, case["expected"]
    for entry in case.get("depends_on", ()):
        for value, expected in entry["values"].items():
            given = {**entry.get("given", {}), entry["option"]: value}
            yield f"[{', '.join(f'{k}={v}' for k, v in given.items())}] ", given, expected


def disagreements(case: Answer) -> list[str]:
    """One text for each difference between the product and the case; [] if they agree."""
    if case.get("kind") not in KINDS:
        return [f"kind {case.get('kind')!r} is not built"]
    found: list[str] = []
    for label, given, expected in replays(case):
        try:
            rules = with_options(given)
        except NotationError as error:
            found.append(f"{label}option not known: {error}")
            continue
        found += differences(label, expected, answer(case, rules))
    return found
