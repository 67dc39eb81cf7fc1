"""Every sentence that the engine can want exists, and none is there for nothing."""

import ast
from pathlib import Path

import pytest

from games.domino.rules import Rule
from tests.domino.words import SENTENCES

ENGINE = Path(__file__).parents[2] / "games" / "domino"


def literal_keys() -> set[str]:
    """The keys that stand in the source: ``Finding(Rule.X, Effect.Y, "code")``."""
    found = set()
    for file in (one for one in ENGINE.glob("*.py") if not one.stem.endswith("checkers")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Finding"):
                continue
            rule, code = node.args[0], node.args[2] if len(node.args) > 2 else ast.Constant("")
            if isinstance(rule, ast.Attribute) and isinstance(code, ast.Constant) and isinstance(code.value, str):
                name = str(Rule[rule.attr])
                found.add(f"{name}.{code.value}" if code.value else name)
    return found


@pytest.mark.parametrize("sentences", SENTENCES, ids=["nl", "en"])
def test_every_key_in_the_source_has_a_sentence(sentences: dict[str, str]) -> None:
    keys = literal_keys()
    assert len(keys) > 60
    assert sorted(keys - set(sentences)) == []


def test_every_sentence_belongs_to_a_rule() -> None:
    rules = {str(rule) for rule in Rule}
    assert {key.partition(".")[0] for key in SENTENCES[0]} <= rules
