"""Has a round been set up right: tiles each, what lies in the middle, whose turn comes second?"""

from __future__ import annotations

from dataclasses import dataclass

from games.core.verdict import Effect, Finding, Verdict, Why
from games.domino.faults import fault_in_set
from games.domino.options import Options, Rules
from games.domino.rules import Rule
from games.domino.seats import LETTERS
from games.domino.start import check_deal, deal_rule, too_few
from games.domino.tiles import Tile

HUBS = ("mexican_train", "chickenfoot")
"""The games in which a double lies in the middle before anybody plays."""


@dataclass(frozen=True)
class Setup:
    """A table before the first turn. ``each``: tiles dealt to everybody; ``middle``: a tile that lies there; ``first``, ``second``: who
    has the first turn and who the next, by letter. All but the number of players may be left out."""

    players: int
    each: int | None = None
    middle: Tile | None = None
    first: str | None = None
    second: str | None = None


def check_setup(setup: Setup, *, rules: Rules) -> Verdict:
    """Is all that was said as these rules have it? ``values``: ``tiles`` each and ``pool`` left (None where no number was agreed),
    ``second`` (whose turn comes after ``first``, None if nobody was named first), ``dealt_by`` (the rule that says how many tiles)."""
    options = rules.options
    dealt = check_deal(setup.players, rules=rules)
    second = seat_after(setup.first, setup.players, options) if setup.first else None
    found = [*_deal_faults(setup, dealt, options), *_turn_faults(setup, second), *_middle_faults(setup.middle, options)]
    return Verdict(rules.key, tuple(found), values={**dealt.values, "second": second, "dealt_by": deal_rule(options)})


def seat_after(seat: str, players: int, options: Options) -> str:
    """The player whose turn comes after this one's."""
    step = 1 if options.direction == "clockwise" else -1
    return LETTERS[(LETTERS.index(seat) + step) % players]


def _deal_faults(setup: Setup, dealt: Verdict, options: Options) -> list[Finding]:
    agreed = dealt.values["tiles"]
    if setup.each in (None, agreed):
        return list(dealt.findings)
    assert setup.each is not None, "it was said"
    found = too_few(setup.players, setup.each, options) or list(dealt.findings)
    if agreed is None:
        return found
    params = {"players": setup.players, "tiles": setup.each, "right": agreed}
    return [*found, Finding(deal_rule(options), Effect.BREAKS, "dealt", params=params, option="tiles_per_player")]


def _turn_faults(setup: Setup, second: str | None) -> list[Finding]:
    if setup.second is None:
        return []
    if second is None:
        return [Finding(Rule.TURN_ORDER, Effect.OPEN, "first-unknown", params={"said": setup.second, "why": Why.MISSING})]
    params = {"first": setup.first, "right": second, "said": setup.second}
    effect, code = (Effect.NOTE, "") if setup.second == second else (Effect.BREAKS, "said")
    return [Finding(Rule.TURN_ORDER, effect, code, params=params, option="direction")]


def _middle_faults(middle: Tile | None, options: Options) -> list[Finding]:
    """What may lie in the middle before the first turn: a double in some games, a tile from the pot where that begins, else nothing."""
    if middle is None:
        return []
    found = [fault] if (fault := fault_in_set(middle, options)) else []
    params = {"tile": str(middle)}
    if options.game in HUBS:
        return found if middle.is_double else [*found, Finding(Rule.MEXICAN_ENGINE, Effect.BREAKS, params=params)]
    if options.start == "random_tile":
        return [*found, Finding(Rule.WHO_STARTS, Effect.NOTE, "from-pot", option="start")]
    return [*found, Finding(Rule.GAME_FAMILY, Effect.BREAKS, "middle", params=params, option="game")]
