"""The layer in front of Django: prepared pages first, everything else behind it."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from pathlib import Path
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from rulesite.prepared.answers import Form, UnfitError, encoding_for, has, prepare
from rulesite.prepared.asking import ask
from rulesite.prepared.packing import pack

log = logging.getLogger(__name__)


class PreparedSite:
    """A WSGI application: GET and HEAD of ``paths`` without a query are answered from memory, the rest by ``application``.

    A page is asked from ``application`` when its first reader comes, and waits in memory from then on: so a start takes as long with a
    thousand pages as with ten. What was packed is kept in ``cache`` for the next start. A request by htmx goes on to ``application``, as
    a view may answer it with a part of the page.
    """

    def __init__(self, application: WSGIApplication, paths: Iterable[str], site_url: str, cache: Path) -> None:
        self.application = application
        self.site_url = site_url
        self.cache = cache
        self.pages: dict[str, Mapping[str, Form] | None] = dict.fromkeys(paths)

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path, method = environ["PATH_INFO"], environ["REQUEST_METHOD"]
        if path not in self.pages or environ.get("QUERY_STRING") or method not in ("GET", "HEAD") or "HTTP_HX_REQUEST" in environ:
            return self.application(environ, start_response)
        try:
            forms = self.pages[path] or self.prepare(path)
        except UnfitError as reason:  # the reader gets what Django says, its error page perhaps, and we get a line in the log
            log.error("%s", reason)
            return self.application(environ, start_response)
        form = forms[encoding_for(environ.get("HTTP_ACCEPT_ENCODING", ""))]
        if "HTTP_IF_NONE_MATCH" in environ and has(form.etag, environ["HTTP_IF_NONE_MATCH"]):
            start_response("304 Not Modified", form.headers_304)
            return []
        start_response("200 OK", form.headers)
        # A list, though nobody changes it: granian sends one as it is, and asks anything else for part after part, which takes 7 µs.
        return [form.body] if method == "GET" else []

    def prepare(self, path: str) -> Mapping[str, Form]:
        """Ask for one of the paths, pack the answer and keep it; its forms by encoding.

        Raises ``UnfitError`` if its answer is not the same for everybody.
        """
        asked = ask(self.application, path, self.site_url)
        forms = prepare(path, asked, pack(asked.body, self.cache))
        self.pages[path] = forms
        return forms

    def prepare_all(self) -> None:
        """Prepare every path now, as a deployment does before it lets readers in. Raises ``UnfitError`` for the first that can't be."""
        for path in self.pages:
            self.prepare(path)
