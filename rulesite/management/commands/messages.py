from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from rulesite.catalogues import messages_in, update


class Command(BaseCommand):
    """Brings the Dutch catalogue up to date with the code."""

    help = "Adds to the Dutch catalogue what the code says and drops what it no longer says; the translating is left to you."
    requires_system_checks = ()  # half-finished code has texts too

    def handle(self, *args: Any, **options: Any) -> None:
        """Update the catalogue and say what changed."""
        catalogue = settings.LOCALE_PATHS[0] / "nl" / "LC_MESSAGES" / "django.po"
        new, gone = update(catalogue, messages_in(settings.BASE_DIR))
        self.stdout.write(f"{new} texts to translate added, {gone} dropped: {catalogue.relative_to(settings.BASE_DIR)}")
