"""What only a browser knows of Dobble: taps on symbols, a menu that asks at once, the time of practising, sheets of printed cards."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from games.dobble.deck import OUR_DECK, shared_symbol


def test_a_menu_asks_at_once_and_a_tapped_symbol_is_called(page: Page) -> None:
    page.goto("/nl/dobble/check/move/")
    page.locator("#say-penguin").click()
    expect(page.locator("#v")).to_have_text("Dit mag.")
    page.locator("#when").select_option("before-signal")
    expect(page.locator("#v")).to_have_text("Dit mag niet.")
    expect(page).to_have_url(re.compile(r"claim=pingu%C3%AFn&when=before-signal"))


def test_eight_taps_name_the_lost_card_with_and_without_script(page: Page, plain_page: Page) -> None:
    for one in (page, plain_page):
        one.goto("/nl/dobble/check/lost/?deck=our-deck")
        for number, symbol in enumerate(OUR_DECK[6].symbols):
            one.locator(f"#short-{symbol}").click()
            expect(one.locator("#felt [aria-pressed=true]")).to_have_count(number + 1)
        expect(one.locator(".lost-cards")).to_contain_text("Kaart 7")
    expect(page).to_have_url(plain_page.url)  # follows with the answer, a little behind the typed text


def test_practising_times_the_right_tap_and_works_without_script(page: Page, plain_page: Page) -> None:
    for one, told in ((page, re.compile(r"seconden")), (plain_page, re.compile(r"^\D*$"))):
        one.goto("/nl/dobble/practice/?a=5&b=9")
        one.locator(f"#tap-{shared_symbol(5, 9)}").click()
        expect(one.locator(".found")).to_contain_text("Klopt")
        expect(one.locator(".found")).to_have_text(told)
        one.locator("#next").click()
        expect(one.locator(".keys .key")).to_have_count(15)


@pytest.mark.parametrize(("size", "sheets"), [("large", 10), ("small", 5)])
def test_all_cards_fit_on_as_many_sheets_as_the_page_says(page: Page, size: str, sheets: int) -> None:
    page.goto(f"/nl/dobble/cards/?size={size}")
    printed = page.pdf(format="A4", prefer_css_page_size=True)
    assert len(re.findall(rb"/Type /Page\b(?!s)", printed)) == sheets
