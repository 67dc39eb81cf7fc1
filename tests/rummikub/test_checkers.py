"""The questions about Rummikub as pages: every tap leads to a link that could have been typed, and the pictures show what was judged."""

from typing import Any
from urllib.parse import parse_qsl

import pytest
from django.test import Client

from games.core.verdict import Status
from games.rummikub.checkers import RUMMIKUB
from games.rummikub.rulesets import RULE_SETS
from games.rummikub.turn_checkers import TurnChecker


def tap(checker: str, query: str) -> dict[str, str]:
    """The filled fields after a picker; none if nothing was pressed."""
    found = RUMMIKUB.checkers[checker].pressed(dict(parse_qsl(query, keep_blank_values=True))) or {}
    return {name: text for name, text in found.items() if text}


@pytest.mark.parametrize(
    ("checker", "before", "after"),
    [
        ("meld", "tiles=r4 r5&add=6", {"tiles": "r4 r5 r6"}),
        ("meld", "tiles=r4 r5&colour=b&add=j", {"tiles": "r4 r5 j"}),
        ("meld", "tiles=r4 r5 / b1&at=1&remove=0.1", {"tiles": "r4 / b1", "at": "1"}),
        ("opening", "melds=r9 b9&colour=z&add=9", {"melds": "r9 b9 z9"}),
        ("opening", "melds=r9&into=rack&colour=b&add=9", {"melds": "r9", "rack": "b9", "into": "rack"}),
        ("turn", "before=r4 r5&colour=r&add=6", {"before": "r4 r5 r6"}),
        ("turn", "before=r4 r5 r6&do=copy", {"before": "r4 r5 r6", "after": "r4 r5 r6", "into": "rack"}),
        (
            "turn",
            "before=r4 r5 r6&rack=r7 b1&after=r4 r5 r6&into=rack&take=rack.0.0",
            {"before": "r4 r5 r6", "rack": "r7 b1", "after": "r4 r5 r6", "into": "rack", "held": "rack.0.0"},
        ),
        ("turn", "after=r4 r5 r6 / b1&held=after.0.1&put=after.1", {"after": "r4 r6 / b1 r5", "into": "after"}),
        ("turn", "after=r4 r5 r6&held=after.0.2&put=after.1", {"after": "r4 r5 / r6", "into": "after"}),
        ("turn", "after=r4 r6 / r5&held=after.1.0&put=after.0", {"after": "r4 r5 r6", "into": "after"}),
        ("turn", "after=r4 r5&held=after.0.0&do=drop", {"after": "r5"}),
        ("best", "table=r4 r5 r6&into=rack&colour=o&add=3", {"table": "r4 r5 r6", "rack": "o3", "into": "rack"}),
        ("restore", "tiles=r4 r5&do=back", {"tiles": "r4"}),
        ("draw", "can=can-play", {}),
    ],
)
def test_a_tap_changes_the_typed_fields(checker: str, before: str, after: dict[str, str]) -> None:
    assert tap(checker, before) == after


PUT_DOWN = [
    ("rack", "after", "rack.0.0", "after.0", "rack=r7 b1&after=r4 r5 r6", {"rack": "b1", "after": "r4 r5 r6 r7"}),
    ("rack", "after", "rack.0.1", "after.1", "rack=r7 b1&after=r4 r5 r6", {"rack": "r7", "after": "r4 r5 r6 / b1"}),
]


@pytest.mark.parametrize(("home", "there", "held", "put", "query", "after"), PUT_DOWN)
def test_a_tile_goes_from_the_rack_to_the_table(home: str, there: str, held: str, put: str, query: str, after: dict[str, str]) -> None:
    found = tap("turn", f"{query}&held={held}&put={put}")
    assert {name: found[name] for name in (home, there)} == after


def test_a_tap_that_names_nothing_changes_nothing() -> None:
    for nonsense in ("take=rack.7.7", "put=moon.1", "pick=x", "take=²", "do=fly"):
        assert tap("turn", f"before=r4 r5 r6&{nonsense}")["before"] == "r4 r5 r6"


def picture(client: Client, checker: str, **query: str) -> Any:
    return client.get(f"/en/rummikub/check/{checker}/", query).context["picture"]


def wrong(shown: Any) -> list[str]:
    return [tile["place"] for tray in shown["trays"] for group in tray["groups"] for tile in group["tiles"] if tile["wrong"]]


def test_the_tile_that_vanished_and_the_meld_that_is_wrong_are_marked(client: Client) -> None:
    assert wrong(picture(client, "turn", before="r4 r5 r6 r7", rack="b9", after="r4 r5 r6")) == ["before.0.3"]
    shown = picture(client, "turn", before="b1 b2 b3", rack="r4 r5 b7", after="b1 b2 b3 / r4 r5 b7")
    assert "after.1.2" in wrong(shown)
    assert [group["sign"] for group in shown["trays"][2]["groups"]] == ["yes", "no"]


