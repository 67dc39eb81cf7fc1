"""The layer in front of the site, asked as a server asks it."""

from collections.abc import Iterable
from pathlib import Path
from wsgiref.types import StartResponse, WSGIEnvironment

import brotli
import pytest

from rulesite.prepared.answers import UnfitError
from rulesite.prepared.asking import Asked, ask
from rulesite.prepared.layer import PreparedSite, prepare_all

SITE = "http://rules.example"
PAGE = b"<h1>Rummikub</h1>" * 50


def behind(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
    """A small site: one page, which says under which name it was asked; all else is missing."""
    if environ["PATH_INFO"] == "/nl/rummikub/":
        start_response("200 OK", [("Content-Type", "text/html"), ("X-Asked-As", environ["HTTP_HOST"])])
        return [PAGE]
    start_response("404 Not Found", [("Content-Type", "text/plain")])
    return [b"behind"]


@pytest.fixture
def site(tmp_path: Path) -> PreparedSite:
    return PreparedSite(behind, prepare_all(behind, ["/nl/rummikub/"], SITE, tmp_path))


@pytest.fixture
def alone(site: PreparedSite) -> PreparedSite:
    """The pages with a site behind them that has lost everything: what is answered was prepared."""

    def lost(environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        start_response("404 Not Found", [])
        return [b"behind"]

    return PreparedSite(lost, site.pages)


def get(site: PreparedSite, path: str = "/nl/rummikub/", **environ: str) -> Asked:
    return ask(site, path, SITE, **environ)


def test_a_prepared_page_is_answered_without_asking_the_site(alone: PreparedSite) -> None:
    answer = get(alone)
    assert answer.status == "200 OK"
    assert answer.body == PAGE


def test_pages_are_asked_under_the_name_of_the_site(alone: PreparedSite) -> None:
    assert dict(get(alone).headers)["X-Asked-As"] == "rules.example"


def test_a_browser_that_reads_brotli_gets_brotli(alone: PreparedSite) -> None:
    answer = get(alone, HTTP_ACCEPT_ENCODING="gzip, br")
    assert dict(answer.headers)["Content-Encoding"] == "br"
    assert brotli.decompress(answer.body) == PAGE


def test_head_has_the_headers_of_get_and_no_body(alone: PreparedSite) -> None:
    answer = get(alone, REQUEST_METHOD="HEAD")
    assert answer.headers == get(alone).headers
    assert answer.body == b""


def test_a_browser_that_has_the_page_is_told_so(alone: PreparedSite) -> None:
    tag = dict(get(alone, HTTP_ACCEPT_ENCODING="br").headers)["ETag"]
    answer = get(alone, HTTP_ACCEPT_ENCODING="br", HTTP_IF_NONE_MATCH=tag)
    assert answer.status == "304 Not Modified"
    assert answer.body == b""
    assert dict(answer.headers)["ETag"] == tag


def test_a_tag_of_another_encoding_is_another_tag(alone: PreparedSite) -> None:
    tag = dict(get(alone).headers)["ETag"]
    assert get(alone, HTTP_ACCEPT_ENCODING="br", HTTP_IF_NONE_MATCH=tag).status == "200 OK"


@pytest.mark.parametrize(
    "environ",
    [{"QUERY_STRING": "x=1"}, {"REQUEST_METHOD": "POST"}, {"REQUEST_METHOD": "OPTIONS"}, {"HTTP_HX_REQUEST": "true"}],
    ids=["query", "post", "options", "htmx"],
)
def test_what_may_be_answered_otherwise_goes_on_to_the_site(alone: PreparedSite, environ: dict[str, str]) -> None:
    assert get(alone, **environ).body == b"behind"


@pytest.mark.parametrize("path", ["/nl/rummikub", "/nl/", "/NL/rummikub/", "/nl/rummikub//"])
def test_only_the_exact_path_is_prepared(alone: PreparedSite, path: str) -> None:
    assert get(alone, path).body == b"behind"


def test_a_start_with_a_broken_page_fails_and_names_it(tmp_path: Path) -> None:
    with pytest.raises(UnfitError, match=r"/nl/gone/ .*404"):
        prepare_all(behind, ["/nl/rummikub/", "/nl/gone/"], SITE, tmp_path)
