"""The answer in the reader's words: headline, reason, rule numbers, what to do now, and the same under other rules."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from games.core.options import RuleSet, option_infos
from games.core.verdict import Effect, Finding, Status, Verdict
from rulesite.addresses import address
from rulesite.checking.comparison import Comparison, Judged, compare
from rulesite.checking.question import Question, with_rules
from rulesite.checking.sentences import advice, fill, sentence, value_in_words
from rulesite.rulebook.book import Messages, Rule, Rulebook

PLACES = re.compile(r"{(\w+)}")
COLUMNS = 3
"""Rule sets shown side by side."""
TONES = {Status.LEGAL: "yes", Status.ILLEGAL: "no", Status.UNDETERMINED: "maybe"}


@dataclass(frozen=True)
class Said:
    """One finding in words, with the rule it rests on and what it does to the answer (``tone``)."""

    text: str
    rule: Rule
    tone: str
    finding: Finding


class Tab(NamedTuple):
    """One rule set above the verdict or a column of the comparison."""

    name: str
    short: str
    tone: str
    word: str
    url: str
    current: bool
    figures: str = ""


@dataclass(frozen=True)
class Row:
    """One option in the comparison: its value under each shown rule set."""

    label: str
    values: tuple[str, ...]
    decides: bool
    rule: Rule


@dataclass(frozen=True)
class Ask:
    """The question that settles an open answer, with a link for each choice."""

    text: str
    choices: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Answer:
    """All that the answer templates show. ``tone`` is yes, no, maybe or idle; ``verdict`` is None while there is nothing to judge."""

    tone: str
    headline: str
    why: str
    verdict: Verdict | None = None
    said: tuple[Said, ...] = ()
    cites: tuple[Rule, ...] = ()
    now: tuple[str, ...] = ()
    ask: Ask | None = None
    tabs: tuple[Tab, ...] = ()
    rows: tuple[Row, ...] = ()
    everywhere: tuple[Tab, ...] = ()
    allowing: int = 0
    difference: tuple[str, ...] = ()
    errors: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_judged(self) -> bool:
        """Whether there is a verdict; templates may not ask a verdict for its truth."""
        return self.verdict is not None

    def sentence_of(self, finding: Finding) -> str:
        """The sentence of one of its findings."""
        return next((one.text for one in self.said if one.finding is finding), "")

    @property
    def status_line(self) -> str:
        """The one plain sentence for a screen reader."""
        cite = self.cites[0] if self.cites else None
        return f"{self.headline} {self.why}" + (" " + _("Rule %(number)s.") % {"number": cite.number} if cite else "")


@cache
def verdict_words(language: str) -> dict[Status, str]:
    """The short words beside the signs; ``language`` is that of the page, which is the active one."""
    return {Status.LEGAL: _("Allowed"), Status.ILLEGAL: _("Not allowed"), Status.UNDETERMINED: _("It depends")}


@cache
def headline(status: Status, language: str) -> str:
    """The verdict, readable at arm's length; ``language`` as above."""
    return {Status.LEGAL: _("Allowed."), Status.ILLEGAL: _("Not allowed."), Status.UNDETERMINED: _("It depends.")}[status]


def answer(question: Question, book: Rulebook, language: str) -> Answer:
    """Judge a question and put the answer in words."""
    wording = _Wording(question, book, language, book.messages(question.game.key, language))
    unreadable = [text for name, text in question.errors.items() if name != "rules"]
    if unreadable or question.asked is None:
        words = (_("We can't read that yet."), unreadable[0]) if unreadable else (_("Show us the move."), wording.texts.empty)
        return Answer("idle", *words, tabs=wording.idle_tabs(), errors=question.errors)
    return wording.answer(
        compare(question.checker, question.asked, question.rules, question.game.rule_sets.values(), COLUMNS, wording.possible)
    )


