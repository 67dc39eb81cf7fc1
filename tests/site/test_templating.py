"""What the templates ask of their language exists, and what they say follows the reader."""

import re
from pathlib import Path

import pytest
from django.conf import settings
from django.template import engines
from django.test import override_settings
from django.utils.translation import override
from jinja2 import Environment, nodes

from rulesite.templating import compiled_from, forget_old

TEMPLATES = sorted(path for path in (Path(settings.BASE_DIR) / "templates").rglob("*.*") if path.is_file())


def environment_in(language: str) -> Environment:
    made: Environment = engines["templating"].spoken[language].env  # type: ignore[attr-defined]  # what Django's stubs don't tell
    return made


@pytest.fixture
def environment() -> Environment:
    return environment_in("nl")


def drawn(environment: Environment, text: str, **values: object) -> str:
    return environment.from_string(text).render(values)


def test_every_filter_that_a_template_names_exists(environment: Environment) -> None:
    """Jinja2 itself notices only when a reader comes by."""
    used = {one.name for path in TEMPLATES for one in environment.parse(path.read_text(encoding="utf-8")).find_all(nodes.Filter)}
    assert used - environment.filters.keys() == set()
    assert len(used) > 5


def test_no_template_speaks_the_language_of_django() -> None:
    left = re.compile(r"{% *(load|translate|blocktranslate|url|static|csrf_token)\b|\|\w+:")
    assert [path.name for path in TEMPLATES if left.search(path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize(("language", "said"), [("nl", "Mag niet"), ("en", "Not allowed")])
def test_a_text_follows_the_language(language: str, said: str) -> None:
    with override(language):
        assert drawn(environment_in(language), "{{ _('Not allowed') }}{{ _(given) }}", given="Not allowed") == said + said


def test_what_is_put_into_a_text_is_escaped(environment: Environment) -> None:
    with override("en"):
        assert drawn(environment, "{{ _('Rule %(number)s.', number=it) }}", it="<b>") == "Regel &lt;b&gt;."
        assert drawn(environment, "{{ _('Rule %(number)s.', number='<b>') }}") == "Regel &lt;b&gt;."
        assert drawn(environment, "{{ it ~ _('Rule %(number)s.', number=it) }}", it="<b>") == "&lt;b&gt;Rule &lt;b&gt;."
        assert drawn(environment, "{{ ngettext('%(n)s tile', '%(n)s tiles', 2, n=it) }}", it="<b>") == "&lt;b&gt; tiles"


def test_a_percent_sign_needs_no_care(environment: Environment) -> None:
    assert drawn(environment, "{{ _('100 % of it') }}") == "100 % of it"


def test_a_name_that_a_page_does_not_set_counts_as_empty(environment: Environment) -> None:
    assert drawn(environment, "{% if question.rules %}yes{% endif %}{{ question.rules.slug }}") == ""


def test_what_was_compiled_before_a_change_is_forgotten_and_the_rest_stays(tmp_path: Path) -> None:
    old, new = tmp_path / "Folding-nl-0123-x.cache", tmp_path / f"Folding-nl-{compiled_from()}-x.cache"
    for file in (old, new):
        file.touch()
    with override_settings(TEMPLATE_CACHE=tmp_path):
        forget_old()
    assert [file for file in (old, new) if file.exists()] == [new]
