"""More cases in the form of ``tests/cases/rummikub.jsonl``, judged by hand from the rules: each is asked of the product."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cases.rummikub import KINDS, disagreements

CASES: list[dict[str, Any]] = [json.loads(line) for line in Path(__file__).with_name("more_cases.jsonl").read_text().splitlines()]


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_product_agrees_with_the_case(case: dict[str, Any]) -> None:
    assert disagreements(case) == []


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_has_cases(kind: str) -> None:
    assert sum(case["kind"] == kind for case in CASES) >= 15
