from django.apps import AppConfig


class CheckingConfig(AppConfig):
    """The checkers of all games, on one view."""

    name = "rulesite.checking"
    label = "checking"
