"""The contract for the score keeper: what a game makes of the end of one round, and what ends the whole game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any, ClassVar

from games.core.options import RuleSet
from games.core.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Round:
    """The end of one round as it was typed: ``hands`` per player, ``out`` who ended it (counted from 0; None nobody), ``more`` by field."""

    hands: tuple[str, ...]
    out: int | None = None
    more: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}), hash=False)


@dataclass(frozen=True, slots=True)
class Goal:
    """What ends the game, as plain values that the browser can add up by.

    ``target`` points that end it (None: the table decides); ``lowest``: fewest points win; ``exact``: a gain beyond it is void;
    ``floor``: no total below zero; ``sole``: level at the target means playing on; ``games``: most rounds won comes before points.
    """

    target: int | None = None
    lowest: bool = False
    exact: bool = False
    floor: bool = False
    sole: bool = False
    games: bool = False


class Scorer(ABC):
    """How one game counts. ``templates``: folder of ``_hint.html`` (what to type for a player) and ``_more.html`` (further fields).

    ``asks_out``: whether the round has a player who ended it; ``more``: names of the further fields; ``players``: fewest and most;
    ``zero_sum``: whether the points of a round add up to zero, which is then shown as a proof of the sum.
    """

    templates: ClassVar[str]
    asks_out: ClassVar[bool] = True
    more: ClassVar[tuple[str, ...]] = ()
    players: ClassVar[tuple[int, int]] = (2, 8)
    zero_sum: ClassVar[bool] = False

    @abstractmethod
    def score(self, ended: Round, rule_set: RuleSet[Any]) -> Verdict:
        """The points of a round: ``values["points"]`` holds one number for each player, in their order, unless something is missing.

        Raises ``NotationError`` for a hand that can't be read; ``at`` is then the player counted from 0.
        """

    @abstractmethod
    def goal(self, rule_set: RuleSet[Any]) -> Goal:
        """What ends the whole game under these rules."""

    def suits(self, rule_set: RuleSet[Any]) -> bool:
        """Whether rounds can be counted under a rule set."""
        return True
