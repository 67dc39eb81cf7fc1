"""Melds with the special jokers of the Twist and Revolution boxes, as far as the sources on them agree.

They agree on the double joker: two numbers that follow each other in a run, or the two missing colours of a group, in a meld of still
three tiles or more. They don't on whether a mirror stands for a number, nor on what a colour-change at an end means; a meld with one of
these stays open.
"""

from __future__ import annotations

from games.core.verdict import Effect, Finding, Path, Why
from games.rummikub.readings import LEAST, MeldRules, Reading, all_readings
from games.rummikub.rules import Rule
from games.rummikub.tiles import JOKER, Meld, Tile

DOUBLE = Tile("d")


def is_special(meld: Meld) -> bool:
    """Whether a meld holds a joker of another kind than the ordinary one."""
    return any(not tile.number and tile != JOKER for tile in meld)


def special_readings(meld: Meld, rules: MeldRules) -> tuple[Reading, ...]:
    """The readings of a meld with double jokers, each of which counts as two ordinary ones; none of melds with other special jokers."""
    if len(meld) < LEAST:
        return ()
    whole = tuple(one for tile in meld for one in ((JOKER, JOKER) if tile == DOUBLE else (tile,)))
    return all_readings(whole, rules._replace(max_jokers=len(whole)))


def special_findings(index: int, meld: Meld, rules: MeldRules) -> tuple[Finding, ...]:
    """What is to say about a meld with special jokers, with places ``(index, tile)``."""
    at: tuple[Path, ...] = tuple((index, i) for i, tile in enumerate(meld) if not tile.number and tile != JOKER)
    if len(meld) < LEAST:
        params = {"count": len(meld), "least": LEAST}
        return (Finding(Rule.MELD_SIZE, Effect.BREAKS, "short", at=tuple((index, i) for i in range(len(meld))), params=params),)
    if any(meld[path[1]] != DOUBLE for path in at):
        return (Finding(Rule.SPECIAL_JOKERS, Effect.OPEN, "unsettled", at=at, params={"why": Why.SILENT}),)
    if special_readings(meld, rules):
        return (Finding(Rule.SPECIAL_JOKERS, Effect.NOTE, "double", at=at),)
    return (Finding(Rule.SPECIAL_JOKERS, Effect.BREAKS, "double-unfit", at=at),)