def test_the_tile_held_is_named_and_pressed(client: Client) -> None:
    shown = picture(client, "turn", before="r4 r5 r6", rack="b7", after="r4 r5 r6", held="rack.0.0")
    assert shown["held_name"] == "blue 7"
    assert shown["trays"][1]["groups"][0]["tiles"][0]["held"] is True


def test_the_best_play_comes_with_its_table_and_its_steps(client: Client) -> None:
    shown = picture(client, "best", table="r5 b5 z5 o5 / r4 j r6", rack="z10 z11")
    assert len(shown["result"]["melds"]) == 3
    assert next(step["kind"] for step in shown["result"]["steps"]) == "shorten"
    assert shown["result"]["fewest"] is True


def test_the_page_says_that_no_way_changes_less(client: Client) -> None:
    page = client.get("/en/rummikub/check/best/", {"table": "r5 b5 z5 o5 / r4 j r6", "rack": "z10 z11"}).content.decode()
    assert "No way with fewer changes exists." in page


def test_text_that_cannot_be_read_stays_and_is_drawn_as_it_is(client: Client) -> None:
    page = client.get("/en/rummikub/check/turn/", {"before": "r4 r5 x9", "after": "r4"})
    assert page.status_code == 200
    assert "before" in page.context["question"].errors
    assert page.context["picture"]["trays"][0]["groups"][0]["tiles"][2]["label"] == "x9"


@pytest.mark.parametrize(("rules", "draw"), [("classic-nl", 3), ("us-pressman", 1), ("classic-sabra-goliath", 3)])
def test_a_player_who_is_merely_late_draws_what_the_leaflet_says(client: Client, rules: str, draw: int) -> None:
    done = picture(client, "penalty", what="late-untouched", rules=rules)["do"]
    assert (done["draw"], done["loose_to_rack"]) == (draw, False)


def test_who_may_not_draw_is_not_told_how_many_tiles(client: Client) -> None:
    assert picture(client, "draw", can="can-play", rules="classic-nl,must-play-if-possible:yes")["do"] is None
    assert picture(client, "draw", can="can-play")["do"]["draw"] == 1


@pytest.mark.parametrize(("rules", "head"), [("classic-nl", "No, you play with these."), ("nzrc-2024", "Yes, you may ask for it.")])
def test_a_first_rack_with_three_pairs_is_judged_by_the_rules(client: Client, rules: str, head: str) -> None:
    asked = {"rack": "r1 r1 b2 b2 z3 z3 o4 o5 o6 r7 r8 r9 b10 b11", "rules": rules}
    assert head in client.get("/en/rummikub/check/redeal/", asked).content.decode()


@pytest.mark.parametrize(("rules", "winner"), [("classic-nl", "Bo"), ("us-pressman", "An")])
def test_a_match_is_won_by_points_or_by_games(client: Client, rules: str, winner: str) -> None:
    shown = picture(client, "match", games="An 10, Bo -10 / An 5, Bo −5 / An -40, Bo +40", rules=rules)
    assert [row["name"] for row in shown["rows"] if row["won"]] == [winner]
    assert {row["name"]: (row["games"], row["points"]) for row in shown["rows"]} == {"An": (2, "−25"), "Bo": (1, "+25")}


@pytest.mark.parametrize("text", ["An", "An 5, An 6", "1,2,3,4,5,6,7,8,9", "1 / " * 41, "An ²"])
def test_scores_that_cannot_be_read_are_told_at_their_field(client: Client, text: str) -> None:
    assert "games" in client.get("/en/rummikub/check/match/", {"games": text}).context["question"].errors


def test_a_turn_is_judged_under_every_rule_set_by_its_own_jokers() -> None:
    form = TurnChecker.form({"before": "r4 r5 r6 j", "rack": "z10 z11", "after": "r4 r5 r6 / z10 z11 j"})
    assert form.is_valid()
    found = {key: TurnChecker().check(form.cleaned_data, rules).status for key, rules in RULE_SETS.items()}
    assert [key for key, status in found.items() if status is not Status.LEGAL] == ["us_2009"]


CLAIMS = [
    ("meld", {"tiles": "r5 j r7", "said": "r8"}, "The joker can't be red 8 here. It can be: red 6."),
    ("meld", {"tiles": "r13 j j", "said": "serie"}, "With these rules this is no run."),
    ("draw", {"took": "2"}, "You draw exactly one tile. Here it was 2."),
    ("penalty", {"what": "table-wrong", "took": "2"}, "Penalty tiles drawn: 2. With these rules it is 3."),
    ("score", {"racks": " / r5 / b7 / b10", "written": "21, -5, -6, -10"}, "C gets −7. Written down is −6."),
    ("match", {"games": "5, -5, 0", "winner": "b"}, "So A leads, not B."),
    ("setup", {"drawn": "r7, z12, b1, o3", "first": "d"}, "D doesn't have the highest tile. That is black 12, drawn by B."),
]


