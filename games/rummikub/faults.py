"""Why a meld is not legal, told so that a person sees it at once.

A wrong meld is taken as the run or the group that it is nearest to, by the number of pieces that would have to change; only when it is
equally near to both, each of the two gets its say (code ``neither``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from games.core.verdict import Effect, Finding, Path
from games.rummikub.readings import LEAST, MeldRules, all_readings
from games.rummikub.rules import Rule
from games.rummikub.run_faults import run_faults
from games.rummikub.tiles import JOKER, Meld, format_tile


def meld_faults(index: int, meld: Meld, rules: MeldRules) -> tuple[Finding, ...]:
    """The findings on an illegal meld, with places ``(index, tile)``. For a legal one: nothing sensible."""
    findings = [*_size(index, meld), *_jokers(index, meld, rules)]
    if len(meld) >= LEAST and any(tile.number for tile in meld) and not _legal_but_for_jokers(meld, rules):
        findings += _nearest(index, meld, rules)
    return tuple(findings)


def _breaks(rule: Rule, code: str, index: int, places: Iterable[int], option: str | None = None, **params: object) -> Finding:
    """A finding on some tiles of one meld."""
    at: tuple[Path, ...] = tuple((index, place) for place in places)
    return Finding(rule, Effect.BREAKS, code, at=at, params=params, option=option)


def _size(index: int, meld: Meld) -> Iterable[Finding]:
    if len(meld) < LEAST:
        at: tuple[Path, ...] = tuple((index, i) for i in range(len(meld))) or ((index,),)
        yield Finding(Rule.MELD_SIZE, Effect.BREAKS, "short", at=at, params={"count": len(meld), "least": LEAST})


def _jokers(index: int, meld: Meld, rules: MeldRules) -> Iterable[Finding]:
    jokers = [i for i, tile in enumerate(meld) if tile == JOKER]
    # jokers alone, in a box that holds three or more, are left open elsewhere: no sheet speaks of them
    if len(jokers) > rules.max_jokers and (len(jokers) < len(meld) or rules.max_jokers < 2):
        yield _breaks(Rule.JOKERS_PER_MELD, "", index, jokers, "max_jokers_per_meld", count=len(jokers), most=rules.max_jokers)


def _legal_but_for_jokers(meld: Meld, rules: MeldRules) -> bool:
    return bool(all_readings(meld, rules._replace(max_jokers=len(meld))))


def _nearest(index: int, meld: Meld, rules: MeldRules) -> Sequence[Finding]:
    naturals = [tile for tile in meld if tile.number]
    as_run, as_group = run_faults(index, meld, rules), group_faults(index, meld, rules)
    if len({tile.number for tile in naturals}) == 1:
        return as_group
    if len({tile.colour for tile in naturals}) == 1:
        return as_run
    run_cost, group_cost = _pieces(as_run), _pieces(as_group)
    if run_cost != group_cost:
        return as_run if run_cost < group_cost else as_group
    return [_as_neither(as_run[0]), _as_neither(as_group[0])]


def _pieces(findings: Sequence[Finding]) -> int:
    """How many pieces would have to change; a hole or a wrong order counts as one."""
    piecewise = (Rule.RUN_ONE_COLOUR, Rule.GROUP_EQUAL_NUMBERS, Rule.GROUP_DISTINCT_COLOURS)
    return sum(len(one.at) - (one.rule is Rule.GROUP_DISTINCT_COLOURS) if one.rule in piecewise else 1 for one in findings)


def _as_neither(finding: Finding) -> Finding:
    return Finding(finding.rule, finding.effect, "neither", at=finding.at, params={"tiles": finding.params["tiles"]})


def group_faults(index: int, meld: Meld, rules: MeldRules) -> list[Finding]:
    """What keeps a meld of three or more tiles from being a group; empty if nothing does."""
    places = [i for i, tile in enumerate(meld) if tile.number]
    number = Counter(meld[i].number for i in places).most_common(1)[0][0]
    odd = [i for i in places if meld[i].number != number]
    findings = []
    if odd:
        codes = tuple(format_tile(meld[i]) for i in odd)
        findings.append(_breaks(Rule.GROUP_EQUAL_NUMBERS, "", index, odd, tiles=codes, number=number))
    by_colour: dict[str, list[int]] = {}
    for i in places:
        if i not in odd:
            by_colour.setdefault(meld[i].colour, []).append(i)
    for colour, same in by_colour.items():
        if len(same) > 1:
            codes = tuple(format_tile(meld[i]) for i in same)
            findings.append(_breaks(Rule.GROUP_DISTINCT_COLOURS, "", index, same, tiles=codes, colour=colour))
    jokers = [i for i, tile in enumerate(meld) if tile == JOKER]
    room = len(rules.colours) - len(by_colour)
    if len(jokers) > room:
        findings.append(
            _breaks(Rule.MELD_SIZE, "group", index, jokers[room:], tiles=("j",) * (len(jokers) - room), most=len(rules.colours))
        )
    return findings
