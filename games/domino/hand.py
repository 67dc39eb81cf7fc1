"""A whole hand at once: where each tile fits, or why it doesn't."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.notation import NotationError
from games.core.verdict import Effect, Finding, Verdict
from games.domino.options import Rules
from games.domino.placement import check_placement
from games.domino.reading import Table, all_layouts, table_faults
from games.domino.rules import Rule
from games.domino.tiles import Tile

MOST_TILES = 60
"""Most tiles in one hand: no game deals as many, and each is judged at every place."""


def check_hand(table: Table, hand: Sequence[Tile], *, rules: Rules) -> Verdict:
    """Can something be laid? Legal if a tile of the hand fits.

    Raises ``NotationError`` (``too-many``). ``values["tiles"]`` holds one verdict of ``check_placement`` for each tile, ``fits`` the tiles
    that fit, ``ends`` the open numbers. Where it hangs on which double lay first whether anything fits, the verdict stays open.
    """
    if len(hand) > MOST_TILES:
        raise NotationError("too-many", str(hand[MOST_TILES]), at=MOST_TILES, most=MOST_TILES)
    readings = all_layouts(table, rules.options)
    asked = readings[0] if len(readings) == 1 else table  # the table's own faults are told once, below
    judged = tuple(check_placement(asked, which, None, rules=rules) for which in hand)
    fits = tuple(which for which, verdict in zip(hand, judged, strict=True) if not verdict.deciding)
    found = table_faults(table, rules.options)
    for at, verdict in enumerate(judged):
        found += [_told(finding, at) for finding in verdict.deciding[:1] if finding.at == ()]
    ends = tuple(place.number for place in judged[0].values["places"]) if judged else ()  # type: ignore[attr-defined]  # places
    unknown = [finding for verdict in judged for finding in verdict.deciding if finding.effect is Effect.OPEN]
    if not fits and unknown:
        found.append(unknown[0])
    elif not fits:
        params = {"number": len(hand), "ends": tuple(sorted(ends))}
        found.append(Finding(Rule.PASS_WHEN_UNABLE, Effect.BREAKS, "hand", params=params))
    return Verdict(rules.key, tuple(found), reading=readings[0], values={"tiles": judged, "fits": fits, "ends": tuple(sorted(ends))})


def _told(finding: Finding, at: int) -> Finding:
    """The reason why a tile doesn't fit, as a remark at its place in the hand."""
    return Finding(finding.rule, Effect.NOTE, finding.code, ((at,),), finding.params, finding.option)
