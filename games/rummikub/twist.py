"""Melds with the special jokers of the Twist and Revolution boxes, as far as the sources on them agree.

They agree that a meld still needs three tiles or more, that it may hold several jokers, and on these. A *double* stands for two numbers
that follow each other in a run, or for the two missing colours of a group. The two sides of a *mirror* are each other's image, in a run or
a group, and it counts 0 in an opening. A *colour-change* is the next number of a run, and the colours left and right of it differ.

They don't agree on whether a mirror may also stand for the number in its middle, and say nothing of a colour-change at an end, of what it
counts in an opening, or of two kinds in one meld. What these decide stays open; what is wrong whichever way it is taken is not allowed.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from games.core.verdict import Effect, Finding, Path, Why
from games.rummikub.readings import LEAST, RUN, MeldRules, Reading, all_readings
from games.rummikub.rules import Rule
from games.rummikub.tiles import JOKER, Meld, Tile

DOUBLE = Tile("d")
MIRROR = Tile("m")
COLOUR_CHANGE = Tile("c")
NAMES = {DOUBLE: "double", MIRROR: "mirror", COLOUR_CHANGE: "colour-change"}


def is_special(meld: Meld) -> bool:
    """Whether a meld holds a joker of another kind than the ordinary one."""
    return any(tile in NAMES for tile in meld)


def readings_of(meld: Meld, rules: MeldRules) -> tuple[Reading, ...]:
    """As ``all_readings``, for melds with special jokers too where the box holds them: none unless all sources would allow the meld.

    What a double is worth are the two tiles that it stands for; a colour-change has a reading with its number and one without.
    """
    if not is_special(meld):
        return all_readings(meld, rules)
    kinds = set(meld) & NAMES.keys()
    if not rules.special or len(meld) < LEAST or len(kinds) > 1 or meld.count(JOKER) > rules.max_jokers:
        return ()
    kind = kinds.pop()
    if kind == DOUBLE:
        whole = tuple(one for tile in meld for one in ((JOKER, JOKER) if tile == DOUBLE else (tile,)))
        return all_readings(whole, rules._replace(max_jokers=len(whole)))
    return tuple(_mirrored(meld, rules) if kind == MIRROR else _changing(meld, rules))


def special_findings(index: int, meld: Meld, rules: MeldRules) -> tuple[Finding, ...]:
    """What is to say about a meld with special jokers, with places ``(index, tile)``."""
    at: tuple[Path, ...] = tuple((index, i) for i, tile in enumerate(meld) if tile in NAMES)
    everything: tuple[Path, ...] = tuple((index, i) for i in range(len(meld)))
    if len(meld) < LEAST:
        return (Finding(Rule.MELD_SIZE, Effect.BREAKS, "short", at=everything, params={"count": len(meld), "least": LEAST}),)
    if meld.count(JOKER) > rules.max_jokers:
        jokers = tuple((index, i) for i, tile in enumerate(meld) if tile == JOKER)
        params = {"count": len(jokers), "most": rules.max_jokers}
        return (Finding(Rule.JOKERS_PER_MELD, Effect.BREAKS, at=jokers, params=params, option="max_jokers_per_meld"),)
    name = NAMES[meld[at[0][1]]]
    if readings_of(meld, rules):
        return (Finding(Rule.SPECIAL_JOKERS, Effect.NOTE, name, at=at),)
    if _disputed(meld, rules):
        differ = set(meld) & {*NAMES, JOKER} == {MIRROR} and meld.count(MIRROR) == 1
        return (Finding(Rule.SPECIAL_JOKERS, Effect.OPEN, "unsettled" if differ else "silent", at=at, params={"why": Why.SILENT}),)
    return (Finding(Rule.SPECIAL_JOKERS, Effect.BREAKS, f"{name}-unfit", at=at),)


def _disputed(meld: Meld, rules: MeldRules) -> bool:
    """Whether some reading that a source has, or that none rules out, would allow a meld that not all allow."""
    kinds = set(meld) & NAMES.keys()
    if len(kinds) > 1 or not any(tile.number for tile in meld):
        return True  # of several kinds together no source speaks, nor of jokers alone
    if kinds == {MIRROR}:
        return _could_be_mirrored(meld, rules) or _fills_the_middle(meld, rules)
    return kinds == {COLOUR_CHANGE} and _numbered(meld, rules) and _colours_differ(meld)


def _mirrored(meld: Meld, rules: MeldRules) -> Iterator[Reading]:
    """The mirror in the middle, its sides each other's image, and a place left for it as a number as well: nobody forbids that."""
    side = meld[: meld.index(MIRROR)]
    if JOKER not in meld and meld.count(MIRROR) == 1 and meld == meld[::-1] and len(side) >= LEAST - 1:
        with_number = all_readings((*side, JOKER), rules._replace(max_jokers=1, free_order=False, wrap="none"))
        yield from (Reading(one.kind, sum(tile.number for tile in meld)) for one in with_number)


