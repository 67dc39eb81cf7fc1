"""What all tests share."""

from collections.abc import Iterator

import pytest
from django.conf import settings
from django.utils import translation

from rulesite.catalogues import compile_all


def pytest_configure() -> None:
    """Files under their own names, as nothing is collected in tests (test_static.py does, once); and a frame that speaks Dutch."""
    settings.STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    compile_all(settings.LOCALE_PATHS[0])


@pytest.fixture(autouse=True)
def _language_does_not_leak() -> Iterator[None]:
    """A request activates the language of its path and leaves it active; the next test must not inherit it."""
    with translation.override(settings.LANGUAGE_CODE):
        yield
