"""Why a tile can't be laid, where no single place is meant: the piece itself, a number that isn't open, the first tile, no fit at all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from games.core.verdict import Effect, Finding, Why
from games.domino.faults import fault_in_set, fault_once, place_faults
from games.domino.joins import all_joinings
from games.domino.layout import Layout, all_places, freer_places, open_ends
from games.domino.options import Options
from games.domino.rules import Rule
from games.domino.tiles import Tile

FREE_STARTS = ("lot_free", "previous_winner")
"""Ways to find the starter that leave him the choice of tile."""


def tile_faults(layout: Layout, which: Tile, hand: Sequence[Tile] | None, options: Options) -> list[Finding]:
    """What is wrong with a tile wherever it goes: not in the set, on the table already, not in the hand."""
    found = []
    if fault := fault_in_set(which, options):
        found.append(fault)
    if layout.lying[which] >= options.copies:
        found.append(fault_once(which, options))
    if hand is not None and which not in hand:
        found.append(Finding(Rule.TILE_IN_HAND, Effect.BREAKS, params={"tile": str(which)}))
    return found


def tile_notes(layout: Layout, which: Tile, hand: Sequence[Tile], also: Sequence[Tile], failed: bool) -> list[Finding]:
    """What the rest of the hand has to say: tiles that can't be there, and what to lay when this one can't."""
    lying = layout.lying
    twice = [one for one, times in Counter(hand).items() if one != which and (times > 1 or one in lying)]
    found = [Finding(Rule.TILE_ONCE, Effect.NOTE, "hand", params={"tile": str(one)}) for one in twice]
    if not failed:
        return found
    if also:
        return [*found, Finding(Rule.MUST_PLAY, Effect.NOTE, "others", params={"tiles": tuple(map(str, also))})]
    return [*found, Finding(Rule.PASS_WHEN_UNABLE, Effect.NOTE, "none-fits", params={"number": len(hand)})]


def opening_faults(which: Tile, must_open: Tile | None, placed: bool, options: Options) -> list[Finding]:
    """The first tile: must it be the one that decided who starts?"""
    found = []
    if options.start_tile_forced and options.start not in FREE_STARTS and must_open not in (None, which):
        params = {"tile": str(which), "needed": str(must_open)}
        found.append(Finding(Rule.OPENING_TILE, Effect.BREAKS, params=params, option="start_tile_forced"))
    if placed:
        found.append(Finding(Rule.END_EXISTS, Effect.BREAKS, "empty"))
    return found


def number_faults(layout: Layout, number: int, options: Options) -> list[Finding]:
    """The number isn't open anywhere: it doesn't lie, it is covered, or only the side of a double shows it."""
    if any(place.number == number for place in all_places(layout, options)):
        return []
    params = {"number": number, "ends": open_ends(layout, options)}
    if any(place.number == number for place in freer_places(layout, options)):
        return [Finding(Rule.DOUBLE_BRANCHES, Effect.BREAKS, "no-end", params=params, option="doubles")]
    if any(number in (laid.joined, laid.free) for laid in layout.laid):
        return [Finding(Rule.OPEN_END, Effect.BREAKS, "covered", params=params)]
    return [Finding(Rule.END_EXISTS, Effect.BREAKS, params=params)]


def nowhere_faults(layout: Layout, which: Tile, options: Options) -> list[Finding]:
    """The tile fits at no open place."""
    for place in all_places(layout, options):
        if all_joinings(place.number, which, options):  # the number is open, but a double has to be filled first
            return place_faults(layout, place.slot, which, options)
    params = {"tile": str(which), "ends": open_ends(layout, options), "sum": options.set + 1}
    if any(all_joinings(place.number, which, options) for place in freer_places(layout, options)):
        return [Finding(Rule.DOUBLE_BRANCHES, Effect.BREAKS, "no-place", params=params, option="doubles")]
    if options.game == "matador":
        return [Finding(Rule.MATADOR_JOINS, Effect.BREAKS, "nowhere", params=params, option="game")]
    if 0 in (*which, *open_ends(layout, options)):
        return [Finding(Rule.BLANK_MATCHES_BLANK, Effect.BREAKS, "nowhere", params=params, option="blanks_wild")]
    return [Finding(Rule.MATCHING_NUMBERS, Effect.BREAKS, "nowhere", params=params)]


def first_unknown(layouts: Sequence[Layout], allowed: Sequence[bool]) -> Finding:
    """It hangs on which double was laid first, and a line that lies doesn't tell; ``allowed`` says for each reading whether it may be."""
    firsts = [str(one.laid[one.first_double or 0].tile) for one in layouts]
    good = tuple(first for first, may in zip(firsts, allowed, strict=True) if may)
    params = {"why": Why.AMBIGUOUS, "doubles": tuple(firsts), "allowed": good}
    return Finding(Rule.DOUBLE_BRANCHES, Effect.OPEN, "first-unknown", params=params, option="doubles")
