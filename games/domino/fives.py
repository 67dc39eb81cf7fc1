"""Points during play: the open ends are counted after every tile.

An end half counts once. A double counts both halves while at least one of its long sides is free, and nothing once both are taken; its
short sides never count by themselves, an arm counts from its first tile. A count of nothing earns nothing, although it divides.
"""

from __future__ import annotations

from typing import NamedTuple

from games.core.options import option_infos
from games.core.verdict import Effect, Finding, Verdict
from games.domino.layout import Layout, open_ends
from games.domino.options import Options, Rules
from games.domino.places import Slot
from games.domino.reading import Table, all_layouts, table_faults
from games.domino.rules import Rule

STEPS = {"fives": (5, 5), "fifths": (5, 1), "threes": (3, 3), "thirds": (3, 1)}
"""For each way of scoring: the count must divide by this, and each time it goes earns so much."""


class Counted(NamedTuple):
    """What one tile adds to the count."""

    at: int
    pips: int


def all_counted(layout: Layout, options: Options) -> list[Counted]:
    """The tiles at the ends with what each adds, in the order in which they lie."""
    taken = layout.taken
    found = []
    for at, laid in enumerate(layout.laid):
        ports = [laid.far_port] if laid.slot else [laid.first_port, laid.far_port]
        free = [port for port in ports if Slot(at, port) not in taken]
        if not free:
            continue
        if laid.is_double:
            found.append(Counted(at, laid.joined * (1 if _counts_once(layout, at, options) else 2)))
        else:
            found.append(Counted(at, sum(int(port) for port in free)))
    return found


def _counts_once(layout: Layout, at: int, options: Options) -> bool:
    if len(layout.laid) == 1:
        return options.lone_spinner == "once"
    return at != layout.first_double and options.later_doubles == "once"


def score_count(count: int, options: Options) -> int:
    """Points for a count under ``score_step``."""
    if options.score_step == "5s3s":
        return sum(count // step for step in (5, 3) if count % step == 0)
    if options.score_step not in STEPS:
        return 0
    divisor, worth = STEPS[options.score_step]
    return count // divisor * worth if count % divisor == 0 else 0


def score_bergen(layout: Layout, options: Options) -> int:
    """Points of Bergen: 2 if both ends are equal, 3 if one of them is a double; the first double alone is 2."""
    ends = open_ends(layout, options)
    if len(ends) != 2 or ends[0] != ends[1]:
        return 0
    at_ends = [layout.laid[one.at] for one in all_counted(layout, options)]
    return 3 if len(layout.laid) > 1 and any(laid.is_double for laid in at_ends) else 2


def check_count(table: Table, *, wrote: int | None = None, rules: Rules) -> Verdict:
    """Count of the open ends and points of the last play. Legal if the table is, and if as many points were written for it.

    ``values``: ``count``, ``points``, ``ends`` (open numbers), ``counted`` (what each tile at an end adds).
    """
    options = rules.options
    layout = all_layouts(table, options)[0]
    counted = all_counted(layout, options)
    count = sum(one.pips for one in counted)
    points = score_layout(layout, options)
    rule, option = (Rule.BERGEN_POINTS, "game") if options.game == "bergen" else (Rule.FIVES_COUNT, "score_step")
    code = "points" if points else "none"
    params = {"count": count, "points": points, "pips": tuple(one.pips for one in counted)}
    said = Finding(rule, Effect.NOTE, code, tuple((one.at,) for one in counted), params, option)
    if wrote is not None and wrote != points:
        wrong = {"count": count, "right": points, "wrote": wrote}
        said = Finding(rule, Effect.BREAKS, "wrote", params=wrong, option=_explaining(layout, wrote, rules))
    values = {"count": count, "points": points, "ends": open_ends(layout, options), "counted": tuple(counted)}
    return Verdict(rules.key, (*table_faults(table, options), said), reading=layout, values=values)


def score_layout(layout: Layout, options: Options) -> int:
    """The points that the ends of a layout earn."""
    if options.game == "bergen":
        return score_bergen(layout, options)
    return score_count(sum(one.pips for one in all_counted(layout, options)), options)


def _explaining(layout: Layout, wrote: int, rules: Rules) -> str | None:
    """The option of which another choice would have given as many points, if there is one."""
    infos = option_infos(rules.options)
    for name in ("lone_spinner", "later_doubles", "score_step"):
        others = [rules.with_changes({name: value}).options for value in infos[name].values]
        if any(score_layout(layout, other) == wrote and other.score_step != "none" for other in others):
            return name
    return None
