"""How long a search takes: every question of ``tests/search``, in both languages, and the index alone beside the whole page.

``python -m tests.bench.bench_search``. CPU time of this process only, so other work on the machine hardly moves it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

QUESTIONS = Path(__file__).resolve().parents[1] / "search"
ROUNDS = 3
AIM = 1.0
"""Milliseconds within which 99 of 100 searches of the index should be answered."""


def times(ask: Callable[[str, str], object], questions: list[tuple[str, str]]) -> list[float]:
    """The best of some rounds for each question, in milliseconds, sorted."""
    taken = []
    for language, text in questions:
        best = float("inf")
        for _ in range(ROUNDS):
            begin = time.process_time_ns()
            ask(language, text)
            best = min(best, (time.process_time_ns() - begin) / 1e6)
        taken.append(best)
    return sorted(taken)


def line(name: str, taken: list[float]) -> str:
    """Median, 99th percentile and longest."""
    median, p99 = taken[len(taken) // 2], taken[len(taken) * 99 // 100]
    return f"{name:8} {len(taken):5} questions  median {median:.2f} ms  p99 {p99:.2f} ms  max {taken[-1]:.2f} ms"


def main() -> None:
    import django

    django.setup()
    from django.test import Client

    from rulesite.rulebook.book import LANGUAGES
    from rulesite.search.library import library, warm
    from rulesite.search.measure import read_questions
    from rulesite.search.words import bounded

    begin = time.process_time()
    warm()
    print(f"both indexes made in {time.process_time() - begin:.2f} s")
    lines = [one for file in sorted(QUESTIONS.glob("*.jsonl")) for one in read_questions(file)]
    questions = [(language, bounded(str(one["question"][language]))) for one in lines for language in LANGUAGES]  # type: ignore[index]  # JSON
    index = times(lambda language, text: library(language).search(text), questions)
    print(line("index", index), f" (aim: p99 {AIM} ms)")
    client = Client(SERVER_NAME="localhost")
    part = times(lambda language, text: client.get(f"/{language}/search/", {"q": text}, HTTP_HX_REQUEST="true"), questions[:100])
    print(line("part", part))


if __name__ == "__main__":
    main()
