"""Faults in the content as Django system checks: ``manage.py check`` lists them, and they stop the build."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.apps import AppConfig
from django.core.checks import CheckMessage, Error

from rulesite.rulebook.book import rulebook


def check_content(app_configs: Sequence[AppConfig] | None, **kwargs: Any) -> list[CheckMessage]:
    """One error for each fault, with file, line and hint."""
    return [Error(f"{p.file}:{p.line}: {p.message}", hint=p.hint, id=f"rulebook.{p.id}") for p in sorted(set(rulebook().problems))]
