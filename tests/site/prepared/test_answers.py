"""One page in all its forms: what HTTP asks of them."""

import pytest

from rulesite.prepared.answers import UnfitError, encoding_for, has, prepare
from rulesite.prepared.asking import Asked

PAGE = Asked(
    "200 OK",
    (("Content-Type", "text/html; charset=utf-8"), ("Cache-Control", "public, max-age=60"), ("Content-Length", "5")),
    b"rules",
)
PACKED = {"br": b"br-bytes", "gzip": b"gz"}


@pytest.mark.parametrize(
    ("accept", "encoding"),
    [
        ("gzip, deflate, br, zstd", "br"),
        ("gzip, deflate", "gzip"),
        ("GZIP", "gzip"),
        ("br;q=0, gzip;q=0.5", "gzip"),
        ("br;q=0.0, gzip; q=0.000", ""),
        ("*", "br"),
        ("*, br;q=0", "gzip"),
        ("*;q=0", ""),
        ("br;q=0.1", "br"),
        ("identity", ""),
        ("", ""),
        ("zstd", ""),
    ],
)
def test_the_smallest_form_that_is_not_refused(accept: str, encoding: str) -> None:
    assert encoding_for(accept) == encoding


@pytest.mark.parametrize("asked", ['"a"', 'W/"a"', '"b", "a"', '"b",W/"a"', "*"])
def test_a_browser_that_has_it_is_recognised(asked: str) -> None:
    assert has('"a"', asked)


@pytest.mark.parametrize("asked", ["", '"b"', '"aa"', "a", 'W/"b", "c"'])
def test_a_browser_that_has_another_version_is_not(asked: str) -> None:
    assert not has('"a"', asked)


def test_each_form_has_a_strong_tag_of_its_own() -> None:
    tags = [form.etag for form in prepare("/nl/", PAGE, PACKED).values()]
    assert len(set(tags)) == 3
    assert all(tag.startswith('"') and tag.endswith('"') for tag in tags)


def test_the_tag_changes_with_the_content_only() -> None:
    other = Asked(PAGE.status, PAGE.headers, b"rules!")
    assert prepare("/nl/", PAGE, {})[""].etag == prepare("/en/", PAGE, {})[""].etag != prepare("/nl/", other, {})[""].etag


@pytest.mark.parametrize(("encoding", "length"), [("", "5"), ("br", "8"), ("gzip", "2")])
def test_each_form_tells_its_own_length(encoding: str, length: str) -> None:
    assert [value for name, value in prepare("/nl/", PAGE, PACKED)[encoding].headers if name == "Content-Length"] == [length]


def test_only_a_packed_form_names_an_encoding() -> None:
    forms = prepare("/nl/", PAGE, PACKED)
    assert dict(forms["br"].headers)["Content-Encoding"] == "br"
    assert "Content-Encoding" not in dict(forms[""].headers)


def test_caches_are_told_that_the_encoding_decides_and_what_the_view_said() -> None:
    varying = Asked(PAGE.status, (*PAGE.headers, ("Vary", "HX-Request")), PAGE.body)
    said = Asked(PAGE.status, (*PAGE.headers, ("Vary", "Accept-Encoding")), PAGE.body)
    assert dict(prepare("/nl/", PAGE, {})[""].headers)["Vary"] == "Accept-Encoding"
    assert dict(prepare("/nl/", varying, {})[""].headers)["Vary"] == "HX-Request, Accept-Encoding"
    assert dict(prepare("/nl/", said, {})[""].headers)["Vary"] == "Accept-Encoding"


def test_you_have_it_already_repeats_tag_age_and_vary_and_nothing_about_a_body() -> None:
    form = prepare("/nl/", PAGE, PACKED)["br"]
    assert dict(form.headers_304) == {"Cache-Control": "public, max-age=60", "Vary": "Accept-Encoding", "ETag": form.etag}


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        (Asked("404 Not Found", PAGE.headers, b""), "404 Not Found"),
        (Asked("200 OK", (("Set-Cookie", "a=b"),), b""), "cookie"),
        (Asked("200 OK", (("Vary", "Cookie"),), b""), "varies by cookie"),
    ],
)
def test_a_page_that_is_not_the_same_for_everybody_is_refused_by_name(answer: Asked, reason: str) -> None:
    with pytest.raises(UnfitError, match=f"/nl/secret/ .*{reason}"):
        prepare("/nl/secret/", answer, {})
