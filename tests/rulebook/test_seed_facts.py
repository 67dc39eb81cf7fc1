"""Every statement of the source material stands somewhere on our pages, in both languages.

The statements were numbered when the source texts were read: 83 about Rummikub, 107 about Domino, 89 about Dobble, and apart from these the
points on which the texts contradict each other or another source.
"""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from rulesite.rulebook.book import LANGUAGES, rulebook

STATEMENTS = {"rummikub": ("RK", 83), "domino": ("DO", 107), "dobble": ("DB", 89)}
CONFLICTS = {"rummikub": ("C", 14), "domino": ("D", 8), "dobble": ("B", 5)}
TESTS = Path(__file__).resolve().parents[1]


def statements(game: str) -> set[str]:
    prefix, count = STATEMENTS[game]
    return {f"{prefix}-{number:02}" for number in range(1, count + 1)}


def conflicts(game: str) -> set[str]:
    prefix, count = CONFLICTS[game]
    return {f"{prefix}{number}" for number in range(1, count + 1)}


def places(game: str) -> dict[str, list[str]]:
    """Every place that states a statement, the main one first."""
    found = tomllib.loads((TESTS / game / "seed_facts.toml").read_text(encoding="utf-8"))
    return {key: [place] if isinstance(place, str) else place for key, place in found.items()}


def test_there_are_279_statements() -> None:
    assert sum(len(statements(game)) for game in STATEMENTS) == 279


@pytest.mark.parametrize("game", STATEMENTS)
def test_every_statement_and_every_conflict_has_a_place_and_nothing_else_has(game: str) -> None:
    assert set(places(game)) == statements(game) | conflicts(game)


@pytest.mark.parametrize("game", STATEMENTS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_place_exists(game: str, language: str) -> None:
    book = rulebook().game(game, language)
    assert book
    assert {key: place for key, found in places(game).items() for place in found if place not in book.places} == {}
    assert [key for key, found in places(game).items() if not found or len(found) > len(set(found))] == []


@pytest.mark.parametrize("game", STATEMENTS)
def test_a_conflict_stands_in_the_open(game: str) -> None:
    """Where sources contradict each other the rule says so, or it is a block that lays them side by side."""
    book = rulebook().game(game, "nl")
    assert book
    for key in conflicts(game):
        _, _, anchor = places(game)[key][0].partition("#")
        assert anchor not in book.rules or book.rules[anchor].status != "house", key
