"""A network that is there but answers late: what a phone on bad Wi-Fi shows."""

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from socketserver import BaseRequestHandler, ThreadingTCPServer
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Watch

PAGE = "/nl/dobble/ties/"
UNTIL_KEPT = """async (path) => {
  const kept = () => caches.match(path, { ignoreVary: true });
  while (!(navigator.serviceWorker.controller && await kept())) await new Promise((go) => setTimeout(go, 50));
}"""
HELD_UP = "ERR_CONNECTION|ERR_EMPTY_RESPONSE|Failed to fetch"


class Wire(ThreadingTCPServer):
    """A wire between the browser and the site, on a port of its own.

    ``delay``: seconds that every question takes on its way; none arrives while ``flows`` is cleared.
    """

    def __init__(self, site: str) -> None:
        self.site = (urlsplit(site).hostname or "", urlsplit(site).port or 80)
        self.delay = 0.0
        self.flows = threading.Event()
        self.flows.set()
        super().__init__(("127.0.0.1", 0), Call)
        self.url = f"http://127.0.0.1:{self.server_address[1]}"

    def ask(self, data: bytes, far: socket.socket) -> None:
        """Bring a question over, in its own time."""
        self.flows.wait(timeout=60)
        time.sleep(self.delay)
        far.sendall(data)


class Call(BaseRequestHandler):
    """One connection: questions go one way in a thread of their own, answers come back in this one."""

    server: Wire

    def handle(self) -> None:
        with socket.create_connection(self.server.site) as far:
            asking = threading.Thread(target=self._ask, args=(far,))
            asking.start()
            with suppress(OSError):  # the browser hung up
                while data := far.recv(65536):
                    self.request.sendall(data)
            with suppress(OSError):
                self.request.shutdown(socket.SHUT_RDWR)
            asking.join()

    def _ask(self, far: socket.socket) -> None:
        with suppress(OSError):  # the site hung up
            while data := self.request.recv(65536):
                self.server.ask(data, far)
        with suppress(OSError):
            far.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def wire(base_url: str) -> Iterator[Wire]:
    """The wire, flowing freely. When the test is over it waits until every connection has ended."""
    with Wire(base_url) as made:
        threading.Thread(target=made.serve_forever, args=(0.05,)).start()
        yield made
        made.flows.set()
        made.shutdown()


@pytest.fixture
def page(browser: Browser, wire: Wire) -> Iterator[Page]:
    """A phone behind the wire that has read one page, which its worker keeps."""
    watch = Watch(wire.url)
    watch.allow(HELD_UP)
    with closing(browser.new_context(base_url=wire.url, locale="nl-NL", viewport={"width": 360, "height": 740})) as context:
        page = context.new_page()
        watch.listen(page)
        page.goto(PAGE)
        page.evaluate(UNTIL_KEPT, PAGE)
        yield page
        wire.flows.set()
    assert not watch.found()


def test_an_answer_that_takes_a_second_is_waited_for(page: Page, wire: Wire) -> None:
    wire.delay = 1.0
    page.reload(wait_until="commit")
    expect(page.locator("h1")).to_have_text("Gelijkspel en toernooi")
    expect(page.locator("#kept-note")).to_be_hidden()


def test_after_three_seconds_without_an_answer_the_kept_page_is_shown_and_says_so_until_it_answers(page: Page, wire: Wire) -> None:
    wire.flows.clear()
    began = time.monotonic()
    page.reload(wait_until="commit")
    assert 3 <= time.monotonic() - began < 6
    expect(page.locator("h1")).to_have_text("Gelijkspel en toernooi")
    expect(page.locator("#kept-note")).to_be_visible()
    expect(page.locator("#kept-note")).to_contain_text("bewaard")
    assert page.evaluate("getComputedStyle(document.querySelector('.top')).backgroundColor") == "rgb(20, 38, 95)"
    wire.flows.set()
    page.reload()
    expect(page.locator("#kept-note")).to_be_hidden()
