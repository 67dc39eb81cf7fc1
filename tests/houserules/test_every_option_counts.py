"""Every option of every game turns at least one verdict, score or text: an option that turns nothing is a fault."""

from pathlib import Path

import pytest
from django.test import Client

from games.core.checker import Game
from games.core.options import option_infos, slug
from games.registry import GAMES, get_game
from rulesite.houserules.wording import Wording
from tests.cases import domino, rummikub
from tests.cases.runner import Case, read_cases
from tests.houserules.worked import BY_CASE, ONE_VALUE, TEXT_ONLY, WORKED

CASES = {case["id"]: case for path in sorted((Path(__file__).parents[1] / "cases").glob("*.jsonl")) for case in read_cases(path)}
UNASKABLE = "can't be asked"


def each(table: dict[str, dict[str, object]]) -> list[object]:
    return [pytest.param(game, option, id=f"{game}-{option}") for game, options in table.items() for option in options]


def game_of(key: str) -> Game:
    game = get_game(key)
    assert game is not None
    return game


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_is_accounted_for_once(game: Game) -> None:
    shelves = [BY_CASE, WORKED, TEXT_ONLY, ONE_VALUE]
    named = [option for shelf in shelves for option in shelf.get(game.key, ())]
    assert sorted(named) == sorted(option_infos(game.default_rules.options))


@pytest.mark.parametrize(("game", "option"), each(WORKED))  # type: ignore[arg-type]  # a mapping of mappings
def test_a_worked_example_comes_out_otherwise(game: str, option: str) -> None:
    worked = WORKED[game][option]
    assert worked.outcome(option, worked.one) != worked.outcome(option, worked.other)


def outcome(game: str, case: Case, option: str, value: object) -> object:
    """What the product makes of a case when an option has another value."""
    if game == "rummikub":
        info = option_infos(game_of(game).default_rules.options)[option]
        return rummikub.answer(case, rummikub.with_options({option: info.format(value)}))
    options = {**(case["input"].get("options") or {}), option: value}
    return domino.disagreements({**case, "input": {**case["input"], "options": options}})


@pytest.mark.parametrize(("game", "option"), each(BY_CASE))  # type: ignore[arg-type]  # a mapping of mappings
def test_a_case_comes_out_otherwise(game: str, option: str) -> None:
    name, value = BY_CASE[game][option]
    case = CASES[name]
    before = rummikub.answer(case, rummikub.with_options({})) if game == "rummikub" else domino.disagreements(case)
    after = outcome(game, case, option, value)
    assert after != before
    assert UNASKABLE not in str(after)
    assert UNASKABLE not in str(before)


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize(("game", "option"), each(TEXT_ONLY))  # type: ignore[arg-type]  # a mapping of mappings
def test_the_text_of_a_rule_says_what_holds(client: Client, game: str, option: str, language: str) -> None:
    playing, wording = game_of(game), Wording(game_of(game), language)
    page = wording.option(option).rule.url.partition("#")[0]
    texts = []
    for value in TEXT_ONLY[game][option]:
        rules = playing.default_rules.with_changes({option: value})
        said = f"{wording.option(option).words.label}: {wording.value(option, value)}"
        texts.append(said in client.get(f"{page}?rules={rules.slug}").content.decode())
    assert texts == [True, True]


def test_only_one_option_can_not_be_turned() -> None:
    for key, options in ONE_VALUE.items():
        infos = option_infos(game_of(key).default_rules.options)
        assert all(len(infos[name].values) == 1 and not infos[name].most and not infos[name].codec for name in options)


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_option_has_its_anchor_its_words_and_a_field(client: Client, game: Game, language: str) -> None:
    wording = Wording(game, language)
    explained = client.get(f"/{language}/{game.key}/options/").content.decode()
    composing = client.get(f"/{language}/{game.key}/house/").content.decode()
    for name in option_infos(game.default_rules.options):
        assert wording.option(name).words.about
        assert f'id="{slug(name)}"' in explained
        assert f'id="o-{slug(name)}"' in composing
        assert f'name="{slug(name)}"' in composing
