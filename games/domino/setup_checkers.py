"""The questions before the first turn and after the last round: is it set up right, is the game over (web: may import Django)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from games.core.checker import Checker, CheckForm, Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Status, Verdict
from games.domino.options import Options
from games.domino.pictures import draw_tile
from games.domino.rules import Rule
from games.domino.seats import SEATS
from games.domino.setup import Setup, check_setup
from games.domino.table_checkers import parse_count, parse_seat, read_tile, typed
from games.domino.target import NOBODY, Score, check_game, parse_scores
from games.domino.tiles import Tile, parse_tile

DASHES = ("-", "–", "—", "−")


class PlainChecker(Checker):
    """What the two share: fields that are only typed."""

    def pressed(self, query: Query) -> Query | None:
        return None

    def say_value(self, value: object, words: Mapping[str, str]) -> str:
        return words.get("nobody", "") if value is None else super().say_value(value, words)


class SetupForm(CheckForm):
    """``players``, ``each``: numbers; ``first``, ``second``: who has the first turn and who the next; ``middle``: a tile lying there."""

    main = "players"
    players = typed(6)
    each = typed(6)
    first = typed(4)
    second = typed(4)
    middle = typed(12)

    def is_blank(self) -> bool:
        return not self.data.get("players", "").strip()

    def clean_players(self) -> int | None:
        players = self.parsed(parse_count, self.cleaned_data["players"])
        if players is not None and not 1 < players <= len(SEATS):
            self.parsed(_refused, str(players))
        return players

    def clean_each(self) -> int | None:
        return self.parsed(parse_count, self.cleaned_data["each"])

    def clean_first(self) -> str | None:
        return self._seat("first")

    def clean_second(self) -> str | None:
        return self._seat("second")

    def _seat(self, name: str) -> str | None:
        seat = self.parsed(parse_seat, self.cleaned_data[name])
        players = self.cleaned_data.get("players")
        if seat is not None and players is not None and seat not in tuple(SEATS[:players]):
            self.parsed(_absent, seat)
        return seat

    def clean_middle(self) -> Tile | None:
        text = self.cleaned_data["middle"]
        return self.parsed(parse_tile, text) if text else None


def _refused(text: str) -> None:
    raise NotationError("players-range", text, most=len(SEATS))


def _absent(seat: str) -> None:
    raise NotationError("no-such-seat", seat)


class SetupChecker(PlainChecker):
    """Have we set up right?"""

    key = "setup"
    form = SetupForm
    templates = "games/domino/setup"
    options: ClassVar[tuple[str, ...]] = ("tiles_per_player", "direction", "game", "start", "set", "two_sets")

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_setup(Setup(**{name: asked[name] for name in ("players", "each", "middle", "first", "second")}), rules=rule_set)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (str(verdict.values["dealt_by"]), *super().grounds(verdict))

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        each, pool = verdict.values["tiles"], verdict.values["pool"]
        return "" if each is None else f"{words.get('tiles-each', '')}: {each} · {words.get('pot', '')}: {pool}"

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        """The table as these rules have it, whatever was said."""
        if verdict is None:
            return {"rows": [], "pool": None, "middle": None}
        middle, each, second = read_tile(query.get("middle", "")), verdict.values["tiles"], verdict.values["second"]
        first = query.get("first", "").strip().upper()
        rows = [{"seat": seat, "each": each, "begins": seat == first, "next": seat == second} for seat in SEATS[: int(query["players"])]]
        return {"rows": rows, "pool": verdict.values["pool"], "middle": draw_tile(middle) if middle else None}


class GameForm(CheckForm):
    """``scores``: what everybody had, and what comes with the last round; ``winner``: who is said to have won (a dash: nobody yet)."""

    main = "scores"
    scores = typed(160)
    winner = typed(4)

    def is_blank(self) -> bool:
        return not self.data.get("scores", "").strip()

    def clean_scores(self) -> Mapping[str, Score]:
        return self.parsed(parse_scores, self.cleaned_data["scores"]) if self.cleaned_data["scores"] else {}

    def clean_winner(self) -> str | None:
        text = self.cleaned_data["winner"].strip()
        winner = NOBODY if text in DASHES else self.parsed(parse_seat, text)
        seated = len(self.cleaned_data.get("scores", ()))
        # two scores may be those of two teams, with C and D in them
        if seated and winner not in (None, NOBODY, *SEATS[: 4 if seated == 2 else seated]):
            self.parsed(_absent, str(winner))
        return winner


class GameChecker(PlainChecker):
    """Is the whole game over, and who has won it?"""

    key = "game"
    form = GameForm
    templates = "games/domino/game"
    options: ClassVar[tuple[str, ...]] = ("target", "target_exact", "sole_leader", "score_mode", "negative_allowed", "teams")

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        return check_game(asked["scores"], asked["winner"], rules=rule_set)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (Rule.TARGET_SCORE,)

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        """The goal and what it counts, as other rules count other things."""
        goal, unit = verdict.values["goal"], str(verdict.values["unit"])
        return "" if goal is None else f"{words.get('goal', '')} {goal} {words.get(unit, unit)}"

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        totals, won = (verdict.values[name] for name in ("totals", "won")) if verdict is not None else ({}, ())
        assert isinstance(totals, Mapping), "check_game counts them"
        assert isinstance(won, tuple), "check_game names them"
        is_open = verdict is not None and verdict.status is Status.UNDETERMINED
        return {"rows": [{"seat": seat, "points": points, "won": seat in won and not is_open} for seat, points in totals.items()]}
