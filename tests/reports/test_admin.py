"""The editors' pages: away unless ADMIN is on, and whole when it is."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

ROOT = Path(settings.BASE_DIR)


def run(*words: str, **environment: str) -> str:
    """What a Python command of the project says, with settings of its own."""
    done = subprocess.run([sys.executable, *words], cwd=ROOT, env=os.environ | environment, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tables(file: Path) -> set[str]:
    """The names of the tables in a database."""
    with closing(sqlite3.connect(file)) as connection:
        return {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


off = pytest.mark.skipif(settings.ADMIN, reason="ADMIN is on where these tests run")


@off
@pytest.mark.parametrize("path", ["/admin/", "/admin/login/", "/admin/reports/report/"])
def test_without_the_setting_there_is_no_door(client: Client, path: str) -> None:
    answer = client.get(path)
    assert answer.status_code == 404
    assert not answer.cookies


@off
def test_without_the_setting_nothing_of_it_is_installed() -> None:
    assert not [
        name for name in settings.INSTALLED_APPS if name in ("django.contrib.admin", "django.contrib.auth", "django.contrib.sessions")
    ]
    assert not [name for name in settings.MIDDLEWARE if name.startswith("rulesite.reports")]
    loaded = run(
        "-c",
        "import sys, django; django.setup(); import rulesite.urls; print(*sys.modules)",
        DJANGO_SETTINGS_MODULE="rulesite.settings",
        ADMIN="",
    )
    assert not {"django.contrib.admin.sites", "django.contrib.sessions.middleware", "rulesite.reports.admin"} & set(loaded.split())


def test_with_the_setting_editors_do_their_work() -> None:
    said = run("-m", "pytest", "-q", "tests/reports/with_admin.py", ADMIN="1")
    assert " passed" in said


def test_it_can_be_switched_on_later(tmp_path: Path) -> None:
    for switched, there in (("", False), ("1", True)):
        run("manage.py", "prepare", "--no-static", ADMIN=switched, VAR_DIR=str(tmp_path), DATABASE_URL="")
        found = tables(tmp_path / "db.sqlite3")
        assert "reports_report" in found
        assert ({"auth_user", "django_session", "django_admin_log"} <= found) is there
