"""Choices of domino that contradict each other: data for the page on which a table puts its rules together."""

from __future__ import annotations

import re

from games.core.houserules import Conflict, TableLimits
from games.domino.options import Options

TABLE_LIMITS = TableLimits(
    conflicts=(
        Conflict("clash-no-pot-draw-when-able", "draw_limit", "may_draw_when_able", lambda o: o.draw_limit == 0 and o.may_draw_when_able),
        Conflict("clash-no-pot-draw-ends-turn", "draw_limit", "play_drawn", lambda o: o.draw_limit == 0 and not o.play_drawn),
        Conflict("clash-line-fill-first", "doubles", "fill_first", lambda o: o.doubles == "line" and o.fill_first != "none"),
        Conflict("clash-no-target-exact", "target", "target_exact", lambda o: o.target is None and o.target_exact),
        Conflict("clash-no-target-leader", "target", "sole_leader", lambda o: o.target is None and o.sole_leader),
        Conflict("clash-no-points", "score_mode", "score_step", lambda o: o.score_mode == "play_points" and o.score_step == "none"),
        Conflict("clash-42-set", "game", "set", lambda o: o.game == "42" and o.set != 6),
        Conflict("clash-start-not-in-set", "start", "set", lambda o: _start(o) > o.set),
        Conflict("clash-hand-too-big", "tiles_per_player", "set", lambda o: _most_dealt(o) > o.box_size),
        Conflict(
            "clash-never-out-on-double",
            "end_on_double",
            "end_on_double_bonus",
            lambda o: not o.end_on_double and o.end_on_double_bonus != "none",
        ),
        Conflict("clash-no-cover-order", "double_rule", "order", lambda o: o.double_rule == "none" and o.order != "any"),
    )
)


def _start(options: Options) -> int:
    """The higher half of a fixed starting tile; 0 if no tile is fixed."""
    return max(map(int, re.findall("[0-9]+", options.start)), default=0)


def _most_dealt(options: Options) -> int:
    """The most tiles that are dealt, over the numbers of players."""
    return max(players * tiles for players, tiles in options.tiles_per_player)
