"""The question about a move in Mexican Train (web: may import Django)."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from games.core.checker import Query
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Verdict
from games.domino.layout import Layout
from games.domino.mexican_train import check_train_action, check_train_play
from games.domino.options import Options
from games.domino.pictures import draw_table
from games.domino.places import Place, Slot
from games.domino.rules import Rule
from games.domino.seats import SEATS
from games.domino.table_checkers import DominoChecker, DominoForm, Tray, completed, parse_seat, parts_of, read_tile, tapped, typed
from games.domino.tiles import Tile, format_tiles, parse_tiles, tile
from games.domino.trains import SHARED, Yard, other_half, wrong_wagon

HEAD = re.compile(r"\s*([A-Za-z]{1,2})?\s*(\*?)\s*(?::|(?=\s*$|\s*[0-9\[]))(.*)")
"""A name, a star for a marker, a colon; all may be missing."""


class Train(NamedTuple):
    """A train as it is typed."""

    name: str
    marked: bool
    tiles: tuple[Tile, ...]


def parse_trains(text: str) -> tuple[Train, ...]:
    """``A: 12-5 5-5 / B*: 12-4 / MX: 12-9``: a star is a marker; without a name a train is the next player's.

    Raises ``NotationError``: those of the tiles, ``unknown-train``, ``same-train``.
    """
    found: list[Train] = []
    for part in parts_of(text) if text.strip() else []:
        head = HEAD.fullmatch(part)
        if head is None:
            raise NotationError("unknown-train", part.strip()[:20])
        name = (head[1] or next((seat for seat in SEATS if seat not in [one.name for one in found]), "")).upper()
        if name not in (*SEATS, SHARED):
            raise NotationError("unknown-train", name or part.strip()[:20])
        if name in [one.name for one in found]:
            raise NotationError("same-train", name)
        found.append(Train(name, bool(head[2]), parse_tiles(head[3])))
    return tuple(found)


def format_trains(trains: Sequence[Train]) -> str:
    """The inverse of ``parse_trains``."""
    return " / ".join(f"{one.name}{'*' * one.marked}: {format_tiles(one.tiles)}".strip() for one in trains)


def parse_train_name(text: str) -> str:
    """A letter or ``MX``. Raises ``NotationError`` (``unknown-train``)."""
    word = text.strip().upper()
    if word and word not in (*SEATS, SHARED):
        raise NotationError("unknown-train", text[:20])
    return word


class TrainForm(DominoForm):
    """``engine``; ``trains``; ``player`` on turn; ``hand``; ``tile``: what is laid, on the train ``end``; ``order``: the trains with an
    open double, oldest first; ``action``: lay, draw or pass; ``first``: the first turn; ``pool``, ``drawn``: numbers."""

    main = "trains"
    needed = ("trains",)
    trains = tapped(900, grouped=True)
    tile = tapped(60)
    hand = tapped(300)
    engine = typed(12)
    player = typed(4)
    end = typed(4)
    order = typed(40)
    action = typed(8)
    first = typed(4)
    pool = typed(6)
    drawn = typed(6)

    def is_blank(self) -> bool:
        laying = (self.data.get("action") or "lay") == "lay"
        return not self.data.get("tile" if laying else "trains", "").strip()

    def clean_trains(self) -> tuple[Train, ...]:
        return self.parsed(parse_trains, self.cleaned_data["trains"])

    def clean_tile(self) -> tuple[Tile, ...]:  # type: ignore[override]  # here a train of several can be laid
        return self.parsed(parse_tiles, self.cleaned_data["tile"])

    def clean_engine(self) -> Tile | None:
        found = self.parsed(parse_tiles, self.cleaned_data["engine"])
        return found[0] if found else None

    def clean_player(self) -> str:
        return self.parsed(parse_seat, self.cleaned_data["player"]) or SEATS[0]

    def clean_end(self) -> str:
        return self.parsed(parse_train_name, self.cleaned_data["end"])

    def clean_order(self) -> tuple[str, ...]:
        return tuple(self.parsed(parse_train_name, word) for word in self.cleaned_data["order"].replace(",", " ").split())


class TrainChecker(DominoChecker):
    """May this be laid on that train, may I draw or pass?"""

    key = "mexican"
    form = TrainForm
    templates = "games/domino/trains"
    trays = (Tray("trains", "hands"), Tray("tile", "hand", "laid"), Tray("hand", "hand"), Tray("engine", "tile"))
    choices: ClassVar[Mapping[str, tuple[str, ...]]] = {"action": ("lay", "draw", "pass"), "first": ("no", "yes")}
    options: ClassVar[tuple[str, ...]] = (
        *("first_turn", "mx", "double_rule", "order", "dead_double", "end_on_double", "marker_on_unstarted"),
        *("draw_limit", "reserve", "may_draw_when_able", "must_play", "set", "two_sets"),
    )

    def suits(self, rule_set: RuleSet[Options]) -> bool:
        return rule_set.options.game == "mexican_train"

    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Options]) -> Verdict:
        engine = asked["engine"] or tile(rule_set.options.set, rule_set.options.set)
        markers = frozenset(one.name for one in asked["trains"] if one.marked)
        yard = Yard(engine, {one.name: one.tiles for one in asked["trains"]}, markers, asked["order"])
        player, hand, first = asked["player"], asked["hand"], asked["first"] == "yes"
        if asked["action"] in ("draw", "pass"):
            numbers = {"pool": asked["pool"], "drawn": asked["drawn"], "first_turn": first}
            verdict = check_train_action(yard, player, hand or (), asked["action"], rules=rule_set, **numbers)
            return completed(verdict, (), rule_set.options)
        tiles, end = asked["tile"], asked["end"] or player
        mine = (*(hand or ()), *(one for one in tiles if one not in (hand or ())))
        verdict = check_train_play(yard, player, mine, tiles, end, pool=asked["pool"], first_turn=first, rules=rule_set)
        return completed(verdict, (), rule_set.options)

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        return (*super().grounds(verdict), Rule.MEXICAN_PRIVATE_TRAIN)

    def pressed(self, query: Query) -> Query | None:
        """Besides the usual ones: ``do=shared`` begins the shared train, ``do=flag`` puts a marker on the current train or takes it off."""
        if query.get("do") not in ("shared", "flag"):
            return super().pressed(query)
        trains = list(read_trains(query.get("trains", "")))
        names = [one.name for one in trains]
        if query["do"] == "shared" and SHARED not in names:
            trains.append(Train(SHARED, False, ()))
        elif query["do"] == "flag" and trains:
            at = min(int(query["at"]), len(trains)) - 1 if query.get("at", "").isdecimal() and int(query["at"]) else len(trains) - 1
            trains[at] = trains[at]._replace(marked=not trains[at].marked)
        changed = {**query, "trains": format_trains(trains) or query.get("trains", ""), "into": ""}
        return {name: changed[name] for name in self.form.base_fields if changed.get(name)}

    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        found = super().picture(query, verdict, words)
        trains = read_trains(query.get("trains", ""))
        player = query.get("player", "").strip().upper() or SEATS[0]
        asked = verdict.reading.engine if verdict is not None and isinstance(verdict.reading, Yard) else None
        engine = asked or read_tile(query.get("engine", "")) or engine_of(trains)
        names = dict.fromkeys([*(one.name for one in trains), player, SHARED])
        end = query.get("end", "").strip().upper() or player
        return {
            **found,
            "trains": [draw_train(engine, one, n, found["at"], len(trains)) for n, one in enumerate(trains)],
            "below": {**found, "more": "", "rows": [row for row in found["rows"] if row["field"] != "trains"]},
            "players": [(name, name == player) for name in names if name != SHARED],
            "ends": [(name, name == end) for name in names] if (query.get("action") or "lay") == "lay" else [],
            "typed": [name for name in found["typed"] if name != "player"],
        }


def read_trains(text: str) -> tuple[Train, ...]:
    """The trains to draw; none while they can't be read."""
    try:
        return parse_trains(text)
    except NotationError:
        return ()


