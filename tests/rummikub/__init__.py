"""Rummikub: melds, openings, turns, scores and the best play."""
