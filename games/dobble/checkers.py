"""The questions about Dobble that the site can ask, and the pages of its own (web: may import Django)."""

from __future__ import annotations

from games.core.checker import Game
from games.dobble.call_checkers import CallChecker
from games.dobble.conflicts import TABLE_LIMITS
from games.dobble.deck_checkers import DeckChecker
from games.dobble.lost_checkers import LostChecker
from games.dobble.match_checkers import MatchChecker
from games.dobble.move_checkers import MoveChecker
from games.dobble.page_checkers import PAGES
from games.dobble.result_checkers import TieChecker
from games.dobble.rulesets import RULE_SETS
from games.dobble.scorers import TournamentScorer
from games.dobble.setup_checkers import SetupChecker
from games.dobble.starters import DealStarter
from games.dobble.tournament_checkers import TournamentChecker

CHECKERS = (
    *(MatchChecker(), MoveChecker(), CallChecker(), SetupChecker()),
    *(LostChecker(), DeckChecker(), TieChecker(), TournamentChecker()),
)

DOBBLE = Game(
    "dobble",
    RULE_SETS,
    {checker.key: checker for checker in CHECKERS},
    scorer=TournamentScorer(),
    starter=DealStarter(),
    limits=TABLE_LIMITS,
    pages=PAGES,
)
