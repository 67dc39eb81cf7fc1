"""A card: its symbols in the order in which they stand on it, and their reading from text."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from games.core.notation import NotationError
from games.dobble.names import NameBook, name_key, parse_symbol

MAX_SYMBOLS = 40
"""Most symbols that are read on one card."""
MAX_CARD_TEXT = 1200
"""Longest text of one card, in characters."""

_SEPARATOR = re.compile(r"[,;]")
_COLOUR = "/"


@dataclass(frozen=True, slots=True)
class Card:
    """Symbol ids in the order of their places; a place is an index into ``symbols``. ``number`` if it is one of our own deck.

    A card may be empty or show a symbol twice: such cards exist on tables and in files, and checks say so.
    """

    symbols: tuple[str, ...]
    number: int | None = None

    def places_of(self, symbol: str) -> tuple[int, ...]:
        """The places on which the symbol stands."""
        if symbol not in self.symbols:  # most symbols stand on one card of two, and a claim asks for each of them on both
            return ()
        return tuple([place for place, shown in enumerate(self.symbols) if shown == symbol])

    def __str__(self) -> str:
        return ", ".join(self.symbols)


def symbol_id(shape: str, colour: str = "") -> str:
    """The id of a symbol that is known by its shape and, if one is given, its colour: the same shape in two colours is two symbols."""
    key = name_key(shape).replace(" ", "-")
    return f"{key}{_COLOUR}{name_key(colour).replace(' ', '-')}" if colour else key


def shape_of(symbol: str) -> str:
    """The shape of a symbol id, without its colour."""
    return symbol.partition(_COLOUR)[0]


def colour_of(symbol: str) -> str:
    """The colour of a symbol id; empty if it was made without one."""
    return symbol.partition(_COLOUR)[2]


def all_shared(a: Card, b: Card) -> tuple[str, ...]:
    """The symbols that both cards show, in the order of the first card, each once."""
    other = set(b.symbols)
    return tuple(dict.fromkeys(symbol for symbol in a.symbols if symbol in other))


def parse_card_list(text: str, names: NameBook | None = None, *, at: int = 0) -> Card:
    """A card from the names of its symbols, separated by commas or semicolons (by blanks if there is neither).

    With ``names`` each word must name one of those symbols; without, any word is a symbol. Raises ``NotationError``: ``too-long``,
    ``too-many``, ``unknown-symbol``, ``ambiguous-symbol``; ``at`` counts the words from the number given.
    """
    if len(text) > MAX_CARD_TEXT:
        raise NotationError("too-long", text[:20], at=at, most=MAX_CARD_TEXT)
    words = [word for word in (_SEPARATOR.split(text) if _SEPARATOR.search(text) else text.split()) if word.strip()]
    if len(words) > MAX_SYMBOLS:
        raise NotationError("too-many", words[MAX_SYMBOLS].strip(), at=at, most=MAX_SYMBOLS)
    if names is None:
        return Card(tuple(symbol_id(word) for word in words))
    return Card(tuple(parse_symbol(word, names, at=place) for place, word in enumerate(words, start=at)))


def format_card_list(symbols: Iterable[str]) -> str:
    """The inverse of ``parse_card_list``: ids separated by commas."""
    return ", ".join(symbols)
