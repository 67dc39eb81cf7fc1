"""The addresses without a language."""

import pytest
from django.test import Client


@pytest.mark.parametrize(("reads", "target"), [("nl-NL,nl;q=0.9,en;q=0.8", "/nl/"), ("en-US,en;q=0.9", "/en/"), ("fr", "/en/")])
def test_the_door_leads_to_the_language_that_the_reader_prefers(client: Client, reads: str, target: str) -> None:
    answer = client.get("/", headers={"Accept-Language": reads})
    assert answer.status_code == 302
    assert answer["Location"] == target


def test_caches_are_told_that_the_door_depends_on_the_reader(client: Client) -> None:
    assert client.get("/")["Vary"] == "Accept-Language"


def test_a_sign_of_life_needs_no_database(client: Client) -> None:
    answer = client.get("/healthz")  # pytest-django would stop any query here
    assert answer.status_code == 200
    assert answer.content == b"ok\n"
    assert answer["Cache-Control"] == "no-store"


@pytest.mark.parametrize("path", ["/", "/healthz", "/favicon.ico"])
def test_nothing_is_posted_here(client: Client, path: str) -> None:
    assert client.post(path).status_code == 405


def test_the_icon_that_browsers_ask_for_unasked_is_the_one_of_the_pages(client: Client) -> None:
    assert client.get("/favicon.ico")["Location"].endswith("look.svg")
