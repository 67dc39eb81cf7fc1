"""Rummikub cases asked of the product (format: one JSON object a line with kind, input, expected, depends_on)."""

from typing import Any

KINDS: frozenset[str] = frozenset()


def disagreements(case: dict[str, Any]) -> list[str]:
    """One text for each difference between the product and the case."""
    return [f"kind {case.get('kind')!r} is not built"]