class _Wording:
    """Words one comparison; keeps what every part of the answer needs at hand."""

    def __init__(self, question: Question, book: Rulebook, language: str, messages: Messages) -> None:
        self.question, self.book, self.language, self.messages = question, book, language, messages
        self.checker = question.checker
        self.texts = messages.checkers[question.checker.key]
        heads = self.texts.heads
        # A question that asks for no permission has its own words: "Dit kan." over the answer, "Dit kan" beside a sign.
        self.words = {s: heads[TONES[s]].rstrip(".") if TONES[s] in heads else word for s, word in verdict_words(language).items()}

    def answer(self, comparison: Comparison) -> Answer:
        verdict = comparison.chosen.verdict
        deciding = verdict.deciding
        said = tuple([self.said(f) for f in verdict.findings])
        return Answer(
            tone=TONES[verdict.status],
            headline=self.texts.heads.get(TONES[verdict.status]) or headline(verdict.status, self.language),
            why=next(one.text for one in said if one.finding is deciding[0]) if deciding else self.legal(verdict),
            verdict=verdict,
            said=said,
            cites=self.cites(verdict),
            now=tuple(dict.fromkeys(line for f in deciding for line in advice(f, self.checker, self.messages))),
            ask=self.ask(verdict),
            tabs=tuple(self.tab(j, comparison.chosen, self.checker.figures(j.verdict, self.messages.words)) for j in comparison.columns),
            rows=self.rows(comparison),
            everywhere=tuple(self.tab(j, comparison.chosen) for j in comparison.everywhere),
            allowing=comparison.allowing,
            difference=tuple(self.messages.options[name].label for name in comparison.deciding),
            errors=self.question.errors,
        )

    def possible(self, rules: RuleSet[Any]) -> bool:
        """Whether a table can play by these rules: what the page refuses is not offered either."""
        return self.question.game.limits.clash(rules.options) is None

    def text(self, finding: Finding) -> str:
        return sentence(finding, self.checker, self.messages)

    def legal(self, verdict: Verdict) -> str:
        """The sentence on a legal move; where its places have nothing to hold, what there is to note says more."""
        named = {name: verdict.values.get(name, ()) for name in PLACES.findall(self.texts.legal)}
        if verdict.notes and () in named.values():
            return self.text(verdict.notes[0])
        return fill(self.texts.legal, {name: self.checker.say_value(value, self.messages.words) for name, value in named.items()})

    def said(self, finding: Finding) -> Said:
        tone = {Effect.BREAKS: "no", Effect.OPEN: "maybe", Effect.NOTE: "yes"}[finding.effect]
        return Said(self.text(finding), self.rule(finding.rule), tone, finding)

    def rule(self, rule_id: str) -> Rule:
        return self.book.rule(self.question.game.key, self.language, rule_id)

    def cites(self, verdict: Verdict) -> tuple[Rule, ...]:
        ids = [f.rule for f in verdict.deciding] or self.checker.grounds(verdict)
        return tuple(map(self.rule, dict.fromkeys(ids)))

    def ask(self, verdict: Verdict) -> Ask | None:
        """The option of the first open finding as a question. A choice that changes nothing is not offered; one that is not among a few
        words or numbers is made where a table's own rules are put together."""
        option = next((f.option for f in verdict.deciding if f.option and f.effect is Effect.OPEN), None)
        if option is None:
            return None
        texts = self.messages.options[option]
        base, info = self.question.rules, option_infos(self.question.rules.options)[option]
        values = [v for v in info.values if v != getattr(base.options, option)]
        offered = {v: rules for v in values if self.possible(rules := base.with_changes({option: v}))}
        links = tuple((self.value(option, v), self.question.link(rules)) for v, rules in offered.items())
        own = with_rules(address("houserules:house", game=self.question.game.key), self.question.game, base)
        return Ask(texts.ask, links if info.values else ((_("Put it in your own rules"), f"{own}#o-{info.slug}"),))

    def value(self, option: str, value: object) -> str:
        return value_in_words(option_infos(self.question.rules.options)[option], value, self.messages)

    def tab(self, judged: Judged, chosen: Judged, figures: str = "") -> Tab:
        rules, status = judged.rules, judged.status
        name, short = self.names(rules, judged.flips)
        current = rules is chosen.rules or rules.slug == chosen.rules.slug
        return Tab(name, short, TONES[status], self.words[status], self.question.link(rules), current, figures)

    def idle_tabs(self) -> tuple[Tab, ...]:
        """The chosen rules and two others while there is nothing to judge, so that nothing moves when the verdict comes."""
        others = [r for r in self.question.game.rule_sets.values() if r != self.question.rules and self.checker.suits(r)]
        shown = (self.question.rules, *others)[:COLUMNS]
        return tuple(Tab(*self.names(r, ""), "idle", "", self.question.link(r), r is self.question.rules) for r in shown)

    def names(self, rules: RuleSet[Any], flips: str) -> tuple[str, str]:
        """A rule set's name and its short form; a house rule set is named after its one change, if it has only one."""
        if not rules.base:
            texts = self.messages.rulesets[rules.key]
            return texts.name, texts.short
        if len(rules.changes) == 1 or flips:
            option = flips or next(iter(rules.changes))
            name = f"{self.messages.options[option].label}: {self.value(option, getattr(rules.options, option))}"
            return name, _("House rule") if flips else _("With us")
        return _("Our house rules"), _("With us")

    def rows(self, comparison: Comparison) -> tuple[Row, ...]:
        columns = [j.rules.options for j in comparison.columns]
        infos = option_infos(columns[0])
        differing = [n for n in self.checker.options if len({getattr(o, n) for o in columns}) > 1]
        return tuple(
            Row(
                self.messages.options[name].label,
                tuple(self.value(name, getattr(options, name)) for options in columns),
                name in comparison.deciding,
                self.rule(infos[name].rule),
            )
            for name in differing
        )
