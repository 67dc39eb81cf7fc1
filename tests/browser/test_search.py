"""Searching as a reader does: while typing, and without JavaScript."""

from __future__ import annotations

from playwright.sync_api import Browser, Page, expect


def test_answers_come_while_typing(page: Page) -> None:
    page.goto("/nl/search/")
    page.locator("#q").press_sequentially("joker bewa")
    expect(page.locator("#hits a").first).to_contain_text("joker bewa")
    expect(page.locator("#status")).to_contain_text("antwoorden")
    expect(page.locator("#q")).to_be_focused()
    page.locator("#q").fill("zzzzqqqq")
    expect(page.locator("#status")).to_contain_text("Niets gevonden")


def test_the_search_works_without_javascript(browser: Browser, base_url: str) -> None:
    context = browser.new_context(java_script_enabled=False, base_url=base_url)
    page = context.new_page()
    page.goto("/en/")
    page.locator("#q").fill("may a 1 follow the 13")
    page.locator("#q").press("Enter")
    expect(page).to_have_url(f"{base_url}/en/search/?q=may+a+1+follow+the+13")
    expect(page.locator("#hits a").first).to_contain_text("1")
    context.close()


def test_what_a_page_tells_programs_breaks_no_policy(page: Page) -> None:
    """The ``watch`` of every browser test fails on any report of the policy; here the data is there and whole."""
    page.goto("/nl/rummikub/melds/")
    types = page.evaluate(
        "JSON.parse(document.querySelector('script[type=\"application/ld+json\"]').textContent)['@graph'].map(one => one['@type'])"
    )
    assert types == ["Article", "BreadcrumbList"]
