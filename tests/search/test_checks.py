"""Faults in the files that only the search reads."""

from __future__ import annotations

from pathlib import Path

from rulesite.rulebook.book import rulebook
from rulesite.search.checks import search_problems
from rulesite.search.library import root

GAMES = list(rulebook().all_games("nl"))


def test_our_own_files_have_no_fault() -> None:
    assert search_problems(root(), GAMES) == []


def test_unknown_places_missing_languages_and_lonely_words_are_told_with_their_line(tmp_path: Path) -> None:
    (tmp_path / "rummikub").mkdir()
    (tmp_path / "rummikub" / "asked.toml").write_text('# words\none-is-low = { nl = "aas" }\nnowhere = { nl = "a", en = "b" }\n')
    (tmp_path / "synonyms.toml").write_text('# words\n\n[nl]\nsame = [["steen"]]\n')
    found = {(problem.file, problem.line, problem.id) for problem in search_problems(tmp_path, GAMES)}
    assert found == {
        ("rummikub/asked.toml", 2, "missing-language"),
        ("rummikub/asked.toml", 3, "unknown-place"),
        ("synonyms.toml", 3, "lonely-word"),
    }


def test_a_file_that_cannot_be_read_is_one_fault(tmp_path: Path) -> None:
    (tmp_path / "synonyms.toml").write_text("[nl\n")
    assert [problem.id for problem in search_problems(tmp_path, GAMES)] == ["bad-toml"]
