"""Addresses of the house rules, below a language's prefix."""

from django.urls import path

from rulesite.houserules import cards, tables, views

app_name = "houserules"
urlpatterns = [
    path("<slug:game>/rulesets/", views.rule_sets, name="rulesets"),
    path("<slug:game>/rulesets/<slug:key>/", views.rule_set, name="ruleset"),
    path("<slug:game>/options/", views.options, name="options"),
    path("<slug:game>/compare/", views.compare, name="compare"),
    path("<slug:game>/house/", tables.house, name="house"),
    path("<slug:game>/house/file/", tables.download, name="file"),
    path("<slug:game>/agreement/", tables.agreement, name="agreement"),
    path("<slug:game>/card/<slug:rule>/", cards.rule_card, name="card"),
    path("<slug:game>/card/<slug:rule>/picture.png", cards.rule_picture, name="card_picture"),
    path("<slug:game>/check/<slug:checker>/picture.png", cards.verdict_picture, name="verdict_picture"),
]
