"""Adds the toy game to the site: its content and templates to the shelves, one line to the registry."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from pathlib import Path

from django.conf import settings
from django.test import override_settings

from games import registry
from rulesite.rulebook.book import rulebook
from tests.toy.checkers import TOY

HERE = Path(__file__).parent
CONTENT = Path(settings.BASE_DIR) / "content"


@contextmanager
def open_shop(folder: Path) -> Iterator[None]:
    """The site with one more game, as long as the context lasts. ``folder`` is an empty one to lay the content out in."""
    for shelf in (*CONTENT.iterdir(), *(HERE / "content").iterdir()):
        (folder / shelf.name).symlink_to(shelf)
    templates = deepcopy(settings.TEMPLATES)
    templates[0]["DIRS"] = [*templates[0]["DIRS"], HERE / "templates"]
    games = registry.GAMES
    with override_settings(CONTENT_ROOT=folder, TEMPLATES=templates):
        registry.GAMES = (*games, TOY)
        rulebook.cache_clear()
        try:
            yield
        finally:
            registry.GAMES = games
            rulebook.cache_clear()
