"""The reports as a Django app."""

from django.apps import AppConfig


class ReportsConfig(AppConfig):
    """Named for its folder."""

    name = "rulesite.reports"
    label = "reports"
