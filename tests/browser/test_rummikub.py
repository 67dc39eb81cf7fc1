"""What only a browser knows of the questions about Rummikub: a whole turn by taps on a phone, and the best play with its steps."""

from __future__ import annotations

import re

from playwright.sync_api import Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 360, "height": 740}


def add(page: Page, colour: str, *numbers: str) -> None:
    page.locator(f"label[for=k-{colour}]").click()
    for number in numbers:
        page.locator(f"#add-{number}").click()


def test_a_turn_is_entered_by_taps_alone(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/nl/rummikub/check/turn/")
    add(page, "r", "4", "5", "6")
    expect(page.locator("#before")).to_have_value("r4 r5 r6")
    page.locator("#do-copy").click()
    expect(page.locator("#after")).to_have_value("r4 r5 r6")
    expect(page.locator("#into-rack")).to_be_checked()
    add(page, "r", "7")
    expect(page.locator("#rack")).to_have_value("r7")
    add(page, "b", "1")
    expect(page.locator("#rack")).to_have_value("r7 b1")
    page.get_by_role("region", name="Het plankje").get_by_role("button", name="rood 7").click()
    expect(page.get_by_text("Je houdt rood 7 vast.")).to_be_visible()
    page.locator("#put-after-0").click()
    expect(page.locator("#after")).to_have_value("r4 r5 r6 r7")
    expect(page.locator("#v")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_best_play_shows_the_table_and_the_steps(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/nl/rummikub/check/best/?table=r5+b5+z5+o5+/+r4+j+r6")
    page.locator("label[for=into-rack]").click()
    add(page, "z", "10", "11")
    expect(page.locator("#v")).to_have_text("Dit kan.")
    steps = page.locator("ol.how > li")
    expect(steps).to_have_count(3)
    expect(page.get_by_text("Met minder veranderingen kan het niet.")).to_be_visible()
    expect(page).to_have_url(re.compile(r"rack=z10\+z11"))
