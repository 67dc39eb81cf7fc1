"""Who starts at Rummikub: everybody draws a tile, the highest number begins."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core.lot import Lot
from games.core.options import RuleSet
from games.core.starter import Start, Starter, Way
from games.rummikub.options import Options
from games.rummikub.rules import Rule
from games.rummikub.tiles import Tile, format_tile, parse_tile

SHAPES = {"r": "red", "b": "blue", "z": "black", "o": "orange"}


class TileStarter(Starter):
    """Everyone draws one tile from the whole box; a joker doesn't count and another is drawn; those who are level draw again."""

    rule = Rule.HIGHEST_TILE_STARTS
    template = "games/rummikub/start/_piece.html"

    def way(self, rule_set: RuleSet[Options]) -> Way:
        return Way.DRAW

    def draw(self, players: int, lot: Lot, rule_set: RuleSet[Options]) -> Start:
        box = rule_set.options.box
        tiles = [Tile(colour, number) for colour in box.colours for number in range(1, box.highest + 1)] * box.copies
        tiles += [Tile("j")] * box.jokers
        level = list(range(players))
        rounds = []
        while len(level) > 1:
            drawn, numbers = _round(level, iter(lot.shuffled(tiles)))
            rounds.append(drawn)
            highest = max(numbers.values())
            level = [player for player in level if numbers[player] == highest]
        deciding = [piece for player, piece in rounds[-1] if player == level[0]][-1]
        return Start(self.rule, first=level[0], rounds=tuple(rounds), piece=deciding)

    def picture(self, piece: str, words: Mapping[str, str]) -> Mapping[str, Any]:
        tile = parse_tile(piece)
        name = words.get(tile.colour, tile.colour)
        colour = tile.colour if tile.number else "r"
        return {
            "colour": colour,
            "shape": SHAPES[colour],
            "number": tile.number,
            "joker": not tile.number,
            "label": f"{name} {tile.number}" if tile.number else name,
        }


def _round(players: list[int], tiles: Any) -> tuple[tuple[tuple[int, str], ...], dict[int, int]]:
    """What each player draws, jokers too, and the number that counts."""
    drawn: list[tuple[int, str]] = []
    numbers: dict[int, int] = {}
    for player in players:
        while player not in numbers:
            tile = next(tiles)
            drawn.append((player, format_tile(tile)))
            if tile.number:
                numbers[player] = tile.number
    return tuple(drawn), numbers
