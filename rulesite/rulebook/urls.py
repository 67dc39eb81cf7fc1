"""Addresses of the reading pages, below a language's prefix."""

from django.urls import path

from rulesite.rulebook import views

urlpatterns = [
    path("", views.home, name="home"),
    path("styleguide/", views.styleguide, name="styleguide"),
    path("glossary/", views.glossary, name="glossary"),
    path("changes/", views.changes, name="all-changes"),
    path("<slug:name>/", views.overview, name="overview"),
    path("<slug:game>/disputes/", views.disputes, name="disputes"),
    path("<slug:game>/disputes/<slug:slug>/", views.dispute, name="dispute"),
    path("<slug:game>/changes/", views.changes, name="changes"),
    path("<slug:game>/changes.atom", views.feed, name="feed"),
    path("<slug:game>/sources/", views.sources, name="sources"),
    path("<slug:game>/rule/<slug:rule>/", views.permalink, name="rule"),
    path("<slug:game>/<slug:stem>/", views.reading, name="page"),
]
