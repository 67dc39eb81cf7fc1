"""Findings about one tile at one place: each names the rule, and the option if another value would have allowed it."""

from __future__ import annotations

from collections.abc import Iterable

from games.core.verdict import Effect, Finding
from games.domino.joins import all_joinings
from games.domino.layout import Layout, branches, has_free_end, number_at, unfilled_double
from games.domino.options import Options
from games.domino.places import SHORT, Slot, needs_toes, shape_of
from games.domino.rules import Rule
from games.domino.tiles import Halves, Tile, is_in_set, tile


def fault_in_set(which: Tile, options: Options, *, at: Iterable[int] = (), code: str = "") -> Finding | None:
    """The tile doesn't exist in the set that is played with; None if it does."""
    if is_in_set(which, options.set):
        return None
    params = {"tile": str(which), "highest": options.set}
    return Finding(Rule.TILE_IN_SET, Effect.BREAKS, code, at=tuple((n,) for n in at), params=params, option="set")


def fault_once(which: Tile, options: Options, *, at: Iterable[int] = (), code: str = "") -> Finding:
    """There are more of this tile than the box holds."""
    option = None if options.two_sets else "two_sets"
    return Finding(Rule.TILE_ONCE, Effect.BREAKS, code, at=tuple((n,) for n in at), params={"tile": str(which)}, option=option)


def mismatch(number: int, which: Halves, options: Options, *, at: tuple[int, ...] = ()) -> Finding:
    """The tile doesn't match the number at which it is laid."""
    params: dict[str, object] = {"tile": str(tile(*which)), "number": number}
    places = (at,) if at else ()
    if options.game == "matador":
        code = "blank" if number == 0 else ""
        params |= {"sum": options.set + 1, "needed": options.set + 1 - number}
        return Finding(Rule.MATADOR_JOINS, Effect.BREAKS, code, at=places, params=params, option="game")
    if 0 in (number, *which):
        return Finding(Rule.BLANK_MATCHES_BLANK, Effect.BREAKS, at=places, params=params, option="blanks_wild")
    return Finding(Rule.MATCHING_NUMBERS, Effect.BREAKS, at=places, params=params)


def place_faults(layout: Layout, slot: Slot, halves: Halves, options: Options, *, at: int = -1) -> list[Finding]:
    """Every reason why a tile can't be joined at this side; none if it can."""
    places: tuple[tuple[int, ...], ...] = ((at,),) if at >= 0 else ()
    if slot.at >= len(layout.laid):
        return [Finding(Rule.END_EXISTS, Effect.BREAKS, "slot", at=places, params={"slot": str(slot)})]
    found = _filling_fault(layout, slot, options, places) + _side_fault(layout, slot, options, places)
    number = number_at(layout, slot)
    if number is not None and not all_joinings(number, halves, options):
        found.append(mismatch(number, halves, options, at=(at,) if at >= 0 else ()))
    return found


def _filling_fault(layout: Layout, slot: Slot, options: Options, places: tuple[tuple[int, ...], ...]) -> list[Finding]:
    """Another double still wants its arms."""
    filling = unfilled_double(layout, options)
    if filling is None or filling == slot.at:
        return []
    rule = Rule.CHICKENFOOT_TOES if needs_toes(options) else Rule.FILL_FIRST
    option = "game" if options.game == "chickenfoot" and options.fill_first == "none" else "fill_first"
    params = {"double": str(layout.laid[filling].tile), "number": layout.laid[filling].joined}
    return [Finding(rule, Effect.BREAKS, at=places, params=params, option=option)]


def _side_fault(layout: Layout, slot: Slot, options: Options, places: tuple[tuple[int, ...], ...]) -> list[Finding]:
    """The side is taken, closed, or not there."""
    laid, shape = layout.laid[slot.at], shape_of(options)
    rule, code, option = Rule.END_EXISTS, "slot", None
    if slot in layout.taken or (laid.slot is not None and slot.port == laid.first_port):
        rule, code = Rule.END_FREE, ""
    elif slot.port not in SHORT:
        if slot.port in (laid.first_port, laid.far_port):
            return []
    elif branches(layout, slot.at, shape):
        if shape.at_once or not has_free_end(layout, slot.at):
            return []
        rule, code, option = Rule.ARMS_ORDER, "", "arms"
    elif laid.is_double:
        code = "first-only" if options.doubles == "spinner_first" else ""
        rule, option = Rule.DOUBLE_BRANCHES, "doubles"
    name = str(laid.tile)
    params = {"slot": str(slot), "tile": name, "double": name, "number": laid.joined}
    return [Finding(rule, Effect.BREAKS, code, at=places, params=params, option=option)]
