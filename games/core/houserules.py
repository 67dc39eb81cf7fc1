"""What a table may not combine, what options were called before, and the one way in which a ``rules=`` value is read.

A game lists its impossible pairs as data (``games/<g>/conflicts.py``). A combination that is refused is never repaired in silence:
:func:`read_rules` raises and the page names both options.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from games.core.notation import NotationError
from games.core.options import RuleSet, parse_rules


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two options that can't be so together. ``clashes`` looks at the options; ``key`` is the message (section ``notation``)."""

    key: str
    one: str
    other: str
    clashes: Callable[[Any], bool]


@dataclass(frozen=True, slots=True)
class TableLimits:
    """What holds for every table of a game.

    ``moved`` keeps old links alive: an old option (``old-name``) or an old choice (``name:old-value``) leads to what it is called now, in
    the same form. Each edition of the names is a new line here; nothing is ever taken out.
    """

    conflicts: tuple[Conflict, ...] = ()
    moved: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))

    def clash(self, options: Any) -> Conflict | None:
        """The first pair that can't be so together, or None."""
        return next((one for one in self.conflicts if one.clashes(options)), None)

    def renewed(self, text: str) -> str:
        """A ``rules=`` value in the names of today."""
        if not self.moved:
            return text
        head, *parts = text.split(",")
        return ",".join([self.moved.get(head, head), *map(self._renewed_part, parts)])

    def _renewed_part(self, part: str) -> str:
        name, colon, value = part.partition(":")
        name = self.moved.get(name, name)
        now = f"{name}{colon}{value}"
        return self.moved.get(now, now)


NO_LIMITS = TableLimits()


def read_rules(text: str, rule_sets: Mapping[str, RuleSet[Any]], limits: TableLimits = NO_LIMITS) -> RuleSet[Any]:
    """The rule set that a link names, old names included.

    Raises ``NotationError`` as ``parse_rules`` does; for an impossible combination its code is the conflict's key, with ``one`` and
    ``other`` the names of the options.
    """
    rules = parse_rules(limits.renewed(text), rule_sets)
    clash = limits.clash(rules.options)
    if clash:
        raise NotationError(clash.key, text[:20], one=clash.one, other=clash.other)
    return rules
