"""Where the server finds the site."""

import os
from threading import Thread

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rulesite.settings")

from django.conf import settings
from django.core.wsgi import get_wsgi_application

from rulesite.api.prepared import prepared_paths as api_paths
from rulesite.checking.prepared import prepared_paths as checker_paths
from rulesite.houserules.prepared import prepared_paths as rule_set_paths
from rulesite.machine.sitemap import machine_paths
from rulesite.prepared.site import whole_site
from rulesite.rulebook.prepared import prepared_paths
from rulesite.search.library import warm
from rulesite.table.prepared import prepared_paths as table_paths

django = get_wsgi_application()  # before anything that speaks a language
PATHS = [*prepared_paths(), *rule_set_paths(), *machine_paths(), *api_paths(), *table_paths(), *checker_paths()]
Thread(target=warm, name="warm-search", daemon=True).start()  # so that the first search waits for nothing

application = whole_site(django, PATHS, settings.STATIC_ROOT, settings.PREPARED_CACHE)
