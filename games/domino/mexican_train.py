"""May this be laid on that train, and may one draw or pass, in Mexican Train?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from games.core.verdict import Effect, Finding, Verdict, Why
from games.domino.faults import fault_in_set, fault_once
from games.domino.options import Options, Rules
from games.domino.rules import Rule
from games.domino.tiles import Tile
from games.domino.trains import SHARED, Yard, is_used_up, open_doubles, wrong_wagon
from games.domino.turn import pot_faults


class TrainPlay(NamedTuple):
    """A tile laid at the end of a train."""

    tile: Tile
    train: str


def bound_trains(yard: Yard, player: str, options: Options) -> list[str]:
    """The trains whose open double the player must cover before anything else; none if he is free."""
    doubles = open_doubles(yard, options)
    if options.double_rule == "all_must_cover":
        return doubles
    if options.double_rule == "player_only":  # his own: laid just now, or left open on his own train
        return [name for name in doubles if name in (yard.just_doubled, player)]
    return []


def is_open_to(yard: Yard, name: str, player: str, options: Options, *, first_turn: bool = False) -> bool:
    """May the player build on this train, open doubles left aside?"""
    if name == player:
        return True
    if first_turn and options.first_turn == "own_train_only":
        return False
    if name == SHARED:
        return bool(yard.train(SHARED)) or options.mx == "any_turn" or bool(yard.train(player))
    return name in yard.markers


def train_faults(yard: Yard, player: str, play: TrainPlay, options: Options, *, first_turn: bool = False) -> list[Finding]:
    """Why the tile can't go on that train."""
    which, name = play
    found = _double_faults(yard, player, name, options)
    if not found and name not in bound_trains(yard, player, options) and name not in (SHARED, player, *yard.trains):
        return [Finding(Rule.END_EXISTS, Effect.BREAKS, "train", params={"train": name})]
    if not found and name not in bound_trains(yard, player, options) and not is_open_to(yard, name, player, options, first_turn=first_turn):
        found.append(_closed(name, first_turn and options.first_turn == "own_train_only"))
    number = yard.end(name)
    if number not in which:
        params = {"tile": str(which), "number": number}
        found.append(Finding(Rule.MATCHING_NUMBERS, Effect.BREAKS, params=params))
    return found


def _double_faults(yard: Yard, player: str, name: str, options: Options) -> list[Finding]:
    bound = bound_trains(yard, player, options)
    if not bound:
        return []
    if name not in bound:
        params = {"trains": tuple(bound), "doubles": tuple(str(yard.train(one)[-1]) for one in bound)}
        found = [Finding(Rule.MEXICAN_OPEN_DOUBLE, Effect.BREAKS, params=params, option="double_rule")]
        if all(is_used_up(yard, yard.train(one)[-1].high, options) for one in bound):  # where that closed it, he would be free
            found.append(Finding(Rule.MEXICAN_DEAD_DOUBLE, Effect.BREAKS, params=params, option="dead_double"))
        return found
    if options.order == "oldest_first" and len(bound) > 1:
        if not set(bound) <= set(yard.doubles_order):
            return [Finding(Rule.MEXICAN_DOUBLE_ORDER, Effect.OPEN, "unknown", params={"why": Why.MISSING}, option="order")]
        if name != bound[0]:
            return [Finding(Rule.MEXICAN_DOUBLE_ORDER, Effect.BREAKS, params={"train": bound[0]}, option="order")]
    return []


def _closed(name: str, own_only: bool) -> Finding:
    if own_only:
        return Finding(Rule.MEXICAN_FIRST_TURN, Effect.BREAKS, "own-only", option="first_turn")
    if name == SHARED:
        return Finding(Rule.MEXICAN_SHARED_TRAIN, Effect.BREAKS, option="mx")
    return Finding(Rule.MEXICAN_PRIVATE_TRAIN, Effect.BREAKS, params={"player": name})


def all_train_plays(yard: Yard, player: str, hand: Sequence[Tile], options: Options, *, first_turn: bool = False) -> list[TrainPlay]:
    """Every legal play: hand by hand, own train first, then the shared one, then the others."""
    names = dict.fromkeys([player, SHARED, *yard.trains])
    plays = [TrainPlay(one, name) for one in hand for name in names]
    return [play for play in plays if not train_faults(yard, player, play, options, first_turn=first_turn)]


def check_train_play(
    yard: Yard,
    player: str,
    hand: Sequence[Tile],
    tiles: Sequence[Tile],
    train: str,
    *,
    pool: int | None = None,
    first_turn: bool = False,
    rules: Rules,
) -> Verdict:
    """May the player lay these tiles, one after the other, on this train in one turn?

    More than one only where the first turn takes a whole train, or after a double, which wants its cover. Places are those in ``tiles``.
    ``values``: ``end`` and ``double`` of the last tile, ``marker_removed``, ``then`` (``must_draw`` if the double can't be covered yet),
    ``out`` (the hand is empty).
    """
    options = rules.options
    found = yard_faults(yard, options) + _number_faults(yard, player, tiles, train, first_turn, options)
    after = yard
    for at, one in enumerate(tiles):
        faults = _piece_faults(after, hand, one, options) + train_faults(
            after, player, TrainPlay(one, train), options, first_turn=first_turn
        )
        found += [Finding(f.rule, f.effect, f.code, ((at,),), f.params, f.option) for f in faults]
        after = after.with_tile(one, train)
    rest = [one for one in hand if one not in tiles]
    values: dict[str, object] = {
        "end": after.end(train),
        "double": bool(tiles) and tiles[-1].is_double,
        "marker_removed": train == player and player in yard.markers,
        "out": not rest,
        "then": _then(after, player, rest, pool, first_turn, options),
    }
    if not found and values["marker_removed"]:
        found.append(Finding(Rule.MEXICAN_MARKER, Effect.NOTE, "removed", params={"player": player}))
    return Verdict(rules.key, tuple(found), reading=after, values=values)


