"""Addresses of the checkers, below a language's prefix."""

from django.urls import path

from rulesite.checking import views

app_name = "checking"
urlpatterns = [path("<slug:game>/check/<slug:checker>/", views.check, name="check")]
