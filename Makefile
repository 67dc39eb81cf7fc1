# Thin aliases of dev.py, which works without make too. `make run PORT=9000`, `make test`, `make help`.
PYTHON ?= python3
PORT ?= 8000
export PORT

.DEFAULT_GOAL := help
.PHONY: help setup run test dev lint format cover bench lock clean
help setup run test dev lint format cover bench lock clean:
	@$(PYTHON) dev.py $@
