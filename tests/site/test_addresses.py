"""Addresses are those of Django, in the language that is asked for."""

import pytest
from django.urls import NoReverseMatch, reverse
from django.utils.translation import override

from rulesite.addresses import address


@pytest.mark.parametrize("language", ["nl", "en"])
def test_an_address_is_in_the_readers_language(language: str) -> None:
    with override(language):
        assert address("checking:check", game="rummikub", checker="meld") == f"/{language}/rummikub/check/meld/"
        assert address("home") == reverse("home")


def test_an_address_is_in_the_language_that_is_asked_for() -> None:
    with override("nl"):
        assert address("home", "en") == "/en/"
        assert address("home") == "/nl/"


def test_a_view_that_is_not_there_is_a_fault() -> None:
    with pytest.raises(NoReverseMatch):
        address("nowhere")
