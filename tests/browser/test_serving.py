"""What a browser gets from the server that ships."""

import re

import pytest
from playwright.sync_api import Error, Page, Response

from tests.browser.conftest import Watch

FIRST_VISIT = 70_000
"""Bytes over the wire of a first visit, all files and headers included."""
REQUESTS = 8
PAGES = ["/nl/", "/en/rummikub/", "/nl/domino/", "/en/dobble/"]


@pytest.mark.parametrize("path", PAGES)
def test_a_first_visit_is_light(page: Page, path: str) -> None:
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    page.goto(path, wait_until="networkidle")
    sizes = [answer.request.sizes() for answer in answers]
    assert 1 < len(answers) <= REQUESTS
    assert sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes) <= FIRST_VISIT


@pytest.mark.parametrize("path", PAGES)
def test_a_second_visit_asks_for_no_file_again(page: Page, path: str) -> None:
    page.goto(path)
    page.goto(path)
    files = page.evaluate("performance.getEntriesByType('resource').map(file => [file.name, file.transferSize])")
    assert files
    assert [name for name, bytes_over_the_wire in files if bytes_over_the_wire > 0] == []


def test_the_reader_of_dutch_is_led_to_dutch(page: Page) -> None:
    page.goto("/")
    assert page.url.endswith("/nl/")
    assert page.locator("html").get_attribute("lang") == "nl"


def test_no_page_leaves_anything_in_the_browser(page: Page) -> None:
    for path in PAGES:
        page.goto(path)
    assert page.context.cookies() == []
    assert page.evaluate("localStorage.length + sessionStorage.length") == 0


def test_a_missing_page_is_styled_too(page: Page, watch: Watch) -> None:
    watch.allow("404")
    answer = page.goto("/nl/nowhere/")
    assert answer is not None
    assert answer.status == 404
    assert page.evaluate("getComputedStyle(document.body).fontFamily").startswith(('"Mag Dit"', "Mag Dit"))


def test_the_font_is_ours_and_loads(page: Page) -> None:
    page.goto("/nl/")
    page.evaluate("document.fonts.ready")
    assert page.evaluate("[...document.fonts].filter(f => f.status === 'loaded').length") >= 1


def test_a_page_reads_the_same_without_javascript(page: Page, plain_page: Page) -> None:
    page.goto("/nl/rummikub/")
    plain_page.goto("/nl/rummikub/")
    assert plain_page.locator("main").inner_text() == page.locator("main").inner_text()


def test_the_policy_holds_against_an_inline_script(page: Page, watch: Watch) -> None:
    watch.allow("policy: script-src-attr refused inline|Content Security Policy")
    page.goto("/nl/")
    page.evaluate("document.body.insertAdjacentHTML('beforeend', '<button id=bad onclick=\"window.broken = 1\">')")
    page.evaluate("document.getElementById('bad').click()")
    assert page.evaluate("window.broken") is None
    assert any(re.search("policy: script-src", fault) for fault in watch.faults)


def test_no_text_becomes_script(page: Page, watch: Watch) -> None:
    watch.allow("policy: |Trusted|Content Security Policy")
    page.goto("/nl/")
    with pytest.raises(Error, match="TrustedScript"):
        page.evaluate("() => { document.createElement('script').text = 'window.broken = 1' }")
