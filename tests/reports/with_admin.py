"""The editors' pages as an editor meets them. Run by ``test_admin.py`` in a process of its own, in which ADMIN is on."""

import re
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.core.checks import run_checks
from django.core.management import call_command
from django.test import Client, override_settings

from rulesite.reports.limits import Limiter
from rulesite.reports.models import Report, Status

pytestmark = pytest.mark.django_db
LIST = "/admin/reports/report/"
NL, EN = "De joker telt 25 in dat boekje.", "The joker is 25 in that leaflet."


@pytest.fixture(autouse=True)
def sign_ins() -> Iterator[None]:
    """Each test begins with nobody counted, and passwords cost no second of reckoning."""
    from rulesite.reports import admin

    before, admin.sign_ins = admin.sign_ins, Limiter(most=10)
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield
    admin.sign_ins = before


@pytest.fixture
def report() -> Report:
    """A report that waits."""
    return Report.objects.create(
        message="Bij ons is de joker 25.\nZie het boekje <b>.",
        about="rummikub/rule/joker-penalty",
        link="/nl/rummikub/scoring/",
        email="an@example.org",
        language="nl",
    )


@pytest.fixture
def editor() -> Client:
    """Somebody who came in by the door."""
    User.objects.create_superuser("els", "els@example.org", "goed-bewaard-geheim")
    client = Client(headers={"Accept-Language": "nl"})
    answer = client.post("/admin/login/?next=/admin/", {"username": "els", "password": "goed-bewaard-geheim"})
    assert (answer.status_code, answer["Location"]) == (302, "/admin/")
    return client


def shown(client: Client, path: str) -> str:
    """A page that is there."""
    answer = client.get(path)
    assert answer.status_code == 200
    return answer.content.decode()


def test_django_finds_nothing_wrong() -> None:
    assert run_checks() == []


def test_no_migration_is_missing() -> None:
    call_command("makemigrations", "--check", "--dry-run", verbosity=0)


def test_the_list_shows_what_waits(editor: Client, report: Report) -> None:
    page = shown(editor, LIST)
    assert "Bij ons is de joker 25. Zie het boekje &lt;b&gt;." in page
    assert "rummikub/rule/joker-penalty" in page
    assert report.message.splitlines()[0] in shown(editor, f"{LIST}?q=boekje")
    assert report.message.splitlines()[0] not in shown(editor, f"{LIST}?status__exact=fixed")


def test_what_a_visitor_wrote_cannot_be_changed(editor: Client, report: Report) -> None:
    page = shown(editor, f"{LIST}{report.pk}/change/")
    fields = set(re.findall(r'<(?:input|select|textarea)[^>]* name="(\w+)"', page))
    assert {name for name in fields if name in {field.name for field in Report._meta.fields}} == {"status", "change_nl", "change_en"}
    editor.post(f"{LIST}{report.pk}/change/", {"status": "new", "message": "Iets anders."})
    report.refresh_from_db()
    assert report.message.startswith("Bij ons")


def test_a_report_marked_as_fixed_is_in_the_public_list_and_its_address_gone(editor: Client, report: Report) -> None:
    answer = editor.post(f"{LIST}{report.pk}/change/", {"status": "fixed", "change_nl": NL, "change_en": EN})
    assert answer.status_code == 302
    report.refresh_from_db()
    assert (report.status, report.email) == (Status.FIXED, "")
    assert report.answered
    assert NL in shown(Client(), "/nl/report/fixed/")
    assert EN in shown(Client(), "/en/report/fixed/")


def test_fixed_needs_a_sentence_in_both_languages(editor: Client, report: Report) -> None:
    answer = editor.post(f"{LIST}{report.pk}/change/", {"status": "fixed", "change_nl": NL})
    assert answer.status_code == 200
    assert "Schrijf in één zin wat er hersteld is. Iedereen kan het lezen." in answer.content.decode()
    report.refresh_from_db()
    assert (report.status, report.email) == (Status.NEW, "an@example.org")


