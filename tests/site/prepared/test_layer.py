"""The layer in front of the site, asked as a server asks it."""

from collections.abc import Iterable
from pathlib import Path
from wsgiref.types import StartResponse, WSGIEnvironment

import brotli
import pytest

from rulesite.prepared.answers import UnfitError
from rulesite.prepared.asking import Asked, ask
from rulesite.prepared.layer import PreparedSite

SITE = "http://rules.example"
PAGE = b"<h1>Rummikub</h1>" * 50


class Behind:
    """A small site of one page, which says under which name it was asked; it counts how often it is asked."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        self.times += 1
        if environ["PATH_INFO"] == "/nl/rummikub/" and not environ["QUERY_STRING"]:
            start_response("200 OK", [("Content-Type", "text/html"), ("X-Asked-As", environ["HTTP_HOST"])])
            return [PAGE]
        start_response("404 Not Found", [("Content-Type", "text/plain")])
        return [b"behind"]


@pytest.fixture
def behind() -> Behind:
    return Behind()


@pytest.fixture
def site(behind: Behind, tmp_path: Path) -> PreparedSite:
    return PreparedSite(behind, ["/nl/rummikub/", "/nl/gone/"], SITE, tmp_path)


def get(site: PreparedSite, path: str = "/nl/rummikub/", **environ: str) -> Asked:
    return ask(site, path, SITE, **environ)


def test_a_page_is_asked_once_and_then_answered_from_memory(site: PreparedSite, behind: Behind) -> None:
    first, second = get(site), get(site)
    assert first == second
    assert first.status == "200 OK"
    assert first.body == PAGE
    assert behind.times == 1


def test_nothing_is_asked_before_the_first_reader_comes(site: PreparedSite, behind: Behind) -> None:
    assert behind.times == 0


def test_a_browser_of_another_kind_gets_the_same_page_from_memory(site: PreparedSite, behind: Behind) -> None:
    get(site, HTTP_ACCEPT_ENCODING="br", HTTP_COOKIE="a=b", HTTP_ACCEPT_LANGUAGE="en")
    assert get(site).body == PAGE
    assert behind.times == 1


def test_pages_are_asked_under_the_name_of_the_site(site: PreparedSite) -> None:
    assert dict(get(site).headers)["X-Asked-As"] == "rules.example"


def test_a_browser_that_reads_brotli_gets_brotli(site: PreparedSite) -> None:
    answer = get(site, HTTP_ACCEPT_ENCODING="gzip, br")
    assert dict(answer.headers)["Content-Encoding"] == "br"
    assert brotli.decompress(answer.body) == PAGE


def test_head_has_the_headers_of_get_and_no_body(site: PreparedSite) -> None:
    answer = get(site, REQUEST_METHOD="HEAD")
    assert answer.headers == get(site).headers
    assert answer.body == b""


def test_a_browser_that_has_the_page_is_told_so(site: PreparedSite) -> None:
    tag = dict(get(site, HTTP_ACCEPT_ENCODING="br").headers)["ETag"]
    answer = get(site, HTTP_ACCEPT_ENCODING="br", HTTP_IF_NONE_MATCH=tag)
    assert answer.status == "304 Not Modified"
    assert answer.body == b""
    assert dict(answer.headers)["ETag"] == tag


def test_a_tag_of_another_encoding_is_another_tag(site: PreparedSite) -> None:
    tag = dict(get(site).headers)["ETag"]
    assert get(site, HTTP_ACCEPT_ENCODING="br", HTTP_IF_NONE_MATCH=tag).status == "200 OK"


@pytest.mark.parametrize(
    "environ",
    [{"QUERY_STRING": "x=1"}, {"REQUEST_METHOD": "POST"}, {"REQUEST_METHOD": "OPTIONS"}, {"HTTP_HX_REQUEST": "true"}],
    ids=["query", "post", "options", "htmx"],
)
def test_what_may_be_answered_otherwise_is_asked_each_time(site: PreparedSite, behind: Behind, environ: dict[str, str]) -> None:
    get(site, **environ)
    get(site, **environ)
    assert behind.times == 2


@pytest.mark.parametrize("path", ["/nl/rummikub", "/nl/", "/NL/rummikub/", "/nl/rummikub//"])
def test_only_the_exact_path_is_prepared(site: PreparedSite, path: str) -> None:
    assert get(site, path).body == b"behind"


def test_a_broken_page_is_answered_as_the_site_does_and_logged(site: PreparedSite, caplog: pytest.LogCaptureFixture) -> None:
    assert get(site, "/nl/gone/").status == "404 Not Found"
    assert "/nl/gone/ is to be prepared, but answers 404" in caplog.text


def test_a_deployment_stops_at_a_broken_page_and_names_it(site: PreparedSite) -> None:
    with pytest.raises(UnfitError, match=r"/nl/gone/ .*404"):
        site.prepare_all()


def test_all_pages_can_be_prepared_ahead(behind: Behind, tmp_path: Path) -> None:
    site = PreparedSite(behind, ["/nl/rummikub/"], SITE, tmp_path)
    site.prepare_all()
    get(site)
    assert behind.times == 1


def test_what_was_packed_is_used_after_the_next_start(behind: Behind, site: PreparedSite, tmp_path: Path) -> None:
    get(site)
    (packed,) = tmp_path.glob("*.br")
    packed.write_bytes(b"packed before")
    assert get(PreparedSite(behind, ["/nl/rummikub/"], SITE, tmp_path), HTTP_ACCEPT_ENCODING="br").body == b"packed before"