def _could_be_mirrored(meld: Meld, rules: MeldRules) -> bool:
    """Whether the numbers of one side are those of the other turned round, and each side, jokers aside, a piece of a run or of a group.

    Of several mirrors the first and the last.
    """
    turned = meld[::-1]
    left, right = meld[: meld.index(MIRROR)][::-1], turned[: turned.index(MIRROR)][::-1]
    image = len(left) == len(right) and all(a.number == b.number or not a.number or not b.number for a, b in zip(left, right, strict=True))
    return image and _is_piece(left, rules) and _is_piece(right, rules)


def _is_piece(side: Meld, rules: MeldRules) -> bool:
    naturals = [tile for tile in side if tile.number]
    colours = {tile.colour for tile in naturals}
    up = {tile.number - place for place, tile in enumerate(side) if tile.number}
    down = {tile.number + place for place, tile in enumerate(side) if tile.number}
    group = len({tile.number for tile in naturals}) <= 1 and len(colours) == len(naturals) and len(side) <= len(rules.colours)
    return group or (len(colours) == 1 and (len(up) == 1 or len(down) == 1))


def _fills_the_middle(meld: Meld, rules: MeldRules) -> bool:
    """Whether the meld is one when its mirrors, none at an end, stand for numbers."""
    if MIRROR in (meld[0], meld[-1]):
        return False
    return bool(all_readings(tuple(JOKER if tile == MIRROR else tile for tile in meld), rules._replace(max_jokers=len(meld))))


def _changing(meld: Meld, rules: MeldRules) -> Iterator[Reading]:
    """A run that changes its colour at each colour-change, none of which lies at an end or beside another."""
    parts = _parts(meld)
    if JOKER not in meld and all(parts) and _numbered(meld, rules) and _colours_differ(meld):
        own = sum(tile.number for tile in meld)
        first = meld[0].number
        whole = sum(range(first, first + len(meld)))
        yield from (Reading(RUN, points) for points in (own, whole))


def _parts(meld: Meld) -> list[list[Tile]]:
    parts: list[list[Tile]] = [[]]
    for tile in meld:
        if tile == COLOUR_CHANGE:
            parts.append([])
        else:
            parts[-1].append(tile)
    return parts


def _numbered(meld: Meld, rules: MeldRules) -> bool:
    """Whether the numbers follow each other when each colour-change is the next one, all within the numbers of the box."""
    starts = {tile.number - place for place, tile in enumerate(meld) if tile.number}
    return len(starts) == 1 and min(starts) >= 1 and max(starts) + len(meld) - 1 <= rules.highest


def _colours_differ(meld: Meld) -> bool:
    """Whether every stretch has one colour, and stretches with a colour-change between them have different ones."""
    colours = [{tile.colour for tile in part if tile.number} for part in _parts(meld)]
    return all(len(one) <= 1 for one in colours) and all(not one & other for one, other in pairwise(colours))
