"""How an answer arrives: it changes the page where it differs, and leaves alone what a person opened, chose, typed or stands on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

MELD = "/nl/rummikub/check/meld/"
TURN = "/nl/rummikub/check/turn/?before=r7+r8+r9&rack=r10&after=r7+r8+r9"
LEGAL, ILLEGAL = "Dit mag.", "Dit mag niet."
WITHOUT_MOVING = "delete Element.prototype.moveBefore"
"""As in browsers that can only take a part out and put it in elsewhere, by which it loses the focus."""


def test_an_opened_list_of_rule_sets_stays_open_after_the_next_tap(page: Page) -> None:
    page.goto(f"{MELD}?tiles=b11+b12+b13")
    page.locator("#more summary").click()
    page.locator("label[for=k-b]").click()
    page.locator("#add-1").click()
    expect(page.locator("#v")).to_have_text(ILLEGAL)
    expect(page.locator("#more details")).to_have_attribute("open", "")
    expect(page.locator("#more .asked a").first).to_be_visible()


def test_the_tab_of_the_browser_tells_the_verdict(page: Page) -> None:
    page.goto(f"{MELD}?tiles=r11+r12")
    page.locator("#add-13").click()
    expect(page).to_have_title(f"{LEGAL} Mag deze combinatie? | Rummikub")
    page.locator("#add-1").click()
    expect(page).to_have_title(f"{ILLEGAL} Mag deze combinatie? | Rummikub")


def test_a_choice_made_by_hand_follows_what_the_answer_says(page: Page) -> None:
    page.goto(TURN)
    page.locator("label[for=into-rack]").click()
    expect(page).to_have_url(re.compile("into=rack"))
    page.locator("#pick-before-0").click()
    expect(page.locator("#into-before")).to_be_checked()
    page.locator("label[for=k-o]").click()
    page.locator("#add-4").click()
    expect(page.locator("#before")).to_have_value("r7 r8 r9 o4")


@pytest.mark.parametrize("browser_can_move", [True, False])
def test_the_focus_stays_on_the_tapped_symbol(page: Page, browser_can_move: bool) -> None:
    if not browser_can_move:
        page.add_init_script(WITHOUT_MOVING)
    page.goto("/nl/dobble/check/match/?a=1&b=12")
    for symbol, said in (("anchor", ILLEGAL), ("penguin", LEGAL)):
        page.locator(f"#say-{symbol}").focus()
        page.keyboard.press("Enter")
        expect(page.locator("#v")).to_have_text(said)
        expect(page.locator(f"#say-{symbol}")).to_be_focused()


def test_a_sentence_that_comes_twice_is_put_in_anew(page: Page) -> None:
    page.goto(f"{MELD}?tiles=r7+r9")
    page.evaluate("document.getElementById('status').firstChild.heard = true")
    said = page.locator("#status").inner_text()
    with page.expect_response(re.compile(MELD)):
        page.locator("#tiles").press("Enter")
    expect(page.locator("#status")).to_have_text(said)
    page.wait_for_timeout(100)
    assert page.evaluate("document.getElementById('status').firstChild.heard") is None


def test_a_field_has_its_mark_as_long_as_it_cannot_be_read(page: Page) -> None:
    page.goto(MELD)
    for text, mark in (("x9", "true"), ("q9", "true"), ("r7 r8 r9", "false")):
        page.locator("#tiles").fill(text)
        page.locator("#tiles").press("Enter")
        expect(page).to_have_url(re.compile(re.escape(text.replace(" ", "+")) + "$"))
        expect(page.locator("#tiles")).to_have_attribute("aria-invalid", mark)


def test_after_back_taps_choices_and_marks_work_as_before(page: Page) -> None:
    page.goto(TURN)
    page.locator("label[for=into-rack]").click()
    expect(page).to_have_url(re.compile("into=rack"))
    page.go_back()
    expect(page.locator("#into-rack")).not_to_be_checked()
    page.locator("label[for=into-rack]").click()
    expect(page).to_have_url(re.compile("into=rack"))
    page.locator("#add-10").click()
    expect(page.locator("#rack")).to_have_value("r10 r10")
    page.locator("#rack").fill("x9")
    page.locator("#rack").press("Enter")
    expect(page.locator("#rack")).to_have_attribute("aria-invalid", "true")


def test_the_focus_goes_to_what_stands_in_the_place_of_a_tile_that_is_taken_away(page: Page) -> None:
    page.goto(f"{MELD}?tiles=r7+r8+r9")
    page.locator("#t0-2").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#t0-2")).to_have_count(0)
    expect(page.locator("#add-1")).to_be_focused()


def test_the_menu_comes_in_sight_on_a_long_page(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto("/nl/dobble/check/tournament/?tower=An+20,+Bo+33")
    page.locator("header a[href='#menu']").click()
    page.wait_for_timeout(300)  # what is drawn only when it comes near the screen would push the menu out of sight
    expect(page.locator("#menu h2").first).to_be_in_viewport()