def test_a_sentence_put_better_keeps_the_day_of_the_answer(editor: Client, report: Report) -> None:
    report.answer(Status.FIXED, "De jokr telt 25.", EN)
    answered = report.answered
    editor.post(f"{LIST}{report.pk}/change/", {"status": "fixed", "change_nl": NL, "change_en": EN})
    report.refresh_from_db()
    assert (report.change_nl, report.answered) == (NL, answered)


@pytest.mark.parametrize(("action", "status"), [("accept", "accepted"), ("reject", "rejected")])
def test_several_are_answered_at_once(editor: Client, report: Report, action: str, status: str) -> None:
    other = Report.objects.create(message="Nog iets.", email="bo@example.org", language="en")
    editor.post(LIST, {"action": action, "_selected_action": [report.pk, other.pk]})
    assert list(Report.objects.values_list("status", "email")) == [(status, "")] * 2


@pytest.mark.parametrize(("sentences", "status"), [({}, "new"), ({"change_nl": NL}, "new"), ({"change_nl": NL, "change_en": EN}, "fixed")])
def test_the_action_fixed_takes_both_sentences(editor: Client, report: Report, sentences: dict[str, str], status: str) -> None:
    editor.post(LIST, {"action": "fix", "_selected_action": [report.pk], **sentences})
    report.refresh_from_db()
    assert report.status == status


def test_nobody_adds_or_deletes(editor: Client, report: Report) -> None:
    assert editor.get(f"{LIST}add/").status_code == 403
    assert editor.post(f"{LIST}{report.pk}/delete/", {"post": "yes"}).status_code == 403
    assert "Dit mag niet vanaf hier." in editor.get(f"{LIST}add/").content.decode()
    assert 'value="delete_selected"' not in shown(editor, LIST)
    assert Report.objects.count() == 1


def test_who_is_not_signed_in_sees_the_door_only(report: Report) -> None:
    answer = Client().get(LIST)
    assert (answer.status_code, answer["Location"]) == (302, f"/admin/login/?next={LIST}")


def test_who_guesses_passwords_is_not_heard_any_longer() -> None:
    User.objects.create_superuser("els", "els@example.org", "goed-bewaard-geheim")
    tries = [Client().post("/admin/login/", {"username": "els", "password": f"geraden-{number}"}).status_code for number in range(10)]
    assert tries == [200] * 10
    late = Client(headers={"Accept-Language": "nl"}).post("/admin/login/", {"username": "els", "password": "goed-bewaard-geheim"})
    assert late.status_code == 200
    assert "Te veel pogingen. Wacht een uur." in late.content.decode()


def test_a_form_from_elsewhere_is_refused(report: Report) -> None:
    assert Client(enforce_csrf_checks=True).post("/admin/login/", {"username": "els", "password": "x"}).status_code == 403


@pytest.mark.parametrize("path", ["/admin/", "/admin/login/", LIST, "/admin/nothing/"])
def test_no_page_of_the_editors_is_kept_or_takes_scripts_from_elsewhere(editor: Client, path: str) -> None:
    answer = editor.get(path)
    assert answer["Cache-Control"] == "no-store"
    assert "unsafe" not in answer["Content-Security-Policy"]
    assert "script-src 'self'" in answer["Content-Security-Policy"]


def test_cookies_stay_below_the_gate(editor: Client) -> None:
    assert {cookie["path"] for cookie in editor.cookies.values()} == {"/admin/"}


@pytest.mark.parametrize("path", ["/nl/", "/nl/report/", "/nl/rummikub/score/", "/en/rummikub/check/meld/?tiles=r7+r8+r9", "/nothing/"])
def test_readers_notice_nothing(editor: Client, path: str) -> None:
    for client in (Client(), editor):
        answer = client.get(path)
        assert not answer.cookies
        assert "Cookie" not in answer.get("Vary", "")
