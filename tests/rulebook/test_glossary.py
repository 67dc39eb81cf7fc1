"""The glossary, the links to it, and the changes."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree.ElementTree import fromstring, tostring

import pytest
from django.test import Client

from rulesite.rulebook.book import LANGUAGES, Rule, Term, rulebook
from rulesite.rulebook.changes import read_changes
from rulesite.rulebook.glossary import TermLinks, check_places, read_glossary
from rulesite.rulebook.problems import Faults, Problem

RUN = Term("run", "run", "Numbers in order.", "/en/glossary/#run", forms=("run", "runs"))
OTHERS = Term("well", "The Well", "A mini-game.", "/en/glossary/#well", forms=("The Well",), game="cards")


def linked(html: str, *, times: int = 1) -> str:
    links = TermLinks([RUN, OTHERS], "tiles")
    root = fromstring(f"<div>{html}</div>")
    for _ in range(times):
        links.begin()
        links.link(root)
    return tostring(root, encoding="unicode").removeprefix("<div>").removesuffix("</div>")


def test_the_first_mention_becomes_a_link_and_the_others_stay_words() -> None:
    html = linked("<p>Two runs, or a run.</p><p>A run.</p>")
    assert html == '<p>Two <a href="/en/glossary/#run" class="term">runs</a>, or a run.</p><p>A run.</p>'


@pytest.mark.parametrize(
    "html", ["<p><a href='/x/'>a run</a></p>", "<p>outrun and run-of-the-mill</p>", "<p>The Well</p>", "<dl><dt>run</dt></dl>"]
)
def test_links_names_longer_words_and_terms_of_other_games_stay_as_they_are(html: str) -> None:
    assert 'class="term"' not in linked(html)


def test_words_behind_an_element_are_linked_too() -> None:
    assert linked("<p><em>No</em> run here.</p>").endswith('</em> <a href="/en/glossary/#run" class="term">run</a> here.</p>')


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_link_a_term_at_most_once_a_section_and_only_where_one_stands(language: str) -> None:
    known = {term.url for term in rulebook().glossary[language]}
    count = 0
    for game in rulebook().all_games(language):
        for page in (game.index, *game.pages):
            for chapter in page.chapters:
                html = chapter.html + "".join(part.html for part in chapter.parts)
                found = re.findall(r'class="term" href="([^"]+)"', html)
                assert len(found) == len(set(found)), chapter.id
                assert set(found) <= known
                count += len(found)
    assert count > 100


def test_both_languages_have_the_same_terms_with_other_words_and_a_meaning() -> None:
    one, other = (rulebook().glossary[language] for language in LANGUAGES)
    assert {term.id for term in one} == {term.id for term in other}
    assert len(one) > 30
    assert all(term.name and term.meaning and term.also for term in (*one, *other))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_term_has_its_place_on_the_page(client: Client, language: str) -> None:
    text = client.get(f"/{language}/glossary/").content.decode()
    for term in rulebook().glossary[language]:
        assert f'<div id="{term.id}">' in text


def test_faults_in_the_glossary_are_told_with_their_line(tmp_path: Path) -> None:
    (tmp_path / "glossary.toml").write_text(
        '[Bad]\nnl = { term = "a", meaning = "b" }\nen = { term = "a", meaning = "b" }\n'
        '[lost]\ngame = "tiles"\nrule = "x#y"\nnl = { term = "c" }\nen = { term = "c", meaning = "d", odd = 1 }\n',
        encoding="utf-8",
    )
    found: list[Problem] = []
    terms = read_glossary(tmp_path, Faults("", found))
    check_places(terms["nl"], {"tiles": ["melds#run"]}, Faults("", found), (tmp_path / "glossary.toml").read_text(encoding="utf-8"))
    assert {(problem.id, problem.line) for problem in found} == {
        ("bad-id", 1),
        ("missing-key", 4),
        ("unknown-key", 4),
        ("unknown-rule", 4),
    }


def test_changes_tell_unknown_rules_and_a_wrong_order(tmp_path: Path) -> None:
    (tmp_path / "tiles").mkdir()
    change = '[[change]]\ndate = 2026-01-{day}\nrule = "{rule}"\nnl = {{ what = "a", why = "b" }}\nen = {{ what = "a", why = "b" }}\n'
    text = change.format(day="01", rule="gone") + change.format(day="02", rule="")
    (tmp_path / "tiles" / "changes.toml").write_text(text, encoding="utf-8")
    found: list[Problem] = []
    rules: dict[str, Rule] = {}
    assert len(read_changes(tmp_path, "tiles", "nl", rules, Faults("", found))) == 2
    assert {(problem.id, problem.line) for problem in found} == {("unknown-rule", 1), ("wrong-order", 1)}


@pytest.mark.parametrize("path", ["/nl/changes/", "/en/rummikub/changes/"])
def test_the_changes_say_when_what_and_why(client: Client, path: str) -> None:
    text = client.get(path).content.decode()
    assert '<time datetime="2026-11-29">' in text
    assert ("Waarom:" if path.startswith("/nl") else "Why:") in text
