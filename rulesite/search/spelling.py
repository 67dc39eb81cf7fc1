"""What an unknown word may mean: the word it begins, its parts, or the words that look like it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable
from difflib import SequenceMatcher

SHORTEST = 4
"""Shorter words are too easily taken for another."""
SHORTEST_PART = 3
ALIKE = 0.78
"""How alike two words must be: twice the letters in common runs, divided by all letters (``difflib``)."""
COMPARED = 8
"""How many words with shared letter threes are compared letter by letter."""


def threes(word: str) -> frozenset[str]:
    """The letter threes of a word, its ends marked."""
    marked = f"^{word}$"
    return frozenset(marked[place : place + 3] for place in range(len(marked) - 2))


class Speller:
    """The known words as they are written, to be found by what was typed."""

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(words)
        self._sorted = sorted(self._words)
        self._by_three: dict[str, list[str]] = defaultdict(list)
        for word in self._sorted:
            if len(word) >= SHORTEST - 1 and not word.isdigit():
                for three in threes(word):
                    self._by_three[three].append(word)

    def near(self, word: str, most: int = 2) -> list[str]:
        """Known words that look like a word, best first; none for short words and numbers."""
        if len(word) < SHORTEST or word.isdigit():
            return []
        slips = [slip for slip in swaps(word) if slip in self._words]
        if slips:
            return slips[:most]
        shared = Counter(known for three in threes(word) for known in self._by_three.get(three, ()))
        compared = {known for known, _ in shared.most_common(COMPARED) if abs(len(known) - len(word)) < SHORTEST}
        alike = [(SequenceMatcher(None, word, known, autojunk=False).ratio(), known) for known in compared]
        return [known for share, known in sorted(alike, key=lambda one: (-one[0], one[1])) if share >= ALIKE][:most]

    def beginning(self, word: str, most: int = 5) -> list[str]:
        """Known words that begin with a word."""
        start = bisect_left(self._sorted, word)
        found = self._sorted[start : start + most]
        return [known for known in found if known.startswith(word)] if len(word) >= 2 else []

    def parts(self, word: str) -> list[str]:
        """The two known parts of a compound ("tegelrekje"), with or without an s between them."""
        for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
            if word[cut:] not in self._words:
                continue
            for head in (word[:cut], word[:cut].removesuffix("s")):
                if len(head) >= SHORTEST_PART and head in self._words:
                    return [head, word[cut:]]
        return []


def swaps(word: str) -> Iterable[str]:
    """The word with two neighbouring letters swapped, and with one letter left out: the commonest slips of a thumb."""
    for place in range(len(word) - 1):
        yield word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    for place in range(len(word)):
        yield word[:place] + word[place + 1 :]
