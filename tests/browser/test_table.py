"""The score keeper, the clock and the site without a connection, in a real browser on a phone."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser.conftest import Watch

SCORE = "/nl/rummikub/score/"
PHONE: ViewportSize = {"width": 360, "height": 740}
RACKS = [(0, 12, 7, 30), (5, 0, 18, 22), (9, 14, 0, 3), (21, 8, 16, 0)]
"""What four players have left in a round; the one with 0 is out."""


@pytest.fixture
def table(browser: Browser, base_url: str, watch: Watch) -> Iterator[BrowserContext]:
    """A browser with a storage of its own."""
    context = browser.new_context(base_url=base_url, locale="nl-NL", viewport=PHONE)
    context.on("page", watch.listen)
    yield context
    context.close()


def begin(page: Page, names: str = "Anna, Bram, Cees, Noor") -> None:
    """Open the keeper with a new match."""
    page.goto(SCORE)
    page.fill("#k-names", names)
    page.click("#match-form button")
    expect(page.locator("#round-title")).to_have_text("Ronde 1")


def play(page: Page, racks: tuple[int, ...], number: int) -> None:
    """Type one round and wait until it stands there."""
    page.check(f"#k-out-{racks.index(0)}", force=True)
    for player, left in enumerate(racks, start=1):
        if left:
            page.fill(f"#k-h{player}", str(left))
    page.click("#round-save")
    expect(page.locator("#round-title")).to_have_text(f"Ronde {number + 1}")


def totals(page: Page) -> list[int]:
    """The standing as it is shown."""
    return [int(text.replace("−", "-")) for text in page.locator("#score-body .total td").all_inner_texts()]


def expected(rounds: int) -> list[int]:
    """The standing by the rule: the winner gets what the others pay."""
    found = [0, 0, 0, 0]
    for number in range(rounds):
        racks = RACKS[number % len(RACKS)]
        for player, left in enumerate(racks):
            found[player] += -left if left else sum(racks)
    return found


def online_and_kept(page: Page) -> None:
    """Wait until the worker holds the whole site in one language, and only in one release."""
    page.evaluate(
        """async () => {
          await navigator.serviceWorker.ready;
          const kept = JSON.parse((await (await fetch("/sw.js")).text()).split("\\n")[0].replace("const KEPT = ", "").replace(/;$/, ""));
          for (let tries = 0; ; tries += 1) {
            const pages = await Promise.all(kept.pages.nl.map((path) => caches.match(path)));
            if (pages.every(Boolean) && navigator.serviceWorker.controller) return;
            if (tries > 300) throw new Error(`not kept: ${kept.pages.nl.filter((_, at) => !pages[at])}`);
            await new Promise((resolve) => setTimeout(resolve, 200));
          }
        }"""
    )


def test_ten_rounds_survive_a_reload_without_a_connection_and_can_be_undone(table: BrowserContext, watch: Watch) -> None:
    watch.allow("ERR_INTERNET_DISCONNECTED")
    page = table.new_page()
    begin(page)
    for number in range(1, 11):
        play(page, RACKS[(number - 1) % 4], number)
    assert totals(page) == expected(10)
    expect(page.locator("#proof")).to_be_visible()
    page.reload()
    assert totals(page) == expected(10)
    online_and_kept(page)
    table.set_offline(True)
    page.reload()
    assert totals(page) == expected(10)
    expect(page.locator("#kept-note")).to_be_visible()
    page.click("#undo")
    expect(page.locator("#said")).to_have_text("Ongedaan gemaakt.")
    assert totals(page) == expected(9)
    table.set_offline(False)


def test_a_file_brings_a_match_to_another_browser(table: BrowserContext, browser: Browser, base_url: str, tmp_path: Path) -> None:
    page = table.new_page()
    begin(page)
    for number in (1, 2, 3):
        play(page, RACKS[number - 1], number)
    with page.expect_download() as download:
        page.click("#export")
    file = tmp_path / "score.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["version"] == 2
    other = browser.new_context(base_url=base_url, locale="nl-NL")
    elsewhere = other.new_page()
    elsewhere.goto(SCORE)
    elsewhere.set_input_files("#import", file)
    expect(elsewhere.locator("#said")).to_have_text("Ingelezen partijen: 1.")
    assert totals(elsewhere) == expected(3)
    elsewhere.set_input_files("#import", file)
    expect(elsewhere.locator("#matches li")).to_have_count(1)
    assert totals(elsewhere) == expected(3)
    other.close()


def test_a_file_of_the_first_version_and_a_broken_one(page: Page, tmp_path: Path) -> None:
    page.goto(SCORE)
    old: dict[str, Any] = {
        "version": 1,
        "matches": [{"id": "m1", "game": "rummikub", "names": ["An", "Bo"], "rules": "", "rounds": [[5, -5]]}],
    }
    (tmp_path / "old.json").write_text(json.dumps(old))
    (tmp_path / "broken.json").write_text("{")
    page.set_input_files("#import", tmp_path / "old.json")
    expect(page.locator("#said")).to_have_text("Ingelezen partijen: 1.")
    assert totals(page) == [5, -5]
    page.set_input_files("#import", tmp_path / "broken.json")
    expect(page.locator("#said")).to_contain_text("beschadigd")
    assert totals(page) == [5, -5]


def test_two_tabs_at_once_lose_no_round(table: BrowserContext) -> None:
    one = table.new_page()
    begin(one)
    two = table.new_page()
    two.goto(SCORE)
    script = """async (from) => {
      const match = ScoreStore.load().matches[0].id;
      const round = (at) => ({ points: [from + at, 0, 0, 0], input: null, say: [] });
      await Promise.all(Array.from({ length: 20 }, (_, at) => ScoreStore.putRound(match, round(at))));
    }"""
    two.evaluate(f"() => {{ window.work = ({script})(1000); }}")
    one.evaluate(script, 0)
    two.evaluate("() => window.work")
    one.wait_for_function("ScoreStore.load().matches[0].rounds.length === 40")
    for page in (one, two):
        page.reload()
        expect(page.locator("#round-title")).to_have_text("Ronde 41")


def test_undoing_in_one_tab_leaves_the_other_ones_rounds(table: BrowserContext) -> None:
    one = table.new_page()
    begin(one)
    play(one, RACKS[0], 1)
    two = table.new_page()
    two.goto(SCORE)
    play(two, RACKS[1], 2)
    expect(one.locator("#round-title")).to_have_text("Ronde 3")
    one.click("#undo")
    expect(two.locator("#round-title")).to_have_text("Ronde 2")
    assert totals(two) == expected(1)


def test_any_round_can_be_changed_and_deleted(table: BrowserContext) -> None:
    page = table.new_page()
    begin(page)
    play(page, RACKS[0], 1)
    play(page, RACKS[1], 2)
    page.get_by_role("button", name="Ronde 1, wijzig").click()
    expect(page.locator("#k-h2")).to_have_value("12")
    page.fill("#k-h2", "20")
    page.click("#round-save")
    expect(page.locator("#said")).to_contain_text("Ronde 1 is gewijzigd.")
    before = expected(2)
    assert totals(page) == [before[0] + 8, before[1] - 8, before[2], before[3]]
    page.get_by_role("button", name="Ronde 2, wijzig").click()
    page.click("#round-remove")
    expect(page.locator("#said")).to_contain_text("Ronde 2 is weg: Anna −5, Bram 45, Cees −18, Noor −22.")
    page.click("#undo")
    expect(page.locator("#round-title")).to_have_text("Ronde 3")


def test_deleting_a_match_says_what_is_lost_and_can_be_undone(table: BrowserContext) -> None:
    page = table.new_page()
    begin(page)
    play(page, RACKS[0], 1)
    page.get_by_role("button", name="Wis de partij van Anna, Bram, Cees, Noor").click()
    expect(page.locator("#said")).to_have_text("De partij van Anna, Bram, Cees, Noor is weg, met het aantal rondes: 1.")
    expect(page.locator("#match")).to_be_hidden()
    page.click("#undo")
    assert totals(page) == expected(1)


def test_a_link_shows_the_match_to_others(table: BrowserContext, browser: Browser, base_url: str) -> None:
    page = table.new_page()
    begin(page)
    play(page, RACKS[0], 1)
    page.click("#share")
    link = page.input_value("#share-link")
    other = browser.new_context(base_url=base_url, locale="nl-NL")
    elsewhere = other.new_page()
    elsewhere.goto(link)
    assert totals(elsewhere) == expected(1)
    expect(elsewhere.locator("#round-form")).to_be_hidden()
    elsewhere.click("#keep")
    expect(elsewhere.locator("#round-title")).to_have_text("Ronde 2")
    other.close()


@pytest.mark.parametrize("fragment", ["#m=x", "#m=bnVsbA", "#m=" + "A" * 5000])
def test_a_broken_link_shows_an_empty_keeper(page: Page, fragment: str) -> None:
    page.goto(SCORE + fragment)
    expect(page.locator("#match")).to_be_hidden()
    expect(page.locator("#match-form")).to_be_visible()


def test_who_reaches_the_target_has_won(table: BrowserContext) -> None:
    page = table.new_page()
    page.goto("/nl/domino/score/")
    page.fill("#k-names", "An, Bo")
    page.fill("#k-target", "50")
    page.click("#match-form button")
    play(page, (0, 30), 1)
    expect(page.locator("#outcome")).to_contain_text("An staat voor.")
    play(page, (0, 25), 2)
    expect(page.locator("#outcome")).to_contain_text("An heeft gewonnen.")
    page.click("#rematch")
    expect(page.locator("#round-title")).to_have_text("Ronde 1")
    expect(page.locator("#matches li")).to_have_count(2)


def test_an_unreadable_rack_keeps_what_was_typed(page: Page) -> None:
    begin(page, "An, Bo")
    page.check("#k-out-0", force=True)
    page.fill("#k-h2", "q9")
    page.click("#round-save")
    expect(page.locator("#round-error")).to_contain_text("Bo:")
    expect(page.locator("#k-h2")).to_have_value("q9")


def test_a_match_by_house_rules_keeps_its_goal_elsewhere(page: Page) -> None:
    page.goto("/nl/domino/score/?rules=nl-basis,score-mode:penalty-lowest")
    page.fill("#k-names", "An, Bo")
    page.click("#match-form button")
    play(page, (0, 30), 1)
    page.goto("/nl/domino/score/")
    expect(page.locator("#outcome")).to_contain_text("An staat voor.")
    expect(page.locator("#outcome")).to_contain_text("De minste punten winnen.")
    assert totals(page) == [0, 30]
