"""A table's rules as a file to keep: TOML, short enough to paste into a field and to travel in an address."""

from __future__ import annotations

import json
import tomllib
from dataclasses import dataclass
from typing import Any

from games.core.checker import Game
from games.core.houserules import read_rules
from games.core.notation import NotationError
from games.core.options import RuleSet, option_infos, slug
from rulesite.houserules.chosen import clean_name

FORMAT = 1
"""Edition of the file. A newer one is refused by number; an older one is read for good."""
MAX_FILE = 4000
"""Longest file that is read, in characters."""
KEYS = {"format", "game", "name", "base", "changes"}


@dataclass(frozen=True)
class RuleFile:
    """What a file holds."""

    rules: RuleSet[Any]
    name: str


def write(game: Game, rules: RuleSet[Any], name: str) -> str:
    """The rules as TOML; every value is a string as it stands in a link. JSON's strings are TOML's basic strings."""
    infos = option_infos(rules.options)
    lines = [f"format = {FORMAT}", f"game = {_string(game.key)}", f"name = {_string(name)}", f"base = {_string(slug(rules.key))}", ""]
    lines += ["[changes]", *(f"{infos[n].slug} = {_string(infos[n].format(value))}" for n, value in rules.changes.items())]
    return "\n".join(lines) + "\n"


def _string(text: str) -> str:
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def read(text: str, game: Game) -> RuleFile:
    """The rules in a file that anybody may have written.

    Raises ``NotationError``: ``file-too-long``, ``file-unreadable`` (no TOML, or of a shape that is not ours), ``file-unknown-key``,
    ``file-newer``, ``file-other-game``, and all that ``read_rules`` raises.
    """
    if len(text) > MAX_FILE:
        raise NotationError("file-too-long", most=MAX_FILE)
    try:
        found = tomllib.loads(text)
    except (ValueError, RecursionError):
        raise NotationError("file-unreadable") from None
    if unknown := sorted(found.keys() - KEYS):
        raise NotationError("file-unknown-key", unknown[0], right=", ".join(sorted(KEYS)))
    _check_head(found, game)
    changes = found.get("changes", {})
    base, name = found.get("base"), found.get("name", "")
    if not (isinstance(base, str) and isinstance(name, str) and isinstance(changes, dict)):
        raise NotationError("file-unreadable")
    parts = [f"{option}:{_word(value)}" for option, value in changes.items()]
    return RuleFile(read_rules(",".join([base, *parts]), game.rule_sets, game.limits), clean_name(name))


def _check_head(found: dict[str, Any], game: Game) -> None:
    edition = found.get("format")
    if not isinstance(edition, int) or isinstance(edition, bool) or edition < 1:
        raise NotationError("file-unreadable")
    if edition > FORMAT:
        raise NotationError("file-newer", str(edition), right=FORMAT)
    if found.get("game") != game.key:
        raise NotationError("file-other-game", str(found.get("game", "")))


def _word(value: object) -> str:
    """A value as it stands in a link; a person may write a number or a truth value bare."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int) and abs(value) < 100_000:  # Python refuses to write out a number of thousands of digits
        return str(value)
    if isinstance(value, str) and "," not in value and ":" not in value:
        return value
    raise NotationError("file-unreadable")