def _number_faults(yard: Yard, player: str, tiles: Sequence[Tile], train: str, first_turn: bool, options: Options) -> list[Finding]:
    """Too many tiles in one turn; doubles bring one more each."""
    extra = sum(not one.is_double for one in tiles[:-1])
    whole = options.first_turn == "whole_train" and first_turn and train == player
    if not extra or whole:
        return []
    return [Finding(Rule.MEXICAN_FIRST_TURN, Effect.BREAKS, params={"number": len(tiles)}, option="first_turn")]


def _piece_faults(yard: Yard, hand: Sequence[Tile], which: Tile, options: Options) -> list[Finding]:
    found = []
    if fault := fault_in_set(which, options):
        found.append(fault)
    if yard.lying[which] >= (2 if options.two_sets else 1):
        found.append(fault_once(which, options))
    if which not in hand:
        found.append(Finding(Rule.TILE_IN_HAND, Effect.BREAKS, params={"tile": str(which)}))
    return found


def yard_faults(yard: Yard, options: Options) -> list[Finding]:
    """What is wrong with the tracks themselves: engine, tiles that don't exist or lie twice, wagons that don't match, markers."""
    found = []
    if not yard.engine.is_double:
        found.append(Finding(Rule.MEXICAN_ENGINE, Effect.BREAKS, params={"tile": str(yard.engine)}))
    for which, times in yard.lying.items():
        if fault := fault_in_set(which, options, code="table"):
            found.append(fault)
        if times > (2 if options.two_sets else 1):
            found.append(fault_once(which, options, code="table"))
    for name in yard.trains:
        at = wrong_wagon(yard, name)
        if at is not None:
            params = {"train": name, "tile": str(yard.train(name)[at])}
            found.append(Finding(Rule.LINE_JOINS, Effect.BREAKS, "train", params=params))
    return found + _marker_faults(yard, options)


def _marker_faults(yard: Yard, options: Options) -> list[Finding]:
    """Markers where none can stand: the shared train needs none, and one that hasn't begun may get none."""
    found = [Finding(Rule.MEXICAN_MARKER, Effect.BREAKS, "shared")] if SHARED in yard.markers else []
    if not options.marker_on_unstarted:
        empty = [name for name in yard.trains if name in yard.markers - {SHARED} and not yard.train(name)]
        found += [
            Finding(Rule.MEXICAN_MARKER, Effect.BREAKS, "too-early", params={"player": name}, option="marker_on_unstarted")
            for name in empty
        ]
    return found


def _then(after: Yard, player: str, rest: Sequence[Tile], pool: int | None, first_turn: bool, options: Options) -> str | None:
    """A double was laid last: without a tile for it the next step is to draw, unless the round ends on it or the pot is closed."""
    if after.just_doubled is None or (not rest and options.end_on_double) or pot_faults(pool, 0, options):
        return None
    return None if all_train_plays(after, player, rest, options, first_turn=first_turn) else "must_draw"


def check_train_action(
    yard: Yard,
    player: str,
    hand: Sequence[Tile],
    action: str,
    *,
    pool: int | None = None,
    drawn: int = 0,
    first_turn: bool = False,
    rules: Rules,
) -> Verdict:
    """May the player ``pass`` or ``draw`` now? ``values``: ``marker_on`` (whose train is open to all after a pass, or None), ``plays``."""
    options = rules.options
    plays = all_train_plays(yard, player, hand, options, first_turn=first_turn)
    closed = pot_faults(pool, drawn, options)
    found = yard_faults(yard, options)
    marker = player if options.marker_on_unstarted or yard.train(player) else None
    told = {"tiles": tuple(f"{play.tile}@{play.train}" for play in plays)}
    if action == "draw":
        if plays and not options.may_draw_when_able:
            found.append(Finding(Rule.DRAW_WHEN_ABLE, Effect.BREAKS, params=told, option="may_draw_when_able"))
        found += closed
    elif plays and options.must_play:
        found.append(Finding(Rule.MUST_PLAY, Effect.BREAKS, params=told, option="must_play"))
    elif not plays and not closed and pool is None:
        found.append(Finding(Rule.RESERVE, Effect.OPEN, "unknown", params={"why": Why.MISSING}))
    elif not plays and not closed:
        found.append(Finding(Rule.MEXICAN_DRAW, Effect.BREAKS, params={"most": options.draw_limit or 1}, option="draw_limit"))
    else:
        code = "on" if marker else "not-started"
        found.append(Finding(Rule.MEXICAN_MARKER, Effect.NOTE, code, params={"player": player}, option="marker_on_unstarted"))
    values = {"marker_on": marker if action == "pass" else None, "plays": tuple(plays)}
    return Verdict(rules.key, tuple(found), reading=yard, values=values)
