"""The words in which the domino tests speak: tables as text, a tile, a place, and the rule that is expected."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from games.core.verdict import Status, Verdict
from games.domino.options import Rules
from games.domino.placement import check_placement, parse_end
from games.domino.reading import parse_table
from games.domino.rules import Rule
from games.domino.rulesets import CASE_BASE
from games.domino.tiles import parse_tile, parse_tiles

FIRST_DOUBLE: dict[str, Any] = {"doubles": "spinner_first"}
EVERY_DOUBLE: dict[str, Any] = {"doubles": "branch_all"}
AT_ONCE: dict[str, Any] = {"arms": "four_at_once"}


CONTENT = Path(__file__).parents[2] / "content" / "domino"
SENTENCES = [tomllib.loads((CONTENT / f"messages.{language}.toml").read_text(encoding="utf-8"))["findings"] for language in ("nl", "en")]


def told(verdict: Verdict) -> None:
    """Each finding has a sentence in both languages, and all that the sentence wants to name is there."""
    for finding in verdict.findings:
        for sentences in SENTENCES:
            assert "{" not in sentences[finding.key].format(**finding.params)


def agreed(**changes: Any) -> Rules:
    """The neutral straight-line game with some options changed."""
    return CASE_BASE.with_changes(changes)


def laid(table: str, which: str, end: str = "", hand: str | None = None, **changes: Any) -> Verdict:
    """The verdict on a tile at a place, e.g. ``laid("6-6 6-3", "3-1", "right")``."""
    mine = None if hand is None else parse_tiles(hand)
    return check_placement(parse_table(table), parse_tile(which), parse_end(end), hand=mine, rules=agreed(**changes))


def legal(verdict: Verdict, *, ends: list[int] | None = None) -> None:
    """It is allowed, and these numbers are open afterwards."""
    told(verdict)
    assert verdict.status is Status.LEGAL, [finding.key for finding in verdict.deciding]
    if ends is not None:
        assert verdict.values["ends"] == tuple(ends)


def illegal(verdict: Verdict, rule: Rule, code: str = "", *, at: list[tuple[int, ...]] | None = None, option: str | None = None) -> None:
    """It isn't, by this rule among others, at these places, because of this option."""
    told(verdict)
    assert verdict.status is Status.ILLEGAL
    found = [finding for finding in verdict.deciding if finding.rule == rule and finding.code == code]
    assert found, [finding.key for finding in verdict.deciding]
    if at is not None:
        assert found[0].at == tuple(at)
    if option is not None:
        assert found[0].option == option


def undetermined(verdict: Verdict, rule: Rule, *, why: str, option: str | None = None) -> None:
    """It can't be said, by this rule, for this reason."""
    told(verdict)
    assert verdict.status is Status.UNDETERMINED
    assert (verdict.deciding[0].rule, verdict.deciding[0].params["why"], verdict.deciding[0].option) == (rule, why, option)
