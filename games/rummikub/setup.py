"""Has the game been set up right: the box for so many players, the first racks, and who begins."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict, Why
from games.rummikub.copies import copy_findings
from games.rummikub.drawing import check_start
from games.rummikub.melds import in_order
from games.rummikub.options import CLASSIC, Box, Options
from games.rummikub.rules import Rule
from games.rummikub.tiles import Tile, format_tile

XP_TEXT_OF_FOUR = 104
"""What the English XP sheet leaves in the game with four players; the German one leaves an ordinary box."""


@dataclass(frozen=True)
class SetUp:
    """What a table says it did; None or empty is not said.

    ``box``: tiles in the game; ``each``: tiles on a first rack; ``drawn``: the tile that each player drew for the start; ``first``: who
    is said to begin, one of them.
    """

    players: int | None = None
    box: int | None = None
    each: int | None = None
    drawn: Mapping[str, Tile] = field(default_factory=dict)
    first: str | None = None

    @property
    def seats(self) -> int | None:
        """How many play: as said, or as many as drew."""
        return self.players if self.players is not None else len(self.drawn) if len(self.drawn) > 1 else None


def check_setup(done: SetUp, *, rules: RuleSet[Options]) -> Verdict:
    """Whether what was done fits the rules. Places are ``(player,)`` in the order of ``drawn``.

    ``values``: ``box`` (tiles that play, None where the number of players decides), ``hand``, ``pool`` (tiles left when all have theirs)
    and ``starter``, as far as they are known.
    """
    box = rules.options.box
    findings = [*_box(done, rules.options)]
    if done.each is not None and done.each != box.hand:
        findings.append(Finding(Rule.STARTING_HAND, Effect.BREAKS, params={"count": done.each, "hand": box.hand}))
    drawn_from = _cut_down(box) if _is_cut(done.seats, box) else box
    findings += [*copy_findings((((i,), tile) for i, tile in enumerate(done.drawn.values())), drawn_from), *_start(done, rules)]
    tiles = _playing(done.seats, box)
    values = {
        "box": tiles,
        "hand": box.hand,
        "pool": tiles - done.seats * box.hand if tiles is not None and done.seats and _fits(done.seats, box) else None,
        "starter": check_start(done.drawn, rules=rules).values["starter"] if _all_drew(done) else None,
    }
    return Verdict(rules.key, in_order(findings), None, values)


def _playing(players: int | None, box: Box) -> int | None:
    """How many tiles play: a larger box is cut down to an ordinary one while an ordinary one would do."""
    if box.copies > CLASSIC.copies and players is None:
        return None
    return _cut_down(box).tiles if _is_cut(players, box) else box.tiles


def _is_cut(players: int | None, box: Box) -> bool:
    """Whether part of the box stays out of the game."""
    return box.copies > CLASSIC.copies and players is not None and players <= CLASSIC.players[1]


def _cut_down(box: Box) -> Box:
    """The box without what it holds beyond an ordinary one: one set, and the jokers that come with it."""
    return replace(box, copies=CLASSIC.copies, jokers=CLASSIC.jokers)


def _left_out(box: Box) -> int:
    """How many tiles stay out."""
    return box.tiles - _cut_down(box).tiles


def _fits(players: int, box: Box) -> bool:
    return box.players[0] <= players <= box.players[1]


def _box(done: SetUp, options: Options) -> Iterator[Finding]:
    box, players = options.box, done.seats
    if players is not None and not _fits(players, box):
        params: Mapping[str, object] = {"count": players, "least": box.players[0], "most": box.players[1]}
        yield Finding(Rule.EDITION_TILES, Effect.BREAKS, "players", params=params, option="edition")
        return
    tiles = _playing(players, box)
    if tiles is None:
        if done.box in (box.tiles, box.tiles - _left_out(box)):
            yield Finding(Rule.EDITION_TILES, Effect.OPEN, "who-plays", params={"why": Why.MISSING})
        elif done.box is not None:
            yield Finding(Rule.EDITION_TILES, Effect.BREAKS, params={"count": done.box, "tiles": box.tiles}, option="edition")
    elif done.box is not None and done.box != tiles:
        params = {"count": done.box, "tiles": tiles}
        if tiles < box.tiles and done.box == XP_TEXT_OF_FOUR and not box.special:
            yield Finding(Rule.EDITION_TILES, Effect.OPEN, "differs", params={**params, "why": Why.SILENT})
        else:
            code = "take-out" if tiles < done.box == box.tiles else ""
            yield Finding(Rule.EDITION_TILES, Effect.BREAKS, code, params={**params, "spare": _left_out(box)}, option="edition")


def _all_drew(done: SetUp) -> bool:
    return len(done.drawn) > 1 and len(done.drawn) == done.seats


def _start(done: SetUp, rules: RuleSet[Options]) -> Iterator[Finding]:
    """Who begins, and whether that is whom the table says."""
    if not done.drawn:
        if done.first is not None:
            yield Finding(Rule.HIGHEST_TILE_STARTS, Effect.OPEN, "not-drawn", params={"why": Why.MISSING})
        return
    wrong = _wrong_start(done) if done.first is not None else None
    if wrong is not None:
        yield wrong
    elif _all_drew(done):
        yield from check_start(done.drawn, rules=rules).findings
    else:
        code = "some-drew" if done.seats else "not-drawn"
        yield Finding(
            Rule.HIGHEST_TILE_STARTS, Effect.OPEN, code, params={"why": Why.MISSING, "count": len(done.drawn), "players": done.seats or 0}
        )


def _wrong_start(done: SetUp) -> Finding | None:
    """Why the player named can't begin on these tiles, if so."""
    names, first = list(done.drawn), done.first or ""
    at = ((names.index(first),),)
    if not done.drawn[first].number:
        return Finding(Rule.HIGHEST_TILE_STARTS, Effect.BREAKS, "joker-first", at=at, params={"claimed": first})
    highest = max(tile.number for tile in done.drawn.values())
    if done.drawn[first].number == highest:
        return None
    best = [name for name in names if done.drawn[name].number == highest]
    tiles = tuple(dict.fromkeys(format_tile(done.drawn[name]) for name in best))
    return Finding(
        Rule.HIGHEST_TILE_STARTS, Effect.BREAKS, "lower", at=at, params={"claimed": first, "players": tuple(best), "tiles": tiles}
    )
