"""Finished HTML back into Markdown."""

from __future__ import annotations

import pytest

from rulesite.machine.markdown import to_markdown
from rulesite.machine.twin import twin_path

SITE = "https://rules.example"


@pytest.mark.parametrize(
    ("html", "markdown"),
    [
        ("<p>One.</p><p>Two\nlines.</p>", "One.\n\nTwo lines."),
        ("<ul><li>a</li><li>b</li></ul>", "- a\n- b"),
        ("<ol><li>a</li><li>b</li></ol>", "1. a\n2. b"),
        ('<p>See <a href="/nl/x/">this</a>.</p>', f"See [this]({SITE}/nl/x/)."),
        ('<p><a href="https://a.example/">out</a></p>', "[out](https://a.example/)"),
        ("<p><strong>No</strong> &amp; <em>never</em></p>", "**No** & *never*"),
        ('<p>a<svg viewBox="0 0 1 1"><use href="#x"/></svg>b</p>', "ab"),
        (
            '<table><thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>'
            '<tbody><tr><th scope="row">1</th><td>2</td></tr></tbody></table>',
            "| a | b |\n| --- | --- |\n| 1 | 2 |",
        ),
        ("<dl><dt>who</dt><dd>says</dd></dl>", "who\n: says"),
        ("", ""),
    ],
)
def test_each_element_keeps_its_meaning(html: str, markdown: str) -> None:
    assert to_markdown(html, SITE) == markdown


@pytest.mark.parametrize(
    ("path", "twin"),
    [("/nl/", "/nl/index.md"), ("/nl/rummikub/", "/nl/rummikub.md"), ("/en/domino/disputes/x/", "/en/domino/disputes/x.md")],
)
def test_a_twin_lies_where_the_page_lies(path: str, twin: str) -> None:
    assert twin_path(path) == twin
