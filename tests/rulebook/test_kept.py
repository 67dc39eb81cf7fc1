"""The content that is kept between starts is the content as it is."""

from pathlib import Path

from rulesite.rulebook.book import CONTENT, Rulebook
from rulesite.rulebook.kept import kept
from rulesite.rulebook.loader import load


def never(root: Path) -> Rulebook:
    raise AssertionError("read again although it was kept")


def test_kept_content_equals_what_was_read(tmp_path: Path) -> None:
    first = kept(CONTENT, tmp_path, load)
    again = kept(CONTENT, tmp_path, never)
    assert again == first


def test_a_damaged_file_is_read_again(tmp_path: Path) -> None:
    book = kept(CONTENT, tmp_path, load)
    file = next(tmp_path.glob("*.pickle"))
    file.write_bytes(file.read_bytes()[:1000])
    assert kept(CONTENT, tmp_path, load) == book


def test_a_folder_that_can_not_be_written_is_no_fault(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("in the way", encoding="utf-8")
    assert kept(CONTENT, blocked, load).games
