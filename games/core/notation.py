"""Text that can't be read, as opposed to a play that isn't allowed."""

from __future__ import annotations

from collections.abc import Mapping


class NotationError(ValueError):
    """A word that names no piece at all.

    ``code`` is the key of the message (section ``notation`` of the messages file), ``word`` the text as typed, ``at`` the number of the
    word in the input counted from 0, ``params`` further values for the message (what would be right, a limit).
    """

    def __init__(self, code: str, word: str = "", *, at: int = 0, **params: object) -> None:
        super().__init__(f"{code}: {word!r} (word {at})")
        self.code = code
        self.word = word
        self.at = at
        self.params: Mapping[str, object] = params
