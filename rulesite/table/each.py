"""What the score keeper asks of every player besides what is left, where a game and its rule set want it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Protocol, runtime_checkable

from games.core.options import RuleSet
from games.core.scorer import Scorer

MAX_EACH = 5
"""Longest text of one such field, in characters."""


@runtime_checkable
class AsksEach(Protocol):
    """A ``Scorer`` that wants more of each player than a hand.

    ``each``: kind of every such field by name: ``number``, or ``tick`` for a yes (its value is then 1). ``_each.html`` in the scorer's
    templates is the question, told by ``each``. What player 1 typed in the field ``play`` reaches ``Round.more`` as ``play1``.
    """

    each: Mapping[str, str]

    def asks_each(self, rule_set: RuleSet[Any]) -> tuple[str, ...]:
        """The names of the fields that count under a rule set."""


def asked_each(scorer: Scorer, rule_set: RuleSet[Any]) -> tuple[str, ...]:
    """The names of a scorer's fields for each player under a rule set; none for most."""
    return scorer.asks_each(rule_set) if isinstance(scorer, AsksEach) else ()


def kinds_of(scorer: Scorer) -> Mapping[str, str]:
    """The kind of each such field by name, under whatever rule set."""
    return scorer.each if isinstance(scorer, AsksEach) else {}


def typed_each(names: tuple[str, ...], players: int, data: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """What was typed in them, as pairs for ``Round.more``."""
    for name in names:
        for number in range(1, players + 1):
            if text := data.get(f"{name}{number}", "").strip()[:MAX_EACH]:
                yield f"{name}{number}", text
