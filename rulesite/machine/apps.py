"""The app: only for its template tags."""

from __future__ import annotations

from django.apps import AppConfig


class MachineConfig(AppConfig):
    """What programs read."""

    name = "rulesite.machine"
    label = "machine"
