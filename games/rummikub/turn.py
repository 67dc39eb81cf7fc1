"""Is the step from one table to the next allowed? Every tile accounted for, every meld legal, every joker treated as the house says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import cached_property

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Path, Status, Verdict, Why
from games.rummikub.copies import copy_findings, placed
from games.rummikub.jokers import Step, joker_findings
from games.rummikub.melds import in_order, meld_findings
from games.rummikub.opening import laid_findings, worth_findings
from games.rummikub.openings import best_opening
from games.rummikub.options import Options
from games.rummikub.problem import TooLarge
from games.rummikub.readings import meld_rules
from games.rummikub.rearrange import Goal, best_play
from games.rummikub.rules import Rule
from games.rummikub.tiles import JOKER, Meld, Tile, format_tile
from games.rummikub.twist import is_special


class Part(IntEnum):
    """First number of a place: ``(BEFORE, meld, tile)``, ``(RACK, tile)``, ``(AFTER, meld, tile)``."""

    BEFORE = 0
    RACK = 1
    AFTER = 2


@dataclass(frozen=True)
class Turn:
    """A turn as two tables and a rack.

    ``rack`` is the rack before the turn, a tile drawn in it included, or None when nobody says: then what is new on the table is taken to
    come from it. ``opened``: whether this player opened in an earlier turn, or None. ``drew``: the tile drawn in this very turn.
    ``seconds``: how long it took, or None when nobody looked.
    """

    before: tuple[Meld, ...]
    rack: tuple[Tile, ...] | None
    after: tuple[Meld, ...]
    opened: bool | None = True
    drew: Tile | None = None
    seconds: int | None = None

    @cached_property
    def lost(self) -> Counter[Tile]:
        """Tiles of the old table that the new one lacks."""
        return self._old - self._new

    @cached_property
    def added(self) -> Counter[Tile]:
        """Tiles of the new table that the old one lacks."""
        return self._new - self._old

    @cached_property
    def held(self) -> Counter[Tile]:
        """The rack before the turn, as far as it is known."""
        return self.added if self.rack is None else Counter(self.rack)

    @cached_property
    def played(self) -> Counter[Tile]:
        """Tiles that came from the rack."""
        return self.added & self.held

    @cached_property
    def _old(self) -> Counter[Tile]:
        return Counter(tile for meld in self.before for tile in meld)

    @cached_property
    def _new(self) -> Counter[Tile]:
        return Counter(tile for meld in self.after for tile in meld)


def check_turn(turn: Turn, *, rules: RuleSet[Options]) -> Verdict:
    """Whether a turn is allowed. Places are ``(part, meld, tile)`` or ``(Part.RACK, tile)``.

    ``values``: ``played`` (tiles from the rack), ``rack_after`` and ``goes_out`` when the rack is known. When ``opened`` is not known and
    decides, the verdict is undetermined (``why`` missing).
    """
    options = rules.options
    findings = [*_copies(turn, options), *_conserved(turn, options), *laid_findings(turn.after, Part.AFTER, options)]
    findings += _old_melds(turn, options)
    legal_table = not any(finding.effect is Effect.BREAKS for finding in findings)
    findings += [*_played(turn, options), *_time(turn.seconds, options.turn_time_limit)]
    if turn.opened is not True:
        unopened = list(_opening(turn, options))
        findings += unopened if turn.opened is False else _opened_unknown(unopened)
    if legal_table:
        kept = turn.lost[JOKER] if options.joker_may_be_kept else 0
        findings += joker_findings(Step(turn.before, turn.after, turn.played, kept), Part.BEFORE, options)
    values: dict[str, object] = {"played": tuple(sorted(turn.played.elements()))}
    if turn.rack is not None:
        left = turn.held - turn.played + Counter({JOKER: turn.lost[JOKER]} if options.joker_may_be_kept else {})
        values |= {"rack_after": tuple(sorted(left.elements())), "goes_out": bool(turn.played) and not left}
        if values["goes_out"] and Verdict(rules.key, tuple(findings)).status is Status.LEGAL:
            findings.append(Finding(Rule.GOING_OUT, Effect.NOTE, at=((Part.RACK,),)))
    return Verdict(rules.key, in_order(findings), None, values)


def _copies(turn: Turn, options: Options) -> Iterator[Finding]:
    rack = enumerate(turn.rack if turn.rack is not None else turn.added.elements())
    yield from copy_findings([*placed(turn.before, Part.BEFORE), *(((Part.RACK, i), tile) for i, tile in rack)], options.box)


def _conserved(turn: Turn, options: Options) -> Iterator[Finding]:
    jokers = turn.lost[JOKER]
    lost = Counter({tile: count for tile, count in turn.lost.items() if tile != JOKER})
    if lost:
        at = _last_places(lost, turn.before, Part.BEFORE)
        yield Finding(Rule.TILES_CONSERVED, Effect.BREAKS, "lost", at=at, params={"tiles": _codes(lost)})
    if jokers and not options.joker_may_be_kept:
        at = _last_places(Counter({JOKER: jokers}), turn.before, Part.BEFORE)
        yield Finding(Rule.JOKER_NOT_KEPT, Effect.BREAKS, at=at, params={"count": jokers}, option="joker_may_be_kept")
    if nowhere := turn.added - turn.held:
        at = _last_places(nowhere, turn.after, Part.AFTER)
        yield Finding(Rule.TILES_CONSERVED, Effect.BREAKS, "nowhere", at=at, params={"tiles": _codes(nowhere)})


def _last_places(tiles: Counter[Tile], melds: Sequence[Meld], part: Part) -> tuple[Path, ...]:
    """Where so many of these tiles lie, the last ones first found: equal tiles can't be told apart."""
    left, found = Counter(tiles), []
    for path, tile in reversed(list(placed(melds, part))):
        if left[tile] > 0:
            left[tile] -= 1
            found.append(path)
    return tuple(sorted(found))


