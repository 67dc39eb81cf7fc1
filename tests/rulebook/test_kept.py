"""The content that is kept between starts is the content as it is."""

from pathlib import Path

import pytest

from rulesite.rulebook.book import CONTENT, Rulebook, rulebook
from rulesite.rulebook.kept import kept
from rulesite.rulebook.loader import load
from tests.rulebook.shelves import fill


@pytest.fixture
def content(tmp_path: Path) -> Path:
    return fill(tmp_path / "content")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "kept"


def never(root: Path) -> Rulebook:
    raise AssertionError("read again although it was kept")


def test_all_of_our_content_is_kept_as_it_was_read(folder: Path) -> None:
    read = rulebook()
    assert kept(CONTENT, folder, lambda _root: read) == read
    assert kept(CONTENT, folder, never) == read


def test_changed_content_is_read_again(content: Path, folder: Path) -> None:
    kept(content, folder, load)
    fill(content, **{"marbles/game.toml": 'name = "Knickers"\norder = 1\n'})
    assert kept(content, folder, load) == load(content)


def test_a_damaged_file_is_read_again(content: Path, folder: Path) -> None:
    book = kept(content, folder, load)
    file = next(folder.glob("*.pickle"))
    file.write_bytes(file.read_bytes()[:1000])
    assert kept(content, folder, load) == book


def test_a_folder_that_can_not_be_written_is_no_fault(content: Path, tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    assert kept(content, blocked, load).games
