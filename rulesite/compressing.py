"""Pages that are drawn for one reader travel packed too: 24 kB become 6, which a phone on bad Wi-Fi feels.

Prepared pages are packed ahead at Brotli's best (``rulesite.prepared``); here its quickest has to do: 0.08 ms for a checker's page, and a
fifth larger than the best that costs eight times as much. Nothing on these pages is secret, so their length may tell what stands on them.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Mapping

import brotli
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import patch_vary_headers

from rulesite.prepared.answers import encoding_for

SMALLEST = 600
"""Bytes below which packing gains nothing: headers and text fit in one packet anyway."""

PACKERS: Mapping[str, Callable[[bytes], bytes]] = {
    "br": lambda body: brotli.compress(body, mode=brotli.MODE_TEXT, quality=1),
    "gzip": lambda body: gzip.compress(body, 1, mtime=0),
}


def compressed(get_response: Callable[[HttpRequest], HttpResponseBase]) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware: packs an HTML answer if the browser reads it so. What is for one person (a cookie, never kept) stays as it is."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if isinstance(response, HttpResponse) and _is_worth_it(response):
            patch_vary_headers(response, ["Accept-Encoding"])
            encoding = encoding_for(request.headers.get("Accept-Encoding", ""))
            if encoding:
                response.content = PACKERS[encoding](response.content)
                response.headers["Content-Encoding"] = encoding
        return response

    return middleware


def _is_worth_it(response: HttpResponse) -> bool:
    headers = response.headers
    personal = response.cookies or "no-store" in headers.get("Cache-Control", "")
    html = headers.get("Content-Type", "").startswith("text/html") and "Content-Encoding" not in headers
    return html and not personal and len(response.content) >= SMALLEST
