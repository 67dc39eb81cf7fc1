"""What a page is, in the words of schema.org: plain values, ready for JSON.

Types used: Game (numberOfPlayers as QuantitativeValue), Article (citation, dateModified), BreadcrumbList, DefinedTermSet. A dispute is
an Article too: QAPage is meant for pages where readers answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rulesite.rulebook.book import Dispute, GameBook, Page, Source, Term

Node = dict[str, Any]
PUBLISHER: Node = {"@type": "Organization", "name": "Mag dit?"}


def graph(nodes: Sequence[Node]) -> Node:
    """Several nodes as one document."""
    return {"@context": "https://schema.org", "@graph": list(nodes)}


def breadcrumbs(steps: Iterable[tuple[str, str]], site_url: str) -> Node:
    """The way to a page: (name, path) from the front page on."""
    items = [
        {"@type": "ListItem", "position": place, "name": name, "item": f"{site_url}{path}"} for place, (name, path) in enumerate(steps, 1)
    ]
    return {"@type": "BreadcrumbList", "itemListElement": items}


def game_node(game: GameBook, site_url: str) -> Node:
    """The game itself: its name, how many play, from what age."""
    node: Node = {"@type": "Game", "@id": f"{site_url}{game.url}#game", "name": game.title, "url": f"{site_url}{game.url}"}
    least, most, age = (game.facts.get(name) for name in ("players_min", "players_max", "age_min"))
    if least and most:
        node["numberOfPlayers"] = {"@type": "QuantitativeValue", "minValue": least, "maxValue": most}
    if age:
        node["typicalAgeRange"] = f"{age}-"
    return node


def article(game: GameBook, page: Page, site_url: str) -> Node:
    """A reading page: what it is about, what it rests on, when it was last laid beside its sources."""
    sources = {source.key: source for rule in page.rules for source in rule.sources}
    node = _article(page.title, page.description, page.url, game, site_url)
    if page.checked:
        node["dateModified"] = page.checked.isoformat()
    return node | _citations(sources.values())


def dispute_article(game: GameBook, dispute: Dispute, site_url: str) -> Node:
    """A dispute: the question as headline, the answer as description."""
    return _article(dispute.question, dispute.say, dispute.url, game, site_url) | _citations(dispute.sources)


def _article(headline: str, description: str, path: str, game: GameBook, site_url: str) -> Node:
    return {
        "@type": "Article",
        "headline": headline,
        "description": description,
        "inLanguage": game.language,
        "mainEntityOfPage": f"{site_url}{path}",
        "about": {"@id": f"{site_url}{game.url}#game"},
        "publisher": PUBLISHER,
    }


def _citations(sources: Iterable[Source]) -> Node:
    cited = [{"@type": "CreativeWork", "name": one.name, **({"url": one.url} if one.url else {})} for one in sources]
    return {"citation": cited} if cited else {}


def term_set(terms: Iterable[Term], name: str, language: str, path: str, site_url: str) -> Node:
    """The glossary."""
    defined = [
        {"@type": "DefinedTerm", "@id": f"{site_url}{term.url}", "name": term.name, "description": term.meaning}
        | ({"alternateName": list(term.also)} if term.also else {})
        for term in terms
    ]
    return {"@type": "DefinedTermSet", "name": name, "inLanguage": language, "url": f"{site_url}{path}", "hasDefinedTerm": defined}
