"""The contract for "who starts": how a game finds its first player, by drawing, by what the players hold, or by lot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar

from games.core.lot import Lot
from games.core.options import RuleSet


class Way(StrEnum):
    """How the first player is found."""

    DRAW = "draw"  # everybody draws a piece
    HOLD = "hold"  # the pieces in the hands decide
    LOT = "lot"  # the rule leaves it to the lot, or to the table


@dataclass(frozen=True, slots=True)
class Start:
    """Who starts, and by which rule. ``first`` counts the players from 0, None if this rule finds nobody.

    ``rounds`` holds what was drawn, as pairs of player and piece; a draw among those who were level makes another round. ``option`` names
    the option that says what to do when nobody was found; ``level`` the players between whom it can't decide; ``piece`` what decided.
    """

    rule: str
    first: int | None = None
    rounds: tuple[tuple[tuple[int, str], ...], ...] = ()
    option: str | None = None
    level: tuple[int, ...] = ()
    piece: str = ""


class Starter(ABC):
    """How one game finds its first player. ``rule`` is the rule shown beside it; ``template`` draws one piece (``piece``).

    ``deals`` is true for a game without turns: the lot then only finds who deals.
    """

    rule: ClassVar[str]
    template: ClassVar[str] = ""
    deals: ClassVar[bool] = False

    @abstractmethod
    def way(self, rule_set: RuleSet[Any]) -> Way:
        """How these rules find the first player."""

    def draw(self, players: int, lot: Lot, rule_set: RuleSet[Any]) -> Start:
        """Draw for ``players`` players. By default the lot alone decides."""
        return Start(self.rule, first=lot.below(players))

    def pieces(self, rule_set: RuleSet[Any]) -> tuple[str, ...]:
        """The pieces that can be tapped for each player, if the hands decide; others may be typed."""
        return ()

    def decide(self, hands: Sequence[str], rule_set: RuleSet[Any]) -> Start:
        """Who starts with these hands (the deciding pieces of each player as text). Raises ``NotationError``, ``at`` the player."""
        raise NotImplementedError

    def picture(self, piece: str, words: Mapping[str, str]) -> Mapping[str, Any]:
        """What the template draws for a piece."""
        return {"name": piece}
