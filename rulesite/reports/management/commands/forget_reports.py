"""Remove what the site promised not to keep any longer."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from rulesite.reports.models import forget


class Command(BaseCommand):
    """To be run daily, by cron or a timer."""

    help = "Removes reports and e-mail addresses that are past their time."

    def handle(self, *args: Any, **options: Any) -> None:
        """Forget, and say how much."""
        reports, addresses = forget(timezone.now())
        self.stdout.write(f"{reports} reports and {addresses} e-mail addresses removed")
