"""What the editors' pages need and readers must never notice: sessions, sign-in and messages, below ``/admin/`` only.

Installed when ADMIN is on. Every other path passes by untouched, so that it sets no cookie and its answers stay the same for everybody.
"""

from __future__ import annotations

from typing import Any

from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase

from rulesite import errors
from rulesite.middleware import Handler

PREFIX = "/admin/"
POLICY = "; ".join(
    [
        "default-src 'none'",
        *(f"{kind}-src 'self'" for kind in ("script", "style", "img", "font", "connect")),
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    ]
)
"""As strict as the rest of the site, without Trusted Types: Django's own scripts there write HTML as text."""


class _BelowTheGate:
    """Put before one of Django's middleware classes: it works below ``/admin/`` and is skipped elsewhere."""

    get_response: Any

    def __call__(self, request: HttpRequest) -> Any:
        if not request.path_info.startswith(PREFIX):
            return self.get_response(request)
        return super().__call__(request)  # type: ignore[misc]  # of the class that stands behind this one


class GateSession(_BelowTheGate, SessionMiddleware):
    """Who is signed in."""


class GateSignIn(_BelowTheGate, AuthenticationMiddleware):
    """The editor of the request."""


class GateMessages(_BelowTheGate, MessageMiddleware):
    """What was done, said on the next page."""


def gate_headers(get_response: Handler) -> Handler:
    """Its own policy, and nothing of it kept anywhere; ``constant_headers`` adds what is missing."""

    def middleware(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.path_info.startswith(PREFIX):
            response.headers["Content-Security-Policy"] = POLICY
            response.headers["Cache-Control"] = "no-store"
        return response

    return middleware


def refused(request: HttpRequest, exception: Exception) -> HttpResponse:
    """403 for what an editor may not do. Elsewhere nothing is forbidden to one and allowed to another."""
    return errors.forbidden(request)
