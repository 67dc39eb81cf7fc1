"""How many cards lie where: the set-up of each mini-game and the rounds that a deck gives."""

from __future__ import annotations

from games.core.notation import NotationError
from games.core.options import RuleSet
from games.core.verdict import Effect, Finding, Verdict
from games.dobble.moves import GAMES
from games.dobble.options import Options
from games.dobble.rules import Rule

MIN_PLAYERS, MAX_PLAYERS = 2, 8
"""Players by every booklet; with more it works as long as the cards do."""
MOST_PLAYERS = 40
"""Largest number of players that is read."""
GRID = 9
"""Cards laid out for Triplet, three by three."""
OWN_CARDS_KIDS = 4
"""Open cards of each player in the children's Hide and Seek and Peas in a Pod."""


def check_setup(game: str, players: int, *, rules: RuleSet[Options]) -> Verdict:
    """The cards at the start. ``values``: ``own_cards`` (each), ``pile``, ``middle``, ``around``, ``stacks`` (largest first), ``grid``,
    ``left_over`` as the game has them.

    Illegal if there are too few cards. Raises ``NotationError``: ``unknown-mini-game``, ``players``.
    """
    check_players(game, players)
    deck = rules.options.deck_cards
    values = _layout(game, players, deck, rules.options)
    notes = _remarks(players)
    if _needed(game, players) > deck:
        params = {"cards": deck, "needed": _needed(game, players), "players": players}
        return Verdict(rules.key, (Finding(Rule.DECK_SIZE, Effect.BREAKS, "too-few-cards", params=params), *notes), values={})
    note = Finding(GAMES[game].rule, Effect.NOTE, "setup", params={"game": game, "players": players, **values})
    return Verdict(rules.key, (note, *notes), values=values)


def _needed(game: str, players: int) -> int:
    """Cards that must be there to begin."""
    kids = {"kids-hide-and-seek": OWN_CARDS_KIDS * players + 1, "kids-peas-in-a-pod": OWN_CARDS_KIDS * players + 1, "kids-twins": 2}
    return {"triplet": GRID, "hot-potato": players, "connect": 1, **kids}.get(game, players + 1)


def _layout(game: str, players: int, deck: int, options: Options) -> dict[str, object]:
    if game in ("tower", "poisoned-gift"):
        return {"own_cards": 1, "pile": deck - players}
    if game == "hot-potato":
        return {"own_cards": 1, "pile": deck - players}
    if game == "gotta-catch":
        return {"middle": 1, "around": players, "pile": deck - players - 1}
    if game == "well":
        return _well(players, deck, options)
    if game == "triplet":
        return {"grid": GRID, "pile": deck - GRID}
    if game in ("kids-hide-and-seek", "kids-peas-in-a-pod"):
        return {"own_cards": OWN_CARDS_KIDS, "middle": 1, "pile": deck - OWN_CARDS_KIDS * players - 1}
    return {"pile": deck} if game == "kids-twins" else {}


def _well(players: int, deck: int, options: Options) -> dict[str, object]:
    """All cards are dealt one by one but the last, which is the middle; where stacks must be equal the rest goes aside."""
    each, rest = divmod(deck - 1, players)
    if options.well_uneven == "equal":
        return {"middle": 1, "stacks": (each,) * players, "left_over": rest}
    return {"middle": 1, "stacks": (each + 1,) * rest + (each,) * (players - rest), "left_over": 0}


def check_rounds(game: str, players: int, rounds: int | None = None, *, rules: RuleSet[Options]) -> Verdict:
    """How many rounds of Hot Potato or Gotta Catch Them All the deck gives, and whether ``rounds`` of them fit.

    ``values``: ``rounds`` (as asked, else the most), ``most``, ``needed`` (players × rounds), ``deck``, ``left_over`` (cards that fit no
    round; with the agreement extra_round they make one more, shorter round). Raises ``NotationError``: ``unknown-mini-game``,
    ``players``, ``no-rounds`` for a game without rounds.
    """
    check_players(game, players)
    if game not in ("hot-potato", "gotta-catch"):
        raise NotationError("no-rounds", game)
    deck = rules.options.deck_cards
    most = max(deck - (game == "gotta-catch"), 0) // players  # the middle card stays on the table
    count = most if rounds is None else rounds
    values: dict[str, object] = {"rounds": count, "most": most, "needed": players * count, "deck": deck}
    params = {"game": game, "players": players, **values}
    if count > most:
        params["needed"] = players * count + (game == "gotta-catch")  # with the card that lies in the middle
        return Verdict(rules.key, (Finding(Rule.DECK_SIZE, Effect.BREAKS, "too-many-rounds", params=params),), values=values)
    left = deck - players * count
    findings = [Finding(GAMES[game].rule, Effect.NOTE, "rounds", params=params)]
    if left and rounds is None:
        option = "hot_potato_left_over" if game == "hot-potato" else None
        code = rules.options.hot_potato_left_over if option and left >= MIN_PLAYERS else "unused"  # one card makes no round
        params = {"left": left}
        findings.append(Finding(Rule.LEFT_OVER_CARDS, Effect.NOTE, code.replace("_", "-"), params=params, option=option))
    if game == "hot-potato" and count < rules.options.hot_potato_min_rounds:
        params = {"least": rules.options.hot_potato_min_rounds}
        findings.append(Finding(Rule.HOT_POTATO, Effect.NOTE, "few-rounds", params=params, option="hot_potato_min_rounds"))
    return Verdict(rules.key, (*findings, *_remarks(players)), values={**values, "left_over": left})


def _remarks(players: int) -> list[Finding]:
    params = {"players": players, "most": MAX_PLAYERS}
    return [Finding(Rule.NUMBER_OF_PLAYERS, Effect.NOTE, params=params)] if players > MAX_PLAYERS else []


def check_players(game: str, players: int) -> None:
    """Raises ``NotationError``: ``unknown-mini-game``, ``players`` for fewer than two or a number that isn't read."""
    if game not in GAMES:
        raise NotationError("unknown-mini-game", game[:20])
    if not MIN_PLAYERS <= players <= MOST_PLAYERS:
        raise NotationError("players", str(players), least=MIN_PLAYERS, most=MOST_PLAYERS)
