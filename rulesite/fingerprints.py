"""Fingerprints of files, for what is kept on disk between starts and must not outlive what it was made from."""

from __future__ import annotations

import hashlib
from collections.abc import Collection
from pathlib import Path


def fingerprint(*folders: tuple[Path, Collection[str]]) -> str:
    """A hash of the names and contents of all files below each folder whose suffix is one of those beside it."""
    digest = hashlib.sha256()
    for folder, kinds in folders:
        for path in sorted(path for path in folder.rglob("*") if path.suffix in kinds):
            digest.update(f"{path.relative_to(folder)}\0".encode() + path.read_bytes() + b"\0")
    return digest.hexdigest()[:32]
