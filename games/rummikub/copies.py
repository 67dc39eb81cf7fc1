"""Whether the box holds all the tiles that are shown, wherever they lie."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from games.core.verdict import Effect, Finding, Path
from games.rummikub.options import Box
from games.rummikub.rules import Rule
from games.rummikub.tiles import JOKER, Meld, Tile, format_tile

Placed = tuple[Path, Tile]


def placed(melds: Sequence[Meld], *prefix: int) -> Iterator[Placed]:
    """The tiles of melds with their places ``(*prefix, meld, tile)``."""
    for m, meld in enumerate(melds):
        for t, tile in enumerate(meld):
            yield (*prefix, m, t), tile


def copies_in(box: Box, tile: Tile) -> int:
    """How often the box holds a tile."""
    if tile.number:
        return box.copies if tile.colour in box.colours and tile.number <= box.highest else 0
    return box.jokers if tile == JOKER else dict(box.special).get(tile.colour, 0)


def copy_findings(tiles: Iterable[Placed], box: Box) -> Iterator[Finding]:
    """One finding for each tile that is shown more often than the box holds it, with all its places.

    Codes: none for a number, ``jokers`` for ordinary jokers; a special joker that is not in the box breaks ``special-jokers``.
    """
    places: dict[Tile, list[Path]] = {}
    for path, tile in tiles:
        places.setdefault(tile, []).append(path)
    for tile, paths in places.items():
        most = copies_in(box, tile)
        if len(paths) > most:
            special = not tile.number and tile != JOKER
            yield Finding(
                Rule.SPECIAL_JOKERS if special and not most else Rule.SET_HAS_TWO_COPIES,
                Effect.BREAKS,
                "" if tile.number or (special and not most) else "jokers",
                at=tuple(paths),
                params={"tile": format_tile(tile), "count": len(paths), "most": most},
                option="special_jokers" if special else "edition",
            )
