"""Rummikub: which melds, openings and turns are allowed, what they are worth, and what the best play is.

Glossary
    tile        a number 1-13 in one of four colours, or a joker (Dutch: steen)
    meld        tiles that lie together: a *run* (one colour, going up) or a *group* (one number, colours differ)
    table       all melds that lie open; the *rack* is what a player still holds, the *pool* what nobody has drawn yet
    opening     a player's first melds, which must be worth enough points
    reading     one way to take a meld: its kind, and the tile that each joker stands for

Reading order: ``rules`` (ids), ``options`` and ``rulesets`` (what varies), ``tiles`` (notation), ``setup``, ``readings`` and ``melds`` (is
this meld allowed), ``declared`` (what was said of its jokers), ``faults`` (why not), ``opening``, ``turn`` with ``jokers``, ``drawing``,
``scoring`` and ``written`` (points that somebody wrote down), ``rearrange`` (best play and repair) on top of ``solver``; ``entries`` reads
names, points and counts. All of them are pure functions on tuples; none knows a page.
"""
