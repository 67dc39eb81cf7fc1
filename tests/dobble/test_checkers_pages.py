"""The pages of Dobble's own: practising, and cards to print."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.dobble.deck import OUR_DECK, shared_symbol
from games.dobble.page_checkers import practice


class TestPractising:
    def test_one_of_the_links_leads_to_the_right_answer(self, client: Client) -> None:
        page = client.get("/nl/dobble/practice/", {"a": "5", "b": "9"})
        (right,) = [one for one in page.context["keys"] if one["id"] == shared_symbol(5, 9)]
        assert client.get("/nl/dobble/practice/" + right["url"]).context["right"]

    def test_there_are_fifteen_symbols_to_choose_from(self) -> None:
        assert len(practice({"a": "5", "b": "9"}, {})["keys"]) == 15

    def test_the_time_of_a_right_answer_is_added_up_in_the_next_link(self) -> None:
        found = practice({"a": "5", "b": "9", "said": shared_symbol(5, 9), "t": "2500", "n": "1", "sum": "1500"}, {})
        assert (found["seconds"], found["rounds"], found["average"]) == (2.5, 2, 2.0)
        assert "n=2&sum=4000" in found["next"]

    def test_a_wrong_answer_counts_nothing_and_leaves_the_cards(self) -> None:
        wrong = next(symbol for symbol in OUR_DECK[4].symbols if symbol != shared_symbol(5, 9))
        found = practice({"a": "5", "b": "9", "said": wrong, "t": "2500"}, {})
        assert (found["right"], found["seconds"], found["rounds"]) == (False, None, 0)

    @pytest.mark.parametrize(
        "query", [{"a": "58"}, {"a": "x", "t": "-1"}, {"a": "5", "b": "5"}, {"n": "9" * 30, "sum": "1"}, {"said": "<b>"}]
    )
    def test_nonsense_in_the_link_is_a_page_like_any_other(self, client: Client, query: dict[str, str]) -> None:
        page = client.get("/en/dobble/practice/", query)
        assert page.status_code == 200
        assert "<b>.</b>" not in page.content.decode()

    def test_nothing_is_kept(self, client: Client) -> None:
        assert not client.get("/nl/dobble/practice/").cookies


class TestCardsToPrint:
    @pytest.mark.parametrize(("size", "shown"), [("large", "large"), ("small", "small"), ("huge", "large"), ("", "large")])
    def test_all_our_cards_are_there_in_either_size(self, client: Client, size: str, shown: str) -> None:
        page = client.get("/nl/dobble/cards/", {"size": size})
        drawn = re.findall(r'<svg viewBox="0 0 200 200"', page.content.decode())
        assert (page.context["size"], len(drawn)) == (shown, 57)

    def test_the_pages_of_a_game_stand_beside_its_checkers(self, client: Client) -> None:
        text = client.get("/en/dobble/check/match/").content.decode()
        assert 'href="/en/dobble/practice/"' in text
        assert 'href="/en/dobble/cards/"' in text
