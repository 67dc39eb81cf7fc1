"""The points that a table wrote down, laid beside the rules: which of them is wrong, and which rule was counted otherwise.

A wrong count is explained by what most often goes another way: the price of a joker, the value of a tile, what losers pay when the pool
is empty, who wins of two level racks, the penalty for never opening. What no such way explains is told player by player.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations, product

from games.core.options import RuleSet, option_infos
from games.core.verdict import Effect, Finding, Path, Status, Verdict
from games.rummikub.melds import in_order
from games.rummikub.options import Options
from games.rummikub.rules import Rule
from games.rummikub.scoring import End, Racks, check_score, score_rack, score_totals
from games.rummikub.tiles import Tile

Written = Mapping[str, int]
"""Points by player as they were written down; players whose points nobody asks about may be left out."""
NEVER_OPENED = (100, 200)
"""What never opening costs where it costs something (New Zealand): the second if the player could have opened."""
OTHER_VALUES: Mapping[str, Callable[[int], int]] = {
    "fives": lambda number: 5 if number < 10 else 10,
    "tens": lambda number: min(number, 10),
    "ones": lambda number: 1,
}
"""Values of a number by which people count though no rule set has them."""
MOST_SLIPS = 2
"""How many rules at once are tried as the explanation."""


@dataclass(frozen=True)
class Game:
    """What is known of a game that has ended."""

    racks: Racks
    end: End
    never_opened: tuple[str, ...]
    options: Options

    def at(self, names: Iterable[str]) -> tuple[Path, ...]:
        """The places of players."""
        return tuple((place,) for place, name in enumerate(self.racks) if name in set(names))


@dataclass(frozen=True)
class Counting:
    """One way to count a game. ``values``: a key of ``OTHER_VALUES``; ``extra``: what never having opened adds, or stands in place of."""

    options: Options
    winner: str
    values: str = ""
    extra: int = 0
    instead: bool = False


@dataclass(frozen=True)
class Slip:
    """A rule that may have been taken another way: what it changes in the counting, and how that is told."""

    rule: Rule
    code: str
    changed: Callable[[Counting], Counting]
    params: Mapping[str, object] = field(default_factory=dict)
    option: str | None = None


def check_written(racks: Racks, end: End, never_opened: Iterable[str], written: Written, *, rules: RuleSet[Options]) -> Verdict:
    """As ``check_score``, and illegal where points were written down that don't follow from these racks.

    ``written`` names players of ``racks``. Where the scores stay open only what is settled is compared.
    """
    verdict = check_score(racks, end, never_opened, rules=rules)
    if not written or verdict.status is Status.ILLEGAL or not racks:
        return verdict
    game = Game(racks, end, tuple(name for name in racks if name in set(never_opened)), rules.options)
    scores = verdict.values["scores"]
    if isinstance(scores, Mapping):
        found = tuple(_wrong(game, written, scores, str(verdict.values["winner"])))
    else:
        found = tuple(_wrong_while_open(game, written, verdict))
    blamed = {finding.rule for finding in found}
    kept = [one for one in verdict.findings if one.effect is not Effect.NOTE or one.rule not in blamed]
    return Verdict(verdict.rule_set, in_order([*kept, *found]), verdict.reading, verdict.values)


def score_counted(game: Game, way: Counting) -> dict[str, int]:
    """The scores by player under one way of counting, adding up to zero."""
    totals = {name: _total(rack, way) for name, rack in game.racks.items()}
    for name in game.never_opened:
        if name != way.winner and way.extra:
            totals[name] = way.extra + (0 if way.instead else totals[name])
    lowest = [name for name, total in totals.items() if total == min(totals.values())]
    winner = way.winner if game.end is End.RACK_EMPTY or way.winner in lowest else lowest[0]
    return score_totals(totals, winner, game.end, way.options)


def _total(rack: Sequence[Tile], way: Counting) -> int:
    if not way.values:
        return score_rack(rack, way.options)
    return sum(OTHER_VALUES[way.values](tile.number) if tile.number else way.options.joker_rack_penalty for tile in rack)


def _wrong(game: Game, written: Written, scores: Mapping[str, int], winner: str) -> Iterator[Finding]:
    wrong = [name for name in written if written[name] != scores[name]]
    if not wrong:
        return
    # one number alone is soon explained by two rules at once, by chance
    most = MOST_SLIPS if len(set(wrong) - {winner}) > 1 else 1
    slips = _explained(game, written, Counting(game.options, winner), most)
    if slips:
        for slip in slips:
            player = next((name for name in wrong if name != winner), wrong[0])
            params = {**slip.params, "player": player, "right": scores[player], "written": written[player]}
            yield Finding(slip.rule, Effect.BREAKS, slip.code, at=game.at(wrong), params=_signed(params), option=slip.option)
    else:
        yield from _miscounted(game, written, scores, winner)


def _signed(params: Mapping[str, object]) -> Mapping[str, object]:
    """Points as they are written: with a true minus."""
    return {name: str(value).replace("-", "−") if name in ("right", "written") else value for name, value in params.items()}


def _miscounted(game: Game, written: Written, scores: Mapping[str, int], winner: str) -> Iterator[Finding]:
    """Player by player. A winner who got exactly what the others wrote down is not to blame."""
    others = [name for name in game.racks if name != winner]
    for name in game.racks:
        if name not in written or written[name] == scores[name]:
            continue
        if name == winner and all(other in written for other in others) and sum(written.values()) == 0:
            continue
        params = {"player": name, "right": scores[name], "written": written[name]}
        yield Finding(Rule.RACK_PENALTY, Effect.BREAKS, "winner" if name == winner else "", at=game.at([name]), params=_signed(params))


def _explained(game: Game, written: Written, right: Counting, most: int) -> list[Slip]:
    """The rules that, taken another way, give what was written; as few at once as will do.

    Other values of tiles are rare and often give some other number by chance, so they are tried last.
    """
    slips = list(_slips(game, right))
    likely = [slip for slip in slips if slip.rule is not Rule.TILE_VALUES]
    for count, tried in product(range(1, most + 1), (likely, slips)):
        found = [several for several in combinations(tried, count) if _gives(game, written, right, several)]
        if found:
            return list({slip.rule: slip for several in found for slip in several}.values())
    return []


def _gives(game: Game, written: Written, right: Counting, slips: Sequence[Slip]) -> bool:
    if len({slip.rule for slip in slips}) < len(slips):
        return False
    way = right
    for slip in slips:
        way = slip.changed(way)
    scores = score_counted(game, way)
    return all(scores[name] == points for name, points in written.items())


def _slips(game: Game, right: Counting) -> Iterator[Slip]:
    options = game.options
    yield from _value_slips(game, options)
    if game.end is End.POOL_EMPTY:
        less = options.pool_empty_scoring == "difference_with_winner"
        code, other = ("difference", "full_rack") if less else ("whole", "difference_with_winner")
        yield Slip(Rule.POOL_EMPTY_SCORING, code, _with_option("pool_empty_scoring", other), option="pool_empty_scoring")
        totals = {name: score_rack(rack, options) for name, rack in game.racks.items()}
        for name in game.racks:
            if name != right.winner and totals[name] == totals[right.winner]:
                yield Slip(Rule.TIE_LOWEST_RACK, "fewest", _with(winner=name), {"players": (right.winner,)}, "tie_rule")
    if game.never_opened:
        for extra in NEVER_OPENED:
            for instead in (False, True):
                changed = _with(extra=extra, instead=instead)
                yield Slip(Rule.NEVER_OPENED, "nothing", changed, {"players": game.never_opened}, "never_opened_penalty")


def _value_slips(game: Game, options: Options) -> Iterator[Slip]:
    info = option_infos(options)
    jokers = any(not tile.number for rack in game.racks.values() for tile in rack)
    face = options.tile_values == "face"
    if jokers and face:
        for used in (*info["joker_rack_penalty"].values, 0):
            if used != options.joker_rack_penalty:
                params = {"used": used, "price": options.joker_rack_penalty}
                option = "joker_rack_penalty" if used else None
                yield Slip(Rule.JOKER_PENALTY, "counted", _with_option("joker_rack_penalty", used), params, option)
    code = "face" if face else "family"
    other = "keadle_house" if face else "face"
    yield Slip(Rule.TILE_VALUES, code, _with_option("tile_values", other), option="tile_values")
    for values in OTHER_VALUES:
        yield Slip(Rule.TILE_VALUES, code, _with(values=values))


def _with(**changes: object) -> Callable[[Counting], Counting]:
    return lambda way: replace(way, **changes)  # type: ignore[arg-type]  # names and values are those of Counting


def _with_option(name: str, value: object) -> Callable[[Counting], Counting]:
    return lambda way: replace(way, options=replace(way.options, **{name: value}))  # type: ignore[arg-type]  # a value of that option


def _wrong_while_open(game: Game, written: Written, verdict: Verdict) -> Iterator[Finding]:
    """Where a tie or an unsettled penalty leaves scores open: what is wrong however that is settled."""
    level = verdict.values["tie"] or ()
    first = list(level) if isinstance(level, tuple) and level else [str(verdict.values["winner"])]
    right = Counting(game.options, first[0])
    scores = score_counted(game, right)
    settled = {name: points for name, points in written.items() if name not in (*first, *game.never_opened)}
    if any(points != scores[name] for name, points in settled.items()):
        yield from _wrong(replace(game, never_opened=()), settled, scores, first[0])
    if game.options.tie_rule == "shared" and len({written[name] for name in first if name in written}) > 1:
        yield Finding(
            Rule.TIE_LOWEST_RACK, Effect.BREAKS, "together", at=game.at(first), params={"players": tuple(first)}, option="tie_rule"
        )
    if game.options.never_opened_penalty == "nzrc":
        yield from _wrong_penalty(game, written, right)


def _wrong_penalty(game: Game, written: Written, right: Counting) -> Iterator[Finding]:
    """A penalty for never opening that is none of those which the rules can mean."""
    ways = [score_counted(game, replace(right, extra=extra, instead=instead)) for extra in NEVER_OPENED for instead in (False, True)]
    wrong = [name for name in game.never_opened if name in written and all(written[name] != way[name] for way in ways)]
    if wrong:
        params = {"players": tuple(wrong), "low": NEVER_OPENED[0], "high": NEVER_OPENED[1]}
        yield Finding(Rule.NEVER_OPENED, Effect.BREAKS, "amount", at=game.at(wrong), params=params, option="never_opened_penalty")
