"""The rulebook: loads ``content/`` into frozen values and serves the reading pages. It imports no game.

Read ``book`` first (what there is), then ``loader`` (how it comes in), ``markup`` (the one place where Markdown becomes HTML),
``numbering`` and ``problems``; ``views`` and ``prepared`` last.
"""
