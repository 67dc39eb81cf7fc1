"""Mexican Train: what may be laid on which train, when to draw, when a marker comes and goes."""

from collections.abc import Mapping
from typing import Any

from games.core.verdict import Verdict
from games.domino.mexican_train import all_train_plays, check_train_action, check_train_play, yard_faults
from games.domino.rules import Rule
from games.domino.rulesets import CASE_BASE_MEXICAN
from games.domino.tiles import parse_tile, parse_tiles
from games.domino.trains import Yard
from tests.domino.words import illegal, legal, undetermined

PLAIN = {"A": "12-5", "B": "12-3", "MX": ""}
DOUBLE = {"A": "12-5 5-5", "B": "12-3", "MX": "12-9"}
FIVES = "12-5 5-0 0-1 1-5 5-2 2-3 3-5 5-5", "12-4 4-5 5-6 6-7 7-5 5-8 8-9 9-5", "12-10 10-5 5-11 11-0"
DEAD = dict(zip(("A", "B", "MX"), FIVES, strict=True))


def yard(trains: Mapping[str, str], engine: str = "12-12", **how: Any) -> Yard:
    return Yard(parse_tile(engine), {name: parse_tiles(train) for name, train in trains.items()}, **how)


def plays(
    player: str,
    tiles: str,
    train: str,
    trains: Mapping[str, str] = PLAIN,
    hand: str = "",
    how: Any = None,
    turn: Any = None,
    **changes: Any,
) -> Verdict:
    rules = CASE_BASE_MEXICAN.with_changes(changes)
    mine = parse_tiles(f"{tiles} {hand}")
    return check_train_play(yard(trains, **how or {}), player, mine, parse_tiles(tiles), train, rules=rules, **turn or {})


def acts(
    player: str, action: str, hand: str, trains: Mapping[str, str] = PLAIN, pool: int | None = 20, drawn: int = 0, **changes: Any
) -> Verdict:
    rules = CASE_BASE_MEXICAN.with_changes(changes)
    return check_train_action(yard(trains), player, parse_tiles(hand), action, pool=pool, drawn=drawn, rules=rules)


def test_your_own_train_starts_at_the_engine() -> None:
    verdict = plays("A", "12-5", "A", {"A": "", "B": ""})
    legal(verdict)
    assert (verdict.values["end"], verdict.values["double"], verdict.values["marker_removed"]) == (5, False, False)


def test_a_train_without_a_marker_is_private() -> None:
    illegal(plays("A", "3-7", "B"), Rule.MEXICAN_PRIVATE_TRAIN)
    legal(plays("A", "3-7", "B", how={"markers": frozenset("B")}))


def test_the_shared_train_is_open_to_all_but_may_have_to_wait_for_your_own() -> None:
    legal(plays("A", "12-9", "MX"))
    waiting = {"A": "", "B": "12-3", "MX": ""}
    legal(plays("A", "12-9", "MX", waiting))
    illegal(plays("A", "12-9", "MX", waiting, mx="own_train_started"), Rule.MEXICAN_SHARED_TRAIN, option="mx")
    legal(plays("A", "9-8", "MX", {**waiting, "MX": "12-9"}, mx="own_train_started"))


def test_an_open_double_must_be_covered_by_whoever_is_next_on_whatever_train() -> None:
    legal(plays("B", "5-1", "A", DOUBLE))
    illegal(plays("B", "3-4", "B", DOUBLE), Rule.MEXICAN_OPEN_DOUBLE, option="double_rule")
    legal(plays("B", "3-4", "B", DOUBLE, double_rule="player_only"))
    illegal(plays("B", "5-1", "A", DOUBLE, double_rule="player_only"), Rule.MEXICAN_PRIVATE_TRAIN)


