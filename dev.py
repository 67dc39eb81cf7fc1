#!/usr/bin/env python3
"""The usual jobs, each in one command. Needs Python 3.11 or newer and nothing else.

    python3 dev.py run      set up, then serve the site on http://127.0.0.1:8000 (PORT changes it, HOST and WORKERS too)
    python3 dev.py test     set up with what tests need, then the whole suite; words behind it go to pytest
    python3 dev.py setup    only set up: environment, locked dependencies, database, catalogues, static files; packs all pages too
    python3 dev.py dev      serve with DEBUG, starting again whenever a file changes
    python3 dev.py lint     style, types and Django's own checks
    python3 dev.py format   put Python files in the shape that lint asks for
    python3 dev.py cover    how much of games/ the suite reaches, without a browser; fails below 95 %
    python3 dev.py bench    measure; a word behind it names one benchmark ("pages")
    python3 dev.py lock     write requirements/*.txt anew from requirements/*.in ("--upgrade" takes the newest)
    python3 dev.py clean    remove what can be made again; the database and the secret key stay

Each may be repeated at any time: what is done already is skipped.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import socket
import subprocess
import sys
import sysconfig
import zipfile
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
REQUIREMENTS = ROOT / "requirements"
WINDOWS = os.name == "nt"
PYTHON = VENV / ("Scripts/python.exe" if WINDOWS else "bin/python")
PREPARED = VENV / "prepared.stamp"
OLDEST = (3, 11)
LOCKER = "uv~=0.13.9"  # only `lock` needs it, so it is fetched only then
LOCK_OPTIONS = ["--quiet", "--universal", "--python-version", "3.11", "--generate-hashes", "--no-header"]
SOURCES = ["content", "games", "rulesite", "static", "templates", "requirements"]
MADE_AGAIN = [".venv", "var/static", "var/cache", ".mypy_cache", ".ruff_cache", ".hypothesis"]
WORKERS = str(min(4, os.cpu_count() or 1))  # processes that share the suite
FLOOR = 95  # per cent of games/ that the suite must reach
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
NO_BROWSER = "No Chromium, so no browser tests. Get it: apt-get install chromium-headless-shell (or set CHROMIUM to its path)."


def main(words: list[str]) -> int:
    """Run one command; the exit status says how it went."""
    commands = {one.__name__: one for one in (run, test, setup, dev, lint, cover, bench, lock, clean)} | {"format": shape}
    if sys.version_info < OLDEST:
        stop(f"This is Python {sys.version.split()[0]}; the site needs 3.11 or newer. Try: python3.11 dev.py …")
    if not words or words[0] not in commands:
        print(__doc__)
        return 0 if words in ([], ["help"], ["--help"], ["-h"]) else 2
    os.chdir(ROOT)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)  # else every start would compile all of Django again: four seconds instead of one
    return commands[words[0]](words[1:])


def setup(_words: list[str]) -> int:
    """All that `run` does before it serves, and every page packed ahead of its first reader."""
    install("run")
    prepare()
    failed = call([PYTHON, "manage.py", "prepare_pages"])
    say("the pages could not be packed" if failed else "ready: python3 dev.py run")
    return failed


def run(_words: list[str]) -> int:
    """Set up, then become the production server."""
    host, port = os.environ.get("HOST", "127.0.0.1"), os.environ.setdefault("PORT", "8000")
    refuse_taken(host, port)
    install("run")
    prepare()
    say(f"serving http://{host}:{port}/ (stop with Ctrl+C)")
    return become(server(host, port, os.environ.get("WORKERS", "2")))


def test(words: list[str]) -> int:
    """Set up with what tests need, then pytest. CI must not be green by skipping, and hears so before minutes of set-up."""
    if not chromium():
        (stop if os.environ.get("CI") else say)(NO_BROWSER)
    install("dev")
    prepare()
    return call([PYTHON, "-m", "pytest", *(words or ["-q", "-n", WORKERS, "--dist", "loadscope"])])


def dev(_words: list[str]) -> int:
    """Django's development server: DEBUG, static files as they lie, autoreload."""
    os.environ["DEBUG"] = "1"
    install("run")
    prepare("--no-static")
    return call([PYTHON, "manage.py", "runserver", os.environ.get("PORT", "8000")])


