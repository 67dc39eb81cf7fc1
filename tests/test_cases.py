"""All cases of the kinds that are built agree; the rest stand here as strict expected failures, a list that shrinks."""

from pathlib import Path

import pytest

from tests.cases.runner import Case, disagreements, is_built, read_cases, report

FILES = sorted((Path(__file__).parent / "cases").glob("*.jsonl"))
CASES = [case for path in FILES for case in read_cases(path)]

DISPUTED: dict[str, str] = {}
"""Cases that we think are wrong, by id, with the reason; they are left failing here instead of bending a rule."""


def as_parameter(case: Case) -> object:
    marks = []
    if not is_built(case):
        marks.append(pytest.mark.xfail(reason=f"kind {case['kind']} is not built", strict=True))
    elif case["id"] in DISPUTED:
        marks.append(pytest.mark.xfail(reason=DISPUTED[case["id"]], strict=True))
    return pytest.param(case, id=case["id"], marks=marks)


@pytest.mark.parametrize("case", map(as_parameter, CASES))
def test_the_product_agrees_with_the_case(case: Case) -> None:
    assert disagreements(case) == []


def test_every_game_has_cases() -> None:
    assert {path.stem for path in FILES} >= {"rummikub", "domino", "dobble"}


def test_the_runner_counts_what_agrees_and_names_what_does_not(tmp_path: Path) -> None:
    lines: list[str] = []
    file = tmp_path / "strange.jsonl"
    file.write_text(
        '{"id": "RK-999", "kind": "weather", "input": {}, "expected": {}}\n{"id": "chess-1", "kind": "mate"}\n', encoding="utf-8"
    )
    assert report([file], lines.append) is False
    assert lines == ["RK-999: kind 'weather' is not built", "chess-1: no game has cases like 'chess-1'", "0 of 2 agree"]


def test_what_is_no_case_disagrees_by_its_line_and_the_run_goes_on(tmp_path: Path) -> None:
    lines: list[str] = []
    file, nowhere = tmp_path / "strange.jsonl", tmp_path / "nowhere.jsonl"
    right = '{"id": "RK-1", "kind": "meld", "input": {"tiles": ["r7", "r8", "r9"]}, "expected": {"legal": true}}'
    file.write_text('no JSON\n\n[1]\n{"kind": ["meld"]}\n{"id": "RK-2", "kind": ["meld"]}\n' + right, encoding="utf-8")
    assert report([nowhere, file], lines.append) is False
    assert [line.partition(": ")[0] for line in lines] == [
        "nowhere.jsonl",
        *(f"strange.jsonl:{n}" for n in (1, 3, 4)),
        "RK-2",
        "1 of 6 agree",
    ]


def test_a_case_in_another_form_than_its_kind_disagrees(tmp_path: Path) -> None:
    lines: list[str] = []
    file = tmp_path / "halves.jsonl"
    file.write_text('{"id": "RK-1", "kind": "meld"}\n{"id": "RK-2", "kind": "meld", "input": 5, "expected": 5}\n', encoding="utf-8")
    assert report([file], lines.append) is False
    assert lines[-1] == "0 of 2 agree"
