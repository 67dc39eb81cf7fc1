"""The question about melds by themselves (web: may import Django)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, ClassVar

from django import forms

from games.core import picking
from games.core.checker import TAPPED, Checker, CheckForm, Query
from games.core.options import RuleSet
from games.core.verdict import Finding, Verdict
from games.rummikub.declared import MAX_SAID, Said, parse_said
from games.rummikub.melds import check_melds
from games.rummikub.options import Options
from games.rummikub.pictures import MAX_DRAWN, Marks, colour_of, draw_tile, palette, say_tile
from games.rummikub.rules import Rule
from games.rummikub.tiles import Meld, Tile, format_tile, parse_melds

MAX_TEXT = 600
"""Longest text of one place, in characters: more than a whole table, written with blanks."""
MELD_OPTIONS = (
    *("run_wrap", "max_jokers_per_meld", "two_joker_meld_declared_as", "meld_order", "tile_values", "edition", "special_jokers"),
)


_WORD = re.compile(r"(?<![\w-])(?:[a-z]\d{1,2}|j|run|group|strays-[a-z]+)(?![\w-])", re.ASCII)
"""What is put in words where a claim is shown; a name is left as it is."""
_MINUS = re.compile(r"-(?=\d)")
NAMES = frozenset({"player", "players", "claimed"})
"""Params that hold what people are called: a player named C is no colour-change joker."""


class TileChecker(Checker):
    """What all checkers of Rummikub share: how tiles are said, and what somebody said or did.

    ``claims`` names the fields of that; an example shows them beside its pieces.
    """

    claims: ClassVar[tuple[str, ...]] = ()

    def claimed(self, query: Query, words: Mapping[str, str]) -> list[tuple[str, str]]:
        """What was said or done, each with its name (word ``claim-<field>``); tiles and kinds in words, points with a true minus."""
        known = {name: _MINUS.sub("−", query[name]) for name in self.claims if query.get(name)}
        return [(words.get(f"claim-{name}", name), _WORD.sub(lambda word: say_tile(word[0], words), text)) for name, text in known.items()]

    def say(self, finding: Finding, words: Mapping[str, str]) -> Mapping[str, str]:
        named = {
            name: ", ".join(value) if isinstance(value, tuple) else str(value) for name, value in finding.params.items() if name in NAMES
        }
        return {**super().say(finding, words), **named}

    def say_value(self, value: object, words: Mapping[str, str]) -> str:
        if isinstance(value, Tile):
            return say_tile(format_tile(value), words)
        if isinstance(value, tuple) and len(value) > 1 and all(isinstance(one, int) for one in value):
            *firsts, last = map(str, value)  # sums of which one is right
            return f"{', '.join(firsts)} {words.get('or', '/')} {last}"
        return say_tile(value, words) if isinstance(value, str) else super().say_value(value, words)


class MeldForm(CheckForm):
    """``tiles``: melds with a slash between; ``said``: what was said of their jokers; ``at``: the meld that taps go to, from 1."""

    main = "tiles"
    tiles = forms.CharField(required=False, max_length=MAX_TEXT, widget=forms.TextInput(attrs=TAPPED))
    said = forms.CharField(required=False, max_length=MAX_SAID)
    at = forms.CharField(required=False, max_length=3)

    def is_blank(self) -> bool:
        return not self.data.get("tiles", "").replace("/", "").strip()

    def clean_tiles(self) -> tuple[Meld, ...]:
        return self.parsed(parse_melds, self.cleaned_data["tiles"])

    def clean_said(self) -> tuple[Said, ...]:
        return self.parsed(parse_said, self.cleaned_data["said"])


class MeldChecker(TileChecker):
    """Are these melds allowed, each by itself?"""

    key = "meld"
    form = MeldForm
    templates = "games/rummikub/meld"
    options: ClassVar[tuple[str, ...]] = MELD_OPTIONS
    claims = ("said",)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_melds(asked["tiles"], asked["said"], rules=rule_set)

    def pressed(self, query: Query) -> Query | None:
        return picking.pressed(query, "tiles", prefix=query.get("colour", "r"))

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        kinds = verdict.values.get("types", ())
        first = Rule.GROUP_EQUAL_NUMBERS if kinds == ("group",) else Rule.RUN_CONSECUTIVE
        return (first, *super().grounds(verdict))

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        groups = picking.split_groups(query.get("tiles", ""))[:MAX_DRAWN]
        at = picking.current_group(groups, query.get("at", ""))
        marks = Marks(verdict, groups)
        melds = [
            {
                "number": n + 1,
                "current": n == at,
                "sign": marks.sign(n),
                "notes": marks.of_group(n),
                "tiles": [draw_tile(word, (n, i), words, wrong=marks.is_wrong(n, i)) for i, word in enumerate(group[:MAX_DRAWN])],
            }
            for n, group in enumerate(groups)
        ]
        last = groups[at][-1] if groups[at] else ""
        return {
            "melds": melds,
            "at": str(at + 1) if at < len(groups) - 1 else "",
            "colour": colour_of(last),
            "colours": palette(words),
            "claims": self.claimed(query, words),
        }
