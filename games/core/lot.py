"""A fair draw that anybody can repeat: the same seed always gives the same numbers."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import TypeVar

Thing = TypeVar("Thing")

WORD = 1 << 64


class Lot:
    """Numbers from a seed: number ``k`` is the first eight bytes of the SHA-256 of ``seed:k``, most significant first, ``k`` from 0.

    A number that would favour the low results of ``below`` is passed over (rejection sampling), so that no player is more likely than
    another for any number of players.
    """

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.used = 0

    def _next(self) -> int:
        digest = hashlib.sha256(f"{self.seed}:{self.used}".encode()).digest()
        self.used += 1
        return int.from_bytes(digest[:8], "big")

    def below(self, count: int) -> int:
        """A number from 0 up to but not including ``count`` (at least 1)."""
        limit = WORD - WORD % count
        while (number := self._next()) >= limit:
            pass
        return number % count

    def shuffled(self, things: Sequence[Thing]) -> list[Thing]:
        """All things in a drawn order (Fisher and Yates, from the end)."""
        left = list(things)
        for last in range(len(left) - 1, 0, -1):
            place = self.below(last + 1)
            left[last], left[place] = left[place], left[last]
        return left
