"""The TOML files of a game: sources, worked examples, messages."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeVar

from rulesite.rulebook.book import Example, Source
from rulesite.rulebook.files import KEBAB, Table
from rulesite.rulebook.messages import CheckerWords, FieldWords, Messages, OptionWords, RuleSetWords
from rulesite.rulebook.problems import Faults, line_of

READ = ("whole", "part", "quoted", "named")
STATUS = ("legal", "illegal", "undetermined")
SHORT_SOURCE = 30
SHORT_SET = 16
Made = TypeVar("Made")


def _tables(values: Mapping[str, Any], text: str, faults: Faults, prefix: str = "") -> dict[str, Table]:
    """The subtables of a file, each with the line of its ``[name]``."""
    found: dict[str, Table] = {}
    for key, value in values.items():
        name = f"{prefix}{key}"
        line = line_of(text, f"[{name}]")
        if isinstance(value, dict):
            found[key] = Table(value, faults, line, name)
        else:
            faults.add(line_of(text, f"{key} ="), "wrong-type", f"{name} should be a table.", f"Write [{name}] and its keys below.")
    return found


def read_sources(values: Mapping[str, Any], text: str, language: str, faults: Faults) -> Mapping[str, Source]:
    """The sources by key, in the words of one language."""
    found: dict[str, Source] = {}
    for key, table in _tables(values, text, faults).items():
        table.only("nl", "en", "short_nl", "short_en", "url", "read", "consulted", "note_nl", "note_en")
        source = Source(
            key=key,
            name=table.take(language, str),
            short=table.take(f"short_{language}", str),
            read=table.take("read", str),
            url=table.take("url", str, ""),
            consulted=table.take("consulted", datetime.date, None),
            note=table.take(f"note_{language}", str, ""),
        )
        _check_source(source, table)
        found[key] = source
    return MappingProxyType(found)


def _check_source(source: Source, table: Table) -> None:
    if source.read not in READ:
        table.faults.add(table.line, "bad-read", f"[{source.key}] read is “{source.read}”.", f"Choose one of {', '.join(READ)}.")
    if len(source.short) > SHORT_SOURCE:
        table.faults.add(table.line, "too-long", f"[{source.key}] short is {len(source.short)} characters.", f"{SHORT_SOURCE} at most.")
    if source.url and not source.url.startswith(("https://", "http://")):
        table.faults.add(table.line, "bad-link", f"[{source.key}] url is “{source.url}”.", "Write the whole address, https:// and all.")


def read_examples(values: Mapping[str, Any], text: str, game: str, language: str, faults: Faults) -> Mapping[str, Example]:
    """The worked examples by id, in the words of one language."""
    found: dict[str, Example] = {}
    for key, table in _tables(values, text, faults).items():
        table.only("rule", "checker", "query", "rules", "status", "nl", "en")
        if not KEBAB.fullmatch(key):
            faults.add(table.line, "bad-id", f"[{key}] is no kebab-case.", "Write small letters, digits and hyphens.")
        example = Example(
            id=key,
            rule=table.take("rule", str),
            checker=table.take("checker", str),
            query=MappingProxyType({name: str(value) for name, value in table.take("query", dict).items()}),
            status=table.take("status", str),
            text=table.take(language, str),
            game=game,
            language=language,
            rules=table.take("rules", str, ""),
        )
        if example.status not in STATUS:
            faults.add(table.line, "bad-status", f"[{key}] status is “{example.status}”.", f"Choose one of {', '.join(STATUS)}.")
        found[key] = example
    return MappingProxyType(found)


def read_messages(values: Mapping[str, Any], text: str, faults: Faults) -> Messages:
    """The messages of one language."""
    top = Table(dict(values), faults)
    top.only("findings", "now", "notation", "options", "rulesets", "checkers", "words")

    def words(section: str) -> Mapping[str, str]:
        table = Table(top.take(section, dict, {}), faults, line_of(text, f"[{section}]"), section)
        return MappingProxyType({key: table.take(key, str) for key in table.values})

    def each(section: str, make: Callable[[Table], Made]) -> Mapping[str, Made]:
        tables = _tables(top.take(section, dict, {}), text, faults, f"{section}.")
        return MappingProxyType({key: make(table) for key, table in tables.items()})

    now = Table(top.take("now", dict, {}), faults, line_of(text, "[now]"), "now")
    return Messages(
        findings=words("findings"),
        now=MappingProxyType({key: now.words(key) for key in now.values}),
        notation=words("notation"),
        options=each("options", _option_words),
        rulesets=each("rulesets", _rule_set_words),
        checkers=each("checkers", _checker_words),
        words=words("words"),
    )


def _option_words(table: Table) -> OptionWords:
    table.only("label", "ask", "about", "values")
    values = {str(key): str(value) for key, value in table.take("values", dict, {}).items()}
    return OptionWords(table.take("label", str), table.take("ask", str), MappingProxyType(values), table.take("about", str, ""))


def _rule_set_words(table: Table) -> RuleSetWords:
    table.only("name", "short", "about")
    words = RuleSetWords(table.take("name", str), table.take("short", str), table.take("about", str))
    if len(words.short) > SHORT_SET:
        table.faults.add(table.line, "too-long", f"[{table.name}] short is {len(words.short)} characters.", f"{SHORT_SET} at most.")
    return words


def _checker_words(table: Table) -> CheckerWords:
    table.only("name", "title", "lede", "empty", "legal", "fields", "heads")
    fields = {
        key: _field_words(Table(value, table.faults, table.line, f"{table.name}.fields.{key}")) for key, value in _fields(table).items()
    }
    name, title, lede, empty, legal = (table.take(key, str) for key in ("name", "title", "lede", "empty", "legal"))
    heads = {str(key): str(value) for key, value in table.take("heads", dict, {}).items()}
    return CheckerWords(name, title, lede, empty, legal, MappingProxyType(fields), MappingProxyType(heads))


def _fields(table: Table) -> dict[str, dict[str, Any]]:
    return {key: value for key, value in table.take("fields", dict, {}).items() if isinstance(value, dict)}


def _field_words(table: Table) -> FieldWords:
    table.only("label", "hint")
    return FieldWords(table.take("label", str), table.take("hint", str, ""))
