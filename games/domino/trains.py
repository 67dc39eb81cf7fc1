"""What lies in Mexican Train: the engine in the hub, everybody's own train, the shared train, the markers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.domino.options import Options
from games.domino.tiles import Tile

SHARED = "MX"
"""The name of the shared train."""


@dataclass(frozen=True)
class Yard:
    """The tracks: ``trains`` from the hub outward, by player; ``markers`` are the trains that are open to all.

    ``doubles_order`` names the trains with an open double, oldest first; ``just_doubled`` the train on which the mover laid a double in
    this very turn.
    """

    engine: Tile
    trains: Mapping[str, Sequence[Tile]]
    markers: frozenset[str] = frozenset()
    doubles_order: tuple[str, ...] = ()
    just_doubled: str | None = None
    _lying: Counter[Tile] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        lying = Counter(one for train in self.trains.values() for one in train)
        lying[self.engine] += 1
        object.__setattr__(self, "_lying", lying)

    @property
    def lying(self) -> Counter[Tile]:
        """How often each tile lies."""
        return self._lying

    def train(self, name: str) -> Sequence[Tile]:
        """The tiles of a train; one that isn't there hasn't begun."""
        return self.trains.get(name, ())

    def end(self, name: str) -> int:
        """The number at the end of a train: the engine's as long as it hasn't begun."""
        number = self.engine.high
        for one in self.train(name):
            number = other_half(one, number)
        return number

    def with_tile(self, which: Tile, name: str) -> Yard:
        """The tracks with a tile more. Doesn't ask whether it may lie there."""
        trains = {**self.trains, name: (*self.train(name), which)}
        return Yard(self.engine, trains, self.markers, self.doubles_order, name if which.is_double else None)


def other_half(which: Tile, number: int) -> int:
    """The half of a tile that stays free if it joins by this number; the high one if it doesn't match at all."""
    return which.low if which.high == number else which.high


def wrong_wagon(yard: Yard, name: str) -> int | None:
    """The first wagon of a train that doesn't match the one before, None if all do."""
    number = yard.engine.high
    for at, one in enumerate(yard.train(name)):
        if number not in one:
            return at
        number = other_half(one, number)
    return None


def is_used_up(yard: Yard, number: int, options: Options) -> bool:
    """Do all tiles with this number lie?"""
    lying = sum(times for one, times in yard.lying.items() if number in one)
    return lying >= (options.set + 1) * options.copies


def open_doubles(yard: Yard, options: Options) -> list[str]:
    """The trains that end in a double that must be covered, oldest first as far as that is known. The engine needs no cover."""
    ending = [name for name, train in yard.trains.items() if train and train[-1].is_double]
    dead = {name for name in ending if options.dead_double == "closed" and is_used_up(yard, yard.trains[name][-1].high, options)}
    known = [name for name in yard.doubles_order if name in ending]
    return [name for name in [*known, *(name for name in ending if name not in known)] if name not in dead]