@pytest.mark.parametrize(("checker", "query", "sentence"), CLAIMS)
def test_what_is_wrong_with_a_claim_is_said(client: Client, checker: str, query: dict[str, str], sentence: str) -> None:
    answer = client.get(f"/en/rummikub/check/{checker}/", query).context["answer"]
    assert (answer.tone, sentence in answer.why) == ("no", True), answer.why


def test_a_player_named_with_the_letter_of_a_joker_is_no_joker(client: Client) -> None:
    answer = client.get("/en/rummikub/check/score/", {"racks": "r5 / b7 / ", "end": "rack-empty"}).context["answer"]
    assert [one.text for one in answer.said] == ["C is out and wins this game."]


@pytest.mark.parametrize("rules", ["classic-nl", "us-pressman"])
def test_what_is_to_be_done_stands_there_when_something_else_was_done(client: Client, rules: str) -> None:
    assert picture(client, "penalty", what="table-wrong", took="1", rules=rules)["do"]["draw"] == 3
    assert picture(client, "draw", took="2", rules=rules)["do"]["draw"] == 1


@pytest.mark.parametrize(
    ("checker", "field", "query"),
    [
        ("meld", "said", {"tiles": "r5 j r7", "said": "x9"}),
        ("turn", "seconds", {"after": "r4 r5 r6", "seconds": "soon"}),
        ("draw", "took", {"took": "two"}),
        ("penalty", "took", {"took": "²"}),
        ("score", "written", {"racks": "An: / Bo: r5", "written": "Cas 5"}),
        ("match", "winner", {"games": "An 5, Bo -5", "winner": "Cas"}),
        ("score", "never", {"racks": "An: / Bo: r5", "never": "Cas"}),
        ("setup", "drawn", {"drawn": "An, Bo"}),
        ("setup", "first", {"drawn": "An r5, Bo r6", "first": "Cas"}),
        ("setup", "each", {"each": "veertien"}),
    ],
)
def test_a_claim_that_can_not_be_read_is_told_at_its_field(client: Client, checker: str, field: str, query: dict[str, str]) -> None:
    assert field in client.get(f"/en/rummikub/check/{checker}/", query).context["question"].errors


def test_a_tap_keeps_what_was_said(client: Client) -> None:
    assert tap("meld", "tiles=r5 j&said=r6&colour=r&add=7") == {"tiles": "r5 j r7", "said": "r6"}
    assert tap("turn", "before=r4 r5&seconds=75&colour=r&add=6") == {"before": "r4 r5 r6", "seconds": "75"}


@pytest.mark.parametrize(("checker", "field"), [("penalty", "what"), ("draw", "can")])
def test_a_choice_of_nothing_but_blanks_is_none_yet(client: Client, checker: str, field: str) -> None:
    assert client.get(f"/en/rummikub/check/{checker}/", {field: " \n"}).context["question"].is_blank


def test_whoever_never_opened_is_found_whatever_the_capitals(client: Client) -> None:
    query = {"racks": "An: / Bo: r5", "never": "bo", "rules": "nzrc-2024"}
    assert client.get("/en/rummikub/check/score/", query).context["answer"].tone == "maybe"


def test_a_rack_with_a_joker_of_the_twist_is_right_with_that_box(client: Client) -> None:
    query = {"racks": "An: / Bo: d", "rules": "classic-nl"}
    answer = client.get("/en/rummikub/check/score/", query).context["answer"]
    assert (answer.tone, answer.tabs[1].tone) == ("no", "yes")  # beside it the same rules with that one choice changed
    assert ("Special jokers", True) in [(row.label, row.decides) for row in answer.rows]


def test_sums_of_which_one_is_right_are_told_as_a_choice(client: Client) -> None:
    assert "27 or 30 points" in client.get("/en/rummikub/check/opening/", {"melds": "r9 j j"}).context["answer"].why


def test_points_are_not_looked_at_while_nobody_holds_anything(client: Client) -> None:
    assert client.get("/en/rummikub/check/score/", {"written": "An 5"}).context["question"].is_blank


@pytest.mark.parametrize(
    ("checker", "query", "claims"),
    [
        ("setup", {"each": "15", "drawn": "An r7, Bo j", "first": "An"}, ["15", "An red 7, Bo joker", "An"]),
        ("meld", {"tiles": "r9 j j", "said": "run r10"}, ["run red 10"]),
        ("score", {"racks": "An: / Bo: r5", "written": "An 5, Bo -5"}, ["An 5, Bo −5"]),
        ("penalty", {"what": "table-wrong", "took": "2", "strays": "strays-pool"}, ["2", "In the pool"]),
    ],
)
def test_an_example_shows_what_was_said_in_words(client: Client, checker: str, query: dict[str, str], claims: list[str]) -> None:
    assert [text for _, text in picture(client, checker, **query)["claims"]] == claims
