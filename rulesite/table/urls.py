"""Addresses of the tools, below a language's prefix."""

from django.urls import path

from rulesite.table import clock, offline, score, start, summary

app_name = "table"
urlpatterns = [
    path("offline/", offline.page, name="offline"),
    path("manifest.webmanifest", offline.manifest, name="manifest"),
    path("<slug:game>/start/", start.start, name="start"),
    path("<slug:game>/clock/", clock.clock, name="clock"),
    path("<slug:game>/score/", score.keeper, name="score"),
    path("<slug:game>/score/round/", score.one_round, name="round"),
    path("<slug:game>/print/", summary.summary, name="print"),
]
