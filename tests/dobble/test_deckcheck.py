"""Any deck judged: what is wrong, what it lacks, and whether it can grow."""

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.core.notation import NotationError
from games.core.verdict import Verdict
from games.dobble.cards import Card
from games.dobble.deck import OUR_DECK
from games.dobble.deckcheck import check_deck, is_legal_deck
from games.dobble.incidence import MAX_CARDS
from games.dobble.rulesets import CASE_BASE, KIDS
from tests.cases.dobble_decks import read_deck
from tests.dobble.words import BOX, card, illegal, legal, notes, places


def judged(*cards: str) -> Verdict:
    return check_deck([card(text) for text in cards], rules=CASE_BASE)


def test_the_shop_deck_is_legal_and_lacks_two_cards() -> None:
    verdict = check_deck(BOX, rules=CASE_BASE)
    values = verdict.values
    assert legal(verdict)
    assert (values["cards"], values["symbols"], values["complete"], values["missing"], values["extendable"]) == (55, 57, False, 2, True)


@given(st.sets(st.sampled_from(range(57)), min_size=1, max_size=57))
@settings(max_examples=40)
def test_losing_cards_never_breaks_a_deck(kept: set[int]) -> None:
    verdict = check_deck([OUR_DECK[i] for i in sorted(kept)], rules=CASE_BASE)
    assert legal(verdict)
    assert verdict.values["extendable"] is (len(kept) < 57)


def test_no_cards_are_no_deck() -> None:
    assert illegal(judged(), "deck-size.empty")


def test_one_card_is_a_deck() -> None:
    assert legal(judged("a, b, c"))


def test_a_card_that_is_there_twice_is_shown_on_both_places() -> None:
    verdict = judged("a, b, c", "a, d, e", "c, b, a")
    assert illegal(verdict, "cards-differ.in-deck", "one-shared-symbol.pairs")
    assert places(verdict, "cards-differ.in-deck") == ((0,), (2,))


def test_equal_cards_of_one_symbol_count_as_sharing_too_much() -> None:
    assert judged("a", "a").values["many"] == 1


def test_a_symbol_that_is_twice_on_a_card_is_shown_on_both_places() -> None:
    verdict = judged("a, b, b", "a, c, d")
    assert illegal(verdict, "no-symbol-twice.in-deck")
    assert places(verdict, "no-symbol-twice.in-deck") == ((0, 1), (0, 2))


def test_a_card_of_another_size_is_shown() -> None:
    verdict = judged("a, b, c", "a, d, e", "b, d")
    assert illegal(verdict, "symbols-per-card.mixed")
    assert (places(verdict, "symbols-per-card.mixed"), verdict.values["sizes"]) == (((2,),), (2, 3))


def test_pairs_that_share_nothing_and_too_much_are_counted_apart() -> None:
    verdict = judged("a, b, c", "d, e, f", "a, b, d")
    assert illegal(verdict, "one-shared-symbol.pairs")
    assert (verdict.values["none"], verdict.values["many"], verdict.values["bad"]) == (1, 1, (2, 1, 1))


decks = st.lists(st.lists(st.sampled_from("abcdefg"), min_size=1, max_size=4).map(lambda s: Card(tuple(s))), min_size=1, max_size=7)


@given(decks)
def test_faulty_pairs_agree_with_comparing_every_pair(cards: list[Card]) -> None:
    shared = [len(set(a.symbols) & set(b.symbols)) for a, b in combinations(cards, 2)]
    same = [sorted(a.symbols) == sorted(b.symbols) for a, b in combinations(cards, 2)]
    values = check_deck(cards, rules=CASE_BASE).values
    assert values["none"] == shared.count(0)
    assert values["many"] == sum(n > 1 or equal for n, equal in zip(shared, same, strict=True))
    assert values["same_card_pairs"] == sum(same)


@given(decks)
def test_a_deck_is_legal_exactly_if_the_definition_holds(cards: list[Card]) -> None:
    by_definition = (
        len({len(card.symbols) for card in cards}) == 1
        and all(len(set(card.symbols)) == len(card.symbols) for card in cards)
        and all(len(set(a.symbols) & set(b.symbols)) == 1 and set(a.symbols) != set(b.symbols) for a, b in combinations(cards, 2))
    )
    assert is_legal_deck(cards) is by_definition


@pytest.mark.parametrize(("count", "grows"), [(3, True), (4, True), (5, False), (6, True), (9, False)])
def test_a_deck_with_each_symbol_on_two_cards_grows_only_with_an_even_number_or_three(count: int, grows: bool) -> None:
    verdict = check_deck(read_deck({"gen": "triangular", "cards": count}), rules=CASE_BASE)
    assert legal(verdict)
    assert verdict.values["extendable"] is (grows and count != 3)


def test_a_deck_that_cannot_grow_says_so() -> None:
    assert "deck-complete.stuck" in notes(check_deck(read_deck({"gen": "triangular", "cards": 9}), rules=CASE_BASE))


@given(st.sets(st.sampled_from(range(57)), min_size=2, max_size=56))
@settings(max_examples=40)
def test_the_card_that_is_proposed_keeps_the_deck_legal(kept: set[int]) -> None:
    cards = [OUR_DECK[i] for i in sorted(kept)]
    proposed = check_deck(cards, rules=CASE_BASE).values["next_card"]
    assert isinstance(proposed, tuple)
    filled = proposed + tuple(f"new-{n}" for n in range(8 - len(proposed)))
    assert is_legal_deck([*cards, Card(filled)])


def test_cards_that_all_share_one_symbol_are_legal_but_dull() -> None:
    verdict = judged("a, b, c", "a, d, e", "a, f, g")
    assert legal(verdict)
    assert "one-shared-symbol.all-the-same" in notes(verdict)


def test_three_cards_round_one_symbol_are_not_the_complete_deck_of_three() -> None:
    values = judged("a, b", "a, c", "a, d").values
    assert (values["complete"], values["extendable"]) == (False, True)


def test_seven_symbols_a_card_have_no_complete_deck_to_be_missed() -> None:
    verdict = judged("a, b, c, d, e, f, g", "a, h, i, j, k, l, m")
    assert "deck-complete.no-whole-deck" in notes(verdict)
    assert verdict.values["missing"] is None


def test_a_box_of_another_size_is_noted() -> None:
    assert "card-count-per-edition" in notes(check_deck(BOX, rules=KIDS))
    assert "card-count-per-edition" not in notes(check_deck(BOX, rules=CASE_BASE))


def test_endless_decks_are_refused() -> None:
    with pytest.raises(NotationError, match="too-many"):
        check_deck([Card(("a",))] * (MAX_CARDS + 1), rules=CASE_BASE)
