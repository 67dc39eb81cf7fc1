"""Does a tile that lies go back? A wrong one does, if it is seen before the next play; a custom that wasn't kept is no reason."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from games.core.verdict import Effect, Finding, Path, Verdict, Why
from games.domino.layout import Layout
from games.domino.options import Options, Rules
from games.domino.reading import Table, all_layouts, table_faults
from games.domino.rules import Rule
from games.domino.tiles import Tile, tile

Done = Literal["back", "back-straight", "stays"]
"""What is done with the tile: taken back because it doesn't match, because it is a double that doesn't lie across, or nothing."""


def check_take_back(table: Table, which: Tile, done: Done, *, played_on: bool, rules: Rules) -> Verdict:
    """Is it right to take this tile of the table back, or to let it lie? ``played_on``: another tile was laid after it, which is so too
    where it lies between others.

    Open (``silent``) where a tile is taken back that was laid rightly: no source that was read says whether it may.
    """
    options = rules.options
    layout = all_layouts(table, options)[0]
    places = [at for at, halves in enumerate(table.halves) if tile(*halves) == which]
    played_on = played_on or not any(_can_be_last(layout, at) for at in places)
    found = _findings(table, which, done, played_on, options)
    return Verdict(rules.key, tuple(found), reading=layout)


def _can_be_last(layout: Layout, at: int) -> bool:
    """Whether nothing was laid after it: it touches one tile at most, so that it can have been laid at an end."""
    touching = [laid for laid in layout.laid if laid.slot is not None and laid.slot.at == at]
    return len(touching) + (layout.laid[at].slot is not None) <= 1


def _findings(table: Table, which: Tile, done: Done, played_on: bool, options: Options) -> list[Finding]:
    params = {"tile": str(which)}
    places = tuple((at,) for at, halves in enumerate(table.halves) if tile(*halves) == which)
    if not places:
        return [Finding(Rule.MISPLAY, Effect.BREAKS, "not-there", params=params)]
    if _is_wrong(places, table_faults(table, options)):
        effect = Effect.NOTE if (done == "stays") == played_on else Effect.BREAKS
        return [Finding(Rule.MISPLAY, effect, "stands" if played_on else "undo", at=places, params=params)]
    if done == "back-straight" and which.is_double:
        return [Finding(Rule.DOUBLE_ACROSS, Effect.BREAKS, "no-reason", params=params)]
    if done == "stays":
        return [Finding(Rule.MISPLAY, Effect.NOTE, "fits", params=params)]
    return [Finding(Rule.MISPLAY, Effect.OPEN, "fits-back", params={**params, "why": Why.SILENT})]


def _is_wrong(places: Iterable[Path], faults: Iterable[Finding]) -> bool:
    """Does a fault of the table concern a tile at one of these places?"""
    return any(at in fault.at for fault in faults for at in places)
