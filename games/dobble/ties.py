"""Who has won, is there a tie, and how is it settled?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict
from games.dobble.cards import Card
from games.dobble.match import check_match
from games.dobble.names import NameBook
from games.dobble.options import Options
from games.dobble.rules import Rule

FEWEST_WINS: Final = frozenset({"poisoned-gift", "hot-potato"})
"""Mini-games in which the fewest cards win."""
MOST_WINS: Final = frozenset({"tower", "gotta-catch", "triplet", "kids-twins"})
"""Mini-games in which the most cards win."""
MAX_PLAYERS = 40
"""Most players that are read."""


class Counted(StrEnum):
    """What the numbers of a result are."""

    ALL = "all"  # cards at the end, start card included
    WON = "won"  # cards won, start card not included
    LOST_ROUNDS = "lost-rounds"  # cards kept from lost rounds of Hot Potato
    GAMES = "games"  # mini-games won


ALL_DEALT: Final = frozenset({"tower", "poisoned-gift"})
"""Mini-games that end with all cards at the players, so that the counts must add up to the deck."""


def check_sum(game: str, amounts: Mapping[str, int], counted: Counted, *, rules: RuleSet[Options], players: int | None = None) -> Verdict:
    """Do the counts add up? Illegal if not: a card is lost or miscounted. ``values``: ``expected_sum`` (None if nothing is known), ``sum``.

    ``players`` if there are more than the names given.
    """
    right = _right_sum(game, counted, players or len(amounts), rules.options.deck_cards)
    total = sum(amounts.values())
    values = {"expected_sum": right, "sum": total}
    if right is None or total == right or (counted is Counted.LOST_ROUNDS and total <= right):
        return Verdict(rules.key, values=values)
    params = {"right": right, "total": total, "missing": right - total}
    return Verdict(rules.key, (Finding(Rule.SUM_OF_CARDS, Effect.BREAKS, params=params),), values=values)


def _right_sum(game: str, counted: Counted, players: int, deck: int) -> int | None:
    if counted is Counted.LOST_ROUNDS:
        return deck
    if counted is Counted.WON:
        return deck - players if game in ALL_DEALT else None
    return deck if counted is Counted.ALL and (game in ALL_DEALT or game == "hot-potato") else None


def check_result(
    game: str,
    amounts: Mapping[str, int],
    counted: Counted,
    *,
    rules: RuleSet[Options],
    players: int | None = None,
    reported: str | None = None,
) -> Verdict:
    """Who has won by these counts, and who are tied for it? With ``reported`` the winner that somebody names is judged.

    ``game`` is a key, or empty with ``Counted.GAMES`` (the whole match). Legal: the counts are right (and the reported winner is).
    ``values``: ``tied`` (players tied for the win, empty without a tie), ``method`` (``duel``, ``hot-potato-round`` or ``shared``),
    ``winner`` (a player, all of them where the tied share it, None before a tie is settled), ``loser`` (the one at the other end; None if
    there are several), ``expected_sum``. Raises ``NotationError``: ``no-result`` (a game that isn't decided by counting), ``players``,
    ``negative``.
    """
    _check_amounts(game, amounts, counted)
    summed = check_sum(game, amounts, counted, rules=rules, players=players)
    fewest = game in FEWEST_WINS and counted is not Counted.GAMES
    best, worst = (min, max) if fewest else (max, min)
    firsts = [player for player, n in amounts.items() if n == best(amounts.values())]
    lasts = [player for player, n in amounts.items() if n == worst(amounts.values())]
    tied = tuple(firsts) if len(firsts) > 1 else ()
    rule, option = (Rule.TIE_TWO, "tie_two") if len(firsts) == 2 else (Rule.TIE_MORE, "tie_more")
    method = str(getattr(rules.options, option)) if tied else None
    winner = firsts[0] if not tied else tied if method == "shared" else None
    loser = lasts[0] if len(lasts) == 1 and lasts != firsts else None
    values = {**summed.values, "tied": tied, "method": method, "winner": winner, "loser": loser}
    if summed.deciding:
        return Verdict(rules.key, summed.findings, dict(amounts), values)
    if reported is not None and reported not in ((winner,) if isinstance(winner, str) else winner or ()):
        finding = _wrong_winner(reported, tied, method, winner, rule, option, counted)
    elif tied:
        finding = Finding(rule, Effect.NOTE, f"{method}-now", params={"players": tied}, option=option)
    else:
        finding = Finding(_rule_of(game, counted), Effect.NOTE, "winner", params={"player": winner})
    return Verdict(rules.key, (finding,), dict(amounts), values)


def _wrong_winner(
    reported: str, tied: tuple[str, ...], method: str | None, winner: object, rule: Rule, option: str, counted: Counted
) -> Finding:
    if tied and winner is None:
        return Finding(rule, Effect.BREAKS, "not-settled", params={"reported": reported, "players": tied, "method": method}, option=option)
    rule = Rule.MOST_MINI_GAMES if counted is Counted.GAMES else Rule.SUM_OF_CARDS
    return Finding(rule, Effect.BREAKS, "other-winner", params={"reported": reported, "winner": winner})


def _rule_of(game: str, counted: Counted) -> Rule:
    if counted is Counted.GAMES:
        return Rule.MOST_MINI_GAMES
    return Rule(game) if game in tuple(Rule) else Rule.KIDS_GAMES


def _check_amounts(game: str, amounts: Mapping[str, int], counted: Counted) -> None:
    if counted is not Counted.GAMES and game not in FEWEST_WINS | MOST_WINS:
        raise NotationError("no-result", game[:20])
    if not 2 <= len(amounts) <= MAX_PLAYERS:
        raise NotationError("players", str(len(amounts)), least=2, most=MAX_PLAYERS)
    for number in amounts.values():
        if number < 0:
            raise NotationError("negative", str(number))


def check_duel(cards: Sequence[Card], claim: str | None, by: str, *, rules: RuleSet[Options], names: NameBook | None = None) -> Verdict:
    """Has ``by`` won the duel with this word? Two cards, turned together: the first right name wins. ``values`` as in ``check_match``, with
    ``winner`` (None if the word was wrong). Raises as ``check_match`` does."""
    verdict = check_match(cards, claim, rules=rules, names=names)
    winner = None if verdict.deciding else by
    note = () if winner is None else (Finding(Rule.TIE_TWO, Effect.NOTE, "duel-won", params={"player": by}, option="tie_two"),)
    return Verdict(rules.key, (*verdict.findings, *note), verdict.reading, {**verdict.values, "winner": winner})
