"""The tools at the table as a Django app."""

from django.apps import AppConfig


class TableConfig(AppConfig):
    """Named for its folder; it has no models."""

    name = "rulesite.table"
    label = "table"
