"""dev.py, the locks and what was brought in: the parts that can be tried without setting anything up."""

import base64
import hashlib
import os
import re
import socket
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from django.utils.autoreload import StatReloader, autoreload_started

import dev

ROOT = Path(__file__).resolve().parent.parent
LOCKS = sorted((ROOT / "requirements").glob("*.txt"))
INS = sorted((ROOT / "requirements").glob("*.in"))
COMMANDS = ["setup", "run", "test", "dev", "lint", "format", "cover", "bench", "lock", "clean"]


def pins(lock: Path) -> dict[str, str]:
    """Package with its condition, and the version."""
    lines = [line for line in lock.read_text(encoding="utf-8").splitlines() if re.match(r"[a-z0-9]", line)]
    found = [re.fullmatch(r"(\S+)==([^\s;]+)( ; [^\\]+)? \\", line) for line in lines]
    assert all(found), "a line is no pin with hashes"
    return {match[1] + (match[3] or "").rstrip(): match[2] for match in found if match}


def environment(folder: Path, version: str) -> Path:
    """The look of an environment, without what is in it."""
    python = folder / dev.PYTHON.relative_to(dev.VENV)
    pip = folder / "lib" / "python{}.{}".format(*sys.version_info) / "site-packages" / "pip" / "__main__.py"
    for file in (python, pip):
        file.parent.mkdir(parents=True)
        file.touch()
    (folder / "pyvenv.cfg").write_text(f"home = somewhere\nversion = {version}\n", encoding="utf-8")
    return folder


OURS = "{}.{}.{}".format(*sys.version_info)


# Commands


