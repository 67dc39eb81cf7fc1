"""Each fault in the content is shown with its file, its line and a hint."""

from pathlib import Path

import pytest

from rulesite.rulebook.problems import Problem, problems
from tests.rulebook.shelves import FAULTLESS, fill, spoil, spoil_both

PAGE = "marbles/shooting.nl.md"
FAULTS = [
    # file, what is right, what is wrong, kind of fault, line
    (PAGE, "### De bonk {#big-one .common}", "### De bonk {#big-one .sacred}", "unknown-class", 14),
    (PAGE, "{#big-one .common}", "{#big-one .common .house}", "two-classes", 14),
    (PAGE, "{#big-one .common}", "{.common}", "no-id", 14),
    (PAGE, "{#big-one .common}", "{#Big_One .common}", "bad-id", 14),
    (PAGE, "{#big-one .common}", "{#main .common}", "bad-id", 14),
    (PAGE, "{#aim-low}", "{#big-one}", "double-id", 20),
    (PAGE, "{#big-one .common}", "{#big-one .official}", "no-source", 14),
    (PAGE, 'data-source="leaflet"', 'data-source="rumour"', "unknown-source", 10),
    (PAGE, 'data-related="big-one"', 'data-related="small-one"', "unknown-rule", 10),
    (PAGE, "{#aim-low}", '{#aim-low data-source="leaflet"}', "attributes-without-rule", 20),
    (PAGE, "{#aim-low}", '{#aim-low onclick="run()"}', "unknown-attribute", 20),
    (PAGE, "{#aim-low}", '{#aim-low style="color:red"}', "unknown-attribute", 20),
    (PAGE, "### Mik laag", "#### Mik laag", "heading-level", 20),
    (PAGE, "### Mik laag {", "### Mik *laag* {", "markup-in-heading", 20),
    (PAGE, "### Mik laag {#aim-low}", "### Mik laag {#aim-low .house}", "rule-in-block", 20),
    (PAGE, "De grote telt dubbel.", "De <b>grote</b> telt dubbel.", "raw-html", 16),
    (PAGE, "De grote telt dubbel.", "De ![grote](https://example.org/x.png).", "picture", 16),
    (PAGE, "De grote telt dubbel.", "De grote telt dubbel. {: .x onclick=y }", "attributes-in-text", 16),
    (PAGE, "De grote telt dubbel.", "De grote\n===\n", "underlined-heading", 17),
    (PAGE, "De grote telt dubbel.", "De [grote](javascript:alert).", "bad-link", 16),
    (PAGE, "De grote telt dubbel.", "De [grote](/nl/elsewhere/).", "bad-link", 16),
    (PAGE, "De grote telt dubbel.", "De [grote](rule:small-one).", "bad-link", 16),
    (PAGE, "De grote telt dubbel.", "De [grote](page:nowhere).", "bad-link", 16),
    (PAGE, "De grote telt dubbel.", "De [grote](dispute:nothing).", "bad-link", 16),
    (PAGE, "De grote telt dubbel.", "De [grote](check:nothing).", "bad-link", 16),
    (PAGE, "De grote telt dubbel.", "De [](page:winning).", "bad-link", 16),
    (PAGE, "De grote telt dubbel.", "De [grote](https:///x).", "bad-link", 16),
    (PAGE, "checked = 2026-11-29", 'checked = "gisteren"', "wrong-type", 1),
    (PAGE, "order = 1", "odrer = 1", "unknown-key", 1),
    (PAGE, "order = 1", "order = ", "bad-toml", 4),
    (PAGE, "+++\ntitle", "title", "no-front-matter", 1),
    ("marbles/index.nl.md", '["two-shots"]', '["three-shots"]', "unknown-example", 6),
    ("marbles/index.nl.md", "{#short .short}", "{#short .short}\n\n### Regel {#rule-here .common}", "rule-in-overview", 15),
    ("marbles/disputes/twice.nl.md", '"illegal"', '"perhaps"', "bad-answer", 3),
    ("marbles/disputes/twice.nl.md", '["in-turn"]', '["in-turns"]', "unknown-rule", 5),
    ("marbles/disputes/twice.nl.md", '["in-turn"]', "[]", "no-rule", 5),
    ("marbles/disputes/twice.nl.md", "shot?shots=2", "throw?x=2", "bad-link", 6),
    ("marbles/disputes/twice.nl.md", '["leaflet"]', '["rumour"]', "unknown-source", 8),
    ("site/about.nl.md", "page:about", "page:abuot", "bad-link", 7),
]
TOML_FAULTS = [
    ("marbles/game.toml", 'take-turns = "in-turn"', 'take-turns = "gone"', "unknown-rule", 6),
    ("marbles/game.toml", "take-turns", "big-one", "used-again", 6),
    ("marbles/game.toml", 'name = "Marbles"\n', "", "missing-key", 1),
    ("marbles/examples.toml", '"in-turn"', '"in-turns"', "unknown-rule", 1),
    ("marbles/examples.toml", '"shot"', '"throw"', "unknown-checker", 1),
    ("marbles/examples.toml", '"illegal"', '"wrong"', "bad-status", 1),
    ("marbles/examples.toml", "[two-shots]", "[Two_Shots]", "bad-id", 1),
    ("marbles/examples.toml", 'en = "Twice."', "", "missing-key", 1),
    ("marbles/examples.toml", 'en = "Twice."', 'en = "Twice."\nde = "Zwei"', "unknown-key", 1),
    ("marbles/sources.toml", '"whole"', '"skimmed"', "bad-read", 1),
    ("marbles/sources.toml", "https://example.org", "example.org", "bad-link", 1),
    ("marbles/sources.toml", 'short_nl = "Blaadje"', f'short_nl = "{"lang" * 9}"', "too-long", 1),
    ("marbles/messages.nl.toml", 'short = "Straat"', f'short = "{"Straat" * 3}"', "too-long", 11),
    ("marbles/messages.nl.toml", "[words]", "[wrods]", "unknown-key", 1),
    ("marbles/messages.en.toml", "{who} is", "{whom} is", "languages-differ", 2),
    ("marbles/messages.en.toml", 'b = "bonk"', 'c = "bonk"', "languages-differ", 22),
]


