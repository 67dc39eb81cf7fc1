"""The games of the site, in the order of the front page. A new game is one line here."""

from __future__ import annotations

from games.core.checker import Game
from games.dobble.checkers import DOBBLE
from games.domino.checkers import DOMINO
from games.rummikub.checkers import RUMMIKUB

GAMES: tuple[Game, ...] = (RUMMIKUB, DOMINO, DOBBLE)


def get_game(key: str) -> Game | None:
    """The game with this key, or None."""
    return next((game for game in GAMES if game.key == key), None)
