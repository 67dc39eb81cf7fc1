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
UNREADABLE = "(unreadable)"
"""Key of the reason, in what stands for a line or a file that is no case."""


@dataclass(frozen=True)
class Adapter:
    kinds: frozenset[str]
    disagreements: Callable[[Case], list[str]]


def adapter_for(case: Case) -> Adapter | None:
    """The adapter of the game that the id names, or None."""
    module = ADAPTERS.get(str(case.get("id", "")).lower().partition("-")[0])
    return Adapter(module.KINDS, module.disagreements) if module else None


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of a file. What is no case (the questions of disputes.jsonl have no kind) still comes, named by its line, and disagrees."""
    try:
        lines = path.read_text(encoding="utf-8-sig").split("\n")  # not splitlines: a text may hold other characters that end a line
    except (OSError, UnicodeDecodeError) as error:
        yield {"id": path.name, UNREADABLE: f"can't be read: {error}"}
        return
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield {"id": f"{path.name}:{number}", **_read_case(line)}


def _read_case(line: str) -> Case:
    try:
        case = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {UNREADABLE: f"is not JSON: {error}"}
    return case if isinstance(case, dict) else {UNREADABLE: "is not an object"}


def disagreements(case: Case) -> list[str]:
    """What the product answers otherwise than the case, one text a difference; a case that can't be read or asked is one."""
    if UNREADABLE in case:
        return [case[UNREADABLE]]
    adapter = adapter_for(case)
    if adapter is None:
        return [f"no game has cases like {case.get('id')!r}"]
    if not is_built(case):
        return [f"kind {case.get('kind')!r} is not built"]
    try:
        return adapter.disagreements(case)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:  # of a case in another form; the run goes on
        return [f"can't be asked: {error!r}"]


def is_built(case: Case) -> bool:
    """Whether the kind of this case can be asked at all."""
    adapter, kind = adapter_for(case), case.get("kind")
    return adapter is not None and isinstance(kind, str) and kind in adapter.kinds


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
