"""The rules of the book as plain values for JSON. What is here stays in version 1; things may be added, nothing is renamed."""

from __future__ import annotations

from typing import Any

from rulesite.rulebook.book import GameBook, Rule
from rulesite.search.entries import plain

Value = dict[str, Any]


def game_value(game: GameBook, site_url: str) -> Value:
    """A game in the list of games."""
    return {
        "key": game.key,
        "title": game.title,
        "url": f"{site_url}{game.url}",
        "rules": f"{site_url}/api/v1/{game.language}/rules/{game.key}/",
        "count": len(game.rules),
        "checked": game.checked.isoformat() if game.checked else None,
    }


def rule_value(rule: Rule, site_url: str) -> Value:
    """A rule: id, number, status, text, sources with how each was read, related rules, worked examples."""
    return {
        "id": rule.id,
        "number": rule.number,
        "title": rule.title,
        "status": rule.status,
        "text": plain(rule.html),
        "url": f"{site_url}{rule.url}",
        "permalink": f"{site_url}{rule.permalink}",
        "option": rule.option or None,
        "sources": [
            {"name": one.name, "url": one.url or None, "read": one.read, "consulted": one.consulted.isoformat() if one.consulted else None}
            for one in rule.sources
        ],
        "related": list(rule.related),
        "examples": [{"text": one.text, "status": one.status, "url": f"{site_url}{one.url}"} for one in rule.examples],
    }
