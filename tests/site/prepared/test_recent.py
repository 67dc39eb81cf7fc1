"""Answers that are given again from memory: only what is the same for everybody, and never more than fits."""

import re
from collections.abc import Iterable
from wsgiref.types import StartResponse, WSGIEnvironment

import pytest

from rulesite.checking.prepared import prepared_paths
from rulesite.prepared.asking import Asked, ask
from rulesite.prepared.recent import CHECKS, LONGEST, RecentAnswers

PATH = "/nl/rummikub/check/meld/"


class Behind:
    """Answers every question with its number, under headers that a test chooses."""

    def __init__(self) -> None:
        self.times = 0
        self.status = "200 OK"
        self.headers = [("Cache-Control", "public, max-age=60")]
        self.body = b"%d"

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        self.times += 1
        start_response(self.status, list(self.headers))
        return [self.body % self.times]


@pytest.fixture
def behind() -> Behind:
    return Behind()


@pytest.fixture
def site(behind: Behind) -> RecentAnswers:
    return RecentAnswers(behind, most=2)


def get(site: RecentAnswers, query: str = "tiles=r1+r2+r3", path: str = PATH, **environ: str) -> Asked:
    return ask(site, path, "http://rules.example", QUERY_STRING=query, **environ)


def test_the_same_question_is_answered_once(site: RecentAnswers, behind: Behind) -> None:
    assert get(site) == get(site)
    assert behind.times == 1


@pytest.mark.parametrize(
    "other",
    [
        {"query": "tiles=r1+r2+r4"},
        {"path": "/en/rummikub/check/meld/"},
        {"HTTP_HX_REQUEST": "true"},
        {"HTTP_HX_REQUEST": "true", "HTTP_HX_HISTORY_RESTORE_REQUEST": "true"},
        {"HTTP_ACCEPT_ENCODING": "br"},
        {"REQUEST_METHOD": "HEAD"},
    ],
)
def test_another_question_gets_an_answer_of_its_own(site: RecentAnswers, behind: Behind, other: dict[str, str]) -> None:
    get(site)
    get(site, **other)
    assert behind.times == 2


@pytest.mark.parametrize("header", [("Cache-Control", "no-store"), ("Set-Cookie", "a=b")])
def test_an_answer_for_one_person_is_not_remembered(site: RecentAnswers, behind: Behind, header: tuple[str, str]) -> None:
    behind.headers = [header] if header[0] == "Cache-Control" else [*behind.headers, header]
    get(site)
    get(site)
    assert behind.times == 2


def test_a_redirection_or_an_error_is_not_remembered(site: RecentAnswers, behind: Behind) -> None:
    behind.status = "302 Found"
    get(site)
    get(site)
    assert behind.times == 2


def test_other_pages_pass_through(site: RecentAnswers, behind: Behind) -> None:
    get(site, path="/nl/search/")
    get(site, path="/nl/search/")
    assert behind.times == 2


def test_the_answer_that_nobody_asked_for_longest_goes_first(site: RecentAnswers, behind: Behind) -> None:
    for query in ("1", "2", "1", "3"):
        get(site, query)
    assert len(site.answers) == 2
    get(site, "1")
    assert behind.times == 3
    get(site, "2")
    assert behind.times == 4


def test_what_is_too_long_is_answered_but_not_kept(site: RecentAnswers, behind: Behind) -> None:
    get(site, "q" * (LONGEST + 1))
    behind.body = b"%d" + b"x" * LONGEST
    assert get(site).status == "200 OK"
    assert len(site.answers) == 0


def test_every_checker_of_the_site_is_among_the_paths() -> None:
    assert all(re.fullmatch(CHECKS, path) for path in prepared_paths())
