"""The questions who has won and what a tournament is worth (web: may import Django)."""

from __future__ import annotations

import re
import string
from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from games.core.checker import Checker, CheckForm, Choice, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.dobble.options import Options
from games.dobble.rules import Rule
from games.dobble.ties import FEWEST_WINS, MAX_PLAYERS, Counted, check_result

MAX_NUMBER = 999
"""Largest number of cards or points that is read."""
MAX_NAME = 20
MATCH = "whole-match"
"""Mini-games won instead of cards."""

_AMOUNT = re.compile(r"(?P<name>.*?)[\s:=]*(?P<amount>[-−]?\d{1,6})", re.DOTALL)


def parse_amounts(text: str) -> dict[str, int]:
    """A number for each player: ``An 12, Bo 14``; without a name a player is A, B, C …

    Raises ``NotationError``: ``no-count`` (``most``), ``same-name``, ``players`` (``least``, ``most``).
    """
    amounts: dict[str, int] = {}
    for at, part in enumerate(part.strip() for part in re.split(r"[,;/\n]", text) if part.strip()):
        found = _AMOUNT.fullmatch(part)
        number = int(found["amount"].replace("−", "-")) if found else MAX_NUMBER + 1
        if found is None or abs(number) > MAX_NUMBER:
            raise NotationError("no-count", part, at=at, most=MAX_NUMBER)
        name = found["name"].strip()[:MAX_NAME] or string.ascii_uppercase[at % 26]
        if name in amounts:
            raise NotationError("same-name", name, at=at)
        amounts[name] = number
    return _enough(amounts)


def parse_cards(text: str) -> dict[str, int]:
    """As ``parse_amounts``, for numbers of cards: none below nought (``negative``)."""
    amounts = parse_amounts(text)
    if negative := next((number for number in amounts.values() if number < 0), None):
        raise NotationError("negative", str(negative))
    return amounts


def _enough(players: dict[str, int]) -> dict[str, int]:
    if not 2 <= len(players) <= MAX_PLAYERS:
        raise NotationError("players", str(len(players)), least=2, most=MAX_PLAYERS)
    return players


def parse_play(text: str) -> int | None:
    """How many cards were in play; None if nobody says. Raises ``NotationError`` (``not-a-number``)."""
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 400):
        raise NotationError("not-a-number", text)
    return int(text)


def with_cards(rule_set: RuleSet[Options], play: int | None) -> RuleSet[Options]:
    """The rules for the cards that were really in play."""
    return rule_set if play is None else rule_set.with_changes({"deck_cards": play})


class TieForm(CheckForm):
    """``cards``: what everybody has, of which ``game``, ``counted`` how; ``play``: cards in play; ``won``: who is named as the winner."""

    main = "cards"
    cards = forms.CharField(required=False, max_length=600)
    game = Choice("tower", "gotta-catch", "triplet", "poisoned-gift", "hot-potato", "kids-twins", MATCH)
    counted = Choice("all-cards", "cards-won")
    play = forms.CharField(required=False, max_length=4)
    won = forms.CharField(required=False, max_length=MAX_NAME)

    def is_blank(self) -> bool:
        return not self.data.get("cards", "").strip()

    def clean_cards(self) -> dict[str, int]:
        text = self.cleaned_data["cards"]
        return self.parsed(parse_cards, text) if text else {}

    def clean_play(self) -> int | None:
        return self.parsed(parse_play, self.cleaned_data["play"])


class ResultChecker(Checker):
    """What the two calculators share: nothing to tap."""

    def pressed(self, query: Query) -> Query | None:
        return None


class TieChecker(ResultChecker):
    """Who has won, and how is a tie settled?"""

    key = "tie"
    form = TieForm
    templates = "games/dobble/tie"
    options: ClassVar[tuple[str, ...]] = ("tie_two", "tie_more", "deck_cards")

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        game, rules = asked["game"], with_cards(rule_set, asked["play"])
        counted = Counted.ALL if asked["counted"] == "all-cards" else Counted.WON
        if game == MATCH:
            game, counted = "", Counted.GAMES
        elif game == "hot-potato":
            counted = Counted.LOST_ROUNDS
        named = {name.casefold(): name for name in asked["cards"]}
        won = asked["won"].strip()
        verdict = check_result(game, asked["cards"], counted, rules=rules, reported=named.get(won.casefold(), won) or None)
        if isinstance(verdict.values["winner"], str):
            return verdict
        # Nobody wins alone: then the note on the tie says how it goes on.
        return Verdict(verdict.rule_set, verdict.findings, verdict.reading, {k: v for k, v in verdict.values.items() if k != "winner" or v})

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return super().grounds(verdict) or (Rule.SUM_OF_CARDS,)

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        winner, method = verdict.values.get("winner"), verdict.values.get("method")
        return "" if verdict.deciding else self.say_value(winner or method or "", words)

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        amounts = verdict.reading if verdict is not None and isinstance(verdict.reading, Mapping) else {}
        values = verdict.values if verdict is not None else {}
        winners, tied = all_of(values.get("winner")), all_of(values.get("tied"))
        sure = verdict is not None and not verdict.deciding
        fewest = query.get("game", "") in FEWEST_WINS
        rows = sorted(amounts.items(), key=lambda one: one[1] if fewest else -one[1])
        return {
            "rows": [{"name": n, "cards": c, "won": sure and n in winners, "tied": sure and not winners and n in tied} for n, c in rows],
            "sum": values.get("sum"),
            "right": values.get("expected_sum"),
        }


def all_of(players: object) -> tuple[object, ...]:
    """The players that a value of a verdict names: one, several or none."""
    return players if isinstance(players, tuple) else (players,) if players else ()