def lint(_words: list[str]) -> int:
    """Every check, also when an earlier one fails: one run shows all there is to mend."""
    install("dev")
    checks = [
        [PYTHON, "-m", "ruff", "check", "."],
        [PYTHON, "-m", "ruff", "format", "--check", "."],
        [PYTHON, "-m", "mypy"],
        [PYTHON, "manage.py", "check", "--fail-level", "WARNING"],
        [PYTHON, "manage.py", "makemigrations", "--check", "--dry-run"],
    ]
    failed = [" ".join(map(str, check[:5])) for check in checks if call(check)]
    say(f"to mend: {'; '.join(failed)}" if failed else "lint: nothing to mend")
    return bool(failed)


def shape(_words: list[str]) -> int:
    """Format what a tool can format."""
    install("dev")
    call([PYTHON, "-m", "ruff", "check", "--fix", "--quiet", "."])
    call([PYTHON, "-m", "ruff", "format", "."])
    return 0


def cover(words: list[str]) -> int:
    """The suite without a browser, counting which branches of the games it takes."""
    install("dev")
    prepare()
    options = ["--cov=games", "--cov-branch", "--cov-report=term:skip-covered", f"--cov-fail-under={FLOOR}"]
    return call([PYTHON, "-m", "pytest", "-q", "-n", WORKERS, "--dist", "loadscope", "--ignore=tests/browser", *options, *words])


def bench(words: list[str]) -> int:
    """All benchmarks, or the one that is named."""
    install("dev")
    prepare()
    names = words or sorted(file.stem.removeprefix("bench_") for file in (ROOT / "tests" / "bench").glob("bench_*.py"))
    return max(call([PYTHON, "-m", f"tests.bench.bench_{name}"]) for name in names)


def lock(words: list[str]) -> int:
    """Pin every dependency with its hashes, for all systems, without a word about where they came from."""
    make_environment()
    call([PYTHON, "-m", "pip", "install", "--quiet", LOCKER])
    for name in ("run", "postgres", "dev"):
        same = [] if name == "run" else ["--constraint", "requirements/run.txt"]
        files = ["--output-file", f"requirements/{name}.txt", f"requirements/{name}.in"]
        if call([PYTHON, "-m", "uv", "pip", "compile", *LOCK_OPTIONS, *same, *words, *files]):
            return 1
        say(f"requirements/{name}.txt")
    return 0


def clean(_words: list[str]) -> int:
    """Remove environment, static files and caches; var/ keeps the database and the secret key."""
    folders = [ROOT / name for name in MADE_AGAIN] + [one for one in ROOT.rglob("__pycache__") if VENV not in one.parents]
    for one in folders:
        shutil.rmtree(one, ignore_errors=True)
    for file in [ROOT / ".coverage", *(ROOT / "rulesite" / "locale").rglob("*.mo")]:
        file.unlink(missing_ok=True)
    say("clean; the database and the secret key are still in var/")
    return 0


def install(kind: str) -> None:
    """The environment with the locked dependencies of ``kind`` ("run" or "dev"), and PostgreSQL's driver if DATABASE_URL asks for it."""
    make_environment()
    names = [kind] + (["postgres"] if os.environ.get("DATABASE_URL", "").startswith("postgres") else [])
    for name in names:
        file, stamp = REQUIREMENTS / f"{name}.txt", VENV / f"{name}.stamp"
        if is_stamped(stamp, fingerprint(file)):
            continue
        say(f"installing requirements/{name}.txt")
        # Not compiled ahead: Python compiles the quarter that is used when it is first asked for, which takes a third of the time off.
        quiet = ["--quiet", "--no-input", "--disable-pip-version-check", "--no-compile"]
        command = [PYTHON, "-m", "pip", "install", *quiet, "--require-hashes", "-r", file]
        if call(command):
            stop("The dependencies could not be installed; pip says why above.")
        stamp.write_text(fingerprint(file), encoding="utf-8")
        if name == "dev":  # dev.txt holds all of run.txt, at the same versions
            (VENV / "run.stamp").write_text(fingerprint(REQUIREMENTS / "run.txt"), encoding="utf-8")


def make_environment() -> None:
    """`.venv` for the Python that runs this file; one that is half made or made for another Python is made again."""
    if is_whole(VENV):
        return
    shutil.rmtree(VENV, ignore_errors=True)
    say(f"making .venv for Python {sys.version.split()[0]}")
    wheel = own_pip()
    if subprocess.call([sys.executable, "-m", "venv", *(["--without-pip"] if wheel else []), str(VENV)]):
        shutil.rmtree(VENV, ignore_errors=True)
        stop("Python could not make an environment. On Debian and Ubuntu: apt-get install python3-venv")
    if wheel:
        zipfile.ZipFile(wheel).extractall(packages(VENV))


