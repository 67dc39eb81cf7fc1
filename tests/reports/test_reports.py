"""Reporting an error, through the front door."""

import re
from collections.abc import Iterator

import pytest
from django.core import mail
from django.db import DatabaseError, connection
from django.test import Client, override_settings

from rulesite.reports import views
from rulesite.reports.limits import Limiter
from rulesite.reports.models import Report, Status
from rulesite.reports.subject import find_subject

pytestmark = pytest.mark.django_db
URL = "/nl/report/"
GOOD = {
    "message": "In mijn boekje staat 25 punten voor een joker.",
    "about": "rummikub/rule/joker-penalty",
    "link": "/nl/rummikub/scoring/",
}


@pytest.fixture(autouse=True)
def limiter() -> Iterator[Limiter]:
    """Each test begins with nobody counted."""
    before, views.limiter = views.limiter, Limiter()
    yield views.limiter
    views.limiter = before


def sent(client: Client, **fields: str) -> str:
    """The page after sending a report; empty if it was taken in."""
    response = client.post(URL, {**GOOD, **fields})
    assert response.status_code in (200, 302)
    return response.content.decode()


def test_a_report_is_stored_with_what_it_is_about(client: Client) -> None:
    assert sent(client, rules="classic-nl") == ""
    report = Report.objects.get()
    assert (report.about, report.rules, report.link, report.language) == (GOOD["about"], "classic-nl", GOOD["link"], "nl")
    assert report.status == Status.NEW


def test_the_form_says_what_it_is_about(client: Client) -> None:
    page = client.get(URL, {"about": "rummikub/rule/joker-penalty", "rules": "classic-nl"}).content.decode()
    assert 'name="about" value="rummikub/rule/joker-penalty"' in page
    assert re.search(r"regel \d+\.\d+: ", page)
    assert "(classic-nl)" in page


@pytest.mark.parametrize("about", ["", "rummikub/rule/no-such-rule", "x/y/z", "rummikub/rule", "ganzenbord/rule/x", "<script>"])
def test_a_report_about_nothing_known_is_fine(client: Client, about: str) -> None:
    assert client.get(URL, {"about": about}).status_code == 200


@pytest.mark.parametrize("about", ["rummikub/rule/joker-penalty", "domino/check/placement", "rummikub/dispute/joker-kept"])
@pytest.mark.parametrize("language", ["nl", "en"])
def test_rules_disputes_and_checks_have_a_name(about: str, language: str) -> None:
    found = find_subject(about, language)
    assert found is not None
    assert found.url.startswith(f"/{language}/")


def test_nothing_typed_is_lost_on_an_error(client: Client) -> None:
    page = sent(client, message="Dit klopt volgens mij niet.", email="geen adres", rules="classic-nl")
    assert not Report.objects.exists()
    for kept in (">Dit klopt volgens mij niet.<", 'value="geen adres"', 'value="classic-nl"', f'value="{GOOD["link"]}"'):
        assert kept in page


@pytest.mark.parametrize("message", ["", "   ", "x", "x" * 4001])
def test_a_message_of_no_use_is_asked_for_again(client: Client, message: str) -> None:
    assert 'id="message-error"' in sent(client, message=message)
    assert not Report.objects.exists()


def test_a_program_that_fills_in_the_trap_is_thanked_and_forgotten(client: Client) -> None:
    assert sent(client, website="x") == ""
    assert not Report.objects.exists()


def test_only_links_to_this_site_are_kept(client: Client) -> None:
    sent(client, link="//elsewhere.example/")
    assert Report.objects.get().link == ""


def test_who_writes_too_often_is_asked_to_wait(client: Client) -> None:
    pages = [sent(client) for _ in range(7)]
    assert pages[:6] == [""] * 6
    assert GOOD["message"] in pages[6]
    assert Report.objects.count() == 6


@pytest.mark.parametrize(
    ("headers", "taken"),
    [
        ({}, True),
        ({"Sec-Fetch-Site": "same-origin"}, True),
        ({"Sec-Fetch-Site": "cross-site"}, False),
        ({"Sec-Fetch-Site": "same-site"}, False),
        ({"Origin": "http://testserver"}, True),
        ({"Origin": "https://elsewhere.example"}, False),
        ({"Origin": "null"}, False),
    ],
)
def test_a_form_that_another_site_sends_is_shown_again_with_all_that_was_typed(headers: dict[str, str], taken: bool) -> None:
    answer = Client(enforce_csrf_checks=True).post(URL, GOOD, headers=headers)
    assert answer.status_code == (302 if taken else 200)
    assert taken or GOOD["message"] in answer.content.decode()
    assert Report.objects.count() == int(taken)


def test_not_even_the_form_sets_a_cookie(client: Client) -> None:
    for path in ("", "thanks/", "fixed/", "privacy/"):
        assert not client.get(URL + path).cookies


@override_settings(EDITORS=["editor@example.org"])
def test_the_editors_hear_of_it(client: Client) -> None:
    sent(client)
    assert GOOD["message"] in mail.outbox[0].body


def test_nobody_is_mailed_by_default(client: Client) -> None:
    sent(client)
    assert not mail.outbox


def test_no_address_of_a_computer_is_stored(client: Client) -> None:
    client.post(URL, GOOD, REMOTE_ADDR="192.0.2.77")
    report = Report.objects.get()
    assert not [value for value in vars(report).values() if "192.0.2.77" in str(value)]


def test_a_database_that_is_away_loses_nothing_that_was_typed(client: Client) -> None:
    def away(*_query: object) -> None:
        raise DatabaseError("away")

    with connection.execute_wrapper(away):
        assert GOOD["message"] in sent(client)


def test_what_was_mended_is_public_and_what_was_typed_is_not(client: Client) -> None:
    sent(client)
    Report.objects.get().answer(Status.FIXED, "De joker telt 25 in dat boekje.", "The joker is 25 in that leaflet.")
    page = client.get("/nl/report/fixed/").content.decode()
    assert "De joker telt 25 in dat boekje." in page
    assert GOOD["message"] not in page
    assert "The joker is 25 in that leaflet." in client.get("/en/report/fixed/").content.decode()


@pytest.mark.parametrize("status", [Status.NEW, Status.ACCEPTED, Status.REJECTED])
def test_only_mended_reports_are_public(client: Client, status: Status) -> None:
    sent(client)
    Report.objects.get().answer(status, "Dit is niet openbaar.", "Not public.")
    assert "Dit is niet openbaar." not in client.get("/nl/report/fixed/").content.decode()


@pytest.mark.parametrize("path", ["/nl/rummikub/melds/", "/en/domino/disputes/double-blank/", "/nl/rummikub/check/meld/?tiles=r7+r8+r9"])
def test_rules_disputes_and_verdicts_lead_to_the_form(client: Client, path: str) -> None:
    response = client.get(path)
    if response.status_code == 404:  # a dispute may get another name
        slug = re.search(r"/en/domino/disputes/[\w-]+/", client.get("/en/domino/disputes/").content.decode())
        assert slug
        response = client.get(slug[0])
    assert "/report/?about=" in response.content.decode()
