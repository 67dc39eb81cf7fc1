"""Tools at the table: who starts, the score keeper, the turn clock, a page to print, and the site without a connection.

Reading order: ``finding`` (game and rules of a request), ``names`` (players as typed), then one file a tool: ``start``, ``clock``,
``score``, ``summary``, ``offline``. A game brings its part by ``games.core.starter`` and ``games.core.scorer``.
"""
