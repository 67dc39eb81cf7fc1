"""Have we set up right? What a table laid out and means to play, beside what the rules say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.core.options import RuleSet, slug
from games.core.verdict import Effect, Finding, Verdict, Why
from games.dobble.moves import GAMES
from games.dobble.options import Options
from games.dobble.rules import Rule
from games.dobble.setup import MIN_PLAYERS, check_rounds, check_setup

ROUNDED = frozenset({"hot-potato", "gotta-catch"})
"""Mini-games of several rounds, each with new cards."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a table has laid out; leave out what isn't known.

    ``cards``: what each player got, as one number or one for each; in some mini-games those round the middle, or in the grid.
    ``rounds``: how many are to be played. ``head_start``: what the youngest get, a value of that option.
    """

    game: str
    players: int
    cards: tuple[int, ...] = ()
    rounds: int | None = None
    head_start: str | None = None


def check_table(table: Table, *, rules: RuleSet[Options]) -> Verdict:
    """Is this the right set-up? All that differs from the rules, and what it should be.

    ``values`` as in ``check_setup``, for the games of several rounds with the ``most`` rounds and the cards ``left_over`` after them;
    empty where the game can't begin at all. Undetermined for a small last round of which the rules' source says nothing. Raises
    ``NotationError`` as ``check_setup`` and ``check_rounds`` do, but not for one player: that is too few.
    """
    found = [*_box(table.game, rules.options)]
    if table.players == MIN_PLAYERS - 1:
        few = Finding(Rule.NUMBER_OF_PLAYERS, Effect.BREAKS, "too-few", params={"least": MIN_PLAYERS})
        return Verdict(rules.key, (few, *found), table)
    setup = check_setup(table.game, table.players, rules=rules)
    found += setup.findings
    values = dict(setup.values)
    if not setup.deciding:
        found += _laid_out(table, setup.values, rules)
        if table.game in ROUNDED or table.rounds is not None:
            rounds = check_rounds(table.game, table.players, table.rounds, rules=rules)
            found += _too_few_rounds(table, rounds, rules.options) or _last_round(table, rounds, rules)
            most = rounds.values["most"]
            values |= {"most": most, "left_over": rules.options.deck_cards - table.players * most if isinstance(most, int) else 0}
    return Verdict(rules.key, (*dict.fromkeys(found), *_head_start(table, rules.options)), table, values)


def _box(game: str, options: Options) -> list[Finding]:
    if game in options.mini_games:
        return []
    return [Finding(Rule.CHOICE_OF_MINI_GAMES, Effect.BREAKS, "other-box", params={"game": game}, option="mini_games")]


def _laid_out(table: Table, right: Mapping[str, object], rules: RuleSet[Options]) -> list[Finding]:
    """The cards that were dealt or laid out, against the set-up."""
    if not table.cards:
        return []
    if table.game == "well":
        return _stacks(table, rules)
    if "own_cards" in right:
        wanted = right["own_cards"]
        fits = set(table.cards) == {wanted} or _fewer_open_cards(table, wanted)
    else:
        wanted = right.get("around", right.get("grid"))
        fits = wanted is None or sum(table.cards) == wanted
    params = {"cards": table.cards, "right": wanted}
    return [] if fits else [Finding(GAMES[table.game].rule, Effect.BREAKS, "dealt", params=params)]


def _fewer_open_cards(table: Table, right: object) -> bool:
    """Whether only a head start makes the difference: some have fewer open cards, none has more and none has nothing to look at."""
    if table.head_start != "fewer_cards" or not isinstance(right, int):
        return False
    return max(table.cards) == right and min(table.cards) >= 1


def _stacks(table: Table, rules: RuleSet[Options]) -> list[Finding]:
    """The stacks of The Well: right, right by the other agreement, or miscounted. A head start may make one smaller."""
    got = sorted(table.cards * table.players if len(table.cards) == 1 else table.cards, reverse=True)
    agreed = rules.options.well_uneven
    right, other = (_dealt(table.players, way, rules) for way in (agreed, "equal" if agreed == "dealt" else "dealt"))
    if got == list(right) or (table.head_start == "fewer_cards" and _some_have_fewer(got, right)):
        return []
    params = {"cards": tuple(got), "right": right}
    if got == list(other):
        return [Finding(Rule.UNEVEN_STACKS, Effect.BREAKS, agreed, params=params, option="well_uneven")]
    return [Finding(Rule.WELL, Effect.BREAKS, "dealt", params=params)]


def _dealt(players: int, way: str, rules: RuleSet[Options]) -> tuple[int, ...]:
    stacks = check_setup("well", players, rules=rules.with_changes({"well_uneven": way})).values["stacks"]
    return stacks if isinstance(stacks, tuple) else ()


def _some_have_fewer(got: Sequence[int], right: Sequence[int]) -> bool:
    """True if the others have what they should and nobody has more."""
    return got[0] == right[0] and all(mine <= full for mine, full in zip(got, right, strict=True))


def _too_few_rounds(table: Table, rounds: Verdict, options: Options) -> tuple[Finding, ...]:
    """Fewer rounds are planned than the rules ask for, though the cards give as many."""
    least, most = options.hot_potato_min_rounds, rounds.values["most"]
    if table.game != "hot-potato" or table.rounds is None or not isinstance(most, int) or not table.rounds < least <= most:
        return ()
    params = {"least": least, "rounds": table.rounds}
    return (Finding(Rule.HOT_POTATO, Effect.BREAKS, "too-few-rounds", params=params, option="hot_potato_min_rounds"),)


def _last_round(table: Table, rounds: Verdict, rules: RuleSet[Options]) -> tuple[Finding, ...]:
    """The rounds, where one more than the cards allow may be the small round with what is left over: two cards or more make one."""
    most, deck = rounds.values["most"], rounds.values["deck"]
    if not (rounds.deciding and table.game == "hot-potato" and isinstance(most, int) and isinstance(deck, int)):
        return rounds.findings
    left = deck - most * table.players
    if table.rounds != most + 1 or left < MIN_PLAYERS:
        return rounds.findings
    return (_small_round({"left": left, "most": most}, rules),)


def _small_round(params: dict[str, object], rules: RuleSet[Options]) -> Finding:
    """One more round with what is left over: as the table agreed; open where no source of the rules says anything."""
    option = "hot_potato_left_over"
    if rules.options.hot_potato_left_over == "extra_round":
        return Finding(Rule.LEFT_OVER_CARDS, Effect.NOTE, "extra-round", params=params, option=option)
    if option in rules.not_stated:
        return Finding(Rule.LEFT_OVER_CARDS, Effect.OPEN, "not-stated", params={**params, "why": Why.SILENT}, option=option)
    return Finding(Rule.LEFT_OVER_CARDS, Effect.BREAKS, "not-agreed", params=params, option=option)


def _head_start(table: Table, options: Options) -> tuple[Finding, ...]:
    given, agreed = table.head_start, options.head_start
    if given is None:
        return ()
    params = {"given": slug(given), "agreed": slug(agreed)}
    if given == agreed:
        return (Finding(Rule.HEAD_START, Effect.NOTE, "agreed", params=params, option="head_start"),)
    return (Finding(Rule.HEAD_START, Effect.BREAKS, "none" if agreed == "none" else "other", params=params, option="head_start"),)
