"""The house rules that a machine can check: which way imports point, how long things are, and what may not stand in the tree."""

import ast
import os
import re
import sys
from collections.abc import Iterator
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
WEB = ("*checkers.py", "pictures.py", "checker.py", "registry.py")
"""The only files in games/ that may import Django."""
NOT_OURS = {".git", ".venv", ".hypothesis", "var", "node_modules", "__pycache__"}
LONGEST_FILE, LONGEST_FUNCTION = 300, 40

# Written in parts, so that this file is not itself a find.
HOSTS = ["py" + "pi.org", "python" + "hosted.org", "registry.npm" + "js", "deb." + "debian.org"]
MACHINE = ["/" + "work/", "/" + "tmp/", "/" + "root/", "/" + "home/"]


def files(folder: str, pattern: str = "*.py") -> list[Path]:
    """Our files below a folder; fails if there is none, as a test that visits nothing proves nothing."""
    found: list[Path] = []
    for here, folders, names in os.walk(ROOT / folder):
        folders[:] = sorted(name for name in folders if name not in NOT_OURS and not name.endswith("_cache"))
        found += [Path(here, name) for name in sorted(names) if fnmatch(name, pattern)]
    assert found, f"{folder} holds no {pattern}"
    return found


@cache
def tree(file: Path) -> ast.Module:
    """A file as Python reads it."""
    return ast.parse(file.read_text(encoding="utf-8"))


@cache
def imports(file: Path) -> set[str]:
    """Dotted names that a file imports; relative ones made absolute."""
    package = list(file.relative_to(ROOT).with_suffix("").parts[:-1])
    found: set[str] = set()
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.Import):
            found |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            found |= {f"{module}.{name.name}" for name in node.names}
    return found


def is_in(module: str, package: str) -> bool:
    """True if the dotted name is the package or lies in it."""
    return module == package or module.startswith(package + ".")


def is_standard(module: str) -> bool:
    """True for the standard library, and for the types of it that only exist while types are checked."""
    return module.split(".")[0] in {*sys.stdlib_module_names, "_typeshed"}


def games() -> list[str]:
    """The folders of games/ that hold a game."""
    return [file.parent.name for file in files("games", "rules.py")]


def is_web(file: Path) -> bool:
    """Whether this file of games/ may import Django."""
    return any(fnmatch(file.name, pattern) for pattern in WEB)


def where(file: Path) -> str:
    """The path as people say it."""
    return str(file.relative_to(ROOT))


@pytest.mark.parametrize("game", games())
def test_an_engine_imports_only_the_standard_library_the_core_and_itself(game: str) -> None:
    for file in files(f"games/{game}"):
        if is_web(file):
            continue
        for module in imports(file):
            known = is_standard(module) or is_in(module, "games.core") or is_in(module, f"games.{game}")
            assert known, f"{where(file)} imports {module}"
            assert not is_in(module, "games.core.checker"), f"{where(file)} imports the contract with the web"


@pytest.mark.parametrize("game", games())
def test_games_do_not_know_each_other(game: str) -> None:
    for file in files(f"games/{game}"):
        for module in imports(file):
            assert not any(is_in(module, f"games.{other}") for other in games() if other != game), f"{where(file)} imports {module}"


def test_the_core_knows_neither_a_game_nor_except_for_the_contract_the_web() -> None:
    for file in files("games/core"):
        allowed = {"games.core", *({"django"} if is_web(file) else set())}
        for module in imports(file):
            known = is_standard(module) or any(is_in(module, one) for one in allowed)
            assert known, f"{where(file)} imports {module}"


def test_nothing_in_games_knows_the_site() -> None:
    for file in files("games"):
        assert not [module for module in imports(file) if is_in(module, "rulesite")], where(file)


def test_the_rulebook_knows_no_game() -> None:
    for file in files("rulesite/rulebook"):
        assert not [module for module in imports(file) if is_in(module, "games")], where(file)


@pytest.mark.parametrize("game", games())
def test_a_game_is_opened_by_a_docstring_and_nothing_else(game: str) -> None:
    (only,) = tree(ROOT / "games" / game / "__init__.py").body
    assert isinstance(only, ast.Expr)


def test_nothing_private_is_imported_from_another_file() -> None:
    for folder in ("games", "rulesite", "tests"):
        for file in files(folder):
            private = [name for name in imports(file) if name.split(".")[-1].startswith("_") and not name.split(".")[-1].startswith("__")]
            assert not private, f"{where(file)} imports {private}"


def test_the_site_never_asks_which_game_it_has() -> None:
    for file in files("rulesite"):
        for node in ast.walk(tree(file)):
            if isinstance(node, ast.Compare | ast.MatchValue):
                compared = {part.value for part in ast.walk(node) if isinstance(part, ast.Constant)}
                assert not compared & set(games()), f"{where(file)}:{node.lineno}"


@pytest.mark.parametrize("folder", ["games", "rulesite", "tests"])
def test_no_file_is_too_long(folder: str) -> None:
    long = {where(file): count for file in files(folder) if (count := len(file.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE}
    assert not long


def functions(file: Path) -> Iterator[tuple[str, int]]:
    """Name and number of lines of each function, its decorators not counted."""
    for node in ast.walk(tree(file)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node.name, (node.end_lineno or node.lineno) - node.lineno + 1


@pytest.mark.parametrize("folder", ["games", "rulesite", "tests"])
def test_no_function_is_too_long(folder: str) -> None:
    long = {f"{where(file)}: {name}": lines for file in files(folder) for name, lines in functions(file) if lines > LONGEST_FUNCTION}
    assert not long


def test_the_tree_names_no_package_registry_and_no_path_of_a_machine() -> None:
    written = re.compile("|".join([*map(re.escape, HOSTS), rf"(?<![\w.~-])(?:{'|'.join(map(re.escape, MACHINE))})"]))
    texts = {".py", ".md", ".toml", ".html", ".txt", ".in", ".css", ".js", ".po", ".svg", ".json", ".jsonl", ""}
    read = [file for file in files(".", "*") if file.suffix in texts and file.name != ".coverage"]  # left by `make cover`, never committed
    assert len(read) > 100
    for file in read:
        assert not written.findall(file.read_text(encoding="utf-8", errors="ignore")), where(file)
