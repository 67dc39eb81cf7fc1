"""A value of a mapping by a key that a template has in a variable."""

from __future__ import annotations

from collections.abc import Mapping

from django import template

register = template.Library()


@register.filter
def get(values: Mapping[str, object], key: str) -> object:
    """The value, or None."""
    return values.get(key)
