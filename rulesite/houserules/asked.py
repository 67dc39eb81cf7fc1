"""What the page with all options asks about each of them."""

from __future__ import annotations

from typing import Any

from games.core.options import slug
from rulesite.houserules.wording import Wording


def used_by(wording: Wording, name: str) -> list[tuple[str, list[dict[str, Any]]]]:
    """Each value of an option in words, with the rule sets that have it."""
    return [
        (value, [{"slug": slug(one.key), "short": wording.short(one)} for one in sets]) for value, sets in wording.used_by(name).items()
    ]


def picture_of(link: str) -> str:
    """The address of the picture that belongs to a link: ``/nl/…/?tiles=r7`` has ``/nl/…/picture.png?tiles=r7``."""
    path, mark, query = link.partition("?")
    return f"{path}picture.png{mark}{query}"
