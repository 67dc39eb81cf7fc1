"""Tapping with several places: a table as it was, a rack, a table as it is now. Each place is a typed field of words in groups.

A piece is moved without dragging: ``take`` it up, then ``put`` it down in a group of any place. All of that is state in the query
(``into`` the place that new words go to, ``at`` its group, ``held`` the piece that was taken up), so it works by link, by keyboard and
without JavaScript. As in ``picking``, nothing here knows what a word means, and nothing raises.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from games.core.picking import Groups, current_group, do, join_groups, split_groups

PICKERS = frozenset({"add", "do", "pick", "take", "put"})
Spot = tuple[str, int, int]
"""Field, group, place in the group."""


def at_the_end(group: Sequence[str], word: str) -> int:
    """Where a word goes if nothing better is known."""
    return len(group)


def pressed(
    query: Mapping[str, str], fields: Sequence[str], prefix: str = "", where: Callable[[Sequence[str], str], int] = at_the_end
) -> dict[str, str] | None:
    """The query after the picker in it, or None if there is none. The first of ``fields`` is meant where no place is named.

    ``add`` a word to the current group; ``take`` a piece (``field.group.place``), again to let go of it; ``put`` it down
    (``field.group``; one past the last begins a group); ``do`` is ``back``, ``new`` or ``clear`` in the current place, or ``drop`` of the
    piece held; ``pick`` a group (``field.group``) as the current one. ``where`` says at which index a word joins a group.
    """
    if not PICKERS & query.keys():
        return None
    trays = {field: split_groups(query.get(field, "")) for field in fields}
    into = query.get("into", "") if query.get("into") in fields else fields[0]
    at = current_group(trays[into], query.get("at", ""))
    held = spot(query.get("held", ""), trays)
    if word := query.get("add", "").strip():
        word = prefix + word if word[0].isdigit() else word
        trays[into][at].insert(where(trays[into][at], word), word)
    elif "take" in query:
        taken = spot(query["take"], trays)
        held = None if taken == held else taken
        return _query(query, trays, into, at, held)
    elif "put" in query and held:
        into, at = _put(trays, held, query["put"], where) or (into, at)
    elif query.get("do") == "drop" and held:
        _lift(trays, held)
        at = current_group(trays[into], str(at + 1))
    elif "pick" in query:
        field, _, group = query["pick"].partition(".")
        if field in trays:
            into, at = field, current_group(trays[field], _next(group))
    elif "do" in query:
        at = do(trays[into], query["do"], at)
    return _query(query, trays, into, at, None)


def _next(group: str) -> str:
    return str(int(group) + 1) if group.isascii() and group.isdigit() and len(group) < 4 else ""


def spot(text: str, trays: Mapping[str, Groups]) -> Spot | None:
    """The piece that ``field.group.place`` names, if it lies there."""
    parts = text.split(".")
    if len(parts) != 3 or parts[0] not in trays or not all(p.isascii() and p.isdigit() and len(p) < 4 for p in parts[1:]):
        return None
    field, group, place = parts[0], int(parts[1]), int(parts[2])
    return (field, group, place) if group < len(trays[field]) and place < len(trays[field][group]) else None


def _lift(trays: Mapping[str, Groups], held: Spot) -> str:
    field, group, place = held
    return trays[field][group].pop(place)


def _put(trays: Mapping[str, Groups], held: Spot, target: str, where: Callable[[Sequence[str], str], int]) -> tuple[str, int] | None:
    """Move the piece held; the field and group where it lies now, or None if there is no such place."""
    field, _, number = target.partition(".")
    if field not in trays or not (number.isascii() and number.isdigit()) or int(number) > len(trays[field]):
        return None
    if int(number) == len(trays[field]):
        trays[field].append([])
    group = trays[field][int(number)]
    word = _lift(trays, held)
    group.insert(where(group, word), word)
    for groups in trays.values():
        if len(groups) > 1:
            groups[:] = [one for one in groups if one] or [[]]
    return field, next(i for i, one in enumerate(trays[field]) if one is group)


def _query(query: Mapping[str, str], trays: Mapping[str, Groups], into: str, at: int, held: Spot | None) -> dict[str, str]:
    kept = {name: value for name, value in query.items() if name not in PICKERS | {"at", "colour", "held", "into"}}
    state = {
        "into": into if into != next(iter(trays)) else "",
        "at": str(at + 1) if at < len(trays[into]) - 1 else "",
        "held": ".".join(map(str, held)) if held else "",
    }
    return {**kept, **{field: join_groups(groups) for field, groups in trays.items()}, **{k: v for k, v in state.items() if v}}
