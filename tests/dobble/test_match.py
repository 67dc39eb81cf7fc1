"""A match and a claim: what counts, what doesn't, and what a faulty card does to it."""

import pytest

from games.core.notation import NotationError
from games.core.verdict import Status
from games.dobble.cards import Card, symbol_id
from games.dobble.deck import OUR_DECK
from games.dobble.match import check_match
from games.dobble.names import NameBook
from games.dobble.rules import Rule
from games.dobble.rulesets import CASE_BASE, DOBBLE_EU_2013, HOUSE_EXAMPLE, KIDS
from tests.dobble.words import BOX, called, illegal, legal, notes, places, undetermined

A, B = "heart, key, sun, tree", "moon, heart, fire, lock"


def test_the_shared_symbol_named_is_a_match() -> None:
    assert legal(called(A, B, "heart"))


def test_a_match_is_shown_on_both_cards() -> None:
    assert places(called(A, B, "heart"), "one-shared-symbol.match") == ((0, 0), (1, 1))


def test_a_symbol_of_one_card_is_no_match_and_its_place_is_shown() -> None:
    verdict = called(A, B, "lock")
    assert illegal(verdict, "name-the-match.on-one")
    assert places(verdict, "name-the-match.on-one") == ((1, 3),)


def test_a_wrong_claim_still_reveals_the_match() -> None:
    verdict = called(A, B, "lock")
    assert (verdict.values["shared"], notes(verdict)) == ("heart", ["one-shared-symbol.match"])


def test_a_symbol_of_neither_card_is_no_match() -> None:
    assert illegal(called(A, B, "zebra"), "name-the-match.on-neither")


def test_a_word_that_names_nothing_is_not_understood() -> None:
    assert illegal(called(A, B, "banana"), "name-understood.unknown")


def test_a_word_one_letter_off_is_not_accepted_but_what_was_meant_is_suggested() -> None:
    verdict = called(A, B, "hert")
    assert illegal(verdict, "name-understood.nearly")
    assert verdict.deciding[0].params["near"] == ("heart",)


@pytest.mark.parametrize("silence", [None, "", "  ", "-", "!"])
def test_nothing_said_earns_nothing(silence: str | None) -> None:
    assert illegal(called(A, B, silence), "name-first")


def test_a_table_that_needs_no_word_accepts_silence() -> None:
    verdict = called(A, B, None, CASE_BASE.with_changes({"must_name": False}))
    assert legal(verdict)
    assert "name-first.not-needed" in notes(verdict)


def test_pointing_is_no_naming_and_the_option_is_named() -> None:
    verdict = called(A, B, "*heart*")
    assert illegal(verdict, "pointing")
    assert verdict.deciding[0].option == "pointing_allowed"


POINTING = CASE_BASE.with_changes({"pointing_allowed": True})


def test_where_pointing_is_agreed_the_symbol_pointed_at_counts() -> None:
    assert legal(called(A, B, "*heart*", POINTING))
    assert illegal(called(A, B, "*lock*", POINTING), "name-the-match.on-one")


def test_pointing_at_we_do_not_know_what_stays_open() -> None:
    assert undetermined(called(A, B, "*points at it*", POINTING), "pointing.which", "missing")


def test_a_name_that_fits_another_symbol_there_is_accepted_with_a_note() -> None:
    names = NameBook({"robin": {"en": ("robin", "bird")}, "owl": {"en": ("owl", "bird")}})
    verdict = check_match((Card(("robin", "owl", "cat")), Card(("dog", "robin", "elk"))), "bird", rules=CASE_BASE, names=names)
    assert legal(verdict)
    assert places(verdict, "name-understood.ambiguous") == ((0, 1),)


def test_a_less_usual_name_is_accepted_and_explained() -> None:
    assert "name-understood.synonym" in notes(called("key, mill", "kite, key", "sleuteltje"))


