"""Which language an answer speaks."""

import pytest

from rulesite.languages import language_of_path, language_of_reader, path_in


@pytest.mark.parametrize(("path", "language"), [("/nl/", "nl"), ("/en/dobble/", "en"), ("/nl", "nl")])
def test_the_path_names_the_language(path: str, language: str) -> None:
    assert language_of_path(path) == language


@pytest.mark.parametrize("path", ["/", "/healthz", "/de/", "/nlx/", "/NL/", "", "/static/nl/"])
def test_other_paths_name_no_language(path: str) -> None:
    assert language_of_path(path) is None


@pytest.mark.parametrize("header", ["nl", "nl-BE,nl;q=0.9,en;q=0.8", "de, nl;q=0.5, en;q=0.4", "NL"])
def test_who_reads_dutch_gets_dutch(header: str) -> None:
    assert language_of_reader(header) == "nl"


@pytest.mark.parametrize("header", ["", "en-GB,en;q=0.9,nl;q=0.8", "de", "*", "nl;q=0, de", "not a header;;;"])
def test_all_others_get_english(header: str) -> None:
    assert language_of_reader(header) == "en"


@pytest.mark.parametrize("header", ["en;q=0.8,nl;q=0.8", "nl;q=0.8,en;q=0.8", "en,nl", "en-GB,en;q=0.8,nl-NL"])
def test_who_reads_both_as_gladly_gets_dutch(header: str) -> None:
    assert language_of_reader(header) == "nl"


def test_the_same_page_in_the_other_language_only_changes_its_prefix() -> None:
    assert path_in("en", "/nl/rummikub/check/meld/") == "/en/rummikub/check/meld/"


def test_a_path_without_language_leads_to_the_front_page() -> None:
    assert path_in("en", "/healthz") == "/en/"
