"""One round counted by the game's engine, in the words of the reader."""

from __future__ import annotations

import string
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from django.utils.translation import gettext as _

from games.core.notation import NotationError
from games.core.scorer import Round, Scorer
from games.core.verdict import Finding
from rulesite.checking.sentences import error_sentence, sentence
from rulesite.table.each import asked_each, typed_each
from rulesite.table.finding import Table

MAX_HAND = 300
"""Longest text of what a player has left, in characters."""
MAX_MORE = 24
SEATS = string.ascii_uppercase
"""What engines call the players."""


@dataclass(frozen=True)
class Counted:
    """``points`` in the order of the players, or None; ``say``: what was found; ``errors`` by player counted from 0; the rule ``cites``."""

    points: list[int | float] | None = None
    say: list[str] = field(default_factory=list)
    errors: Mapping[int, str] = field(default_factory=dict)
    cites: list[Any] = field(default_factory=list)


def count_round(table: Table, scorer: Scorer, names: Sequence[str], data: Mapping[str, str]) -> Counted:
    """Read the fields ``h1`` … (hands), ``out`` (a player counted from 0) the game's own and those of each player, and count."""
    out = data.get("out", "")
    ended = Round(
        hands=tuple(data.get(f"h{number}", "")[:MAX_HAND] for number in range(1, len(names) + 1)),
        out=int(out) if out.isascii() and out.isdigit() and len(out) < 3 and int(out) < len(names) else None,
        more={name: data[name][:MAX_MORE] for name in scorer.more if data.get(name)}
        | dict(typed_each(asked_each(scorer, table.rules), len(names), data)),
    )
    try:
        verdict = scorer.score(ended, table.rules)
    except NotationError as error:
        text = error_text(error, table)
        return Counted(errors={min(error.at, len(names) - 1): text}, say=[f"{names[min(error.at, len(names) - 1)]}: {text}"])
    found = verdict.deciding or verdict.notes
    said = [text for text in (say(finding, table, names) for finding in found) if text]
    cites = {rule.id: rule for rule in (table.rule(finding.rule) for finding in found) if rule}
    points = verdict.values.get("points")
    return Counted(list(points) if isinstance(points, tuple) else None, said, cites=list(cites.values()))


def error_text(error: NotationError, table: Table) -> str:
    """What is wrong with a hand: in the words of the keeper if it is only about a number, else of the game."""
    if error.code == "no-total":
        return _("Fill in what this player has left; 0 is fine.")
    if error.code == "not-a-number":
        return _("Type a whole number, at most %(most)s.") % error.params
    return error_sentence(error, table.book.messages)


def say(finding: Finding, table: Table, names: Sequence[str]) -> str:
    """The sentence of a finding, with the players' names in place of their seats."""
    seats = dict(zip(SEATS, names, strict=False))
    named = replace(finding, params={name: _named(value, seats) for name, value in finding.params.items()})
    checker = next(iter(table.game.checkers.values()))
    return sentence(named, checker, table.book.messages)


def _named(value: object, seats: Mapping[str, str]) -> object:
    if isinstance(value, tuple):
        return tuple(_named(one, seats) for one in value)
    if isinstance(value, str) and value and all(part in seats for part in value.split("+")):
        return " + ".join(seats[part] for part in value.split("+"))
    first, blank, rest = value.partition(" ") if isinstance(value, str) else ("", "", "")
    return f"{seats[first]} {rest}" if blank and first in seats else value