def test_who_laid_a_double_covers_it_unless_the_extra_tile_goes_anywhere() -> None:
    how = {"just_doubled": "A"}
    illegal(plays("A", "9-2", "MX", DOUBLE, how=how), Rule.MEXICAN_OPEN_DOUBLE)
    illegal(plays("A", "9-2", "MX", DOUBLE, how=how, double_rule="player_only"), Rule.MEXICAN_OPEN_DOUBLE)
    legal(plays("A", "9-2", "MX", DOUBLE, how=how, double_rule="none"))


def test_a_covered_double_and_the_engine_bind_nobody() -> None:
    legal(plays("B", "4-7", "B", {"A": "12-5 5-5 5-3", "B": "12-4"}))
    legal(plays("B", "3-4", "B"))


def test_a_double_whose_number_is_used_up_binds_nobody() -> None:
    legal(plays("B", "0-6", "MX", DEAD))
    held_up = plays("B", "0-6", "MX", DEAD, dead_double="still_open")
    illegal(held_up, Rule.MEXICAN_OPEN_DOUBLE)
    illegal(held_up, Rule.MEXICAN_DEAD_DOUBLE, option="dead_double")


def test_the_oldest_double_goes_first_where_that_was_agreed() -> None:
    two = {"A": "12-5 5-5", "B": "12-3", "MX": "12-9 9-9"}
    legal(plays("B", "5-1", "A", two))
    how = {"doubles_order": ("MX", "A")}
    illegal(plays("B", "5-1", "A", two, how=how, order="oldest_first"), Rule.MEXICAN_DOUBLE_ORDER, option="order")
    legal(plays("B", "9-1", "MX", two, how=how, order="oldest_first"))
    undetermined(plays("B", "5-1", "A", two, order="oldest_first"), Rule.MEXICAN_DOUBLE_ORDER, why="missing", option="order")


def test_pieces_are_looked_at_too() -> None:
    illegal(plays("B", "12-12", "MX"), Rule.TILE_ONCE)
    illegal(plays("A", "13-5", "A"), Rule.TILE_IN_SET)
    illegal(plays("A", "4-4", "A"), Rule.MATCHING_NUMBERS)
    illegal(plays("A", "5-4", "Z"), Rule.END_EXISTS, "train")
    rules = CASE_BASE_MEXICAN
    illegal(check_train_play(yard(PLAIN), "A", (), parse_tiles("5-4"), "A", rules=rules), Rule.TILE_IN_HAND)


def test_the_first_turn_is_one_tile_a_whole_train_or_the_own_train_only() -> None:
    trains, first = {"A": "", "B": ""}, {"first_turn": True}
    train = "12-5 5-7 7-8"
    illegal(plays("A", train, "A", trains, turn=first), Rule.MEXICAN_FIRST_TURN, option="first_turn")
    legal(plays("A", train, "A", trains, turn=first, first_turn="whole_train"))
    illegal(plays("A", train, "A", trains, first_turn="whole_train"), Rule.MEXICAN_FIRST_TURN)
    illegal(plays("A", "12-5", "MX", trains, turn=first, first_turn="own_train_only"), Rule.MEXICAN_FIRST_TURN, "own-only")


def test_a_double_and_its_cover_are_one_turn() -> None:
    legal(plays("A", "5-5 5-1", "A"))
    illegal(plays("A", "5-1 1-2", "A"), Rule.MEXICAN_FIRST_TURN)


def test_a_double_that_can_not_be_covered_yet_means_drawing() -> None:
    assert plays("A", "5-5", "A", hand="1-2").values["then"] == "must_draw"
    assert plays("A", "5-5", "A", hand="5-2").values["then"] is None
    out = plays("A", "5-5", "A")
    assert (out.values["out"], out.values["then"]) == (True, None)
    assert plays("A", "5-5", "A", end_on_double=False).values["then"] == "must_draw"
    assert plays("A", "5-5", "A", hand="1-2", turn={"pool": 0}).values["then"] is None


def test_the_marker_goes_when_you_play_on_your_own_train_only() -> None:
    how = {"markers": frozenset("AB")}
    assert plays("A", "5-8", "A", how=how).values["marker_removed"] is True
    assert plays("A", "3-8", "B", how=how).values["marker_removed"] is False


