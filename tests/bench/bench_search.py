"""How long a search takes: every question of ``tests/search``, in both languages, and the index alone beside the whole page.

``python -m tests.bench.bench_search``. CPU time of this process only, so other work on the machine hardly moves it.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlencode
from wsgiref.types import WSGIApplication
from wsgiref.util import setup_testing_defaults

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

QUESTIONS = Path(__file__).resolve().parents[1] / "search"
ROUNDS = 3
AIM, PART_AIM = 1.0, 5.0
"""Milliseconds within which 99 of 100 questions should be answered: by the index alone, and by the server."""


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


def served(application: WSGIApplication, language: str, text: str) -> bytes:
    """The list of answers as htmx asks for it, through the whole application."""
    asked: dict[str, object] = {"PATH_INFO": f"/{language}/search/", "QUERY_STRING": urlencode({"q": text}), "HTTP_HX_REQUEST": "true"}
    setup_testing_defaults(asked)
    asked["HTTP_HOST"] = "localhost"
    return b"".join(application(asked, lambda status, headers, exc_info=None: lambda body: None))


def line(name: str, taken: list[float]) -> str:
    """Median, 99th percentile and longest."""
    median, p99 = taken[len(taken) // 2], taken[len(taken) * 99 // 100]
    return f"{name:8} {len(taken):5} questions  median {median:.2f} ms  p99 {p99:.2f} ms  max {taken[-1]:.2f} ms"


def main() -> None:
    from django.core.wsgi import get_wsgi_application

    application = get_wsgi_application()
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
    part = times(lambda language, text: served(application, language, text), questions[:100])
    print(line("part", part), f" (aim: p99 {PART_AIM} ms)")


if __name__ == "__main__":
    main()
