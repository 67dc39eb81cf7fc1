"""Is this word a good enough name for the symbol that two cards share?"""

from __future__ import annotations

from collections.abc import Sequence

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict, Why
from games.dobble.cards import Card, all_shared
from games.dobble.claims import Claim, book_for, claim_findings, shown_match, unknown_word
from games.dobble.match import card_faults, check_length
from games.dobble.names import NameBook, name_key
from games.dobble.options import Options
from games.dobble.rules import Rule


def check_naming(
    cards: Sequence[Card], word: str | None, *, rules: RuleSet[Options], names: NameBook | None = None, language: str = "nl"
) -> Verdict:
    """May this word stand for the shared symbol? A loose name, a slip of one letter and a gesture leave it to the table (undetermined).

    ``language`` is the one in which a better name is suggested; a name in any language is accepted. ``values``: ``shared``, and
    ``suggest`` after a slip. Unlike in :func:`check_match` the number of symbols on a card doesn't matter. Raises ``NotationError``
    (``too-long``).
    """
    check_length(word)
    faults = card_faults(cards, rules=rules, sizes=False)
    shared = all_shared(*cards)
    if faults:
        return Verdict(rules.key, faults, tuple(cards), {"shared": shared})
    claim = Claim(word, tuple(cards), shared[0], book_for(cards, rules, names))
    suggest = claim.names.slip_of(word or "", claim.shared, language)
    findings = _judge(claim, suggest, language, rules)
    return Verdict(rules.key, findings, tuple(cards), {"shared": claim.shared, "suggest": suggest})


def _judge(claim: Claim, suggest: str | None, language: str, rules: RuleSet[Options]) -> tuple[Finding, ...]:
    """The first that fits: no word, a name of it, part of a name, a slip, a name of another symbol, no name."""
    if claim.gesture is not None and not rules.options.pointing_allowed:
        open_question = Finding(Rule.POINTING, Effect.OPEN, "agree", params={"why": Why.SILENT}, option="pointing_allowed")
        return (open_question, shown_match(claim))
    if claim.gesture is not None or claim.is_silent:
        return claim_findings(claim, rules)
    if claim.shared in claim.meant:
        return (*_other_language(claim, language), *claim_findings(claim, rules))
    return (_nearly_or_not(claim, suggest), shown_match(claim))


def _nearly_or_not(claim: Claim, suggest: str | None) -> Finding:
    params: dict[str, object] = {"said": claim.said, "symbol": claim.shared}
    if claim.names.is_part_of_name(claim.said or "", claim.shared):
        return Finding(Rule.NAME_UNDERSTOOD, Effect.OPEN, "loose", params={**params, "why": Why.AMBIGUOUS})
    if suggest is not None:
        return Finding(Rule.NAME_UNDERSTOOD, Effect.OPEN, "slip", params={**params, "suggest": suggest, "why": Why.AMBIGUOUS})
    if claim.meant:
        others = tuple(sorted(claim.meant))
        return Finding(Rule.NAME_THE_MATCH, Effect.BREAKS, "other", params={"said": claim.said, "shared": claim.shared, "symbols": others})
    return unknown_word(claim)


def _other_language(claim: Claim, language: str) -> list[Finding]:
    """A note if the word is a name in another language only."""
    mine = claim.names.in_language(claim.shared, language)
    if not mine or name_key(claim.said or "") in map(name_key, mine):
        return []
    return [Finding(Rule.NAMING_LANGUAGE, Effect.NOTE, params={"said": claim.said, "symbol": claim.shared, "usual": mine[0]})]
