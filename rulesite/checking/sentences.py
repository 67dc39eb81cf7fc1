"""Findings and errors as sentences in the reader's language, from the game's messages file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from games.core.checker import Checker
from games.core.notation import NotationError
from games.core.options import OptionInfo
from games.core.verdict import Finding
from rulesite.rulebook.book import Messages

MAX_WORD = 24
"""How much of an unreadable word is repeated, in characters."""


class _Kind(dict[str, str]):
    """Leaves a placeholder that got no value as it is, so that a slip in a message never hides a verdict."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def fill(template: str, params: Mapping[str, object]) -> str:
    """The message with its places filled in."""
    return template.format_map(_Kind({name: str(value) for name, value in params.items()}))


def sentence(finding: Finding, checker: Checker, messages: Messages) -> str:
    """What a finding says: the message of its key, else that of its rule."""
    template = messages.findings.get(finding.key) or messages.findings.get(finding.rule, "")
    return fill(template, checker.say(finding, messages.words))


def advice(finding: Finding, checker: Checker, messages: Messages) -> list[str]:
    """What to do at the table about a finding."""
    lines = messages.now.get(finding.key) or messages.now.get(finding.rule, ())
    params = checker.say(finding, messages.words) if lines else {}
    return [fill(line, params) for line in lines]


def value_in_words(info: OptionInfo, value: object, messages: Messages) -> str:
    """A value of an option as a reader sees it: the words of the messages file, else what it is in plain words."""
    word = info.format(value)
    values = messages.options[info.name].values
    return values.get(word) or values.get(str(value)) or _plain(value, word, messages)


def _plain(value: object, word: str, messages: Messages) -> str:
    if isinstance(value, bool):
        return gettext("Yes") if value else gettext("No")
    if isinstance(value, tuple) and value and all(isinstance(one, str) for one in value):
        return ", ".join(messages.words.get(one, one) for one in value)
    if isinstance(value, tuple) and value and all(isinstance(one, tuple) and len(one) == 2 for one in value):
        return ", ".join(gettext("with %(one)s: %(two)s") % {"one": one, "two": two} for one, two in value)
    if isinstance(value, tuple):
        return f" {gettext('and')} ".join(map(str, value))
    return str(value) if isinstance(value, int) else word


def error_sentence(error: NotationError, messages: Messages) -> str:
    """What an unreadable word says at its field: the game's own message, else the site's."""
    word = "".join(one if one.isprintable() else "�" for one in error.word[:MAX_WORD])  # what nobody sees is seen to be there
    word += "…" if len(error.word) > MAX_WORD else ""
    params: dict[str, Any] = {**error.params, "word": word, "place": error.at + 1}
    template = messages.notation.get(error.code) or _SITE_ERRORS.get(error.code, _SITE_ERRORS["unreadable"])
    return fill(template if error.code in messages.notation else gettext(template), params)


_SITE_ERRORS = {
    "unreadable": _("We can't read “{word}”."),
    "too-long": _("That is too long: at most {most} characters are read."),
    "rules-too-long": _("Those rules are too long: at most {most} characters are read."),
    "unknown-rule-set": _("There are no rules called “{word}”. Choose one of: {right}."),
    "unknown-option": _("There is no option called “{word}”. There are: {right}."),
    "rules-do-not-suit": _("The rules “{word}” have no such move. The answer holds for the rules marked here."),
    "unknown-value": _("“{word}” is no choice for {option}. Choose one of: {right}."),
    "file-too-long": _("That file is too long: at most {most} characters are read."),
    "file-unreadable": _("We can't read that as a file of house rules. Does it begin with “format = 1”?"),
    "file-unknown-key": _("A file of house rules has no “{word}”. It has: {right}."),
    "file-newer": _("That file is of edition {word}; we read up to {right}. Keep it as a file again from a newer page."),
    "file-other-game": _("Those are house rules of another game: {word}."),
}
