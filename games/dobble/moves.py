"""The mini-games and an act in them, as data: which cards count, what is done, what it changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from games.dobble.cards import Card
from games.dobble.rules import Rule

MIDDLE: Final = -1
"""``Move.taken`` for the card in the middle."""
MAX_CARDS_SHOWN = 30
"""Most cards that a move may tell of."""


@dataclass(frozen=True, slots=True)
class Move:
    """What is known of an act. Leave out what the game doesn't have; stacks have their top card last.

    ``middle_before`` is the middle card of the moment of the call if another player changed it since. ``taken`` counts from 0 in
    ``around``. ``given`` is the number of cards handed over (None: all). ``beside`` says whether a Connect card touches its neighbour.
    """

    game: str
    claim: str | None
    action: str | None = None
    own: tuple[Card, ...] | None = None
    pile_top: Card | None = None
    pile_left: int | None = None
    middle: Card | None = None
    middle_before: Card | None = None
    around: tuple[Card, ...] = ()
    taken: int | None = None
    target: Card | None = None
    at_self: bool = False
    given: int | None = None
    picked: tuple[Card, ...] = ()
    beside: bool = True
    before_signal: bool = False
    compared_covered: bool = False
    called_wrongly: bool = False
    already_won: bool = False

    @property
    def own_top(self) -> Card | None:
        """The own card that counts."""
        return self.own[-1] if self.own else None

    @property
    def taken_card(self) -> Card | None:
        """The card round the middle that is taken."""
        return self.around[self.taken] if self.taken is not None and 0 <= self.taken < len(self.around) else None

    def all_cards(self) -> tuple[Card, ...]:
        """Every card that is told of."""
        single = (self.pile_top, self.middle, self.middle_before, self.target)
        return (*(self.own or ()), *(card for card in single if card), *self.around, *self.picked)


@dataclass(frozen=True, slots=True)
class MiniGame:
    """``action`` is the act of the game, ``compared`` finds the cards that count, ``outcome`` tells what the act changes."""

    rule: Rule
    action: str
    compared: Callable[[Move], tuple[Card | None, ...]]
    outcome: Mapping[str, object]


def _game(rule: Rule, action: str, compared: Callable[[Move], tuple[Card | None, ...]], **outcome: object) -> MiniGame:
    return MiniGame(rule, action, compared, MappingProxyType(outcome))


GAMES: Final[Mapping[str, MiniGame]] = MappingProxyType(
    {
        "tower": _game(Rule.TOWER, "take-pile-card", lambda m: (m.own_top, m.pile_top), new_own="pile_top", pile=-1),
        "well": _game(Rule.WELL, "put-own-on-middle", lambda m: (m.own_top, m.middle), new_middle="own", own_stack=-1),
        "hot-potato": _game(Rule.HOT_POTATO, "give", lambda m: (m.own_top, m.target), target_top="own top", own_stack=0),
        "gotta-catch": _game(Rule.GOTTA_CATCH, "take", lambda m: (m.middle, m.taken_card)),
        "poisoned-gift": _game(Rule.POISONED_GIFT, "give-pile-card", lambda m: (m.pile_top, m.target), target_new="pile_top", pile=-1),
        "triplet": _game(Rule.TRIPLET, "take-three", lambda m: m.picked, taken=3),
        "kids-hide-and-seek": _game(Rule.KIDS_GAMES, "turn-own-card", lambda m: (m.own_top, m.middle), found=1),
        "kids-peas-in-a-pod": _game(Rule.KIDS_GAMES, "put-own-on-middle", lambda m: (m.own_top, m.middle), new_middle="own"),
        "kids-twins": _game(Rule.KIDS_GAMES, "take-two", lambda m: m.picked, taken=2),
        "connect": _game(Rule.CONNECT, "lay", lambda m: (m.own_top, m.target), laid=True),
    }
)
"""By key of the mini-game."""
