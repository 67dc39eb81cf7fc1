"""Rummikub as the site sees it (web: may import Django). The questions it can answer stand in the ``*_checkers`` files."""

from __future__ import annotations

from games.core.checker import Game
from games.rummikub.conflicts import TABLE_LIMITS
from games.rummikub.match_checkers import MatchChecker
from games.rummikub.meld_checkers import MeldChecker
from games.rummikub.redeal_checkers import RedealChecker
from games.rummikub.remedy_checkers import DrawChecker, FailedTurnChecker
from games.rummikub.rulesets import RULE_SETS
from games.rummikub.score_checkers import ScoreChecker
from games.rummikub.scorers import RackScorer
from games.rummikub.search_checkers import BestChecker, RestoreChecker
from games.rummikub.setup_checkers import SetupChecker
from games.rummikub.starters import TileStarter
from games.rummikub.turn_checkers import OpeningChecker, TurnChecker

CHECKERS = (
    MeldChecker(),
    OpeningChecker(),
    TurnChecker(),
    DrawChecker(),
    FailedTurnChecker(),
    SetupChecker(),
    RedealChecker(),
    BestChecker(),
    RestoreChecker(),
    ScoreChecker(),
    MatchChecker(),
)

RUMMIKUB = Game(
    "rummikub",
    RULE_SETS,
    {checker.key: checker for checker in CHECKERS},
    scorer=RackScorer(),
    starter=TileStarter(),
    limits=TABLE_LIMITS,
)
