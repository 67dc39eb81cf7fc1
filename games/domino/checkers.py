"""Domino as the site sees it (web: may import Django). The questions it can answer stand in the ``*_checkers`` files."""

from __future__ import annotations

from games.core.checker import Game
from games.domino.conflicts import TABLE_LIMITS
from games.domino.hand_checkers import DrawChecker, HandChecker, TurnChecker
from games.domino.line_checkers import FivesChecker, RowChecker, TableChecker, TakeBackChecker
from games.domino.placement_checkers import PlacementChecker
from games.domino.round_checkers import BlockedChecker, ScoreChecker, StartChecker
from games.domino.rulesets import RULE_SETS
from games.domino.scorers import RoundScorer
from games.domino.setup_checkers import GameChecker, SetupChecker
from games.domino.starters import DoubleStarter
from games.domino.train_checkers import TrainChecker

CHECKERS = (
    PlacementChecker(),
    HandChecker(),
    DrawChecker(),
    TurnChecker(),
    BlockedChecker(),
    TableChecker(),
    TakeBackChecker(),
    RowChecker(),
    SetupChecker(),
    StartChecker(),
    ScoreChecker(),
    FivesChecker(),
    GameChecker(),
    TrainChecker(),
)

DOMINO = Game(
    "domino",
    RULE_SETS,
    {checker.key: checker for checker in CHECKERS},
    scorer=RoundScorer(),
    starter=DoubleStarter(),
    limits=TABLE_LIMITS,
)
