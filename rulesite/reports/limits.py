"""Who writes too often is asked to wait, without keeping anybody's address.

An address is only known by a keyed hash; the key is made at random, changes every day, and lives in the memory of one process alone.

So processes don't count together. They could only with a key that all of them know, and a key that lies somewhere (a table, a file, or
made from SECRET_KEY and the date) turns a hash back into its address: there are only four thousand million to try. Instead each process
allows its part of the limit: whoever stays with one process is asked to wait sooner, and nobody gets more than the whole.
"""

from __future__ import annotations

import hashlib
import secrets
import threading
from collections import OrderedDict

HOUR = 3600.0
DAY = 24 * HOUR
MOST_AN_HOUR = 6
"""Reports from one address in an hour, over all processes of the server."""
MOST_KNOWN = 10_000
"""Hashes in memory at most; the oldest are forgotten first."""


def part_of(most: int, workers: int) -> int:
    """What one of several processes allows, so that together they allow no more than ``most``; but never nothing."""
    return max(1, most // max(1, workers))


class Limiter:
    """Counts reports by keyed hash, of which it allows ``most`` an hour. ``now`` is in seconds on a clock that never goes back."""

    def __init__(self, most: int = MOST_AN_HOUR) -> None:
        self.most = most
        self._lock = threading.Lock()
        self._key = b""
        self._day = -1
        self._times: OrderedDict[bytes, list[float]] = OrderedDict()

    def allows(self, address: str, now: float) -> bool:
        """Whether this address may report now; if so the report counts."""
        with self._lock:
            self._new_day(int(now // DAY))
            name = hashlib.blake2b(address.encode(), key=self._key, digest_size=16).digest()
            recent = [time for time in self._times.pop(name, []) if now - time < HOUR]
            allowed = len(recent) < self.most
            self._times[name] = [*recent, now] if allowed else recent
            while len(self._times) > MOST_KNOWN:
                self._times.popitem(last=False)
            return allowed

    def _new_day(self, day: int) -> None:
        if day != self._day:
            self._day, self._key = day, secrets.token_bytes(32)
            self._times.clear()
