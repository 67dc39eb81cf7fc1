"""``manage.py evaluate_search FILE…``: every question whose answer isn't among the first three, and last the two figures."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandParser

from rulesite.search.measure import ENOUGH, Asked, ask, read_places, read_questions, summary


class Command(BaseCommand):
    """Questions as JSON lines: ``id``, ``question`` with nl and en, ``targets`` (statement ids; lines without any don't count)."""

    help = "Prints each question that the search misses, and how many it answers among the first one and three."

    def add_arguments(self, parser: CommandParser) -> None:
        """The files, read in their order."""
        parser.add_argument("files", nargs="+", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        """Ask everything; nothing is written but these lines."""
        places = read_places(settings.BASE_DIR / "tests")
        asked: list[Asked] = []
        apart: list[str] = []
        for line in (line for file in options["files"] for line in read_questions(file)):
            if line.get("targets"):
                asked += ask(line, places)
            else:
                apart.append(str(line.get("id", "?")))
        for one in asked:
            if one.rank is None or one.rank >= ENOUGH:
                self.stdout.write(miss(one))
        if apart:
            self.stdout.write(f"without targets, not counted ({len(apart)}): {' '.join(apart)}")
        for language in sorted({one.language for one in asked}, reverse=True):
            self.stdout.write(f"{language}: {summary([one for one in asked if one.language == language])}")
        self.stdout.write(summary(asked))


def miss(one: Asked) -> str:
    """What was asked, where the answer stood, and what stood before it."""
    rank = "not found" if one.rank is None else f"place {one.rank + 1}"
    return f"{one.id} {one.language} “{one.question}”: {rank}; first: {' | '.join(f'{e.game_title}: {e.title}' for e in one.first) or '–'}"
