"""The players by letter, clockwise round the table: B sits on A's left."""

import string

LETTERS = string.ascii_uppercase
SEATS = LETTERS[:12]
"""The players of whom anything is read."""
