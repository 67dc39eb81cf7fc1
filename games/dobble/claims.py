"""What somebody said, laid beside the symbol that two cards really share."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Path, Why
from games.dobble.cards import Card, colour_of, shape_of
from games.dobble.names import NameBook, name_key, normalise
from games.dobble.options import Options
from games.dobble.rules import Rule
from games.dobble.symbols import box_names, names_for

MAX_NEAR = 3
"""Most symbols that are suggested for a word that names none."""

_GESTURE = re.compile(r"\s*\*(.*)\*\s*", re.DOTALL)


@dataclass(frozen=True)
class Claim:
    """A claim and what it is about: the cards that count, their shared symbol, and further cards that lie there but play no part."""

    said: str | None
    cards: tuple[Card, ...]
    shared: str
    names: NameBook
    elsewhere: tuple[Card, ...] = ()

    @cached_property
    def gesture(self) -> str | None:
        """What stands between the asterisks of a gesture (``*points at the key*``); None for a word."""
        found = _GESTURE.fullmatch(self.said or "")
        return found[1] if found else None

    @property
    def is_silent(self) -> bool:
        """True if no word was said."""
        return self.said is None or not (normalise(self.said) or self.meant)

    @cached_property
    def meant(self) -> frozenset[str]:
        """Every symbol that the word names."""
        return self.names.meanings(self.said or "")

    def places(self, symbol: str) -> tuple[Path, ...]:
        """All places (card, index) on which the symbol stands among the cards that count."""
        return tuple((i, place) for i, card in enumerate(self.cards) for place in card.places_of(symbol))


def book_for(cards: Sequence[Card], rules: RuleSet[Options], names: NameBook | None = None) -> NameBook:
    """The dictionary for some cards: ``names`` or the one that fits, with the ids on the cards; coloured symbols go by shape."""
    symbols = list(dict.fromkeys(symbol for card in cards for symbol in card.symbols))
    book = names if names is not None else names_for(map(shape_of, symbols), rules=rules)
    coloured = {s: {"": _coloured_names(s, book)} for s in symbols if colour_of(s)}
    return book.with_names(coloured).with_symbols(symbols) if coloured else book.with_symbols(symbols)


def _coloured_names(symbol: str, book: NameBook) -> tuple[str, ...]:
    shape, colour = shape_of(symbol), colour_of(symbol)
    names = book.all_names(shape)
    return (*names, *(f"{colour} {name}" for name in names))


def claim_findings(claim: Claim, rules: RuleSet[Options]) -> tuple[Finding, ...]:
    """All findings about a claim, and last the note that reveals the match. Nothing breaks a rule if the word names the shared symbol."""
    return (*_judge(claim, rules.options), shown_match(claim))


def shown_match(claim: Claim) -> Finding:
    """The note that shows the shared symbol on its places."""
    return Finding(Rule.ONE_SHARED_SYMBOL, Effect.NOTE, "match", claim.places(claim.shared), {"symbol": claim.shared})


def _judge(claim: Claim, options: Options) -> tuple[Finding, ...]:
    if claim.gesture is not None:
        return _judge_gesture(claim, claim.gesture, options)
    if claim.is_silent:
        effect = Effect.BREAKS if options.must_name else Effect.NOTE
        return (Finding(Rule.NAME_FIRST, effect, "" if options.must_name else "not-needed", option="must_name"),)
    if claim.shared in claim.meant:
        return tuple(_remarks(claim))
    return (_misnamed(claim), *_other_edition(claim, options))


def _judge_gesture(claim: Claim, gesture: str, options: Options) -> tuple[Finding, ...]:
    if not options.pointing_allowed:
        return (Finding(Rule.POINTING, Effect.BREAKS, option="pointing_allowed"),)
    pointed = claim.names.meanings(gesture)
    if not pointed:
        return (Finding(Rule.POINTING, Effect.OPEN, "which", params={"why": Why.MISSING}, option="pointing_allowed"),)
    note = Finding(Rule.POINTING, Effect.NOTE, "allowed", option="pointing_allowed")
    word = Claim(gesture, claim.cards, claim.shared, claim.names, claim.elsewhere)
    return (note,) if claim.shared in pointed else (note, _misnamed(word))


def _remarks(claim: Claim) -> list[Finding]:
    """Notes on a word that does name the shared symbol: it may fit another symbol there too, or be a less usual name."""
    params = {"said": claim.said, "symbol": claim.shared}
    others = tuple(s for card in claim.cards for s in card.symbols if s in claim.meant and s != claim.shared)
    if others:
        at = tuple(path for other in dict.fromkeys(others) for path in claim.places(other))
        return [Finding(Rule.NAME_UNDERSTOOD, Effect.NOTE, "ambiguous", at, {**params, "others": tuple(dict.fromkeys(others))})]
    if name_key(claim.said or "") not in _usual(claim):
        return [Finding(Rule.NAME_UNDERSTOOD, Effect.NOTE, "synonym", params=params)]
    return []


def _usual(claim: Claim) -> set[str]:
    firsts = [names[0] for names in claim.names.names.get(claim.shared, {}).values() if names]
    return {name_key(name) for name in (claim.shared, *firsts)}


def _misnamed(claim: Claim) -> Finding:
    """The broken rule for a word that doesn't name the shared symbol."""
    params: dict[str, object] = {"said": claim.said, "shared": claim.shared}
    shown = tuple(s for s in sorted(claim.meant) if any(s in card.symbols for card in claim.cards))
    at = tuple(sorted(path for s in shown for path in claim.places(s)))
    if len({shape_of(s) for s in shown}) == 1 < len(shown) and len({card for card, _ in at}) > 1:
        return Finding(Rule.SHAPE_AND_COLOUR, Effect.BREAKS, at=at, params={**params, "symbols": shown})
    if shown:
        first = min(shown, key=claim.places)
        params |= {"symbol": first, "card": claim.places(first)[0][0] + 1}
        return Finding(Rule.NAME_THE_MATCH, Effect.BREAKS, "on-one", claim.places(first), params)
    elsewhere = tuple(s for s in sorted(claim.meant) if any(s in card.symbols for card in claim.elsewhere))
    if elsewhere:
        return Finding(Rule.NAME_THE_MATCH, Effect.BREAKS, "elsewhere", params={**params, "symbol": elsewhere[0]})
    if claim.meant:
        return Finding(Rule.NAME_THE_MATCH, Effect.BREAKS, "on-neither", params={**params, "symbol": min(claim.meant)})
    return unknown_word(claim)


def _other_edition(claim: Claim, options: Options) -> tuple[Finding, ...]:
    """Why nobody knows the word: the American box prints it in the place of this picture, and the table has a European one."""
    printed = map(name_key, box_names(us=True).in_language(shape_of(claim.shared), "us"))
    if claim.meant or options.symbol_names == "us" or name_key(claim.said or "") not in printed:
        return ()
    params = {"said": claim.said, "symbol": claim.shared}
    return (Finding(Rule.NAMES_PER_EDITION, Effect.BREAKS, "american", claim.places(claim.shared), params, "symbol_names"),)


def unknown_word(claim: Claim) -> Finding:
    """The broken rule for a word that names no symbol at all, with the symbols that were meant perhaps."""
    near = claim.names.near(claim.said or "")[:MAX_NEAR]
    code = "nearly" if near else "unknown"
    return Finding(Rule.NAME_UNDERSTOOD, Effect.BREAKS, code, params={"said": claim.said, "near": near, "shared": claim.shared})
