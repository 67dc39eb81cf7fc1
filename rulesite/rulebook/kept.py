"""The loaded content kept on disk: reading some hundred pages of Markdown takes seconds, and a start should not.

The name of the kept file is a hash of every content file, of the code that reads them and of the words of the frame: a change of any of
them makes a new one.
"""

from __future__ import annotations

import copyreg
import os
import pickle
import tempfile
from collections.abc import Callable
from pathlib import Path
from types import MappingProxyType
from typing import Any

from rulesite.fingerprints import fingerprint
from rulesite.rulebook.book import Rulebook

CODE = Path(__file__).resolve().parent
WORDS = CODE.parent / "locale"


def as_proxy(values: dict[Any, Any]) -> MappingProxyType[Any, Any]:
    """A frozen mapping again; pickle finds this function by its name, which the type itself has not."""
    return MappingProxyType(values)


copyreg.pickle(MappingProxyType, lambda proxy: (as_proxy, (dict(proxy),)))


def kept(root: Path, folder: Path, load: Callable[[Path], Rulebook]) -> Rulebook:
    """The content below ``root`` as it was kept in ``folder``, else as ``load`` reads it, which is then kept."""
    file = folder / f"{fingerprint((root, {'.md', '.toml'}), (CODE, {'.py'}), (WORDS, {'.po'}))}.pickle"
    try:
        found = pickle.loads(file.read_bytes())  # ours: only this process's own user writes below var/
        if isinstance(found, Rulebook):
            return found
    except (OSError, pickle.UnpicklingError, EOFError, AttributeError, ImportError):
        pass
    book = load(root)
    _keep(book, file)
    return book


def _keep(book: Rulebook, file: Path) -> None:
    """Write beside and move into place, so that two workers never read half a file; a folder that can't be written is no fault."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        for old in file.parent.glob("*.pickle"):
            old.unlink(missing_ok=True)
        handle, name = tempfile.mkstemp(dir=file.parent, suffix=".part")
        with os.fdopen(handle, "wb") as part:
            pickle.dump(book, part, protocol=pickle.HIGHEST_PROTOCOL)
        Path(name).replace(file)
    except OSError:
        return
