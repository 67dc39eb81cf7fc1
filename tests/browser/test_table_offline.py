"""The turn clock, the app and the site without a connection, in a real browser."""

import json
from contextlib import closing
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Watch
from tests.browser.test_table import online_and_kept

OFFLINE = "ERR_INTERNET_DISCONNECTED|status of 503"


def test_chromium_accepts_the_manifest(page: Page) -> None:
    page.goto("/nl/rummikub/")
    session = page.context.new_cdp_session(page)
    found = session.send("Page.getAppManifest")
    assert found["errors"] == []
    assert json.loads(found["data"])["short_name"] == "Mag dit?"
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] in ([], [{"errorId": "in-incognito", "errorArguments": []}])


def test_pages_never_visited_are_there_without_a_connection(page: Page, watch: Watch) -> None:
    watch.allow(OFFLINE)
    page.goto("/nl/rummikub/")
    online_and_kept(page)
    page.context.set_offline(True)
    page.goto("/nl/dobble/ties/")
    expect(page.locator("h1")).to_have_text("Gelijkspel en toernooi")
    expect(page.locator("#kept-note")).to_be_visible()
    assert page.evaluate("getComputedStyle(document.querySelector('.top')).backgroundColor") == "rgb(20, 38, 95)"


def test_a_check_without_a_connection_says_that_it_needs_one(page: Page, watch: Watch) -> None:
    watch.allow(OFFLINE)
    page.goto("/nl/")
    online_and_kept(page)
    page.context.set_offline(True)
    page.goto("/nl/rummikub/check/meld/?tiles=r7+r8+r9")
    expect(page.locator("h1")).to_have_text("Geen verbinding")
    expect(page.locator("main")).to_contain_text("Voor nakijken is verbinding nodig")


def test_with_a_connection_no_page_claims_to_be_kept(page: Page) -> None:
    page.goto("/nl/")
    online_and_kept(page)
    page.goto("/nl/dobble/ties/")
    expect(page.locator("#kept-note")).to_be_hidden()


def test_what_is_kept_weighs_at_most_600_kilobytes(page: Page) -> None:
    """As it travels to a browser that takes Brotli: every file and page that the worker asks for in one language."""
    page.goto("/nl/offline/")
    kept = page.evaluate("async () => (await (await fetch('/sw.js')).text()).split('\\n')[0]")
    lists = json.loads(kept.removeprefix("const KEPT = ").removesuffix(";"))
    paths = [*lists["assets"], *lists["pages"]["nl"]]
    sizes = {path: travels(page.url, path) for path in paths}
    assert len(sizes) > 50
    assert sum(sizes.values()) <= 600_000, sorted(sizes.items(), key=lambda pair: -pair[1])[:12]


def travels(base: str, path: str) -> int:
    """How many bytes a file or page has on the way."""
    with closing(HTTPConnection(urlsplit(base).netloc, timeout=20)) as connection:
        connection.request("GET", path, headers={"Accept-Encoding": "br, gzip"})
        return len(connection.getresponse().read())


@pytest.fixture
def clock(page: Page) -> Page:
    """The clock of Rummikub with time in the hand of the test."""
    page.clock.install(time=0)
    page.goto("/nl/rummikub/clock/")
    page.clock.pause_at(3_600_000)
    page.fill("#names", "An, Bo")
    page.locator("#names").blur()
    return page


def test_the_clock_counts_down_and_says_what_being_late_costs(clock: Page) -> None:
    clock.click("#go")
    clock.clock.run_for(30_000)
    expect(clock.locator("#left")).to_have_text("0:30")
    expect(clock.locator("#late")).to_be_hidden()
    clock.clock.run_for(31_000)
    expect(clock.locator("#left")).to_have_text("0:00")
    expect(clock.locator("#late")).to_contain_text("De tijd van An is om.")
    expect(clock.locator("#late")).to_contain_text("alles terug en 3 stenen pakken")


def test_the_clock_pauses_and_goes_on(clock: Page) -> None:
    clock.click("#go")
    clock.clock.run_for(20_000)
    clock.click("#go")
    clock.clock.run_for(60_000)
    expect(clock.locator("#left")).to_have_text("0:40")
    clock.click("#go")
    clock.clock.run_for(10_000)
    expect(clock.locator("#left")).to_have_text("0:30")


def test_the_next_player_gets_a_whole_turn_and_the_used_time_stays(clock: Page) -> None:
    clock.click("#go")
    clock.clock.run_for(20_000)
    clock.click("#next")
    expect(clock.locator("#whose")).to_have_text("Bo")
    expect(clock.locator("#left")).to_have_text("1:00")
    expect(clock.locator("#used tr").first).to_contain_text("0:20")


def test_an_own_time_is_kept(clock: Page) -> None:
    clock.fill("#own", "45")
    clock.locator("#own").blur()
    expect(clock.locator("#left")).to_have_text("0:45")
    clock.reload()
    expect(clock.locator("#left")).to_have_text("0:45")


@pytest.mark.parametrize("game", ["rummikub", "domino", "dobble"])
def test_the_sheet_fits_on_one_a4(page: Page, game: str) -> None:
    page.goto(f"/nl/{game}/print/")
    pdf = page.pdf(format="A4", prefer_css_page_size=True)
    assert pdf.count(b"/Type /Page\n") == 1, game


def test_a_printed_match_shows_the_score_and_no_buttons(page: Page) -> None:
    page.goto("/nl/rummikub/score/")
    page.fill("#k-names", "An, Bo")
    page.click("#match-form button")
    page.emulate_media(media="print")
    expect(page.locator(".score")).to_be_visible()
    for gone in ("#round-form", "#match-form", "#undo", "#share"):
        expect(page.locator(gone)).to_be_hidden()
