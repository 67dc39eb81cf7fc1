"""The parts of a table: a tile that lies, its sides, an open place; and which agreements say where a table is open."""

from __future__ import annotations

from typing import NamedTuple

from games.domino.options import Options
from games.domino.tiles import Tile, tile

SHORT = ("n", "s")
"""The short sides of a double."""
SIDES = ("right", "down", "left", "up")
"""Headings of a line by number, as it is drawn before it turns a corner."""


class Slot(NamedTuple):
    """A side of a tile that lies: number of the tile, port (``a b n s`` of a double, else the number of the half)."""

    at: int
    port: str

    def __str__(self) -> str:
        return f"{self.at}.{self.port}"


class Laid(NamedTuple):
    """A tile that lies. ``slot`` is the side it was joined to, None for the first; the first has its left half as ``joined``."""

    joined: int
    free: int
    slot: Slot | None

    @property
    def tile(self) -> Tile:
        """Which tile it is."""
        return tile(self.joined, self.free)

    @property
    def is_double(self) -> bool:
        """The same number on both halves."""
        return self.joined == self.free

    @property
    def first_port(self) -> str:
        """The side that was joined, or the left side of the first tile."""
        return "a" if self.is_double else str(self.joined)

    @property
    def far_port(self) -> str:
        """The side across from it."""
        return "b" if self.is_double else str(self.free)


class Place(NamedTuple):
    """An open place: where, the number there, and the side of the table to which it points (one of ``SIDES``)."""

    slot: Slot
    number: int
    side: str

    @property
    def is_short(self) -> bool:
        """Is it a short side of a double?"""
        return self.slot.port in SHORT


class Free(NamedTuple):
    """A side where no tile was joined. ``double``: the number of the tile if it is a short side of one, else -1; ``waits``: it is one
    whose long sides aren't both taken."""

    place: Place
    double: int
    waits: bool


class Shape(NamedTuple):
    """The agreements that say where a table is open.

    ``branches``: which doubles take tiles at their short sides (``line``: none, ``spinner_first``, ``branch_all``); ``at_once``: before
    their long sides are taken; ``fills``: a double gets its arms before anything else, unless so many tiles with its number lie as
    ``dead`` says (0: always).
    """

    branches: str
    at_once: bool
    fills: bool
    dead: int


class Openings(NamedTuple):
    """Where a table is open: ``every`` side as far as the shape goes, those that may be used ``now``, the double that must be filled first
    (None: none), the numbers of the places of now, low to high, and these each once."""

    every: tuple[Place, ...]
    now: tuple[Place, ...]
    filling: int | None
    ends: tuple[int, ...]
    numbers: tuple[int, ...]


def shape_of(options: Options) -> Shape:
    """What these agreements say about the shape; those that differ in nothing that matters give the same one."""
    if needs_toes(options):
        branches, at_once, fills = "branch_all", True, True
    else:
        branches, fills = options.doubles, options.fill_first != "none"
        at_once = branches != "line" and options.arms == "four_at_once"
    return Shape(branches, at_once, fills, tiles_with_a_number(options) if fills and options.dead_double == "closed" else 0)


def needs_toes(options: Options) -> bool:
    """Does every double get its toes first, as in Chickenfoot?"""
    return options.fill_first == "toes:3" or (options.game == "chickenfoot" and options.fill_first == "none")


def tiles_with_a_number(options: Options) -> int:
    """How many tiles of the box show a number: in a set up to n there are n + 1."""
    return (options.set + 1) * options.copies


FREEST = Shape("branch_all", at_once=True, fills=False, dead=0)
"""Every double branches at all four sides."""
