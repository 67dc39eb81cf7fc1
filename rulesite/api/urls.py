"""Addresses of the JSON, below ``/api/v1/``."""

from django.urls import path

from rulesite.api import views

app_name = "api"
urlpatterns = [
    path("<slug:language>/rules/", views.games, name="games"),
    path("<slug:language>/rules/<slug:game>/", views.rules, name="rules"),
    path("<slug:language>/rules/<slug:game>/<slug:rule>/", views.rule, name="rule"),
]
