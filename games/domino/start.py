"""Who starts, with which tile; how many tiles each."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple

from games.core.verdict import Effect, Finding, Verdict, Why
from games.domino.faults import fault_in_set
from games.domino.options import Options, Rules
from games.domino.reasons import FREE_STARTS
from games.domino.rules import Rule
from games.domino.tiles import Tile, parse_tile

Hands = Mapping[str, Sequence[Tile]]


class Opening(NamedTuple):
    """Who opens with what. ``tile`` None: his choice. ``player`` None: to be found by lot, or nobody yet."""

    player: str | None
    tile: Tile | None
    redeal: bool = False
    draw: bool = False


def check_start(hands: Hands, *, previous_winner: str | None = None, rules: Rules) -> Verdict:
    """Who starts? Legal where the agreements settle it, undetermined where they don't (``pip_tie``) or somebody isn't named.

    ``values``: ``player``, ``tile`` (a tile, or ``any``), ``auto_tile`` (may a program lay it by itself?), ``redeal``, ``draw`` (in turn,
    until somebody has a double).
    """
    options = rules.options
    opening, found = _many_doubles(hands, options) or _by_agreement(hands, previous_winner, options)
    forced = opening.tile is not None and options.start_tile_forced
    values = {
        "player": opening.player,
        "tile": None if opening.redeal or opening.draw else str(opening.tile) if forced else "any",
        "decided_by": str(opening.tile) if opening.tile else None,
        "auto_tile": forced,
        "redeal": opening.redeal,
        "draw": opening.draw,
    }
    return Verdict(rules.key, tuple(found), reading=opening, values=values)


def check_opening(hands: Hands, which: Tile, *, previous_winner: str | None = None, rules: Rules) -> Verdict:
    """May the round begin with this tile? The findings of ``check_start`` as remarks, then what holds for the tile; the same ``values``."""
    begun = check_start(hands, previous_winner=previous_winner, rules=rules)
    opening, options = begun.reading, rules.options
    assert isinstance(opening, Opening), "check_start says who opens"
    found = [fault] if (fault := fault_in_set(which, options)) else []
    held = [hand for player, hand in hands.items() if opening.player in (None, player)]
    if held and not any(which in hand for hand in held):
        found.append(Finding(Rule.TILE_IN_HAND, Effect.BREAKS, params={"tile": str(which)}))
    params = {"tile": str(which), "needed": str(opening.tile)}
    if opening.redeal or opening.draw:
        found.append(
            Finding(Rule.OPENING_TILE, Effect.BREAKS, "nobody", option="redeal_doubles" if _many_doubles(hands, options) else "no_double")
        )
    elif opening.tile is None or not options.start_tile_forced:
        option = "start" if opening.tile is None else "start_tile_forced"
        found.append(Finding(Rule.OPENING_TILE, Effect.NOTE, "free", params=params, option=option))
    elif which == opening.tile:
        found.append(Finding(Rule.OPENING_TILE, Effect.NOTE, "decided", params=params, option="start_tile_forced"))
    else:
        found.append(Finding(Rule.OPENING_TILE, Effect.BREAKS, params=params, option="start_tile_forced"))
    return replace(begun, findings=(*found, *begun.findings))


def _many_doubles(hands: Hands, options: Options) -> tuple[Opening, list[Finding]] | None:
    for player, hand in hands.items():
        number = sum(one.is_double for one in hand)
        if options.redeal_doubles and number >= options.redeal_doubles:
            params = {"player": player, "number": number}
            return Opening(None, None, redeal=True), [Finding(Rule.REDEAL_DOUBLES, Effect.NOTE, params=params, option="redeal_doubles")]
    return None


def _by_agreement(hands: Hands, previous_winner: str | None, options: Options) -> tuple[Opening, list[Finding]]:
    if options.start == "previous_winner" and previous_winner is not None:
        return Opening(previous_winner, None), [_who("previous", player=previous_winner)]
    if options.start in FREE_STARTS:
        return Opening(None, None), [_who("lot")]
    if options.start == "random_tile":
        return Opening(None, None), [_who("from-pot")]
    if options.start == "highest_tile":
        return _heaviest(hands, options)
    holder = _holder(hands, options)
    if holder is None:
        return _nobody(hands, options)
    player, which = holder
    return Opening(player, which), [_who("", player=player, tile=str(which))]


def _who(code: str, **params: object) -> Finding:
    return Finding(Rule.WHO_STARTS, Effect.NOTE, code, params=params, option="start")


def _holder(hands: Hands, options: Options) -> tuple[str, Tile] | None:
    """Who holds the double that decides, and which one it is."""
    doubles = [(one, player) for player, hand in hands.items() for one in hand if one.is_double]
    if options.start.startswith("fixed:"):
        wanted = parse_tile(options.start.removeprefix("fixed:"))
        return next(((player, wanted) for player, hand in hands.items() if wanted in hand), None)
    pick = min if options.start == "lowest_double" else max
    which, player = pick(doubles, default=(None, ""))
    return (player, which) if which else None


def _nobody(hands: Hands, options: Options) -> tuple[Opening, list[Finding]]:
    """Nobody holds the deciding tile."""
    note = Finding(Rule.NO_DOUBLE, Effect.NOTE, options.no_double.replace("_", "-"), option="no_double")
    doubles = [(one, player) for player, hand in hands.items() for one in hand if one.is_double]
    if options.no_double == "heaviest_tile":
        opening, found = _heaviest(hands, options)
        return opening, [note, *found]
    if options.no_double == "draw_until_double":
        return Opening(None, None, draw=True), [note]
    if options.no_double == "next_fixed" and doubles:
        which, player = max(doubles)
        return Opening(player, which), [note, _who("", player=player, tile=str(which))]
    return Opening(None, None, redeal=True), [note if options.no_double == "redeal" else Finding(Rule.NO_DOUBLE, Effect.NOTE, "redeal")]


def _heaviest(hands: Hands, options: Options) -> tuple[Opening, list[Finding]]:
    """The tile with most pips; between two with as many, what ``pip_tie`` says."""
    held = [(one, player) for player, hand in hands.items() for one in hand]
    if not held:
        return Opening(None, None), [Finding(Rule.WHO_STARTS, Effect.OPEN, "no-hands", params={"why": Why.MISSING})]
    most = max(one.pips for one, _ in held)
    heaviest = sorted(((one, player) for one, player in held if one.pips == most), reverse=True)
    which, player = heaviest[0]
    if len(heaviest) == 1 or options.pip_tie == "higher_half":
        return Opening(player, which), [_who("heaviest", player=player, tile=str(which))]
    holder = player if len({player for _, player in heaviest}) == 1 else None
    if holder and not options.start_tile_forced:
        return Opening(holder, None), [_who("heaviest", player=player, tile=str(which))]
    why, code = (Why.SILENT, "") if options.pip_tie == "undetermined" else (Why.MISSING, "lot")
    params = {"why": why, "tiles": tuple(str(one) for one, _ in heaviest), "pips": most}
    return Opening(holder, None), [Finding(Rule.EQUAL_HEAVIEST, Effect.OPEN, code, params=params, option="pip_tie")]


def check_deal(players: int, *, rules: Rules) -> Verdict:
    """How many tiles each, and is the box large enough? ``values``: ``tiles`` each (None if no number was agreed), ``pool`` left."""
    options = rules.options
    each = dict(options.tiles_per_player).get(players)
    if each is None:
        params = {"why": Why.MISSING, "players": players}
        found = [Finding(deal_rule(options), Effect.OPEN, "not-agreed", params=params, option="tiles_per_player")]
        return Verdict(rules.key, tuple(found), values={"tiles": None, "pool": None})
    faults = too_few(players, each, options)
    return Verdict(rules.key, tuple(faults), values={"tiles": each, "pool": options.box_size - players * each})


def too_few(players: int, each: int, options: Options) -> list[Finding]:
    """The box hasn't got that many tiles."""
    sizes = {"players": players, "tiles": each, "needed": players * each, "size": options.box_size}
    return [Finding(deal_rule(options), Effect.BREAKS, params=sizes, option="tiles_per_player")] if sizes["needed"] > sizes["size"] else []


def deal_rule(options: Options) -> Rule:
    """The rule that says how many tiles everybody gets."""
    return Rule.MEXICAN_HAND_SIZE if options.game == "mexican_train" else Rule.HAND_SIZE
