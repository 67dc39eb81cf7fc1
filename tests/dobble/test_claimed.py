"""What people claim at the table: about two pictures, a pile of cards, a card that was taken, a penalty."""

from __future__ import annotations

import pytest

from games.core.verdict import Verdict
from games.dobble.afterwards import check_all_out, check_penalty, check_taker
from games.dobble.arguments import Argument, check_argument
from games.dobble.box import BOX_DECK
from games.dobble.calls import Call, check_calls
from games.dobble.cards import Card
from games.dobble.deck import OUR_DECK
from games.dobble.deckcheck import check_deck
from games.dobble.deckclaims import DeckClaim, check_deck_claim
from games.dobble.rulesets import CASE_BASE, DOBBLE_EU_2013, HOUSE_EXAMPLE, KIDS
from tests.dobble.words import called, card, illegal, legal, notes, undetermined

US = CASE_BASE.with_changes({"symbol_names": "us"})
HAMMER = ("apple, bottle, clover, daisy, dragon, hammer, no-entry, yin-yang", "bird, cactus, drop, hammer, lock, moon, splat, target")
"""Two cards of the box that share the hammer."""


class TestArguments:
    @pytest.mark.parametrize(
        ("argument", "key"),
        [
            (Argument.SMALLER, "size-and-turn.smaller"),
            (Argument.TURNED, "size-and-turn.turned"),
            (Argument.OTHER_COLOUR, "shape-and-colour.other-colour"),
            (Argument.OTHER_SHAPE, "shape-and-colour.other-shape"),
            (Argument.WRONG_LANGUAGE, "naming-language.wrong-language"),
        ],
    )
    def test_goes_against_the_rule_on_what_a_match_is_or_how_it_is_called(self, argument: Argument, key: str) -> None:
        assert illegal(check_argument(argument, rules=CASE_BASE), key)


class TestTheWordOfAnotherBox:
    def test_is_explained_where_the_european_box_has_another_picture(self) -> None:
        assert illegal(called(*HAMMER, "stop"), "name-understood.unknown", "names-per-edition.american")

    def test_is_right_with_the_american_box(self) -> None:
        assert legal(called(*HAMMER, "stop", rules=US))

    def test_is_not_blamed_where_the_match_is_another(self) -> None:
        # ART stands in the place of the turtle, which is on neither card.
        assert [f.rule for f in called(*HAMMER, "art").deciding] == ["name-understood"]


def claimed(claim: DeckClaim, cards: tuple[Card, ...]) -> Verdict:
    return check_deck_claim(claim, check_deck(cards, rules=CASE_BASE), rules=CASE_BASE)


class TestAWholeBox:
    def test_has_as_many_cards_as_the_edition(self) -> None:
        assert "card-count-per-edition.whole-box" in notes(claimed(DeckClaim.WHOLE_BOX, BOX_DECK))

    def test_with_a_card_lost_or_too_many_is_none(self) -> None:
        for cards in (BOX_DECK[1:], OUR_DECK):
            assert illegal(claimed(DeckClaim.WHOLE_BOX, cards), "card-count-per-edition.not-whole")

    def test_is_counted_though_the_cards_are_faulty(self) -> None:
        verdict = claimed(DeckClaim.WHOLE_BOX, (card("a b"), card("c d")))
        assert illegal(verdict, "one-shared-symbol.pairs", "card-count-per-edition.not-whole")

    def test_is_told_once(self) -> None:
        keys = [f.key for f in claimed(DeckClaim.WHOLE_BOX, BOX_DECK[1:]).findings]
        assert [key for key in keys if key.startswith("card-count")] == ["card-count-per-edition.not-whole"]


class TestACompleteDeck:
    def test_has_57_cards_of_eight(self) -> None:
        assert legal(claimed(DeckClaim.COMPLETE, OUR_DECK))

    def test_is_not_what_the_box_holds(self) -> None:
        verdict = claimed(DeckClaim.COMPLETE, BOX_DECK)
        assert illegal(verdict, "deck-complete.not-complete")
        assert verdict.deciding[0].params["whole"] == 57

    def test_does_not_exist_with_seven_symbols_a_card(self) -> None:
        pair = (card("a b c d e f g"), card("a h i j k l m"))
        assert illegal(claimed(DeckClaim.COMPLETE, pair), "prime-power-order.none")

    def test_is_unknown_with_thirteen_symbols_a_card(self) -> None:
        pair = (card("a b c d e f g h i j k l m"), card("a n o p q r s t u v w x y"))
        assert undetermined(claimed(DeckClaim.COMPLETE, pair), "prime-power-order.unknown", "silent")


