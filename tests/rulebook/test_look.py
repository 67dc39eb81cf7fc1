"""The visual words of the templates, and the drawings that they name."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import engines
from django.utils.translation import override

from rulesite.rulebook import look
from rulesite.rulebook.book import STATUSES, rulebook

STATIC = Path(settings.BASE_DIR) / "static"
SHEETS = {path.name: dict(re.findall(r'(?s)<symbol id="([^"]+)"(.*?)</symbol>', path.read_text())) for path in STATIC.glob("*.svg")}
DRAWING = re.compile(r"([a-z]+\.svg)#([a-z0-9-]+)")


def drawn(text: str, **context: object) -> str:
    return str(engines["templating"].from_string(text).render(context))


def test_a_drawing_that_stands_in_two_sheets_is_the_same_in_both() -> None:
    drawings: dict[str, set[str]] = {}
    for symbols in SHEETS.values():
        for name, drawing in symbols.items():
            drawings.setdefault(name, set()).add(drawing)
    assert [name for name, different in drawings.items() if len(different) > 1] == []
    assert len(drawings) > 90


@pytest.mark.parametrize("sheet", sorted(name for name, symbols in SHEETS.items() if symbols))
def test_a_sheet_uses_only_what_it_holds(sheet: str) -> None:
    text = (STATIC / sheet).read_text()
    assert set(re.findall(r'href="#([^"]+)"', text)) <= set(SHEETS[sheet])


def test_there_are_57_symbols() -> None:
    assert sum(name.startswith("s-") for name in SHEETS["symbols.svg"]) == 57


def test_badges_name_a_drawing_for_every_status() -> None:
    for status in STATUSES:
        (sheet, name) = DRAWING.findall(drawn("{{ badge(status) }}", status=status))[0]
        assert name in SHEETS[sheet]


@pytest.mark.parametrize("name", ["tile", "joker", "domino", "card", "s-anchor"])
def test_a_piece_is_in_the_sheet_that_is_named(name: str) -> None:
    ((sheet, drawing),) = DRAWING.findall(look.piece_url(name))
    assert drawing in SHEETS[sheet]


@pytest.mark.parametrize("colour", ["red", "blue", "black", "orange"])
def test_each_shape_is_found_by_its_colour(colour: str) -> None:
    assert look.piece_url("shape", colour).endswith(f"look.svg#shape-{colour}")
    assert f"shape-{colour}" in SHEETS["look.svg"]


@pytest.mark.parametrize("pips", range(7))
def test_each_half_of_a_stone_is_found_by_its_pips(pips: int) -> None:
    assert f"pips-{pips}" in SHEETS["look.svg"]
    assert look.piece_url("pips", pips).endswith(f"look.svg#pips-{pips}")


def test_every_drawing_that_a_template_names_exists() -> None:
    templates = [path.read_text() for path in (Path(settings.BASE_DIR) / "templates").rglob("*.html")]
    icons = {name for text in templates for name in re.findall(r'{{ icon\("([a-z]+)"', text)}
    parts = {pair for text in templates for pair in re.findall(r"""{{ sheet\(['"]([a-z]+\.svg)['"]\) }}#([a-z0-9-]+)(?=")""", text)}
    assert {name for name in icons if f"i-{name}" not in SHEETS["look.svg"]} == set()
    assert {(sheet, name) for sheet, name in parts if name not in SHEETS[sheet]} == set()
    assert len(icons) > 8


@pytest.mark.parametrize(
    ("name", "word"),
    [("legal", "Mag"), ("illegal", "Mag niet"), ("undetermined", "Ligt eraan"), ("depends", "Ligt eraan"), ("fact", "Zo zit het")],
)
def test_a_mark_is_a_sign_with_its_word(name: str, word: str) -> None:
    assert re.sub(r"<[^>]+>", "", drawn("{{ mark(name) }}", name=name)) == word


def test_words_follow_the_language() -> None:
    with override("en"):
        assert "By edition" in drawn("{{ badge('edition') }}")


def test_a_rule_number_leads_to_the_rule_and_says_its_name() -> None:
    rule = next(iter(next(rulebook().all_games("nl")).rules.values()))
    number = drawn("{{ nr(rule) }}", rule=rule)
    assert f'href="{rule.url}"' in number
    assert f"Regel {rule.number}: " in number
    assert f'<span class="nr">{rule.number}</span>' in drawn("{{ cite(rule) }}", rule=rule)


def test_a_sign_takes_a_class() -> None:
    assert drawn('{{ sign("no", "sign") }}').startswith('<svg class="sign" ')


def test_both_dark_lists_of_colours_are_equal() -> None:
    css = (STATIC / "site.css").read_text()
    by_system = re.search(r'(?s):root:not\(\[data-theme="light"\]\) \{(.*?)\}', css)
    by_choice = re.search(r'(?s)\n  :root\[data-theme="dark"\] \{(.*?)\}', css)
    assert by_system
    assert by_choice
    assert by_system[1].split() == by_choice[1].split()
