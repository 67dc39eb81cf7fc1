"""What an unknown word may mean: the word it begins, its parts, or the words that look like it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable
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
    """The known terms, to be found by what was typed. ``words`` are all words as they are written, for the parts of compounds."""

    def __init__(self, terms: Iterable[str], words: Iterable[str] = ()) -> None:
        self._words = frozenset(words)
        self._terms = frozenset(terms)
        self._sorted = sorted(self._terms)
        self._by_three: dict[str, list[str]] = defaultdict(list)
        for term in self._terms:
            if term.isdigit():
                continue
            for three in threes(term.rstrip("_")):
                self._by_three[three].append(term)

    def near(self, word: str, most: int = 2) -> list[str]:
        """Known terms that look like a word, best first; none for short words and numbers."""
        if len(word) < SHORTEST or word.isdigit():
            return []
        shared = Counter(term for three in threes(word) for term in self._by_three.get(three, ()))
        compared = {term for term, _ in shared.most_common(COMPARED)} | {term for term in swaps(word) if term in self._terms}
        compared = {term for term in compared if abs(len(term) - len(word)) < SHORTEST}
        alike = [(SequenceMatcher(None, word, term.rstrip("_"), autojunk=False).ratio(), term) for term in compared]
        return [term for share, term in sorted(alike, key=lambda one: (-one[0], one[1])) if share >= ALIKE][:most]

    def beginning(self, word: str, most: int = 5) -> list[str]:
        """Known terms that begin with a word."""
        start = bisect_left(self._sorted, word)
        found = self._sorted[start : start + most]
        return [term for term in found if term.startswith(word)] if len(word) >= 2 else []

    def parts(self, word: str, read: Callable[[str], list[str]]) -> list[str]:
        """The two known parts of a compound ("tegelrekje"), with or without an s between them; ``read`` gives the terms of a part."""
        for cut in range(SHORTEST_PART, len(word) - SHORTEST_PART + 1):
            if word[cut:] not in self._words:
                continue
            for head in (word[:cut], word[:cut].removesuffix("s")):
                if len(head) >= SHORTEST_PART and head in self._words:
                    return [term for part in (head, word[cut:]) for term in read(part)]
        return []


def swaps(word: str) -> Iterable[str]:
    """The word with two neighbouring letters swapped, and with one letter left out: the commonest slips of a thumb."""
    for place in range(len(word) - 1):
        yield word[:place] + word[place + 1] + word[place] + word[place + 2 :]
    for place in range(len(word)):
        yield word[:place] + word[place + 1 :]
