"""The search as verdicts: the best play, the repair of a heap of tiles, and whether a rack can open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Path, Verdict, Why
from games.rummikub.arrange import BUDGET
from games.rummikub.copies import Placed, copy_findings, placed
from games.rummikub.explain import steps
from games.rummikub.melds import in_order
from games.rummikub.options import Options
from games.rummikub.problem import TooLarge
from games.rummikub.rearrange import Goal
from games.rummikub.rules import Rule
from games.rummikub.searches import best_play_and_table, laid_again, opening_of
from games.rummikub.tiles import JOKER, Meld, Tile

TABLE = 0
"""First number of a place on the table: ``(TABLE, meld, tile)``."""
RACK = 1
"""First number of a place on the rack: ``(RACK, tile)``."""


def check_best_play(
    table: Sequence[Meld], rack: Sequence[Tile], goal: Goal = Goal.BOTH, budget: int = BUDGET, *, rules: RuleSet[Options]
) -> Verdict:
    """The best play of a player who has opened. Illegal if no play makes the table legal; undetermined if it is too large to decide.

    ``values``: ``played``, ``left``, ``melds`` (the table after it), ``steps`` (see ``explain``), ``points``, ``goes_out``,
    ``fewest`` (whether it is proven that no other table with these tiles leaves more melds alone).
    """
    options = rules.options
    at: tuple[Path, ...] = tuple((TABLE, i) for i in range(len(table)))
    findings = _known_tiles((*placed(table, TABLE), *_on_rack(rack)), options)
    if findings:
        return Verdict(rules.key, in_order(findings))
    try:
        found = best_play_and_table(tuple(table), tuple(rack), goal, budget, options)
    except TooLarge:
        return Verdict(rules.key, (_too_large(at or ((RACK,),)),))
    if found is None:
        return Verdict(rules.key, (Finding(Rule.TABLE_ALL_VALID, Effect.BREAKS, "beyond-repair", at=at),))
    play = found.play
    if not play.played:
        findings.append(Finding(Rule.PLAY_OR_DRAW, Effect.NOTE, "nothing-to-play", at=((RACK,),)))
    elif play.goes_out:
        findings.append(Finding(Rule.GOING_OUT, Effect.NOTE, at=((RACK,),)))
    values = {**play._asdict(), "steps": steps(table, play.melds), "points": play.points, "goes_out": play.goes_out, "fewest": found.proven}
    return Verdict(rules.key, in_order(findings), None, values)


def check_restore(heap: Sequence[Tile], budget: int = BUDGET, *, rules: RuleSet[Options]) -> Verdict:
    """Whether all tiles of a wrecked table can lie in legal melds again. Places are ``(tile,)``.

    ``values``: ``melds``, one way to lay them; without one, the verdict names the remedy of the rules.
    """
    options = rules.options
    everything: tuple[Path, ...] = tuple((i,) for i in range(len(heap))) or ((0,),)
    findings = _known_tiles([((i,), tile) for i, tile in enumerate(heap)], options)
    if findings:
        return Verdict(rules.key, in_order(findings))
    try:
        melds = laid_again(tuple(heap), budget, options)
    except TooLarge:
        return Verdict(rules.key, (_too_large(everything),))
    if melds is not None:
        return Verdict(rules.key, (), None, {"melds": melds})
    where = "offender" if options.unrestorable_tiles == "to_offender" else "pool"
    return Verdict(
        rules.key,
        (
            Finding(Rule.TABLE_ALL_VALID, Effect.BREAKS, "beyond-repair", at=everything),
            Finding(Rule.UNRESTORABLE_TILES, Effect.NOTE, where, at=everything, option="unrestorable_tiles"),
        ),
    )


def check_can_open(rack: Sequence[Tile], budget: int = BUDGET, *, rules: RuleSet[Options]) -> Verdict:
    """Whether a rack holds an opening. Places are ``(RACK, tile)``; ``values``: ``points`` (the most there are), ``needed``, ``melds``."""
    options = rules.options
    everything: tuple[Path, ...] = tuple(path for path, _ in _on_rack(rack)) or ((RACK,),)
    findings = _known_tiles(_on_rack(rack), options)
    if findings:
        return Verdict(rules.key, in_order(findings))
    try:
        opening = opening_of(tuple(rack), budget, options)
    except TooLarge:
        return Verdict(rules.key, (_too_large(everything),))
    enough = bool(opening.melds) and opening.points >= options.opening_min
    params = {"points": opening.points, "needed": options.opening_min}
    found = Finding(
        Rule.INITIAL_MELD,
        Effect.NOTE if enough else Effect.BREAKS,
        "possible" if enough else "impossible",
        at=everything,
        params=params,
        option=None if enough else "opening_min",
    )
    return Verdict(rules.key, (found,), None, {**params, "melds": opening.melds})


def _on_rack(rack: Iterable[Tile]) -> list[Placed]:
    return [((RACK, i), tile) for i, tile in enumerate(rack)]


def _known_tiles(tiles: Sequence[Placed], options: Options) -> list[Finding]:
    """What keeps a search from beginning: tiles that the box doesn't hold, or special jokers, of which too little is settled."""
    findings = list(copy_findings(tiles, options.box))
    special = tuple(path for path, tile in tiles if not tile.number and tile != JOKER)
    if special and not findings:
        findings.append(Finding(Rule.SPECIAL_JOKERS, Effect.OPEN, "search", at=special, params={"why": Why.SILENT}))
    return findings


def _too_large(at: tuple[Path, ...]) -> Finding:
    return Finding(Rule.TABLE_ALL_VALID, Effect.OPEN, "too-large", at=at, params={"why": Why.MISSING})
