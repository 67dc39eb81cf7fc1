"""What a checker's answer costs: CPU time of the whole application for a part and for a page, and for a part that was just given.

``python -m tests.bench.bench_checker``. CPU time of this process only, the best of ten rounds; a busy machine still makes it dearer, as
two processes share a core and its caches. So a plain sum is timed beside it: compare machines, and one run with another, by that.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterable
from io import BytesIO
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

Site = Callable[..., Iterable[bytes]]

CHECKS = {
    "rummikub meld": "/nl/rummikub/check/meld/?tiles=r9+b9+z9+/+b12+b13+b1",
    "domino placement": "/nl/domino/check/placement/?line=5-3+3-6+6-6+6-1&tile=6-2&end=2.n",
    "dobble match": "/nl/dobble/check/match/?a=1&b=12&claim=anker",
}


def environ(url: str, htmx: bool) -> dict[str, Any]:
    path, _, query = url.partition("?")
    base: dict[str, Any] = {
        "REQUEST_METHOD": "GET",
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "localhost",
        "SERVER_PORT": "80",
    }
    base |= {
        "wsgi.url_scheme": "http",
        "wsgi.input": BytesIO(),
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "localhost",
        "HTTP_ACCEPT_ENCODING": "br",
    }
    return base | ({"HTTP_HX_REQUEST": "true"} if htmx else {})


def started(status: str, headers: list[tuple[str, str]], exc_info: object = None, /) -> Callable[[bytes], object]:
    """What a server would hand to the application; nobody listens here."""
    return lambda body: None


def cost(call: Callable[[], object], times: int) -> float:
    """CPU time of a call in milliseconds: the mean of ``times`` calls, in the best of ten rounds."""
    call()
    rounds = []
    for _ in range(10):
        begin = time.process_time()
        for _ in range(times):
            call()
        rounds.append((time.process_time() - begin) / times * 1000)
    return min(rounds)


def a_million_additions() -> object:
    """Work that costs the same everywhere but for the machine."""
    return sum(number for number in range(1_000_000))


def main() -> None:
    from django.core.wsgi import get_wsgi_application

    from rulesite.prepared.recent import RecentAnswers

    application = get_wsgi_application()
    recent = RecentAnswers(application)

    def asked(site: Site, url: str, htmx: bool) -> int:
        return len(b"".join(site(environ(url, htmx), started)))

    print(f"{'check':20} {'part ms':>8} {'page ms':>8} {'again ms':>9} {'part bytes':>11} {'page bytes':>11}")
    for name, url in CHECKS.items():
        asks: list[tuple[Site, str, bool]] = [(application, url, True), (application, url, False), (recent, url, True)]
        part, page, again = (cost(lambda one=one: asked(*one), 30) for one in asks)  # type: ignore[misc]
        print(f"{name:20} {part:8.2f} {page:8.2f} {again:9.3f} {asked(*asks[0]):11d} {asked(*asks[1]):11d}")
    print(f"a million additions: {cost(a_million_additions, 1):.0f} ms")


if __name__ == "__main__":
    main()
