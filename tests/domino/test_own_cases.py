"""Cases of our own, judged by hand from the facts of the game before the engine was asked; in the notation of ``tests/cases``."""

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from tests.cases.domino import KINDS, disagreements

CASES: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
for line in Path(__file__).with_name("own_cases.jsonl").read_text(encoding="utf-8").splitlines():
    case = json.loads(line)
    CASES[case["kind"]].append(case)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_the_engine_answers_as_was_judged_by_hand(kind: str) -> None:
    assert len(CASES[kind]) >= 40
    assert {case["id"]: found for case in CASES[kind] if (found := disagreements(case))} == {}
