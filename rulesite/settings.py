"""Settings of the site, one file for all machines; what differs between them comes from the environment (README, "Settings")."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from rulesite import environment

BASE_DIR = Path(__file__).resolve().parent.parent
VAR = Path(os.environ.get("VAR_DIR", BASE_DIR / "var"))
"""All that is made on this machine: database, secret key, static files, compressed pages. Never in git; VAR_DIR moves it elsewhere."""

DEBUG = environment.flag(os.environ, "DEBUG")
SECRET_KEY = environment.secret_key(os.environ, VAR / "secret-key")
SITE_URL = os.environ.get("SITE_URL", f"http://127.0.0.1:{os.environ.get('PORT', '8000')}").rstrip("/")
"""Base of canonical links, feeds, the sitemap and QR codes: scheme and host, no slash at the end."""
ALLOWED_HOSTS = environment.words(os.environ, "ALLOWED_HOSTS", f"{urlsplit(SITE_URL).hostname} localhost 127.0.0.1 [::1]")

INSTALLED_APPS = [
    "django.contrib.staticfiles",
    "rulesite",
    "rulesite.rulebook",
    "rulesite.checking",
    "rulesite.search",
    "rulesite.machine",
    "rulesite.houserules",
    "rulesite.table",
    "rulesite.reports",
]

# No session, no sign-in, no messages: the site has nobody to remember. Csrf is a net for the day a form writes something.
MIDDLEWARE = [
    "rulesite.middleware.constant_headers",
    "rulesite.compressing.compressed",
    "rulesite.middleware.language_from_path",
    "rulesite.middleware.append_slash",
    "rulesite.houserules.travel.chosen_rules_travel",
    "django_htmx.middleware.HtmxMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
]

ROOT_URLCONF = "rulesite.urls"
APPEND_SLASH = False  # rulesite.middleware does it, without the rest of CommonMiddleware

TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "rulesite.templating.Templates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "environment": "rulesite.templating.environment",
            "context_processors": ["rulesite.context.page_address", "rulesite.houserules.context.chosen_rules"],
        },
    },
]

DATABASES = {"default": environment.database(os.environ, VAR)}
environment.require_driver(DATABASES["default"])
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "nl"
LANGUAGES = [("nl", "Nederlands"), ("en", "English")]
LOCALE_PATHS = [BASE_DIR / "rulesite" / "locale"]
USE_I18N = True
USE_TZ = True
TIME_ZONE = "Europe/Amsterdam"

STATIC_URL = "/static/"
STATIC_ROOT = VAR / "static"
STATICFILES_DIRS = [BASE_DIR / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage",
    },
}

TEMPLATE_CACHE = BASE_DIR / "var" / "cache" / "templates"
"""Compiled templates, known by a fingerprint of all they are made from: starting again compiles nothing."""
PREPARED_CACHE = BASE_DIR / "var" / "cache" / "pages"
"""Compressed bodies of the reading pages, named by the hash of their content: so one place will do for every VAR_DIR."""

CSRF_FAILURE_VIEW = "rulesite.errors.forbidden"
CSRF_COOKIE_SECURE = SITE_URL.startswith("https:")
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Strict"
DATA_UPLOAD_MAX_MEMORY_SIZE = 64 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 100

EDITORS = environment.words(os.environ, "EDITORS")
"""Who hears of a new report by e-mail; nobody by default. Without EMAIL_HOST Django's own default, this machine, sends it."""
DEFAULT_FROM_EMAIL = os.environ.get("EMAIL_FROM", f"mag-dit@{urlsplit(SITE_URL).hostname}")
EMAIL_HOST = os.environ.get("EMAIL_HOST", "localhost")
EMAIL_PORT = int(os.environ.get("EMAIL_PORT", "25"))
EMAIL_HOST_USER = os.environ.get("EMAIL_USER", "")
EMAIL_HOST_PASSWORD = os.environ.get("EMAIL_PASSWORD", "")
EMAIL_USE_TLS = environment.flag(os.environ, "EMAIL_TLS")
EMAIL_TIMEOUT = 5
ADDRESS_HEADER = os.environ.get("ADDRESS_HEADER", "REMOTE_ADDR")
"""Where the address of a visitor stands, for the limit on reports; behind a proxy its own header, such as HTTP_X_REAL_IP."""
WORKERS = int(os.environ.get("WORKERS", "2"))
"""Processes of the server, of which each allows its part of that limit; 2 as in ``dev.py``."""

CONTENT_SECURITY_POLICY = "; ".join(
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",  # the one policy is made in static/js/site.js
        "trusted-types default",
    ]
)

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "handlers": {"console": {"class": "logging.StreamHandler"}},
    "root": {"handlers": ["console"], "level": "INFO"},
    # A visitor's mistyped address is no news.
    "loggers": {"django.request": {"level": "ERROR"}, "django.security.DisallowedHost": {"level": "CRITICAL"}},
}

ADMIN = environment.flag(os.environ, "ADMIN")
"""Whether editors answer reports on pages below ``/admin/``. Off, none of it is installed: no session, no cookie, nothing to start."""
if ADMIN:
    INSTALLED_APPS += [f"django.contrib.{name}" for name in ("admin", "auth", "contenttypes", "sessions", "messages")]
    MIDDLEWARE += [f"rulesite.reports.gate.{name}" for name in ("gate_headers", "GateSession", "GateSignIn", "GateMessages")]
    TEMPLATES += [
        {
            "BACKEND": "django.template.backends.django.DjangoTemplates",  # the language of Django's own pages; ours stay Jinja2
            "APP_DIRS": True,
            "OPTIONS": {
                "context_processors": [
                    "django.template.context_processors.request",
                    "django.contrib.auth.context_processors.auth",
                    "django.contrib.messages.context_processors.messages",
                ]
            },
        }
    ]
    AUTH_PASSWORD_VALIDATORS = [
        {"NAME": f"django.contrib.auth.password_validation.{name}"}
        for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
    ]
    MESSAGE_STORAGE = "django.contrib.messages.storage.session.SessionStorage"  # not a cookie of its own
    SESSION_COOKIE_AGE = 12 * 60 * 60
    SESSION_COOKIE_PATH = CSRF_COOKIE_PATH = "/admin/"  # so that readers' pages never get one
    SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE
    CSRF_TRUSTED_ORIGINS = [SITE_URL]  # a proxy in front may end HTTPS