def own_pip() -> Path | None:
    """The wheel of pip that comes with Python. Unpacked it is pip; letting Python install it takes four seconds more."""
    known = importlib.util.find_spec("ensurepip")  # Debian keeps it in python3-venv, and its wheels in a folder of their own
    folder = sysconfig.get_config_var("WHEEL_PKG_DIR") or (known and f"{Path(known.origin or '').parent}/_bundled")
    return next(Path(folder).glob("pip-*.whl"), None) if known and folder else None


def packages(venv: Path) -> Path:
    """Where an environment of our Python keeps its packages."""
    return venv / ("Lib" if WINDOWS else "lib/python{}.{}".format(*sys.version_info)) / "site-packages"


def is_whole(venv: Path) -> bool:
    """True if ``venv`` can be used: it has a Python that still exists, of our version, and a pip (an interrupted set-up leaves none)."""
    settings = venv / "pyvenv.cfg"
    if not settings.is_file() or not (venv / PYTHON.relative_to(VENV)).exists():
        return False
    version = dict(line.split(" = ", 1) for line in settings.read_text(encoding="utf-8").splitlines() if " = " in line).get("version", "")
    ours = version.split(".")[:2] == [str(part) for part in sys.version_info[:2]]
    return ours and (packages(venv) / "pip" / "__main__.py").is_file()


def fingerprint(lock_file: Path) -> str:
    """What an installed lock is known by: its text and the Python it was installed for."""
    return hashlib.sha256(lock_file.read_bytes() + sys.version.encode()).hexdigest()


def is_stamped(stamp: Path, wanted: str) -> bool:
    """True if the stamp says that exactly this was installed."""
    return stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted


def prepare(*options: str) -> None:
    """Database, catalogues and static files, unless nothing has changed since the last time: waking Django takes a second or two."""
    if not options and not os.environ.get("DATABASE_URL") and is_prepared():
        return
    if call([PYTHON, "manage.py", "prepare", *options]):
        stop("The site could not be prepared; the reason stands above.")
    if not options:
        PREPARED.write_text(sources_fingerprint(ROOT), encoding="utf-8")


def is_prepared() -> bool:
    """True if everything was made from the sources as they are now."""
    var = Path(os.environ.get("VAR_DIR", ROOT / "var"))
    made = all((var / name).exists() for name in ("static", "db.sqlite3", "secret-key"))
    return made and is_stamped(PREPARED, sources_fingerprint(ROOT))


def sources_fingerprint(root: Path) -> str:
    """What the prepared parts are known by: name, size and time of every file that they are made of."""
    files = sorted(file for folder in SOURCES for file in (root / folder).rglob("*") if file.is_file())
    sources = [file for file in files if "__pycache__" not in file.parts and file.suffix != ".mo"]
    found = [f"{file.relative_to(root)} {file.stat().st_size} {file.stat().st_mtime_ns}" for file in sources]
    return hashlib.sha256("\n".join([os.environ.get("ADMIN", ""), *found]).encode()).hexdigest()


def server(host: str, port: str, workers: str) -> list[object]:
    """The production server. One thread a worker: more threads only wait for one another, and cost the slowest answers a factor two."""
    options = ["--interface", "wsgi", "--host", host, "--port", port, "--workers", workers, "--blocking-threads", "1", "--no-ws"]
    return [PYTHON, "-m", "granian", *options, "--log-level", "warning", "rulesite.wsgi:application"]


def chromium() -> str | None:
    """Path of the browser, None if there is none. The one without a window of its own takes half the time for the same tests."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def refuse_taken(host: str, port: str) -> None:
    """Stop with a way out if something listens there already, before minutes of set-up."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, int(port)))
        except OSError:
            stop(f"Port {port} is taken. Choose another one: PORT={int(port) + 1} make run (or set PORT and run dev.py).")


def call(command: Sequence[object]) -> int:
    """Run a command in the root; its exit status."""
    return subprocess.call([str(part) for part in command], cwd=ROOT)


def become(command: Sequence[object]) -> int:
    """Replace this process by the command, so that signals reach it; Windows can't, and waits."""
    words = [str(part) for part in command]
    if not WINDOWS:
        os.execv(words[0], words)
    return subprocess.call(words)


def say(text: str) -> None:
    """One line of what happens."""
    print(f"· {text}", flush=True)


def stop(text: str) -> NoReturn:
    """End with a reason."""
    sys.exit(f"! {text}")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
