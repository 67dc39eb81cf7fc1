"""Players as they are typed: names with commas between, or just how many there are."""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.utils.translation import gettext as _

MAX_TEXT = 400
"""Longest text that is read, in characters."""
MAX_NAME = 24
"""Longest name, in characters; a longer one is cut."""
FEWEST, MOST = 2, 12


@dataclass(frozen=True)
class Players:
    """``names`` as they are shown, each once; ``error`` in words if there are too few or too many."""

    names: tuple[str, ...] = ()
    error: str = ""


def read_players(text: str) -> Players:
    """The players of a text. A number alone gives that many numbered players; equal names get a number behind them."""
    words = [" ".join(word.split())[:MAX_NAME].strip() for word in re.split(r"[,;\n]", text[:MAX_TEXT])]
    words = [word for word in words if word]
    if not words:
        return Players()
    if len(words) == 1 and words[0].isascii() and words[0].isdigit():
        count = int(words[0])
        words = [_("Player %(number)s") % {"number": number} for number in range(1, min(count, MOST + 1) + 1)]
    if not FEWEST <= len(words) <= MOST:
        return Players(error=_("Fill in %(fewest)s to %(most)s players.") % {"fewest": FEWEST, "most": MOST})
    return Players(tuple(_numbered(words)))


def _numbered(words: list[str]) -> list[str]:
    names: list[str] = []
    for word in words:
        name, again = word, 2
        while name in names:
            name, again = f"{word} {again}", again + 1
        names.append(name)
    return names
