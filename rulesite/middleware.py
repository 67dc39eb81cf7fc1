"""The middleware of our own. Each does one thing and costs a few microseconds; Django's general ones cost three to ten times as much."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.urls import is_valid_path
from django.utils import translation
from django.utils.cache import patch_vary_headers

from rulesite.languages import language_of_path, language_of_reader

Handler = Callable[[HttpRequest], HttpResponseBase]

READING = {"GET", "HEAD"}
PAGE_AGE = "public, max-age=60"
"""A rule is never stale for longer than a minute; the ETag makes asking again cheap."""

HEADERS = {
    "Content-Security-Policy": settings.CONTENT_SECURITY_POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
}
if settings.SITE_URL.startswith("https:"):
    HEADERS["Strict-Transport-Security"] = "max-age=31536000"


def constant_headers(get_response: Handler) -> Handler:
    """The same headers on every answer, its length, and how long it may be kept where the view didn't say."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        headers = response.headers
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if isinstance(response, HttpResponse):
            headers.setdefault("Content-Length", str(len(response.content)))
        if "Cache-Control" not in headers:
            keep = response.status_code == 200 and request.method in READING and not response.cookies
            headers["Cache-Control"] = PAGE_AGE if keep else "no-store"
        return response

    return middleware


def language_from_path(get_response: Handler) -> Handler:
    """Speak the language of the address, whatever the browser prefers; only an address without one looks at the browser and says so."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        of_path = language_of_path(request.path_info)
        language = of_path or language_of_reader(request.headers.get("Accept-Language", ""))
        translation.activate(language)
        request.LANGUAGE_CODE = language
        response = get_response(request)
        response.headers.setdefault("Content-Language", language)
        if of_path is None:
            patch_vary_headers(response, ["Accept-Language"])
        return response

    return middleware


def append_slash(get_response: Handler) -> Handler:
    """Send ``/nl/rummikub`` on to ``/nl/rummikub/``, if there is a page: people type addresses by hand. Looks only after a 404."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if response.status_code != 404 or request.path_info.endswith("/") or request.method not in READING:
            return response
        if not is_valid_path(request.path_info + "/"):
            return response
        return HttpResponsePermanentRedirect(request.get_full_path(force_append_slash=True))

    return middleware
