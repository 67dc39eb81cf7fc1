"""Draw, pass or play: what a player may and must do in a turn besides choosing a place.

The pot is closed once it is down to the reserve, and that goes before the limit of tiles in a turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from games.core.verdict import Effect, Finding, Verdict, Why
from games.domino.layout import Layout, open_ends
from games.domino.options import Options, Rules
from games.domino.placement import End, check_placement, fitting
from games.domino.reading import Table, all_layouts, table_faults
from games.domino.reasons import first_unknown
from games.domino.rules import Rule
from games.domino.tiles import Tile

Action = Literal["draw", "pass", "look_and_put_back"]


class PlayedTurn(NamedTuple):
    """How a turn of drawing goes: tiles drawn in it, tiles of the hand that fit then, and what must follow."""

    drawn: int
    playable: tuple[Tile, ...]
    then: Literal["play", "pass"]


def check_action(table: Table, hand: Sequence[Tile], action: Action, *, pool: int | None = None, drawn: int = 0, rules: Rules) -> Verdict:
    """May the player draw or pass now? ``hand`` includes what was drawn in this turn, ``drawn`` counts it, ``pool`` is the size of the pot.

    ``values``: ``fits`` (tiles that can be laid), ``may_draw`` (how many more can be drawn; None without a limit or a known pot).
    """
    options = rules.options
    layouts = all_layouts(table, options)
    all_fits = [fitting(layout, hand, options) for layout in layouts]
    judged = [_action_faults(action, fits, pool, drawn, options) for fits in all_fits]
    allowed = [all(finding.effect is not Effect.BREAKS for finding in found) for found in judged]
    found = judged[0] if len(set(allowed)) == 1 else [first_unknown(layouts, allowed)]
    layout, fits = layouts[0], all_fits[0]
    values = {"fits": fits, "may_draw": may_draw(pool, drawn, options)}
    return Verdict(rules.key, (*table_faults(table, options), *found), reading=layout, values=values)


def _action_faults(action: Action, fits: Sequence[Tile], pool: int | None, drawn: int, options: Options) -> list[Finding]:
    if action == "draw":
        return _draw_faults(fits, pool, drawn, options)
    if action == "pass":
        return _pass_faults(fits, pool, drawn, options)
    return [Finding(Rule.KEEP_WHAT_YOU_DRAW, Effect.BREAKS)]


def may_draw(pool: int | None, drawn: int, options: Options) -> int | None:
    """How many more tiles can be drawn in this turn, None if neither the pot nor a limit says."""
    limits = [] if options.draw_limit is None else [max(options.draw_limit - drawn, 0)]
    if pool is not None:
        limits.append(max(pool - options.reserve, 0))
    return min(limits, default=None)


def _draw_faults(fits: Sequence[Tile], pool: int | None, drawn: int, options: Options) -> list[Finding]:
    if options.draw_limit == 0:
        return [Finding(Rule.DRAW_LIMIT, Effect.BREAKS, "none", option="draw_limit")]
    found = []
    if fits and not options.may_draw_when_able:
        rule, option = (Rule.PLAY_DRAWN_TILE, "play_drawn") if drawn and options.play_drawn else (Rule.DRAW_WHEN_ABLE, "may_draw_when_able")
        found.append(Finding(rule, Effect.BREAKS, params={"tiles": tuple(map(str, fits))}, option=option))
    if pool is None and not found:
        found.append(Finding(Rule.RESERVE, Effect.OPEN, "unknown", params={"why": Why.MISSING}))
    return found + pot_faults(pool, drawn, options)


def pot_faults(pool: int | None, drawn: int, options: Options) -> list[Finding]:
    """Why no tile can be taken from the pot: it is closed, or the limit of the turn is reached."""
    found = []
    if pool is not None and pool <= options.reserve:
        code = "" if options.reserve and pool else "empty"
        params = {"pool": pool, "reserve": options.reserve}
        found.append(Finding(Rule.RESERVE, Effect.BREAKS, code, params=params, option="reserve" if pool else None))
    if options.draw_limit is not None and drawn >= options.draw_limit:
        found.append(Finding(Rule.DRAW_LIMIT, Effect.BREAKS, params={"most": options.draw_limit, "drawn": drawn}, option="draw_limit"))
    return found


def _pass_faults(fits: Sequence[Tile], pool: int | None, drawn: int, options: Options) -> list[Finding]:
    if not options.must_play:
        return [Finding(Rule.MUST_PLAY, Effect.NOTE, "free", option="must_play")]
    if fits and drawn and not options.play_drawn:
        return [Finding(Rule.PLAY_DRAWN_TILE, Effect.NOTE, "costs-turn", option="play_drawn")]
    if fits:
        return [Finding(Rule.MUST_PLAY, Effect.BREAKS, params={"tiles": tuple(map(str, fits))}, option="must_play")]
    more = may_draw(pool, drawn, options)
    if more == 0:
        return [Finding(Rule.PASS_WHEN_UNABLE, Effect.NOTE)]
    if pool is None:
        return [Finding(Rule.RESERVE, Effect.OPEN, "unknown", params={"why": Why.MISSING})]
    return [Finding(Rule.PASS_WHEN_UNABLE, Effect.BREAKS, "draw-first", params={"more": more}, option="draw_limit")]


def play_turn(table: Table, hand: Sequence[Tile], pot: Sequence[Tile], *, drawn: int = 0, options: Options) -> PlayedTurn:
    """A turn of drawing from the pot, first tile first, until something fits or no more may be drawn."""
    layout = all_layouts(table, options)[0]
    mine, left = list(hand), list(pot)
    already = drawn
    while not fitting(layout, mine, options) and left and may_draw(len(left), drawn, options) != 0:
        mine.append(left.pop(0))
        drawn += 1
    fits = fitting(layout, mine, options)
    plays = bool(fits) and (options.play_drawn or drawn == already == 0)
    return PlayedTurn(drawn, fits, "play" if plays else "pass")


def check_plays(table: Table, plays: Sequence[tuple[Tile, End]], *, hand: Sequence[Tile] | None = None, rules: Rules) -> Verdict:
    """May all these tiles be laid in one turn, one after the other?

    One is the most, except in Double Draw: there two, one at each end. Places of findings start with the number of the play. Where nobody
    said at which ends two tiles go, they go where they fit.
    """
    if len(plays) == 2 and not any(end is not None for _, end in plays):
        (one, _), (other, _) = plays
        ways: list[list[tuple[Tile, End]]] = [[(one, "left"), (other, "right")], [(one, "right"), (other, "left")]]
        tried = [_check_named(table, way, hand, rules) for way in ways]
        return min(tried, key=lambda verdict: len(verdict.deciding))
    return _check_named(table, plays, hand, rules)


def _check_named(table: Table, plays: Sequence[tuple[Tile, End]], hand: Sequence[Tile] | None, rules: Rules) -> Verdict:
    """The same where the ends are named."""
    two = rules.options.game == "double_draw"
    found = []
    if len(plays) > (2 if two else 1):
        params = {"number": len(plays), "most": 2 if two else 1}
        found.append(Finding(Rule.ONE_TILE_PER_TURN, Effect.BREAKS, params=params, option="game"))
    elif len(plays) == 2 and plays[0][1] == plays[1][1]:
        found.append(Finding(Rule.DOUBLE_DRAW, Effect.BREAKS, "same-end", option="game"))
    elif len(plays) == 2:
        found.append(Finding(Rule.DOUBLE_DRAW, Effect.NOTE, "two", option="game"))
    lying: Table | Layout = table
    values: dict[str, object] = {"ends": open_ends(all_layouts(table, rules.options)[0], rules.options)}
    for at, (which, end) in enumerate(plays):
        verdict = check_placement(lying, which, end, hand=hand, rules=rules)
        found += [Finding(f.rule, f.effect, f.code, ((at,), *f.at), f.params, f.option) for f in verdict.findings]
        values = dict(verdict.values)
        after = verdict.values["after"]
        lying = after if isinstance(after, Layout) else lying
    return Verdict(rules.key, tuple(found), reading=lying, values=values)
