"""Pages that are drawn for one reader are packed as the browser reads them."""

import gzip
from collections.abc import Callable

import brotli
import pytest
from django.http import HttpResponse
from django.test import Client, RequestFactory

from rulesite.compressing import SMALLEST, compressed

CHECK = "/nl/rummikub/check/meld/?tiles=r4+r5+r6"
UNPACK: dict[str, Callable[[bytes], bytes]] = {"br": brotli.decompress, "gzip": gzip.decompress}


@pytest.mark.parametrize(("accept", "encoding"), [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip")])
@pytest.mark.parametrize("headers", [{}, {"HX-Request": "true"}], ids=["page", "part"])
def test_an_answer_unpacks_to_the_plain_one(client: Client, accept: str, encoding: str, headers: dict[str, str]) -> None:
    plain = client.get(CHECK, headers=headers)
    packed = client.get(CHECK, headers={**headers, "Accept-Encoding": accept})
    assert packed["Content-Encoding"] == encoding
    assert UNPACK[encoding](packed.content) == plain.content
    assert int(packed["Content-Length"]) == len(packed.content) < len(plain.content) / 2


def test_a_browser_that_reads_nothing_packed_gets_it_plain(client: Client) -> None:
    assert "Content-Encoding" not in client.get(CHECK)


def test_caches_are_told_that_the_encoding_decides(client: Client) -> None:
    assert "Accept-Encoding" in client.get(CHECK)["Vary"]


@pytest.mark.parametrize(
    "answer",
    [
        HttpResponse("<p>" * SMALLEST, content_type="image/png"),
        HttpResponse("<p>short"),
        HttpResponse("<p>" * SMALLEST, headers={"Content-Encoding": "br"}),
    ],
    ids=["picture", "short", "packed already"],
)
def test_what_gains_nothing_stays_as_it_is(answer: HttpResponse) -> None:
    before = answer.content
    compressed(lambda _request: answer)(RequestFactory().get("/", headers={"Accept-Encoding": "br"}))
    assert answer.content == before


@pytest.mark.parametrize("by", ["cookie", "no-store"])
def test_what_is_for_one_person_stays_as_it_is(by: str) -> None:
    answer = HttpResponse("<p>" * SMALLEST)
    if by == "cookie":
        answer.set_cookie("who", "me")
    else:
        answer["Cache-Control"] = "no-store"
    compressed(lambda _request: answer)(RequestFactory().get("/", headers={"Accept-Encoding": "br"}))
    assert "Content-Encoding" not in answer
