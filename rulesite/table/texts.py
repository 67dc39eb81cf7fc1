"""The words of the score keeper's script, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

TEXTS: Mapping[str, str] = {
    "round": _("Round {number}"),
    "edit": _("Round {number}, change it"),
    "total": _("Total"),
    "added": _("Round {number} is added."),
    "changed": _("Round {number} is changed."),
    "removed": _("Round {number} is deleted: {points}."),
    "undone": _("Undone."),
    "deleted": _("The match of {names} is deleted, with {rounds} rounds."),
    "begun": _("A new match. Good luck."),
    "saved": _("Saved on this device."),
    "imported": _("{count} matches imported."),
    "bad_file": _("This file isn't from our score keeper, or it is damaged."),
    "waits": _("Waits for a connection"),
    "waiting": _("Waiting for a connection: {count}. They count by themselves later."),
    "safe": _("They lie safely on this device."),
    "not_counted": _("Not counted: {why}"),
    "stuck": _("Round {number} can't be counted: {why} Choose its number to change it."),
    "pending": _("Round {number} is kept. It is counted as soon as there is a connection."),
    "counted": _("{count} rounds are counted now."),
    "points_missing": _("Fill in a whole number for each player."),
    "out_missing": _("Say who was out first, or that it was nobody."),
    "players": _("Fill in {fewest} to {most} players."),
    "wins": _("{names} has won."),
    "win": _("{names} have won together."),
    "leads": _("{names} leads."),
    "lead": _("{names} are level in front."),
    "target": _("Playing to {target}."),
    "no_target": _("Play as many rounds as you agreed."),
    "lowest": _("Fewest points win."),
    "zero": _("Zero together, so the sum is right."),
    "add": _("Add round {number}"),
    "save_round": _("Save round {number}"),
    "nobody": _("Nobody, it was blocked"),
    "chart": _("The standing after each round. Now: {standing}."),
    "copied": _("The link is copied. Whoever opens it sees this match."),
    "copied_without": _("The link is copied, without the rounds that still wait."),
    "shared": _("Somebody shared this match with you. Save it if you want to go on with it."),
    "rounds": _("{count} rounds"),
    "delete": _("Delete the match of {names}"),
    "open": _("Open"),
    "player": _("Player {number}"),
    "full": _("Your browser keeps nothing here, so the score is lost when you close this page. Save a file to be sure."),
}
"""By name; ``{places}`` are filled in by the script."""


def keeper_texts() -> dict[str, str]:
    """The texts in the language of the request."""
    return {name: gettext(text) for name, text in TEXTS.items()}
