"""Agreeing before play: the questions to read aloud, and the card that is left when all are answered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from games.core.checker import Game
from games.core.options import RuleSet
from rulesite.houserules.compose import Proposal, Switch, differences, switch
from rulesite.houserules.wording import Option, Wording

QUESTIONS = 9
"""How many questions a walk has where the game doesn't name its own: about two minutes read aloud."""
LINES = 6
"""A card has at most so many lines (the design's own limit)."""


@dataclass(frozen=True)
class Card:
    """The card: its lines, how many agreements did not fit, and what holds besides."""

    lines: tuple[str, ...]
    more: int
    base: str


def questions(game: Game, wording: Wording) -> list[Option]:
    """What to agree on first: as the game's own list says (``agree`` in game.toml), else that on which most rule sets differ."""
    listed = wording.book.facts.get("agree")
    names = [str(name) for name in listed if name in wording.infos] if isinstance(listed, list) else []
    return [wording.option(name) for name in names or _most_disputed(game, wording)]


def _most_disputed(game: Game, wording: Wording) -> list[str]:
    def weight(name: str) -> int:
        disputed = sum(name in rules.disputed for rules in game.rule_sets.values())
        return disputed + len({getattr(rules.options, name) for rules in game.rule_sets.values()}) - 1

    ranked = sorted(wording.infos, key=weight, reverse=True)[:QUESTIONS]
    return [name for name in wording.infos if name in ranked and (weight(name) or len(wording.infos) <= QUESTIONS)]


def walk(game: Game, proposal: Proposal, wording: Wording) -> list[Switch]:
    """The questions with the usual answer, or the one given before, already chosen."""
    return [switch(option, proposal, wording) for option in questions(game, wording)]


def card(rules: RuleSet[Any], game: Game, wording: Wording) -> Card:
    """The lines of the card: what the table changed; without changes, what the first questions say."""
    changed = [(one.option.words.label, one.value) for one in differences(rules, wording)]
    usual = [(o.words.label, wording.value(o.info.name, getattr(rules.options, o.info.name))) for o in questions(game, wording)]
    lines = [f"{label}: {value}" for label, value in changed or usual[: LINES - 1]]
    room = LINES if len(lines) <= LINES else LINES - 1
    return Card(tuple(lines[:room]), len(lines) - room if len(lines) > room else 0, wording.name(rules.base or rules))


def agreed(rules: RuleSet[Any], game: Game, wording: Wording) -> list[tuple[Option, str, bool]]:
    """Every answer of the walk, and everything else that was changed: option, value, whether it is the table's own."""
    names = [option.info.name for option in questions(game, wording)]
    names += [name for name in rules.changes if name not in names]
    return [(wording.option(n), wording.value(n, getattr(rules.options, n)), n in rules.changes) for n in names]
