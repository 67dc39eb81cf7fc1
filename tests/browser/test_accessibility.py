"""axe finds nothing on any kind of page, light and dark, phone and laptop."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, ViewportSize

from tests.browser.conftest import TELL_VIOLATIONS, Watch

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
    "/nl/domino/check/placement/?line=5-3+3-6+6-6+6-1&tile=6-2&end=2.n",
    "/en/domino/check/placement/?line=6-6+6-3+3-3&tile=3-1&end=2.n&rules=all-fives",
    "/nl/dobble/check/match/?a=1&b=12&claim=anker",
    "/nl/dobble/check/lost/?deck=our-deck&counts=key,moon",
    "/en/dobble/check/tie/?cards=An+20,+Bo+32&play=53",
    "/nl/dobble/practice/?a=5&b=9&said=whale",
    "/en/dobble/cards/?size=small",
    "/nl/domino/check/hand/?line=5-3+3-6+6-6+6-1&hand=6-2+1-1+4-4+0-2",
    "/nl/domino/check/blocked/?line=5-3+3-6&hands=1-1+/+4-4&pool=0&held=hands.0.0",
    "/nl/domino/check/fives/?line=5-3+3-6+6-6&rules=all-fives",
    "/nl/domino/check/mexican/?trains=A:+12-5+5-5+/+B*:+12-4+/+MX:+12-9&tile=5-3&hand=1-1&player=A&end=B",
    "/nl/rummikub/check/turn/?before=r7+r8+r9&rack=r10+z5&after=r7+r8+r9&held=rack.0.0&into=rack",
    "/en/rummikub/check/best/?table=r7+r8+r9&rack=r10+z5+b4+o4+r4",
    "/nl/domino/check/setup/?players=4&first=A&second=D",
    "/en/dobble/check/setup/?game=well&players=4&dealt=14,+14,+13,+13",
    "/nl/rummikub/check/setup/?players=4&each=13",
    "/en/domino/check/score/?hands=6-6+/+1-0+2-0+1-1&wrote=A+5",
    "/en/domino/rulesets/nl-trek/",
    "/nl/rummikub/options/",
    "/nl/domino/compare/?sets=nl-basis,block,nl-basis,draw-limit:1,nl-trek",
    "/nl/dobble/house/",
    "/en/domino/agreement/?rules=nl-basis,draw-limit:1&name=De+Wit",
    "/nl/domino/drawing/?rules=nl-basis,draw-limit:1&name=De+Wit",
    "/nl/rummikub/card/one-is-low/",
    "/nl/search/?q=joker+bewaren",
    "/nl/glossary/",
    "/nl/rummikub/score/",
    "/nl/rummikub/start/?names=An,Bo,Cas&seed=abc",
    "/nl/dobble/clock/",
    "/nl/domino/print/",
    "/nl/report/?about=rummikub/rule/joker-penalty",
    "/nl/offline/",
    "/nl/nothing-here/",
]
PHONE: ViewportSize = {"width": 360, "height": 740}
LAPTOP: ViewportSize = {"width": 1280, "height": 900}
# A run of axe takes seconds: every page is looked at in light on a phone, and every fourth, which is one of each kind, in dark on a laptop.
LOOKS = [(path, PHONE, "light") for path in PAGES] + [(path, LAPTOP, "dark") for path in PAGES[1::4]]
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OPTIONS = {"runOnly": TAGS, "resultTypes": ["violations"]}  # all that is right on a page, told node by node, takes as long as the looking


@pytest.fixture(scope="module")
def window(browser: Browser, base_url: str) -> Iterator[Page]:
    """One window for all pages: half of what a look costs is the browser getting to know axe."""
    context = browser.new_context(base_url=base_url, locale="nl-NL", reduced_motion="reduce")
    context.add_init_script(TELL_VIOLATIONS)
    yield context.new_page()
    context.close()


@pytest.fixture
def page(window: Page, watch: Watch) -> Page:
    """The window, watched by this test."""
    watch.listen(window)
    return window


@pytest.mark.parametrize(("path", "size", "scheme"), LOOKS)
def test_axe_finds_nothing_and_nothing_is_wider_than_the_screen(
    page: Page, watch: Watch, path: str, size: ViewportSize, scheme: Literal["light", "dark"]
) -> None:
    if "nothing-here" in path:
        watch.allow("404")
    page.set_viewport_size(size)
    page.emulate_media(color_scheme=scheme)
    page.goto(path)
    violations = Axe().run(page, options=OPTIONS).response["violations"]
    assert [f"{one['id']}: {one['nodes'][0]['html'][:120]}" for one in violations] == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
