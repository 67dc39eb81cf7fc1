"""What a checker's answer costs: CPU time of the whole application for one part, and of the engine alone.

``python -m tests.bench.bench_checker``. CPU time of this process only, so other work on the machine hardly moves it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from io import BytesIO
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

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
    """Mean CPU time of a call in milliseconds."""
    call()
    begin = time.process_time()
    for _ in range(times):
        call()
    return (time.process_time() - begin) / times * 1000


def main() -> None:
    from django.core.wsgi import get_wsgi_application

    application = get_wsgi_application()

    def asked(url: str, htmx: bool) -> int:
        return len(b"".join(application(environ(url, htmx), started)))

    print(f"{'check':20} {'part ms':>8} {'page ms':>8} {'part bytes':>11} {'page bytes':>11}")
    for name, url in CHECKS.items():
        part, page = (cost(lambda url=url, htmx=htmx: asked(url, htmx), 150) for htmx in (True, False))  # type: ignore[misc]
        print(f"{name:20} {part:8.2f} {page:8.2f} {asked(url, True):11d} {asked(url, False):11d}")


if __name__ == "__main__":
    main()
