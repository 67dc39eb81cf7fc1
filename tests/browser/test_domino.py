"""What only a browser knows of the questions about domino: open ends on a drawn board, taps into several hands, size and contrast."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

PHONE: ViewportSize = {"width": 360, "height": 740}
CHECK = "/nl/domino/check/"
PAGES = [
    f"{CHECK}placement/?line=5-3+3-6+6-6+6-1&tile=6-2&hand=1-1+2-2",
    f"{CHECK}hand/?line=5-3+3-6+6-6+6-1&hand=6-2+1-1+4-4+0-2",
    f"{CHECK}draw/?line=5-3+3-6&hand=1-1+4-4&pool=5&action=pass",
    f"{CHECK}blocked/?line=5-3+3-6&hands=1-1+/+4-4&pool=0&held=hands.0.0",
    f"{CHECK}table/?line=5-3+3-6+6-6+4-1+1-2",
    f"{CHECK}start/?hands=6-5+1-1+/+4-4+3-2",
    f"{CHECK}score/?hands=6-5+1-1+/+4-4+3-2+/",
    f"{CHECK}fives/?line=5-3+3-6+6-6&rules=all-fives",
    f"{CHECK}mexican/?trains=A:+12-5+5-5+/+B*:+12-4+/+MX:+12-9&tile=5-3&hand=1-1&player=A&end=B",
]
OPEN_PLACES = [*PAGES[:1], f"{CHECK}placement/?line=5-3+3-3+3-6+6-6+6-1+1-1+1-4+4-4+4-2&tile=4-0"]


def tap(page: Page, *tiles: str) -> None:
    for tile in tiles:
        first, _, second = tile.partition("-")
        page.locator(f"label[for=half-{first}]").click()
        page.locator(f"#add-{second}").click()


def test_an_open_end_is_tapped_on_the_board_without_leaving_the_page(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto(f"{CHECK}placement/?line=5-3+3-6+6-6+6-1&tile=6-2")
    page.evaluate("document.body.marked = true")
    page.get_by_role("link", name="Onder dubbel 6").click()
    expect(page).to_have_url(re.compile(r"end=2\.s"))
    expect(page.locator("#v")).to_have_text("Dit mag.")
    expect(page.get_by_role("button", name="Onder dubbel 6")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("link", name="Rechts, aan de 1").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#v")).to_have_text("Dit mag niet.")
    assert page.evaluate("document.body.marked") is True


def test_an_open_end_on_the_board_is_a_link_without_script(plain_page: Page) -> None:
    plain_page.goto(f"{CHECK}placement/?line=5-3+3-6+6-6+6-1&tile=6-2&rules=all-fives")
    plain_page.get_by_role("link", name="Rechts, aan de 1").click()
    assert plain_page.locator("#v").inner_text() == "Dit mag niet."
    assert "rules=all-fives" in plain_page.url
    assert plain_page.get_by_role("button", name="Rechts, aan de 1").get_attribute("aria-pressed") == "true"


@pytest.mark.parametrize("path", OPEN_PLACES)
@pytest.mark.parametrize("width", [360, 1280])
def test_open_ends_on_the_board_are_large_enough_and_apart(page: Page, path: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(path)
    boxes = page.evaluate("[...document.querySelectorAll('.board a rect:first-child')].map(e => e.getBoundingClientRect().toJSON())")
    assert len(boxes) >= 3
    assert all(box["width"] >= 24 and box["height"] >= 24 for box in boxes)  # the buttons below are the large way
    assert page.locator(".choice.ends button").count() >= len(boxes)


def test_hands_are_tapped_the_same_with_and_without_script(page: Page, plain_page: Page) -> None:
    for one in (page, plain_page):
        one.goto(f"{CHECK}start/")
        tap(one, "6-5")
        expect(one.locator("#hands")).to_have_value("6-5")
        one.locator("#do-new").click()
        expect(one.locator("#hands")).to_have_value("6-5 /")
        tap(one, "4-4")
        expect(one.locator("#v")).to_have_text("Uitgezocht.")
        one.get_by_role("button", name="6-5, oppakken").click()
        one.get_by_role("button", name="Leg hem hier neer").last.click()
        expect(one.locator("#hands")).to_have_value("4-4 6-5")
    assert page.locator("#answer").inner_text() == plain_page.locator("#answer").inner_text()


def test_a_table_and_a_hand_are_tapped_one_after_the_other(page: Page) -> None:
    page.goto(f"{CHECK}hand/")
    tap(page, "5-3", "3-6")
    expect(page.locator("#line")).to_have_value("5-3 3-6")
    page.locator("label[for=into-hand]").click()
    expect(page.locator("#into-hand")).to_be_checked()
    tap(page, "6-1", "4-4")
    expect(page.locator("#hand")).to_have_value("6-1 4-4")
    expect(page.locator(".fits li")).to_have_count(2)


def test_trains_are_tapped_and_a_marker_put_on(page: Page) -> None:
    page.goto(f"{CHECK}mexican/")
    tap(page, "12-5")
    page.locator("#do-new").click()
    expect(page.locator("#trains")).to_have_value("12-5 /")
    tap(page, "12-4")
    expect(page.locator("#trains")).to_have_value("12-5 / 12-4")
    page.locator("#do-flag").click()
    expect(page.locator("#trains")).to_have_value("A: 12-5 / B*: 12-4")
    page.locator("label[for=into-tile]").click()
    expect(page.locator("#into-tile")).to_be_checked()
    tap(page, "4-3")
    page.locator("label[for=end-B]").click()
    expect(page.locator("#v")).to_have_text("Dit mag.")


@pytest.mark.parametrize("path", PAGES)
@pytest.mark.parametrize("width", [320])
def test_every_target_is_large_enough_and_nothing_overflows(page: Page, path: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """() => [...document.querySelectorAll("#check button:not(.vh), #check input.input, .choice label, .fits a")]
          .map(e => [e.id || e.textContent.trim().slice(0, 20), e.getBoundingClientRect()])
          .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
          .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []
