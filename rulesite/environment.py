"""What differs between machines, read from the environment once by the settings.

Every function takes the environment as a mapping, so that a test can hand it one.
"""

from __future__ import annotations

import importlib.util
import os
import secrets
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

Environment = Mapping[str, str]

TRUE = {"1", "true", "yes", "on"}
FALSE = {"", "0", "false", "no", "off"}


class SettingError(ValueError):
    """A variable holds what we can't use; the text names the variable and what would be right."""


def flag(environment: Environment, name: str) -> bool:
    """True or false from one variable; false when it is absent. Raises for any other word, as a typo must not open DEBUG."""
    word = environment.get(name, "").strip().lower()
    if word in TRUE:
        return True
    if word in FALSE:
        return False
    raise SettingError(f"{name}={word}: use 1 or 0")


def words(environment: Environment, name: str, default: str = "") -> list[str]:
    """A list from one variable, separated by commas or spaces."""
    return environment.get(name, default).replace(",", " ").split()


def secret_key(environment: Environment, file: Path) -> str:
    """SECRET_KEY, or else one that is made once and kept in ``file`` for its owner only: two commands must be enough to start.

    Sites of more than one machine set the variable, so that all of them share it.
    """
    given = environment.get("SECRET_KEY", "").strip()
    if given:
        return given
    file.parent.mkdir(parents=True, exist_ok=True)
    try:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return file.read_text(encoding="ascii").strip()
    with os.fdopen(handle, "w", encoding="ascii") as new:
        key = secrets.token_urlsafe(50)
        new.write(key)
    return key


def database(environment: Environment, folder: Path) -> dict[str, Any]:
    """Django's DATABASES entry: SQLite in ``folder``, or what DATABASE_URL names.

    ``postgresql://user:password@host:port/name?option=value`` or ``sqlite:///path``. Raises ``SettingError`` for another scheme.
    """
    url = environment.get("DATABASE_URL", "").strip()
    if not url:
        return _sqlite(str(folder / "db.sqlite3"))
    parts = urlsplit(url)
    if parts.scheme in {"postgres", "postgresql"}:
        return _postgresql(url)
    if parts.scheme == "sqlite" and len(parts.path) > 1:
        return _sqlite(unquote(parts.path[1:]))
    raise SettingError(
        f"DATABASE_URL starts with {parts.scheme or 'nothing'}: use postgresql://user:password@host:5432/name or sqlite:///file"
    )


def require_driver(entry: Mapping[str, Any], driver: str = "psycopg_pool") -> None:
    """Raise ``SettingError`` with the way out if the database needs a driver that is not installed."""
    if entry["ENGINE"].endswith("postgresql") and importlib.util.find_spec(driver) is None:
        raise SettingError("PostgreSQL's driver is missing: `python3 dev.py setup` installs requirements/postgres.txt")


def _sqlite(name: str) -> dict[str, Any]:
    """WAL and IMMEDIATE: readers never wait, and writers queue instead of failing with "database is locked"."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": name,
        "OPTIONS": {
            "transaction_mode": "IMMEDIATE",
            "timeout": 5,
            "init_command": "PRAGMA journal_mode=WAL;PRAGMA synchronous=NORMAL;",
        },
    }


def _postgresql(url: str) -> dict[str, Any]:
    """A small pool that gives up after two seconds: Django's own default would let a page wait 30 s for a dead database."""
    parts = urlsplit(url)
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": unquote(parts.path[1:]),
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(parts.port or ""),
        "CONN_MAX_AGE": 0,
        "OPTIONS": {"connect_timeout": 2, "pool": {"min_size": 1, "max_size": 4, "timeout": 2}} | dict(parse_qsl(parts.query)),
    }
