"""Who starts at Dobble: everybody, at the same time; the lot only finds who deals."""

from __future__ import annotations

from games.core.options import RuleSet
from games.core.starter import Starter, Way
from games.dobble.options import Options


class DealStarter(Starter):
    """There are no turns, so there is only a dealer to be found."""

    rule = "all-at-once"
    deals = True

    def way(self, rule_set: RuleSet[Options]) -> Way:
        return Way.LOT
