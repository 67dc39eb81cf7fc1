"""Is the round blocked? Only if nobody can lay a tile and nothing may be drawn, and nobody is out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from games.core.verdict import Effect, Finding, Verdict, Why
from games.domino.joins import all_joinings
from games.domino.layout import Layout, open_ends
from games.domino.options import Options, Rules
from games.domino.placement import fitting
from games.domino.reading import Table, all_layouts, table_faults
from games.domino.reasons import first_unknown
from games.domino.rules import Rule
from games.domino.tiles import Tile, all_tiles

Hands = Mapping[str, Sequence[Tile]]
"""Tiles by player."""
MOST_NAMED = 7
"""Most tiles that are named of those that are left."""


def check_blocked(table: Table, hands: Hands, *, pool: int | None, last_mover: str | None = None, rules: Rules) -> Verdict:
    """Is it blocked now? Legal means: yes, the round is over.

    ``values``: ``dead`` (every open number is used up), ``dead_numbers``, ``finished`` (the player who was out before, or None).
    """
    options = rules.options
    layouts = all_layouts(table, options)
    layout = layouts[0]
    dead = dead_numbers(layout, options)
    ends = set(open_ends(layout, options))
    values: dict[str, object] = {"dead": bool(ends) and ends <= set(dead), "dead_numbers": dead, "finished": None}
    out = [player for player, hand in hands.items() if not hand]
    if out:
        values["finished"] = last_mover if last_mover in out else out[0]
        found = [Finding(Rule.ROUND_OUT, Effect.BREAKS, params={"player": values["finished"]})]
    else:
        going = _still_going(layout, hands, options)
        free = [not going, *(not any(fitting(one, hand, options) for hand in hands.values()) for one in layouts[1:])]
        found = (going if len(set(free)) == 1 else [first_unknown(layouts, free)]) + _pot_open(pool, bool(values["dead"]), options)
    for number in sorted(ends & set(dead)):
        found.append(Finding(Rule.DEAD_NUMBER, Effect.NOTE, params={"number": number}))
    return Verdict(rules.key, (*table_faults(table, options), *found), reading=layout, values=values)


def _still_going(layout: Layout, hands: Hands, options: Options) -> list[Finding]:
    """Everybody who can still lay a tile."""
    found = []
    for player, hand in hands.items():
        if fits := fitting(layout, hand, options):
            params = {"player": player, "tiles": tuple(map(str, fits))}
            found.append(Finding(Rule.ROUND_BLOCKED, Effect.BREAKS, "can-play", params=params))
    return found


def _pot_open(pool: int | None, dead: bool, options: Options) -> list[Finding]:
    """There is still something to draw; whoever sees that it is no use may say so where that was agreed."""
    if options.draw_limit == 0:
        return []
    if pool is None:
        return [Finding(Rule.ROUND_BLOCKED, Effect.OPEN, "pool-unknown", params={"why": Why.MISSING})]
    if pool <= options.reserve:
        return []
    if dead and options.early_call:
        return [Finding(Rule.EARLY_CALL, Effect.NOTE, option="early_call")]
    params = {"pool": pool, "reserve": options.reserve}
    if dead:
        return [Finding(Rule.EARLY_CALL, Effect.BREAKS, "not-agreed", params=params, option="early_call")]
    return [Finding(Rule.ROUND_BLOCKED, Effect.BREAKS, "pool-open", params=params, option="reserve")]


def dead_numbers(layout: Layout, options: Options) -> tuple[int, ...]:
    """The numbers at which no tile of the box can be laid any more, wherever the tiles are that don't lie."""
    left = _not_lying(layout, options)
    return tuple(n for n in range(options.set + 1) if not any(all_joinings(n, one, options) for one in left))


def _not_lying(layout: Layout, options: Options) -> list[Tile]:
    """The tiles of the box of which not every copy lies on the table."""
    return [one for one in all_tiles(options.set) if layout.lying[one] < options.copies]


def said_dead(table: Table, numbers: Sequence[int], options: Options) -> list[Finding]:
    """What somebody says about used-up numbers: those that are, as notes; those that aren't, with tiles that still go there."""
    not_lying = _not_lying(all_layouts(table, options)[0], options)
    found = []
    for number in dict.fromkeys(numbers):
        left = [one for one in not_lying if all_joinings(number, one, options)]
        if number > options.set:
            params: dict[str, object] = {"number": number, "highest": options.set}
            found.append(Finding(Rule.TILE_IN_SET, Effect.BREAKS, "number", params=params, option="set"))
        elif left:
            params = {"number": number, "tiles": tuple(map(str, left[:MOST_NAMED])), "left": len(left)}
            found.append(Finding(Rule.DEAD_NUMBER, Effect.BREAKS, "said", params=params))
        else:
            found.append(Finding(Rule.DEAD_NUMBER, Effect.NOTE, params={"number": number}))
    return found
