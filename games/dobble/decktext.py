"""Whole decks and counts of symbols as people type or paste them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from games.core.notation import NotationError
from games.dobble.cards import Card, format_card_list, parse_card_list
from games.dobble.incidence import MAX_CARDS
from games.dobble.names import NameBook, normalise, parse_symbol

MAX_DECK_TEXT = 60_000
"""Longest deck that is read, in characters."""
MAX_COUNTS_TEXT = 4_000
"""Longest list of counts that is read, in characters."""
MAX_PART = 100
"""Longest name with its number, in characters."""
MAX_COUNT = 400
"""Largest count of a symbol that is read."""

_COUNT = re.compile(r"(?P<name>.*?)(?:\s*[:=×]|\s+x)?\s*(?P<count>\d{1,6})\s*", re.DOTALL)


def parse_deck(text: str, names: NameBook | None = None) -> tuple[Card, ...]:
    """A deck: one card on each line, as ``parse_card_list`` reads it. Brackets and quotes of pasted lists don't matter.

    With ``names`` each word must name one of those symbols; without, any word is a symbol. Raises ``NotationError``: ``too-long``,
    ``too-many`` (cards, or symbols on a card), ``unknown-symbol``, ``ambiguous-symbol``; ``at`` is the number of the line among those that
    hold a card.
    """
    if len(text) > MAX_DECK_TEXT:
        raise NotationError("too-long", text[:20], most=MAX_DECK_TEXT)
    lines = [line.strip(" \t[](){},;") for line in text.splitlines() if normalise(line)]
    if len(lines) > MAX_CARDS:
        raise NotationError("too-many", lines[MAX_CARDS][:20], at=MAX_CARDS, most=MAX_CARDS)
    return tuple(_line(line, number, names) for number, line in enumerate(lines))


def _line(line: str, number: int, names: NameBook | None) -> Card:
    try:
        return parse_card_list(line, names)
    except NotationError as error:
        raise NotationError(error.code, error.word, at=number, **error.params) from error


def format_deck(cards: Sequence[Card]) -> str:
    """The inverse of ``parse_deck``: one card a line."""
    return "\n".join(format_card_list(card.symbols) for card in cards)


def parse_counts(text: str, names: NameBook) -> dict[str, int]:
    """On how many cards symbols were counted: a name and a number each, separated by commas, semicolons or lines (``key 7, star 6``).

    Raises ``NotationError``: ``too-long``, ``no-count`` (no number, or one above ``MAX_COUNT``), ``unknown-symbol``, ``ambiguous-symbol``,
    ``twice-counted``; ``at`` is the number of the part.
    """
    if len(text) > MAX_COUNTS_TEXT:
        raise NotationError("too-long", text[:20], most=MAX_COUNTS_TEXT)
    counts: dict[str, int] = {}
    for at, part in enumerate(part.strip() for part in re.split(r"[,;\n]", text) if part.strip()):
        if len(part) > MAX_PART:
            raise NotationError("too-long", part[:20], at=at, most=MAX_PART)
        found = _COUNT.fullmatch(part)
        if found is None or int(found["count"]) > MAX_COUNT:
            raise NotationError("no-count", part, at=at, most=MAX_COUNT)
        symbol = parse_symbol(found["name"], names, at=at)
        if symbol in counts:
            raise NotationError("twice-counted", part, at=at)
        counts[symbol] = int(found["count"])
    return counts


def format_counts(counts: Mapping[str, int]) -> str:
    """The inverse of ``parse_counts``."""
    return ", ".join(f"{symbol} {count}" for symbol, count in counts.items())
