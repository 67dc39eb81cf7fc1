"""The questions with a claim in them as a person types them, and the question about the set-up."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games.dobble.arguments import AGAINST
from games.dobble.box import BOX_DECK
from games.dobble.call_checkers import CallChecker
from games.dobble.deck_checkers import DeckChecker
from games.dobble.match_checkers import MatchChecker
from games.dobble.moves import GAMES
from games.dobble.setup_checkers import SetupChecker
from tests.dobble.test_checkers import draw, error, judge
from tests.dobble.test_messages import messages
from tests.dobble.words import illegal, legal

HAMMER = {"a": ", ".join(BOX_DECK[0].symbols), "b": ", ".join(BOX_DECK[1].symbols)}


class TestAMatch:
    def test_with_nothing_called_only_what_was_said_about_it_is_judged(self) -> None:
        assert illegal(judge(MatchChecker(), {"says": "smaller"}), "size-and-turn.smaller")

    def test_a_wrong_word_and_a_wrong_argument_are_both_told(self) -> None:
        verdict = judge(MatchChecker(), {"a": "1", "b": "12", "claim": "tractor", "says": "turned"})
        assert illegal(verdict, "name-the-match.on-one", "size-and-turn.turned")

    def test_faulty_cards_come_before_any_argument(self) -> None:
        verdict = judge(MatchChecker(), {"a": "7", "b": "7", "says": "smaller"})
        assert [f.rule for f in verdict.deciding] == ["cards-differ", "size-and-turn"]

    def test_two_other_cards_forget_what_was_said(self) -> None:
        dealt = MatchChecker().pressed({"a": "1", "b": "12", "says": "smaller", "do": "deal"})
        assert dealt is not None
        assert "says" not in dealt

    def test_cards_of_the_box_may_be_typed(self) -> None:
        (shared,) = set(BOX_DECK[0].symbols) & set(BOX_DECK[1].symbols)
        assert legal(judge(MatchChecker(), {**HAMMER, "claim": shared}))

    def test_cards_of_the_box_are_written_for_we_have_no_drawing_of_them(self) -> None:
        query: dict[str, Any] = {**HAMMER, "claim": "x"}
        assert "<text" in str(draw(MatchChecker(), query)["cards"][0]["svg"])

    def test_a_word_that_is_on_no_list_is_an_error_at_its_card(self) -> None:
        assert error(MatchChecker(), {"a": "hammer, unicorn"}, "a") == "unknown-symbol"


class TestCalls:
    def test_whoever_took_the_card_may_be_typed_in_small_letters(self) -> None:
        assert legal(judge(CallChecker(), {"calls": "An: penguin, Bo: penguin", "took": "an"}))

    def test_the_card_is_not_skipped_while_somebody_named_it_rightly(self) -> None:
        query = {"calls": "An: moon, Bo: penguin", "out": "skipped"}
        verdict = judge(CallChecker(), query, "house_example")
        assert [f.key for f in verdict.deciding] == ["all-out.somebody-right"]
        assert "all-out.skip-card" not in [f.key for f in verdict.findings]

    def test_a_card_that_nobody_named_and_all_sit_out_for_does_not_stay(self) -> None:
        keys = [f.key for f in judge(CallChecker(), {"calls": "An: moon", "out": "all-out"}, "house_example").findings]
        assert "first-to-name.nobody-skipped" in keys
        assert "first-to-name.nobody" in [f.key for f in judge(CallChecker(), {"calls": "An: moon", "out": "all-out"}).findings]

    def test_every_penalty_that_can_be_chosen_is_one_that_a_table_can_agree_on(self) -> None:
        query = {"calls": "An: moon, Bo: penguin"}
        answers = [judge(CallChecker(), {**query, "penalty": one}).status for one in ("none-given", "sat-out", "gave-a-card")]
        assert answers == ["legal", "illegal", "illegal"]

    def test_all_out_alone_tells_what_follows_and_judges_nobody(self) -> None:
        verdict = judge(CallChecker(), {"calls": "An: moon", "out": "all-out"}, "house_example")
        assert [f.key for f in verdict.findings if f.rule == "all-out"] == ["all-out.skip-card"]


class TestADeck:
    @pytest.mark.parametrize(("build", "status"), [("6", "legal"), ("7", "illegal"), ("13", "undetermined")])
    def test_that_is_still_to_be_made_is_judged_by_its_symbols_a_card(self, build: str, status: str) -> None:
        assert judge(DeckChecker(), {"build": build}).status == status

    @pytest.mark.parametrize(("build", "code"), [("1", "too-large"), ("999", "too-large"), ("x", "not-a-number"), ("²", "not-a-number")])
    def test_of_no_size_is_an_error_at_its_field(self, build: str, code: str) -> None:
        assert error(DeckChecker(), {"build": build}, "build") == code

    def test_a_claim_without_cards_is_no_question_yet(self) -> None:
        assert DeckChecker().form({"claimed": "whole-box"}).is_blank()

    def test_filling_in_the_box_keeps_the_claim(self) -> None:
        filled = DeckChecker().pressed({"do": "box", "claimed": "complete-deck"})
        assert filled is not None
        assert illegal(judge(DeckChecker(), filled), "deck-complete.not-complete")


class TestTheSetUp:
    def test_names_may_stand_before_the_numbers(self) -> None:
        query = {"game": "well", "players": "4"}
        assert legal(judge(SetupChecker(), {**query, "dealt": "An 14, Bo 14, Cas 13, Dirk 13"}))
        assert legal(judge(SetupChecker(), {**query, "dealt": "14 14 13 13"}))

    def test_fewer_cards_in_play_change_what_lies_where(self) -> None:
        rows = draw(SetupChecker(), {"players": "4", "play": "53"})["rows"]
        assert [row["number"] for row in rows] == ["1", "49"]

    @pytest.mark.parametrize(
        ("name", "text", "code"),
        [
            ("players", "0", "players"),
            ("players", "41", "players"),
            ("players", "many", "not-a-number"),
            ("dealt", "1, 1", "stacks"),
            ("dealt", "some", "no-count"),
            ("dealt", "1 " * 41, "too-many"),
            ("rounds", "5", "no-rounds"),
            ("play", "none", "not-a-number"),
            ("head", "mine", "unreadable"),
        ],
    )
    def test_what_cannot_be_read_is_an_error_at_its_field(self, name: str, text: str, code: str) -> None:
        assert error(SetupChecker(), {"players": "4", name: text}, name) == code

    def test_the_page_says_what_lies_where(self, client: Client) -> None:
        text = client.get("/en/dobble/check/setup/", {"game": "well", "players": "4"}).content.decode()
        assert "14, 14, 13, 13" in text


@pytest.mark.parametrize("language", ["nl", "en"])
def test_every_claim_has_its_sentence(language: str) -> None:
    said = messages(language)["findings"]
    dealt = {f"{game.rule}.dealt" for game in GAMES.values()} - {"connect.dealt"}  # a team has its own deck there
    arguments = {f"{rule}.{argument}" for argument, rule in AGAINST.items()}
    agreements = {"uneven-stacks.dealt", "uneven-stacks.equal", "wrong-call.other", "all-out.other"}
    assert (dealt | arguments | agreements) - said.keys() == set()