def _codes(tiles: Counter[Tile]) -> tuple[str, ...]:
    return tuple(format_tile(tile) for tile in sorted(tiles.elements()))


def _old_melds(turn: Turn, options: Options) -> Iterator[Finding]:
    """Melds that were wrong before the turn began: nobody's fault now, but worth knowing."""
    of_meld = meld_rules(options)
    wrong = [i for i, meld in enumerate(turn.before) if any(one.effect is Effect.BREAKS for one in meld_findings(i, meld, of_meld))]
    if wrong:
        yield Finding(Rule.TABLE_ALL_VALID, Effect.NOTE, "before", at=tuple((Part.BEFORE, i) for i in wrong))


def _played(turn: Turn, options: Options) -> Iterator[Finding]:
    """Play or draw, one of the two; the tile just drawn waits."""
    if not turn.added:
        moved = not _same_melds(turn.before, turn.after)
        if turn.drew is None or moved:
            yield Finding(Rule.RACK_TILE_PLAYED, Effect.BREAKS, "moved" if moved else "none", at=((Part.AFTER,),))
        elif options.must_play_if_possible:
            yield from _obliged(turn, turn.drew, options)
    elif turn.drew is not None and not options.drawn_tile_may_be_played:
        tile = format_tile(turn.drew)
        at = _last_places(Counter([turn.drew]), turn.after, Part.AFTER)
        if turn.added[turn.drew] > turn.held[turn.drew] - 1:
            yield Finding(Rule.DRAWN_TILE_WAITS, Effect.BREAKS, at=at, params={"tile": tile}, option="drawn_tile_may_be_played")
        else:
            option = "drawn_tile_may_be_played"
            yield Finding(Rule.PLAY_OR_DRAW, Effect.BREAKS, "both", at=((Part.AFTER,),), params={"tile": tile}, option=option)


def _time(seconds: int | None, limit: int | None) -> Iterator[Finding]:
    """Whether a turn took too long, where somebody looked."""
    if seconds is None:
        return
    option, at = "turn_time_limit", ((Part.AFTER,),)
    if limit is None:
        yield Finding(Rule.TURN_TIME, Effect.NOTE, "free", at=at, option=option)
    elif seconds > limit:
        yield Finding(Rule.TURN_TIME, Effect.BREAKS, "over", at=at, params={"took": seconds, "seconds": limit}, option=option)


