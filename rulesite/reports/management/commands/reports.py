"""Read and answer reports: the editors' side."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from rulesite.reports.models import Report, Status


class Command(BaseCommand):
    """``reports`` lists, ``reports 12`` shows one, ``reports 12 --status fixed --nl … --en …`` answers it."""

    help = "Lists the reports that wait, shows one, or says what became of it."

    def add_arguments(self, parser: CommandParser) -> None:
        """The number of a report, and the answer."""
        parser.add_argument("number", nargs="?", type=int, help="show this report")
        parser.add_argument("--all", action="store_true", help="list the answered ones too")
        parser.add_argument("--status", choices=[value for value in Status.values if value != Status.NEW], help="what became of it")
        parser.add_argument("--nl", default="", help="with fixed: what was mended, in a Dutch sentence; it is public")
        parser.add_argument("--en", default="", help="the same in English")

    def handle(self, *args: Any, **options: Any) -> None:
        """Do one of the three."""
        if options["number"] is None:
            self._list(everything=options["all"])
            return
        report = Report.objects.filter(pk=options["number"]).first()
        if report is None:
            raise CommandError(f"There is no report {options['number']}.")
        if options["status"]:
            self._answer(report, Status(options["status"]), options["nl"], options["en"])
        else:
            self._show(report)

    def _list(self, *, everything: bool) -> None:
        found = Report.objects.all() if everything else Report.objects.filter(status__in=[Status.NEW, Status.ACCEPTED])
        for report in found:
            first = report.message.splitlines()[0][:60] if report.message else ""
            self.stdout.write(f"{report.pk:>5}  {report.created:%Y-%m-%d}  {report.status:<9} {report.about or '-'}  {first}")
        self.stdout.write(f"{found.count()} reports")

    def _show(self, report: Report) -> None:
        for name in ("created", "status", "language", "about", "rules", "link", "email", "answered", "change_nl", "change_en"):
            self.stdout.write(f"{name:<10} {getattr(report, name) or '-'}")
        self.stdout.write(f"\n{report.message}")

    def _answer(self, report: Report, status: Status, nl: str, en: str) -> None:
        if status is Status.FIXED and not (nl and en):
            raise CommandError("Say what was mended, in both languages: --nl … --en …")
        report.answer(status, nl, en)
        self.stdout.write(f"report {report.pk}: {status.value}")
