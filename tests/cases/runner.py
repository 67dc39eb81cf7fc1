"""Reads case files and asks the adapter of each case's game whether the product agrees.

A case is one JSON object a line with an ``id`` whose first part tells the game. Neither the runner nor an adapter holds a rule: an adapter
maps the fields of a case to the product's public functions and our rule ids to the words of the cases.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.cases import dobble, domino, rummikub

Case = dict[str, Any]
ADAPTERS = {"rk": rummikub, "dom": domino, "db": dobble}


@dataclass(frozen=True)
class Adapter:
    kinds: frozenset[str]
    disagreements: Callable[[Case], list[str]]


def adapter_for(case: Case) -> Adapter | None:
    """The adapter of the game that the id names, or None."""
    module = ADAPTERS.get(str(case.get("id", "")).lower().partition("-")[0])
    return Adapter(module.KINDS, module.disagreements) if module else None


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of a file. Lines that are not a case (no kind: the questions of disputes.jsonl are one) still come, and disagree."""
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        if line.strip():
            case = json.loads(line)
            yield case if isinstance(case, dict) else {"id": f"{path.name}:{number}"}


def disagreements(case: Case) -> list[str]:
    """What the product answers otherwise than the case, one text a difference; a kind that can't be asked is one."""
    adapter = adapter_for(case)
    if adapter is None:
        return [f"no game has cases like {case.get('id')!r}"]
    kind = case.get("kind")
    if kind not in adapter.kinds:
        return [f"kind {kind!r} is not built"]
    return adapter.disagreements(case)


def is_built(case: Case) -> bool:
    """Whether the kind of this case can be asked at all."""
    adapter = adapter_for(case)
    return adapter is not None and case.get("kind") in adapter.kinds


def report(paths: Iterable[Path], say: Callable[[str], None]) -> bool:
    """One line for each case that disagrees and last ``N of M agree``; True if all do."""
    total = agreeing = 0
    for path in paths:
        for case in read_cases(path):
            total += 1
            found = disagreements(case)
            agreeing += not found
            if found:
                say(f"{case.get('id')}: " + "; ".join(found))
    say(f"{agreeing} of {total} agree")
    return agreeing == total