def test_the_same_shape_in_two_colours_is_no_match() -> None:
    red = Card((symbol_id("heart", "red"), symbol_id("key", "blue")))
    blue = Card((symbol_id("heart", "blue"), symbol_id("key", "blue")))
    verdict = check_match((red, blue), "heart", rules=CASE_BASE)
    assert illegal(verdict, "shape-and-colour")
    assert (verdict.values["shared"], verdict.deciding[0].at) == ("key/blue", ((0, 0), (1, 0)))


def test_a_coloured_symbol_may_be_named_by_its_shape_or_with_its_colour() -> None:
    cards = (Card(("heart/red", "key/blue")), Card(("sun/red", "heart/red")))
    assert legal(check_match(cards, "hart", rules=CASE_BASE))
    assert legal(check_match(cards, "Red heart", rules=CASE_BASE))


def test_cards_that_share_nothing_leave_the_claim_unjudged() -> None:
    assert illegal(called("heart, key", "sun, moon", "heart"), "one-shared-symbol.none")


def test_cards_that_share_two_symbols_leave_the_claim_unjudged() -> None:
    verdict = called("heart, key, sun", "moon, key, heart", "heart")
    assert illegal(verdict, "one-shared-symbol.several")
    assert verdict.values["shared"] == ("heart", "key")


def test_a_card_laid_beside_itself_is_no_match() -> None:
    assert illegal(called("heart, key", "key, heart", "heart"), "cards-differ")


def test_all_faults_of_the_cards_are_told_at_once() -> None:
    verdict = called("heart, heart, key", "moon, sun", "heart", DOBBLE_EU_2013)
    assert illegal(verdict, "no-symbol-twice", "symbols-per-card.size", "one-shared-symbol.none")


def test_an_empty_card_is_a_fault_of_that_card() -> None:
    verdict = check_match((Card(("key",)), Card(())), "key", rules=CASE_BASE)
    assert (illegal(verdict, "symbols-per-card.empty"), verdict.deciding[0].at) == (True, ((1,),))


def test_the_number_of_symbols_follows_the_box() -> None:
    six = called("a, b, c, d, e, f", "a, g, h, i, j, k", "a", KIDS)
    assert legal(six)
    assert illegal(called("a, b, c, d, e, f", "a, g, h, i, j, k", "a", DOBBLE_EU_2013), "symbols-per-card.size")


def test_every_pair_of_our_cards_has_its_match_accepted() -> None:
    pairs = [(a, b) for i, a in enumerate(OUR_DECK) for b in OUR_DECK[:i]]
    shared = [set(a.symbols) & set(b.symbols) for a, b in pairs]
    verdicts = [check_match(pair, next(iter(s)), rules=DOBBLE_EU_2013) for pair, s in zip(pairs, shared, strict=True)]
    assert (len(pairs), {v.status for v in verdicts}) == (1596, {Status.LEGAL})


def test_on_two_cards_of_the_box_exactly_one_of_their_symbols_may_be_called() -> None:
    a, b = BOX[0], BOX[1]
    words = set(a.symbols) | set(b.symbols)
    assert [w for w in words if check_match((a, b), w, rules=HOUSE_EXAMPLE).status is Status.LEGAL] == ["no-entry"]


@pytest.mark.parametrize("count", [0, 1, 3])
def test_a_match_needs_two_cards(count: int) -> None:
    with pytest.raises(NotationError, match="two-cards"):
        check_match(OUR_DECK[:count], "key", rules=CASE_BASE)


def test_a_very_long_word_is_refused() -> None:
    with pytest.raises(NotationError, match="too-long"):
        called(A, B, "x" * 1000)


def test_the_rules_that_a_match_can_break_are_rules_of_the_game() -> None:
    verdicts = [called(A, B, claim) for claim in (None, "*x*", "lock", "zebra", "banana")]
    assert {f.rule for v in verdicts for f in v.findings} <= set(Rule)
