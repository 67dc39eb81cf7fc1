"""The page that says who starts."""

import re

import pytest
from django.test import Client

from rulesite.table.names import MOST, read_players


def text(client: Client, url: str) -> str:
    response = client.get(url)
    assert response.status_code == 200
    return response.content.decode()


def test_names_alone_lead_to_an_address_with_a_seed(client: Client) -> None:
    response = client.get("/nl/rummikub/start/", {"names": "An,Bo"})
    assert response.status_code == 302
    assert re.search(r"[?&]seed=[\w-]{10,}$", response["Location"])
    assert response["Cache-Control"] == "no-store"


def test_two_visits_get_two_seeds(client: Client) -> None:
    assert len({client.get("/nl/dobble/start/", {"names": "4"})["Location"] for _ in range(5)}) == 5


def test_the_same_link_shows_the_same_draw(client: Client) -> None:
    url = "/nl/rummikub/start/?names=An,Bo,Cas&seed=abc"
    assert text(client, url) == text(client, url)


def test_another_seed_shows_another_draw(client: Client) -> None:
    shown = {re.search(r'id="v">([^<]+)', text(client, f"/nl/rummikub/start/?names=An,Bo,Cas&seed=s{n}")).group(1) for n in range(20)}  # type: ignore[union-attr]  # the headline is always there
    assert shown == {"An begint.", "Bo begint.", "Cas begint."}


def test_in_dobble_somebody_deals(client: Client) -> None:
    assert re.search(r"(An|Bo) deelt\.", text(client, "/nl/dobble/start/?names=An,Bo&seed=abc"))


def test_in_domino_doubles_are_tapped_first(client: Client) -> None:
    page = text(client, "/nl/domino/start/?names=An,Bo")
    assert page.count('type="checkbox"') == 14
    assert "begint." not in page


def test_in_domino_the_tapped_doubles_decide(client: Client) -> None:
    page = text(client, "/nl/domino/start/?names=An,Bo&p1=2-2&p2=4-4&p2=6-1")
    assert "Bo begint." in page
    assert re.search(r'value="4-4" checked', page)


def test_nobody_with_a_double_gets_the_agreement(client: Client) -> None:
    assert "Niemand heeft de dubbel: opnieuw pakken." in text(client, "/nl/domino/start/?names=An,Bo&p1=6-5&p2=4-3")


def test_an_unreadable_hand_stands_at_its_player(client: Client) -> None:
    page = text(client, "/nl/domino/start/?names=An,Bo&p1=6-6&p2=zes")
    assert 'id="p2-error"' in page
    assert 'value="zes"' in page


def test_the_plain_lot_is_always_there(client: Client) -> None:
    assert re.search(r"(An|Bo) begint\.", text(client, "/nl/domino/start/?names=An,Bo&by=lot&seed=abc"))


def test_names_are_escaped(client: Client) -> None:
    assert "<b>x" not in text(client, "/nl/rummikub/start/?names=%3Cb%3Ex,Bo&seed=abc")


def test_a_number_makes_that_many_players() -> None:
    assert read_players("3").names == ("Speler 1", "Speler 2", "Speler 3")


def test_equal_names_are_told_apart() -> None:
    assert read_players("An, An; An\nBo").names == ("An", "An 2", "An 3", "Bo")


@pytest.mark.parametrize("typed", ["1", "An", "999999", ",".join("abcdefghijklmnopqrstuvwxyz")])
def test_too_few_or_too_many_players_are_refused(typed: str) -> None:
    assert str(MOST) in read_players(typed).error


def test_nothing_typed_is_no_error() -> None:
    assert read_players(" , ") == read_players("")
