"""House rules in a real browser: with and without JavaScript, remembered only when asked, on paper, and for everybody."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

OURS = "rules=nl-basis,draw-limit:1&name=De+Wit"


def test_a_change_shows_at_once_and_stands_in_the_address(page: Page) -> None:
    page.goto("/nl/domino/house/")
    page.locator("#o-draw-limit").evaluate("field => field.closest('details').open = true")
    page.locator("select[name=draw-limit]").select_option("1")
    expect(page).to_have_url(re.compile(r"rules=nl-basis,draw-limit:1$"))
    expect(page.locator("#preview .changes li")).to_have_count(1)


def test_composing_works_without_javascript(plain_page: Page) -> None:
    plain_page.goto("/nl/rummikub/house/")
    plain_page.locator("#o-three-pairs-redeal label").last.click()
    plain_page.get_by_role("button", name="Dit zijn onze regels").click()
    expect(plain_page).to_have_url(re.compile(r"rules=classic-nl,three-pairs-redeal:yes$"))


def test_rules_are_remembered_only_when_asked_and_forgotten_when_asked(page: Page) -> None:
    page.goto(f"/nl/domino/drawing/?{OURS}")
    page.goto("/nl/domino/placing/")
    assert "rules=" not in page.url
    page.goto(f"/nl/domino/drawing/?{OURS}")
    page.get_by_role("button", name="Onthoud hier").click()
    page.goto("/nl/domino/placing/#doubles")
    expect(page).to_have_url(re.compile(r"/nl/domino/placing/\?rules=nl-basis,draw-limit:1&name=De\+Wit"))
    page.goto("/nl/rummikub/")
    assert "rules=" not in page.url
    page.goto("/nl/domino/?rules=block")
    expect(page).to_have_url(re.compile("rules=block$"))
    page.get_by_role("button", name="Vergeet").click()
    expect(page).to_have_url(re.compile("/nl/domino/$"))


def test_a_downloaded_file_is_chosen_and_read(page: Page, tmp_path: Path) -> None:
    page.goto(f"/nl/domino/house/?{OURS}")
    with page.expect_download() as loading:
        page.get_by_role("link", name="Bewaar als bestand").click()
    file = tmp_path / "ours.toml"
    loading.value.save_as(file)
    page.goto("/en/domino/house/")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.locator("#toml")).to_have_value(file.read_text(encoding="utf-8"))
    page.get_by_role("button", name="Read it").click()
    expect(page).to_have_url(re.compile(r"rules=nl-basis,draw-limit:1&name=De\+Wit(#file)?$"))


def test_one_tap_judges_by_other_rules_and_keeps_the_pieces(page: Page) -> None:
    page.goto("/nl/rummikub/check/meld/?tiles=r12+r13+r1&rules=classic-nl,run-wrap:full")
    page.locator(".sets a").nth(1).click()
    expect(page).to_have_url(re.compile(r"tiles=r12\+r13\+r1"))
    expect(page.locator("#tiles")).to_have_value("r12 r13 r1")


@pytest.mark.parametrize(("paper", "pages"), [("a4", 2), ("a6", 1)])
def test_the_card_prints_on_its_own_page(page: Page, paper: str, pages: int) -> None:
    page.goto(f"/nl/domino/agreement/?{OURS}")
    page.locator(f"#{paper}").check(force=True)
    printed = page.pdf(prefer_css_page_size=True)
    assert len(re.findall(rb"/Type\s*/Page\b", printed)) == pages
