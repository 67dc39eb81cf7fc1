"""The rules as JSON, for other programs."""
