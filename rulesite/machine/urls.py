"""Addresses of the files for programs: ``root`` without a language, ``twins`` below it."""

from django.urls import path, re_path

from rulesite.machine import views

root = [
    path("sitemap.xml", views.sitemap, name="sitemap"),
    path("robots.txt", views.robots, name="robots"),
    path("llms.txt", views.llms, name="llms"),
]
twins = [re_path(r"^(?P<path>[a-z0-9-]+(?:/[a-z0-9-]+)*)\.md$", views.markdown, name="twin")]
