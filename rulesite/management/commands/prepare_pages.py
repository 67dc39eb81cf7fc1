from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand

from rulesite.prepared.packing import forget_others


class Command(BaseCommand):
    """Packs every reading page ahead of its first reader."""

    help = "Asks every reading page once and keeps it compressed, so that the server packs none while readers wait."

    def handle(self, *args: Any, **options: Any) -> None:
        """Prepare all pages and forget those that are long gone."""
        from rulesite.wsgi import application  # builds the whole site, which only this command needs

        application.prepare_all()
        bodies = [forms[""].body for forms in application.pages.values() if forms]
        gone = forget_others(bodies, settings.PREPARED_CACHE)
        self.stdout.write(f"· {len(bodies)} pages prepared, {gone} old files removed")
