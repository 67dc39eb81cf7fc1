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
    (tmp_path / "rummikub" / "asked").mkdir(parents=True)
    (tmp_path / "rummikub" / "asked" / "melds.toml").write_text('# words\none-is-low = { nl = "aas" }\nnowhere = { nl = "a", en = "b" }\n')
    (tmp_path / "synonyms.nl.toml").write_text('# words\n\nsame = [["steen"]]\n')
    (tmp_path / "synonyms.en.toml").write_text('# words\nsilent = ["the"]\nnear = [["tile"]]\n')
    found = {(problem.file, problem.line, problem.id) for problem in search_problems(tmp_path, GAMES)}
    assert found == {
        ("rummikub/asked/melds.toml", 2, "missing-language"),
        ("rummikub/asked/melds.toml", 3, "unknown-place"),
        ("synonyms.nl.toml", 3, "lonely-word"),
        ("synonyms.en.toml", 3, "lonely-word"),
    }


def test_a_rule_in_the_file_of_another_page_and_an_unknown_dispute_are_faults(tmp_path: Path) -> None:
    (tmp_path / "rummikub" / "asked").mkdir(parents=True)
    (tmp_path / "rummikub" / "asked" / "joker.toml").write_text('one-is-low = { nl = "aas", en = "ace" }\n')
    (tmp_path / "rummikub" / "asked" / "disputes.toml").write_text(
        'joker-kept = { nl = "a", en = "b" }\nnobody-asks = { nl = "a", en = "b" }\n'
    )
    found = [(problem.file, problem.line, problem.id) for problem in search_problems(tmp_path, GAMES)]
    assert found == [("rummikub/asked/disputes.toml", 2, "unknown-place"), ("rummikub/asked/joker.toml", 1, "unknown-place")]


def test_a_file_that_cannot_be_read_is_one_fault(tmp_path: Path) -> None:
    (tmp_path / "synonyms.nl.toml").write_text("[nl\n")
    assert [problem.id for problem in search_problems(tmp_path, GAMES)] == ["bad-toml"]
