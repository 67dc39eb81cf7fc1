"""The index: what a question finds, best first. Home-made, in memory, a few dictionaries.

Weighed against SQLite's FTS5 on the same terms and the same questions (both languages together, share answered among the first three):

========================================  ==========  ============  =============  ==================
                                          67 public   149 of ours   45 never seen  median of a search
========================================  ==========  ============  =============  ==================
FTS5, trigram over stemmed text           97.8        94.0          65.6           11.4 ms
FTS5, words over stemmed text             100.0       94.7          62.3           2.3 ms
this index                                100.0       97.0          71.2           1.5 ms
========================================  ==========  ============  =============  ==================

The three ran side by side on a busy machine, before the lists of ``asked.toml`` were completed; only the differences mean something.
Since then: 100.0 among the first three on the public questions, 99.5 on 194 paraphrases, 83.3 on 30 questions that were never tuned on
(``tests/search/unseen.jsonl``), at a median of 0.5 ms of CPU time (``tests/bench/bench_search.py``). FTS5
can't be told that a word of a question counts for less, which is where it loses: silent words ("who", "first") decide between near answers.

The score is BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, section 3.6): fields are weighed and their lengths
evened out before one saturation. On top of it, what answers more of the question's weight goes first.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import nlargest

from rulesite.search.entries import Entry
from rulesite.search.spelling import Speller
from rulesite.search.words import MAX_WORDS, SILENT, Vocabulary, tokens

FIELDS = ((3.0, 0.6), (0.5, 0.7), (0.5, 0.6), (2.5, 0.2))
"""Weight, and how much its length is evened out, of title, sentences, context and what people ask."""

SATURATION = 4.0
SILENT_WEIGHT = 0.3
GUESSED_WEIGHT = 0.6
"""What a word counts that we had to guess: a typing error mended, a part of a compound, the beginning of a word still being typed."""
TERM_WEIGHT = 0.6
"""A term of the glossary gives way to rules and disputes, unless the question is nothing but the term."""


CLOSER = 60
"""How many entries are looked at closely; the others have too little in common with the question."""


@dataclass(frozen=True, slots=True)
class Hit:
    """Something found: the entry, its score, and the sentence of it that answers."""

    entry: Entry
    score: float
    sentence: str


class Index:
    """All entries of one language. ``names`` are the words that name a game, by game key."""

    def __init__(self, entries: Iterable[Entry], vocabulary: Vocabulary, names: Mapping[str, Sequence[str]]) -> None:
        self.entries = tuple(entries)
        self.vocabulary = vocabulary
        self.names = {key: [tuple(tokens(name)) for name in called] for key, called in names.items()}
        fields = [self._fields(entry) for entry in self.entries]
        self._titles = [frozenset(terms[0]) for terms in fields]
        self._sentences = [[frozenset(vocabulary.terms(text)) for text in entry.sentences] for entry in self.entries]
        self._weights: dict[str, float] = {}
        self._found: dict[str, dict[int, float]] = self._count(fields)
        words = {word for entry in self.entries for text in (entry.title, *entry.sentences, entry.asked) for word in tokens(text)}
        self.speller = Speller((term for term in self._found if not term.startswith(SILENT)), words)

    def _fields(self, entry: Entry) -> tuple[list[str], ...]:
        read = self.vocabulary.terms
        return read(entry.title), read(" ".join(entry.sentences)), read(entry.context), read(entry.asked)

    def _count(self, fields: Sequence[tuple[list[str], ...]]) -> dict[str, dict[int, float]]:
        """The share of each term in each entry, already weighed by how rare the term is."""
        usual = [max(1.0, sum(len(one[place]) for one in fields) / max(1, len(fields))) for place in range(len(FIELDS))]
        shares: dict[str, dict[int, float]] = defaultdict(dict)
        for number, texts in enumerate(fields):
            sums: dict[str, float] = defaultdict(float)
            for (weight, evened), terms, length in zip(FIELDS, texts, usual, strict=True):
                norm = 1 - evened + evened * len(terms) / length
                for term, count in Counter(terms).items():
                    sums[term] += weight * count / norm
            for term, amount in sums.items():
                shares[term][number] = amount / (amount + SATURATION)
        for term, found in list(shares.items()):
            rarity = math.log(1 + (len(fields) - len(found) + 0.5) / (len(found) + 0.5))
            self._weights[term] = weight = rarity * (SILENT_WEIGHT if term.startswith(SILENT) else 1)
            shares[term] = {number: share * weight for number, share in found.items()}
        return dict(shares)

    def search(self, question: str, limit: int = 10, *, typing: bool = False) -> list[Hit]:
        """The best answers to a bounded question; ``typing`` says that the last word may not be finished."""
        game, words = self._without_game(tokens(question))
        asked = self._asked(words, typing=typing)
        if not asked and game:
            return self._first_of(game, limit)
        total = sum(self._weights.get(term, 3.0) * share for term, share in asked.items()) or 1.0
        wanted = {term for term, share in asked.items() if share == 1.0 and not term.startswith(SILENT)}
        ranked: list[tuple[float, int]] = []
        for number, score, covered in self._score(asked):
            entry = self.entries[number]
            if game and entry.game not in (game, ""):
                continue
            value = score * (0.5 + covered / total)
            if entry.kind == "term" and not (wanted and wanted <= self._titles[number]):
                value *= TERM_WEIGHT
            ranked.append((-value, number))
        ranked.sort()
        return [Hit(self.entries[number], -value, self._sentence(number, asked)) for value, number in ranked[:limit]]

    def _first_of(self, game: str, limit: int) -> list[Hit]:
        """Nothing but the name of a game: how it begins."""
        own = [entry for entry in self.entries if entry.game == game]
        return [Hit(entry, 0.0, entry.sentences[0] if entry.sentences else "") for entry in own[:limit]]

    def _without_game(self, words: list[str]) -> tuple[str, list[str]]:
        """The only game that a question names, and the question without the name; "" if it names none or several."""
        found = {key: place for key, called in self.names.items() if (place := _place(words, called))}
        if len(found) != 1:
            return "", words
        ((key, (start, end)),) = found.items()
        return key, [*words[:start], *words[end:]]

    def _asked(self, words: list[str], *, typing: bool) -> dict[str, float]:
        """The terms of a question with what each counts."""
        asked: dict[str, float] = {}
        heard = 0
        for term in self.vocabulary.terms(" ".join(words)):
            if term.startswith(SILENT):
                asked.setdefault(term, 1.0)
                continue
            heard += 1
            if heard > MAX_WORDS:
                break
            if term in self._found:
                asked[term] = 1.0
        for word in words[: MAX_WORDS * 3]:
            self._guess(word, asked, unfinished=typing and word is words[-1])
        return asked

    def _guess(self, word: str, asked: dict[str, float], *, unfinished: bool) -> None:
        """What a word that stands nowhere may mean: a longer word, its parts, or a word much like it."""
        terms = self.vocabulary.terms(word)
        if all(term in self._found or term.startswith(SILENT) for term in terms) and not unfinished:
            return
        guesses = self.speller.beginning(word) if unfinished else []
        guesses = guesses or self.speller.parts(word, self.vocabulary.terms) or self.speller.near(terms[0] if terms else word)
        for term in guesses:
            asked.setdefault(term, GUESSED_WEIGHT)

    def _score(self, asked: Mapping[str, float]) -> list[tuple[int, float, float]]:
        """The entries worth a closer look, each with its score and how much of the question's weight it covers.

        Silent words stand nearly everywhere, so they only add to what other words have found.
        """
        loud = {term: share for term, share in asked.items() if not term.startswith(SILENT)} or asked
        first: dict[int, float] = defaultdict(float)
        for term, share in loud.items():
            for number, amount in self._found.get(term, {}).items():
                first[number] += amount * share
        looked = first if len(first) <= CLOSER else nlargest(CLOSER, first, key=first.__getitem__)
        terms = [(self._found.get(term, {}), self._weights.get(term, 0.0) * share, share) for term, share in asked.items()]
        return [self._closer(number, terms) for number in looked]

    def _closer(self, number: int, terms: Sequence[tuple[Mapping[int, float], float, float]]) -> tuple[int, float, float]:
        """An entry with its score and the weight that it covers."""
        score = covered = 0.0
        for found, weight, share in terms:
            amount = found.get(number)
            if amount is not None:
                score += amount * share
                covered += weight
        return number, score, covered

    def _sentence(self, number: int, asked: Mapping[str, float]) -> str:
        """The sentence of an entry that says most about what was asked; a dispute's answer is always its first."""
        entry = self.entries[number]
        if entry.kind != "rule" and entry.kind != "block":
            return entry.sentences[0] if entry.sentences else ""
        best, most = 0, 0.0
        for place, terms in enumerate(self._sentences[number]):
            weight = sum(self._weights.get(term, 0.0) for term in asked if term in terms)
            if weight > most + 0.5 or (place == 0 and weight > most):  # an early sentence needs no context
                best, most = place, weight
        return entry.sentences[best] if entry.sentences else ""


def _place(words: Sequence[str], names: Iterable[tuple[str, ...]]) -> tuple[int, int] | None:
    """Where one of the names stands in the words, plurals too (domino, dominoes)."""
    for name in names:
        for start in range(len(words) - len(name) + 1):
            last = words[start + len(name) - 1]
            if tuple(words[start : start + len(name) - 1]) == name[:-1] and last in (name[-1], f"{name[-1]}s", f"{name[-1]}es"):
                return start, start + len(name)
    return None
