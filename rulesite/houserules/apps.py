from django.apps import AppConfig


class HouseRulesConfig(AppConfig):
    """The rules that a table chose."""

    name = "rulesite.houserules"
    label = "houserules"
