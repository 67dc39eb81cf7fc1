"""The opening: a player's first melds, out of the rack alone, worth enough points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import IntEnum

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Path, Verdict, Why
from games.rummikub.copies import Placed, copy_findings, placed
from games.rummikub.melds import all_sums, in_order, meld_findings
from games.rummikub.options import Options
from games.rummikub.readings import Reading, meld_rules, points_of, types_of
from games.rummikub.rules import Rule
from games.rummikub.tiles import Meld, Tile, format_tile
from games.rummikub.twist import is_special, readings_of


class Part(IntEnum):
    """First number of a place: ``(MELDS, meld, tile)``, ``(RACK, tile)``, ``(TABLE, meld, tile)``."""

    MELDS = 0
    RACK = 1
    TABLE = 2


def check_opening(melds: Sequence[Meld], rack: Sequence[Tile], table: Sequence[Meld] = (), *, rules: RuleSet[Options]) -> Verdict:
    """Whether these melds, laid from the rack, open. ``rack`` is the rack before the turn, ``table`` what lies there already.

    ``values``: ``needed``; when all melds are legal, ``points`` (a number, or the possible sums ascending); and ``rack_after``.
    """
    options = rules.options
    findings = [*copy_findings([*placed(table, Part.TABLE), *placed_rack(rack)], options.box)]
    findings += _own_rack(melds, rack, table)
    findings += laid_findings(melds, Part.MELDS, options)
    if not any(melds):
        findings.append(Finding(Rule.RACK_TILE_PLAYED, Effect.BREAKS, "none", at=((Part.MELDS,),)))
    sums = opening_sums(melds, options)
    if any(melds):
        findings += worth_findings([(Part.MELDS, index) for index in range(len(melds))], melds, options)
    left = Counter(rack) - Counter(tile for meld in melds for tile in meld)
    values: dict[str, object] = {"needed": options.opening_min, "rack_after": tuple(left.elements())}
    if sums:
        values["points"] = sums[0] if len(sums) == 1 else sums
    return Verdict(rules.key, in_order(findings), None, values)


def placed_rack(rack: Iterable[Tile]) -> Iterator[Placed]:
    """The tiles of a rack with their places."""
    return (((Part.RACK, i), tile) for i, tile in enumerate(rack))


def laid_findings(melds: Sequence[Meld], part: int, options: Options) -> Iterator[Finding]:
    """What is to say about each meld, with places ``(part, meld, tile)``."""
    of_meld = meld_rules(options)
    for index, meld in enumerate(melds):
        for found in meld_findings(index, meld, of_meld):
            yield replace(found, at=tuple((part, *path) for path in found.at))


def opening_sums(melds: Sequence[Meld], options: Options) -> tuple[int, ...]:
    """Every total that these melds can be worth as an opening, ascending; none if one of them is not legal."""
    of_meld = meld_rules(options)
    readings = [readings_of(meld, of_meld) for meld in melds]
    if not all(readings):
        return ()
    return all_sums(_worth(meld, several, options) for meld, several in zip(melds, readings, strict=True))


def _worth(meld: Meld, readings: tuple[Reading, ...], options: Options) -> tuple[int, ...]:
    if options.opening_joker_value == "zero":
        return (sum(tile.number for tile in meld),)
    return points_of(readings)


def worth_findings(places: Sequence[Path], melds: Sequence[Meld], options: Options) -> Iterator[Finding]:
    """Whether melds at these places are worth enough to open, and whether a joker may help."""
    at = tuple(places)
    if options.opening_joker_value == "forbidden":
        jokers = tuple((*place, i) for place, meld in zip(places, melds, strict=True) for i, tile in enumerate(meld) if not tile.number)
        if jokers:
            yield Finding(Rule.INITIAL_MELD_JOKER, Effect.BREAKS, at=jokers, option="opening_joker_value")
    sums = opening_sums(melds, options)
    if not sums:
        return
    params: Mapping[str, object] = {"points": sums if len(sums) > 1 else sums[0], "needed": options.opening_min}
    if sums[-1] < options.opening_min:
        zero = options.opening_joker_value == "zero" and any(not tile.number for meld in melds for tile in meld)
        low = "opening_joker_value" if zero and _enough_represented(melds, options) else "opening_min"
        yield Finding(Rule.INITIAL_MELD, Effect.BREAKS, "low", at=at, params=params, option=low)
    elif sums[0] < options.opening_min:
        option = _reading_option(melds, options)
        yield Finding(Rule.INITIAL_MELD, Effect.OPEN, "reading", at=at, params={**params, "why": Why.AMBIGUOUS}, option=option)
    else:
        yield Finding(Rule.INITIAL_MELD, Effect.NOTE, "reached", at=at, params=params)


def _reading_option(melds: Sequence[Meld], options: Options) -> str | None:
    """The option that says how melds with several readings are meant; special jokers have none."""
    if any(map(is_special, melds)):
        return None
    both = any(len(types_of(readings_of(meld, meld_rules(options)))) > 1 for meld in melds)
    return "two_joker_meld_declared_as" if both else "meld_order"


def _enough_represented(melds: Sequence[Meld], options: Options) -> bool:
    return opening_sums(melds, replace(options, opening_joker_value="represented"))[-1] >= options.opening_min


def _own_rack(melds: Sequence[Meld], rack: Sequence[Tile], table: Sequence[Meld]) -> Iterator[Finding]:
    """Tiles of the opening that are not on the rack, or not often enough."""
    left = Counter(rack)
    on_table = {tile for meld in table for tile in meld}
    strange: dict[str, list[Placed]] = {}
    for path, tile in placed(melds, Part.MELDS):
        left[tile] -= 1
        if left[tile] < 0:
            strange.setdefault("table" if tile in on_table else "", []).append((path, tile))
    for code, tiles in strange.items():
        codes = tuple(format_tile(tile) for _, tile in tiles)
        yield Finding(Rule.INITIAL_MELD_OWN_RACK, Effect.BREAKS, code, at=tuple(path for path, _ in tiles), params={"tiles": codes})
