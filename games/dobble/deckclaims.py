"""What is said of a pile of cards: this is the whole box, this deck is complete."""

from __future__ import annotations

from enum import StrEnum

from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict
from games.dobble.existence import check_complete_deck
from games.dobble.options import Options
from games.dobble.rules import Rule


class DeckClaim(StrEnum):
    """What somebody says of the cards."""

    WHOLE_BOX = "whole-box"  # as many as the box should hold
    COMPLETE = "complete-deck"  # not one card more could be added: all that the mathematics allows


def check_deck_claim(claim: DeckClaim, judged: Verdict, *, rules: RuleSet[Options]) -> Verdict:
    """The claim laid beside the verdict that ``check_deck`` gave on the cards, with the findings of both.

    The whole box is a matter of counting, so it is judged for a faulty deck too; a complete one must first be right. A note that says
    the same as the claim's finding is left out. Values and reading are those of the deck.
    """
    found = _whole_box(judged, rules) if claim is DeckClaim.WHOLE_BOX else _complete(judged, rules)
    said = {finding.rule for finding in found}
    kept = tuple(f for f in judged.findings if f.effect is not Effect.NOTE or f.rule not in said)
    return Verdict(judged.rule_set, (*kept, *found), judged.reading, judged.values)


def _whole_box(judged: Verdict, rules: RuleSet[Options]) -> tuple[Finding, ...]:
    count, box = judged.values["cards"], rules.options.deck_cards
    effect, code = (Effect.NOTE, "whole-box") if count == box else (Effect.BREAKS, "not-whole")
    return (Finding(Rule.CARD_COUNT_PER_EDITION, effect, code, params={"cards": count, "box": box}, option="deck_cards"),)


def _complete(judged: Verdict, rules: RuleSet[Options]) -> tuple[Finding, ...]:
    order, values = judged.values["order"], judged.values
    if judged.deciding or values["complete"] or not isinstance(order, int):
        return ()
    # Where no complete deck of that size exists, that is the reason, not the cards that seem to be missing.
    exists = check_complete_deck(order + 1, rules=rules)
    if exists.deciding:
        return exists.deciding
    params = {"cards": values["cards"], "symbols": values["symbols"], "whole": exists.values["cards"]}
    return (Finding(Rule.DECK_COMPLETE, Effect.BREAKS, "not-complete", params=params),)
