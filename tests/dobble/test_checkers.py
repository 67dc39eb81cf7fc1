"""The Dobble checkers as a person taps and types them: what a tap does to the question, and what is drawn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from games.core.checker import Checker
from games.core.verdict import Verdict
from games.dobble.box import BOX_DECK
from games.dobble.call_checkers import CallChecker
from games.dobble.deck import OUR_DECK
from games.dobble.deck_checkers import DeckChecker
from games.dobble.lost_checkers import LostChecker
from games.dobble.move_checkers import MoveChecker
from games.dobble.result_checkers import TieChecker
from games.dobble.rulesets import RULE_SETS
from games.dobble.tournament_checkers import TournamentChecker


def judge(checker: Checker, query: Mapping[str, str], rules: str = "dobble_eu_2013") -> Verdict:
    form = checker.form(query)
    assert form.is_valid(), form.errors.as_data()
    return checker.check(form.cleaned_data, RULE_SETS[rules])


def draw(checker: Checker, query: Mapping[str, str]) -> Mapping[str, Any]:
    return checker.picture(query, judge(checker, query), {})


def error(checker: Checker, query: Mapping[str, str], name: str) -> str:
    form = checker.form(query)
    assert not form.is_valid()
    return str(form.errors.as_data()[name][0].code)


class TestAMove:
    def test_shows_the_third_card_only_where_the_mini_game_has_one(self) -> None:
        assert len(draw(MoveChecker(), {"claim": "penguin", "c": "8"})["cards"]) == 2
        assert len(draw(MoveChecker(), {"claim": "penguin", "game": "triplet"})["cards"]) == 3

    def test_three_cards_of_a_grid_that_share_a_symbol_may_be_taken(self) -> None:
        query = {"claim": "penguin", "game": "triplet", "a": "1", "b": "12", "c": "8"}
        assert judge(MoveChecker(), query, "spot_it_us_2012").status == "legal"

    def test_dealing_keeps_the_mini_game_and_forgets_the_word(self) -> None:
        dealt = MoveChecker().pressed({"game": "well", "claim": "penguin", "a": "1", "b": "12", "c": "8", "do": "deal"})
        assert dealt is not None
        assert dealt["game"] == "well"
        assert not {"claim", "c"} & dealt.keys()

    def test_the_whole_stack_may_be_given_and_a_part_of_it_may_not(self) -> None:
        query = {"claim": "penguin", "game": "hot-potato"}
        assert judge(MoveChecker(), query).status == "legal"
        broken = judge(MoveChecker(), {**query, "done": "one-card", "stack": "3"}).deciding
        assert [(finding.rule, finding.params["cards"]) for finding in broken] == [("whole-pile", 3)]

    @pytest.mark.parametrize(("name", "text"), [("game", "chess"), ("when", "later"), ("stack", "0"), ("c", "58"), ("a", "moon, x")])
    def test_what_cannot_be_read_is_an_error_at_its_field(self, name: str, text: str) -> None:
        assert error(MoveChecker(), {"claim": "moon", name: text}, name)


class TestTappingASymbol:
    def test_says_the_name_in_the_language_of_the_reader_and_marks_what_was_said(self) -> None:
        words = {"penguin": "pinguïn"}
        (key,) = [one for one in MoveChecker().picture({"claim": "pinguïn"}, None, words)["symbols"] if one["id"] == "penguin"]
        assert (key["word"], key["called"]) == ("pinguïn", True)

    def test_says_the_id_where_the_name_means_another_symbol_in_the_other_language(self) -> None:
        # Dutch "boot" is a boat, English "boot" is something to wear.
        (key,) = [one for one in MoveChecker().picture({"a": "5"}, None, {"boat": "boot"})["symbols"] if one["id"] == "boat"]
        assert key["word"] == "boat"


class TestCalls:
    def test_a_tapped_symbol_is_one_more_call(self) -> None:
        tapped = CallChecker().pressed({"calls": "An: moon", "add": "penguin"})
        assert tapped == {"calls": "An: moon, penguin"}

    def test_named_together_without_a_first_hand_waits_for_the_hand(self) -> None:
        query = {"calls": "An: penguin, Bo: penguin", "moment": "same-moment"}
        assert judge(CallChecker(), query).status == "undetermined"
        assert judge(CallChecker(), {**query, "hands": "bo, an"}).values["winner"] == "Bo"

    def test_a_wrong_word_does_not_win_though_it_came_first(self) -> None:
        assert judge(CallChecker(), {"calls": "An: moon, Bo: penguin"}).values["winner"] == "Bo"

    def test_a_name_that_stands_there_twice_is_an_error(self) -> None:
        assert error(CallChecker(), {"calls": "An: moon, An: key"}, "calls") == "same-name"


class TestLostCards:
    def test_any_lost_card_of_the_box_is_named_from_the_symbols_that_are_too_few(self) -> None:
        for number, card in enumerate(BOX_DECK):
            assert judge(LostChecker(), {"counts": ", ".join(card.symbols)}).values["lost"] == (number,)

    def test_a_lost_card_of_the_box_is_told_by_its_symbols_for_it_bears_no_number(self) -> None:
        checker = LostChecker()
        (note,) = judge(checker, {"counts": ", ".join(BOX_DECK[0].symbols)}).notes
        assert "ghost" in checker.say(note, {})["cards"]

    def test_a_number_is_what_was_counted_and_a_name_alone_is_one_too_few(self) -> None:
        a, b = OUR_DECK[4], OUR_DECK[8]
        (shared,) = set(a.symbols) & set(b.symbols)
        singles = [symbol for card in (a, b) for symbol in card.symbols if symbol != shared]
        counted = judge(LostChecker(), {"deck": "our-deck", "counts": ", ".join([f"{shared} 6", *singles])})
        named = judge(LostChecker(), {"deck": "our-deck", "counts": ", ".join([shared, shared, *singles])})
        assert counted.values["lost"] == named.values["lost"] == (4, 8)

    def test_our_lost_card_is_drawn(self) -> None:
        query = {"deck": "our-deck", "counts": ", ".join(OUR_DECK[0].symbols)}
        (card,) = draw(LostChecker(), query)["lost"]
        assert (card["number"], "<svg" in card["drawn"]["svg"]) == (1, True)

    def test_taps_add_a_symbol_take_it_back_and_clear(self) -> None:
        press = LostChecker().pressed
        assert press({"counts": "key 6", "add": "moon"}) == {"counts": "key 6, moon"}
        assert press({"counts": "key 6, moon", "do": "back"}) == {"counts": "key 6"}
        assert press({"counts": "key 6", "do": "clear", "deck": "our-deck"}) == {"deck": "our-deck"}

    @pytest.mark.parametrize(
        ("counts", "code"),
        [("unicorn", "unknown-symbol"), ("key 6, key", "twice-counted"), ("key 9999", "no-count"), ("key one", "unknown-symbol")],
    )
    def test_what_cannot_be_counted_is_an_error(self, counts: str, code: str) -> None:
        assert error(LostChecker(), {"counts": counts}, "counts") == code

    def test_more_lost_cards_than_are_searched_for_is_an_error(self) -> None:
        nothing = ", ".join(f"{symbol} 0" for symbol in sorted({s for card in BOX_DECK for s in card.symbols}))
        assert error(LostChecker(), {"counts": nothing}, "counts") == "too-many"


class TestADeck:
    @pytest.mark.parametrize(("button", "cards"), [("box", 55), ("ours", 57)])
    def test_the_known_decks_can_be_filled_in_and_are_right(self, button: str, cards: int) -> None:
        checker = DeckChecker()
        filled = checker.pressed({"do": button})
        assert filled is not None
        verdict = judge(checker, filled)
        assert (verdict.status, verdict.values["cards"]) == ("legal", cards)

    def test_the_box_lacks_two_cards_and_they_are_told(self) -> None:
        filled = DeckChecker().pressed({"do": "box"})
        assert filled is not None
        assert len(draw(DeckChecker(), filled)["missing"]) == 2

    def test_lines_and_slashes_are_the_same(self) -> None:
        lines, slashes = (judge(DeckChecker(), {"cards": text}) for text in ("a b\nb c\na c", "a b / b c / a c"))
        assert lines == slashes

    def test_faulty_cards_are_listed_with_the_number_of_their_faults(self) -> None:
        shown = draw(DeckChecker(), {"cards": "a b c/a d e/x y z"})
        assert [(card["number"], card["bad"]) for card in shown["faulty"]] == [(1, 1), (2, 1), (3, 2)]


class TestATie:
    def test_cards_in_play_replace_those_of_the_box(self) -> None:
        query = {"cards": "An 20, Bo 32"}
        (finding,) = judge(TieChecker(), {**query, "play": "53"}).deciding
        assert (finding.rule, finding.params["right"], finding.params["total"]) == ("sum-of-cards", 53, 52)
        assert judge(TieChecker(), {**query, "play": "52"}).values["winner"] == "Bo"

    @pytest.mark.parametrize(("cards", "method"), [("22 22 11", "duel"), ("18 18 18 1", "hot-potato-round")])
    def test_who_is_tied_settles_it_as_the_booklet_says(self, cards: str, method: str) -> None:
        verdict = judge(TieChecker(), {"cards": ", ".join(cards.split())})
        assert (verdict.status, verdict.values["method"]) == ("legal", method)

    def test_where_the_fewest_win_they_stand_on_top(self) -> None:
        rows = draw(TieChecker(), {"cards": "An 30, Bo 25", "game": "poisoned-gift"})["rows"]
        assert [(row["name"], row["won"]) for row in rows] == [("Bo", True), ("An", False)]

    @pytest.mark.parametrize(
        ("cards", "code"), [("An 20", "players"), ("An 20, An 3", "same-name"), ("An, Bo", "no-count"), ("-1, 2", "negative")]
    )
    def test_what_cannot_be_read_is_an_error(self, cards: str, code: str) -> None:
        assert error(TieChecker(), {"cards": cards}, "cards") == code


class TestATournament:
    def test_points_of_several_mini_games_are_added_up(self) -> None:
        # 20 and 33 + 5 for the tower; 10 for the first and 20 off for the last of the well.
        verdict = judge(TournamentChecker(), {"tower": "An 20, Bo 33", "well": "An, Bo"})
        assert verdict.values["points"] == {"An": 30, "Bo": 18}

    def test_each_unreadable_field_has_its_own_error(self) -> None:
        form = TournamentChecker().form({"tower": "An", "well": "An, An", "play": "x"})
        assert not form.is_valid()
        assert set(form.errors) == {"tower", "well", "play"}

    def test_only_a_wrong_choice_of_the_next_game_is_told_without_results(self) -> None:
        checker = TournamentChecker()
        assert [f.rule for f in judge(checker, {"loser": "An", "chooser": "Bo"}).deciding] == ["tournament-next-game"]
        assert judge(checker, {"loser": "An", "chooser": "An"}).status == "legal"
