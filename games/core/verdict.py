"""The answer to "is this allowed?": a verdict made of findings, each of which names the rule that decides.

An engine never raises because a player erred: a readable play that breaks a rule is data. Text that names no piece at all is
another thing and raises :class:`games.core.notation.NotationError`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import MappingProxyType
from typing import NoReturn

Path = tuple[int, ...]
"""Where in the input a finding points: ``(meld, tile)`` or ``(tile,)``, counted from 0. Places, not values: two red sevens are
equal as tiles and only their place tells them apart."""

NOTHING: Mapping[str, object] = MappingProxyType({})


class Status(StrEnum):
    """The three answers."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNDETERMINED = "undetermined"


class Effect(StrEnum):
    """What a finding does to the status."""

    BREAKS = "breaks"
    OPEN = "open"
    NOTE = "note"


class Why(StrEnum):
    """Why an answer stays open; stands in ``params["why"]`` of each OPEN finding."""

    MISSING = "missing"  # something was not given
    AMBIGUOUS = "ambiguous"  # the pieces can be read in ways that differ in legality or in the sum that decides
    SILENT = "silent"  # no source settles it and the rule set takes no side


@dataclass(frozen=True, slots=True)
class Finding:
    """One statement about a play, resting on one rule.

    ``rule`` is the stable id of the rule, which is also the anchor of its paragraph; ``code`` tells apart several ways of breaking
    it; ``at`` holds the places concerned; ``params`` the values for the message (plain: text, numbers, piece codes, or tuples of
    these); ``option`` names the rule option that decided.
    """

    rule: str
    effect: Effect
    code: str = ""
    at: tuple[Path, ...] = ()
    params: Mapping[str, object] = field(default_factory=lambda: NOTHING, hash=False)
    option: str | None = None

    def __post_init__(self) -> None:
        if self.effect is Effect.OPEN and self.params.get("why") not in tuple(Why):
            raise ValueError(f"open finding {self.key!r} must say why: one of {', '.join(Why)}")

    @property
    def key(self) -> str:
        """The key of the message: the rule id, or ``rule.code``."""
        return f"{self.rule}.{self.code}" if self.code else str(self.rule)


@dataclass(frozen=True, slots=True)
class Verdict:
    """All findings about one play under one rule set, in the order of the rulebook.

    ``rule_set`` is the key of the rule set; ``reading`` what the engine made of the input (a value of the game);
    ``values`` figures that people want beside the verdict. The status is computed, never stored.
    """

    rule_set: str
    findings: tuple[Finding, ...] = ()
    reading: object = None
    values: Mapping[str, object] = field(default_factory=lambda: NOTHING, hash=False)

    @property
    def status(self) -> Status:
        """Illegal if any finding breaks a rule, else undetermined if any is open, else legal."""
        effects = {finding.effect for finding in self.findings}
        if Effect.BREAKS in effects:
            return Status.ILLEGAL
        return Status.UNDETERMINED if Effect.OPEN in effects else Status.LEGAL

    @property
    def deciding(self) -> tuple[Finding, ...]:
        """The findings that made the status: the broken rules, else the open questions, else none."""
        breaks = tuple(f for f in self.findings if f.effect is Effect.BREAKS)
        return breaks or tuple(f for f in self.findings if f.effect is Effect.OPEN)

    @property
    def notes(self) -> tuple[Finding, ...]:
        """The findings that explain without judging."""
        return tuple(f for f in self.findings if f.effect is Effect.NOTE)

    def __bool__(self) -> NoReturn:
        """Refused: there are three answers, so ``if verdict`` would hide one."""
        raise TypeError("a verdict has three answers; compare its status")