def _obliged(turn: Turn, drew: Tile, options: Options) -> Iterator[Finding]:
    """Where one must play, whoever drew may not have been able to: looked up with the rack before the draw."""
    at, option = ((Part.AFTER,),), "must_play_if_possible"
    can_play = None if turn.rack is None or turn.opened is None else _can_play(turn, Counter(turn.rack) - Counter([drew]), options)
    if can_play is None:
        yield Finding(Rule.MUST_PLAY_IF_POSSIBLE, Effect.OPEN, "unknown", at=at, params={"why": Why.MISSING}, option=option)
    elif can_play:
        yield Finding(Rule.MUST_PLAY_IF_POSSIBLE, Effect.BREAKS, at=at, option=option)


def _can_play(turn: Turn, held: Counter[Tile], options: Options) -> bool | None:
    """Whether a play existed, or an opening for who has not opened; None if it is too much to find out."""
    if any(map(is_special, (*turn.before, tuple(held)))):
        return None
    try:
        if not turn.opened:
            best = best_opening(tuple(held.elements()), options)
            return bool(best.melds) and best.points >= options.opening_min
        play = best_play(turn.before, held.elements(), options, Goal.TILES)
    except TooLarge:
        return None
    return play is not None and bool(play.played)


def _same_melds(one: Sequence[Meld], other: Sequence[Meld]) -> bool:
    return Counter(map(_as_lies, one)) == Counter(map(_as_lies, other))


def _as_lies(meld: Meld) -> Meld:
    """A meld as one would recognise it: where a joker lies matters, the order of numbers doesn't."""
    return meld if JOKER in meld else tuple(sorted(meld))


def _opening(turn: Turn, options: Options) -> Iterator[Finding]:
    """What a player may not do who has not opened in an earlier turn."""
    if not turn.added:
        return
    old = Counter(map(_as_lies, turn.before))
    fresh = []
    for index, meld in enumerate(turn.after):
        if old[_as_lies(meld)] > 0:
            old[_as_lies(meld)] -= 1
        else:
            fresh.append(index)
    changed = [i for i, meld in enumerate(turn.before) if old[_as_lies(meld)] > 0]
    if not changed:
        yield from worth_findings([(Part.AFTER, i) for i in fresh], [turn.after[i] for i in fresh], options)
    elif not options.extend_after_opening_same_turn:
        at = tuple((Part.BEFORE, i) for i in changed)
        if all(_lengthened(turn.before[i], turn.after) for i in changed):
            yield Finding(Rule.EXTEND_AFTER_OPENING, Effect.BREAKS, at=at, option="extend_after_opening_same_turn")
        else:
            yield Finding(Rule.REARRANGE_AFTER_OPENING, Effect.BREAKS, at=at, option="extend_after_opening_same_turn")
    else:
        yield from _opening_first(turn, fresh, options)


def _lengthened(meld: Meld, after: Sequence[Meld]) -> bool:
    return any(Counter(meld) <= Counter(other) for other in after)


def _opening_first(turn: Turn, fresh: Sequence[int], options: Options) -> Iterator[Finding]:
    """Open first, then lay on in the same turn: do the tiles from the rack hold an opening that is worth enough?"""
    at = tuple((Part.AFTER, i) for i in fresh)
    try:
        best = best_opening(tuple(turn.played.elements()), options)
    except TooLarge:
        yield Finding(Rule.TABLE_ALL_VALID, Effect.OPEN, "too-large", at=at, params={"why": Why.MISSING})
        return
    params = {"points": best.points, "needed": options.opening_min}
    if best.melds and best.points >= options.opening_min:
        yield Finding(Rule.INITIAL_MELD, Effect.NOTE, "reached", at=at, params=params)
    else:
        yield Finding(Rule.REARRANGE_AFTER_OPENING, Effect.BREAKS, "low", at=at, params=params)


def _opened_unknown(unopened: Sequence[Finding]) -> Iterator[Finding]:
    """If having opened decides, that is what must be known; notes on an opening mean nothing then."""
    deciding = [finding for finding in unopened if finding.effect is not Effect.NOTE]
    if deciding:
        at = tuple(dict.fromkeys(path for finding in deciding for path in finding.at))
        yield Finding(Rule.INITIAL_MELD, Effect.OPEN, "unknown", at=at, params={"why": Why.MISSING})
