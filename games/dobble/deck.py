"""Our own deck: 57 cards of 8 of our symbols, numbered 1–57 for ever.

Card n shows the symbols whose numbers are the difference set 0 1 3 13 32 36 43 52, each plus n-1 modulo 57, in that order; symbols are
numbered by their order in ``our_symbols.toml``. Links and printed cards rest on these numbers: neither the set nor the order may change.
"""

from __future__ import annotations

from typing import Final

from games.core.notation import NotationError
from games.dobble.cards import Card, parse_card_list
from games.dobble.plane import DIFFERENCE_SETS, plane_size, rotated_cards, rotated_masks
from games.dobble.symbols import OUR_NAMES, OUR_SYMBOLS

ORDER: Final = 7
MAX_SYMBOLS_OF_A_DECK: Final = plane_size(19)

OUR_MASKS: Final[tuple[int, ...]] = rotated_masks(DIFFERENCE_SETS[ORDER], len(OUR_SYMBOLS))
"""Our cards as bit masks (bit = number of the symbol); ``OUR_MASKS[n - 1]`` is card n."""

OUR_DECK: Final[tuple[Card, ...]] = tuple(
    Card(tuple(OUR_SYMBOLS[number] for number in numbers), number=n)
    for n, numbers in enumerate(rotated_cards(DIFFERENCE_SETS[ORDER], len(OUR_SYMBOLS)), start=1)
)
"""Our cards; ``OUR_DECK[n - 1]`` is card n."""


_NUMBER_OF_BIT: Final = {1 << number: number for number in range(MAX_SYMBOLS_OF_A_DECK)}


def match_of_masks(a: int, b: int) -> int | None:
    """The number of the one symbol that two masks share; None if they share none or several. Numbers go up to the order 19."""
    return _NUMBER_OF_BIT.get(a & b)


def shared_symbol(a: int, b: int) -> str:
    """The symbol that cards a and b of our deck share (numbers 1–57, not the same). Raises ``ValueError`` for one card twice."""
    number = match_of_masks(OUR_MASKS[a - 1], OUR_MASKS[b - 1])
    if number is None:
        raise ValueError(f"card {a} and card {b} are one card")
    return OUR_SYMBOLS[number]


def parse_card(text: str, *, at: int = 0) -> Card:
    """A card of our deck by its number (``12``), or any card by the names of our symbols (``anchor, apple, …``).

    Raises ``NotationError``: ``unknown-card`` (``most``) for a number that isn't there, and those of ``parse_card_list``.
    """
    word = text.strip()
    if not word or not word.isascii() or not word.isdigit():
        return parse_card_list(text, OUR_NAMES, at=at)
    if len(word) > 3 or not 1 <= int(word) <= len(OUR_DECK):
        raise NotationError("unknown-card", word[:20], at=at, most=len(OUR_DECK))
    return OUR_DECK[int(word) - 1]


def format_card(card: Card) -> str:
    """The inverse of ``parse_card``: the number, or else the ids."""
    return str(card) if card.number is None else str(card.number)
