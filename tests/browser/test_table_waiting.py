"""Rounds typed without a connection: they wait on the device, say so, and are counted later."""

from playwright.sync_api import BrowserContext, expect

from tests.browser.conftest import Watch
from tests.browser.test_table import RACKS, begin, expected, online_and_kept, play, table, totals

__all__ = ["table"]  # a fixture


def test_a_round_without_a_connection_waits_and_is_counted_later(table: BrowserContext, watch: Watch) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED")
    page = table.new_page()
    begin(page)
    play(page, RACKS[0], 1)
    table.set_offline(True)
    play(page, RACKS[1], 2)
    expect(page.locator("#score-body")).to_contain_text("Wacht op verbinding")
    assert totals(page) == expected(1)
    table.set_offline(False)
    expect(page.locator("#said")).to_have_text("Alsnog geteld: 1.")
    assert totals(page) == expected(2)


def test_points_of_your_own_need_no_connection(table: BrowserContext, watch: Watch) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED")
    page = table.new_page()
    begin(page, "An, Bo")
    table.set_offline(True)
    page.check("#by-points", force=True)
    page.fill("#k-h1", "12")
    page.fill("#k-h2", "-12")
    page.click("#round-save")
    expect(page.locator("#round-title")).to_have_text("Ronde 2")
    assert totals(page) == [12, -12]


def test_what_waits_is_said_and_survives_a_reload_without_a_connection(table: BrowserContext, watch: Watch) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED")
    page = table.new_page()
    begin(page)
    play(page, RACKS[0], 1)
    online_and_kept(page)
    table.set_offline(True)
    play(page, RACKS[1], 2)
    expect(page.locator("#said")).to_have_text("Ronde 2 is bewaard. We tellen hem zodra er verbinding is.")
    page.reload()
    expect(page.locator("#waiting")).to_have_text(
        "Wachten op verbinding: 1. Ze tellen straks vanzelf mee. Ze staan veilig op dit apparaat."
    )
    assert totals(page) == expected(1)
    table.set_offline(False)
    expect(page.locator("#waiting")).to_be_hidden()
    assert totals(page) == expected(2)


def test_a_round_that_cannot_be_counted_after_all_says_why_and_can_be_mended(table: BrowserContext, watch: Watch) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED")
    page = table.new_page()
    begin(page, "An, Bo")
    table.set_offline(True)
    page.check("#k-out-0", force=True)
    page.fill("#k-h2", "q9")
    page.click("#round-save")
    expect(page.locator("#round-title")).to_have_text("Ronde 2")
    table.set_offline(False)
    expect(page.locator("#said")).to_contain_text("Ronde 1 kunnen we niet tellen. Bo:")
    expect(page.locator("#score-body")).to_contain_text("Niet geteld: Bo:")
    expect(page.locator("#waiting")).to_be_hidden()
    page.get_by_role("button", name="Ronde 1, wijzig").click()
    expect(page.locator("#round-error")).to_contain_text("Bo:")
    page.fill("#k-h2", "9")
    page.click("#round-save")
    expect(page.locator("#score-body")).not_to_contain_text("Niet geteld")
    assert totals(page) == [9, -9]
