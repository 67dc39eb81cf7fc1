"""The rules of domino by name: each id is also the anchor of its paragraph on the rule pages.

The order is that of the rulebook; findings come in this order.
"""

from __future__ import annotations

from enum import StrEnum


class Rule(StrEnum):
    """Stable ids. Positive noun phrases; never reused for something else."""

    # the set, the hands
    GAME_FAMILY = "game-family"  # which game is played: line game, Matador, Bergen, Chickenfoot, Mexican Train, …
    TILE_IN_SET = "tile-in-set"  # every pair of numbers up to the highest exists, nothing else
    TILE_ONCE = "tile-once"  # one tile of each pair, unless two sets are mixed
    HAND_SIZE = "hand-size"  # tiles each; the set must be large enough
    TILE_IN_HAND = "tile-in-hand"  # lay only what stands before you
    REDEAL_DOUBLES = "redeal-doubles"  # a hand with very many doubles is dealt again
    # the start
    WHO_STARTS = "who-starts"
    NO_DOUBLE = "no-double"  # nobody holds the deciding double
    EQUAL_HEAVIEST = "equal-heaviest"  # two heaviest tiles with the same number of pips
    OPENING_TILE = "opening-tile"  # must the first tile be the one that decided?
    TURN_ORDER = "turn-order"
    # laying a tile
    ONE_TILE_PER_TURN = "one-tile-per-turn"
    DOUBLE_DRAW = "double-draw"  # the game with two tiles a turn, one at each end
    KEEP_WHAT_YOU_DRAW = "keep-what-you-draw"
    CHICKENFOOT_TOES = "chickenfoot-toes"  # a double gets its toes before anything else is laid
    FILL_FIRST = "fill-first"  # a double gets all its arms before anything else is laid
    OPEN_END = "open-end"  # tiles join only at an open end
    END_FREE = "end-free"  # a place holds one tile
    DOUBLE_ACROSS = "double-across"  # a double lies across; a custom, not a condition
    DOUBLE_BRANCHES = "double-branches"  # may the short sides of a double be built on?
    ARMS_ORDER = "arms-order"  # long sides before the short ones?
    END_EXISTS = "end-exists"  # the number that is named must be open
    MATCHING_NUMBERS = "matching-numbers"
    BLANK_MATCHES_BLANK = "blank-matches-blank"
    MATADOR_JOINS = "matador-joins"  # touching halves add up to seven
    LINE_JOINS = "line-joins"  # in a line that lies, all neighbours match
    ONE_LINE = "one-line"  # can these tiles form one line or a ring?
    MISPLAY = "misplay"  # a wrong tile goes back if it is seen in time
    # drawing and passing
    MUST_PLAY = "must-play"
    DRAW_WHEN_ABLE = "draw-when-able"
    RESERVE = "reserve"  # the part of the pot that stays
    DRAW_LIMIT = "draw-limit"
    PLAY_DRAWN_TILE = "play-drawn-tile"
    PASS_WHEN_UNABLE = "pass-when-unable"
    # the end of a round
    ROUND_OUT = "round-out"
    ROUND_BLOCKED = "round-blocked"
    DEAD_NUMBER = "dead-number"
    EARLY_CALL = "early-call"
    BLOCKED_WINNER = "blocked-winner"
    BLOCKED_SCORE = "blocked-score"
    BLOCKED_TIE = "blocked-tie"
    TEAMS = "teams"
    # counting
    DOUBLE_BLANK_PIPS = "double-blank-pips"
    DOUBLE_PIPS = "double-pips"
    OUT_BONUS = "out-bonus"
    SCORE_MODE = "score-mode"
    TARGET_SCORE = "target-score"
    FIVES_COUNT = "fives-count"
    FIVES_ROUNDING = "fives-rounding"
    BERGEN_POINTS = "bergen-points"
    # Mexican Train
    MEXICAN_ENGINE = "mexican-engine"
    MEXICAN_HAND_SIZE = "mexican-hand-size"  # tiles each, which differs from box to box
    MEXICAN_FIRST_TURN = "mexican-first-turn"
    MEXICAN_OPEN_DOUBLE = "mexican-open-double"
    MEXICAN_DOUBLE_ORDER = "mexican-double-order"
    MEXICAN_DEAD_DOUBLE = "mexican-dead-double"
    MEXICAN_PRIVATE_TRAIN = "mexican-private-train"
    MEXICAN_SHARED_TRAIN = "mexican-shared-train"
    MEXICAN_DRAW = "mexican-draw"  # draw one, then marker and pass
    MEXICAN_MARKER = "mexican-marker"
    MEXICAN_ROUND_END = "mexican-round-end"
