"""Who starts, by the rule of each game."""

from collections import Counter

import pytest

from games.core.lot import Lot
from games.core.notation import NotationError
from games.core.starter import Way
from games.registry import get_game
from games.rummikub.tiles import parse_tile


def starter(key: str):  # type: ignore[no-untyped-def]  # the pair below has a type that says nothing here
    """The starter of a game and its first rule set."""
    game = get_game(key)
    assert game is not None
    assert game.starter is not None
    return game.starter, game.default_rules


def test_in_rummikub_the_highest_tile_starts() -> None:
    starts, rules = starter("rummikub")
    for number in range(120):
        found = starts.draw(4, Lot(f"table {number}"), rules)
        last = {player: parse_tile(piece).number for player, piece in found.rounds[-1]}
        assert last[found.first] == max(last.values())
        assert list(last.values()).count(max(last.values())) == 1


def test_those_who_are_level_draw_again_and_nobody_else() -> None:
    starts, rules = starter("rummikub")
    found = [starts.draw(4, Lot(f"table {number}"), rules) for number in range(120)]
    again = [start for start in found if len(start.rounds) > 1]
    assert len(again) > 5
    for start in again:
        first = {player: parse_tile(piece).number for player, piece in start.rounds[0]}
        assert {player for player, _ in start.rounds[1]} == {player for player, number in first.items() if number == max(first.values())}


def test_a_joker_does_not_count_and_another_tile_is_drawn() -> None:
    starts, rules = starter("rummikub")
    drawn = [starts.draw(4, Lot(f"table {number}"), rules).rounds[0] for number in range(120)]
    with_joker = [one for one in drawn if any(piece == "j" for _, piece in one)]
    assert with_joker
    for one in with_joker:
        assert Counter(player for player, piece in one if piece != "j") == Counter(range(4))


def test_drawing_tiles_favours_nobody() -> None:
    starts, rules = starter("rummikub")
    first = Counter(starts.draw(4, Lot(f"game {number}"), rules).first for number in range(1200))
    assert sum((first[player] - 300) ** 2 / 300 for player in range(4)) < 16.266  # chi-square, 3 degrees, one in a thousand


def test_in_domino_the_highest_double_starts() -> None:
    starts, rules = starter("domino")
    found = starts.decide(["3-3 6-5", "5-5", "0-0"], rules)
    assert (found.first, found.piece) == (1, "5-5")


def test_without_a_double_the_agreement_decides() -> None:
    starts, rules = starter("domino")
    found = starts.decide(["6-5", "4-3"], rules)
    assert (found.first, found.rule, found.option) == (None, "no-double", "no_double")


def test_the_heaviest_tile_starts_where_that_was_agreed() -> None:
    starts, rules = starter("domino")
    assert starts.decide(["5-4", "6-5"], rules.with_changes({"no_double": "heaviest_tile"})).first == 1


def test_equally_heavy_tiles_leave_it_open() -> None:
    starts, rules = starter("domino")
    found = starts.decide(["6-3", "5-4"], rules.with_changes({"no_double": "heaviest_tile"}))
    assert (found.first, found.option, found.level) == (None, "pip_tie", (0, 1))


@pytest.mark.parametrize("hands", [["6-6", "x"], ["6-6", "6-6"], ["", "7-7"]])
def test_a_hand_that_cannot_be_is_named_by_its_player(hands: list[str]) -> None:
    starts, rules = starter("domino")
    with pytest.raises(NotationError) as raised:
        starts.decide(hands, rules)
    assert raised.value.at == 1


def test_where_the_rules_draw_lots_so_do_we() -> None:
    starts, rules = starter("domino")
    assert starts.way(rules) is Way.HOLD
    assert starts.way(rules.with_changes({"start": "lot_free"})) is Way.LOT


def test_in_dobble_there_is_only_a_dealer() -> None:
    starts, rules = starter("dobble")
    assert starts.deals
    assert starts.way(rules) is Way.LOT
