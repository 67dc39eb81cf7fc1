"""One act in a mini-game: may this card move, by this word, at this moment?

Every mini-game is the same act with other cards: compare two of them, name the match, move one. ``moves.GAMES`` says which.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict, Why
from games.dobble.cards import Card, all_shared
from games.dobble.claims import Claim, book_for, claim_findings, unknown_word
from games.dobble.match import card_faults, check_length
from games.dobble.moves import GAMES, MAX_CARDS_SHOWN, MIDDLE, MiniGame, Move
from games.dobble.names import NameBook
from games.dobble.options import Options
from games.dobble.rules import Rule


def check_move(move: Move, *, rules: RuleSet[Options], names: NameBook | None = None) -> Verdict:
    """May the card move? All reasons why not, in the order in which a table would notice them.

    ``values``: ``shared`` (the match of the cards that count, or all their shared symbols), ``shared_now`` if the middle changed, and for a
    legal act what it changes (``outcome`` of the game). Undetermined (``missing``) if the cards that count weren't told. Raises
    ``NotationError``: ``unknown-mini-game``, ``too-many``, ``too-long``.
    """
    game = GAMES.get(move.game)
    if game is None:
        raise NotationError("unknown-mini-game", move.game[:20])
    cards = move.all_cards()
    if len(cards) > MAX_CARDS_SHOWN:
        raise NotationError("too-many", most=MAX_CARDS_SHOWN)
    check_length(move.claim)
    asked = _Asked(move, game, rules, book_for(cards, rules, names))
    findings = (*asked.not_now(), *asked.wrong_place(), *asked.word(), *asked.half_done(), *asked.not_in_box())
    verdict = Verdict(rules.key, findings, move, asked.values())
    return verdict if verdict.deciding else Verdict(rules.key, findings, move, {**verdict.values, **asked.outcome()})


@dataclass(frozen=True, slots=True)
class _Asked:
    """A move with all that is needed to judge it."""

    move: Move
    game: MiniGame
    rules: RuleSet[Options]
    names: NameBook

    def not_now(self) -> list[Finding]:
        """Nobody may act before the signal, without cards, while sitting out, or when the card is gone."""
        move, found = self.move, []
        if move.before_signal:
            found.append(Finding(Rule.START_SIGNAL, Effect.BREAKS))
        if move.pile_left == 0 and move.game in ("tower", "poisoned-gift"):
            found.append(Finding(Rule.PILE_NOT_EMPTY, Effect.BREAKS))
        if move.own == ():
            found.append(Finding(Rule.OWN_TOP_CARD, Effect.BREAKS, "none"))
        if move.called_wrongly and self.rules.options.wrong_call == "out-until-next-card":
            found.append(Finding(Rule.SITS_OUT, Effect.BREAKS, option="wrong_call"))
        if move.already_won:
            found.append(Finding(Rule.CARD_STILL_THERE, Effect.BREAKS, "gone"))
        return found

    def wrong_place(self) -> list[Finding]:
        """The act must be the game's own, with the cards that count."""
        move, found = self.move, []
        if move.at_self and move.game in ("hot-potato", "poisoned-gift"):
            found.append(Finding(Rule.NOT_YOUR_OWN_CARD, Effect.BREAKS))
        if move.action is not None and move.action != self.game.action:
            found.append(Finding(self.game.rule, Effect.BREAKS, "action", params={"game": move.game, "action": move.action}))
        if move.game == "gotta-catch" and move.taken == MIDDLE:
            found.append(Finding(Rule.MIDDLE_STAYS, Effect.BREAKS))
        if move.compared_covered:
            found.append(Finding(Rule.OWN_TOP_CARD, Effect.BREAKS, "covered"))
        if move.game == "connect" and not move.beside:
            found.append(Finding(Rule.CONNECT, Effect.BREAKS, "not-beside"))
        return found

    def word(self) -> list[Finding]:
        """What was said, against the cards that count; nothing if they can't be compared."""
        cards = self.compared()
        if cards is None:
            impossible = self.move.own == () or self.move.at_self or self.move.taken == MIDDLE or self.move.pile_left == 0
            missing = Finding(self.game.rule, Effect.OPEN, "cards", params={"why": Why.MISSING, "game": self.move.game})
            return [] if impossible else [missing]
        if len(cards) == 3:
            return self.three(cards)
        faults = card_faults(cards, rules=self.rules)
        if faults:
            return list(faults)
        claim = self.claim(cards)
        found = list(claim_findings(claim, self.rules))
        broken = next((n for n, f in enumerate(found) if f.rule in (Rule.NAME_THE_MATCH, Rule.SHAPE_AND_COLOUR)), None)
        better = None if broken is None else self.was_right_elsewhere(claim)
        if broken is not None and better is not None:
            found[broken] = better
        return found

    def was_right_elsewhere(self, claim: Claim) -> Finding | None:
        """A wrong word that was right for the middle card of before, or is right for another card round the middle."""
        move = self.move
        params: dict[str, object] = {"said": claim.said, "shared": claim.shared}
        if move.middle_before and move.own_top and claim.meant.intersection(all_shared(move.own_top, move.middle_before)):
            return Finding(Rule.CARD_STILL_THERE, Effect.BREAKS, "changed", params=params)
        if move.game == "gotta-catch" and move.middle:
            matching = [n for n, card in enumerate(move.around) if claim.meant.intersection(all_shared(move.middle, card))]
            if matching:  # never the card taken: the word doesn't name the match with that one
                return Finding(Rule.GOTTA_CATCH, Effect.BREAKS, "wrong-card", params={**params, "right": matching[0] + 1})
        return None

    def three(self, cards: tuple[Card, ...]) -> list[Finding]:
        """Three cards of the grid must all show the symbol."""
        common = self.common(cards)
        claim = Claim(self.move.claim, cards, common[0] if common else "", self.names)
        if claim.is_silent or claim.gesture is not None or claim.meant.intersection(common):
            return [f for f in claim_findings(claim, self.rules) if common or f.rule != Rule.ONE_SHARED_SYMBOL]
        if not claim.meant:
            return [unknown_word(claim)]
        at = tuple(path for symbol in sorted(claim.meant) for path in claim.places(symbol))
        return [Finding(Rule.TRIPLET, Effect.BREAKS, "not-on-all", at, {"said": self.move.claim, "count": len(at)})]

    def half_done(self) -> list[Finding]:
        """In Hot Potato the whole pile goes over."""
        move = self.move
        if move.game != "hot-potato" or move.own is None or move.given is None or move.given >= len(move.own):
            return []
        return [Finding(Rule.WHOLE_PILE, Effect.BREAKS, params={"given": move.given, "cards": len(move.own)})]

    def not_in_box(self) -> list[Finding]:
        """A note on a mini-game that isn't among those of the rules."""
        if self.move.game in self.rules.options.mini_games:
            return []
        return [Finding(Rule.CHOICE_OF_MINI_GAMES, Effect.NOTE, "other-box", params={"game": self.move.game}, option="mini_games")]

    def compared(self) -> tuple[Card, ...] | None:
        """The cards that count, or None if they weren't all told."""
        cards = tuple(card for card in self.game.compared(self.move) if card is not None)
        return cards if len(cards) == (3 if self.move.game == "triplet" else 2) else None

    def claim(self, cards: tuple[Card, ...]) -> Claim:
        elsewhere = tuple(card for card in self.move.all_cards() if card not in cards and card != self.move.middle_before)
        return Claim(self.move.claim, cards, all_shared(*cards)[0], self.names, elsewhere)

    @staticmethod
    def common(cards: tuple[Card, ...]) -> tuple[str, ...]:
        """The symbols that all the cards show."""
        return tuple(symbol for symbol in dict.fromkeys(cards[0].symbols) if all(symbol in card.symbols for card in cards[1:]))

    def values(self) -> dict[str, object]:
        cards = self.compared()
        if cards is None:
            return {}
        shared = self.common(cards)
        values: dict[str, object] = {"shared": shared[0] if len(shared) == 1 else shared}
        return values | {"shared_now": values["shared"]} if self.move.middle_before else values

    def outcome(self) -> Mapping[str, object]:
        return {"taken": self.move.taken} if self.move.game == "gotta-catch" else self.game.outcome
