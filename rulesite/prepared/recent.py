"""Answers that were given a moment ago, given again from memory: a link is opened by the whole table, and taps go back and forth.

Only what its own headers call the same for everybody is remembered. Texts and rules stay as they were when the process started, so nothing
that is remembered can go out of date.
"""

from __future__ import annotations

import re
from collections import OrderedDict
from collections.abc import Iterable, Sequence
from threading import Lock
from typing import Any
from wsgiref.types import StartResponse, WSGIApplication, WSGIEnvironment

from rulesite.prepared.answers import encoding_for

CHECKS = re.compile(r"/\w+/\w+/check/[\w-]+/")
"""The checkers: an answer costs a thousand times what it costs to give it again."""
MOST = 500
"""Answers kept, of some 3 kB each; the one that nobody asked for longest goes first."""
LONGEST = 32 * 1024
"""Bytes of an answer that is kept, and characters of a question."""

Answer = tuple[str, Sequence[tuple[str, str]], bytes]
Key = tuple[str, str, str | None, str | None, str]


class RecentAnswers:
    """A WSGI application in front of ``application`` that remembers the last ``most`` answers to GET for paths that match ``paths``."""

    def __init__(self, application: WSGIApplication, paths: re.Pattern[str] = CHECKS, most: int = MOST) -> None:
        self.application = application
        self.paths = paths
        self.most = most
        self.answers: OrderedDict[Key, Answer] = OrderedDict()
        self.lock = Lock()

    def __call__(self, environ: WSGIEnvironment, start_response: StartResponse) -> Iterable[bytes]:
        path, query = environ["PATH_INFO"], environ.get("QUERY_STRING", "")
        if environ["REQUEST_METHOD"] != "GET" or len(query) > LONGEST or not self.paths.fullmatch(path):
            return self.application(environ, start_response)
        part = (environ.get("HTTP_HX_REQUEST"), environ.get("HTTP_HX_HISTORY_RESTORE_REQUEST"))
        key = (path, query, *part, encoding_for(environ.get("HTTP_ACCEPT_ENCODING", "")))
        with self.lock:
            known = self.answers.get(key)
            if known:
                self.answers.move_to_end(key)
        status, headers, body = known or self._ask(environ, key)
        start_response(status, list(headers))
        return [body]

    def _ask(self, environ: WSGIEnvironment, key: Key) -> Answer:
        """The answer of the application, remembered if it may be."""
        begun: list[tuple[str, list[tuple[str, str]]]] = []

        def start_response(status: str, headers: list[tuple[str, str]], _exc_info: object = None) -> Any:
            begun.append((status, headers))

        parts = self.application(environ, start_response)
        try:
            body = b"".join(parts)
        finally:
            close = getattr(parts, "close", None)
            if close:
                close()
        status, headers = begun[-1]
        if _is_for_everybody(status, headers) and len(body) <= LONGEST:
            with self.lock:
                self.answers[key] = (status, headers, body)
                while len(self.answers) > self.most:
                    self.answers.popitem(last=False)
        return status, headers, body


def _is_for_everybody(status: str, headers: Iterable[tuple[str, str]]) -> bool:
    names = {name.lower(): value for name, value in headers}
    return status.startswith("200") and names.get("cache-control", "").startswith("public") and "set-cookie" not in names
