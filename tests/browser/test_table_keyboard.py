"""The score keeper by keyboard alone, and on a screen that shows everything twice as large."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.test_table import SCORE, totals

MOST_STEPS = 60


def focused(page: Page) -> str:
    """The id of what the keyboard is at."""
    return str(page.evaluate("document.activeElement.id"))


def step_to(page: Page, wanted: str, key: str = "Tab") -> None:
    """Go on from here until the keyboard is at an element, which must then be seen."""
    for _step in range(MOST_STEPS):
        if focused(page) == wanted:
            box = page.locator(f"#{wanted}").bounding_box()
            assert box
            return
        page.keyboard.press(key)
    pytest.fail(f"{MOST_STEPS} steps don't lead to {wanted}")


def test_players_a_round_and_undo_need_no_mouse(page: Page) -> None:
    page.goto(SCORE)
    step_to(page, "k-names")
    page.keyboard.type("An, Bo")
    page.keyboard.press("Enter")
    expect(page.locator("#round-title")).to_be_focused()
    step_to(page, "k-out-0")
    page.keyboard.press("Space")
    step_to(page, "k-h2")
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    expect(page.locator("#round-title")).to_have_text("Ronde 2")
    expect(page.locator("#round-title")).to_be_focused()
    assert totals(page) == [12, -12]
    step_to(page, "undo", "Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_have_text("Ongedaan gemaakt.")
    assert totals(page) == [0, 0]
    assert focused(page) == "undo"
    page.keyboard.press("Enter")
    expect(page.locator("#match")).to_be_hidden()
    expect(page.locator("#new-match")).to_be_focused()


def play_one_round(page: Page) -> None:
    """An against Bo, who is left with twelve points."""
    page.goto(SCORE)
    page.fill("#k-names", "An, Bo")
    page.press("#k-names", "Enter")
    page.check("#k-out-0", force=True)
    page.fill("#k-h2", "12")
    page.press("#k-h2", "Enter")


def test_a_round_is_changed_and_deleted_by_keyboard(page: Page) -> None:
    play_one_round(page)
    page.get_by_role("button", name="Ronde 1, wijzig").press("Enter")
    expect(page.locator("#k-h1")).to_be_focused()
    step_to(page, "round-remove")
    page.keyboard.press("Enter")
    expect(page.locator("#said")).to_contain_text("Ronde 1 is weg")
    expect(page.locator("#round-title")).to_be_focused()


def test_undoing_the_last_round_leaves_the_next_one_as_far_as_it_is_typed(page: Page) -> None:
    play_one_round(page)
    expect(page.locator("#round-title")).to_have_text("Ronde 2")
    page.fill("#k-h2", "7")
    page.click("#undo")
    expect(page.locator("#round-title")).to_have_text("Ronde 1")
    expect(page.locator("#k-h2")).to_have_value("7")


@pytest.mark.parametrize("tool", ["score", "start", "clock"])
@pytest.mark.parametrize("width", [320, 640])
def test_everything_twice_or_four_times_as_large_needs_no_scrolling_aside(page: Page, tool: str, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 400})
    page.goto(f"/nl/domino/{tool}/")
    if tool == "score":
        page.fill("#k-names", "Anneliese, Bartholomeus, Cees")
        page.press("#k-names", "Enter")
        expect(page.locator("#match")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
