"""What all tests share."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.conf import settings
from django.core.signals import request_finished, request_started
from django.db import close_old_connections
from django.dispatch import receiver
from django.http import HttpRequest
from django.template.backends.jinja2 import Template
from django.test.signals import setting_changed, template_rendered
from django.utils import translation

from rulesite.rulebook import look


def pytest_configure() -> None:
    """Files under their own names, as nothing is collected in tests (test_static.py does, once)."""
    settings.STORAGES["staticfiles"] = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    Template.render = _told(Template.render)  # type: ignore[method-assign]  # Django does the same to its own


@receiver(setting_changed)
def _addresses_of_files_are_asked_anew(setting: str, **_kwargs: object) -> None:
    if setting == "STORAGES":
        look.sheet.cache_clear()
        look.piece_url.cache_clear()
        # Compiled templates hold these addresses: Django forgets them when TEMPLATES change.
        setting_changed.send(sender=None, setting="TEMPLATES", value=settings.TEMPLATES, enter=True)


def _told(render: Any) -> Any:
    """Django's own templates tell the test client what they were given (``response.context``); those of Jinja2 have to be taught."""

    def told(self: Template, context: dict[str, Any] | None = None, request: HttpRequest | None = None) -> str:
        given = {} if context is None else context
        text = str(render(self, given, request))
        template_rendered.send(sender=self, template=self, context=given)  # by now with what the context processors added
        return text

    return told


def leave_the_database_alone() -> None:
    """As Django's own test client has it: a request straight to the WSGI application must not look after a connection of other tests."""
    request_started.disconnect(close_old_connections)
    request_finished.disconnect(close_old_connections)


@pytest.fixture(autouse=True)
def _requests_leave_the_database_alone() -> None:
    """Before each test anew: the test client connects both again after every request."""
    leave_the_database_alone()


@pytest.fixture(autouse=True)
def _language_does_not_leak() -> Iterator[None]:
    """A request activates the language of its path and leaves it active; the next test must not inherit it."""
    with translation.override(settings.LANGUAGE_CODE):
        yield
