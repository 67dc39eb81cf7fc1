"""The searches as a verdict asks for them: the same question under rules that only differ elsewhere is searched once.

A comparison asks one question under every rule set. Most of them lay the same tiles in the same way, so only what the search looks at is
part of the question here; the answers are kept. An answer that was given up is kept as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from games.rummikub.changes import Fewest, with_fewest_changes
from games.rummikub.openings import Opening, best_opening
from games.rummikub.options import CLASSIC, Options
from games.rummikub.problem import TooLarge
from games.rummikub.rearrange import Goal, best_play, restored
from games.rummikub.tiles import JOKER, Meld, Tile

Answer = TypeVar("Answer")
KEPT = 64
"""Answers of each kind that are kept: a request asks for a few, and its tapping for the same again."""


def only_what_counts(options: Options, tiles: Iterable[Tile]) -> Options:
    """Options that lay these tiles in the same way, all others being as they are by default."""
    copies = Counter(tiles)
    small = copies[JOKER] <= CLASSIC.jokers and all(n <= CLASSIC.copies for tile, n in copies.items() if tile != JOKER)
    return Options(
        opening_joker_value=options.opening_joker_value,
        max_jokers_per_meld=options.max_jokers_per_meld,
        two_joker_meld_declared_as=options.two_joker_meld_declared_as,
        meld_order=options.meld_order,
        run_wrap=options.run_wrap,
        edition="classic" if small else options.edition,
    )


def best_play_and_table(table: tuple[Meld, ...], rack: tuple[Tile, ...], goal: Goal, budget: int, options: Options) -> Fewest | None:
    """The best play with the fewest melds changed, or None if the table can't be repaired. Raises ``TooLarge``."""
    tiles = (*rack, *(tile for meld in table for tile in meld))
    return _or_raise(_best(table, rack, goal, budget, only_what_counts(options, tiles)))


@lru_cache(maxsize=KEPT)
def _best(table: tuple[Meld, ...], rack: tuple[Tile, ...], goal: Goal, budget: int, options: Options) -> Fewest | TooLarge | None:
    try:
        play = best_play(table, rack, options, goal, budget)
    except TooLarge as given_up:
        return given_up
    return with_fewest_changes(table, play, options) if play else None


def laid_again(heap: tuple[Tile, ...], budget: int, options: Options) -> tuple[Meld, ...] | None:
    """As ``restored``."""
    return _or_raise(_restored(heap, budget, only_what_counts(options, heap)))


@lru_cache(maxsize=KEPT)
def _restored(heap: tuple[Tile, ...], budget: int, options: Options) -> tuple[Meld, ...] | TooLarge | None:
    try:
        return restored(heap, options, budget)
    except TooLarge as given_up:
        return given_up


def opening_of(rack: tuple[Tile, ...], budget: int, options: Options) -> Opening:
    """As ``best_opening``."""
    return _or_raise(_opening(rack, budget, only_what_counts(options, rack)))


@lru_cache(maxsize=KEPT)
def _opening(rack: tuple[Tile, ...], budget: int, options: Options) -> Opening | TooLarge:
    try:
        return best_opening(rack, options, budget)
    except TooLarge as given_up:
        return given_up


def _or_raise(answer: Answer | TooLarge) -> Answer:
    if isinstance(answer, TooLarge):
        raise TooLarge from answer
    return answer
