"""Asking a WSGI application for one page, as a visitor would."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from io import BytesIO
from typing import Any
from urllib.parse import urlsplit
from wsgiref.types import WSGIApplication
from wsgiref.util import setup_testing_defaults

Headers = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Asked:
    """An answer: ``status`` is the number with its words ("200 OK"), ``body`` whole and not compressed."""

    status: str
    headers: Headers
    body: bytes


def ask(application: WSGIApplication, path: str, site_url: str, **environ: str) -> Asked:
    """GET ``path`` (ASCII, without a query) from the application under the site's own name; ``environ`` adds or replaces WSGI keys."""
    site = urlsplit(site_url)
    asked: dict[str, Any] = {
        "PATH_INFO": path,
        "QUERY_STRING": "",
        "HTTP_HOST": site.netloc,
        "SERVER_NAME": site.hostname or "",
        "SERVER_PORT": str(site.port or 80),
        "wsgi.url_scheme": site.scheme,
        "wsgi.input": BytesIO(),
        **environ,
    }
    setup_testing_defaults(asked)
    begun: list[tuple[str, Headers]] = []

    def start_response(status: str, headers: Iterable[tuple[str, str]], exc_info: object = None) -> Any:
        begun.append((status, tuple(headers)))

    parts = application(asked, start_response)
    try:
        body = b"".join(parts)
    finally:
        close = getattr(parts, "close", None)
        if close:
            close()
    return Asked(*begun[-1], body)
