"""A real browser before the real server: what ships, with its hashed files, on a free port."""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page

import dev

HERE = Path(__file__).resolve().parent
FLAGS = [
    "--no-sandbox",  # the suite may run as root, and visits nobody but ourselves
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
# Playwright keeps an event loop in this thread as long as the browser lives; Django would refuse its database to all tests that come after.
os.environ.setdefault("DJANGO_ALLOW_ASYNC_UNSAFE", "true")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Without a browser these tests are skipped; CI must not be green by skipping."""
    ours = [item for item in items if HERE in item.path.parents]
    if dev.chromium() or not ours:
        return
    if os.environ.get("CI"):
        raise pytest.UsageError(f"CI runs the browser tests. {dev.NO_BROWSER}")
    for item in ours:
        item.add_marker(pytest.mark.skip(reason=dev.NO_BROWSER))


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """The system's own Chromium: Playwright's would have to be fetched from elsewhere."""
    return {**browser_type_launch_args, "executable_path": dev.chromium(), "args": FLAGS}


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """A Dutch reader, unless a test says otherwise."""
    return {**browser_context_args, "locale": "nl-NL"}


@pytest.fixture(scope="session")
def base_url(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The site as ``make run`` serves it, with a database and static files of its own. pytest-playwright opens its paths below it."""
    port, var = free_port(), tmp_path_factory.mktemp("var")
    environment = os.environ | {"VAR_DIR": str(var), "DEBUG": "", "SITE_URL": "http://127.0.0.1:8000"}
    prepare = [sys.executable, "manage.py", "prepare"]
    if "VAR_DIR" not in os.environ and dev.is_prepared():  # as `dev.py test` leaves it: packing the files again takes seconds
        shutil.copytree(dev.ROOT / "var" / "static", var / "static")
        prepare.append("--no-static")
    subprocess.run(prepare, cwd=dev.ROOT, env=environment, check=True, stdout=subprocess.DEVNULL)
    command = [str(word) for word in dev.server("127.0.0.1", str(port), "1")]
    command[0] = sys.executable
    with subprocess.Popen(command, cwd=dev.ROOT, env=environment) as server:
        try:
            wait_until_it_answers(server, port)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()


def free_port() -> int:
    """A port that nothing listens on now."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port: int = free.getsockname()[1]
        return port


def wait_until_it_answers(server: subprocess.Popen[bytes], port: int) -> None:
    """Return at the first sign of life; fail if the server ends or is silent for 30 s."""
    for _ in range(300):
        assert server.poll() is None, "the server ended before it answered; its reason stands above"
        with closing(HTTPConnection("127.0.0.1", port, timeout=5)) as connection, suppress(OSError):
            connection.request("GET", "/healthz")
            if connection.getresponse().status == 200:
                return
        time.sleep(0.1)
    pytest.fail("the server gave no sign of life for 30 s")


class Watch:
    """What a page must not do while a test looks at it. ``allow`` takes a pattern of a console message that the test provokes."""

    def __init__(self, base_url: str) -> None:
        self.base_url = base_url
        self.faults: list[str] = []
        self.allowed: list[str] = []

    def allow(self, pattern: str) -> None:
        """Tolerate console messages in which the pattern is found."""
        self.allowed.append(pattern)

    def listen(self, page: Page) -> None:
        """Note errors on the console (broken policies stand there too), exceptions, and requests to anybody else."""
        page.on("console", self.on_console)
        page.on("pageerror", lambda error: self.faults.append(f"exception: {error}"))
        page.on("request", lambda request: self.on_request(request.url))

    def on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"console: {message.text} ({message.location['url']})")

    def on_request(self, url: str) -> None:
        if not url.startswith(self.base_url + "/"):
            self.faults.append(f"request to somebody else: {url}")

    def found(self) -> list[str]:
        """The faults that no test asked for."""
        return [fault for fault in self.faults if not any(re.search(pattern, fault) for pattern in self.allowed)]


TELL_VIOLATIONS = """
document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} refused ${event.blockedURI || "inline"}`));
"""


@pytest.fixture
def watch(base_url: str) -> Iterator[Watch]:
    """Fails the test at its end if a page logged an error, broke the policy, threw or asked anybody else."""
    watching = Watch(base_url)
    yield watching
    assert not watching.found()


@pytest.fixture
def context(context: BrowserContext, watch: Watch) -> BrowserContext:
    """Every page of every browser test is watched."""
    context.add_init_script(TELL_VIOLATIONS)
    context.on("page", watch.listen)
    return context


@pytest.fixture
def plain_page(browser: Browser, base_url: str, watch: Watch) -> Iterator[Page]:
    """A page in a browser without JavaScript."""
    context = browser.new_context(base_url=base_url, java_script_enabled=False, locale="nl-NL")
    context.on("page", watch.listen)
    yield context.new_page()
    context.close()
