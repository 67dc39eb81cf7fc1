"""Report an error: the only thing that a visitor can write here, and the only models of the site.

Reading order: ``models``, ``form``, ``subject`` (what a report is about), ``limits`` (who writes too often), ``views``, ``mail``. The
commands ``reports`` (read and answer) and ``forget_reports`` (remove what is past its time) are for the editors.
"""
