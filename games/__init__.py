"""What is true of the games: rules, verdicts and rule sets. Knows no page and no URL.

Only ``registry``, ``core.checker`` and each game's ``checkers`` may import Django; everything else needs nothing but Python.
"""
