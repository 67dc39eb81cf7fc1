"""Somebody says who starts, or that the hands are dealt again: does it hold, and if not, by which rule?

The rule named is the one that tells the claim from what is right: the double that nobody holds, the doubles that are too many, the tie of
the heaviest tiles, and only then who starts at all.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from games.core.options import option_infos
from games.core.verdict import Effect, Finding, Verdict
from games.domino.options import Options, Rules
from games.domino.rules import Rule
from games.domino.start import Opening, check_start
from games.domino.tiles import Tile

Hands = Mapping[str, Sequence[Tile]]
AGAIN = "-"
"""What is said instead of a player: all tiles go back and are dealt again."""


def check_said_start(hands: Hands, said: str, *, previous_winner: str | None = None, rules: Rules) -> Verdict:
    """The verdict of ``check_start`` on these hands, with what is wrong with ``said``: a player, or ``AGAIN``."""
    begun = check_start(hands, previous_winner=previous_winner, rules=rules)
    return replace(begun, findings=(*said_faults(hands, said, begun, rules.options), *begun.findings))


def said_faults(hands: Hands, said: str, begun: Verdict, options: Options) -> list[Finding]:
    """Why that isn't so; ``begun`` is what ``check_start`` found. Empty if it holds, or if nothing settles it."""
    opening = begun.reading
    assert isinstance(opening, Opening), "check_start says who opens"
    if opening.redeal:
        return [] if said == AGAIN else [_dealt_again(said, begun)]
    if opening.draw:
        return [Finding(Rule.NO_DOUBLE, Effect.BREAKS, "said-draw", params={"said": said}, option="no_double")]
    if begun.deciding:
        return _among_level(hands, said, begun)
    if said == AGAIN:
        return [_not_dealt_again(hands, begun, opening, options)]
    if opening.player in (None, said):  # the lot may have pointed at anybody
        return []
    return [_somebody_else(hands, said, begun, opening, options)]


def _dealt_again(said: str, begun: Verdict) -> Finding:
    """Nobody starts, for the reason that ``check_start`` gave."""
    why = begun.findings[0]
    return Finding(Rule(why.rule), Effect.BREAKS, "said-player", params={**why.params, "said": said}, option=why.option)


def _among_level(hands: Hands, said: str, begun: Verdict) -> list[Finding]:
    """Several heaviest tiles, and nothing says which goes first: but none of the others does."""
    level = begun.deciding[0]
    tied = level.params.get("tiles")
    if level.rule != Rule.EQUAL_HEAVIEST or not isinstance(tied, tuple):
        return []
    if said != AGAIN and any(str(one) in tied for one in hands.get(said, ())):
        return []
    rule = Rule.NO_DOUBLE if _without_double(begun) else Rule.WHO_STARTS
    option = "no_double" if rule is Rule.NO_DOUBLE else "start"
    code = "said-again-level" if said == AGAIN else "said-lighter"
    return [Finding(rule, Effect.BREAKS, code, params={"said": said, "tiles": tied}, option=option)]


def _not_dealt_again(hands: Hands, begun: Verdict, opening: Opening, options: Options) -> Finding:
    params = {"player": opening.player, "tile": str(opening.tile)}
    least = min(value for value in option_infos(options)["redeal_doubles"].values if isinstance(value, int) and value)
    for player, hand in hands.items():
        number = sum(one.is_double for one in hand)
        if number >= least:
            many = {"player": player, "number": number}
            return Finding(Rule.REDEAL_DOUBLES, Effect.BREAKS, "said-again", params=many, option="redeal_doubles")
    if _without_double(begun) and opening.tile:
        return Finding(Rule.NO_DOUBLE, Effect.BREAKS, "said-again", params=params, option="no_double")
    code = "said-again" if opening.tile else "said-again-any" if opening.player else "said-again-anyway"
    return Finding(Rule.WHO_STARTS, Effect.BREAKS, code, params=params)


def _somebody_else(hands: Hands, said: str, begun: Verdict, opening: Opening, options: Options) -> Finding:
    params = {"player": opening.player, "tile": str(opening.tile), "said": said}
    if opening.tile is None:  # whoever won the last round, or has two heaviest tiles
        return Finding(Rule.WHO_STARTS, Effect.BREAKS, "said-any", params=params, option="start")
    by_weight = options.start == "highest_tile" or (_without_double(begun) and options.no_double == "heaviest_tile")
    if by_weight and any(one.pips == opening.tile.pips for one in hands.get(said, ())):
        return Finding(Rule.EQUAL_HEAVIEST, Effect.BREAKS, "said", params={**params, "pips": opening.tile.pips}, option="pip_tie")
    rule = Rule.NO_DOUBLE if _without_double(begun) else Rule.WHO_STARTS
    return Finding(rule, Effect.BREAKS, "said", params=params, option="no_double" if rule is Rule.NO_DOUBLE else "start")


def _without_double(begun: Verdict) -> bool:
    return any(finding.rule == Rule.NO_DOUBLE for finding in begun.findings)
