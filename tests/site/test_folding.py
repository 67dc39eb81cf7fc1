"""A folded template says what it would have said in parts."""

from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.utils.safestring import SafeString
from hypothesis import given
from hypothesis import strategies as st
from jinja2 import DictLoader, Environment, Undefined, nodes
from markupsafe import Markup, escape

from rulesite.folding import Folding, escaped, folded

PARTS = {
    "part": "{{ one }}{% set kept = 'here' %}",
    "words": "{% macro name_of(name) %}<b>{{ name }}</b>{% endmacro %}{% macro other() %}{% endmacro %}",
    "deep": "{% include 'part' %}",
}
TEMPLATES = [
    "{% include 'part' %}{{ kept }}",
    "{% for one in [1, 2] %}{% include 'part' %}{% if not loop.last %}, {% endif %}{% endfor %}",
    "{% with one = '<' %}{% include 'deep' %}{% endwith %}{{ one }}",
    "{% from 'words' import name_of %}{{ name_of('a<b') }}",
    "{% from 'words' import name_of as called %}{{ called(one) }}",
    "{% include 'nowhere' ignore missing %}{% include given %}",
    "{{ sign('yes') }}{{ sign(one) }}{{ plain('a<b') }}",
    "{{ sign(name=one) }}{{ plain(text=one) }}{{ plain(nowhere) }}",
    "{{ _('<b>%(one)s</b> of %(two)s, %(one)s', one=one, two=2) }}{{ _('100 %') }}{{ _('100 %% of %(one)s', one=one) }}",
    "{% with said = _('%(one)s<', one=one) %}{{ said }}{% endwith %}{{ _(one, **{}) }}{{ _(one) }}",
]


def sign(name: str) -> Markup:
    return Markup("<svg>{}</svg>").format(name)


def plain(text: str) -> str:
    return text


def translated(text: str, **values: object) -> Markup:
    phrase = Markup({"<b>%(one)s</b> of %(two)s, %(one)s": "%(two)s: <b>%(one)s</b>"}.get(text, text))
    return phrase % values if values else phrase


def made(kind: Callable[..., Environment]) -> Environment:
    environment = kind(loader=DictLoader(PARTS), autoescape=True)
    environment.globals |= {"sign": sign, "plain": plain, "_": translated}
    if isinstance(environment, Folding):
        environment.constant = {"sign": sign, "plain": plain, "_": translated}
        environment.plain = SimpleNamespace(sign=sign, plain=plain)
        environment.phrase = translated
    return environment


@pytest.mark.parametrize("text", TEMPLATES)
def test_it_reads_as_it_would_in_parts(text: str) -> None:
    said = [made(kind).from_string(text).render(one="1 & 2", given="part") for kind in (Environment, Folding)]
    assert said[0] == said[1]


def test_a_part_and_what_never_changes_are_in_the_template_itself() -> None:
    environment = made(Folding)
    assert isinstance(environment, Folding)
    tree = folded(environment.parse("{% include 'deep' %}{% from 'words' import name_of %}{{ sign('yes') }}"), environment)
    assert not list(tree.find_all((nodes.Include, nodes.FromImport)))
    assert [call for call in tree.find_all(nodes.Call) if isinstance(call.node, nodes.Name) and call.node.name == "sign"] == []


@given(
    st.one_of(
        st.text("a&<>\"' é"), st.integers(), st.text("<b&").map(Markup), st.text("<b&").map(SafeString), st.none(), st.builds(Undefined)
    )
)
def test_escaping_is_that_of_markupsafe(value: object) -> None:
    assert str(escaped(value)) == str(escape(value))


def test_no_template_of_ours_includes_itself() -> None:
    """Folding would never end."""
    root = Path(settings.BASE_DIR) / "templates"
    reader = Environment()
    included = {
        str(path.relative_to(root)): {
            template.value
            for one in reader.parse(path.read_text(encoding="utf-8")).find_all((nodes.Include, nodes.FromImport))
            if isinstance(template := getattr(one, "template", None), nodes.Const)
        }
        for path in root.rglob("*.html")
    }
    while leaves := {name for name, parts in included.items() if not parts & included.keys()}:
        included = {name: parts for name, parts in included.items() if name not in leaves}
    assert included == {}
