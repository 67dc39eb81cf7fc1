"""Whatever the engine can say has a sentence in both languages."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from games.core.options import option_infos
from games.dobble.moves import GAMES
from games.dobble.options import MINI_GAMES, Options
from games.dobble.rules import Rule
from games.dobble.rulesets import RULE_SETS
from games.dobble.symbols import OUR_SYMBOLS, box_names

ROOT = Path(__file__).parents[2]
ENGINE = [path for path in (ROOT / "games" / "dobble").glob("*.py") if "django" not in path.read_text(encoding="utf-8")]
INFOS = option_infos(Options)


def messages(language: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / "content" / "dobble" / f"messages.{language}.toml").read_text(encoding="utf-8"))


def findings() -> Iterator[str]:
    """Keys of findings whose rule and code are written out in the engine."""
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Finding":
                yield from _keys(node)


def _keys(node: ast.Call) -> Iterator[str]:
    rule = node.args[0]
    if isinstance(rule, ast.Attribute) and isinstance(rule.value, ast.Name) and rule.value.id == "Rule":
        code = node.args[2] if len(node.args) > 2 else ast.Constant("")
        codes = [leaf.value for leaf in ast.walk(code) if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)]
        plain = isinstance(code, (ast.Constant, ast.IfExp))
        yield from (f"{Rule[rule.attr]}.{text}" if text else str(Rule[rule.attr]) for text in codes if plain)


def agreements() -> Iterator[str]:
    """Keys whose code is the value of an option."""
    values = {
        "same-moment": "simultaneous_call",
        "wrong-call": "wrong_call",
        "all-out": "all_out",
        "left-over-cards": "hot_potato_left_over",
    }
    for rule, option in values.items():
        yield from (f"{rule}.{INFOS[option].format(value)}" for value in INFOS[option].values)
    yield from (f"tie-two.{method}-now" for method in INFOS["tie_two"].values)
    yield from (f"tie-more.{method}-now" for method in INFOS["tie_more"].values)


def of_games() -> Iterator[str]:
    """Keys whose rule is that of a mini-game."""
    rules = {game.rule for game in GAMES.values()}
    yield from (f"{rule}.{code}" for rule, code in product(rules, ("action", "cards", "setup", "game-over", "game-goes-on")))
    yield from (f"{rule}.{code}" for rule, code in product(("hot-potato", "gotta-catch"), ("rounds", "round-over", "round-goes-on")))
    yield from (f"{rule}.winner" for rule in ("tower", "gotta-catch", "triplet", "kids-games", "poisoned-gift", "hot-potato"))


ALL_KEYS = sorted({*findings(), *agreements(), *of_games()})


def test_the_keys_were_really_found() -> None:
    assert len(ENGINE) > 20
    assert {"name-the-match.on-one", "deck-complete.stuck", "whole-pile", "tie-two.duel-now"} <= set(ALL_KEYS)
    assert len(ALL_KEYS) > 150


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_finding_has_a_sentence(language: str) -> None:
    said = messages(language)["findings"]
    assert [key for key in ALL_KEYS if key not in said] == []


def unreadable() -> Iterator[str]:
    """Codes of notation errors in the engine."""
    for path in ENGINE:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "NotationError":
                yield from (leaf.value for leaf in ast.walk(node.args[0]) if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str))


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_unreadable_word_has_a_sentence(language: str) -> None:
    codes = set(unreadable())
    assert len(codes) > 15
    assert codes - messages(language)["notation"].keys() == set()


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_option_and_each_of_its_words_has_a_name(language: str) -> None:
    options = messages(language)["options"]
    assert options.keys() == INFOS.keys()
    words = {(info.name, value) for info in INFOS.values() for value in info.values}
    nameless = [(name, v) for name, v in words if not {INFOS[name].format(v), str(v)} & options[name].get("values", {}).keys()]
    assert nameless == []


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_rule_set_symbol_and_mini_game_has_a_name(language: str) -> None:
    found = messages(language)
    assert found["rulesets"].keys() >= RULE_SETS.keys()
    assert found["words"].keys() >= {*OUR_SYMBOLS, *box_names(us=False).names, *MINI_GAMES}
