"""Addresses of views, worked out once: a checker's answer holds dozens, and Django's ``reverse`` takes its time."""

from __future__ import annotations

from functools import lru_cache

from django.conf import settings
from django.urls import reverse
from django.utils.translation import get_language, override


def address(name: str, language: str | None = None, **values: str) -> str:
    """The address of a view, in the reader's language unless another is given. Raises ``NoReverseMatch`` as ``reverse`` does."""
    return _address(name, language or get_language() or settings.LANGUAGE_CODE, tuple(values.items()))


@lru_cache(maxsize=4096)
def _address(name: str, language: str, values: tuple[tuple[str, str], ...]) -> str:
    with override(language):
        return reverse(name, kwargs=dict(values))
