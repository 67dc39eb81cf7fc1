"""The contract between a game and the site (web: the only core file that may import Django).

The site knows games only through these classes: it finds a checker, binds its form to the query, asks for the verdict and draws the
parts that the checker names. It never asks which game it has.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import Any, ClassVar, TypeVar

from django import forms
from django.forms.forms import DeclarativeFieldsMetaclass
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from games.core.houserules import NO_LIMITS, TableLimits
from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.scorer import Scorer
from games.core.starter import Starter
from games.core.verdict import Finding, Verdict

Parsed = TypeVar("Parsed")

Query = Mapping[str, str]
"""The fields of a check as they stand in its link; a field that is empty is left out."""


TAPPED = {"data-taps": True}
"""Attributes of the field that the palette adds to."""
TAPPED_LINE = {"data-taps": "line"}
"""The same for a field that is one group, in which a slash means something else."""


def draw(template: str, **values: Hashable) -> SafeString:
    """A piece as markup. The same piece is rendered once: a table of tiles is drawn again with every tap."""
    return _drawn(template, tuple(values.items()))


@lru_cache(maxsize=4096)
def _drawn(template: str, values: tuple[tuple[str, Hashable], ...]) -> SafeString:
    return mark_safe(render_to_string(template, dict(values)))  # a template of ours, which escaped what it was given


class _Fields(dict[str, forms.Field]):
    """Fields that a form takes as they are: nobody changes them, and copying seven of them takes as long as judging a move."""

    def __deepcopy__(self, memo: object) -> _Fields:
        return self


class _FormType(DeclarativeFieldsMetaclass):
    def __new__(cls, *args: Any, **named: Any) -> type:
        made: Any = super().__new__(cls, *args, **named)
        made.base_fields = _Fields(made.base_fields)
        return made  # type: ignore[no-any-return]  # Django's stubs don't say what its metaclass makes


class CheckForm(forms.Form, metaclass=_FormType):
    """The typed side of a checker. Names are those of the link; every field is an optional ``CharField`` with a ``max_length``.

    ``main`` names the field that has the button beside it; a field's widget may carry attributes of its own (``TAPPED``).
    ``clean_*`` methods call ``parsed`` with the game's ``parse_*``, so that unreadable text becomes an error at its field.
    """

    main: ClassVar[str]

    def is_blank(self) -> bool:
        """True if no field holds anything: the page then asks instead of judging."""
        return not any(str(self.data.get(name, "")).strip() for name in self.fields)

    def shown(self, name: str, text: str) -> str:
        """What stands in a field that holds ``text``; a form may show what it takes an empty field to mean."""
        return text

    @staticmethod
    def parsed(parse: Callable[[str], Parsed], text: str) -> Parsed:
        """What ``parse`` makes of the text; its ``NotationError`` travels in the ``ValidationError`` as ``params["error"]``."""
        try:
            return parse(text)
        except NotationError as error:
            raise forms.ValidationError(error.code, code=error.code, params={"error": error}) from error


class Choice(forms.CharField):
    """A field with a few values, shown as a menu. Empty means the first of them; any other text is an error at the field."""

    def __init__(self, *values: str) -> None:
        # A choice is a question at once; without a script the button asks.
        super().__init__(required=False, max_length=40, widget=forms.TextInput(attrs={"data-now": True}))
        self.values = values

    def clean(self, value: Any) -> str:
        text = super().clean(value)
        if text and text not in self.values:
            raise forms.ValidationError("unreadable", code="unreadable")
        return text or self.values[0]


class Checker(ABC):
    """One question that a game can answer.

    ``key`` is the last part of its address; ``templates`` the folder of its parts: ``_form.html`` (all that is typed or tapped, inside the
    site's form), ``_felt.html`` (the pieces as they lie), ``_small.html`` (the same for an example on a rule page). ``options`` names the
    options that can change its verdict, in the order in which a reader should see them; ``hears_silence`` says that it matters too whether
    the source of a rule set says anything about them (``RuleSet.not_stated``).
    """

    key: ClassVar[str]
    form: ClassVar[type[CheckForm]]
    templates: ClassVar[str]
    options: ClassVar[tuple[str, ...]]
    hears_silence: ClassVar[bool] = False

    @abstractmethod
    def check(self, asked: Mapping[str, Any], rule_set: RuleSet[Any]) -> Verdict:
        """The verdict on the cleaned fields of the form. Pure: the same question always has the same answer."""

    @abstractmethod
    def pressed(self, query: Query) -> Query | None:
        """The query after the picker that was pressed (``add=7``, ``remove=0.2``, …), without that picker; None if none was pressed.

        Unreadable fields are left as they are: a picker never raises.
        """

    @abstractmethod
    def picture(self, query: Query, verdict: Verdict | None, words: Mapping[str, str]) -> Mapping[str, Any]:
        """What the templates draw: pieces with their names, marks and places. Must do with unreadable input (verdict None)."""

    def suits(self, rule_set: RuleSet[Any]) -> bool:
        """Whether this question makes sense under a rule set; those of another game of the family are left out of the comparison."""
        return True

    def grounds(self, verdict: Verdict) -> tuple[str, ...]:
        """The rules that a legal verdict rests on, the main one first."""
        return tuple(dict.fromkeys(note.rule for note in verdict.notes))

    def figures(self, verdict: Verdict, words: Mapping[str, str]) -> str:
        """What stands below the verdict in the comparison: points, scores; empty if the verdict says it all."""
        return ""

    def say(self, finding: Finding, words: Mapping[str, str]) -> Mapping[str, str]:
        """The params of a finding as words of the reader's language; ``words`` is the ``words`` table of the messages file."""
        return {name: self.say_value(value, words) for name, value in finding.params.items()}

    def say_value(self, value: object, words: Mapping[str, str]) -> str:
        """One value in words: a known word translated, lists joined, all else as it is. Games add their pieces."""
        if isinstance(value, (tuple, list)):
            return ", ".join(self.say_value(one, words) for one in value)
        return words.get(str(value), str(value))


@dataclass(frozen=True)
class GamePage:
    """A page of a game's own that judges nothing: ``template`` extends the frame, ``context`` makes what it shows of link and words.

    Its address is its key in ``Game.pages``; its name in menus is the word ``page-<key>``.
    """

    template: str
    context: Callable[[Query, Mapping[str, str]], Mapping[str, Any]]


@dataclass(frozen=True)
class Game:
    """A game as the site sees it. ``rule_sets`` in the order of the page, the first is used when none was chosen.

    ``scorer`` and ``starter`` serve the tools at the table; a game without them has no score keeper, or leaves the start to the lot.
    """

    key: str
    rule_sets: Mapping[str, RuleSet[Any]]
    checkers: Mapping[str, Checker] = field(default_factory=dict)
    limits: TableLimits = NO_LIMITS
    scorer: Scorer | None = None
    starter: Starter | None = None
    pages: Mapping[str, GamePage] = field(default_factory=dict)

    @cached_property
    def default_rules(self) -> RuleSet[Any]:
        """The rule set that holds when a link names none."""
        return next(iter(self.rule_sets.values()))
