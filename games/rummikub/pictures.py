"""How tiles are said and drawn (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.checker import draw
from games.core.notation import NotationError
from games.core.verdict import Effect, Finding, Path, Verdict
from games.rummikub.tiles import Meld, Tile, format_tile, parse_tile

SHAPES = {"r": "red", "b": "blue", "z": "black", "o": "orange"}
MAX_DRAWN = 120
"""Most tiles that are drawn in one place: more than a box holds. All are judged and stay in the text."""


def say_tile(word: str, words: Mapping[str, str]) -> str:
    """A tile in the reader's words: "rood 7", "joker"; anything else as it is."""
    try:
        tile = parse_tile(word)
    except NotationError:
        return words.get(word, word)
    name = words.get(tile.colour, tile.colour)
    return f"{name} {tile.number}" if tile.number else name


def draw_tile(word: str, place: Sequence[object], words: Mapping[str, str], *, wrong: bool = False) -> Mapping[str, Any]:
    """What a template needs to draw one word: a tile, or (``tile`` false) something unreadable."""
    drawn: dict[str, Any] = {"id": "t" + "-".join(map(str, place)), "place": ".".join(map(str, place)), "wrong": wrong}
    try:
        tile = parse_tile(word)
    except NotationError:
        return {**drawn, "tile": False, "label": word, "wrong": True}
    label = say_tile(word, words)
    return {**drawn, "tile": True, "label": label, "svg": tile_svg(tile), "named_svg": tile_svg(tile, label), **_look(tile)}


def draw_melds(melds: Sequence[Meld], words: Mapping[str, str]) -> list[list[Mapping[str, Any]]]:
    """Melds that only are to be looked at."""
    return [[draw_tile(format_tile(tile), (), words) for tile in meld] for meld in melds]


def tile_svg(tile: Tile, label: str = "") -> str:
    """A tile as markup; with a label it is a picture with that name, without one it is silent."""
    return draw("games/rummikub/_tile.html", **_look(tile), label=label)


def _look(tile: Tile) -> Mapping[str, Any]:
    colour = tile.colour if tile.colour in SHAPES else "r"
    return {"colour": colour, "shape": SHAPES[colour], "number": tile.number}


def colour_of(word: str) -> str:
    """The colour that the palette stays on after this tile: its own, or red."""
    try:
        tile = parse_tile(word)
    except NotationError:
        return "r"
    return tile.colour if tile.colour in SHAPES else "r"


def palette(words: Mapping[str, str]) -> list[Mapping[str, str]]:
    """The four colours with their shapes and names."""
    return [{"letter": letter, "shape": shape, "name": words.get(letter, letter).capitalize()} for letter, shape in SHAPES.items()]


class Marks:
    """Where the findings of a verdict point, in the groups as typed: the engine passes over empty ones.

    ``part`` is the first number of the engine's places for this field, or None if they begin with the meld. ``flat``: the field is one
    heap to the engine, whatever groups it was typed in.
    """

    def __init__(self, verdict: Verdict | None, groups: Sequence[Sequence[str]], part: int | None = None, *, flat: bool = False) -> None:
        self.judged = verdict is not None
        self.filled = [n for n, group in enumerate(groups) if group]
        self.starts = [sum(map(len, groups[:n])) for n in range(len(groups))]
        self.flat = flat
        self.deciding = [f for f in verdict.deciding if self._places(f, part)] if verdict is not None else []
        self.places = {id(f): self._places(f, part) for f in self.deciding}
        self.wrong = {place for f in self.deciding if f.effect is Effect.BREAKS for place in self.places[id(f)]}

    def _places(self, finding: Finding, part: int | None) -> list[Path]:
        own = [place if part is None else place[1:] for place in finding.at if part is None or place[:1] == (part,)]
        if self.flat:
            return own
        return [(self.filled[place[0]], *place[1:]) for place in own if place and place[0] < len(self.filled)]

    def is_wrong(self, group: int, place: int) -> bool:
        """Whether a broken rule points at this tile."""
        return ((self.starts[group] + place,) if self.flat else (group, place)) in self.wrong

    def of_group(self, group: int) -> list[Finding]:
        """The deciding findings about one group."""
        return [f for f in self.deciding if not self.flat and any(place[:1] == (group,) for place in self.places[id(f)])]

    def sign(self, group: int) -> str:
        """The mark of one group: yes, no, maybe, or nothing while it is empty, a heap, or unreadable."""
        if not self.judged or self.flat or group not in self.filled:
            return ""
        effects = {f.effect for f in self.of_group(group)}
        return "no" if Effect.BREAKS in effects else "maybe" if Effect.OPEN in effects else "yes"
