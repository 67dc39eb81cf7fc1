"""The 55 cards of the publisher's box, for checking one's own: which symbols stand on which card.

Facts, from two independent public lists that agree card for card. The pictures are the publisher's and none is used.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Final

from games.dobble.cards import Card

_DATA: Final = tomllib.loads(files("games.dobble").joinpath("box_cards.toml").read_text(encoding="utf-8"))

BOX_DECK: Final[tuple[Card, ...]] = tuple(Card(tuple(symbols), number=n) for n, symbols in enumerate(_DATA["cards"], start=1))
"""The cards of the box; ``BOX_DECK[n - 1]`` is number n of the lists (nothing is printed on the cards themselves)."""

NOT_IN_THE_BOX: Final[tuple[Card, ...]] = tuple(Card(tuple(symbols)) for symbols in _DATA["not_in_the_box"])
"""The two cards that the box lacks of a complete deck of 57."""
