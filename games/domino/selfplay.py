"""Whole rounds played at random, as fast as plain Python goes: for figures, for tests of invariants, for the effect of a house rule.

A move is chosen evenly among the different pairs of tile and open number. The tracks of Mexican Train and the tricks of 42 are not played.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from games.domino.board import Board, Box, Move, box_for, line_moves
from games.domino.options import Options
from games.domino.start import check_start
from games.domino.tiles import parse_tile

Chance = Callable[[], float]
"""Gives a number from 0 up to 1, 1 left out."""


class Deal(NamedTuple):
    """Hands and pot as bits; the pot in drawing order, one bit each. ``first`` leads with ``opening``; None: with any tile."""

    hands: list[int]
    pot: list[int]
    first: int
    opening: int | None


class Played(NamedTuple):
    """How a round went: ``winner`` None if it was blocked; hands and pot that are left, tiles laid, who laid the last."""

    winner: int | None
    hands: tuple[int, ...]
    pot: tuple[int, ...]
    laid: int
    last: int
    first: int


def deal(players: int, tiles: int, chance: Chance, options: Options) -> Deal:
    """A random deal in which somebody can start under these agreements; deals that must be taken back are dealt again."""
    box = box_for(options)
    while True:
        order = sorted(box.bits, key=lambda _: chance())
        hands = [sum(order[at * tiles : (at + 1) * tiles]) for at in range(players)]
        pot = order[players * tiles :]
        start = _start(box, hands, options)
        if start is not None:
            first, opening = start
            return Deal(hands, pot, first if first >= 0 else int(chance() * players), opening)


def _start(box: Box, hands: Sequence[int], options: Options) -> tuple[int, int | None] | None:
    """Who leads with what: the plain case by a glance at the bits, the others by ``check_start``; None: deal again."""
    if options.start in ("lot_free", "previous_winner", "random_tile"):
        return -1, None
    if (
        options.start_tile_forced
        and not options.redeal_doubles
        and (options.start == "highest_double" or options.start.startswith("fixed:"))
    ):
        for number in _doubles_of(options.start, options.set):
            bit = 1 << (number * (number + 3) // 2)
            for player, hand in enumerate(hands):
                if hand & bit:
                    return player, bit
    from games.domino.rulesets import CASE_BASE  # only the slow cases need a rule set to ask

    named = {str(player): box.tiles_of(hand) for player, hand in enumerate(hands)}
    values = check_start(named, rules=CASE_BASE.with_changes(vars(options))).values
    if values["player"] is None:
        return None
    tile = str(values["tile"])
    return int(str(values["player"])), None if tile == "any" else box.hand([parse_tile(tile)])


@cache
def _doubles_of(start: str, highest: int) -> tuple[int, ...]:
    """The numbers of the doubles that may start, the first to look for first; none if the tile that is fixed to start is no double."""
    if start == "highest_double":
        return tuple(range(highest, -1, -1))
    which = parse_tile(start.removeprefix("fixed:"))
    return (which.high,) if which.is_double else ()


def play_round(players: int, tiles: int, chance: Chance, options: Options) -> Played:
    """A round from the deal to the end."""
    dealt = deal(players, tiles, chance, options)
    plain = options.doubles == "line" and options.fill_first == "none" and options.game != "chickenfoot"
    return (play_line if plain else play_tree)(dealt, chance, options)


def play_line(dealt: Deal, chance: Chance, options: Options) -> Played:
    """A round on a straight line."""
    box = box_for(options)
    hands, pot, player, opening = list(dealt.hands), list(dealt.pot), dealt.first, dealt.opening
    if opening is None:
        opening = _any_bit(hands[player], chance)
    tile = box.tiles[opening.bit_length() - 1]
    left, right = tile.high, tile.low
    hands[player] ^= opening
    number, laid, passed, last, first = len(hands), 1, 0, player, player
    ways, limit, reserve = box.ways, options.draw_limit, options.reserve
    while hands[last]:
        player += 1
        if player == number:
            player = 0
        hand = hands[player]
        mask, moves = ways[left]
        found = moves[hand & mask]
        if left != right:
            mask, moves = ways[right]
            found += moves[hand & mask]
        if not found and limit != 0 and len(pot) > reserve:
            hand, found = _draw(box, left, right, hand, pot, options)
            hands[player] = hand
        if not found:
            passed += 1
            if passed >= number and (limit == 0 or len(pot) <= reserve) and not any(line_moves(box, left, right, one) for one in hands):
                return Played(None, tuple(hands), tuple(pot), laid, last, first)
            continue
        bit, at, free = found[int(chance() * len(found))]
        hands[player] = hand ^ bit
        if at == left:
            left = free
        else:
            right = free
        laid += 1
        passed, last = 0, player
    return Played(last, tuple(hands), tuple(pot), laid, last, first)


def _draw(box: Box, left: int, right: int, hand: int, pot: list[int], options: Options) -> tuple[int, tuple[Move, ...]]:
    """Draw until something fits or no more may be drawn; the hand then and its moves (none if drawing costs the turn)."""
    drawn = 0
    found: tuple[Move, ...] = ()
    while not found and len(pot) > options.reserve and (options.draw_limit is None or drawn < options.draw_limit):
        hand |= pot.pop()
        drawn += 1
        found = line_moves(box, left, right, hand)
    return hand, found if options.play_drawn else ()


def play_tree(dealt: Deal, chance: Chance, options: Options) -> Played:
    """A round on a table with arms."""
    board = Board(options)
    hands, pot, player, opening = list(dealt.hands), list(dealt.pot), dealt.first, dealt.opening
    if opening is None:
        opening = _any_bit(hands[player], chance)
    board.open(board.box.tiles[opening.bit_length() - 1])
    hands[player] ^= opening
    laid, passed, last, first = 1, 0, player, player
    while hands[last]:
        player = (player + 1) % len(hands)
        drawn = 0
        found = board.moves(hands[player])
        while not found and len(pot) > options.reserve and (options.draw_limit is None or drawn < options.draw_limit):
            hands[player] |= pot.pop()
            drawn += 1
            found = board.moves(hands[player])
        if not found or (drawn and not options.play_drawn):
            passed += 1
            if passed >= len(hands) and (options.draw_limit == 0 or len(pot) <= options.reserve):
                if any(map(board.moves, hands)):
                    continue
                return Played(None, tuple(hands), tuple(pot), laid, last, first)
            continue
        move = found[int(chance() * len(found))]
        board.play(move)
        hands[player] ^= move.bit
        laid += 1
        passed, last = 0, player
    return Played(last, tuple(hands), tuple(pot), laid, last, first)


def _any_bit(hand: int, chance: Chance) -> int:
    bits = [1 << at for at in range(hand.bit_length()) if hand >> at & 1]
    return bits[int(chance() * len(bits))]


def blocked_share(rounds: int, players: int, tiles: int, seed: int, options: Options) -> float:
    """Which part of so many random rounds ends blocked."""
    chance = Random(seed).random
    return sum(play_round(players, tiles, chance, options).winner is None for _ in range(rounds)) / rounds
