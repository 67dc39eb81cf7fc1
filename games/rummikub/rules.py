"""The rules of Rummikub by id.

The id is also the anchor of the rule's paragraph, so it is never used again for something else. The order is that of the rulebook: a
verdict lists its findings in it.
"""

from enum import StrEnum


class Rule(StrEnum):
    """One member a rule; the value is its id in kebab-case."""

    # What is in the box, and how a game begins
    EDITION_TILES = "edition-tiles"
    SET_HAS_TWO_COPIES = "set-has-two-copies"
    SPECIAL_JOKERS = "special-jokers"
    STARTING_HAND = "starting-hand"
    THREE_PAIRS_REDEAL = "three-pairs-redeal"
    HIGHEST_TILE_STARTS = "highest-tile-starts"

    # Melds
    MELD_SIZE = "meld-size"
    RUN_ONE_COLOUR = "run-one-colour"
    RUN_CONSECUTIVE = "run-consecutive"
    RUN_LENGTH = "run-length"
    ONE_IS_LOW = "one-is-low"
    GROUP_EQUAL_NUMBERS = "group-equal-numbers"
    GROUP_DISTINCT_COLOURS = "group-distinct-colours"
    MELD_ORDER = "meld-order"
    EQUAL_MELDS = "equal-melds"
    TABLE_ALL_VALID = "table-all-valid"

    # Jokers in a meld
    JOKER_STANDS_FOR = "joker-stands-for"
    JOKERS_PER_MELD = "jokers-per-meld"
    JOKER_DECLARED = "joker-declared"

    # A turn
    PLAY_OR_DRAW = "play-or-draw"
    RACK_TILE_PLAYED = "rack-tile-played"
    TILES_CONSERVED = "tiles-conserved"
    DRAW_ONE_TILE = "draw-one-tile"
    DRAWN_TILE_WAITS = "drawn-tile-waits"
    MUST_PLAY_IF_POSSIBLE = "must-play-if-possible"
    TURN_TIME = "turn-time"
    FAILED_TURN = "failed-turn"
    UNRESTORABLE_TILES = "unrestorable-tiles"

    # The opening
    INITIAL_MELD = "initial-meld"
    INITIAL_MELD_OWN_RACK = "initial-meld-own-rack"
    INITIAL_MELD_JOKER = "initial-meld-joker"
    REARRANGE_AFTER_OPENING = "rearrange-after-opening"
    EXTEND_AFTER_OPENING = "extend-after-opening"

    # Taking a joker from the table
    JOKER_RETRIEVAL = "joker-retrieval"
    JOKER_GROUP_OF_THREE = "joker-group-of-three"
    JOKER_END_SHIFT = "joker-end-shift"
    JOKER_USED_AGAIN = "joker-used-again"
    JOKER_NOT_KEPT = "joker-not-kept"

    # The end and the score
    GOING_OUT = "going-out"
    POOL_EMPTY = "pool-empty"
    RACK_PENALTY = "rack-penalty"
    TILE_VALUES = "tile-values"
    JOKER_PENALTY = "joker-penalty"
    POOL_EMPTY_SCORING = "pool-empty-scoring"
    TIE_LOWEST_RACK = "tie-lowest-rack"
    NEVER_OPENED = "never-opened"
    MATCH_WINNER = "match-winner"
