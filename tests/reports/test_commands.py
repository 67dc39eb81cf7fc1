"""The editors' commands."""

import datetime
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.utils import timezone

from rulesite.reports.models import EMAIL_KEPT, KEPT, Report, Status

pytestmark = pytest.mark.django_db


def said(*words: str) -> str:
    """What a command prints."""
    out = StringIO()
    call_command(*words, stdout=out)
    return out.getvalue()


def report(days_ago: float = 0, **fields: str) -> Report:
    """A report that came in so many days ago."""
    created = timezone.now() - datetime.timedelta(days=days_ago)
    return Report.objects.create(
        **{"message": "Er klopt iets niet.", "email": "an@example.org", "language": "nl", "created": created, **fields}
    )


def test_the_list_shows_what_waits() -> None:
    waiting, answered = report(), report(message="Al gedaan.")
    answered.answer(Status.REJECTED)
    assert "Er klopt iets niet." in said("reports")
    assert "Al gedaan." not in said("reports")
    assert "Al gedaan." in said("reports", "--all")
    assert str(waiting.pk) in said("reports")


def test_one_report_is_shown_whole() -> None:
    assert "an@example.org" in said("reports", str(report().pk))


def test_an_answer_lets_go_of_the_address() -> None:
    one = report()
    said("reports", str(one.pk), "--status", "rejected")
    one.refresh_from_db()
    assert (one.status, one.email) == ("rejected", "")
    assert one.answered


def test_mended_needs_a_sentence_in_both_languages() -> None:
    with pytest.raises(CommandError, match="both languages"):
        said("reports", str(report().pk), "--status", "fixed", "--nl", "Hersteld.")


def test_an_unknown_number_is_said() -> None:
    with pytest.raises(CommandError, match="no report 4321"):
        said("reports", "4321")


def test_reports_past_their_time_go() -> None:
    old, young = report(KEPT.days + 1), report(KEPT.days - 1)
    said("forget_reports")
    assert list(Report.objects.all()) == [young]
    assert not Report.objects.filter(pk=old.pk).exists()


def test_of_a_mended_report_only_our_sentence_stays() -> None:
    one = report(KEPT.days + 1, about="rummikub/rule/joker-penalty", status="fixed", change_nl="Hersteld.", change_en="Mended.")
    said("forget_reports")
    one.refresh_from_db()
    assert (one.message, one.email, one.change_nl) == ("", "", "Hersteld.")


def test_an_email_address_goes_sooner_than_its_report() -> None:
    one, young = report(EMAIL_KEPT.days + 1), report(EMAIL_KEPT.days - 1)
    said("forget_reports")
    assert [Report.objects.get(pk=found.pk).email for found in (one, young)] == ["", "an@example.org"]
