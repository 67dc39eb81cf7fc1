"""Addresses of views, worked out once: a checker's answer holds dozens, and Django's ``reverse`` takes its time."""

from __future__ import annotations

from functools import lru_cache

from django.urls import reverse
from django.utils.translation import get_language


def address(name: str, language: str | None = None, **values: str) -> str:
    """The address of a view, in the reader's language unless another is given. Raises ``NoReverseMatch`` as ``reverse`` does."""
    return _address(name, language or get_language() or "", tuple(values.items()))


@lru_cache(maxsize=4096)
def _address(name: str, language: str, values: tuple[tuple[str, str], ...]) -> str:
    return reverse(name, kwargs=dict(values))
