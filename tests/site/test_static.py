"""The files as production serves them: collected, hashed, packed."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.core.wsgi import get_wsgi_application
from django.test import override_settings

from rulesite.prepared.asking import Asked, ask
from rulesite.prepared.site import whole_site
from rulesite.rulebook.prepared import prepared_paths
from tests.conftest import leave_the_database_alone

SITE = "http://127.0.0.1:8000"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """The whole site over freshly collected files, as ``make run`` builds it. A name that no file has would break a page here."""
    leave_the_database_alone()  # this comes before what is done for each test
    root: Path = tmp_path_factory.mktemp("collected")
    hashed = {"staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}}
    with override_settings(STATIC_ROOT=root, STORAGES=hashed):
        call_command("collectstatic", interactive=False, verbosity=0)
        yield whole_site(get_wsgi_application(), prepared_paths(), root, tmp_path_factory.mktemp("packed"))


def get(site: Any, path: str, **environ: str) -> Asked:
    return ask(site, path, SITE, **environ)


@pytest.fixture(scope="module")
def front_page(site: Any) -> str:
    return get(site, "/nl/").body.decode()


@pytest.fixture(scope="module")
def assets(front_page: str) -> list[str]:
    """Addresses of the files that the front page asks for."""
    return sorted(set(re.findall(r'"(/static/[^"#]+)', front_page)))


def test_pages_ask_only_for_files_with_a_hash_in_their_name(assets: list[str]) -> None:
    assert assets
    assert all(re.search(r"\.[0-9a-f]{12}\.\w+$", address) for address in assets)


def test_every_file_that_a_page_asks_for_is_there_for_good(site: Any, assets: list[str]) -> None:
    for address in assets:
        answer = get(site, address)
        headers = dict(answer.headers)
        assert answer.status == "200 OK", address
        assert "immutable" in headers["Cache-Control"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert "Access-Control-Allow-Origin" not in headers


def test_styles_come_packed(site: Any, assets: list[str]) -> None:
    (style,) = [address for address in assets if address.endswith(".css")][:1]
    packed = get(site, style, HTTP_ACCEPT_ENCODING="gzip, br")
    assert dict(packed.headers)["Content-Encoding"] == "br"
    assert len(packed.body) < len(get(site, style).body) / 2


def test_a_file_that_is_not_there_is_a_404(site: Any) -> None:
    assert get(site, "/static/nowhere.css").status.startswith("404")


@pytest.mark.parametrize("path", ["/static/../rulesite/settings.py", "/static/%2e%2e/manage.py", "/static//etc/passwd"])
def test_nothing_beside_the_collected_files_is_served(site: Any, path: str) -> None:
    assert get(site, path).status.startswith("404")
