"""The pages on which a claim is checked: the answer names the rule, the right figures stand beside it, bad text is told at its field."""

from typing import Any

import pytest
from django.test import Client

CHECK = "/en/domino/check/"


def asked(client: Client, path: str, **query: str) -> Any:
    page = client.get(f"{CHECK}{path}/", query)
    assert page.status_code == 200
    return page.context


@pytest.mark.parametrize(
    ("path", "query", "tone", "rule"),
    [
        ("setup", {"players": "2", "each": "7"}, "yes", "hand-size"),
        ("setup", {"players": "2", "each": "14"}, "no", "hand-size"),
        ("setup", {"players": "4", "rules": "mexican12"}, "yes", "mexican-hand-size"),
        ("setup", {"players": "5"}, "maybe", "hand-size"),
        ("start", {"hands": "6-5 1-1 / 4-4 3-2", "begins": "b"}, "yes", "who-starts"),
        ("start", {"hands": "6-5 1-1 / 4-4 3-2", "begins": "A"}, "no", "who-starts"),
        ("start", {"hands": "6-5 1-0 / 4-3 3-2", "begins": "–"}, "yes", "no-double"),
        ("score", {"hands": "2-2 / 5-4 / 6-4", "wrote": "15"}, "yes", "blocked-winner"),
        ("score", {"hands": "2-2 / 5-4 / 6-4", "wrote": "a19"}, "no", "blocked-score"),
        ("table", {"line": "6-6 6-3", "dead": "6, 3"}, "no", "dead-number"),
        ("fives", {"line": "5-5", "wrote": "5", "rules": "all-fives"}, "no", "fives-count"),
        ("takeback", {"line": "6-6 6-3 4-1", "tile": "1-4"}, "yes", "misplay"),
        ("takeback", {"line": "6-6 6-3", "tile": "6-3"}, "maybe", "misplay"),
        ("game", {"scores": "92+8 / 95"}, "yes", "target-score"),
        ("game", {"scores": "71 / 95", "winner": "B"}, "no", "target-score"),
        ("game", {"scores": "71 / 95", "winner": "-"}, "yes", "target-score"),
        ("start", {"hands": "6-5 1-1 / 4-4 3-2", "begins": "A", "tile": "4-4"}, "no", "who-starts"),
        ("score", {"hands": "/ 6-5 /", "wrote": "A 11"}, "no", "round-out"),
        ("placement", {"line": "5-3 3-6", "tile": "6-2", "hand": "6-2 1-1"}, "yes", "matching-numbers"),
        ("placement", {"line": "5-3 3-6", "tile": "6-2", "hand": "6-2 7-7"}, "no", "tile-in-set"),
        ("placement", {"line": "5-3 3-6", "tile": "6-2", "hand": "5-3 1-1"}, "no", "tile-once"),
    ],
)
def test_a_claim_is_answered_with_its_rule(client: Client, path: str, query: dict[str, str], tone: str, rule: str) -> None:
    answer = asked(client, path, **query)["answer"]
    assert (answer.tone, answer.cites[0].id) == (tone, rule)


def test_the_right_points_stand_beside_a_wrong_sheet(client: Client) -> None:
    points = asked(client, "score", hands="2-2 / 5-4 / 6-4", wrote="A 19")["picture"]["points"]
    assert [(one["seat"], one["points"]) for one in points] == [("A", 15), ("B", 0), ("C", 0)]


def test_the_table_is_drawn_as_it_should_be_set_up(client: Client) -> None:
    rows = asked(client, "setup", players="3", each="7", first="C", second="B")["picture"]["rows"]
    assert [(row["each"], row["begins"], row["next"]) for row in rows] == [(5, False, True), (5, False, False), (5, True, False)]


def test_nobody_is_marked_as_the_winner_while_it_is_open(client: Client) -> None:
    assert [row["won"] for row in asked(client, "game", scores="104 / 104")["picture"]["rows"]] == [False, False]
    assert [row["won"] for row in asked(client, "game", scores="104 / 90", winner="B")["picture"]["rows"]] == [True, False]


def test_the_tile_that_is_argued_about_is_marked(client: Client) -> None:
    page = client.get(f"{CHECK}takeback/", {"line": "6-6 6-3 4-1", "tile": "4-1", "done": "stays"})
    assert page.content.decode().count('class="bad"') == 1


@pytest.mark.parametrize(
    ("path", "query", "field", "error"),
    [
        ("score", {"hands": "/ 1-1", "wrote": "A lot"}, "wrote", "A lot as points"),
        ("start", {"hands": "1-1 / 2-2", "begins": "me"}, "begins", "player me"),
        ("table", {"line": "6-6", "dead": "six"}, "dead", "six is not a number"),
        ("fives", {"line": "6-6", "wrote": "1234"}, "wrote", "1234 is not a number"),
        ("setup", {"players": "99"}, "players", "not with 99"),
        ("setup", {"players": "1"}, "players", "not with 1"),
        ("setup", {"players": "two"}, "players", "two is not a number"),
        ("setup", {"players": "2", "first": "C"}, "first", "no C"),
        ("setup", {"players": "2", "middle": "double"}, "middle", "double"),
        ("takeback", {"line": "6-6", "tile": "6-6", "done": "eat it"}, "done", "eat it"),
        ("game", {"scores": "96 8 / 104"}, "scores", "96 8 as a score"),
        ("game", {"scores": " / ".join("1" * 13)}, "scores", "12 at most"),
        ("game", {"scores": "1 / 2", "winner": "AB"}, "winner", "player AB"),
        ("game", {"scores": "1 / 2 / 3", "winner": "D"}, "winner", "no D"),
        ("game", {"scores": "104"}, "scores", "not with 1"),
        ("score", {"hands": "/ 1-1", "wrote": "C 2"}, "wrote", "no C"),
        ("score", {"hands": "1-1 / 2-2", "blocker": "C"}, "blocker", "no C"),
        ("score", {"hands": "/ 1-1", "wrote": "A 2 / A 3"}, "wrote", "A is there twice"),
    ],
)
def test_a_claim_that_cannot_be_read_is_told_at_its_field(client: Client, path: str, query: dict[str, str], field: str, error: str) -> None:
    question = asked(client, path, **query)["question"]
    assert error in question.errors[field]
    assert question.asked is None


@pytest.mark.parametrize("only", ["+", ",", " ; /"])
@pytest.mark.parametrize("path", ["hand", "row"])
def test_a_hand_of_nothing_but_gaps_is_no_hand_yet(client: Client, path: str, only: str) -> None:
    assert asked(client, path, hand=only)["answer"].tone == "idle"


def test_a_wrong_claim_is_told_beside_a_wrong_tile_and_each_sentence_is_whole(client: Client) -> None:
    answer = asked(client, "start", hands="6-3 1-0 / 5-4 3-2", tile="6-3", begins="B")["answer"]
    assert [one.finding.key for one in answer.said][:2] == ["no-double.said-player", "opening-tile.nobody"]
    assert not any("{" in one.text for one in answer.said)


def test_a_share_is_written_as_people_write_it(client: Client) -> None:
    query = {"hands": "2-2 / 3-1 / 4-0 / 6-4", "rules": "nl-trek", "wrote": "A 7"}
    assert "3.33, not 7" in asked(client, "score", **query)["answer"].why
    assert "3,33 op" in client.get("/nl/domino/check/score/", query).context["answer"].why


def test_under_every_rule_set_the_goal_is_told_with_what_it_counts(client: Client) -> None:
    tabs = asked(client, "game", scores="5+1 / 4", rules="caribbean")["answer"].tabs
    assert tabs[0].figures == "target 6 rounds won"
