"""A whole hand at once: where each tile fits, or why it doesn't."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.verdict import Effect, Finding, Verdict
from games.domino.layout import Layout
from games.domino.options import Options, Rules
from games.domino.placement import all_placements, check_placement
from games.domino.reading import Table, all_layouts, table_faults
from games.domino.rules import Rule
from games.domino.tiles import Tile


def check_hand(table: Table, hand: Sequence[Tile], *, rules: Rules) -> Verdict:
    """Can something be laid? Legal if a tile of the hand fits.

    ``values["tiles"]`` holds one verdict of ``check_placement`` for each tile, ``fits`` the tiles that fit, ``ends`` the open numbers.
    """
    judged = tuple(check_placement(table, which, None, rules=rules) for which in hand)
    fits = tuple(which for which, verdict in zip(hand, judged, strict=True) if not verdict.deciding)
    found = table_faults(table, rules.options)
    for at, verdict in enumerate(judged):
        found += [_told(finding, at) for finding in verdict.deciding[:1] if finding.at == ()]
    layout = all_layouts(table, rules.options)[0]
    ends = tuple(place.number for place in judged[0].values["places"]) if judged else ()  # type: ignore[attr-defined]  # places
    if not fits:
        params = {"number": len(hand), "ends": tuple(sorted(ends))}
        found.append(Finding(Rule.PASS_WHEN_UNABLE, Effect.BREAKS, "hand", params=params))
    return Verdict(rules.key, tuple(found), reading=layout, values={"tiles": judged, "fits": fits, "ends": tuple(sorted(ends))})


def _told(finding: Finding, at: int) -> Finding:
    """The reason why a tile doesn't fit, as a remark at its place in the hand."""
    return Finding(finding.rule, Effect.NOTE, finding.code, ((at,),), finding.params, finding.option)


def fitting(layout: Layout, hand: Sequence[Tile], options: Options) -> tuple[Tile, ...]:
    """The tiles of a hand that can be laid somewhere, in the order of the hand."""
    return tuple(which for which in hand if next(all_placements(layout, [which], options), None))
