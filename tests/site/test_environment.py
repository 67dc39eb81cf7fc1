"""What the settings read from the environment."""

from pathlib import Path

import pytest

from rulesite.environment import SettingError, database, flag, require_driver, secret_key, words


@pytest.mark.parametrize(("word", "expected"), [("1", True), ("True", True), ("yes", True), ("0", False), ("", False), ("off", False)])
def test_a_flag_is_on_or_off(word: str, expected: bool) -> None:
    assert flag({"DEBUG": word}, "DEBUG") is expected


def test_a_flag_that_is_absent_is_off() -> None:
    assert flag({}, "DEBUG") is False


def test_a_mistyped_flag_is_refused_by_name() -> None:
    with pytest.raises(SettingError, match="DEBUG=flase"):
        flag({"DEBUG": "flase"}, "DEBUG")


@pytest.mark.parametrize("text", ["a.example b.example", "a.example,b.example", " a.example,  b.example "])
def test_a_list_is_parted_by_commas_or_spaces(text: str) -> None:
    assert words({"ALLOWED_HOSTS": text}, "ALLOWED_HOSTS") == ["a.example", "b.example"]


def test_a_given_secret_key_is_used_and_no_file_is_made(tmp_path: Path) -> None:
    assert secret_key({"SECRET_KEY": "from outside"}, tmp_path / "key") == "from outside"
    assert not (tmp_path / "key").exists()


def test_a_made_secret_key_is_long_and_stays_the_same(tmp_path: Path) -> None:
    first = secret_key({}, tmp_path / "var" / "key")
    assert len(first) >= 50
    assert secret_key({}, tmp_path / "var" / "key") == first


def test_two_machines_make_different_secret_keys(tmp_path: Path) -> None:
    assert secret_key({}, tmp_path / "one") != secret_key({}, tmp_path / "two")


def test_only_the_owner_can_read_the_secret_key(tmp_path: Path) -> None:
    secret_key({}, tmp_path / "key")
    assert (tmp_path / "key").stat().st_mode & 0o077 == 0


def test_without_a_url_the_database_is_a_file_in_the_given_folder(tmp_path: Path) -> None:
    entry = database({}, tmp_path)
    assert entry["ENGINE"] == "django.db.backends.sqlite3"
    assert entry["NAME"] == str(tmp_path / "db.sqlite3")


def test_sqlite_queues_its_writers(tmp_path: Path) -> None:
    options = database({}, tmp_path)["OPTIONS"]
    assert options["transaction_mode"] == "IMMEDIATE"
    assert "journal_mode=WAL" in options["init_command"]


def test_a_sqlite_url_names_the_file(tmp_path: Path) -> None:
    assert database({"DATABASE_URL": "sqlite:////srv/rules.db"}, tmp_path)["NAME"] == "/srv/rules.db"


def test_a_postgresql_url_is_taken_apart(tmp_path: Path) -> None:
    entry = database({"DATABASE_URL": "postgresql://an%40na:p%2Fw@db.example:6432/rules?sslmode=require"}, tmp_path)
    assert entry["ENGINE"] == "django.db.backends.postgresql"
    assert (entry["USER"], entry["PASSWORD"], entry["HOST"], entry["PORT"], entry["NAME"]) == (
        "an@na",
        "p/w",
        "db.example",
        "6432",
        "rules",
    )
    assert entry["OPTIONS"]["sslmode"] == "require"


def test_a_dead_postgresql_is_given_up_within_seconds(tmp_path: Path) -> None:
    options = database({"DATABASE_URL": "postgres://localhost/rules"}, tmp_path)["OPTIONS"]
    assert options["connect_timeout"] <= 2
    assert options["pool"]["timeout"] <= 2


@pytest.mark.parametrize("url", ["mysql://localhost/rules", "rules.db", "sqlite://"])
def test_another_kind_of_database_is_refused(url: str, tmp_path: Path) -> None:
    with pytest.raises(SettingError, match="DATABASE_URL"):
        database({"DATABASE_URL": url}, tmp_path)


def test_a_missing_driver_is_named_with_the_way_out(tmp_path: Path) -> None:
    with pytest.raises(SettingError, match=r"requirements/postgres\.txt"):
        require_driver(database({"DATABASE_URL": "postgres://localhost/rules"}, tmp_path), driver="no_such_driver")


def test_sqlite_needs_no_driver(tmp_path: Path) -> None:
    require_driver(database({}, tmp_path), driver="no_such_driver")
