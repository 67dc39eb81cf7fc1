"""Words as the search compares them: folded, stemmed, synonyms under one name, and how much each counts in a question."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from threading import Lock
from types import MappingProxyType

import snowballstemmer

MAX_LENGTH, MAX_WORDS, MAX_WORD = 80, 8, 24
"""Bounds of a typed question: characters in all, words that count, characters a word. What is longer is cut, never refused."""

SILENT = "~"
"""Stands before the stem of a word that says little ("may", "who"): such words only tell apart what other words have found."""

NEAR = "="
"""Stands before the name of words that are near in meaning: it counts for less than the words themselves."""

SMALL = re.compile(r"([a-z]{2,}t)jes?|([a-z]{3,}?)(?:s|[lnt]e)?kes?")
"""Diminutives that Snowball can't read: those whose t belongs to the word ("kaartje" is no "kaar"), and Flemish ones ("dochterke")."""

PARTICLES = frozenset(["aan", "achter", "af", "bij", "door", "in", "mee", "neer", "om", "op", "over", "terug", "uit", "vast", "weg"])
"""First parts of Dutch verbs that come apart: "leg ik dat uit" is "uitleggen"."""
APART = 5
"""So many words before its particle a verb may stand."""

TOKEN = re.compile(r"[a-z]+|[0-9]+")
ENGLISH_TAIL = re.compile(r"(\w)'(?:s|re|ve|ll|d|m)\b")
ALGORITHMS = MappingProxyType({"nl": "dutch", "en": "english"})


def bounded(question: str) -> str:
    """A typed question within its bounds; what can't be printed becomes a space."""
    words = "".join(char if char.isprintable() else " " for char in question[:MAX_LENGTH]).split()
    return " ".join(word[:MAX_WORD] for word in words)


def fold(text: str) -> str:
    """Small letters without accents; an English 's falls off."""
    plain = text.lower()
    if not plain.isascii():
        split = unicodedata.normalize("NFKD", plain.replace("’", "'"))
        plain = "".join(char for char in split if not unicodedata.combining(char))
    return ENGLISH_TAIL.sub(r"\1", plain) if "'" in plain else plain


def tokens(text: str) -> list[str]:
    """The words and numbers of a text in their order."""
    return TOKEN.findall(fold(text))


@lru_cache(maxsize=32768)
def stem(word: str, language: str) -> str:
    """The stem of a folded word, by Snowball's algorithm for the language."""
    with _one_at_a_time:
        return str(_stemmer(language).stemWord(word))


_one_at_a_time = Lock()
"""A stemmer keeps the word it works on in itself: two threads at once (a reader, and the one that warms the search) spoil each other's."""


@lru_cache(maxsize=4)
def _stemmer(language: str) -> snowballstemmer.basestemmer.BaseStemmer:
    return snowballstemmer.stemmer(ALGORITHMS[language])


class Vocabulary:
    """How one language is read: which words say little, which mean the same, and which are near in meaning.

    ``same`` are lists of words or phrases with one meaning, ``near`` lists of words that people use for much the same thing (a word may
    stand in several), ``silent`` words that say little; all come from ``content/synonyms.<language>.toml``. ``words`` are the words of the
    lists.
    """

    def __init__(
        self, language: str, same: Iterable[Sequence[str]] = (), silent: Iterable[str] = (), near: Iterable[Sequence[str]] = ()
    ) -> None:
        self.language = language
        said = {word for phrase in silent for word in tokens(phrase)}
        self._silent = frozenset(said | {stem(word, language) for word in said})
        self._names: dict[str, str] = {}
        self._known: dict[str, str] = {}
        self._stems: frozenset[str] = frozenset()
        self._parted: dict[tuple[str, str], str] = {}
        self._phrases: dict[str, list[tuple[tuple[str, ...], str]]] = {}
        self._near: dict[str, list[str]] = {}
        self.words = frozenset(word for group in (*same, *near) for phrase in group for word in tokens(phrase))
        groups = [(f"{''.join(tokens(group[0]))}_", [tokens(phrase) for phrase in group]) for group in same]
        for name, phrases in groups:  # single words first, as phrases are compared after synonyms have become one
            self._names |= {key: name for words in phrases if len(words) == 1 for key in (words[0], stem(words[0], language))}
        kin = [(f"{NEAR}{''.join(tokens(group[0]))}", [tokens(phrase) for phrase in group]) for group in near]
        for name, phrases in [*groups, *kin]:
            for words in phrases:
                parts = tuple(self._one(word) for word in words)
                if len(words) > 1:
                    self._phrases.setdefault(parts[0], []).append((parts, name))
                elif name.startswith(NEAR) and name not in self._near.setdefault(parts[0], []):
                    self._near[parts[0]].append(name)

    def terms(self, text: str) -> list[str]:
        """The terms of a text: stems, or the name of their group (it ends in ``_``), or ``~`` and the stem of a silent word.

        A phrase with a meaning of its own gives that meaning besides its words, a word with kin the name of its kin (``=`` before it).
        """
        return self.read(tokens(text))

    def read(self, words: Sequence[str]) -> list[str]:
        """The terms of a text whose words were already told apart."""
        read = self._read([self._known.get(word) or self._one(word) for word in words])
        if self._parted:
            read += self._rejoined(words)
        return read

    def learn(self, words: Iterable[str]) -> None:
        """Takes up the words of our own texts: how each is read is kept, and which verbs come apart.

        Never the words of a question, or memory would grow with what is asked.
        """
        words = sorted(words)
        self._stems = frozenset(stem(word, self.language) for word in words if not SMALL.fullmatch(word))
        self._known = {word: self._one(word) for word in words}
        if self.language == "nl":
            for word in words:
                self._part(word)

    def _part(self, word: str) -> None:
        """Notes how a verb is found again when its particle comes apart."""
        for size in range(2, 7):
            if word[:size] in PARTICLES and len(word) > size + 2:
                self._parted.setdefault((word[:size], stem(word[size:], self.language)), self._known[word])

    def _rejoined(self, words: Sequence[str]) -> list[str]:
        """The verbs whose particle stands some words behind them."""
        found = []
        for place, word in enumerate(words):
            if word in PARTICLES:
                for before in words[max(0, place - APART) : place]:
                    forms = {stem(before, self.language), before.removesuffix("t")}  # Snowball leaves the t of "hij legt"
                    found += [self._parted[word, form] for form in forms if (word, form) in self._parted]
        return found

    def _one(self, word: str) -> str:
        if word in self._names:
            return self._names[word]
        found = stem(word, self.language)
        if self.language == "nl" and found not in self._stems and (small := SMALL.fullmatch(word)) and found not in self._names:
            whole = stem(small[1] or small[2], self.language)
            found = whole if whole in self._stems or whole in self._names else found
        if found in self._names:
            return self._names[found]
        return f"{SILENT}{found}" if found in self._silent or word in self._silent else found

    def _read(self, terms: Sequence[str]) -> list[str]:
        read: list[str] = []
        for place, term in enumerate(terms):
            read.append(term)
            if term in self._near:
                read += self._near[term]
            if term in self._phrases:
                read += [name for parts, name in self._phrases[term] if tuple(terms[place : place + len(parts)]) == parts]
        return read
