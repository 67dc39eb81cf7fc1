"""What Markdown becomes, and what never gets through."""

from xml.etree import ElementTree

import pytest

from rulesite.rulebook.links import Links, Target
from rulesite.rulebook.markup import Markup, Place
from rulesite.rulebook.problems import Faults, Problem
from rulesite.rulebook.words import words_of

LINKS = Links(
    "/en/marbles/",
    {"in-turn": Target("1.1", "In turn", "/en/marbles/shooting/#in-turn")},
    {"take-turns": "in-turn"},
    ("index", "winning"),
    ("twice",),
    ("shot",),
)


def html(text: str, kind: str = "") -> str:
    return Markup(LINKS, words_of("en")).html(text, Place(Faults("page.en.md", []), kind=kind))


def tree(text: str, kind: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(f"<div>{html(text, kind)}</div>")


def faults(text: str) -> list[Problem]:
    found: list[Problem] = []
    Markup(LINKS, words_of("en")).html(text, Place(Faults("page.en.md", found), line=10))
    return found


@pytest.mark.parametrize(
    ("link", "url"),
    [
        ("rule:in-turn", "/en/marbles/shooting/#in-turn"),
        ("rule:take-turns", "/en/marbles/shooting/#in-turn"),
        ("page:winning", "/en/marbles/winning/"),
        ("page:winning#counting", "/en/marbles/winning/#counting"),
        ("page:index", "/en/marbles/"),
        ("dispute:twice", "/en/marbles/disputes/twice/"),
        ("check:shot?shots=2+3", "/en/marbles/check/shot/?shots=2+3"),
        ("https://example.org/a?b=c", "https://example.org/a?b=c"),
    ],
)
def test_links_lead_into_the_site_of_one_language(link: str, url: str) -> None:
    assert [a.get("href") for a in tree(f"See [this]({link}).").iter("a")] == [url]


def test_a_link_to_a_rule_without_words_is_its_number() -> None:
    (link,) = tree("See [](rule:in-turn).").iter("a")
    assert (link.text, link.get("class"), link.get("aria-label")) == ("1.1", "nr", "Rule 1.1: In turn")


def test_a_link_to_the_glossary_stays_words_while_there_is_none() -> None:
    assert list(tree("A [run](glossary:run).").iter("a")) == []


def test_a_link_that_leads_nowhere_keeps_its_words_and_says_what_was_meant() -> None:
    (fault,) = faults("One line.\n\nSee [this](rule:in-turns).")
    assert (fault.line, fault.id, fault.hint) == (12, "bad-link", "Did you mean in-turn?")
    assert "See <span>this</span>." in html("See [this](rule:in-turns).")


@pytest.mark.parametrize(
    "text", ["<script>x</script>", "<b onclick='x'>y</b>", "a <img src=x onerror=y>", "<!-- x -->", "<https://example.org>"]
)
def test_tags_are_words_not_html(text: str) -> None:
    assert "<" not in html(text).replace("<p>", "").replace("</p>", "")
    assert [fault.id for fault in faults(text)] == ["raw-html"]


def test_a_less_than_sign_before_a_space_is_fine() -> None:
    assert faults("3 < 4 and 5 > 4") == []


def test_attribute_lists_have_no_effect() -> None:
    assert "onclick=" not in html("Words. {: onclick=x }").replace("{: onclick=x }", "")


def test_who_says_what_becomes_groups_with_marks() -> None:
    listed = tree("Anna\n: yes: the most\n\nBram\n: no: the nicest\n\nCees\n: nothing special").find("dl")
    assert listed is not None
    assert listed.get("class") == "says"
    assert [["".join(part.itertext()).strip() for part in group] for group in listed] == [
        ["Anna", "the most", "Allowed"],
        ["Bram", "the nicest", "Not allowed"],
        ["Cees", "nothing special"],
    ]


def test_marks_speak_the_language_of_the_text() -> None:
    text = Markup(LINKS, words_of("nl")).html("Anna\n: maybe: soms", Place(Faults("page.nl.md", [])))
    assert "Ligt eraan" in text


def test_the_short_list_has_its_numbers_at_the_end() -> None:
    (item, second) = tree("- In turn, *always*. [](rule:in-turn) [](rule:take-turns)\n- Read [on](page:winning).", "short").iter("li")
    assert ["".join(part.itertext()) for part in item] == ["In turn, always.", "1.11.1"]
    assert [part.get("class") for part in item] == [None, "nrs"]
    assert ["".join(part.itertext()) for part in second] == ["Read on."]


def test_a_short_list_with_empty_lines_is_the_same() -> None:
    assert html("- One. [](rule:in-turn)\n\n- Two.", "short").replace("\n", "") == html("- One. [](rule:in-turn)\n- Two.", "short").replace(
        "\n", ""
    )


AGREE = "| Topic | Usual | Also |\n|---|---|---|\n| Turns [](rule:in-turn) | one | *two* |\n"


def test_agree_first_is_a_grid_with_the_roles_of_a_table() -> None:
    roles = [
        (e.get("role"), "".join(e.itertext()).strip())
        for e in tree(AGREE, "agree-first").iter()
        if e.get("role", "").endswith(("header", "cell"))
    ]
    assert roles == [
        *(("columnheader", "Topic"), ("columnheader", "Usual"), ("columnheader", "Also")),
        *(("rowheader", "1.1Turns"), ("cell", "one"), ("cell", "two")),
    ]


def test_tables_align_by_class_never_by_style() -> None:
    table = "| What | Points |\n|:--|--:|\n| Joker | 30 |\n"
    assert "style=" not in html(table)
    assert "align=" not in html(table)
    assert [cell.text for cell in tree(table).iter("td") if cell.get("class") == "num"] == ["30"]
    assert [cell.text for cell in tree(table).iter("th") if cell.get("scope") == "row"] == ["Joker"]


def test_one_text_leaves_nothing_for_the_next() -> None:
    markup = Markup(LINKS, words_of("en"))
    place = Place(Faults("page.en.md", []))
    markup.html("*[HTML]: Hyper Text\n\nHTML [x][ref]\n\n[ref]: page:winning", place)
    assert markup.html("HTML [x][ref]", place) == "<p>HTML [x][ref]</p>"
