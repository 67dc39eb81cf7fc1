"""Settings of the site; what differs between machines comes from the environment."""

SECRET_KEY = "only-for-tests"
USE_TZ = True
INSTALLED_APPS: list[str] = []
