from typing import Any

from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from rulesite.templating import forget_old


class Command(BaseCommand):
    """All that has to be made before the server starts. One command, as each start of Django costs a second."""

    requires_system_checks = ()  # they read all of content/, which takes seconds; `lint` and the tests do it
    help = "Brings the database up to date and collects the static files; catalogues and content are made ready by every start."

    def add_arguments(self, parser: CommandParser) -> None:
        """``--no-static`` is for the development server, which serves the files as they lie."""
        parser.add_argument("--no-static", action="store_true", help="leave out the static files")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make everything that is not there yet."""
        call_command("migrate", interactive=False, verbosity=0)
        if not options["no_static"]:
            call_command("collectstatic", interactive=False, verbosity=0)
        forget_old()
        self.stdout.write("· prepared: catalogues, content, database" + ("" if options["no_static"] else ", static files"))