def test_without_a_command_it_tells_what_it_can_do(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main([]) == 0
    said = capsys.readouterr().out
    assert all(f"dev.py {command}" in said for command in COMMANDS)


def test_an_unknown_command_is_an_error() -> None:
    assert dev.main(["biuld"]) == 2


def test_make_knows_the_same_commands() -> None:
    targets = re.search(r"^(help .*):$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert targets
    assert targets[1].split() == ["help", *COMMANDS]


def test_a_taken_port_is_refused_with_a_way_out() -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(SystemExit, match=f"PORT={port + 1}"):
            dev.refuse_taken("127.0.0.1", str(port))


def test_the_server_gets_address_port_and_workers() -> None:
    words = " ".join(map(str, dev.server("127.0.0.1", "9000", "3")))
    assert "--host 127.0.0.1 --port 9000 --workers 3" in words


def test_without_a_browser_ci_stops_before_any_test(tmp_path: Path) -> None:
    """Workers of xdist can't say it: the sentence was lost in an internal error."""
    settings = {name: value for name, value in os.environ.items() if name != "CHROMIUM"} | {"PATH": str(tmp_path), "CI": "true"}
    ended = subprocess.run([sys.executable, ROOT / "dev.py", "test", "--version"], env=settings, capture_output=True, text=True)
    assert (ended.returncode, ended.stdout, ended.stderr) == (1, "", f"! {dev.NO_BROWSER}\n")


def test_the_development_server_watches_every_text() -> None:
    reloader = StatReloader()
    autoreload_started.send(sender=reloader)
    texts = {file for pattern in ("*.md", "*.toml") for file in (ROOT / "content").rglob(pattern)}
    assert texts
    assert texts <= set(reloader.watched_files())


# The environment


def test_a_whole_environment_is_used(tmp_path: Path) -> None:
    assert dev.is_whole(environment(tmp_path / "venv", OURS))


def test_no_environment_is_not_whole(tmp_path: Path) -> None:
    assert not dev.is_whole(tmp_path / "venv")


def test_an_environment_of_another_python_is_not_used(tmp_path: Path) -> None:
    assert not dev.is_whole(environment(tmp_path / "venv", "3.9.18"))


@pytest.mark.parametrize("lost", ["pyvenv.cfg", "bin/python", "lib"])
def test_a_half_made_environment_is_not_used(lost: str, tmp_path: Path) -> None:
    venv = environment(tmp_path / "venv", OURS)
    (venv / lost).rename(tmp_path / "lost")
    assert not dev.is_whole(venv)


def test_a_lock_is_installed_once(tmp_path: Path) -> None:
    lock, stamp = tmp_path / "run.txt", tmp_path / "run.stamp"
    lock.write_text("django==5.2.19", encoding="utf-8")
    assert not dev.is_stamped(stamp, dev.fingerprint(lock))
    stamp.write_text(dev.fingerprint(lock), encoding="utf-8")
    assert dev.is_stamped(stamp, dev.fingerprint(lock))


def test_a_changed_lock_is_installed_again(tmp_path: Path) -> None:
    lock, stamp = tmp_path / "run.txt", tmp_path / "run.stamp"
    lock.write_text("django==5.2.19", encoding="utf-8")
    stamp.write_text(dev.fingerprint(lock), encoding="utf-8")
    lock.write_text("django==5.2.20", encoding="utf-8")
    assert not dev.is_stamped(stamp, dev.fingerprint(lock))


def test_nothing_is_prepared_again_until_a_source_changes(tmp_path: Path) -> None:
    page = tmp_path / "content" / "rummikub" / "melds.nl.md"
    page.parent.mkdir(parents=True)
    page.write_text("Een serie", encoding="utf-8")
    before = dev.sources_fingerprint(tmp_path)
    assert dev.sources_fingerprint(tmp_path) == before
    page.write_text("Een groep", encoding="utf-8")
    changed = dev.sources_fingerprint(tmp_path)
    assert changed != before
    page.unlink()
    assert dev.sources_fingerprint(tmp_path) not in {before, changed}


# Locks


def test_there_is_a_lock_for_each_list_of_wishes() -> None:
    assert [file.stem for file in LOCKS] == [file.stem for file in INS] == ["dev", "postgres", "run"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda file: file.name)
def test_a_lock_says_nothing_about_where_packages_came_from(lock: Path) -> None:
    assert not re.search(r"://|index-url|find-links|file:|@ |(?<![\w.])/\w", lock.read_text(encoding="utf-8"))


@pytest.mark.parametrize("lock", LOCKS, ids=lambda file: file.name)
def test_every_pin_has_hashes(lock: Path) -> None:
    text = lock.read_text(encoding="utf-8")
    assert pins(lock)
    assert all("--hash=sha256:" in block for block in re.split(r"^(?=[a-z0-9])", text, flags=re.MULTILINE) if "==" in block)


@pytest.mark.parametrize("name", ["dev", "postgres"])
def test_the_larger_locks_hold_all_of_what_runs_at_the_same_versions(name: str) -> None:
    larger = pins(ROOT / "requirements" / f"{name}.txt")
    for package, version in pins(ROOT / "requirements" / "run.txt").items():
        assert larger.get(package) == version, package


@pytest.mark.parametrize("wishes", INS, ids=lambda file: file.name)
def test_every_dependency_has_its_reason(wishes: Path) -> None:
    for line in wishes.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith(("#", "-r")):
            assert re.search(r"\s# \S+ \S+", line), line


# Brought in


def test_htmx_is_the_file_that_its_makers_published() -> None:
    named, file, version = (ROOT / "static/vendor/htmx.sha384").read_text(encoding="ascii").split()
    content = (ROOT / "static/vendor" / file).read_bytes()
    assert "sha384-" + base64.b64encode(hashlib.sha384(content).digest()).decode() == named
    assert version.encode() in content


def test_what_others_made_is_named_and_comes_with_its_licence() -> None:
    notices = (ROOT / "THIRD-PARTY.md").read_text(encoding="utf-8")
    for licence in [*(ROOT / "static").rglob("*LICENSE*"), *(ROOT / "static").rglob("OFL*")]:
        assert str(licence.relative_to(ROOT)) in notices
    assert "static/vendor/htmx.min.js" in notices


def test_the_pip_that_comes_with_python_is_pip_once_unpacked(tmp_path: Path) -> None:
    wheel = dev.own_pip()
    if wheel is None:
        pytest.skip("this Python brings no wheel of pip, so Python installs it")
    zipfile.ZipFile(wheel).extractall(tmp_path)
    said = subprocess.run([sys.executable, "-m", "pip", "--version"], env={"PYTHONPATH": str(tmp_path)}, capture_output=True, text=True)
    assert said.stdout.startswith("pip ")
    assert str(tmp_path) in said.stdout
