"""The words in which Dobble tests are written."""

from __future__ import annotations

import json
from pathlib import Path

from games.core.options import RuleSet
from games.core.verdict import Path as Place
from games.core.verdict import Status, Verdict
from games.dobble.cards import Card, parse_card_list
from games.dobble.match import check_match
from games.dobble.options import Options
from games.dobble.rulesets import CASE_BASE

BOX: tuple[Card, ...] = tuple(
    Card(tuple(symbols)) for symbols in json.loads((Path(__file__).parents[1] / "cases" / "dobble-real-deck.json").read_text())
)
"""The 55 cards of the publisher's box, as two independent public lists give them."""

MISSING = (
    Card(("cactus", "daisy", "dinosaur", "ice-cube", "man", "maple-leaf", "question", "snowman")),
    Card(("dog", "exclamation", "eye", "hammer", "ladybird", "light-bulb", "skull", "snowman")),
)
"""The two cards of the complete deck that the box lacks, as four sources name them."""


def card(text: str) -> Card:
    """A card of any words."""
    return parse_card_list(text)


def called(a: str, b: str, claim: str | None, rules: RuleSet[Options] = CASE_BASE) -> Verdict:
    """The verdict on a word called for two cards."""
    return check_match((card(a), card(b)), claim, rules=rules)


def legal(verdict: Verdict) -> bool:
    return verdict.status is Status.LEGAL


def illegal(verdict: Verdict, *keys: str) -> bool:
    """True if exactly these findings break rules."""
    return verdict.status is Status.ILLEGAL and tuple(f.key for f in verdict.deciding) == keys


def undetermined(verdict: Verdict, key: str, why: str) -> bool:
    return verdict.status is Status.UNDETERMINED and [(f.key, f.params["why"]) for f in verdict.deciding] == [(key, why)]


def notes(verdict: Verdict) -> list[str]:
    return [f.key for f in verdict.notes]


def places(verdict: Verdict, key: str) -> tuple[Place, ...]:
    """Where the finding with this key points."""
    return next(f.at for f in verdict.findings if f.key == key)
