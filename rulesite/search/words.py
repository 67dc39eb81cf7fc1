"""Words as the search compares them: folded, stemmed, synonyms under one name, and how much each counts in a question."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from types import MappingProxyType

import snowballstemmer

MAX_LENGTH, MAX_WORDS, MAX_WORD = 80, 8, 24
"""Bounds of a typed question: characters in all, words that count, characters a word. What is longer is cut, never refused."""

SILENT = "~"
"""Stands before the stem of a word that says little ("may", "who"): such words only tell apart what other words have found."""

TOKEN = re.compile(r"[a-z]+|[0-9]+")
ENGLISH_TAIL = re.compile(r"(\w)'(?:s|re|ve|ll|d|m)\b")
ALGORITHMS = MappingProxyType({"nl": "dutch", "en": "english"})


def bounded(question: str) -> str:
    """A typed question within its bounds; what can't be printed becomes a space."""
    words = "".join(char if char.isprintable() else " " for char in question[:MAX_LENGTH]).split()
    return " ".join(word[:MAX_WORD] for word in words)


def fold(text: str) -> str:
    """Small letters without accents; an English 's falls off."""
    plain = unicodedata.normalize("NFKD", text.lower().replace("’", "'"))
    return ENGLISH_TAIL.sub(r"\1", "".join(char for char in plain if not unicodedata.combining(char)))


def tokens(text: str) -> list[str]:
    """The words and numbers of a text in their order."""
    return TOKEN.findall(fold(text))


@lru_cache(maxsize=32768)
def stem(word: str, language: str) -> str:
    """The stem of a folded word, by Snowball's algorithm for the language."""
    return str(_stemmer(language).stemWord(word))


@lru_cache(maxsize=4)
def _stemmer(language: str) -> snowballstemmer.basestemmer.BaseStemmer:
    return snowballstemmer.stemmer(ALGORITHMS[language])


class Vocabulary:
    """How one language is read: which words say little, and which mean the same.

    ``same`` are lists of words or phrases with one meaning, ``silent`` words that say little. Both come from ``content/synonyms.toml``.
    """

    def __init__(self, language: str, same: Iterable[Sequence[str]] = (), silent: Iterable[str] = ()) -> None:
        self.language = language
        said = {word for phrase in silent for word in tokens(phrase)}
        self._silent = frozenset(said | {stem(word, language) for word in said})
        self._names: dict[str, str] = {}
        self._phrases: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        groups = [(f"{''.join(tokens(group[0]))}_", [tokens(phrase) for phrase in group]) for group in same]
        for name, phrases in groups:  # single words first, as phrases are compared after synonyms have become one
            self._names |= {stem(words[0], language): name for words in phrases if len(words) == 1}
        for name, phrases in groups:
            for words in phrases:
                if len(words) > 1:
                    parts = tuple(self._one(word) for word in words)
                    self._phrases.setdefault(parts[0], []).append((parts, name))

    def terms(self, text: str) -> list[str]:
        """The terms of a text: stems, or the name of their group (it ends in ``_``), or ``~`` and the stem of a silent word.

        A phrase with a meaning of its own gives that meaning besides its words.
        """
        return list(self._read([self._one(word) for word in tokens(text)]))

    def _one(self, word: str) -> str:
        found = stem(word, self.language)
        if found in self._names:
            return self._names[found]
        return f"{SILENT}{found}" if found in self._silent or word in self._silent else found

    def _read(self, terms: Sequence[str]) -> Iterator[str]:
        for place, term in enumerate(terms):
            yield term
            for parts, name in self._phrases.get(term, ()):
                if tuple(terms[place : place + len(parts)]) == parts:
                    yield name
