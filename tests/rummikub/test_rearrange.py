"""The best play and the repair of a table, by hand-made positions and by what must hold of every answer."""

import random
from collections import Counter
from itertools import combinations

import pytest

from games.core.verdict import Status
from games.rummikub.changes import with_fewest_changes
from games.rummikub.cover import Cover
from games.rummikub.melds import check_melds
from games.rummikub.problem import Effort, TooLarge
from games.rummikub.rearrange import Goal, Play, best_play, restored
from games.rummikub.tiles import Meld, Tile, format_melds, parse_tiles
from games.rummikub.turn import Turn, check_turn
from tests.rummikub.positions import random_position
from tests.rummikub.words import melds, rules

BASE = rules()


def best(table: str, rack: str, goal: Goal = Goal.TILES) -> tuple[int, int]:
    """Number of tiles and points of the best play."""
    play = best_play(melds(table), parse_tiles(rack), BASE.options, goal)
    assert play is not None
    return len(play.played), play.points


@pytest.mark.parametrize(
    ("table", "rack", "tiles"),
    [
        ("", "z3 z4 z5 z6 z7 b6 r6", 6),
        ("", "r9 r9 b9 b9 z9 z9 o9 o9 j j", 10),
        ("", "r3 r3 r4 r4 r5 r5 j r6 r7", 9),
        ("r5 b5 z5", "j", 1),
        ("r5 b5 z5 o5 / r4 j r6", "z10 z11", 2),
        ("r1 r2 r3 r5", "r4", 1),
        ("r5 r6 r7", "", 0),
        ("", "", 0),
    ],
)
def test_the_most_tiles_that_can_be_played(table: str, rack: str, tiles: int) -> None:
    assert best(table, rack)[0] == tiles


def test_most_tiles_and_most_points_can_be_different_plays() -> None:
    rack = "z1 z2 z4 z5 z13 b13 j"
    assert best("", rack, Goal.TILES)[0] == 5
    assert best("", rack, Goal.POINTS)[1] == 26


def test_both_takes_the_most_points_among_the_most_tiles() -> None:
    assert best("", "r1 r2 r3 b11 b12 b13 b3 z3", Goal.BOTH) == (6, 45)
    assert best("", "r1 r2 r3 r4 b3 z3", Goal.BOTH) == (4, 10)


def test_a_table_beyond_repair_has_no_play() -> None:
    assert best_play(melds("r1 r2 r4"), parse_tiles("b9"), BASE.options) is None


def test_the_whole_box_can_lie() -> None:
    everything = [f"{c}{n}" for c in "rbzo" for n in range(1, 14)] * 2 + ["j", "j"]
    assert best("", " ".join(everything))[0] == 106


def test_a_search_stops_at_its_budget() -> None:
    table, rack = random_position(random.Random(4), 60, 14)
    with pytest.raises(TooLarge):
        best_play(table, rack, BASE.options, budget=3)


@pytest.mark.parametrize("seed", range(25))
@pytest.mark.parametrize(("on_table", "on_rack"), [(10, 14), (40, 14), (80, 20)])
def test_a_best_play_is_a_legal_turn(seed: int, on_table: int, on_rack: int) -> None:
    table, rack = random_position(random.Random(seed), on_table, on_rack, joker_chance=0.2)
    play = best_play(table, rack, BASE.options, Goal.TILES)
    assert play is not None
    assert Counter(play.played) + Counter(play.left) == Counter(rack)
    if play.played:
        assert check_turn(Turn(table, rack, play.melds), rules=BASE).status is Status.LEGAL, format_melds(play.melds)


@pytest.mark.parametrize("seed", range(8))
def test_fewer_changes_keep_the_play_and_the_table_legal(seed: int) -> None:
    table, rack = random_position(random.Random(seed), 40, 14)
    play = best_play(table, rack, BASE.options)
    assert play is not None
    calm = with_fewest_changes(table, play, BASE.options).play
    assert kept(table, calm.melds) >= kept(table, play.melds)
    assert calm.played == play.played
    assert not calm.played or check_turn(Turn(table, rack, calm.melds), rules=BASE).status is Status.LEGAL


def kept(table: tuple[Meld, ...], after: tuple[Meld, ...]) -> int:
    return (Counter(map(frozen, table)) & Counter(map(frozen, after))).total()


def frozen(meld: Meld) -> tuple[Tile, ...]:
    return tuple(sorted(meld))


