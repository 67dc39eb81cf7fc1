"""What it costs to judge one question under all rule sets that share its checker, the search for the deciding switch included.

``python -m tests.bench.bench_compare``. CPU time in this process. The questions are the worked examples of the content, each under the
game's first rules, under every other rule set, and some large ones. Budget: 30 ms for Rummikub, 10 ms for the others.
"""

from __future__ import annotations

import os
import sys
import time
from collections import defaultdict
from statistics import median

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

WIDE = {"rummikub": 30.0}
"""Budgets in milliseconds by game; 10 for the others."""
LARGE = {
    ("rummikub", "meld"): "tiles=r1 r2 r3 r4 r5 r6 r7 r8 r9 r10 r11 r12 r13 / b1 b2 j b4 / r1 b1 z1 o1 / r2 b2 z2 j / z3 z4 z5",
    ("domino", "placement"): "line=5-3 3-6 6-6 6-1 1-2 2-4 4-4 4-0 0-0 0-5&tile=5-5&hand=5-1 2-2 6-2",
}
"""Large questions as queries."""


def main() -> int:
    """Print median and worst for each checker; 1 if one is over its budget."""
    import django

    django.setup()
    from django.http import QueryDict

    from games.registry import GAMES
    from rulesite.checking.comparison import compare
    from rulesite.checking.question import ask
    from rulesite.rulebook.book import rulebook

    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    book = rulebook()
    for game in GAMES:
        shelf, sets = book.games[game.key, "nl"], game.rule_sets.values()
        queries = [(one.checker, dict(one.query)) for one in shelf.examples.values()]
        queries += [(key, QueryDict(text).dict()) for (named, key), text in LARGE.items() if named == game.key]
        for key, query in queries:
            checker, data = game.checkers[key], QueryDict(mutable=True)
            data.update(query)
            question = ask(game, checker, data, shelf.messages)
            if question.asked is None:
                continue
            compare(checker, question.asked, game.default_rules, sets)  # what is loaded once is not counted
            for rules in sets:
                begin = time.process_time()
                compare(checker, question.asked, rules, sets, 3, lambda one, game=game: game.limits.clash(one.options) is None)  # type: ignore[misc]
                times[game.key, key].append((time.process_time() - begin) * 1000)
    over = False
    print(f"{'checker':28} {'asked':>6} {'median ms':>10} {'worst ms':>9} {'budget':>7}")
    for (name, key), costs in times.items():
        budget = WIDE.get(name, 10.0)
        over |= max(costs) > budget
        print(f"{name + ' ' + key:28} {len(costs):>6} {median(costs):>10.2f} {max(costs):>9.2f} {budget:>7.0f}")
    return int(over)


if __name__ == "__main__":
    sys.exit(main())
