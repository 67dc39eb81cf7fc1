"""The prepared pages of the real site are what Django says, byte by byte."""

import gzip
from pathlib import Path

import brotli
import pytest
from django.conf import settings
from django.core.wsgi import get_wsgi_application

from rulesite.checking.prepared import prepared_paths as checker_paths
from rulesite.prepared.answers import prepare
from rulesite.prepared.asking import ask
from rulesite.prepared.layer import PreparedSite
from rulesite.prepared.site import whole_site
from rulesite.rulebook.prepared import prepared_paths

PATHS = sorted([*prepared_paths(), *checker_paths()])
PARTS = sorted({tuple(path.split("/")[1:3]) for path in PATHS})
"""Language and game (or page without a game): what one test looks at, so that the tests can be spread over the cores."""
UNPACK = {"": bytes, "br": brotli.decompress, "gzip": gzip.decompress}
SOMEBODY = {"HTTP_ACCEPT_LANGUAGE": "en, fr;q=0.5", "HTTP_COOKIE": "django_language=en; sessionid=x", "HTTP_USER_AGENT": "a browser"}
OWN = {"etag", "vary", "content-length", "content-encoding"}
"""Headers that only a waiting page has, or has of its own."""


@pytest.fixture
def site(tmp_path: Path) -> PreparedSite:
    """The pages as a worker prepares them; what is packed is kept between runs, under the hash of its content."""
    return PreparedSite(get_wsgi_application(), PATHS, settings.SITE_URL, settings.PREPARED_CACHE)


def test_there_are_pages_in_both_languages_and_as_many() -> None:
    assert len([path for path in PATHS if path.startswith("/nl/")]) == len([path for path in PATHS if path.startswith("/en/")]) > 10


def test_no_path_is_prepared_twice() -> None:
    assert len(PATHS) == len(set(PATHS))


@pytest.mark.parametrize("part", PARTS, ids="/".join)
def test_a_prepared_page_equals_what_django_says_whoever_asks(part: tuple[str, str], site: PreparedSite) -> None:
    for number, path in enumerate(path for path in PATHS if tuple(path.split("/")[1:3]) == part):
        django = ask(
            site.application, path, settings.SITE_URL, HTTP_ACCEPT_LANGUAGE="en, fr;q=0.5", HTTP_COOKIE="django_language=en; sessionid=x"
        )
        theirs = {name: value for name, value in django.headers if name.lower() not in OWN}
        # Packing at Brotli's best takes longer than all else here, so one page in seven stands for it.
        forms = prepare(path, ask(site.application, path, settings.SITE_URL), {}) if number % 7 else site.prepare(path)
        assert list(forms) == ([""] if number % 7 else ["", "br", "gzip"])
        for encoding, form in forms.items():
            assert UNPACK[encoding](form.body) == django.body, path
            assert {name: value for name, value in form.headers if name.lower() not in OWN} == theirs, path


def test_the_whole_site_answers_pages_and_the_rest(tmp_path: Path) -> None:
    site = whole_site(get_wsgi_application(), PATHS, tmp_path, settings.PREPARED_CACHE)
    assert dict(ask(site, "/nl/", settings.SITE_URL).headers)["ETag"]
    assert ask(site, "/healthz", settings.SITE_URL).body == b"ok\n"
    assert ask(site, "/nl/nowhere/", settings.SITE_URL).status == "404 Not Found"
