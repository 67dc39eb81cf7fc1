"""Complete decks: projective planes, as bit masks and as cards.

A card is a line and a symbol a point. Two constructions: a difference set turned round (orders for which one is listed) and true field
arithmetic (every prime power). Both give n·n+n+1 cards of n+1 symbols, each two sharing exactly one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from games.core.notation import NotationError
from games.dobble.field import MAX_ORDER, field_of, prime_power

DIFFERENCE_SETS: Final[Mapping[int, tuple[int, ...]]] = MappingProxyType(
    {
        2: (0, 1, 3),
        3: (0, 1, 3, 9),
        4: (0, 1, 4, 14, 16),
        5: (0, 1, 3, 8, 12, 18),
        7: (0, 1, 3, 13, 32, 36, 43, 52),
        8: (0, 1, 3, 7, 15, 31, 36, 54, 63),
        9: (0, 1, 3, 9, 27, 49, 56, 61, 77, 81),
        11: (0, 1, 3, 12, 20, 34, 38, 81, 88, 94, 104, 109),
    }
)
"""By order n: n+1 numbers of which each difference modulo n·n+n+1 occurs once (found by search; the one for 57 also in OEIS A333852)."""

MAX_KNOWN_CARDS: Final[Mapping[int, int]] = MappingProxyType({6: 25})
"""Most cards possible for an order without a plane, where that is known (order 6: Yibo Gao 2016)."""


def plane_size(order: int) -> int:
    """Cards, and symbols, of a complete deck of this order."""
    return order * order + order + 1


def is_difference_set(numbers: Sequence[int], modulus: int) -> bool:
    """True if each difference but 0 modulo the modulus occurs exactly once."""
    differences = {(a - b) % modulus for a in numbers for b in numbers if a != b}
    return len(differences) == modulus - 1 == len(numbers) * (len(numbers) - 1)


def rotated_masks(numbers: Sequence[int], modulus: int) -> tuple[int, ...]:
    """Card i = the numbers + i modulo the modulus, as bit masks: one mask turned round."""
    mask = sum(1 << number for number in numbers)
    whole = (1 << modulus) - 1
    return tuple((mask << i | mask >> modulus - i) & whole for i in range(modulus))


def rotated_cards(numbers: Sequence[int], modulus: int) -> tuple[tuple[int, ...], ...]:
    """The same as lists of symbol numbers, in the order of the given numbers."""
    return tuple(tuple((number + i) % modulus for number in numbers) for i in range(modulus))


def plane_cards(order: int) -> tuple[tuple[int, ...], ...]:
    """The complete deck of a prime power order by field arithmetic: cards of symbol numbers 0 … n·n+n.

    For slope m and offset b the points (x, m·x+b) and the infinity of m; the vertical lines and their infinity; the line of infinities.
    Raises ``NotationError``: ``no-plane`` (proven), ``plane-unknown`` (open), ``order-too-large``, each with ``order``.
    """
    if not exists_plane(order):
        raise NotationError("plane-unknown" if exists_plane(order) is None else "no-plane", str(order), order=order)
    if order > MAX_ORDER:
        raise NotationError("order-too-large", str(order), order=order, most=MAX_ORDER)
    if order == 1:
        return ((0, 1), (0, 2), (1, 2))
    field = field_of(order)
    elements = range(order)
    infinity = order * order
    sloped = [(*(x * order + field.add[field.times[m][x]][b] for x in elements), infinity + m) for m in elements for b in elements]
    upright = [(*(x * order + y for y in elements), infinity + order) for x in elements]
    return (*sloped, *upright, tuple(range(infinity, infinity + order + 1)))


def exists_plane(order: int) -> bool | None:
    """True if a complete deck of this order exists, False if it is proven that none does, None if nobody knows.

    Prime powers: yes. Bruck and Ryser: an order n = 1 or 2 modulo 4 must be a sum of two squares. Order 10: Lam, Thiel and Swiercz 1989.
    """
    if order < 1:
        return False
    if order == 1 or prime_power(order):
        return True
    if order == 10 or (order % 4 in (1, 2) and not _is_sum_of_two_squares(order)):
        return False
    return None


def max_cards_without_triplet(order: int) -> int:
    """Most cards of a complete deck of this order of which no three share a symbol: n+1 for odd n, n+2 for even n (Bose's bound)."""
    return order + 1 + (order % 2 == 0)


def _is_sum_of_two_squares(number: int) -> bool:
    squares = {i * i for i in range(int(number**0.5) + 1)}
    return any(number - square in squares for square in squares)
