"""The questions about Rummikub that the site can ask (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from games.core import picking
from games.core.checker import TAPPED, Checker, CheckForm, Game, Query, draw
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Path, Status, Verdict
from games.rummikub.conflicts import TABLE_LIMITS
from games.rummikub.melds import check_melds
from games.rummikub.options import Options
from games.rummikub.rules import Rule
from games.rummikub.rulesets import RULE_SETS
from games.rummikub.scorers import RackScorer
from games.rummikub.starters import TileStarter
from games.rummikub.tiles import Meld, Tile, parse_melds, parse_tile

MAX_TEXT = 600
"""Longest text of a meld check, in characters: more than a whole table, written with blanks."""
MAX_DRAWN = 120
"""Most tiles that are drawn: more than a box holds. All are judged and stay in the text."""
SHAPES = {"r": "red", "b": "blue", "z": "black", "o": "orange"}
SIGNS = {Status.LEGAL: "yes", Status.ILLEGAL: "no", Status.UNDETERMINED: "maybe"}


def say_tile(word: str, words: Mapping[str, str]) -> str:
    """A tile in the reader's words: "rood 7", "joker"; anything else as it is."""
    try:
        tile = parse_tile(word)
    except NotationError:
        return words.get(word, word)
    name = words.get(tile.colour, tile.colour)
    return f"{name} {tile.number}" if tile.number else name


class TileChecker(Checker):
    """What all checkers of Rummikub share: how tiles are said and drawn."""

    def say_value(self, value: object, words: Mapping[str, str]) -> str:
        return say_tile(value, words) if isinstance(value, str) else super().say_value(value, words)


class MeldForm(CheckForm):
    """``tiles``: melds with a slash between; ``at``: the meld that taps go to, counted from 1."""

    main = "tiles"
    tiles = forms.CharField(required=False, max_length=MAX_TEXT, widget=forms.TextInput(attrs=TAPPED))
    at = forms.CharField(required=False, max_length=3)

    def is_blank(self) -> bool:
        return not self.data.get("tiles", "").replace("/", "").strip()

    def clean_tiles(self) -> tuple[Meld, ...]:
        return self.parsed(parse_melds, self.cleaned_data["tiles"])


class MeldChecker(TileChecker):
    """Are these melds allowed, each by itself?"""

    key = "meld"
    form = MeldForm
    templates = "games/rummikub/meld"
    options: ClassVar[tuple[str, ...]] = (
        "run_wrap",
        "max_jokers_per_meld",
        "two_joker_meld_declared_as",
        "meld_order",
        "tile_values",
        "edition",
        "special_jokers",
    )

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_melds(asked["tiles"], rules=rule_set)

    def pressed(self, query: Query) -> Query | None:
        return picking.pressed(query, "tiles", prefix=query.get("colour", "r"))

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        kinds = verdict.values.get("types", ())
        first = Rule.GROUP_EQUAL_NUMBERS if tuple(kinds) == ("group",) else Rule.RUN_CONSECUTIVE  # type: ignore[arg-type]  # types is a tuple
        return (first, *super().grounds(verdict))

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        groups = picking.split_groups(query.get("tiles", ""))[:MAX_DRAWN]
        at = picking.current_group(groups, query.get("at", ""))
        marks = _Marks(verdict, [n for n, group in enumerate(groups) if group])
        melds = [
            {
                "number": n + 1,
                "current": n == at,
                "sign": marks.sign(n),
                "notes": marks.findings(n),
                "tiles": [
                    draw_tile(word, (n, place), words, wrong=marks.is_wrong((n, place))) for place, word in enumerate(group[:MAX_DRAWN])
                ],
            }
            for n, group in enumerate(groups)
        ]
        last = groups[at][-1] if groups[at] else ""
        return {"melds": melds, "at": str(at + 1) if at < len(groups) - 1 else "", "colour": colour_of(last), "colours": palette(words)}


class _Marks:
    """Where the findings of a verdict point, in the groups as typed: the engine passes over empty ones."""

    def __init__(self, verdict: Verdict | None, filled: list[int]) -> None:
        self.verdict = verdict
        self.filled = filled
        self.wrong: set[Path] = set()
        for finding in verdict.findings if verdict is not None else ():
            if finding.effect is Effect.BREAKS:
                self.wrong |= {(filled[place[0]], *place[1:]) for place in finding.at if place[0] < len(filled)}

    def is_wrong(self, place: Path) -> bool:
        return place in self.wrong

    def findings(self, group: int) -> tuple[Finding, ...]:
        """The findings that break a rule in one meld."""
        if self.verdict is None or group not in self.filled:
            return ()
        meld = self.filled.index(group)
        return tuple(f for f in self.verdict.deciding if any(place[0] == meld for place in f.at))

    def sign(self, group: int) -> str:
        """The mark of one meld: yes, no, maybe, or nothing while it is empty or unreadable."""
        if self.verdict is None or group not in self.filled:
            return ""
        effects = {f.effect for f in self.findings(group)}
        return "no" if Effect.BREAKS in effects else "maybe" if Effect.OPEN in effects else "yes"


def draw_tile(word: str, place: Path, words: Mapping[str, str], *, wrong: bool = False) -> Mapping[str, Any]:
    """What a template needs to draw one word: a tile, a joker, or (``tile`` false) something unreadable."""
    drawn: dict[str, Any] = {"word": word, "id": "t" + "-".join(map(str, place)), "remove": ".".join(map(str, place)), "wrong": wrong}
    try:
        tile = parse_tile(word)
    except NotationError:
        return {**drawn, "tile": False, "label": word, "wrong": True}
    label = say_tile(word, words)
    return {**drawn, "tile": True, "label": label, "svg": tile_svg(tile), "named_svg": tile_svg(tile, label)}


def tile_svg(tile: Tile, label: str = "") -> str:
    """A tile as markup; with a label it is a picture with that name, without one it is silent."""
    colour = tile.colour if tile.colour in SHAPES else "r"
    return draw("games/rummikub/_tile.html", colour=colour, shape=SHAPES[colour], number=tile.number, label=label)


def colour_of(word: str) -> str:
    """The colour that the palette stays on after this tile: its own, or red."""
    try:
        tile = parse_tile(word)
    except NotationError:
        return "r"
    return tile.colour if tile.colour in SHAPES else "r"


def palette(words: Mapping[str, str]) -> list[Mapping[str, str]]:
    """The four colours with their shapes and names."""
    return [{"letter": letter, "shape": shape, "name": words.get(letter, letter).capitalize()} for letter, shape in SHAPES.items()]


RUMMIKUB = Game(
    "rummikub",
    RULE_SETS,
    {checker.key: checker for checker in (MeldChecker(),)},
    scorer=RackScorer(),
    starter=TileStarter(),
    limits=TABLE_LIMITS,
)
