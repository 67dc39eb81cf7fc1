"""The symbols we know by name: our own 57, which we draw, and those of the publisher's box, for checking one's own cards."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, Final

from games.core.options import RuleSet
from games.dobble.names import NameBook
from games.dobble.options import Options


def _read(name: str) -> dict[str, dict[str, Any]]:
    return tomllib.loads(files("games.dobble").joinpath(name).read_text(encoding="utf-8"))


def _book(table: dict[str, dict[str, Any]], languages: tuple[str, ...]) -> NameBook:
    return NameBook({symbol: {lang: tuple(names[lang]) for lang in languages if lang in names} for symbol, names in table.items()})


_OURS: Final = _read("our_symbols.toml")

OUR_SYMBOLS: Final[tuple[str, ...]] = tuple(_OURS)
"""The ids of our 57 symbols in the fixed order that numbers our cards."""

HUES: Final[dict[str, str]] = {symbol: entry["hue"] for symbol, entry in _OURS.items()}
"""The colour family in which each of our symbols is drawn."""

OUR_NAMES: Final[NameBook] = _book(_OURS, ("nl", "en"))
"""Dutch and English names of our 57 symbols."""


@cache
def box_names(*, us: bool) -> NameBook:
    """Names of the 57 symbols of the publisher's box. ``us`` adds the words that the American box prints (STOP, ART, OK)."""
    return _book(_read("box_symbols.toml"), ("nl", "en", "us") if us else ("nl", "en"))


def names_for(symbols: Iterable[str], *, rules: RuleSet[Options]) -> NameBook:
    """The dictionary that fits some cards: the box's names if every symbol is one of the box, else ours if all are ours, else only ids.

    Symbols that both lists know count as the box's.
    """
    wanted = set(symbols)
    box = box_names(us=rules.options.symbol_names == "us")
    if wanted <= box.names.keys():
        return box
    return OUR_NAMES if wanted <= OUR_NAMES.names.keys() else NameBook().with_symbols(sorted(wanted))
