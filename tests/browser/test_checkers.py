"""What only a browser knows of the checkers: taps, focus, Back, slow answers, size of targets, and that nothing jumps."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

PHONE: ViewportSize = {"width": 360, "height": 740}
MELD = "/nl/rummikub/check/meld/"
EVERY_CHECKER = [
    f"{MELD}?tiles=r9+b9+z9+/+b12+b13+b1",
    "/nl/domino/check/placement/?line=5-3+3-6+6-6+6-1&tile=6-2&end=2.n",
    "/nl/dobble/check/match/?a=1&b=12&claim=anker",
]


def verdict(page: Page) -> str:
    return page.locator("#v").inner_text()


def tap_meld(page: Page, *numbers: int) -> None:
    for number in numbers:
        page.locator(f"#add-{number}").click()


def test_a_meld_of_three_is_judged_after_four_taps(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto(MELD)
    page.get_by_text("Blauw", exact=True).click()
    tap_meld(page, 12, 13, 1)
    expect(page.locator("#v")).to_have_text("Dit mag niet.")
    expect(page.locator("#felt .wrong")).to_have_count(2)
    expect(page).to_have_url(re.compile(r"\?tiles=b12\+b13\+b1$"))


def test_a_typed_meld_and_a_tapped_one_are_the_same(page: Page) -> None:
    page.goto(MELD)
    tap_meld(page, 7, 8, 9)
    expect(page.locator("#v")).to_have_text("Dit mag.")
    tapped = page.locator("#felt").inner_html()
    page.goto(MELD)
    page.locator("#tiles").fill("r7 r8 r9")
    page.locator("#tiles").press("Enter")
    expect(page.locator("#v")).to_have_text("Dit mag.")
    assert page.locator("#felt").inner_html() == tapped


@pytest.mark.parametrize(
    "taps", [["add-7", "add-8", "do-back", "add-9"], ["add-1", "do-new", "add-2", "pick-1", "add-3"], ["do-back", "do-new", "add-j"]]
)
def test_taps_do_the_same_with_and_without_script(page: Page, plain_page: Page, taps: list[str]) -> None:
    for one in (page, plain_page):
        one.goto(MELD)
    for tap in taps:
        plain_page.locator(f"#{tap}").click()
        page.locator(f"#{tap}").click()
        expect(page.locator("#tiles")).to_have_value(plain_page.locator("#tiles").input_value())
    expect(page).to_have_url(plain_page.url)  # follows with the answer, a little behind the typed text


def test_quick_taps_on_slow_wifi_are_not_lost(page: Page) -> None:
    page.goto(MELD)
    page.route(re.compile(r"\?tiles="), slowly)
    tap_meld(page, 7, 8, 9)
    expect(page.locator("#tiles")).to_have_value("r7 r8 r9")
    expect(page.locator("#v")).to_have_text("Dit mag.")
    expect(page.locator("#felt .piece")).to_have_count(3)


def slowly(route: Route) -> None:
    route.fetch()
    route.continue_()


def test_a_late_answer_does_not_overwrite_a_newer_one(page: Page) -> None:
    page.goto(MELD)
    waiting: list[Route] = []
    page.route(re.compile(r"tiles=r7\+r8\+r9$"), lambda route: waiting.append(route))
    page.locator("#tiles").fill("r7 r8 r9")
    page.locator("#tiles").press("Enter")
    page.wait_for_timeout(100)
    page.locator("#tiles").fill("r7 r9")
    page.locator("#tiles").press("Enter")
    expect(page.locator("#v")).to_have_text("Dit mag niet.")
    for route in waiting:
        route.continue_()
    page.wait_for_timeout(300)
    assert verdict(page) == "Dit mag niet."


def test_back_after_two_checks_and_a_page_shows_whole_pages_again(page: Page) -> None:
    page.goto(MELD)
    tap_meld(page, 7, 8, 9)
    expect(page.locator("#v")).to_have_text("Dit mag.")
    tap_meld(page, 11)
    expect(page.locator("#v")).to_have_text("Dit mag niet.")
    page.locator("#answer .cite").click()
    expect(page.locator("h1")).not_to_have_text("Mag deze combinatie?")
    page.go_back()
    expect(page.locator("#v")).to_have_text("Dit mag niet.")
    expect(page.locator("header.top")).to_be_visible()
    page.go_back()
    expect(page.locator("#v")).to_have_text("Dit mag.")
    expect(page.locator("header.top")).to_be_visible()


def test_the_pressed_piece_keeps_the_focus(page: Page) -> None:
    page.goto(f"{MELD}?tiles=r7+r8+r9")
    page.locator("#t0-0").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#tiles")).to_have_value("r8 r9")
    assert page.evaluate("document.activeElement.id") == "t0-0"


def test_the_typed_text_and_its_focus_stay_while_the_answer_comes(page: Page) -> None:
    page.goto(MELD)
    page.locator("#tiles").fill("r7 x9")
    page.locator("#tiles").press("Enter")
    expect(page.locator("#tiles-error")).to_contain_text("kleur x")
    assert page.evaluate("document.activeElement.id") == "tiles"
    expect(page.locator("#tiles")).to_have_value("r7 x9")
    expect(page.locator("#tiles")).to_have_attribute("aria-invalid", "true")


def test_the_status_line_stays_the_same_element(page: Page) -> None:
    page.goto(MELD)
    page.evaluate("document.getElementById('status').marked = true")
    tap_meld(page, 7, 8, 9)
    expect(page.locator("#status")).to_contain_text("Dit mag.")
    assert page.evaluate("document.getElementById('status').marked") is True


def test_the_language_link_takes_the_question_along(page: Page) -> None:
    page.goto(MELD)
    tap_meld(page, 7, 8, 9)
    expect(page.locator("#v")).to_have_text("Dit mag.")
    page.locator("header a[hreflang=en]").first.click()
    expect(page.locator("#v")).to_have_text("Allowed.")
    expect(page.locator("#tiles")).to_have_value("r7 r8 r9")


# A checker, its first key, and what to tap for an illegal and for a legal verdict, each with the address that comes of it.
STEADY = {
    "meld": (MELD, "#add-1", ("#add-7 #add-9 #add-11", r"r7\+r9\+r11$"), ("#do-back #do-back #add-8 #add-9", r"r7\+r8\+r9$")),
    "match": ("/nl/dobble/check/match/", "#say-anchor", ("#say-anchor", "claim=anker"), ("#say-penguin", "claim=pingu")),
    "placement": (
        "/nl/domino/check/placement/",
        "#add-0",
        ("[for=half-5] #add-3 #add-6 #add-6 [for=into-tile] [for=half-1] #add-2", "tile=1-2"),
        ("[for=half-6] #add-2", "tile=6-2"),
    ),
}


def hold(page: Page, path: str, key: str) -> float:
    """Open a checker on a phone with this key in the middle of the screen; where it is."""
    page.set_viewport_size(PHONE)
    page.goto(path)
    page.locator(key).evaluate("key => key.scrollIntoView({block: 'center'})")
    return place_of(page, key)


def place_of(page: Page, key: str) -> float:
    top: float = page.locator(key).evaluate("key => key.getBoundingClientRect().top")
    return top


@pytest.mark.parametrize("checker", STEADY)
def test_the_keys_stay_under_the_thumb_when_a_verdict_comes(page: Page, checker: str) -> None:
    path, key, illegal, legal = STEADY[checker]
    before = hold(page, path, key)
    page.evaluate("document.documentElement.style.overflowAnchor = 'none'")  # not every browser holds on to what one looks at
    for (taps, address), said in ((illegal, "Dit mag niet."), (legal, "Dit mag.")):
        for tap in taps.split():
            page.locator(tap).click()
        expect(page).to_have_url(re.compile(address))
        expect(page.locator("#v")).to_have_text(said)
        assert place_of(page, key) == pytest.approx(before, abs=1)


def test_what_grows_above_the_keys_moves_the_page_and_not_the_keys(page: Page) -> None:
    before = hold(page, "/nl/domino/check/hand/?line=5-3&into=hand", "#add-0")
    tall = page.locator("#felt").evaluate("felt => felt.offsetHeight")
    page.locator("[for=half-3]").click()
    page.locator("#add-2").click()
    expect(page.locator("#felt .fits li")).to_have_count(1)
    assert page.locator("#felt").evaluate("felt => felt.offsetHeight") > tall
    page.wait_for_timeout(100)  # the page is scrolled with the next frame
    assert place_of(page, "#add-0") == pytest.approx(before, abs=1)


@pytest.mark.parametrize("path", EVERY_CHECKER)
@pytest.mark.parametrize("width", [320, 1280])
def test_every_target_is_large_enough_and_nothing_overflows(page: Page, path: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 740})
    page.goto(path)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """() => [...document.querySelectorAll(
            "main button:not(.vh), main input:not([type=hidden]), .game li a, .sets a, .verdict a.cite, .choice label")]
          .filter(e => e.offsetParent !== null)
          .map(e => [e.id || e.textContent.trim().slice(0, 20), e.closest("label.switch, .choice label") ?? e])
          .map(([name, e]) => [name, e.getBoundingClientRect()])
          .filter(([, box]) => box.width < 43.5 || box.height < 43.5)
          .map(([name, box]) => `${name} ${box.width}x${box.height}`)"""
    )
    assert small == []


@pytest.mark.parametrize("path", EVERY_CHECKER)
def test_a_check_works_without_script(plain_page: Page, path: str) -> None:
    plain_page.goto(path.partition("?")[0])
    assert plain_page.locator(".verdict.idle").count() == 1
    plain_page.goto(path)
    assert plain_page.locator(".verdict.idle").count() == 0
    assert plain_page.locator("#answer .cite .nr").first.inner_text()


def test_a_domino_line_is_tapped_and_a_tile_laid_beside_a_double(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/nl/domino/check/placement/")
    for first, second in ((5, 3), (3, 6), (6, 6)):
        page.locator(f"label[for=half-{first}]").click()
        page.locator(f"#add-{second}").click()
    expect(page.locator("#line")).to_have_value("5-3 3-6 6-6")
    page.locator("label[for=into-tile]").click()
    page.locator("label[for=half-6]").click()
    page.locator("#add-2").click()
    expect(page.locator("#tile")).to_have_value("6-2")
    expect(page.locator("#v")).to_have_text("Dit mag.")
    page.get_by_role("button", name="Boven dubbel 6").click()
    expect(page.locator("#v")).to_have_text("Dit mag.")
    page.get_by_role("button", name="Leg hem op tafel").click()
    expect(page.locator("#line")).to_have_value("5-3 3-6@0.3 6-6@1.6 6-2@2.n")


def test_a_dobble_symbol_is_tapped_and_the_match_revealed(page: Page) -> None:
    page.set_viewport_size(PHONE)
    page.goto("/nl/dobble/check/match/")
    assert page.locator("circle.hit").count() == 0
    page.locator("#say-anchor").click()
    expect(page.locator("#v")).to_have_text("Dit mag niet.")
    expect(page.locator("circle.hit")).to_have_count(2)
