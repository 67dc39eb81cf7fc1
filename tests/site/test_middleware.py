"""Headers, the language of an answer, and the missing slash, tried on a few addresses of the test's own."""

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from django.utils.translation import get_language

from rulesite.middleware import PAGE_AGE


def speak(request: HttpRequest) -> HttpResponse:
    return HttpResponse(get_language())


def private(request: HttpRequest) -> HttpResponse:
    return HttpResponse("for you", headers={"Cache-Control": "private", "Content-Security-Policy": "default-src 'self'"})


def hands_out_a_cookie(request: HttpRequest) -> HttpResponse:
    response = HttpResponse("a form")
    response.set_cookie("csrftoken", "t")
    return response


def missing(request: HttpRequest, exception: Exception) -> HttpResponse:
    return HttpResponse("not here", status=404)


urlpatterns = [
    path("nl/rummikub/", speak),
    path("en/rummikub/", speak),
    path("bare", speak),
    path("private", private),
    path("form", hands_out_a_cookie),
]
handler404 = f"{__name__}.missing"  # the site's own page is tested in test_errors.py

pytestmark = pytest.mark.urls(__name__)


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
    ],
)
@pytest.mark.parametrize("address", ["/nl/rummikub/", "/nowhere/"])
def test_every_answer_carries_the_constant_headers(client: Client, address: str, header: str, value: str) -> None:
    assert client.get(address)[header] == value


def test_the_policy_allows_only_our_own_files(client: Client) -> None:
    policy = client.get("/nl/rummikub/")["Content-Security-Policy"]
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert "data:" not in policy
    assert "http" not in policy
    *files, trusted, policies = policy.split("; ")
    assert {part.split(" ", 1)[1] for part in files} == {"'none'", "'self'"}
    assert (trusted, policies) == ("require-trusted-types-for 'script'", "trusted-types default")


def test_a_view_may_say_otherwise(client: Client) -> None:
    answer = client.get("/private")
    assert answer["Cache-Control"] == "private"
    assert answer["Content-Security-Policy"] == "default-src 'self'"


def test_the_length_is_told(client: Client) -> None:
    assert client.get("/nl/rummikub/")["Content-Length"] == "2"


def test_a_page_may_be_kept_for_a_minute(client: Client) -> None:
    assert client.get("/nl/rummikub/")["Cache-Control"] == PAGE_AGE == "public, max-age=60"


@pytest.mark.parametrize("address", ["/nowhere/", "/form"])
def test_an_error_or_an_answer_with_a_cookie_is_not_kept(client: Client, address: str) -> None:
    assert client.get(address)["Cache-Control"] == "no-store"


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("reads", ["nl", "en"])
def test_the_path_decides_the_language_whatever_the_browser_prefers(client: Client, language: str, reads: str) -> None:
    answer = client.get(f"/{language}/rummikub/", headers={"Accept-Language": reads})
    assert answer.content.decode() == language
    assert answer["Content-Language"] == language
    assert "Vary" not in answer


@pytest.mark.parametrize("reads", ["nl", "en"])
def test_without_a_language_in_the_path_the_browser_is_asked_and_caches_are_told(client: Client, reads: str) -> None:
    answer = client.get("/bare", headers={"Accept-Language": reads})
    assert answer.content.decode() == reads
    assert answer["Vary"] == "Accept-Language"


def test_a_missing_slash_is_added_and_the_query_kept(client: Client) -> None:
    answer = client.get("/nl/rummikub?rules=nl-basis")
    assert answer.status_code == 301
    assert answer["Location"] == "/nl/rummikub/?rules=nl-basis"


def test_a_slash_is_not_added_where_there_is_no_page_either(client: Client) -> None:
    assert client.get("/nl/nowhere").status_code != 301


def test_a_slash_is_not_added_to_what_was_posted(client: Client) -> None:
    assert client.post("/nl/rummikub").status_code != 301
