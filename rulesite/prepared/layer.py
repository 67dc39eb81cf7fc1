"""The layer in front of Django: prepared pages first, everything else behind it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from rulesite.prepared.answers import Form, encoding_for, has, prepare
from rulesite.prepared.asking import ask
from rulesite.prepared.packing import forget_others, pack

Pages = Mapping[str, Mapping[str, Form]]


def prepare_all(application: WSGIApplication, paths: Iterable[str], site_url: str, cache: Path) -> Pages:
    """Ask each path once and keep its answer in all encodings. Raises ``UnfitError`` for a page that is not the same for everybody."""
    asked = {path: ask(application, path, site_url) for path in paths}
    return {path: prepare(path, answer, pack(answer.body, cache)) for path, answer in asked.items()}


def tidy(pages: Pages, cache: Path) -> int:
    """Forget what was packed for pages that are gone; how many files that were."""
    return forget_others([forms[""].body for forms in pages.values()], cache)


class PreparedSite:
    """A WSGI application: GET and HEAD of a prepared path without a query are answered from memory, the rest by ``application``.

    A request by htmx goes on to Django, as a view may answer it with a part of the page.
    """

    def __init__(self, application: WSGIApplication, pages: Pages) -> None:
        self.application = application
        self.pages = pages

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        forms = self.pages.get(environ["PATH_INFO"])
        if forms is None or environ.get("QUERY_STRING") or "HTTP_HX_REQUEST" in environ:
            return self.application(environ, start_response)
        method = environ["REQUEST_METHOD"]
        if method not in ("GET", "HEAD"):
            return self.application(environ, start_response)
        form = forms[encoding_for(environ.get("HTTP_ACCEPT_ENCODING", ""))]
        if "HTTP_IF_NONE_MATCH" in environ and has(form.etag, environ["HTTP_IF_NONE_MATCH"]):
            start_response("304 Not Modified", form.headers_304)
            return ()
        start_response("200 OK", form.headers)
        return (form.body,) if method == "GET" else ()