def test_what_need_not_change_is_left_alone() -> None:
    table = melds("r1 r2 r3 / b5 b6 b7 / z9 z10 z11")
    play = best_play(table, parse_tiles("b8"), BASE.options)
    assert play is not None
    calm = with_fewest_changes(table, play, BASE.options).play
    assert set(calm.melds) == set(melds("r1 r2 r3 / z9 z10 z11 / b5 b6 b7 b8"))


@pytest.mark.parametrize("seed", range(12))
def test_no_table_with_the_same_tiles_leaves_more_melds_alone(seed: int) -> None:
    table, rack = random_position(random.Random(seed), 20, 8, joker_chance=0.2)
    play = best_play(table, rack, BASE.options)
    assert play is not None
    calm = with_fewest_changes(table, play, BASE.options, budget=10_000_000)
    assert calm.proven
    choices = [alone for size in range(len(table) + 1) for alone in combinations(range(len(table)), size)]
    most = max(len(alone) for alone in choices if can_stay(table, alone, play))
    assert kept(table, calm.play.melds) == most


def can_stay(table: tuple[Meld, ...], left_alone: tuple[int, ...], play: Play) -> bool:
    """Whether the other melds and the tiles played can be laid around those left alone, tried out for every choice of them."""
    heap = [tile for i, meld in enumerate(table) if i not in left_alone for tile in meld]
    return restored([*heap, *play.played], BASE.options, budget=10_000_000) is not None


def test_a_search_for_fewer_changes_that_is_too_large_says_so() -> None:
    table, rack = random_position(random.Random(3), 40, 14)
    play = best_play(table, rack, BASE.options)
    assert play is not None
    calm = with_fewest_changes(table, play, BASE.options, budget=300)
    assert not calm.proven
    assert check_turn(Turn(table, rack, calm.play.melds), rules=BASE).status is Status.LEGAL


@pytest.mark.parametrize("seed", range(20))
def test_a_shuffled_table_can_be_laid_again(seed: int) -> None:
    rng = random.Random(seed)
    table, _ = random_position(rng, rng.randrange(6, 90), 0, joker_chance=0.3)
    heap = [tile for meld in table for tile in meld]
    rng.shuffle(heap)
    again = restored(heap, BASE.options)
    assert again is not None
    assert Counter(tile for meld in again for tile in meld) == Counter(heap)
    assert check_melds(again, rules=BASE).status is Status.LEGAL


def test_one_tile_too_many_can_not_be_laid() -> None:
    assert restored(parse_tiles("r1 r2 r3 b9"), BASE.options) is None


@pytest.mark.parametrize(
    ("changes", "rack", "tiles"),
    [
        ({"run_wrap": "none"}, "r12 r13 r1", 0),
        ({"run_wrap": "ace_high"}, "r12 r13 r1", 3),
        ({"run_wrap": "ace_high"}, "r13 r1 r2", 0),
        ({"run_wrap": "full"}, "r13 r1 r2 r3", 4),
        ({"max_jokers_per_meld": 2}, "r5 j j", 3),
        ({"max_jokers_per_meld": 1}, "r5 j j", 0),
        ({"max_jokers_per_meld": 1}, "r5 r6 j b9 b10 j", 6),
        ({"edition": "xp"}, "r5 r5 r5 b5 b5 b5 z5 z5 z5", 9),
        ({"edition": "xp"}, "r5 j j j", 3),
    ],
)
def test_the_search_follows_the_options(changes: dict[str, object], rack: str, tiles: int) -> None:
    play = best_play((), parse_tiles(rack), rules(**changes).options, Goal.TILES)
    assert play is not None
    assert len(play.played) == tiles, format_melds(play.melds)


@pytest.mark.parametrize("seed", range(30))
def test_two_searches_that_share_nothing_agree(seed: int) -> None:
    rng = random.Random(seed)
    table, rack = random_position(rng, rng.choice([0, 6, 12]), 10, joker_chance=0.3)
    must, may = Counter(tile for meld in table for tile in meld), Counter(rack)
    cost = dict.fromkeys(must | may, 1)
    plain = Cover(must, may, cost, BASE.options, Effort(10_000_000)).best()
    play = best_play(table, rack, BASE.options, Goal.TILES)
    assert plain is not None
    assert play is not None
    assert plain[0] == len(play.left)
