"""The address of the search, below a language's prefix."""

from django.urls import path

from rulesite.search import views

app_name = "search"
urlpatterns = [path("search/", views.search, name="search")]
