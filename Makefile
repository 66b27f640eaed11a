# Everything a person or a machine does with this project. `make` alone lists the targets.

PYTHON ?= python3
PORT ?= 8000
version := $(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
ifeq ($(version),)
$(error $(PYTHON) was not found; say which Python to use: make run PYTHON=/path/to/python3.11)
endif

venv := .venv-$(version)
python := $(venv)/bin/python
run_ready := $(venv)/.run-ready
dev_ready := $(venv)/.dev-ready
static_ready := $(venv)/.static-ready
pytest := $(python) -m pytest
pip_install := $(python) -m pip install -qq --disable-pip-version-check --no-input --require-hashes
# One more than there are processors: some tests only wait.
browser_workers = $(shell $(python) -c 'import os; print(os.cpu_count() + 1)')
quick_marks := "not slow and not browser and not services"
# django-htmx ships much that no page loads; compressing it takes longer than all the rest.
unused_static := --ignore 'htmx-4*' --ignore 'htmax-*' --ignore 'hx-*-4*' --ignore 'htmx-2-compat*'
apps := splendor_site game tutorials
# Folders too, so that a removed file counts as a change.
static_files := $(shell find $(apps) -path '*/static*' 2>/dev/null)

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run test quick check fmt lessons messages catalogs bench lock clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / {printf "  make %-10s %s\n", $$1, $$2}' $(MAKEFILE_LIST)
	@echo "  Python: $(PYTHON) ($(version)); another one: make run PYTHON=python3.13. Port: make run PORT=8080."

run: $(run_ready) $(static_ready) catalogs ## Install what is missing and start the site
	@$(python) manage.py migrate --no-input --verbosity 0
	@exec $(python) -m splendor_site.serve --port $(PORT)

test: $(dev_ready) catalogs ## Run every test; REQUIRE_ALL=1 fails where one would be skipped
	@echo "1 of 3: everything but the browser"
	$(pytest) -n auto --dist loadgroup -m "not browser"
	@echo "2 of 3: in the browser"
	$(pytest) -n $(browser_workers) --dist loadgroup -m browser
	@echo "3 of 3: the data layer again, on PostgreSQL"
	$(python) -m tests.postgres

quick: $(dev_ready) catalogs ## Run the quick tests only
	$(pytest) -n auto --dist worksteal -q -m $(quick_marks)

check: $(dev_ready) catalogs ## Format, lint, types, imports, templates, migrations, catalogs, lessons, quick tests
	$(venv)/bin/ruff format --check .
	$(venv)/bin/ruff check .
	$(venv)/bin/mypy
	$(venv)/bin/lint-imports
	$(venv)/bin/djlint --lint --quiet $(apps)
	$(python) manage.py makemigrations --check --dry-run
	HTTPS=1 $(python) manage.py check --deploy --fail-level WARNING
	$(python) -m splendor_site.i18n check
	$(python) manage.py lessons
	$(pytest) -n auto --dist worksteal -q -m $(quick_marks)

fmt: $(dev_ready) ## Format the code
	$(venv)/bin/ruff check --fix-only --quiet .
	$(venv)/bin/ruff format .

lessons: $(run_ready) catalogs ## Check every lesson; docs/writing-lessons.md tells how to write one
	@$(python) manage.py lessons

messages: $(dev_ready) ## Bring the catalogs up to date with the texts in the code
	$(python) -m splendor_site.i18n update

catalogs: $(run_ready)
	@$(python) -m splendor_site.i18n compile

bench: $(run_ready) $(static_ready) catalogs ## Measure the engine and the pages
	@$(python) -m splendor_site.bench

lock: ## Resolve the dependencies anew (needs uv) and write the hashed requirements
	uv lock
	uv export -q --no-emit-project --no-header --no-annotate --no-dev -o requirements.txt
	uv export -q --no-emit-project --no-header --no-annotate --no-dev --extra scale -o requirements-scale.txt
	uv export -q --no-emit-project --no-header --no-annotate --all-extras --group dev -o requirements-dev.txt

clean: ## Remove the virtual environments and caches; the data in var/ stays
	rm -rf .venv-* .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache

$(python):
	@echo "Making a virtual environment in $(venv)"
	@$(PYTHON) -m venv $(venv)

$(run_ready): requirements.txt | $(python)
	@echo "Installing what the site needs (once, about ten seconds)"
	@$(pip_install) -r requirements.txt
	@touch $@

$(dev_ready): requirements-dev.txt | $(run_ready)
	@echo "Installing what the tests need (once, about half a minute)"
	@$(pip_install) -r requirements-dev.txt
	@touch $@

$(static_ready): $(run_ready) $(static_files)
	@echo "Collecting the static files"
	@$(python) manage.py collectstatic --no-input --clear --verbosity 0 $(unused_static)
	@touch $@
