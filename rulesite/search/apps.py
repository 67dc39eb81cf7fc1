"""The app: nothing to load at start; the indexes are made when the server warms up or the first reader asks."""

from __future__ import annotations

from django.apps import AppConfig
from django.core import checks


class SearchConfig(AppConfig):
    """The search."""

    name = "rulesite.search"
    label = "search"

    def ready(self) -> None:
        """Has the faults of its files shown by ``manage.py check``."""
        from rulesite.search.checks import check_search

        checks.register(check_search, "content")
