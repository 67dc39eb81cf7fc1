"""The questions about what lies: is the whole table right, and what do its ends count (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from games.core.checker import Choice, Query
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.domino.blocking import said_dead
from games.domino.fives import check_count
from games.domino.hand_checkers import LineChecker
from games.domino.lines import check_one_line, check_table
from games.domino.misplay import check_take_back
from games.domino.options import Options
from games.domino.placement_checkers import LAYING
from games.domino.rules import Rule
from games.domino.table_checkers import DominoForm, Tray, completed, parse_count, tapped, typed


class TableForm(DominoForm):
    """``line``: the table; ``shape``: line, or ring if the ends must match as well; ``dead``: numbers that are said to be used up."""

    main = "line"
    needed = ("line",)
    line = tapped(900)
    shape = typed(6)
    dead = typed(40)

    def clean_dead(self) -> tuple[int, ...]:
        counts = [self.parsed(parse_count, word) for word in self.cleaned_data["dead"].replace(",", " ").split()]
        return tuple(count for count in counts if count is not None)


class TableChecker(LineChecker):
    """Does everything that lies there match? The first wrong joint is named."""

    key = "table"
    form = TableForm
    trays = (Tray("line", "line"),)
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"shape": ("line", "ring")}
    options: ClassVar[tuple[str, ...]] = LAYING

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        verdict = check_table(asked["line"], ring=asked["shape"] == "ring", rules=rule_set)
        dead = said_dead(asked["line"], asked["dead"], rule_set.options)
        return completed(replace(verdict, findings=(*verdict.findings, *dead)), (), rule_set.options)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.LINE_JOINS, *super().grounds(verdict))


class TakeBackForm(DominoForm):
    """``line``: the table; ``tile``: the tile on it that is argued about; ``done``: taken back (why) or not; ``seen``: played on or not."""

    main = "line"
    needed = ("line", "tile")
    line = tapped(900)
    tile = typed(12)
    done = Choice("back", "back-straight", "stays")
    seen = Choice("not-played-on", "played-on")


class TakeBackChecker(LineChecker):
    """Does that tile go back?"""

    key = "takeback"
    form = TakeBackForm
    trays = (Tray("line", "line"),)
    options: ClassVar[tuple[str, ...]] = LAYING

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        done, played_on = asked["done"], asked["seen"] == "played-on"
        return completed(check_take_back(asked["line"], asked["tile"], done, played_on=played_on, rules=rule_set), (), rule_set.options)


class RowForm(DominoForm):
    """``hand``: the tiles, in any order; ``shape``: line, or ring if the ends must match as well."""

    main = "hand"
    needed = ("hand",)
    hand = tapped(300)
    shape = typed(6)


class RowChecker(LineChecker):
    """Can all these tiles lie in one line? If so, such a line is drawn."""

    key = "row"
    form = RowForm
    trays = (Tray("hand", "hand"),)
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"shape": ("line", "ring")}
    options: ClassVar[tuple[str, ...]] = ("set", "two_sets")

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return completed(check_one_line(asked["hand"], ring=asked["shape"] == "ring", rules=rule_set), (), rule_set.options)

    def suits(self, rule_set: RuleSet[Options]) -> bool:
        """Where only equal numbers touch: there counting decides, and a line is found at once."""
        return super().suits(rule_set) and rule_set.options.game != "matador" and not rule_set.options.blanks_wild

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.ONE_LINE,)


class FivesForm(DominoForm):
    """``line``: the table after the play that is counted; ``wrote``: the points that were written for it, if these are asked about."""

    main = "line"
    needed = ("line",)
    line = tapped(900)
    wrote = typed(6)

    def clean_wrote(self) -> int | None:
        return self.parsed(parse_count, self.cleaned_data["wrote"])


class FivesChecker(LineChecker):
    """What do the open ends count, and what does that earn?"""

    key = "fives"
    form = FivesForm
    trays = (Tray("line", "line"),)
    options: ClassVar[tuple[str, ...]] = ("score_step", "lone_spinner", "later_doubles", *LAYING)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return completed(check_count(asked["line"], wrote=asked["wrote"], rules=rule_set), (), rule_set.options)

    def suits(self, rule_set: RuleSet[Options]) -> bool:
        options = rule_set.options
        return super().suits(rule_set) and (options.score_step != "none" or options.game == "bergen")

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        return f"{verdict.values['count']} → {verdict.values['points']}"

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        return {**super().picture(query, verdict, words), "sum": counted_as_sum(verdict) if verdict is not None else ""}


def counted_as_sum(verdict: Verdict) -> str:
    """``5 + 12 = 17``: what each tile at an end adds."""
    counted = verdict.values["counted"]
    assert isinstance(counted, tuple), "check_count says what each tile adds"
    return f"{' + '.join(str(one.pips) for one in counted)} = {verdict.values['count']}"
