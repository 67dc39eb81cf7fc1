"""Faults in the content stop ``manage.py check``."""

from pathlib import Path

import pytest

from rulesite.rulebook import checks
from rulesite.rulebook.loader import load
from tests.rulebook.shelves import fill


def test_each_fault_is_an_error_with_file_line_and_hint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    spoiled = load(fill(tmp_path, **{"marbles/sources.toml": None}))
    monkeypatch.setattr(checks, "rulebook", lambda: spoiled)
    messages = checks.check_content(None)
    assert "marbles/sources.toml:1: This file is missing." in [message.msg for message in messages]
    assert all(message.hint and message.is_serious() and str(message.id).startswith("rulebook.") for message in messages)


def test_faultless_content_raises_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    faultless = load(fill(tmp_path))
    monkeypatch.setattr(checks, "rulebook", lambda: faultless)
    assert checks.check_content(None) == []