def test_faultless_content_has_no_problems(tmp_path: Path) -> None:
    assert problems(fill(tmp_path)) == []


@pytest.mark.parametrize(("file", "good", "bad", "kind", "line"), FAULTS)
def test_a_fault_in_both_languages_is_shown_where_it_stands(file: str, good: str, bad: str, kind: str, line: int, tmp_path: Path) -> None:
    found = [p for p in spoil_both(tmp_path, file, good, bad) if p.id == kind and p.file == file]
    assert [p.line for p in found] == [line]
    assert all(p.hint and p.message for p in found)


@pytest.mark.parametrize(("file", "good", "bad", "kind", "line"), TOML_FAULTS)
def test_a_fault_in_a_table_is_shown_where_it_stands(file: str, good: str, bad: str, kind: str, line: int, tmp_path: Path) -> None:
    found = [p for p in spoil(tmp_path, file, good, bad) if p.id == kind and p.file == file]
    assert line in [p.line for p in found]
    assert all(p.hint and p.message for p in found)


@pytest.mark.parametrize("file", sorted(set(FAULTLESS) - {"marbles/game.toml"}))
def test_a_missing_file_is_one_fault_that_names_it(file: str, tmp_path: Path) -> None:
    assert file in [p.file for p in problems(fill(tmp_path, **{file: None})) if p.id == "missing-file"]


def test_a_page_can_not_take_the_name_of_another_part_of_the_site(tmp_path: Path) -> None:
    pages = {f"marbles/check.{language}.md": FAULTLESS["site/about.nl.md"].replace("page:about", "page:index") for language in ("nl", "en")}
    assert {p.file for p in problems(fill(tmp_path, **pages)) if p.id == "forbidden-name"} == set(pages)


def test_a_rule_stands_once_in_a_game(tmp_path: Path) -> None:
    found = spoil_both(tmp_path, "marbles/winning.nl.md", "#most-wins", "#big-one")
    assert {(p.file, p.line) for p in found if p.id == "double-rule"} == {("marbles/winning.nl.md", 10), ("marbles/winning.en.md", 10)}


def test_a_too_long_description_is_a_fault(tmp_path: Path) -> None:
    found = spoil(tmp_path, PAGE, "Wanneer is een knikker van jou?", "Lang. " * 26)
    assert [(p.file, p.line) for p in found if p.id == "too-long"] == [(PAGE, 3)]


@pytest.mark.parametrize(
    ("good", "bad"),
    [("#big-one .common", "#big-one .house"), ("#big-one", "#large-one"), ("### De bonk", "## De bonk"), ("order = 1", "order = 9")],
)
def test_languages_that_differ_are_a_fault_of_the_second(good: str, bad: str, tmp_path: Path) -> None:
    assert "marbles/shooting.en.md" in {p.file for p in spoil(tmp_path, "marbles/shooting.en.md", good, bad) if p.id == "languages-differ"}


def test_a_heading_too_many_in_one_language_is_a_fault(tmp_path: Path) -> None:
    found = spoil(tmp_path, "marbles/shooting.en.md", "Dat helpt.", "Dat helpt.\n\n### Meer {#more}\n")
    assert [p.file for p in found if p.id == "languages-differ"] == ["marbles/shooting.en.md"]


def test_text_that_is_not_utf8_is_a_fault(tmp_path: Path) -> None:
    (fill(tmp_path) / PAGE).write_bytes(b"+++\n\xff\n+++\n")
    assert (PAGE, "not-utf8") in [(p.file, p.id) for p in problems(tmp_path)]


def test_a_problem_reads_as_file_line_message() -> None:
    assert str(Problem("a.md", 3, "bad-link", "No.", "Yes.")) == "a.md:3: No. [bad-link]"
