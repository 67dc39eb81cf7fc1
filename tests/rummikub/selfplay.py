"""Games that the engine plays with itself; each turn is judged, each table checked, each tile counted."""

from __future__ import annotations

import random
from collections import Counter

from games.core.verdict import Status
from games.rummikub.melds import check_melds
from games.rummikub.openings import best_opening
from games.rummikub.rearrange import Goal, best_play
from games.rummikub.tiles import Meld, Tile
from games.rummikub.turn import Turn, check_turn
from tests.rummikub.positions import full_box
from tests.rummikub.words import rules

RULES = rules()
PLAYERS = ("ann", "bob", "cas")
PATIENCE = 10_000_000
"""Effort of a search that must not be given up."""


class Game:
    """A game under way. Players play as much as they can, and now and then as many points as they can, or draw though they could play."""

    def __init__(self, seed: int, *, moody: bool = True) -> None:
        self.rng = random.Random(seed)
        self.moody = moody
        self.pool = full_box(RULES.options)
        self.rng.shuffle(self.pool)
        self.racks = {player: [self.pool.pop() for _ in range(RULES.options.box.hand)] for player in PLAYERS}
        self.table: tuple[Meld, ...] = ()
        self.opened: set[str] = set()
        self.turns = self.idle = 0

    @property
    def over(self) -> bool:
        """Whether somebody is out, or nobody can play or draw any more."""
        return not all(self.racks.values()) or self.idle >= len(PLAYERS)

    def turn(self) -> bool:
        """One turn of the next player; whether tiles were laid. Fails if the engine would call its own turn or table wrong."""
        player = PLAYERS[self.turns % len(PLAYERS)]
        self.turns += 1
        rack = self.racks[player]
        after, played = self._choice(player)
        if played:
            verdict = check_turn(Turn(self.table, tuple(rack), after, player in self.opened), rules=RULES)
            assert verdict.status is Status.LEGAL, verdict
            self.racks[player] = list((Counter(rack) - Counter(played)).elements())
            self.table = after
            self.opened.add(player)
        elif self.pool:
            rack.append(self.pool.pop())
        self.idle = 0 if played or self.pool else self.idle + 1
        self._look()
        return bool(played)

    def _choice(self, player: str) -> tuple[tuple[Meld, ...], tuple[Tile, ...]]:
        """The table that the player wants, and the tiles for it; none to draw."""
        rack, options = self.racks[player], RULES.options
        if self.moody and self.pool and self.rng.random() < 0.1:
            return self.table, ()
        if player in self.opened:
            goal = self.rng.choice(list(Goal)) if self.moody else Goal.TILES
            play = best_play(self.table, rack, options, goal, PATIENCE)
            assert play is not None
            return play.melds, play.played
        opening = best_opening(rack, options, PATIENCE)
        if opening.points < options.opening_min:
            return self.table, ()
        return (*self.table, *opening.melds), tuple(tile for meld in opening.melds for tile in meld)

    def _look(self) -> None:
        assert check_melds(self.table, rules=RULES).status is Status.LEGAL, self.table
        held = [tile for rack in self.racks.values() for tile in rack]
        assert Counter([*self.pool, *held, *(tile for meld in self.table for tile in meld)]) == Counter(full_box(RULES.options))
