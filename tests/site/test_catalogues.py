"""The words of the frame: found in the code, translated whole, compiled without GNU gettext."""

import gettext
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation import gettext as _
from django.utils.translation import override

from rulesite.catalogues import Message, compile_all, messages_in, problems, update

DUTCH = settings.LOCALE_PATHS[0] / "nl" / "LC_MESSAGES" / "django.po"

PYTHON = """
from django.utils.translation import gettext as _, gettext_lazy, ngettext, pgettext
label = gettext_lazy("Check")
def said(count, name):
    return _("Rule %(number)s.") + ngettext("%(n)s tile", "%(n)s tiles", count) + pgettext("card game", "Suit") + other("Not this")
"""
TEMPLATE = """{{ _("Menu") }} {% if n %}{{ _("Rule %(n)s of the game", n=n) }}{% endif %}
{{ ngettext("one game", "%(n)s games", n, n=n) }} {{ x|default(_('Nothing yet')) }} {{ url("home") }}"""
PLURAL = '"Plural-Forms: nplurals=2; plural=(n != 1);\\n"\n'
HEADER = 'msgid ""\nmsgstr ""\n"Language: nl\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n' + PLURAL


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project of one file and one template, and an empty catalogue."""
    for name, text in {"rulesite/a.py": PYTHON, "templates/a.html": TEMPLATE, "nl/django.po": HEADER}.items():
        (tmp_path / name).parent.mkdir(parents=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_dutch_catalogue_is_whole() -> None:
    assert problems(DUTCH, messages_in(settings.BASE_DIR)) == []


def test_the_site_has_words_to_translate() -> None:
    assert len(messages_in(settings.BASE_DIR)) > 20


def test_the_compiled_catalogue_is_in_use() -> None:
    with override("nl"):
        assert _("Not allowed.") not in {"Not allowed.", ""}
    with override("en"):
        assert _("Not allowed.") == "Not allowed."


def test_texts_are_found_in_code_and_templates(project: Path) -> None:
    assert messages_in(project) == {
        Message("Check"),
        Message("Rule %(number)s."),
        Message("%(n)s tile", "%(n)s tiles"),
        Message("Suit", context="card game"),
        Message("Menu"),
        Message("Rule %(n)s of the game"),
        Message("one game", "%(n)s games"),
        Message("Nothing yet"),
    }


def test_what_is_missing_is_added_once_and_translations_stay(project: Path) -> None:
    catalogue = project / "nl" / "django.po"
    catalogue.write_text(HEADER + '\nmsgid "Menu"\nmsgstr "Keuze"\n', encoding="utf-8")
    assert update(catalogue, messages_in(project)) == (7, 0)
    assert update(catalogue, messages_in(project)) == (0, 0)
    assert 'msgstr "Keuze"' in catalogue.read_text(encoding="utf-8")


def test_what_nothing_says_any_more_is_dropped(project: Path) -> None:
    catalogue = project / "nl" / "django.po"
    update(catalogue, {Message("Gone")})
    assert update(catalogue, set()) == (0, 1)
    assert "Gone" not in catalogue.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("entry", "fault"),
    [
        ('msgid "Rule %(n)s"\nmsgstr ""', "not translated: 'Rule %(n)s'"),
        ('#, fuzzy\nmsgid "Rule %(n)s"\nmsgstr "Regel %(n)s"', "not translated: 'Rule %(n)s'"),
        ('msgid "Rule %(n)s"\nmsgstr "Regel %(m)s"', "other placeholders: 'Rule %(n)s'"),
        ("", "missing: 'Rule %(n)s'"),
        ('msgid "Rule %(n)s"\nmsgstr "Regel %(n)s"\n\nmsgid "Old"\nmsgstr "Oud"', "not used: 'Old'"),
    ],
    ids=["empty", "fuzzy", "placeholder", "missing", "unused"],
)
def test_a_fault_in_a_catalogue_is_named(entry: str, fault: str, tmp_path: Path) -> None:
    (tmp_path / "django.po").write_text(f"{HEADER}\n{entry}\n", encoding="utf-8")
    assert problems(tmp_path / "django.po", {Message("Rule %(n)s")}) == [fault]


def test_python_reads_what_was_compiled(tmp_path: Path) -> None:
    source = tmp_path / "nl" / "LC_MESSAGES" / "django.po"
    source.parent.mkdir(parents=True)
    entry = 'msgid "%(n)s tile"\nmsgid_plural "%(n)s tiles"\nmsgstr[0] "%(n)s steen"\nmsgstr[1] "%(n)s stenen"\n'
    source.write_text(f"{HEADER}\n{entry}", encoding="utf-8")
    assert compile_all(tmp_path) == [source.with_suffix(".mo")]
    read = gettext.translation("django", tmp_path, ["nl"])
    assert read.ngettext("%(n)s tile", "%(n)s tiles", 1) == "%(n)s steen"
    assert read.ngettext("%(n)s tile", "%(n)s tiles", 2) == "%(n)s stenen"


def test_a_catalogue_is_compiled_only_when_it_changed(tmp_path: Path) -> None:
    source = tmp_path / "django.po"
    source.write_text(HEADER, encoding="utf-8")
    assert len(compile_all(tmp_path)) == 1
    assert compile_all(tmp_path) == []


def test_a_fresh_checkout_speaks_dutch_from_its_first_start(tmp_path: Path) -> None:
    """The content takes words of the frame into itself and is kept: it must not be read before they are compiled."""
    for name in ("rulesite", "games", "content", "templates"):
        shutil.copytree(settings.BASE_DIR / name, tmp_path / name, ignore=shutil.ignore_patterns("*.mo", "__pycache__"))
    shutil.copy(settings.BASE_DIR / "manage.py", tmp_path)
    ask = "from rulesite.rulebook.book import rulebook; print(repr(rulebook().game('rummikub', 'nl').page('joker')))"
    environment = os.environ | {"VAR_DIR": str(tmp_path / "var"), "DJANGO_SETTINGS_MODULE": "rulesite.settings"}
    command = [sys.executable, "-c", f"import django; django.setup(); {ask}"]
    said = subprocess.run(command, cwd=tmp_path, env=environment, check=True, capture_output=True, text=True).stdout
    assert "Mag niet" in said
    assert "Not allowed" not in said