def engine_of(trains: Sequence[Train]) -> Tile:
    """The engine that is meant if none was named: the double on which most trains began."""
    heads = [half for one in trains if one.tiles for half in set(one.tiles[0])]
    number = max(heads, key=lambda half: (heads.count(half), half), default=12)
    return tile(number, number)


def draw_train(engine: Tile, train: Train, at: int, current: str, number: int) -> Mapping[str, Any]:
    """A train with its engine from left to right, and what its buttons say."""
    layout = Layout().with_laid(engine.high, engine.low, None)
    free = engine.high
    for wagon in train.tiles:
        joined, free = free, other_half(wagon, free)
        lies = (joined, free) if joined in wagon else (wagon.high, wagon.low)
        layout = layout.with_laid(*lies, Slot(len(layout.laid) - 1, layout.laid[-1].far_port))
    last = layout.laid[-1]
    wrong = wrong_wagon(Yard(engine, {train.name: train.tiles}), train.name)
    place = Place(Slot(len(layout.laid) - 1, last.far_port), last.free, "right")
    return {
        "name": train.name,
        "marked": train.marked,
        "board": draw_table(layout, [place], wrong=() if wrong is None else (wrong, wrong + 1), middle=False),
        "pick": f"trains.{at}",
        "current": at == (int(current) - 1 if current else number - 1),
    }
