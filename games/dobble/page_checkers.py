"""Pages of Dobble's own: practising with two cards, and our cards to print (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from games.core.checker import GamePage, Query
from games.dobble.cards import all_shared
from games.dobble.deck import OUR_DECK, shared_symbol
from games.dobble.match_checkers import FIRST_PAIR, next_pair
from games.dobble.pictures import draw_card, symbol_svg

MAX_TIME = 600_000
"""Longest time for one pair, in milliseconds; more was no practising."""
MAX_ROUNDS = 999
SIZES = ("large", "small")
"""Sizes of printed cards: 90 and 60 mm across."""


def number(query: Query, name: str, most: int) -> int:
    """A whole number of the link, from 0 to ``most``; 0 if there is none."""
    text = query.get(name, "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 and int(text) <= most else 0


def practice(query: Query, words: Mapping[str, str]) -> Mapping[str, Any]:
    """Two cards and a link for each symbol on them. All that is known stands in the link: nothing is kept.

    ``a`` and ``b`` are the cards, ``said`` the symbol that was tapped, ``t`` the milliseconds that it took (a script adds them), ``n`` the
    pairs found so far and ``sum`` their time.
    """
    a, b = (number(query, name, len(OUR_DECK)) or first for name, first in zip("ab", FIRST_PAIR, strict=True))
    if a == b:
        a, b = FIRST_PAIR
    shared, said = shared_symbol(a, b), query.get("said", "")
    cards = OUR_DECK[a - 1], OUR_DECK[b - 1]
    right = said == shared
    time, rounds, total = number(query, "t", MAX_TIME), number(query, "n", MAX_ROUNDS), number(query, "sum", MAX_TIME * MAX_ROUNDS)
    if right and time:
        rounds, total = rounds + 1, total + time
    tally = {"n": str(rounds), "sum": str(total)} if rounds else {}
    names = sorted({symbol for card in cards for symbol in card.symbols}, key=lambda symbol: words.get(symbol, symbol))
    return {
        "cards": [draw_card(card, all_shared(*cards) if right else (), words) for card in cards],
        "keys": [
            {"id": s, "name": words.get(s, s), "svg": symbol_svg(s), "url": link({"a": str(a), "b": str(b), **tally, "said": s})}
            for s in names
        ],
        "said": words.get(said, "") if said in names else "",
        "right": right,
        "seconds": time / 1000 if right and time else None,
        "rounds": rounds,
        "average": total / rounds / 1000 if rounds else None,
        "next": link({**next_pair({"a": str(a), "b": str(b)}), **tally}),
    }


def link(fields: Mapping[str, str]) -> str:
    """A link to the same page with these fields."""
    return "?" + urlencode(fields)


def cards(query: Query, words: Mapping[str, str]) -> Mapping[str, Any]:
    """All 57 cards in the size of the link."""
    size = query.get("size", "")
    return {"size": size if size in SIZES else SIZES[0], "cards": [draw_card(card, (), words) for card in OUR_DECK]}


PAGES: Mapping[str, GamePage] = {
    "practice": GamePage("games/dobble/practice.html", practice),
    "cards": GamePage("games/dobble/cards.html", cards),
}
