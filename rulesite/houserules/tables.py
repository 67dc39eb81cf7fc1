"""A table's own rules: put together, kept as a file, agreed on aloud."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from games.core.checker import Game
from games.core.notation import NotationError
from games.core.options import RuleSet, slug
from rulesite.checking.htmx import HtmxRequest, page_or_part, wants_part
from rulesite.checking.sentences import error_sentence
from rulesite.houserules import rulefile
from rulesite.houserules.agreement import agreed, card, walk
from rulesite.houserules.chosen import MAX_NAME, Chosen, clean_name, rules_query
from rulesite.houserules.compose import Proposal, differences, proposal_of, read_form, switches
from rulesite.houserules.qr import qr_code
from rulesite.houserules.sidebyside import join_sets
from rulesite.houserules.views import find, holding, show
from rulesite.houserules.wording import Wording


@require_safe
def house(request: HtmxRequest, game: str) -> HttpResponse:
    """Compose: a base and what goes otherwise. A good combination has the short address, a bad one says why."""
    found, wording = find(game)
    if "toml" in request.GET:
        return _from_file(request, found, wording)
    chosen = holding(request, found)
    proposal = read_form(found, request.GET, wording) if "base" in request.GET else proposal_of(chosen)
    url = address("house", found, proposal.rules, proposal.name) if proposal.rules else ""
    if "base" in request.GET and url and not wants_part(request):
        return HttpResponseRedirect(url)
    response = page_or_part(request, "houserules/house.html", "houserules/_preview.html", house_context(found, proposal, wording))
    if wants_part(request) and url:
        response["HX-Replace-Url"] = url
    return response


def house_context(game: Game, proposal: Proposal, wording: Wording, **more: Any) -> dict[str, Any]:
    """What the page on which rules are put together shows."""
    return {
        "game": wording.book,
        "current": "house",
        "wording": wording,
        "proposal": proposal,
        "clash": [wording.option(name) for name in (proposal.clash.one, proposal.clash.other)] if proposal.clash else [],
        "switches": switches(proposal, wording),
        "bases": [(slug(key), wording.messages.rulesets[key], rules is proposal.base) for key, rules in game.rule_sets.items()],
        "was": (proposal.rules or proposal.base).slug,
        "max_name": MAX_NAME,
        "max_file": rulefile.MAX_FILE,
        **(shared(game, proposal.rules, proposal.name, wording) if proposal.rules else {}),
        **more,
    }


def shared(game: Game, rules: RuleSet[Any], name: str, wording: Wording) -> dict[str, Any]:
    """Names and links of a good combination."""
    return {
        "rules": rules,
        "query": rules_query(rules, name),
        "title": wording.name(rules, name),
        "base_name": wording.name(rules.base or rules),
        "differences": differences(rules, wording),
        "beside": join_sets([rules.base, rules]) if rules.base else "",
        "file_url": address("file", game, rules, name),
    }


def address(view: str, game: Game, rules: RuleSet[Any] | None, name: str) -> str:
    """The short address of a page with these rules."""
    return f"{reverse(f'houserules:{view}', kwargs={'game': game.key})}?{rules_query(rules or game.default_rules, name)}"


def _from_file(request: HttpRequest, game: Game, wording: Wording) -> HttpResponse:
    """A pasted file: to the address of its rules, or the form again with what is wrong."""
    text = request.GET["toml"]
    try:
        found = rulefile.read(text.replace("\r\n", "\n"), game)
    except NotationError as error:
        proposal = proposal_of(Chosen(game, game.default_rules))
        shown = text[: rulefile.MAX_FILE]
        context = house_context(game, proposal, wording, file_error=error_sentence(error, wording.messages), file_text=shown)
        return render(request, "houserules/house.html", context)
    return HttpResponseRedirect(address("house", game, found.rules, found.name))


@require_safe
def download(request: HttpRequest, game: str) -> HttpResponse:
    """The chosen rules as a file to keep."""
    found, _wording = find(game)
    chosen = holding(request, found)
    text = rulefile.write(found, chosen.rules, chosen.name)
    headers = {"Content-Disposition": f'attachment; filename="{found.key}-{slug(chosen.rules.key)}.toml"'}
    return HttpResponse(text, content_type="application/toml; charset=utf-8", headers=headers)


@require_safe
def agreement(request: HttpRequest, game: str) -> HttpResponse:
    """The questions to agree on before play; with rules in the link, the card first."""
    found, wording = find(game)
    chosen = holding(request, found)
    walked = "base" in request.GET
    proposal = read_form(found, request.GET, wording) if walked else proposal_of(chosen)
    if walked and proposal.rules:
        return HttpResponseRedirect(address("agreement", found, proposal.rules, proposal.name))
    context: dict[str, Any] = {
        "proposal": proposal,
        "clash": [wording.option(name) for name in (proposal.clash.one, proposal.clash.other)] if proposal.clash else [],
        "walk": walk(found, proposal, wording),
        "was": (proposal.rules or proposal.base).slug,
        "base": slug(proposal.base.key),
        "max_name": MAX_NAME,
        "done": "rules" in request.GET and not chosen.error,
    }
    if context["done"]:
        context |= shared(found, chosen.rules, chosen.name, wording) | _card_context(found, chosen, wording)
    return show(request, "agreement", wording, **context)


def _card_context(game: Game, chosen: Chosen, wording: Wording) -> dict[str, Any]:
    """The card, all answers, and the ways to pass them on."""
    link = settings.SITE_URL + address("agreement", game, chosen.rules, clean_name(chosen.name))
    return {
        "card": card(chosen.rules, game, wording),
        "agreed": agreed(chosen.rules, game, wording),
        "link": link,
        "qr": qr_code(link, _("QR code of these house rules")),
        "table": chosen.name,
    }
