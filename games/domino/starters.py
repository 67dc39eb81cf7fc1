"""Who starts at domino: the hands decide, or the lot, as the rule set has it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.starter import Start, Starter, Way
from games.core.verdict import Effect
from games.domino.options import Options
from games.domino.rules import Rule
from games.domino.seats import LETTERS
from games.domino.start import check_start
from games.domino.tiles import Tile, is_in_set, parse_tile, parse_tiles

HANDS = ("highest_double", "lowest_double", "highest_tile")


class DoubleStarter(Starter):
    """The highest double begins, or what the option ``start`` says instead."""

    rule = Rule.WHO_STARTS
    template = "games/domino/start/_piece.html"

    def way(self, rule_set: RuleSet[Options]) -> Way:
        start = rule_set.options.start
        return Way.HOLD if start in HANDS or start.startswith("fixed") else Way.LOT

    def pieces(self, rule_set: RuleSet[Options]) -> tuple[str, ...]:
        if rule_set.options.start == "highest_tile":
            return ()
        return tuple(f"{n}-{n}" for n in range(rule_set.options.set, -1, -1))

    def decide(self, hands: Sequence[str], rule_set: RuleSet[Options]) -> Start:
        """What ``check_start`` finds. If nobody was found, the option of the deciding finding says what to do."""
        held = _read(hands, rule_set.options)
        verdict = check_start(dict(zip(LETTERS, held, strict=False)), rules=rule_set)
        player, piece = verdict.values["player"], verdict.values["decided_by"]
        finding = (*verdict.deciding, *verdict.findings)[0]
        if isinstance(player, str):
            return Start(verdict.findings[-1].rule, LETTERS.index(player), piece=str(piece or ""))
        return Start(finding.rule, option=finding.option or "no_double", level=_level(held) if finding.effect is Effect.OPEN else ())

    def picture(self, piece: str, words: Mapping[str, str]) -> Mapping[str, Any]:
        tile = parse_tile(piece)
        return {"top": tile.high, "bottom": tile.low, "name": piece}


def _level(held: list[tuple[Tile, ...]]) -> tuple[int, ...]:
    """The players with a heaviest tile."""
    most = max((tile.pips for tiles in held for tile in tiles), default=0)
    return tuple(player for player, tiles in enumerate(held) if any(tile.pips == most for tile in tiles))


def _read(hands: Sequence[str], options: Options) -> list[tuple[Tile, ...]]:
    """The tiles of each player. Raises ``NotationError``: unreadable, not in this set, or held by two."""
    held: list[tuple[Tile, ...]] = []
    seen: set[Tile] = set()
    for player, text in enumerate(hands):
        try:
            tiles = tuple(dict.fromkeys(parse_tiles(text)))
        except NotationError as error:
            raise NotationError(error.code, error.word, at=player, **error.params) from error
        for tile in tiles:
            if not is_in_set(tile, options.set) or (tile in seen and not options.two_sets):
                raise NotationError("unknown-tile", str(tile), at=player)
        seen |= set(tiles)
        held.append(tiles)
    return held
