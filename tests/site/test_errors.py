"""Error pages: in the language of the address, in the look of the site, and even when the look itself is broken."""

from collections.abc import Iterator

import pytest
from django.core.exceptions import SuspiciousOperation
from django.http import HttpRequest, HttpResponse
from django.test import Client, override_settings
from django.urls import path

from rulesite.errors import PLAIN
from rulesite.urls import urlpatterns as site_urls


def breaks(request: HttpRequest) -> HttpResponse:
    raise RuntimeError("a page that breaks")


def suspicious(request: HttpRequest) -> HttpResponse:
    raise SuspiciousOperation("no browser does this")


urlpatterns = [path("nl/breaks/", breaks), path("en/breaks/", breaks), path("nl/suspicious/", suspicious), *site_urls]
handler400 = "rulesite.errors.bad_request"
handler500 = "rulesite.errors.server_error"


@pytest.fixture
def visitor() -> Client:
    """A visitor sees the error page; the test client would show the exception."""
    return Client(raise_request_exception=False)


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("address", ["nowhere/", "rummikub/nowhere/", "rummikub/check/nowhere/", "a/b/c/d/"])
def test_a_missing_page_is_a_404_in_the_language_of_its_address(visitor: Client, language: str, address: str) -> None:
    answer = visitor.get(f"/{language}/{address}")
    assert answer.status_code == 404
    assert f'<html lang="{language}"' in answer.content.decode()


@pytest.mark.parametrize("reads", ["nl", "en"])
def test_a_missing_page_without_a_language_speaks_that_of_the_reader(visitor: Client, reads: str) -> None:
    answer = visitor.get("/nowhere", headers={"Accept-Language": reads})
    assert answer.status_code == 404
    assert f'<html lang="{reads}"' in answer.content.decode()


def test_a_missing_page_leads_to_the_games(visitor: Client) -> None:
    page = visitor.get("/nl/nowhere/").content.decode()
    assert all(f'href="/nl/{game}/"' in page for game in ("rummikub", "domino", "dobble"))


@pytest.mark.urls(__name__)
@pytest.mark.parametrize("language", ["nl", "en"])
def test_a_broken_page_is_a_500_in_the_look_of_the_site(visitor: Client, language: str) -> None:
    answer = visitor.get(f"/{language}/breaks/")
    page = answer.content.decode()
    assert answer.status_code == 500
    assert f'<html lang="{language}"' in page
    assert "<h1" in page
    assert "RuntimeError" not in page


@pytest.fixture
def lost_templates() -> Iterator[None]:
    """A site whose templates are gone."""
    with override_settings(TEMPLATES=[{"BACKEND": "django.template.backends.jinja2.Jinja2"}]):
        yield


@pytest.mark.urls(__name__)
@pytest.mark.usefixtures("lost_templates")
def test_a_500_without_templates_still_says_so_in_both_languages(visitor: Client) -> None:
    answer = visitor.get("/nl/breaks/")
    assert answer.status_code == 500
    assert answer.content.decode() == PLAIN[500]


@pytest.mark.urls(__name__)
def test_a_request_that_is_no_honest_one_is_refused_in_plain_words(visitor: Client) -> None:
    answer = visitor.get("/nl/suspicious/")
    assert answer.status_code == 400
    assert answer.content.decode() == PLAIN[400]


def test_a_name_that_the_browser_claims_for_the_site_is_never_repeated(visitor: Client) -> None:
    answer = visitor.get("/nl/nowhere/", headers={"Host": "evil.example"})
    assert "evil.example" not in answer.content.decode()


def test_a_path_that_is_no_text_is_a_404(visitor: Client) -> None:
    assert visitor.get("/nl/%ff%fe/").status_code == 404
