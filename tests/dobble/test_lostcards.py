"""Lost cards named from counts alone."""

import random
from itertools import combinations

import pytest

from games.core.notation import NotationError
from games.core.verdict import Verdict
from games.dobble.deck import OUR_DECK
from games.dobble.lostcards import check_lost_cards, count_symbols
from games.dobble.rulesets import CASE_BASE
from tests.dobble.words import BOX, card, illegal, legal, notes, undetermined


def counted_without(*lost: int) -> Verdict:
    left = [one for i, one in enumerate(BOX) if i not in lost]
    return check_lost_cards(count_symbols(left), BOX, rules=CASE_BASE)


def test_every_single_lost_card_is_named() -> None:
    assert [counted_without(i).values["lost"] for i in range(55)] == [(i,) for i in range(55)]


def test_every_two_lost_cards_are_named() -> None:
    pairs = list(combinations(range(55), 2))
    assert len(pairs) == 1485
    assert all(counted_without(*pair).values["lost"] == pair for pair in pairs)


@pytest.mark.parametrize("count", [3, 4])
def test_three_and_four_lost_cards_are_named(count: int) -> None:
    dice = random.Random(count)
    for _ in range(300):
        lost = tuple(sorted(dice.sample(range(55), count)))
        assert counted_without(*lost).values["lost"] == lost


def test_all_sets_of_three_lost_cards_have_counts_of_their_own() -> None:
    symbols = sorted(count_symbols(BOX))
    shift = {symbol: 1 << 2 * n for n, symbol in enumerate(symbols)}  # two bits a symbol: three cards never carry over
    numbers = [sum(shift[symbol] for symbol in one.symbols) for one in BOX]
    sums = {a + b + c for a, b, c in combinations(numbers, 3)}
    assert len(sums) == 26235


def test_the_symbol_counts_of_the_box_are_those_that_others_counted() -> None:
    counts = count_symbols(BOX)
    assert [list(counts.values()).count(n) for n in (8, 7, 6)] == [42, 14, 1]
    assert [symbol for symbol, n in counts.items() if n == 6] == ["snowman"]


def test_the_box_itself_has_lost_nothing() -> None:
    verdict = counted_without()
    assert legal(verdict)
    assert notes(verdict) == ["lost-cards.none"]


def test_our_own_cards_are_named_by_their_number() -> None:
    verdict = check_lost_cards(count_symbols(OUR_DECK[1:]), OUR_DECK, rules=CASE_BASE)
    assert verdict.findings[0].params["cards"] == ("1",)


def test_counts_that_fit_no_cards_are_miscounted() -> None:
    counts = {**count_symbols(BOX), "key": 7}
    assert illegal(check_lost_cards(counts, BOX, rules=CASE_BASE), "lost-cards.no-fit")


def test_a_symbol_that_is_counted_too_often_is_named() -> None:
    verdict = check_lost_cards({**count_symbols(BOX), "snowman": 8}, BOX, rules=CASE_BASE)
    assert illegal(verdict, "lost-cards.too-many")
    assert verdict.deciding[0].params["symbols"] == ("snowman",)


def test_counts_that_fit_two_sets_of_cards_leave_it_open() -> None:
    deck = [card("a, b"), card("c, d"), card("a, c"), card("b, d"), card("a, d")]
    verdict = check_lost_cards({"a": 2, "b": 1, "c": 1, "d": 2}, deck, rules=CASE_BASE)
    assert undetermined(verdict, "lost-cards.several", "ambiguous")
    assert verdict.values["answers"] == ((0, 1), (2, 3))


def test_symbols_that_the_deck_has_not_are_refused() -> None:
    with pytest.raises(NotationError, match="unknown-symbol"):
        check_lost_cards({"windmill": 3}, BOX, rules=CASE_BASE)


def test_a_deck_that_is_nearly_gone_is_refused() -> None:
    with pytest.raises(NotationError, match="too-many"):
        check_lost_cards({}, BOX, rules=CASE_BASE)
