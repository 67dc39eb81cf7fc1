"""Reading the fields of Dobble cases into the product's values. Whatever can't be read raises ``Unreadable``."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from games.core.options import RuleSet
from games.dobble.cards import Card, symbol_id
from games.dobble.claims import book_for
from games.dobble.names import NameBook
from games.dobble.options import Options
from games.dobble.rulesets import CASE_BASE

EDITION_SIZES: Mapping[str, int] = {"classic": 8, "spot-it-us": 8, "kids": 6, "connect": 10, "harry-potter": 8}


class Unreadable(Exception):
    """The input names a thing that can't be read."""


def rules_for(given: Mapping[str, Any]) -> RuleSet[Options]:
    """The case base with what the fields ``edition`` and ``rule`` change."""
    changes: dict[str, object] = {}
    if (edition := given.get("edition")) is not None:
        if not isinstance(edition, str) or edition not in EDITION_SIZES:
            raise Unreadable("edition")
        changes["symbols_per_card"] = EDITION_SIZES[edition]
        changes["symbol_names"] = "us" if edition == "spot-it-us" else "eu"
    if (rule := given.get("rule")) is not None:
        changes["wrong_call"] = _wrong_call(rule)
    if given.get("deck") is not None:
        changes["deck_cards"] = number(given, "deck")
    return CASE_BASE.with_changes(changes)


def _wrong_call(rule: object) -> str:
    words = {"official": "no_penalty"} | {f"house:{v}": v for v in ("no_penalty", "out-until-next-card", "return-one-card")}
    if not isinstance(rule, str) or rule not in words:
        raise Unreadable("rule")
    return words[rule]


def read_symbol(value: object) -> str:
    """A symbol: text, number, or an object with s and perhaps colour (size and turn are no part of it)."""
    if isinstance(value, Mapping):
        colour = value.get("colour")
        return symbol_id(_word(value.get("s")), "" if colour is None else _word(colour))
    return symbol_id(_word(value))


def _word(value: object) -> str:
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        raise Unreadable(f"symbol {value!r}")
    return str(int(value)) if isinstance(value, float) and value.is_integer() else str(value)


def read_card(value: object) -> Card:
    """A card: a list of symbols."""
    if not isinstance(value, list):
        raise Unreadable(f"card {value!r}")
    return Card(tuple(map(read_symbol, value)))


def read_cards(value: object, count: int | None = None) -> list[Card]:
    """A list of cards, of that number if one is given."""
    if not isinstance(value, list) or (count is not None and len(value) != count):
        raise Unreadable("cards")
    return [read_card(card) for card in value]


def read_claim(value: object) -> str | None:
    """What was said: text, number or null."""
    return None if value is None else _word(value)


def read_names(value: object) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
    """Names given in the case, by symbol id and language."""
    if value is None:
        return {}
    if not isinstance(value, Mapping) or not all(isinstance(langs, Mapping) for langs in value.values()):
        raise Unreadable("names")
    return {read_symbol(symbol): {lang: _words(names) for lang, names in langs.items()} for symbol, langs in value.items()}


def _words(names: object) -> tuple[str, ...]:
    if not isinstance(names, list):
        raise Unreadable("names")
    return tuple(map(_word, names))


def names_of(cards: list[Card], given: Mapping[str, Any], rules: RuleSet[Options]) -> NameBook:
    """The dictionary that applies to the cards, with the names given in the case on top."""
    return book_for(cards, rules).with_names(read_names(given.get("names")))


def number(given: Mapping[str, Any], name: str) -> int:
    """A number that the question needs."""
    value = given.get(name)
    if isinstance(value, bool) or not isinstance(value, int):
        raise Unreadable(name)
    return value


def optional(given: Mapping[str, Any], name: str) -> int | None:
    """A number, or None if it isn't given."""
    return None if given.get(name) is None else number(given, name)


def amounts(given: Mapping[str, Any], name: str, *, negative: bool = False) -> dict[str, int]:
    """A number for each player."""
    value = given.get(name)
    if not isinstance(value, Mapping) or not value:
        raise Unreadable(name)
    for player in value:
        if number(value, player) < 0 and not negative:
            raise Unreadable(name)
    return {str(player): number(value, player) for player in value}


def text(given: Mapping[str, Any], name: str) -> str:
    """A word that the question needs."""
    value = given.get(name)
    if not isinstance(value, str) or not value:
        raise Unreadable(name)
    return value


def texts(given: Mapping[str, Any], name: str) -> list[str]:
    """A list of words."""
    value = given.get(name)
    if not isinstance(value, list) or not value or not all(isinstance(one, str) for one in value):
        raise Unreadable(name)
    return value


def one_of(given: Mapping[str, Any], name: str, words: Collection[str]) -> str | None:
    """A word out of a list, or None if none is given."""
    value = given.get(name)
    if value is not None and (not isinstance(value, str) or value not in words):
        raise Unreadable(name)
    return value
