"""The app: loads the content once, at start."""

from __future__ import annotations

from typing import Any

from django.apps import AppConfig
from django.conf import settings
from django.core import checks
from django.utils.autoreload import BaseReloader, autoreload_started


class RulebookConfig(AppConfig):
    """The rules and their reading pages."""

    name = "rulesite.rulebook"
    label = "rulebook"

    def ready(self) -> None:
        """Loads the content, so that no reader waits for it, and has its faults shown by ``manage.py check``."""
        from rulesite.catalogues import compile_all
        from rulesite.rulebook.book import rulebook
        from rulesite.rulebook.checks import check_content

        compile_all(settings.LOCALE_PATHS[0])  # first: the content takes some words of the frame into itself
        rulebook()
        checks.register(check_content, "content")
        autoreload_started.connect(watch_content, dispatch_uid="content")


def watch_content(sender: BaseReloader, **_kwargs: Any) -> None:
    """While somebody develops the server starts again for a changed text too: Django itself watches code and templates only."""
    from rulesite.rulebook.book import CONTENT

    for kind in ("*.md", "*.toml"):
        sender.watch_dir(CONTENT, f"**/{kind}")
