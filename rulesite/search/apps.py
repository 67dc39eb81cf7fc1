"""The app: nothing to load at start; the indexes are made when the server warms up or the first reader asks."""

from __future__ import annotations

from django.apps import AppConfig


class SearchConfig(AppConfig):
    """The search."""

    name = "rulesite.search"
    label = "search"
