"""Worked examples on rule pages: drawn by the checker that they lead to."""

from __future__ import annotations

from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.core.options import parse_rules
from games.registry import get_game
from rulesite.rulebook.book import Example, rulebook


def drawn_example(worked: Example) -> SafeString:
    """The pieces of an example with the verdict's marks, as its checker draws them small."""
    game = get_game(worked.game)
    checker = game.checkers.get(worked.checker) if game else None
    if game is None or checker is None:
        return SafeString("")
    form = checker.form(worked.query)
    rules = parse_rules(worked.rules, game.rule_sets) if worked.rules else game.default_rules
    verdict = checker.check(form.cleaned_data, rules) if form.is_valid() else None
    words = rulebook().messages(worked.game, worked.language).words
    picture = checker.picture(worked.query, verdict, words)
    return mark_safe(render_to_string(f"{checker.templates}/_small.html", {"picture": picture, "words": words}))
