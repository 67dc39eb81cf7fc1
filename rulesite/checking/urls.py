"""Addresses of the checkers and of the games' own pages, below a language's prefix."""

from django.urls import path

from games.registry import GAMES
from rulesite.checking import views

app_name = "checking"
urlpatterns = [
    path("<slug:game>/check/<slug:checker>/", views.check, name="check"),
    *(path(f"{game.key}/{key}/", views.own_page, {"game": game, "key": key}, f"{game.key}-{key}") for game in GAMES for key in game.pages),
]
