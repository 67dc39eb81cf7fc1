"""What a template needs to draw cards and symbols (web: may import Django)."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from django.utils.translation import get_language

from games.core.checker import draw
from games.dobble.cards import Card
from games.dobble.drawing import arrange_card


def draw_card(card: Card, hits: Collection[str], words: Mapping[str, str]) -> Mapping[str, Any]:
    """A card as markup, with its number; symbols among ``hits`` are ringed and the others dimmed."""
    # The language is part of what makes two drawings the same: the template says "card" in it.
    svg = draw("games/dobble/_card.html", card=arrange_card(card, hits, words), language=get_language())
    return {"number": card.number, "svg": svg}


def symbol_svg(symbol: str) -> str:
    """One symbol as markup, silent."""
    return draw("games/dobble/_symbol.html", symbol=symbol)
