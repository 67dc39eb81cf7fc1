"""Dobble (Spot It!): is there a match, was it called right, who gets the card, is the deck whole?

Glossary
    symbol      a picture; its shape and its colour make it what it is, size and turn don't
    card        a round card with (mostly) eight different symbols
    match       the one symbol that two cards share
    claim       the word that a player says; it must name the match before any card moves
    mini-game   one of the ways to play with the same cards (tower, well, hot potato …)
    deck        any set of cards; legal if each two of them share exactly one symbol
    order       symbols a card minus one; a complete deck of order n has n·n+n+1 cards and as many symbols
    plane       the mathematics of a complete deck: cards are lines, symbols are points

Reading order
    ``rules`` (the ids), ``options`` and ``rulesets``; ``names`` (what a word means), ``symbols`` (ours and those of the box), ``cards``,
    ``claims`` and ``match``, ``naming``, ``arguments``; then decks: ``field`` and ``plane`` (the mathematics), ``deck`` (our 57 cards),
    ``box`` (the publisher's 55), ``incidence``, ``deckcheck``, ``extension``, ``completion``, ``repair``, ``lostcards``, ``existence``,
    ``deckclaims``, ``decktext``; then play: ``moves`` and ``minigames``, ``setup`` and ``dealing``, ``calls`` and ``afterwards``,
    ``endings``, ``ties``, ``points`` and ``tournament``.
"""
