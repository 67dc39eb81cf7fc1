"""The questions about the hands of everybody: who begins, is it blocked, who gets the points (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from games.core.checker import Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict
from games.domino.blocking import check_blocked
from games.domino.counting import score_hand
from games.domino.hand_checkers import LineChecker
from games.domino.options import Options
from games.domino.placement_checkers import LAYING
from games.domino.rules import Rule
from games.domino.said_start import AGAIN, said_faults
from games.domino.scoring import RoundEnd
from games.domino.seats import SEATS
from games.domino.sheet import WINNER, Sheet, check_sheet, parse_sheet
from games.domino.start import check_opening, check_start
from games.domino.table_checkers import DominoChecker, DominoForm, Hands, Tray, completed, hand_faults, parse_seat, tapped, typed
from games.domino.tiles import Tile, tile

PIECES = ("set", "two_sets")


class BlockedForm(DominoForm):
    """``line``: the table; ``hands``: what everybody has; ``pool``: tiles in the pot."""

    main = "line"
    needed = ("line", "hands")
    line = tapped(900)
    hands = tapped(600, grouped=True)
    pool = typed(6)


class BlockedChecker(LineChecker):
    """Is the round over because nobody can go on?"""

    key = "blocked"
    form = BlockedForm
    trays = (Tray("line", "line"), Tray("hands", "hands"))
    options: ClassVar[tuple[str, ...]] = ("draw_limit", "reserve", "early_call", *LAYING)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        verdict = check_blocked(asked["line"], asked["hands"], pool=asked["pool"], rules=rule_set)
        lying = [tile(*halves) for halves in asked["line"].halves]
        return completed(verdict, hand_faults(asked["hands"].values(), lying, rule_set.options), rule_set.options)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.ROUND_BLOCKED, *super().grounds(verdict))


class StartForm(DominoForm):
    """``hands``: what everybody has; ``winner``: who won the round before; ``tile``: what the round is to begin with, ``begins``: who is
    said to begin (a dash: nobody, deal again), if that is asked."""

    main = "hands"
    needed = ("hands",)
    hands = tapped(600, grouped=True)
    winner = typed(4)
    tile = typed(12)
    begins = typed(8)

    def clean_winner(self) -> str | None:
        return self.parsed(parse_seat, self.cleaned_data["winner"])

    def clean_begins(self) -> str | None:
        text = self.cleaned_data["begins"].strip()
        return AGAIN if text in ("-", "–", "—", "−") else self.parsed(parse_seat, text)


class StartChecker(DominoChecker):
    """Who begins, with which tile?"""

    key = "start"
    form = StartForm
    trays = (Tray("hands", "hands"), Tray("tile", "tile", "laid"))
    options: ClassVar[tuple[str, ...]] = ("start", "start_tile_forced", "no_double", "pip_tie", "redeal_doubles", *PIECES)

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        hands, winner, first = asked["hands"], asked["winner"], asked["tile"]
        begun = check_start(hands, previous_winner=winner, rules=rule_set)
        if first is not None:
            verdict = check_opening(hands, first, previous_winner=winner, rules=rule_set)
        else:
            # The sentence that names somebody goes first: it is what the page answers with.
            verdict = replace(begun, findings=tuple(sorted(begun.findings, key=lambda finding: finding.rule != Rule.WHO_STARTS)))
        # Who starts has nothing to do with the tile that is asked about: a wrong one doesn't make the claim right.
        said = said_faults(hands, asked["begins"], begun, rule_set.options) if asked["begins"] else []
        return completed(verdict, [*hand_faults(hands.values(), (), rule_set.options), *said], rule_set.options)

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        player, first = verdict.values["player"], verdict.values["tile"]
        return " · ".join(words.get(str(one), str(one)) for one in (player, first) if one and not verdict.deciding)

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        found = super().picture(query, verdict, words)
        if verdict is None or verdict.deciding:
            return found
        player, first = verdict.values["player"], verdict.values["decided_by"]
        for row in (one for one in found["rows"] if one["seat"]):
            row["begins"] = row["seat"] == player
            for piece in row["pieces"]:
                piece["chosen"] = row["begins"] and piece["name"] == first
        return found


class ScoreForm(DominoForm):
    """``hands``: what everybody has left, an empty one is out; ``wrote``: the points on the sheet, if these are asked about; ``last``,
    ``blocker``: players; ``tile``: the last tile laid."""

    main = "hands"
    hands = tapped(600, grouped=True)
    wrote = typed(80)
    last = typed(4)
    blocker = typed(4)
    tile = typed(12)

    def is_blank(self) -> bool:
        return not any(mark in self.data.get("hands", "") for mark in "/|")

    def clean_wrote(self) -> Sheet:
        sheet = self.parsed(parse_sheet, self.cleaned_data["wrote"])
        self._seated(*(seat for seat in sheet if seat != WINNER))
        return sheet

    def clean_last(self) -> str | None:
        return self._seat("last")

    def clean_blocker(self) -> str | None:
        return self._seat("blocker")

    def _seat(self, name: str) -> str | None:
        seat = self.parsed(parse_seat, self.cleaned_data[name])
        self._seated(*([seat] if seat else []))
        return seat

    def _seated(self, *seats: str) -> None:
        """Everybody who is named sits at the table, as far as it can be read who does."""
        hands = self.cleaned_data.get("hands")
        if hands and (stranger := next((seat for seat in seats if seat not in hands), None)):
            self.parsed(_absent, stranger)

    def clean(self) -> dict[str, Any]:
        """The end of the round as one value, which is judged under many rules."""
        asked = self.cleaned_data
        if not self.errors:
            asked["end"] = round_end(asked)
        return asked


def _all_out(hands: Hands) -> list[Finding]:
    """A round ends with the first who has nothing left, so two can't be out."""
    out = tuple(seat for seat, hand in hands.items() if not hand)
    return [Finding(Rule.ROUND_OUT, Effect.BREAKS, "several", params={"players": out})] if len(out) > 1 else []


