"""Addresses of the reports, below a language's prefix."""

from django.urls import path

from rulesite.reports import views

app_name = "reports"
urlpatterns = [
    path("report/", views.report, name="report"),
    path("report/thanks/", views.thanks, name="thanks"),
    path("report/fixed/", views.fixed, name="fixed"),
    path("report/privacy/", views.privacy, name="privacy"),
]
