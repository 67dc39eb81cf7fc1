"""One page in all the forms in which it can be asked for: packed or not, whole, only its head, or "you have it already"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from rulesite.prepared.asking import Asked, Headers
from rulesite.prepared.packing import fingerprint

KEPT_IN_304 = {"cache-control", "vary", "content-language"}
"""RFC 9110, 15.4.5: what a 304 repeats of the 200 it stands for, beside the ETag."""


@dataclass(frozen=True)
class Form:
    """One encoding of a page, ready to send: the headers of its 200 and of its 304."""

    etag: str
    body: bytes
    headers: list[tuple[str, str]]
    headers_304: list[tuple[str, str]]


class UnfitError(ValueError):
    """A page that can't be prepared, as its answer is not the same for everybody."""


def prepare(path: str, asked: Asked, packed: Mapping[str, bytes]) -> Mapping[str, Form]:
    """The forms of a page by encoding; ``""`` is the form that is not compressed.

    Raises ``UnfitError`` if Django did not answer 200, or set a cookie, or varies by something else than the encoding.
    """
    names = {name.lower(): value for name, value in asked.headers}
    if not asked.status.startswith("200"):
        raise UnfitError(f"{path} is to be prepared, but answers {asked.status}")
    if "set-cookie" in names:
        raise UnfitError(f"{path} is to be prepared, but sets a cookie")
    if "cookie" in names.get("vary", "").lower():
        raise UnfitError(f"{path} is to be prepared, but varies by cookie")
    tag = fingerprint(asked.body)
    forms = {"": asked.body, **packed}
    return {encoding: _form(asked.headers, tag, encoding, body) for encoding, body in forms.items()}


def _form(headers: Headers, tag: str, encoding: str, body: bytes) -> Form:
    """Django's headers, and those that only exist because the page waits: ETag, Vary and the encoding."""
    etag = f'"{tag}-{encoding}"' if encoding else f'"{tag}"'
    own = [(name, value) for name, value in headers if name.lower() not in {"content-length", "vary"}]
    own += [("Vary", _with_encoding(headers)), ("ETag", etag)]
    of_304 = [(name, value) for name, value in own if name.lower() in KEPT_IN_304 | {"etag"}]
    if encoding:
        own.append(("Content-Encoding", encoding))
    return Form(etag, body, [*own, ("Content-Length", str(len(body)))], of_304)


def _with_encoding(headers: Headers) -> str:
    """The page's own Vary, then Accept-Encoding, each name once."""
    named = [name.strip() for header, value in headers if header.lower() == "vary" for name in value.split(",")]
    return ", ".join(dict.fromkeys([*named, "Accept-Encoding"]))


REFUSED = re.compile(r"q=0(\.0*)?")


@lru_cache(maxsize=256)
def encoding_for(accept: str) -> str:
    """``br``, ``gzip`` or ``""`` for an Accept-Encoding header: the smallest that is not refused (``q=0``). RFC 9110, 12.5.3."""
    wanted: dict[str, bool] = {}
    for part in accept.lower().split(","):
        name, _, quality = part.partition(";")
        wanted[name.strip()] = not REFUSED.fullmatch(quality.replace(" ", ""))
    everything = wanted.get("*", False)
    return next((encoding for encoding in ("br", "gzip") if wanted.get(encoding, everything)), "")


def has(etag: str, if_none_match: str) -> bool:
    """True if the browser's If-None-Match names this ETag; compared weakly, as RFC 9110, 13.1.2 asks."""
    if if_none_match == etag:  # what browsers send
        return True
    return any(one.strip().removeprefix("W/") in {etag, "*"} for one in if_none_match.split(","))
