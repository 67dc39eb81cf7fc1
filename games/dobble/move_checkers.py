"""The question about an act in a mini-game: who named what, when, which cards count, what was done (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, ClassVar, Final

from django import forms

from games.core.checker import CheckForm, Choice, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.dobble.cards import Card
from games.dobble.deck import OUR_DECK, parse_card
from games.dobble.match_checkers import FIRST_PAIR, ClaimChecker, for_our_cards
from games.dobble.minigames import check_move
from games.dobble.moves import GAMES, MIDDLE, Move
from games.dobble.options import MINI_GAMES, Options
from games.dobble.symbols import OUR_NAMES

FIRST_THIRD: Final = 8
"""The third card that lies there in a mini-game of three cards before anybody chose one."""
MAX_STACK: Final = 57
ROLES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "tower": ("place-own", "place-pile"),
        "well": ("place-own", "place-middle", "place-before"),
        "hot-potato": ("place-own", "place-target"),
        "gotta-catch": ("place-middle", "place-taken", "place-around"),
        "poisoned-gift": ("place-pile", "place-target"),
        "triplet": ("place-grid", "place-grid", "place-grid"),
        "kids-hide-and-seek": ("place-own", "place-middle"),
        "kids-peas-in-a-pod": ("place-own", "place-middle", "place-before"),
        "kids-twins": ("place-grid", "place-grid"),
        "connect": ("place-own", "place-neighbour"),
    }
)
"""What the cards a, b and c are, by mini-game."""


class MoveForm(CheckForm):
    """``game``, the word called (``claim``), ``when`` it was, ``which`` cards counted, what was ``done``, the cards ``a``, ``b`` and ``c``.

    What a card is depends on the mini-game (``ROLES``). ``stack``: cards in the player's own stack, where only some of them were given.
    """

    main = "claim"
    game = Choice(*MINI_GAMES)
    claim = forms.CharField(required=False, max_length=80, widget=forms.TextInput(attrs={"list": "names"}))
    when = Choice("in-time", "before-signal", "sitting-out", "card-gone", "pile-gone")
    which = Choice("right-cards", "covered-card", "own-card", "no-cards")
    done = Choice(
        "as-it-goes", *dict.fromkeys(game.action for game in GAMES.values()), "take-middle-card", "put-own-on-pile", "one-card", "apart"
    )
    a = forms.CharField(required=False, max_length=200)
    b = forms.CharField(required=False, max_length=200)
    c = forms.CharField(required=False, max_length=200)
    stack = forms.CharField(required=False, max_length=4)

    def is_blank(self) -> bool:
        return not self.data.get("claim", "").strip()

    def shown(self, name: str, text: str) -> str:
        return text or {"a": str(FIRST_PAIR[0]), "b": str(FIRST_PAIR[1])}.get(name, "")

    def clean_a(self) -> Card:
        return self.parsed(parse_card, self.cleaned_data["a"] or str(FIRST_PAIR[0]))

    def clean_b(self) -> Card:
        return self.parsed(parse_card, self.cleaned_data["b"] or str(FIRST_PAIR[1]))

    def clean_c(self) -> Card | None:
        text = self.cleaned_data["c"]
        return self.parsed(parse_card, text) if text else None

    def clean_stack(self) -> int:
        return self.parsed(parse_stack, self.cleaned_data["stack"])


def parse_stack(text: str) -> int:
    """How many cards a stack has; 2 if nobody says. Raises ``NotationError`` (``not-a-number``)."""
    if not text:
        return 2
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MAX_STACK):
        raise NotationError("not-a-number", text, most=MAX_STACK)
    return int(text)


class MoveChecker(ClaimChecker):
    """May the card move?"""

    key = "move"
    form = MoveForm
    templates = "games/dobble/move"
    options: ClassVar[tuple[str, ...]] = ("must_name", "pointing_allowed", "wrong_call", "symbol_names")
    at: ClassVar[Mapping[str, int]] = {"a": FIRST_PAIR[0], "b": FIRST_PAIR[1], "c": FIRST_THIRD}

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_move(move_of(asked), rules=for_our_cards(rule_set), names=OUR_NAMES)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        move = verdict.reading
        main = (GAMES[move.game].rule,) if isinstance(move, Move) else ()
        return tuple(dict.fromkeys((*main, *super().grounds(verdict))))

    def shown_at(self, query: Query) -> Mapping[str, int]:
        roles = ROLES.get(query.get("game", ""), ROLES["tower"])
        third = len(roles) == 3 and (query.get("c") or query.get("game") == "triplet")
        return self.at if third else {name: first for name, first in self.at.items() if name != "c"}

    def role(self, name: str, query: Query, words: Mapping[str, str]) -> str:
        roles = ROLES.get(query.get("game", ""), ROLES["tower"])
        place = tuple(self.at).index(name)
        return words.get(roles[place], "") if place < len(roles) else ""


def move_of(asked: Mapping[str, Any]) -> Move:
    """The act that the fields of the form tell of."""
    game, when, which, done = asked["game"], asked["when"], asked["which"], asked["done"]
    takes_middle = game == "gotta-catch" and done == "take-middle-card"
    cards: dict[str, Any] = cards_of(game, asked["a"], asked["b"], asked["c"])
    if takes_middle:
        cards["taken"] = MIDDLE
    if game == "hot-potato" and done == "one-card":
        cards |= {"own": (asked["a"],) * asked["stack"], "given": 1}
    if which == "no-cards" and "own" in cards:
        cards["own"] = ()
    return Move(
        game,
        None if asked["claim"].strip() in ("", "-") else asked["claim"],
        action=None if takes_middle or done in ("as-it-goes", "one-card", "apart") else done,
        beside=done != "apart",
        at_self=which == "own-card",
        compared_covered=which == "covered-card",
        before_signal=when == "before-signal",
        called_wrongly=when == "sitting-out",
        already_won=when == "card-gone",
        pile_left=0 if when == "pile-gone" else None,
        **cards,
    )


def cards_of(game: str, a: Card, b: Card, c: Card | None) -> dict[str, Any]:
    """The cards of a move by the names that ``Move`` has for them."""
    if game == "gotta-catch":
        return {"middle": a, "around": (b, c) if c else (b,), "taken": 0}
    if game == "poisoned-gift":
        return {"pile_top": a, "target": b}
    if game in ("triplet", "kids-twins"):
        return {"picked": (a, b) if game == "kids-twins" else (a, b, c or OUR_DECK[FIRST_THIRD - 1])}
    other = {"place-pile": "pile_top", "place-middle": "middle"}.get(ROLES[game][1], "target")
    before = {"middle_before": c} if c and len(ROLES[game]) == 3 else {}
    return {"own": (a,), other: b, **before}
