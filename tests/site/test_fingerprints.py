"""What is kept between starts is made anew when what it was made from changes."""

from pathlib import Path

import pytest

from rulesite.fingerprints import fingerprint


@pytest.fixture
def page(tmp_path: Path) -> Path:
    page = tmp_path / "toy" / "index.nl.md"
    page.parent.mkdir()
    page.write_text("een", encoding="utf-8")
    return page


def taken(page: Path) -> str:
    return fingerprint((page.parents[1], {".md"}))


def test_a_changed_word_makes_another_fingerprint(page: Path) -> None:
    before = taken(page)
    page.write_text("twee", encoding="utf-8")
    assert taken(page) != before


def test_another_name_makes_another_fingerprint(page: Path) -> None:
    before = taken(page)
    page.rename(page.with_name("index.en.md"))
    assert taken(page) != before


def test_a_file_of_another_kind_makes_none(page: Path) -> None:
    before = taken(page)
    page.with_suffix(".txt").write_text("beside it", encoding="utf-8")
    assert taken(page) == before
