"""Compressing, once: Brotli at its best takes 50 ms a page, so what was packed is kept on disk under the hash of its content."""

from __future__ import annotations

import gzip
import hashlib
import os
import time
from collections.abc import Callable, Mapping
from pathlib import Path

import brotli

PACKERS: Mapping[str, Callable[[bytes], bytes]] = {
    "br": lambda body: brotli.compress(body, mode=brotli.MODE_TEXT, quality=11),
    "gzip": lambda body: gzip.compress(body, 9, mtime=0),
}
"""Best first. A fixed time in gzip's header keeps the bytes, and so the ETag, equal on all machines."""


WEEK = 7 * 24 * 3600


def fingerprint(body: bytes) -> str:
    """The name of a content: the first half of its SHA-256, in hex."""
    return hashlib.sha256(body).hexdigest()[:32]


def pack(body: bytes, cache: Path) -> Mapping[str, bytes]:
    """The body by encoding (``br``, ``gzip``), from ``cache`` where it was packed before."""
    name = fingerprint(body)
    return {encoding: _remembered(cache / f"{name}.{encoding}", body, encoding) for encoding in PACKERS}


def forget_others(bodies: list[bytes], cache: Path, older_than: float = WEEK) -> int:
    """Remove what was packed for other contents, if it is older than so many seconds; how many files that were.

    Younger ones may belong to the same site on another port, whose pages name another address.
    """
    names = {fingerprint(body) for body in bodies}
    limit = time.time() - older_than
    old = [file for file in cache.glob("*.*") if file.name.partition(".")[0] not in names and file.stat().st_mtime < limit]
    for file in old:
        file.unlink(missing_ok=True)
    return len(old)


def _remembered(file: Path, body: bytes, encoding: str) -> bytes:
    try:
        return file.read_bytes()
    except FileNotFoundError:
        packed = PACKERS[encoding](body)
        _write_whole(file, packed)
        return packed


def _write_whole(file: Path, content: bytes) -> None:
    """Several workers start at the same time: each writes a file of its own and renames it, so that nobody reads half of one."""
    file.parent.mkdir(parents=True, exist_ok=True)
    own = file.with_name(f"{file.name}.{os.getpid()}")
    own.write_bytes(content)
    own.replace(file)
