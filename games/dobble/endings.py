"""Is the round over, is the game over, and how does it stand?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict, Why
from games.dobble.moves import GAMES
from games.dobble.options import Options
from games.dobble.rules import Rule

ROW = 4
"""Cards of one team in a straight line that win a round of Connect."""


@dataclass(frozen=True, slots=True)
class State:
    """How a mini-game stands; leave out what isn't known.

    ``hands``: cards of each player in this round or game. ``pile_left``: cards in the pile. ``unclaimed``: a face-up card is still to be
    won. ``claims``: right claims made in this round of Hot Potato. ``around_left``: cards left round the middle. ``found`` of
    ``own_cards``: open cards that a child has matched. ``rounds``: rounds played.
    """

    game: str
    hands: Mapping[str, int] | None = None
    pile_left: int | None = None
    unclaimed: bool = False
    players: int | None = None
    claims: int | None = None
    around_left: int | None = None
    own_cards: int | None = None
    found: int | None = None
    rounds: int | None = None


def check_round_over(state: State, *, rules: RuleSet[Options]) -> Verdict:
    """Is the round over? Legal = yes. ``values``: ``over``, ``round_loser`` and ``keeps`` (Hot Potato), ``middle`` (Gotta Catch Them All).

    Raises ``NotationError`` (``state``) if what decides wasn't told.
    """
    if state.game == "gotta-catch" and state.around_left is not None:
        over = state.around_left == 0
        return _answer(rules, over, Rule.GOTTA_CATCH, "round", {"middle": "under the pile"} if over else {})
    if state.game != "hot-potato":
        raise NotationError("state", state.game)
    if state.hands is not None:
        holders = [player for player, cards in state.hands.items() if cards]
        over = len(holders) <= 1
        lost = {"round_loser": holders[0], "keeps": state.hands[holders[0]]} if len(holders) == 1 else {}
        return _answer(rules, over, Rule.HOT_POTATO, "round", lost)
    if state.players is None or state.claims is None:
        raise NotationError("state", state.game)
    # Each right claim empties one hand, so one player is left after as many claims as there are others.
    return _answer(rules, state.claims >= state.players - 1, Rule.HOT_POTATO, "round", {})


def check_game_over(state: State, *, rules: RuleSet[Options]) -> Verdict:
    """Is the mini-game over? Legal = yes. ``values``: ``over``, and in The Well ``winner``, ``loser`` as far as they are settled.

    Undetermined (``missing``) where the table itself decides: Hot Potato after its least number of rounds. Raises ``NotationError``
    (``unknown-mini-game``, ``state``).
    """
    if state.game not in GAMES:
        raise NotationError("unknown-mini-game", state.game[:20])
    if state.own_cards is not None and state.found is not None:
        return _answer(rules, state.found >= state.own_cards, Rule.KIDS_GAMES, "game", {})
    if state.game == "hot-potato" and state.rounds is not None:
        return _potato_over(state.rounds, state.players, rules)
    if state.game in ("well", "kids-peas-in-a-pod") and state.hands is not None:
        holders = [player for player, cards in state.hands.items() if cards]
        over = len(holders) <= 1 if state.game == "well" else len(holders) < len(state.hands)
        return _answer(rules, over, GAMES[state.game].rule, "game", {})
    if state.pile_left is None:
        raise NotationError("state", state.game)
    if state.game == "gotta-catch" and state.players is not None:
        over = not state.around_left and not state.unclaimed and state.pile_left < state.players + 1
    else:
        over = state.pile_left == 0 and not state.unclaimed and not state.around_left
    return _answer(rules, over, GAMES[state.game].rule, "game", {})


def _potato_over(rounds: int, players: int | None, rules: RuleSet[Options]) -> Verdict:
    most = rules.options.deck_cards // players if players else None
    if most is not None and rounds >= most:
        return _answer(rules, True, Rule.HOT_POTATO, "game", {})
    if rounds < rules.options.hot_potato_min_rounds:
        return _answer(rules, False, Rule.HOT_POTATO, "game", {}, option="hot_potato_min_rounds")
    finding = Finding(Rule.HOT_POTATO, Effect.OPEN, "table-ends", params={"why": Why.MISSING, "rounds": rounds})
    return Verdict(rules.key, (finding,), values={"over": None})


def _answer(rules: RuleSet[Options], over: bool, rule: Rule, what: str, more: dict[str, object], option: str | None = None) -> Verdict:
    effect, code = (Effect.NOTE, f"{what}-over") if over else (Effect.BREAKS, f"{what}-goes-on")
    return Verdict(rules.key, (Finding(rule, effect, code, params=more, option=option),), values={"over": over, **more})


def check_standing(hands: Mapping[str, int], *, rules: RuleSet[Options]) -> Verdict:
    """How The Well stands by the cards that each player has left. Always legal.

    ``values``: ``winner`` (the one without cards; None if there is none, or if several are out and the order isn't told), ``loser`` and
    ``over`` once one player is left, else ``continue_for`` = ``last place`` once somebody is out.
    """
    out = [player for player, cards in hands.items() if not cards]
    left = [player for player, cards in hands.items() if cards]
    values: dict[str, object] = {"winner": out[0] if len(out) == 1 else None, "over": len(left) <= 1}
    if len(left) == 1:
        values["loser"] = left[0]
    elif out and left:
        values["continue_for"] = "last place"
    code = "standing-over" if len(left) <= 1 else "standing-last-place" if out else "standing-open"
    return Verdict(rules.key, (Finding(Rule.WELL, Effect.NOTE, code, params={"out": tuple(out), "left": tuple(left)}),), values=values)


def check_row(teams: Sequence[int], straight: bool, *, rules: RuleSet[Options]) -> Verdict:
    """Does this row win a round of Connect: four cards of one team in a straight line? ``values``: ``team``."""
    found = []
    if not straight:
        found.append(Finding(Rule.CONNECT, Effect.BREAKS, "not-straight"))
    if len(set(teams)) > 1:
        usual = max(set(teams), key=list(teams).count)
        at = tuple((place,) for place, team in enumerate(teams) if team != usual)
        found.append(Finding(Rule.CONNECT, Effect.BREAKS, "blocked", at))
    if len(teams) < ROW:
        found.append(Finding(Rule.CONNECT, Effect.BREAKS, "too-short", params={"cards": len(teams), "row": ROW}))
    if found:
        return Verdict(rules.key, tuple(found), tuple(teams))
    return Verdict(rules.key, (Finding(Rule.CONNECT, Effect.NOTE, "row", params={"team": teams[0]}),), tuple(teams), {"team": teams[0]})
