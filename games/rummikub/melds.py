"""Is this meld allowed, and are these melds allowed together? What each joker stands for, and what a meld is worth."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Path, Status, Verdict, Why
from games.rummikub.copies import copy_findings, placed
from games.rummikub.declared import Said, agreeing, of_melds, said_findings, spare
from games.rummikub.faults import meld_faults
from games.rummikub.options import Options
from games.rummikub.readings import LEAST, MeldRules, Reading, all_readings, meld_rules, points_of, types_of
from games.rummikub.rules import Rule
from games.rummikub.tiles import JOKER, Meld, Tile, format_tile
from games.rummikub.twist import is_special, readings_of, special_findings

_ORDER = {rule: place for place, rule in enumerate(Rule)}


class MeldValue(NamedTuple):
    """One meld of a verdict: its own status, the kinds and sums under which it is legal (ascending), and its readings."""

    status: Status
    types: tuple[str, ...]
    points: tuple[int, ...]
    readings: tuple[Reading, ...]


def check_meld(tiles: Meld, *, rules: RuleSet[Options]) -> Verdict:
    """Whether tiles from left to right are one legal meld; as ``check_melds`` with that one, so places are ``(0, tile)``."""
    return check_melds((tiles,), rules=rules)


def check_melds(melds: Sequence[Meld], said: Sequence[Said] = (), *, rules: RuleSet[Options]) -> Verdict:
    """Whether every meld is legal and the box holds all these tiles. Places are ``(meld, tile)``, or ``(meld,)`` of an empty meld.

    ``said`` is what the players said about the melds with jokers, in their order: it settles how these are read, or can't be so.
    ``values``: ``melds`` (a ``MeldValue`` each) and, when all are legal, ``points`` (all melds together: a number, or the possible sums
    ascending where readings differ) and ``types`` (kinds that occur, alphabetical). ``reading``: the readings of each meld.
    """
    options = rules.options
    of_meld = meld_rules(options)
    findings = [*copy_findings(placed(melds), options.box)]
    told = of_melds(melds, said)
    judged = []
    for index, meld in enumerate(melds):
        found, value = _told(index, meld, told[index], of_meld) if index in told else (meld_findings(index, meld, of_meld), None)
        findings += found
        judged.append(value or _value(meld, of_meld))
    findings += [*spare(melds, said), *_equal_melds(melds, judged, options.box.copies)]
    values: dict[str, object] = {"melds": tuple(judged)}
    if judged and all(one.status is Status.LEGAL for one in judged):
        sums = all_sums(one.points for one in judged)
        values["points"] = sums[0] if len(sums) == 1 else sums
        values["types"] = tuple(sorted({kind for one in judged for kind in one.types}))
    return Verdict(rules.key, in_order(findings), tuple(one.readings for one in judged), values)


def is_meld(tiles: Meld, *, rules: RuleSet[Options]) -> bool:
    """Whether these tiles are a legal meld, copies in the box aside."""
    return bool(all_readings(tiles, meld_rules(rules.options)))


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Findings in the order of the rulebook, then of their places."""
    return tuple(sorted(findings, key=lambda one: (_ORDER[Rule(one.rule)], one.at)))


def all_sums(choices: Iterable[Sequence[int]]) -> tuple[int, ...]:
    """Every total that is possible with one number out of each choice, ascending."""
    sums = {0}
    for points in choices:
        sums = {total + one for total in sums for one in points}
    return tuple(sorted(sums))


@lru_cache(maxsize=16384)
def meld_findings(index: int, meld: Meld, rules: MeldRules) -> tuple[Finding, ...]:
    """All that is to say about one meld by itself: its faults, or what its jokers stand for."""
    readings = all_readings(meld, rules)
    if readings:
        return tuple(_joker_notes(index, meld, readings)) if JOKER in meld else ()
    if is_special(meld):
        # in a box without such jokers it is said where the copies are counted
        return special_findings(index, meld, rules) if rules.special else ()
    at: tuple[Path, ...] = tuple((index, i) for i in range(len(meld)))
    found = meld_faults(index, meld, rules)
    if len(meld) >= LEAST and set(meld) == {JOKER}:
        found += (Finding(Rule.JOKER_STANDS_FOR, Effect.OPEN, "jokers-alone", at=at, params={"why": Why.SILENT}),)
    return found


def _told(index: int, meld: Meld, said: Said, rules: MeldRules) -> tuple[tuple[Finding, ...], MeldValue | None]:
    """The findings on a meld of which something was said, and its value if that narrows it."""
    found = meld_findings(index, meld, rules)
    if not all_readings(meld, rules):
        return found, None  # what is said can't mend a wrong meld
    readings = agreeing(meld, said, rules)
    if not readings:
        wrong = tuple(said_findings(index, meld, said, rules))
        # what the joker is, is said there already
        return (*(one for one in found if one.rule not in {other.rule for other in wrong}), *wrong), None
    return tuple(_joker_notes(index, meld, readings)), MeldValue(Status.LEGAL, types_of(readings), points_of(readings), readings)


@lru_cache(maxsize=16384)
def _value(meld: Meld, rules: MeldRules) -> MeldValue:
    readings = readings_of(meld, rules)
    status = Status.LEGAL if readings else Verdict("", meld_findings(0, meld, rules)).status
    if status is Status.LEGAL and not readings:
        status = Status.ILLEGAL
    return MeldValue(status, types_of(readings), points_of(readings), readings)


def _joker_notes(index: int, meld: Meld, readings: Sequence[Reading]) -> Iterator[Finding]:
    jokers = [i for i, tile in enumerate(meld) if tile == JOKER]
    for nth, place in enumerate(jokers):
        stands: Mapping[Tile, None] = dict.fromkeys(tile for one in readings for tile in one.stands[nth])
        codes = tuple(map(format_tile, stands))
        if len(codes) == 1:
            yield Finding(Rule.JOKER_STANDS_FOR, Effect.NOTE, at=((index, place),), params={"tile": codes[0]})
        else:
            yield Finding(Rule.JOKER_STANDS_FOR, Effect.NOTE, "either", at=((index, place),), params={"tiles": codes})
    if len(readings) > 1:
        at: tuple[Path, ...] = tuple((index, place) for place in jokers)
        sums = tuple(sorted({one.points for one in readings}))
        both = len({one.kind for one in readings}) > 1
        code = ("kinds" if both else "places") + ("" if len(sums) > 1 else "-same")
        option = "two_joker_meld_declared_as" if both else "meld_order"
        yield Finding(Rule.JOKER_DECLARED, Effect.NOTE, code, at=at, params={"points": sums}, option=option)


def _equal_melds(melds: Sequence[Meld], judged: Sequence[MeldValue], copies: int) -> Iterator[Finding]:
    """Equal melds may lie there as often as the box holds each tile."""
    places: dict[Meld, list[Path]] = {}
    for index, (meld, one) in enumerate(zip(melds, judged, strict=True)):
        if one.status is Status.LEGAL:
            places.setdefault(tuple(sorted(meld)), []).append((index,))
    for meld, at in places.items():
        params: Mapping[str, object] = {"tiles": tuple(map(format_tile, meld)), "count": len(at), "most": copies}
        if len(at) > copies:
            yield Finding(Rule.EQUAL_MELDS, Effect.BREAKS, "many", at=tuple(at), params=params, option="edition")
        elif len(at) > 1:
            yield Finding(Rule.EQUAL_MELDS, Effect.NOTE, at=tuple(at), params=params)
