"""What a search is asked and what it answers: tiles by colour and number, what they cost, and what is done with them."""

from __future__ import annotations

from typing import NamedTuple


class TooLarge(Exception):
    """The search was given up: it would have taken more effort than it was allowed."""


class Effort:
    """How much searching may still be done, in choices looked at; several searches can share one. Much steadier than the clock.

    A choice takes some 10 microseconds (``tests.bench.bench_rummikub`` on a busy machine).
    """

    def __init__(self, choices: int) -> None:
        self.left = choices

    def spend(self, choices: int) -> None:
        """Raises ``TooLarge`` when nothing is left."""
        self.left -= choices
        if self.left < 0:
            raise TooLarge


class Problem(NamedTuple):
    """Tiles by colour and number, and what it costs not to use them.

    ``must`` and ``may``: for each colour and each number from 1, how many tiles must and may lie in melds. ``must_jokers`` and
    ``may_jokers`` likewise. ``left_cost``: for each number, the cost of a tile that stays behind; ``joker_cost``: the cost of a joker used
    at that number; ``joker_left``: of one that stays behind. ``per_meld``: most jokers in one meld.
    """

    must: tuple[tuple[int, ...], ...]
    may: tuple[tuple[int, ...], ...]
    must_jokers: int
    may_jokers: int
    left_cost: tuple[int, ...]
    joker_cost: tuple[int, ...]
    joker_left: int
    per_meld: int = 2

    @property
    def jokers(self) -> int:
        """All jokers at hand."""
        return self.must_jokers + self.may_jokers

    @property
    def counts(self) -> list[tuple[int, ...]]:
        """For each number, how many tiles there are of each colour."""
        tiles = [tuple(map(sum, zip(*both, strict=True))) for both in zip(self.must, self.may, strict=True)]
        return list(zip(*tiles, strict=True))


class Layer(NamedTuple):
    """What happens at one number: tiles of each colour in groups, jokers in groups, and naturals and jokers of each colour in runs."""

    grouped: tuple[int, ...]
    group_jokers: int
    in_runs: tuple[int, ...]
    run_jokers: tuple[int, ...]


class Plan(NamedTuple):
    """An optimal answer: its cost and what happens at each number."""

    cost: int
    layers: tuple[Layer, ...]
