"""Both languages say the same: the same files, in each file the same ids in the same order, the same messages with the same values."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from rulesite.rulebook.book import LANGUAGES
from rulesite.rulebook.drafts import Draft, GameDraft
from rulesite.rulebook.problems import Faults, line_of_key

PARAM = re.compile(r"\{(\w*)\}")


def check_twins(one: GameDraft, other: GameDraft) -> None:
    """Notes where the second language differs from the first."""
    check_pages(one.pages, other.pages)
    check_pages(one.disputes, other.disputes)
    text = other.tables["messages"][1]
    if not (text and one.tables["messages"][1]):
        return  # a missing file is one fault, not one for each of its keys
    faults = other.faults.of(f"{other.key}/messages.{other.language}.toml")
    _check_messages(one.values("messages"), other.values("messages"), text, faults)


def check_pages(one: Sequence[Draft], other: Sequence[Draft]) -> None:
    """Notes missing twins and headings that differ."""
    ours, theirs = ({draft.stem: draft for draft in drafts} for drafts in (one, other))
    for stem in ours.keys() ^ theirs.keys():
        there = ours.get(stem) or theirs[stem]
        missing = _twin(there.faults.file)
        there.faults.of(missing).add(1, "missing-file", f"The twin of {Path(there.faults.file).name} is missing.", "Write both languages.")
    for stem in ours.keys() & theirs.keys():
        _check_headings(ours[stem], theirs[stem])
        for key in ("order", "show", "answer", "rules", "check", "sources"):
            if ours[stem].front.values.get(key) != theirs[stem].front.values.get(key):
                draft = theirs[stem]
                draft.faults.add(draft.line(key), "languages-differ", f"{key} differs between the languages.", "Make them equal.")


def _twin(file: str) -> str:
    one, other = LANGUAGES
    return file.replace(f".{one}.", ".?.").replace(f".{other}.", f".{one}.").replace(".?.", f".{other}.")


def _check_headings(one: Draft, other: Draft) -> None:
    for ours, theirs in zip(one.sections, other.sections, strict=False):
        same = (ours.id, ours.level, sorted(ours.classes), ours.attributes) == (
            *(theirs.id, theirs.level, sorted(theirs.classes), theirs.attributes),
        )
        if not same:
            hint = f"In the other language #{ours.id} {' '.join(ours.classes)} stands here, with {ours.attributes or 'no attributes'}."
            other.faults.add(theirs.line, "languages-differ", f"#{theirs.id} differs between the languages.", hint)
            return
    count, found = len(list(one.sections)), len(list(other.sections))
    if count != found:
        other.faults.add(1, "languages-differ", f"{found} headings here, {count} in the other language.", "Write both languages.")


def _flat(values: Mapping[str, Any], *path: str) -> dict[tuple[str, ...], set[str]]:
    """All message keys, each with the names of its tables, and the names of the values in their words."""
    flat: dict[tuple[str, ...], set[str]] = {}
    for key, value in values.items():
        if isinstance(value, Mapping):
            flat |= _flat(value, *path, key)
        else:
            flat[*path, key] = set(PARAM.findall(str(value)))
    return flat


def _check_messages(one: Mapping[str, Any], other: Mapping[str, Any], text: str, faults: Faults) -> None:
    ours, theirs = _flat(one), _flat(other)
    for path in ours.keys() ^ theirs.keys():
        message, hint = f"“{path[-1]}” of [{'.'.join(path[:-1])}] stands in one language only.", "Both message files have the same keys."
        faults.add(line_of_key(text, *path), "languages-differ", message, hint)
    for path in ours.keys() & theirs.keys():
        if ours[path] != theirs[path]:
            hint = f"{sorted(ours[path])} there, {sorted(theirs[path])} here."
            faults.add(line_of_key(text, *path), "languages-differ", f"“{path[-1]}” doesn't name the same values.", hint)
