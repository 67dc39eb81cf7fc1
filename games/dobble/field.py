"""Finite fields of small order: the arithmetic that a deck of prime power order needs.

Plain "modulo" arithmetic is a field for primes only; with it order 4, 8 or 9 gives decks in which cards share nothing or too much.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from itertools import product

MAX_ORDER = 32
"""Largest field that is built; the tables have order × order numbers."""

Table = tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Field:
    """The field of ``order`` elements 0 … order-1 as tables: ``add[a][b]`` and ``times[a][b]``."""

    order: int
    add: Table
    times: Table


def prime_power(order: int) -> tuple[int, int] | None:
    """``(p, k)`` with p prime and p**k == order, or None if order is no prime power."""
    if order < 2:
        return None
    prime = next((p for p in range(2, int(order**0.5) + 1) if order % p == 0), order)
    power = 0
    while order % prime == 0:
        order //= prime
        power += 1
    return (prime, power) if order == 1 else None


@cache
def field_of(order: int) -> Field:
    """The field of that order. Raises ``ValueError`` if there is none (no prime power) or it is above ``MAX_ORDER``.

    Elements are polynomials over the integers modulo p, written as numbers with digits in base p; products are reduced by the first
    polynomial x^k + … that leaves no two factors with product 0.
    """
    parts = prime_power(order) if order <= MAX_ORDER else None
    if parts is None:
        raise ValueError(f"no field of order {order}")
    prime, power = parts
    digits = [_digits(n, prime, power) for n in range(order)]
    add = tuple(tuple(_number(((x + y) % prime for x, y in zip(a, b, strict=True)), prime) for b in digits) for a in digits)
    for tail in product(range(prime), repeat=power):
        times = tuple(tuple(_number(_multiply(a, b, tail, prime), prime) for b in digits) for a in digits)
        if all(times[a][b] for a in range(1, order) for b in range(1, order)):
            return Field(order, add, times)
    raise AssertionError("every prime power has an irreducible polynomial")


def _digits(number: int, base: int, length: int) -> tuple[int, ...]:
    return tuple(number // base**i % base for i in range(length))


def _number(digits: Iterable[int], base: int) -> int:
    return sum(digit * base**i for i, digit in enumerate(digits))


def _multiply(a: tuple[int, ...], b: tuple[int, ...], tail: tuple[int, ...], prime: int) -> list[int]:
    """The product of two polynomials modulo x^k + tail, lowest power first."""
    power = len(a)
    result = [0] * (2 * power - 1)
    for i, x in enumerate(a):
        for j, y in enumerate(b):
            result[i + j] += x * y
    for high in range(2 * power - 2, power - 1, -1):
        for i, coefficient in enumerate(tail):
            result[high - power + i] -= result[high] * coefficient
    return [number % prime for number in result[:power]]