def _absent(seat: str) -> None:
    raise NotationError("no-such-seat", seat)


class ScoreChecker(DominoChecker):
    """Who wins the round, and what is it worth?"""

    key = "score"
    form = ScoreForm
    trays = (Tray("hands", "hands"), Tray("tile", "tile", "last"))
    options: ClassVar[tuple[str, ...]] = (
        *("score_mode", "blocked_by", "blocked_compare", "blocked_score", "blocked_tie", "teams", "team_out_score", "team_blocked"),
        *(
            "blank00",
            "double_pips",
            "out_bonus",
            "end_on_double_bonus",
            "negative_allowed",
            "round_to",
            "round_each",
            "score_step",
            *PIECES,
        ),
    )

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        hands, options = asked["hands"], rule_set.options
        found = [*_all_out(hands), *hand_faults(hands.values(), (), options)]
        verdict = check_sheet(asked["end"], asked["wrote"], rules=rule_set)
        pips = {seat: score_hand(hand, options) for seat, hand in hands.items()}
        return completed(replace(verdict, values={**verdict.values, "pips": pips}), found, options)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return super().grounds(verdict) or (Rule.SCORE_MODE,)

    def say_value(self, value: object, words: Mapping[str, str]) -> str:
        """A share that doesn't divide with two decimals, as people write it."""
        if isinstance(value, float):
            return f"{value:.2f}".rstrip("0").rstrip(".").replace(".", words.get("decimal-mark", "."))
        return super().say_value(value, words)

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        points = verdict.values.get("earned")
        return " · ".join(f"{seat} {self.say_value(worth, words)}" for seat, worth in points.items()) if isinstance(points, Mapping) else ""

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        found = super().picture(query, verdict, words)
        pips, points = (verdict.values.get(name) if verdict is not None else None for name in ("pips", "earned"))
        if isinstance(pips, Mapping) and isinstance(points, Mapping):
            shown = {seat: self.say_value(one, words) if isinstance(one, float) else one for seat, one in points.items()}
            lines = [{"seat": seat, "pips": pips[seat], "points": shown.get(seat, "?")} for seat in pips]
            return {**found, "points": lines}
        return found


def round_end(asked: Mapping[str, Any]) -> RoundEnd:
    """The end of a round as it was typed: whoever has nothing left is out, and the left neighbour sits one seat on."""
    hands: Hands = asked["hands"]
    out = [seat for seat, hand in hands.items() if not hand]
    last, blocker = (asked[name] if asked[name] in hands else None for name in ("last", "blocker"))
    left = SEATS[(SEATS.index(blocker) + 1) % len(hands)] if blocker else None
    last_tile: Tile | None = asked["tile"]
    return RoundEnd(hands, last if last in out else next(iter(out), None), last or blocker, blocker, left, last_tile)
