"""The same tiles played with the fewest melds of the table changed.

Method: implicit hitting sets. A set of melds that can't all be left alone is a conflict, and at least one of each conflict must change.
The smallest choice that meets every conflict known is tried; if the rest of the table can be laid around what stays, no answer has fewer
changes; if not, there is another conflict. (The integer program of den Hertog and Hulshof, Computer Journal 49, 2006, puts the same wish in
its objective.) Leaving fewer melds alone is never harder, so a conflict is made small by halves (Junker, "QuickXplain", 2004), and what is
found on the way will do when the effort runs out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import count
from typing import NamedTuple

from games.rummikub.arrange import Costs, arranged
from games.rummikub.options import Options
from games.rummikub.problem import Effort, TooLarge
from games.rummikub.readings import all_readings, meld_rules
from games.rummikub.rearrange import Play
from games.rummikub.tiles import Meld

CHANGES_BUDGET = 9_000
"""Choices that the search for fewer changes may look at: some 80 milliseconds. It is a courtesy, the play is found already."""

Melds = frozenset[int]


class Fewest(NamedTuple):
    """A play and whether it is proven that no other changes fewer melds."""

    play: Play
    proven: bool


def with_fewest_changes(table: Sequence[Meld], play: Play, options: Options, budget: int = CHANGES_BUDGET) -> Fewest:
    """The same tiles played with as many melds of the table left alone as can be; unproven if that takes more than the budget."""
    search = _Changes(table, play, options, Effort(budget))
    try:
        search.run()
    except TooLarge:
        return Fewest(play._replace(melds=search.melds), proven=False)
    return Fewest(play._replace(melds=search.melds), proven=True)


class _Changes:
    """``melds`` is the best table found so far, ``kept`` the melds that it leaves alone."""

    def __init__(self, table: Sequence[Meld], play: Play, options: Options, effort: Effort) -> None:
        self.table, self.options, self.effort = table, options, effort
        self.played = play.played
        self.legal = [i for i, meld in enumerate(table) if all_readings(meld, meld_rules(options))]
        self.melds = play.melds
        self.kept = self._alone(play.melds)
        self.conflicts: list[Melds] = []
        # what was looked at: melds that can all be left alone, and such that can't
        self.fitting: list[Melds] = [self.kept]
        self.odd: list[Melds] = []

    def run(self) -> None:
        """Until no answer can have fewer changes. Raises ``TooLarge``."""
        for index in sorted(self.legal, key=lambda i: len(self.table[i])):
            if index not in self.kept:
                self._can_stay(self.kept | {index})
        while True:
            changed = _smallest_hitting(self.conflicts, self.effort)
            if len(self.kept) >= len(self.legal) - len(changed):
                return
            keep = frozenset(self.legal) - changed
            # conflicts that share no meld, as many as there are: each of them asks for a change of its own
            while not self._can_stay(keep):
                self.conflicts.append(frozenset(self._smaller((), tuple(sorted(keep)))))
                keep -= self.conflicts[-1]

    def _alone(self, melds: Iterable[Meld]) -> Melds:
        lying = Counter(melds)
        alone = set()
        for index in self.legal:
            if lying[self.table[index]]:
                lying[self.table[index]] -= 1
                alone.add(index)
        return frozenset(alone)

    def _can_stay(self, keep: Melds) -> bool:
        """Whether the rest of the table and the tiles played can be laid around these melds; the best such table is remembered.

        Leaving fewer alone is never harder, so much is known without looking.
        """
        if any(keep <= fits for fits in self.fitting):
            return True
        if any(odd <= keep for odd in self.odd):
            return False
        rest = Counter(tile for i, meld in enumerate(self.table) if i not in keep for tile in meld)
        rest.update(self.played)
        everything = Costs((1,) * self.options.box.highest, 1, (0,) * self.options.box.highest)
        found = arranged(rest, Counter(), everything, self.options, self.effort)
        if found is None:
            self.odd.append(keep)
            return False
        self.fitting.append(keep)
        if len(keep) > len(self.kept):
            self.kept, self.melds = keep, (*(self.table[i] for i in sorted(keep)), *found)
        return True

    def _smaller(self, stay: tuple[int, ...], doubted: tuple[int, ...], *, added: bool = False) -> tuple[int, ...]:
        """Of the melds in doubt, a smallest part that can't be left alone together with those that stay."""
        if added and not self._can_stay(frozenset(stay)):
            return ()
        if len(doubted) == 1:
            return doubted
        half = len(doubted) // 2
        first, second = doubted[:half], doubted[half:]
        of_second = self._smaller((*stay, *first), second, added=True)
        of_first = self._smaller((*stay, *of_second), first, added=bool(of_second))
        return (*of_first, *of_second)


def _smallest_hitting(conflicts: Sequence[Melds], effort: Effort) -> Melds:
    """A smallest set with a member of each conflict: of the first that is not met yet, each member in turn."""
    apart: list[Melds] = []
    for conflict in conflicts:
        if not any(conflict & other for other in apart):
            apart.append(conflict)
    # conflicts that share no meld need one each
    tries = (_hitting(conflicts, frozenset(), size, effort) for size in count(len(apart)))
    return next(found for found in tries if found is not None)


def _hitting(conflicts: Sequence[Melds], chosen: Melds, more: int, effort: Effort) -> Melds | None:
    """The chosen melds and so many more at most, so that each conflict is met; None if that can't be. Raises ``TooLarge``."""
    effort.spend(1)
    missed = next((conflict for conflict in conflicts if not conflict & chosen), None)
    if missed is None:
        return chosen
    tries = (_hitting(conflicts, chosen | {one}, more - 1, effort) for one in sorted(missed)) if more else ()
    return next((found for found in tries if found is not None), None)
