"""What every template may ask about the chosen rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.http import HttpRequest
from django.utils.translation import get_language

from rulesite.houserules.chosen import Chosen, chosen_of
from rulesite.houserules.wording import Wording


@dataclass(frozen=True)
class Yours:
    """What holds at the table where a rule leaves a choice; ``own``: the table changed it itself."""

    label: str
    value: str
    slug: str
    own: bool


class YoursByOption(dict[str, Yours]):
    """The values that hold, by option, put in words only when a page asks for them."""

    def __init__(self, chosen: Chosen, language: str) -> None:
        super().__init__()
        self.chosen = chosen
        self.wording = Wording(chosen.game, language)

    def get(self, name: str, default: Any = None) -> Any:
        """What holds for an option; nothing for a name that is none."""
        if name not in self.wording.infos:
            return default
        option, rules = self.wording.option(name), self.chosen.rules
        return Yours(option.words.label, self.wording.value(name, getattr(rules.options, name)), option.slug, name in rules.changes)


def chosen_rules(request: HttpRequest) -> dict[str, Any]:
    """``chosen``: the rules of the link with their names and ``yours``: what holds, by option. Nothing without a choice."""
    chosen = chosen_of(request)
    if chosen is None:
        return {"chosen": None, "yours": {}}
    language = get_language() or "nl"
    if chosen.error:
        return {"chosen": chosen, "yours": {}}
    yours = YoursByOption(chosen, language)
    rules = chosen.rules
    return {
        "chosen": chosen,
        "chosen_name": yours.wording.name(rules, chosen.name),
        "chosen_base": yours.wording.name(rules.base) if rules.base else "",
        "yours": yours,
    }
