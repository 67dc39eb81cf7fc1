"""The app: loads the content once, at start."""

from __future__ import annotations

from django.apps import AppConfig
from django.core import checks


class RulebookConfig(AppConfig):
    """The rules and their reading pages."""

    name = "rulesite.rulebook"
    label = "rulebook"

    def ready(self) -> None:
        """Loads the content, so that no reader waits for it, and has its faults shown by ``manage.py check``."""
        from rulesite.rulebook.book import rulebook
        from rulesite.rulebook.checks import check_content

        rulebook()
        checks.register(check_content, "content")