ANN, BEN = Call("Ann", "skull", time=1.0, hand=2), Call("Ben", "skull", time=1.4, hand=1)
WRONG = Call("Cas", "moon", right=False)


def taken(taker: str, *, same_moment: bool | None = None, agreed: str = "first_action") -> Verdict:
    rules = CASE_BASE.with_changes({"simultaneous_call": agreed})
    return check_taker(check_calls((ANN, BEN), rules=rules, same_moment=same_moment), taker, rules=rules)


class TestWhoeverTookTheCard:
    def test_is_right_if_they_named_it_first(self) -> None:
        assert legal(taken("Ann"))

    def test_is_wrong_if_another_named_it_first(self) -> None:
        assert illegal(taken("Ben"), "first-to-name.other")

    def test_is_wrong_if_another_hand_was_first_when_it_was_the_same_moment(self) -> None:
        assert legal(taken("Ben", same_moment=True))
        assert illegal(taken("Ann", same_moment=True), "same-moment.other")

    def test_is_wrong_where_the_card_is_replayed(self) -> None:
        assert illegal(taken("Ann", same_moment=True, agreed="replay"), "same-moment.taken")

    def test_is_left_open_while_nobody_knows_the_hands(self) -> None:
        judged = check_calls((Call("Ann", "skull"), Call("Ben", "skull")), rules=CASE_BASE, same_moment=True)
        assert check_taker(judged, "Ann", rules=CASE_BASE).findings == ()


class TestAPenalty:
    def test_is_wrong_where_the_rules_have_none(self) -> None:
        for penalty in ("out-until-next-card", "return-one-card"):
            assert illegal(check_penalty((WRONG,), penalty, rules=CASE_BASE), "wrong-call.other")
        assert legal(check_penalty((WRONG,), "no_penalty", rules=CASE_BASE))

    def test_is_due_where_the_table_agreed_on_one(self) -> None:
        assert legal(check_penalty((WRONG,), "out-until-next-card", rules=HOUSE_EXAMPLE))
        assert illegal(check_penalty((WRONG,), "no_penalty", rules=HOUSE_EXAMPLE), "wrong-call.other")

    def test_is_wrong_if_nobody_was_mistaken(self) -> None:
        assert illegal(check_penalty((ANN,), "out-until-next-card", rules=HOUSE_EXAMPLE), "wrong-call.nobody-wrong")

    def test_is_not_missing_if_nobody_was_mistaken(self) -> None:
        assert legal(check_penalty((ANN,), "no_penalty", rules=HOUSE_EXAMPLE))

    def test_names_the_option_that_decides(self) -> None:
        assert check_penalty((WRONG,), "return-one-card", rules=KIDS).deciding[0].option == "wrong_call"


class TestWhenEverybodySitsOut:
    def test_the_card_is_skipped_unless_the_table_plays_on(self) -> None:
        plays_on = HOUSE_EXAMPLE.with_changes({"all_out": "play_on"})
        assert legal(check_all_out("skip_card", rules=HOUSE_EXAMPLE))
        assert illegal(check_all_out("play_on", rules=HOUSE_EXAMPLE), "all-out.other")
        assert legal(check_all_out("play_on", rules=plays_on))
        assert illegal(check_all_out("skip_card", rules=plays_on), "all-out.other")

    def test_playing_on_stays_open_where_no_source_says_anything(self) -> None:
        strict = DOBBLE_EU_2013.with_changes({"wrong_call": "out-until-next-card"})
        assert undetermined(check_all_out("play_on", rules=strict), "all-out.not-stated", "silent")

    def test_nothing_is_skipped_where_nobody_sits_out(self) -> None:
        assert illegal(check_all_out("skip_card", rules=CASE_BASE), "wrong-call.other")
        assert legal(check_all_out("play_on", rules=CASE_BASE))
