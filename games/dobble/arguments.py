"""What people say against a match, or for it, laid beside the rules: it is smaller, it is another colour, it was said in English."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict
from games.dobble.options import Options
from games.dobble.rules import Rule


class Argument(StrEnum):
    """One thing that is said at a table about two pictures or about the word that was called."""

    SMALLER = "smaller"  # no match, for it is smaller on one card
    TURNED = "turned"  # no match, for it stands on its head
    OTHER_COLOUR = "other-colour"  # a match all the same, only the colour differs
    OTHER_SHAPE = "other-shape"  # a match all the same, only the shape differs
    WRONG_LANGUAGE = "wrong-language"  # it doesn't count, for the word is of another language


AGAINST: Final[Mapping[Argument, Rule]] = MappingProxyType(
    {
        Argument.SMALLER: Rule.SIZE_AND_TURN,
        Argument.TURNED: Rule.SIZE_AND_TURN,
        Argument.OTHER_COLOUR: Rule.SHAPE_AND_COLOUR,
        Argument.OTHER_SHAPE: Rule.SHAPE_AND_COLOUR,
        Argument.WRONG_LANGUAGE: Rule.NAMING_LANGUAGE,
    }
)
"""The rule that each of them goes against, whatever the cards are."""


def check_argument(argument: Argument, *, rules: RuleSet[Options]) -> Verdict:
    """Does this argument hold? None of them does: the booklets ask for the same shape and colour, and for nothing else.

    The code of the finding is the argument itself.
    """
    return Verdict(rules.key, (Finding(AGAINST[argument], Effect.BREAKS, argument.value),))
