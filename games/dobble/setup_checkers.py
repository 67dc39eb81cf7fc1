"""The question whether a table is set up right (web: may import Django)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from django import forms

from games.core.checker import CheckForm, Choice, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.dobble.dealing import ROUNDED, Table, check_table
from games.dobble.moves import GAMES
from games.dobble.options import MINI_GAMES, Options
from games.dobble.result_checkers import ResultChecker, parse_play, with_cards
from games.dobble.rules import Rule
from games.dobble.setup import MIN_PLAYERS, MOST_PLAYERS

MOST = 400
"""Largest number of cards or rounds that is read."""
HEAD_STARTS = {"adults-wait": "adults_wait", "other-language": "other_language", "fewer-cards": "fewer_cards"}
"""The choices of the form and the values of the option."""
SHOWN = ("own_cards", "stacks", "middle", "around", "grid", "pile", "most", "left_over")
"""What lies where, in the order of the table that is shown."""
TOLD = ("players", "dealt", "rounds", "play", "head")
"""What an example says of the table besides the mini-game."""

_PART = re.compile(r"(?:[^\d]*\s)?(\d{1,3})")


def parse_number(text: str, least: int = 1, most: int = MOST) -> int | None:
    """A whole number, or None for nothing. Raises ``NotationError``: ``not-a-number``, ``too-large`` (``most``)."""
    if not text:
        return None
    if not (text.isascii() and text.isdigit()):
        raise NotationError("not-a-number", text)
    if len(text) > 4 or not least <= int(text) <= most:
        raise NotationError("too-large", text, most=most)
    return int(text)


def parse_players(text: str) -> int | None:
    """How many play; one is read, as it is an answer that one is too few. Raises ``NotationError``: ``players``, ``not-a-number``."""
    try:
        return parse_number(text, most=MOST_PLAYERS)
    except NotationError as error:
        if error.code == "not-a-number":
            raise
        raise NotationError("players", text, least=MIN_PLAYERS, most=MOST_PLAYERS) from error


def parse_dealt(text: str) -> tuple[int, ...]:
    """Numbers of cards: ``1`` for everybody, or one for each (``14, 14, 13, 13``, with names if one likes).

    Raises ``NotationError``: ``no-count`` (``most``), ``too-many`` (``most``).
    """
    parts = [part.strip() for part in (re.split(r"[,;/\n]", text) if re.search(r"[,;/\n]", text) else text.split()) if part.strip()]
    if len(parts) > MOST_PLAYERS:
        raise NotationError("too-many", parts[MOST_PLAYERS], at=MOST_PLAYERS, most=MOST_PLAYERS)
    found = [_PART.fullmatch(part) if part.isprintable() else None for part in parts]
    for at, (part, one) in enumerate(zip(parts, found, strict=True)):
        if one is None or int(one[1]) > MOST:
            raise NotationError("no-count", part, at=at, most=MOST)
    return tuple(int(one[1]) for one in found if one)


class SetupForm(CheckForm):
    """``game``, how many ``players``, what was ``dealt`` or laid out, ``rounds`` planned, cards in ``play``, a ``head`` start given."""

    main = "players"
    game = Choice(*MINI_GAMES)
    players = forms.CharField(required=False, max_length=4)
    dealt = forms.CharField(required=False, max_length=200)
    rounds = forms.CharField(required=False, max_length=4)
    play = forms.CharField(required=False, max_length=4)
    head = Choice("nothing-given", *HEAD_STARTS)

    def is_blank(self) -> bool:
        return not self.data.get("players", "").strip()

    def clean_players(self) -> int | None:
        return self.parsed(parse_players, self.cleaned_data["players"])

    def clean_dealt(self) -> tuple[int, ...]:
        return self.parsed(parse_dealt, self.cleaned_data["dealt"])

    def clean_rounds(self) -> int | None:
        return self.parsed(parse_number, self.cleaned_data["rounds"])

    def clean_play(self) -> int | None:
        return self.parsed(parse_play, self.cleaned_data["play"])

    def clean(self) -> dict[str, Any]:
        """What fits no other field is an error at the field that somebody would change."""
        asked = self.cleaned_data
        game, players, dealt = asked.get("game"), asked.get("players"), asked.get("dealt", ())
        if asked.get("rounds") and game and game not in ROUNDED:
            self._refuse("rounds", NotationError("no-rounds", game))
        if players and players >= MIN_PLAYERS and len(dealt) not in (0, 1, players):
            self._refuse("dealt", NotationError("stacks", str(len(dealt)), right=players))
        return asked

    def _refuse(self, name: str, error: NotationError) -> None:
        self.add_error(name, forms.ValidationError(error.code, code=error.code, params={"error": error}))


class SetupChecker(ResultChecker):
    """Have we set up right?"""

    key = "setup"
    form = SetupForm
    templates = "games/dobble/setup"
    options: ClassVar[tuple[str, ...]] = (
        *("mini_games", "deck_cards", "well_uneven", "hot_potato_min_rounds", "hot_potato_left_over"),
        "head_start",
    )
    hears_silence = True

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        table = Table(asked["game"], asked["players"], asked["dealt"], asked["rounds"], HEAD_STARTS.get(asked["head"]))
        return check_table(table, rules=with_cards(rule_set, asked["play"]))

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        main = (GAMES[verdict.reading.game].rule,) if isinstance(verdict.reading, Table) else (Rule.DECK_SIZE,)
        return tuple(dict.fromkeys((*main, *super().grounds(verdict))))

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        rows = {row["key"]: row for row in self.rows(verdict, words)}
        shown = rows.get("stacks") or rows.get("pile")
        return f"{shown['name']}: {shown['number']}" if shown else ""

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        game = query.get("game", "")
        return {
            "game": words.get(game or MINI_GAMES[0], game),
            "told": [{"name": words.get(f"told-{n}", n), "text": words.get(query[n], query[n])} for n in TOLD if query.get(n)],
            "rows": list(self.rows(verdict, words)) if verdict is not None else [],
        }

    def rows(self, verdict: Verdict, words: Mapping[str, str]) -> Iterator[Mapping[str, str]]:
        """What should lie where, with its name; nothing that isn't there."""
        for name in SHOWN:
            value = verdict.values.get(name)
            if value not in (None, 0):
                yield {"key": name, "name": words.get(f"lies-{name.replace('_', '-')}", name), "number": self.say_value(value, words)}
