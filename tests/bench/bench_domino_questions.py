"""What a question about domino costs the server, part by part, a fresh question each time; and the largest questions that a link can hold.

``python -m tests.bench.bench_domino_questions``. CPU time of this process only. The questions about placing are one table under all names
of its seven numbers, so no answer is found ready. The largest ones are tables of some 900 characters with a hand of 60 tiles, under rules
that make them slow; it ends with 1 if one of them takes longer than ``LARGEST`` milliseconds.

On 30 November 2026, two processors with much other work: reading 0.35 ms, judging under all rule sets 0.63, drawing 0.50, and the slowest
large question 176; the code of the day before took 0.60, 1.28, 1.41 and 822. Scaled to a quiet machine by a loop timed beside the questions
that was 0.15, 0.34 (0.11 of it comparing) and 0.25, before 0.20, 0.83 and 0.74.
"""

from __future__ import annotations

import itertools
import os
import random
import re
import statistics
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

LARGEST = 250
PLACING = "line=5-3+3-6+6-6+6-1&tile=6-2&end=2.n"
RULES = ("", "all-fives", "nl-basis,set:18,fill-first:four-arms", "nl-basis,set:18,game:matador", "nl-basis,set:18,blanks-wild:yes")


def placing(times: int) -> list[str]:
    """The same question with its numbers called otherwise, in a random order."""
    names = list(itertools.permutations(range(7)))
    random.Random(3).shuffle(names)
    return [re.sub(r"([0-6])-([0-6])", lambda pair, to=to: f"{to[int(pair[1])]}-{to[int(pair[2])]}", PLACING) for to in names[:times]]  # type: ignore[misc]  # mypy reads no default of a lambda


def tree(seed: int) -> str:
    """A table of double-eighteen in the order of play, doubles wherever they fit, as long as the field is."""
    from games.domino.layout import Layout
    from games.domino.options import Options
    from games.domino.placement import all_placements, with_placement
    from games.domino.reading import format_layout
    from games.domino.tiles import all_tiles

    chance, options = random.Random(seed), Options(set=18, doubles="branch_all", arms="four_at_once")
    rest, layout = list(all_tiles(18)), Layout().with_laid(9, 9, None)
    while len(format_layout(layout)) < 880:
        ways = [one for one in all_placements(layout, rest, options) if one.tile not in layout.lying]
        chosen = chance.choice([one for one in ways if one.tile.is_double] or ways)
        layout = with_placement(layout, chosen)
    return format_layout(layout)


def large(checker: Any) -> Iterator[Mapping[str, str]]:
    """Questions as large as the fields allow."""
    from games.domino.tiles import all_tiles, format_tiles

    hand = format_tiles(one for one in all_tiles(9) if not one.is_double)[:239]
    doubles = " ".join(f"{n}-{n}" for n in range(100))[:899]
    fields = {"tile": "17-3", "hand": hand, "hands": f"{hand} / 18-1 18-2"}
    for line, rules in itertools.product((tree(1), tree(2), doubles, " ".join(["66"] * 300)), RULES):
        asked = {"line": line, **fields, "rules": rules}
        yield {name: text for name, text in asked.items() if text and name in (*checker.form.base_fields, "rules")}


def milliseconds(calls: list[Callable[[], object]]) -> list[float]:
    found = []
    for call in calls:
        begin = time.process_time()
        call()
        found.append((time.process_time() - begin) * 1000)
    return found


class Asked:
    """The site's way from a link to a picture, for one game in Dutch."""

    def __init__(self) -> None:
        import django

        django.setup()
        from django.utils.translation import activate

        from games.registry import get_game
        from rulesite.rulebook.book import rulebook

        activate("nl")
        game = get_game("domino")
        assert game is not None
        self.game, self.book = game, rulebook()
        self.messages = self.book.messages("domino", "nl")

    def parts(self, key: str, text: str) -> list[float]:
        """Milliseconds for reading, judging under all rule sets, drawing."""
        from django.http import QueryDict

        from rulesite.checking.comparison import compare
        from rulesite.checking.question import ask

        checker, rule_sets = self.game.checkers[key], self.game.rule_sets.values()
        kept: dict[str, Any] = {}
        return milliseconds(
            [
                lambda: kept.update(question=ask(self.game, checker, QueryDict(text), self.messages)),
                lambda: kept.update(found=compare(checker, kept["question"].asked, kept["question"].rules, rule_sets)),
                lambda: checker.picture(kept["question"].query, kept["found"].chosen.verdict, self.messages.words),
            ]
        )

    def whole(self, key: str, fields: Mapping[str, str]) -> float:
        """Milliseconds for a question with its words, the better of two."""
        from django.http import QueryDict

        from rulesite.checking.answer import answer
        from rulesite.checking.question import ask

        checker = self.game.checkers[key]

        def call() -> None:
            question = ask(self.game, checker, QueryDict(urlencode(fields)), self.messages)
            checker.picture(question.query, answer(question, self.book, "nl").verdict, self.messages.words)

        return min(milliseconds([call, call]))


def main() -> int:
    asked = Asked()
    columns = list(zip(*[asked.parts("placement", text) for text in placing(1500)][100:], strict=True))
    for name, column in zip(("reading", "judging", "drawing"), columns, strict=True):
        print(f"placing, {name:8} {statistics.median(column):7.3f} ms")
    slowest = {key: max(asked.whole(key, fields) for fields in large(checker)) for key, checker in asked.game.checkers.items()}
    for key, spent in slowest.items():
        print(f"largest, {key:10} {spent:7.1f} ms   limit {LARGEST} ms")
    return 0 if max(slowest.values()) <= LARGEST else 1


if __name__ == "__main__":
    sys.exit(main())
