"""axe finds nothing on any kind of page, light and dark, phone and laptop."""

from __future__ import annotations

from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize

PAGES = [
    "/nl/",
    "/nl/rummikub/",
    "/en/domino/placing/",
    "/nl/dobble/mini-games/",
    "/en/rummikub/disputes/",
    "/nl/domino/disputes/blank-joker/",
    "/en/dobble/sources/",
    "/nl/about/",
    "/nl/styleguide/",
    "/nl/rummikub/check/meld/",
    "/nl/rummikub/check/meld/?tiles=r9+b9+z9+/+b12+b13+b1",
    "/en/rummikub/check/meld/?tiles=x9",
    "/nl/domino/check/placement/?line=5-3+3-6+6-6+6-1&tile=6-2&end=2.n",
    "/en/domino/check/placement/?line=6-6+6-3+3-3&tile=3-1&end=2.n&rules=all-fives",
    "/nl/dobble/check/match/?a=1&b=12&claim=anker",
    "/nl/dobble/check/lost/?deck=our-deck&counts=key,moon",
    "/en/dobble/check/tie/?cards=An+20,+Bo+32&play=53",
    "/nl/dobble/practice/?a=5&b=9&said=whale",
    "/en/dobble/cards/?size=small",
    "/nl/nothing-here/",
]
SIZES: dict[str, ViewportSize] = {"phone": {"width": 360, "height": 740}, "laptop": {"width": 1280, "height": 900}}
TAGS = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]}


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize(("scheme", "size"), [("light", "phone"), ("dark", "laptop")])
def test_axe_finds_nothing(page: Page, watch: object, path: str, scheme: Literal["light", "dark"], size: str) -> None:
    page.set_viewport_size(SIZES[size])
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    if "nothing-here" in path:
        watch.allow("404")  # type: ignore[attr-defined]  # the fixture's class lives in conftest
    page.goto(path)
    found = Axe().run(page, options=TAGS)
    assert [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in found.response["violations"]] == []
