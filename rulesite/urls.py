"""Addresses of the whole site. Both languages carry their prefix; slugs are the same in both."""

from django.conf import settings
from django.conf.urls.i18n import i18n_patterns
from django.urls import include, path

from rulesite import entrance
from rulesite.machine import urls as machine
from rulesite.table import offline

urlpatterns = [
    *i18n_patterns(
        # Checks before reading pages: a reading page's stem may not be one of the words that checks use.
        path("", include("rulesite.checking.urls")),
        path("", include("rulesite.houserules.urls")),
        path("", include("rulesite.table.urls")),
        path("", include("rulesite.reports.urls")),
        path("", include("rulesite.search.urls")),
        *machine.twins,
        path("", include("rulesite.rulebook.urls")),
    ),
    path("", entrance.door, name="door"),
    path("healthz", entrance.healthz, name="healthz"),
    path("favicon.ico", entrance.favicon),
    path("sw.js", offline.worker, name="worker"),
    *machine.root,
    path("api/v1/", include("rulesite.api.urls")),
]

handler400 = "rulesite.errors.bad_request"
handler403 = "rulesite.errors.forbidden"
handler404 = "rulesite.errors.not_found"
handler500 = "rulesite.errors.server_error"

if settings.ADMIN:
    from django.contrib import admin  # not even loaded where it is off

    urlpatterns.append(path("admin/", admin.site.urls))
    handler403 = "rulesite.reports.gate.refused"