def test_draw_one_then_pass_with_a_marker() -> None:
    illegal(acts("A", "pass", "5-8"), Rule.MUST_PLAY)
    illegal(acts("A", "pass", "1-8"), Rule.MEXICAN_DRAW)
    legal(acts("A", "draw", "1-8"))
    illegal(acts("A", "draw", "1-8", drawn=1), Rule.DRAW_LIMIT)
    illegal(acts("A", "draw", "5-8"), Rule.DRAW_WHEN_ABLE)
    illegal(acts("A", "draw", "1-8", pool=0), Rule.RESERVE, "empty")
    passed = acts("A", "pass", "1-8", drawn=1)
    legal(passed)
    assert passed.values["marker_on"] == "A"
    undetermined(acts("A", "pass", "1-8", pool=None), Rule.RESERVE, why="missing")


def test_a_train_that_has_not_started_gets_a_marker_only_where_that_was_agreed() -> None:
    trains = {"A": "", "B": "12-3", "MX": ""}
    assert acts("A", "pass", "1-8", trains, drawn=1).values["marker_on"] == "A"
    assert acts("A", "pass", "1-8", trains, drawn=1, marker_on_unstarted=False).values["marker_on"] is None


def listed(trains: Mapping[str, str], hand: str, **how: Any) -> list[str]:
    found = all_train_plays(yard(trains, **how), "B", parse_tiles(hand), CASE_BASE_MEXICAN.options)
    return sorted(f"{play.tile}@{play.train}" for play in found)


def test_all_plays_are_listed_and_an_open_double_leaves_only_its_covers() -> None:
    assert listed(PLAIN, "5-1 3-2 12-8", markers=frozenset("AB")) == ["12-8@MX", "3-2@B", "5-1@A"]
    assert listed(DOUBLE, "3-4 5-1 9-5") == ["5-1@A", "9-5@A"]


def test_listing_and_checking_agree_on_every_tile_and_train() -> None:
    rules = CASE_BASE_MEXICAN
    for trains in (PLAIN, DOUBLE, DEAD):
        tracks = yard(trains, markers=frozenset("A"))
        for which in parse_tiles("5-1 3-2 12-8 9-4 0-6 5-3"):
            names = {play.train for play in all_train_plays(tracks, "B", [which], rules.options)}
            for name in ("A", "B", "MX"):
                verdict = check_train_play(tracks, "B", [which], [which], name, rules=rules)
                pieces = {Rule.TILE_ONCE, Rule.TILE_IN_SET}
                assert (name in names) is not bool([f for f in verdict.deciding if f.rule not in pieces])


def test_tracks_that_do_not_hold_are_told() -> None:
    options = CASE_BASE_MEXICAN.options
    keys = [finding.key for finding in yard_faults(yard({"A": "12-5 4-3", "B": "12-5"}, engine="12-11"), options)]
    assert keys == ["mexican-engine", "tile-once.table", "line-joins.train"]
    assert yard_faults(yard(DEAD), options) == []


def test_a_double_that_can_be_covered_is_not_called_dead() -> None:
    found = plays("B", "3-4", "B", DOUBLE, dead_double="still_open").deciding
    assert [finding.rule for finding in found] == [Rule.MEXICAN_OPEN_DOUBLE]


def test_a_marker_stands_on_no_train_that_may_not_have_one() -> None:
    empty = {"A": "", "B": "12-3", "MX": "12-9"}
    marked = {"markers": frozenset("A")}
    legal(plays("B", "12-4", "A", empty, how=marked))
    illegal(plays("B", "12-4", "A", empty, how=marked, marker_on_unstarted=False), Rule.MEXICAN_MARKER, "too-early")
    illegal(plays("B", "9-2", "MX", empty, how={"markers": frozenset(["MX"])}), Rule.MEXICAN_MARKER, "shared")
