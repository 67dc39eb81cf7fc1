"""Spoken names of symbols: what a word can mean, and what is only nearly a name.

A word is compared after :func:`normalise`; a near miss is suggested and never accepted silently.
"""

from __future__ import annotations

import re
import string
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

from games.core.notation import NotationError

MAX_WORD = 80
"""Longest word that is looked up, in characters."""

_BLANKS = re.compile(r"[\s_\-‐‑–]+")
_APOSTROPHES = str.maketrans("´`", "''")


@lru_cache(maxsize=4096)
def normalise(text: str) -> str:
    """Lower case without accents, punctuation and variation selectors; hyphens, underscores and blanks become one blank.

    A text of nothing but punctuation becomes empty. Remembered, as a page asks for the same thirty words with every tap.
    """
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", text.translate(_APOSTROPHES)).lower())
    kept = (c for c in _BLANKS.sub(" ", text) if c == " " or not _is_dropped(c))
    return " ".join("".join(kept).split())


def name_key(text: str) -> str:
    """What names are compared by: the normalised text, or the bare text if it is nothing but punctuation (a symbol may be "?")."""
    return normalise(text) or text.strip().lower()


def _is_dropped(char: str) -> bool:
    """Marks on letters (accents, variation selectors) and punctuation; pictures such as ☂ stay."""
    return char in string.punctuation or unicodedata.category(char)[0] in "MP"


def is_one_letter_apart(a: str, b: str) -> bool:
    """True if one letter changed, missing or too much turns one text into the other."""
    if len(a) > len(b):
        a, b = b, a
    if a == b or len(b) - len(a) > 1:
        return False
    start = next((i for i, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), len(a))
    return a[start + (len(a) == len(b)) :] == b[start + 1 :]


@dataclass(frozen=True)
class NameBook:
    """The names of a set of symbols: ``names[symbol][language]`` = names, the usual one first. An id is always a name of its symbol."""

    names: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)

    @cached_property
    def _meanings(self) -> Mapping[str, frozenset[str]]:
        found: dict[str, set[str]] = {}
        for symbol in self.names:
            for name in self.all_names(symbol):
                found.setdefault(name_key(name), set()).add(symbol)
        return {name: frozenset(symbols) for name, symbols in found.items()}

    def all_names(self, symbol: str) -> tuple[str, ...]:
        """Every name of a symbol in every language, as written; its id first."""
        return (symbol, *(name for names in self.names.get(symbol, {}).values() for name in names))

    def in_language(self, symbol: str, language: str) -> tuple[str, ...]:
        """The names of a symbol in one language, the usual one first; empty if it has none."""
        return self.names.get(symbol, {}).get(language, ())

    def meanings(self, word: str) -> frozenset[str]:
        """All symbols that the word names; empty if it names none."""
        return self._meanings.get(name_key(word), frozenset())

    def near(self, word: str) -> tuple[str, ...]:
        """Symbols of which a name is one letter or a plural ending away, in the order of the book."""
        said = normalise(word)[:MAX_WORD]
        stems = {said.removesuffix(ending) for ending in ("s", "es", "en", "eren")} - {"", said}
        return tuple(s for s in self.names if any(name in stems or is_one_letter_apart(said, name) for name in self._normalised(s)))

    def is_part_of_name(self, word: str, symbol: str) -> bool:
        """True if the word is a part, of at least four letters, of a name of the symbol ("snow" of "snowman")."""
        said = normalise(word)
        return len(said.replace(" ", "")) >= 4 and any(said in name for name in self._normalised(symbol))

    def slip_of(self, word: str, symbol: str, language: str) -> str | None:
        """The name that was meant if the word is one letter away from a name of the symbol: one in the language, else the nearest."""
        said = normalise(word)
        close = [name for name in self.all_names(symbol) if is_one_letter_apart(said, normalise(name))]
        if not close:
            return None
        wanted = self.in_language(symbol, language)
        return next((name for name in wanted if name in close), (*wanted, *close)[0])

    def with_names(self, more: Mapping[str, Mapping[str, Iterable[str]]]) -> NameBook:
        """This book and further names; a symbol that is new gets its id as a name."""
        merged = {symbol: dict(names) for symbol, names in self.names.items()}
        for symbol, by_language in more.items():
            mine = merged.setdefault(symbol, {})
            for language, names in by_language.items():
                mine[language] = (*mine.get(language, ()), *names)
        return NameBook(merged)

    def with_symbols(self, symbols: Iterable[str]) -> NameBook:
        """This book with further symbols that have no name but their id; itself if it has them all."""
        new: dict[str, dict[str, tuple[str, ...]]] = {symbol: {} for symbol in symbols if symbol not in self.names}
        return self.with_names(new) if new else self

    def _normalised(self, symbol: str) -> set[str]:
        return {normalise(name) for name in self.all_names(symbol)} - {""}


def parse_symbol(word: str, names: NameBook, *, at: int = 0) -> str:
    """The id of the one symbol that a word names.

    Raises ``NotationError``: ``too-long``, ``unknown-symbol`` (``near``: symbols that are meant perhaps), ``ambiguous-symbol`` (``which``).
    An exact id wins over other symbols that share the name.
    """
    if len(word) > MAX_WORD:
        raise NotationError("too-long", word[:20], at=at, most=MAX_WORD)
    meant = names.meanings(word)
    if len(meant) == 1:
        return next(iter(meant))
    if not meant:
        raise NotationError("unknown-symbol", word.strip(), at=at, near=names.near(word))
    for symbol in meant:
        if name_key(symbol) == name_key(word):
            return symbol
    raise NotationError("ambiguous-symbol", word.strip(), at=at, which=tuple(sorted(meant)))
