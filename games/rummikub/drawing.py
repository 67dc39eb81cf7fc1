"""Drawing instead of playing, the remedy when a turn fails, the start, and the end when the pool is empty."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from enum import StrEnum

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict, Why
from games.rummikub.copies import copy_findings
from games.rummikub.melds import in_order
from games.rummikub.options import Options
from games.rummikub.rules import Rule
from games.rummikub.tiles import JOKER, Tile, format_tile

PAIRS_FOR_REDEAL = 3


class Failure(StrEnum):
    """How a turn went wrong."""

    ILLEGAL_TABLE = "illegal_table_at_end_of_turn"
    TIME_UP = "time_up_before_touching_the_table"
    TIME_UP_TABLE_OPEN = "time_up_while_rearranging"


class Strays(StrEnum):
    """Where the tiles went of which nobody knows the place."""

    POOL = "pool"
    OFFENDER = "offender"


def check_draw(can_play: bool | None, pool: int | None = None, took: int | None = None, *, rules: RuleSet[Options]) -> Verdict:
    """Whether a player may draw instead of playing. ``can_play``: whether a play exists; ``pool``: tiles left to draw; None: not known.

    ``took``: how many tiles the player drew, if that is the question; none of an empty pool is right for who can't play.

    ``values``: ``draw``, the number of tiles, when drawing is allowed.
    """
    findings = []
    passes = pool == 0 and took == 0 and can_play is False
    if passes:
        findings.append(Finding(Rule.POOL_EMPTY, Effect.NOTE, "pass", at=((0,),), option="pool_empty"))
    elif pool == 0 and took == 0 and can_play is None:
        findings.append(Finding(Rule.POOL_EMPTY, Effect.OPEN, "pass-unknown", at=((0,),), params={"why": Why.MISSING}))
    elif pool == 0:
        findings.append(Finding(Rule.POOL_EMPTY, Effect.BREAKS, "nothing-to-draw", at=((0,),), option="pool_empty"))
    elif took is not None and took != 1:
        findings.append(Finding(Rule.DRAW_ONE_TILE, Effect.BREAKS, "" if took else "none", at=((0,),), params={"count": took}))
    if rules.options.must_play_if_possible and can_play is not False:
        option = "must_play_if_possible"
        if can_play:
            findings.append(Finding(Rule.MUST_PLAY_IF_POSSIBLE, Effect.BREAKS, at=((0,),), option=option))
        else:
            params = {"why": Why.MISSING}
            findings.append(Finding(Rule.MUST_PLAY_IF_POSSIBLE, Effect.OPEN, "unknown", at=((0,),), params=params, option=option))
    elif can_play:
        findings.append(Finding(Rule.PLAY_OR_DRAW, Effect.NOTE, "may-draw", at=((0,),)))
    return Verdict(rules.key, in_order(findings), None, {"draw": 0 if pool == 0 else 1})


def check_failed_turn(failure: Failure, took: int | None = None, strays: Strays | None = None, *, rules: RuleSet[Options]) -> Verdict:
    """What has to be done when a turn failed, and whether what was done is that. ``took``: penalty tiles drawn, ``strays``: where tiles
    went of which nobody knew the place; None is not said, and then the verdict is never illegal.

    ``values``: ``restore_table`` (put it back as it was), ``draw`` (penalty tiles), ``turn_ends``, ``loose_to_rack`` (tiles that lie loose
    go to the player's rack), ``unrestorable`` (``to_pool`` or ``to_offender``: where tiles go of which nobody knows the place).
    """
    remedy = rules.options.failed_turn
    untouched = failure is Failure.TIME_UP
    loose = remedy == "loose_tiles_to_rack_and_3" and not untouched
    draw = 1 if remedy == "draw_1" and untouched else 3
    values = {
        "restore_table": not loose,
        "draw": draw,
        "turn_ends": True,
        "loose_to_rack": loose,
        "unrestorable": rules.options.unrestorable_tiles,
    }
    if took not in (None, draw):
        found = Finding(Rule.FAILED_TURN, Effect.BREAKS, "count", at=((0,),), params={"took": took, "count": draw}, option="failed_turn")
    else:
        code = "late" if untouched else "loose" if loose else "restore"
        found = Finding(Rule.FAILED_TURN, Effect.NOTE, code, at=((0,),), params={"count": draw}, option="failed_turn")
    findings = [found, *_late(failure, rules.options), *_strays(strays, untouched, loose, rules.options)]
    return Verdict(rules.key, in_order(findings), None, values)


def _late(failure: Failure, options: Options) -> Iterator[Finding]:
    if failure is not Failure.ILLEGAL_TABLE:
        limit = options.turn_time_limit
        code, params = ("none", {}) if limit is None else ("late", {"seconds": limit})
        yield Finding(Rule.TURN_TIME, Effect.NOTE, code, at=((0,),), params=params, option="turn_time_limit")


def _strays(strays: Strays | None, untouched: bool, loose: bool, options: Options) -> Iterator[Finding]:
    """Where tiles without a place go, and where they went."""
    if untouched:
        if strays is not None:
            yield Finding(Rule.UNRESTORABLE_TILES, Effect.BREAKS, "untouched", at=((0,),))
    elif loose:
        if strays is Strays.POOL:
            yield Finding(Rule.FAILED_TURN, Effect.BREAKS, "loose-to-pool", at=((0,),), option="failed_turn")
    else:
        right = Strays.OFFENDER if options.unrestorable_tiles == "to_offender" else Strays.POOL
        effect = Effect.BREAKS if strays not in (None, right) else Effect.NOTE
        yield Finding(Rule.UNRESTORABLE_TILES, effect, right.value, at=((0,),), option="unrestorable_tiles")


def check_redeal(rack: Iterable[Tile], *, rules: RuleSet[Options]) -> Verdict:
    """Whether a first rack gives the right to a redeal. Places are ``(tile,)``; ``values``: ``pairs``, equal numbers in twos.

    No source says whether two jokers are a pair: where that decides, the verdict is undetermined. A rack that is not a starting hand is
    noted.
    """
    tiles = tuple(rack)
    options = rules.options
    pairs = sum(count // 2 for tile, count in Counter(tiles).items() if tile.number)
    with_jokers = pairs + tiles.count(JOKER) // 2
    findings = list(copy_findings((((i,), tile) for i, tile in enumerate(tiles)), options.box))
    at = tuple((i,) for i, tile in enumerate(tiles) if tiles.count(tile) > 1) or ((0,),)
    params: Mapping[str, object] = {"pairs": pairs, "needed": PAIRS_FOR_REDEAL}
    if with_jokers < PAIRS_FOR_REDEAL:
        findings.append(Finding(Rule.THREE_PAIRS_REDEAL, Effect.BREAKS, "few", at=at, params=params))
    elif not options.three_pairs_redeal:
        findings.append(Finding(Rule.THREE_PAIRS_REDEAL, Effect.BREAKS, at=at, option="three_pairs_redeal"))
    elif pairs < PAIRS_FOR_REDEAL:
        jokers = tuple((i,) for i, tile in enumerate(tiles) if tile == JOKER)
        findings.append(Finding(Rule.THREE_PAIRS_REDEAL, Effect.OPEN, "jokers", at=jokers, params={**params, "why": Why.SILENT}))
    if len(tiles) != options.box.hand:
        params = {"count": len(tiles), "hand": options.box.hand}
        findings.append(Finding(Rule.STARTING_HAND, Effect.NOTE, at=((0,),), params=params))
    return Verdict(rules.key, in_order(findings), None, {"pairs": pairs})


def check_start(drawn: Mapping[str, Tile], *, rules: RuleSet[Options]) -> Verdict:
    """Who begins, each player having drawn one tile. ``values``: ``starter`` (None while level), ``again`` (players who draw once more).

    A joker doesn't count: who drew it draws again. Places are ``(player,)`` in the order of ``drawn``.
    """
    names = list(drawn)
    highest = max((tile.number for tile in drawn.values()), default=0)
    jokers = [name for name in names if not drawn[name].number]
    level = [name for name in names if drawn[name].number == highest and name not in jokers]
    again = jokers or (level if len(level) > 1 else [])
    findings = []
    if again:
        at = tuple((names.index(name),) for name in again)
        params: Mapping[str, object] = {"players": tuple(again), "why": Why.MISSING}
        findings.append(Finding(Rule.HIGHEST_TILE_STARTS, Effect.OPEN, "joker" if jokers else "level", at=at, params=params))
    elif level:
        params = {"player": level[0], "tile": format_tile(drawn[level[0]])}
        findings.append(Finding(Rule.HIGHEST_TILE_STARTS, Effect.NOTE, at=((names.index(level[0]),),), params=params))
    return Verdict(rules.key, tuple(findings), None, {"starter": level[0] if level and not again else None, "again": tuple(again)})


def is_over(pool: int, turns_since_empty: int, passes_in_a_row: int, players: int, *, rules: RuleSet[Options]) -> bool:
    """Whether a game in which nobody went out is over: the pool is empty, and nobody can play any more or all had one more turn."""
    if pool:
        return False
    return (turns_since_empty if rules.options.pool_empty == "one_more_turn_each" else passes_in_a_row) >= players
