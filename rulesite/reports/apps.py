"""The reports as a Django app."""

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ReportsConfig(AppConfig):
    """Named for its folder."""

    name = "rulesite.reports"
    label = "reports"
    verbose_name = _("Reports of errors")
