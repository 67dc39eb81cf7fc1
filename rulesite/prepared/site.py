"""The whole site as the server runs it: prepared pages, then static files, then what was just answered, then Django."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from wsgiref.headers import Headers
from wsgiref.types import WSGIApplication

from django.conf import settings
from whitenoise import WhiteNoise

from rulesite.prepared.layer import PreparedSite
from rulesite.prepared.recent import RecentAnswers

HASHED = re.compile(r"\.[0-9a-f]{12}\.[a-z0-9]+$")
"""A file whose name holds the hash of its content never changes, so browsers may keep it for good."""


def whole_site(django: WSGIApplication, paths: Iterable[str], static_root: Path, cache: Path) -> PreparedSite:
    """The four layers; ``paths`` are the reading pages, ``cache`` the folder of what was packed."""
    return PreparedSite(with_static_files(RecentAnswers(django), static_root), paths, settings.SITE_URL, cache)


def with_static_files(application: WSGIApplication, root: Path) -> WSGIApplication:
    """whitenoise as a wrapper: a quarter of what it costs as a middleware. It reads ``root`` once, at the start."""
    files: WSGIApplication = WhiteNoise(
        application,
        root=str(root),
        prefix=settings.STATIC_URL,
        max_age=60,
        allow_all_origins=False,
        immutable_file_test=lambda _path, url: bool(HASHED.search(url)),
        add_headers_function=_add_headers,
    )
    return files


def _add_headers(headers: Headers, _path: str, _url: str) -> None:
    """What a file needs of the headers of a page; the rest speaks of documents."""
    headers["X-Content-Type-Options"] = "nosniff"
    headers["Cross-Origin-Resource-Policy"] = "same-origin"
