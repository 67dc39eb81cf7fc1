"""What a word counts: how rare it is, how much of it an entry has, and how well one phrase of an entry meets a question.

The score of an entry is BM25F (Robertson, Zaragoza: The Probabilistic Relevance Framework, 2009, section 3.6): fields are weighed and their
lengths evened out before one saturation. A phrase is compared by the weight that it shares with the question, as a cosine is.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rulesite.search.words import NEAR, SILENT

FIELDS = ((3.0, 0.6), (1.0, 0.7), (1.0, 0.6), (2.0, 0.5))
"""Weight, and how much its length is evened out, of title, sentences, context and what people ask."""

SATURATION = 8.0
SILENT_WEIGHT = 0.7
NEAR_WEIGHT = 0.5
"""What a word of little meaning counts, and the kin of a word; words themselves count 1."""

Terms = Sequence[str]
Weights = Mapping[str, float]


class Phrase(NamedTuple):
    """The terms of a phrase, those of them that are words with a meaning, and the weight of all."""

    terms: frozenset[str]
    words: frozenset[str]
    weight: float


def is_silent(term: str) -> bool:
    """Whether a term is a word that says little by itself."""
    return term.startswith(SILENT)


def is_kin(term: str) -> bool:
    """Whether a term stands for the kin of a word."""
    return term.startswith(NEAR)


def is_word(term: str) -> bool:
    """Whether a term is a word with a meaning: no silent word, and not the kin of a word."""
    return not term.startswith((SILENT, NEAR))


def shares(texts: Sequence[tuple[Terms, ...]]) -> tuple[dict[str, float], dict[str, dict[int, complex]]]:
    """The weight of each term, and what each entry has of it; ``texts`` are the fields of each entry as terms.

    What an entry has is a complex number: its share of the term times the weight, and as imaginary part the weight itself. So one sum over
    the terms of a question gives an entry's score and how much of the question it covers.
    """
    usual = [max(1.0, sum(len(one[place]) for one in texts) / max(1, len(texts))) for place in range(len(FIELDS))]
    found: dict[str, dict[int, float]] = defaultdict(dict)
    for number, fields in enumerate(texts):
        for term, amount in _amounts(fields, usual).items():
            found[term][number] = amount / (amount + SATURATION)
    weights = {term: _weight(term, len(entries), len(texts)) for term, entries in found.items()}
    return weights, {
        term: {number: complex(share * weights[term], weights[term]) for number, share in entries.items()}
        for term, entries in found.items()
    }


def _amounts(fields: tuple[Terms, ...], usual: Sequence[float]) -> dict[str, float]:
    """How much of each term an entry has, over its fields."""
    sums: dict[str, float] = defaultdict(float)
    for (weight, evened), terms, length in zip(FIELDS, fields, usual, strict=True):
        each = weight / (1 - evened + evened * len(terms) / length)
        for term, count in Counter(terms).items():
            sums[term] += each * count
    return sums


def _weight(term: str, entries: int, of: int) -> float:
    kind = SILENT_WEIGHT if term.startswith(SILENT) else NEAR_WEIGHT if term.startswith(NEAR) else 1.0
    return kind * math.log(1 + (of - entries + 0.5) / (entries + 0.5))


def phrases(texts: Iterable[Terms], weights: Weights, words: frozenset[str]) -> list[Phrase]:
    """Phrases by their terms, the weights of all terms, and those of them that are words."""
    found = []
    for terms in filter(None, texts):
        every = frozenset(terms)
        found.append(Phrase(every, every & words, sum(map(weights.__getitem__, every)) or 1.0))
    return found


def likeness(phrases: Sequence[Phrase], asked: Weights, words: frozenset[str]) -> float:
    """How much the phrase most like a question shares with it, 0 to 1.

    ``asked`` are the weights of the question's terms, ``words`` those of its terms that are words. A phrase that has only silent words or
    kin in common isn't looked at.
    """
    terms, weight, apart = frozenset(asked), asked.__getitem__, words.isdisjoint
    best = 0.0
    for every, own, whole in phrases:
        if not apart(own):
            common = sum(map(weight, terms & every))
            alike = common * common / whole
            if alike > best:
                best = alike
    return math.sqrt(best / (sum(asked.values()) or 1.0))
