"""What may happen to the jokers of the table in one turn.

Two tables don't tell which joker went where, so every way to match them is tried: the turn is fine if one of them is. A joker *stays*
when it keeps standing for the same tile beside its mates (all of them under the exact ways of taking a joker, else one); otherwise it was
taken, and the rules say how it had to be paid for, where it may go and whether it may just change ends. It is paid for by its own tile,
played from the rack or lying in a meld without jokers, each tile once. A meld that can be read as a run and as a group was declared by
whoever laid it; when that decides and nobody says, the answer stays open.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

from games.core.verdict import Effect, Finding, Path, Why
from games.rummikub.options import Options
from games.rummikub.readings import GROUP, LEAST, RUN, Reading, all_readings, meld_rules
from games.rummikub.rules import Rule
from games.rummikub.tiles import JOKER, Meld, Tile, format_tile
from games.rummikub.twist import is_special


@dataclass(frozen=True, slots=True)
class TableJoker:
    """A joker as it lay: its place, its mates (tiles with a number), what it stands for under one reading, and how its meld was laid."""

    path: Path
    mates: Counter[Tile]
    stands: frozenset[Tile]
    kind: str
    size: int
    at_end: bool

    @property
    def needs_both(self) -> bool:
        """A joker alone in a group of three: some tables want both missing colours for it."""
        return self.kind == GROUP and self.size == LEAST and len(self.stands) == 2


@dataclass(frozen=True, slots=True)
class Slot:
    """A joker as it lies after the turn."""

    mates: Counter[Tile]
    stands: frozenset[Tile]
    new: bool
    rack_tiles: int


@dataclass(frozen=True, slots=True)
class Step:
    """The part of a turn that decides about jokers: both tables, the tiles that came from the rack, how many jokers went to the rack."""

    before: tuple[Meld, ...]
    after: tuple[Meld, ...]
    played: Counter[Tile]
    kept: int


def joker_findings(step: Step, part: int, options: Options) -> tuple[Finding, ...]:
    """What is wrong or open about the jokers that lay on the table, with places ``(part, meld, tile)``."""
    if not _restricted(options):
        return ()
    if special := _changed_special(step, part):
        return (Finding(Rule.SPECIAL_JOKERS, Effect.OPEN, "silent", at=special, params={"why": Why.SILENT}),)
    if not any(JOKER in meld for meld in step.before):
        return ()
    answers = [_blame(jokers, step, options) for jokers in _declarations(step.before, part, options)]
    if not all(answers):
        if not any(answers):
            return ()
        at = tuple(finding.at[0] for answer in answers for finding in answer)
        option = "meld_order" if options.meld_order == "free" and not _kinds_differ(step.before, options) else "two_joker_meld_declared_as"
        found = Finding(
            Rule.JOKER_DECLARED, Effect.OPEN, "taken", at=tuple(dict.fromkeys(at)), params={"why": Why.AMBIGUOUS}, option=option
        )
        return (found,)
    return min(answers, key=len)


def _changed_special(step: Step, part: int) -> tuple[Path, ...]:
    """Special jokers in melds that no longer lie there: no leaflet says how these ways of taking a joker go with them."""
    changed = [(i, meld) for i, meld in enumerate(step.before) if is_special(meld) and meld not in step.after]
    return tuple((part, i, t) for i, meld in changed for t, tile in enumerate(meld) if not tile.number and tile != JOKER)


def _restricted(options: Options) -> bool:
    return (options.joker_retrieval, options.joker_reuse, options.joker_end_shift) != ("free", "anywhere", "allowed")


def _kinds_differ(before: Sequence[Meld], options: Options) -> bool:
    return any(len({one.kind for one in all_readings(meld, meld_rules(options))}) > 1 for meld in before)


def _declarations(before: Sequence[Meld], part: int, options: Options) -> Iterator[list[TableJoker]]:
    """The jokers of the table under each way in which its melds may have been declared."""
    with_jokers = [(index, meld) for index, meld in enumerate(before) if JOKER in meld]
    choices = [all_readings(meld, meld_rules(options)) or (None,) for _, meld in with_jokers]
    for chosen in product(*choices):
        yield [
            joker
            for (index, meld), reading in zip(with_jokers, chosen, strict=True)
            for joker in _table_jokers((part, index), meld, reading)
        ]


def _table_jokers(path: Path, meld: Meld, reading: Reading | None) -> Iterator[TableJoker]:
    mates = Counter(tile for tile in meld if tile != JOKER)
    places = [i for i, tile in enumerate(meld) if tile == JOKER]
    for nth, place in enumerate(places):
        stands = frozenset(reading.stands[nth]) if reading else frozenset()
        kind = reading.kind if reading else ""
        yield TableJoker((*path, place), mates, stands, kind, len(meld), kind == RUN and place in (0, len(meld) - 1))


def _slots(step: Step, options: Options) -> list[Slot]:
    slots = []
    for meld in step.after:
        readings = all_readings(meld, meld_rules(options))
        mates = Counter(tile for tile in meld if tile != JOKER)
        for nth in range(meld.count(JOKER)):
            stands = frozenset(tile for reading in readings for tile in reading.stands[nth])
            own = sum(min(count, step.played[tile]) for tile, count in mates.items())
            own += min(meld.count(JOKER) - 1, step.played[JOKER])
            slots.append(Slot(mates, stands, _is_new(mates, step, options), own))
    return slots


def _is_new(mates: Counter[Tile], step: Step, options: Options) -> bool:
    """Whether a meld with these tiles (jokers left out) is a new one rather than one of the table that was kept, lengthened or cut."""
    for meld in step.before:
        old = Counter(tile for tile in meld if tile != JOKER)
        if old <= mates:
            return False
        rest = tuple(tile for tile in meld if tile in mates)
        if len(rest) >= LEAST and not mates - step.played - old and all_readings(rest, meld_rules(options)):
            return False
    return True


def _blame(jokers: Sequence[TableJoker], step: Step, options: Options) -> tuple[Finding, ...]:
    """Nothing if some matching keeps all rules; else the rule without which one would, or all that could be at fault."""
    slots = _slots(step, options)
    if _Matching(jokers, slots, step, options).possible():
        return ()
    faults = [
        (Rule.JOKER_GROUP_OF_THREE, "", "joker_in_group_of_three", "either_colour"),
        (Rule.JOKER_RETRIEVAL, "rack", "joker_retrieval", "exact_rack_or_table"),
        (Rule.JOKER_RETRIEVAL, "moved", "joker_retrieval", "free"),
        (Rule.JOKER_END_SHIFT, "", "joker_end_shift", "allowed"),
        (Rule.JOKER_USED_AGAIN, "own-tiles", "joker_reuse", "new_meld"),
        (Rule.JOKER_USED_AGAIN, "new-meld", "joker_reuse", "anywhere"),
    ]
    tight = [fault for fault in faults if getattr(options, fault[2]) != fault[3] and _is_milder(options, fault[2], fault[3])]
    for rule, code, option, milder in tight:
        if _Matching(jokers, slots, step, _with(options, option, milder)).possible():
            return (_finding(rule, code, option, jokers),)
    return tuple(_finding(rule, code, option, jokers) for rule, code, option, milder in tight if milder in _MILDEST)


def _with(options: Options, option: str, value: str) -> Options:
    return replace(options, **{option: value})  # type: ignore[arg-type]  # only options that are words come here


_MILDEST = ("free", "allowed", "anywhere")


def _is_milder(options: Options, option: str, value: str) -> bool:
    ladder = {"joker_retrieval": ("exact_rack_only", "exact_rack_or_table", "free")}
    ladder["joker_reuse"] = ("new_meld_with_two_rack_tiles", "new_meld", "anywhere")
    steps = ladder.get(option)
    return steps is None or steps.index(value) > steps.index(getattr(options, option))


def _finding(rule: Rule, code: str, option: str, jokers: Sequence[TableJoker]) -> Finding:
    stands = dict.fromkeys(format_tile(tile) for joker in jokers for tile in sorted(joker.stands))
    at = tuple(joker.path for joker in jokers)
    return Finding(rule, Effect.BREAKS, code, at=at, params={"tiles": tuple(stands)}, option=option)


class _Matching:
    """Tries to give each joker of the table its place after the turn: at most a handful, so plain trial is enough."""

    def __init__(self, jokers: Sequence[TableJoker], slots: Sequence[Slot], step: Step, options: Options) -> None:
        self.jokers = jokers
        self.slots = list(slots)
        self.options = options
        self.exact = options.joker_retrieval != "free"
        self.kept = step.kept
        self.money = Counter(step.played)
        if options.joker_retrieval == "exact_rack_or_table":
            self.money.update(tile for meld in step.before if JOKER not in meld for tile in meld)

    def possible(self, nth: int = 0, used: int = 0, kept: int = 0) -> bool:
        """Whether the jokers from the nth on find a place; ``used`` has a bit for each slot taken."""
        if nth == len(self.jokers):
            return True
        joker = self.jokers[nth]
        for index, slot in enumerate(self.slots):
            if used >> index & 1:
                continue
            rest = (nth + 1, used | 1 << index, kept)
            if self.stays(joker, slot):
                if self.possible(*rest):
                    return True
            elif self.may_go(joker, slot) and self.paid(joker, *rest):
                return True
        return kept < self.kept and self.paid(joker, nth + 1, used, kept + 1)

    def stays(self, joker: TableJoker, slot: Slot) -> bool:
        if not joker.stands & slot.stands:
            return False
        return joker.mates <= slot.mates if self.exact else bool(joker.mates & slot.mates)

    def may_go(self, joker: TableJoker, slot: Slot) -> bool:
        if self.options.joker_end_shift == "not_allowed" and joker.at_end and joker.mates <= slot.mates:
            return False
        if self.options.joker_reuse == "anywhere":
            return True
        return slot.new and (self.options.joker_reuse == "new_meld" or slot.rack_tiles >= 2)

    def paid(self, joker: TableJoker, nth: int, used: int, kept: int) -> bool:
        """Whether the joker can be paid for with tiles not yet spent, and the others still find their place."""
        if not self.exact:
            return self.possible(nth, used, kept)
        both = joker.needs_both and self.options.joker_in_group_of_three == "both_colours"
        prices = [tuple(joker.stands)] if both else [(tile,) for tile in joker.stands]
        for price in prices:
            if all(self.money[tile] > 0 for tile in price):
                self.money.subtract(price)
                found = self.possible(nth, used, kept)
                self.money.update(price)
                if found:
                    return True
        return False
