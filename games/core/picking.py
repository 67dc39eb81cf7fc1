"""Tapping as text: what a picker does to a typed field, so that tapping and typing are the same thing.

A field holds words in groups: ``r9 b9 z9 / b12 b13``. Words are separated by blanks or commas, groups by a slash. Nothing here
knows what a word means, and nothing raises: unreadable words are moved about like any other. ``static/js/check.js`` does the same
for ``add`` and ``back``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

Groups = list[list[str]]


def split_groups(text: str) -> Groups:
    """The words of a field in their groups; always at least one group, which may be empty."""
    return [group.replace(",", " ").split() for group in text.split("/")]


def join_groups(groups: Iterable[Iterable[str]]) -> str:
    """The inverse of :func:`split_groups`, with single blanks."""
    return " / ".join(" ".join(group) for group in groups).strip()


def current_group(groups: Groups, at: str) -> int:
    """The group that new words go to: number ``at`` counted from 1 if there is one, else the last."""
    number = int(at) if at.isascii() and at.isdigit() and len(at) < 4 else 0
    return number - 1 if 1 <= number <= len(groups) else len(groups) - 1


def pressed(query: Mapping[str, str], field: str, prefix: str = "") -> dict[str, str] | None:
    """The query after the picker in it, or None if there is none.

    Pickers: ``add`` a word (with ``prefix`` before it if it begins with a digit), ``remove`` the word ``group.place`` counted from 0,
    ``do`` one of ``back``, ``new``, ``clear``, ``pick`` a group counted from 1. ``at`` holds the current group and is left out when
    it is the last.
    """
    names = {"add", "remove", "do", "pick"} & query.keys()
    if not names:
        return None
    groups = split_groups(query.get(field, ""))
    at = current_group(groups, query.get("at", ""))
    if word := query.get("add", "").strip():
        groups[at].append(prefix + word if word[0].isdigit() else word)
    elif "remove" in query:
        at = _remove(groups, query["remove"], at)
    elif "pick" in query:
        at = current_group(groups, query["pick"])
    elif "do" in query:
        at = do(groups, query["do"], at)
    rest = {name: value for name, value in query.items() if name not in names | {"at", "colour"}}
    return {**rest, field: join_groups(groups), **({"at": str(at + 1)} if at < len(groups) - 1 else {})}


def _remove(groups: Groups, place: str, at: int) -> int:
    group, _, word = place.partition(".")
    if (group + word).isascii() and group.isdigit() and word.isdigit() and int(group) < len(groups) and int(word) < len(groups[int(group)]):
        at = int(group)
        del groups[at][int(word)]
        if not groups[at] and len(groups) > 1:
            del groups[at]
            at = min(at, len(groups) - 1)
    return at


def do(groups: Groups, action: str, at: int) -> int:
    """Take back the last word, begin a new group, or clear all, in place; the group that is current afterwards."""
    if action == "back":
        if groups[at]:
            groups[at].pop()
        elif len(groups) > 1:
            del groups[at]
            at = max(at - 1, 0)
    elif action == "new" and groups[-1]:
        groups.append([])
        at = len(groups) - 1
    elif action == "clear":
        groups[:] = [[]]
        at = 0
    return at
