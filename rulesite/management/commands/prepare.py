from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser
from django.core.wsgi import get_wsgi_application

from rulesite.catalogues import compile_all
from rulesite.prepared.layer import prepare_all, tidy


class Command(BaseCommand):
    """All that has to be made before the server starts. One command, as each start of Django costs half a second."""

    help = "Compiles the catalogues, brings the database up to date, collects the static files and prepares the reading pages."

    def add_arguments(self, parser: CommandParser) -> None:
        """``--no-pages`` is for the development server, which serves files as they lie and pages as they are asked for."""
        parser.add_argument("--no-pages", action="store_true", help="leave out static files and pages")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make everything, a line for each part that had work to do."""
        compiled = compile_all(settings.LOCALE_PATHS[0])
        if compiled:
            self.stdout.write(f"· compiled {len(compiled)} catalogue{'s'[: len(compiled) > 1]}")
        call_command("migrate", interactive=False, verbosity=0)
        if not options["no_pages"]:
            call_command("collectstatic", interactive=False, verbosity=0)
            self.prepare_pages(settings.PREPARED_CACHE)

    def prepare_pages(self, cache: Path) -> None:
        """Pack every page once, so that the workers only read what they need."""
        from rulesite.rulebook.prepared import prepared_paths

        pages = prepare_all(get_wsgi_application(), prepared_paths(), settings.SITE_URL, cache)
        gone = tidy(pages, cache)
        self.stdout.write(f"· {len(pages)} pages prepared" + (f", {gone} old files removed" if gone else ""))
