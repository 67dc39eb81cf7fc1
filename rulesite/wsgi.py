"""Where the server finds the site."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from rulesite.houserules.prepared import prepared_paths as rule_set_paths
from rulesite.prepared.site import whole_site
from rulesite.rulebook.prepared import prepared_paths

application = whole_site(get_wsgi_application(), [*prepared_paths(), *rule_set_paths()], settings.STATIC_ROOT, settings.PREPARED_CACHE)
