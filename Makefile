# Two commands do everything: `make run` and `make test`. `make docs` builds the site into site/,
# `make report` the accuracy report into docs/, `make dist` a release into dist/.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
NODE := $(BIN)/python scripts/node

.PHONY: run port test check rules docs report dist lexicons models packages clean

# FAIRCLUE_LEXICONS=FILE-or-URL takes in compiled lexicons, and then nothing is installed that only compiling needs.
ifdef FAIRCLUE_LEXICONS
INSTALLED := $(VENV)/serve
LEXICONS := unpack
TAKEN_IN := lexicons
else
INSTALLED := $(VENV)/build
LEXICONS := build
endif

# What is not taken in is compiled while the service runs, the first language before it starts.
run: port $(INSTALLED) $(TAKEN_IN)
	@$(BIN)/fairclue serve

port: | $(VENV)/bin/python
	@$(BIN)/python scripts/port

lexicons: $(INSTALLED)
	@$(BIN)/fairclue lexicon $(LEXICONS)

# What reads photos; the service fetches it while it runs.
models: $(INSTALLED)
	@$(BIN)/fairclue photos fetch

test: $(VENV)/dev check lexicons models packages
	$(BIN)/python -m pytest -n logical --maxprocesses 4 --dist worksteal

check: $(VENV)/dev node_modules/.package-lock.json openapi.ts
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(NODE) biome check --error-on-warnings
	$(NODE) tsc
	$(NODE) tsc --project tsconfig.worker.json
	$(NODE) tsc --project examples/typescript

# After a change in validator/rules or rulesets: the API's description names the rules.
rules: $(VENV)/dev lexicons
	$(BIN)/python scripts/openapi
	$(BIN)/python scripts/client_types
	$(BIN)/python -m pytest tests/validator tests/cli/test_referee.py tests/api/test_service.py

packages:
	@scripts/packages

docs: $(VENV)/dev
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet
	@echo "The site is in site/: open site/index.html."

report: $(VENV)/dev lexicons
	@$(BIN)/python -m bench.accuracy.report

dist: lexicons
	@$(BIN)/python scripts/dist dist

clean:
	rm -rf $(VENV) node_modules openapi.ts site dist

$(VENV)/bin/python:
	@scripts/venv $(PYTHON) $(VENV)

$(VENV)/serve: requirements/serve.lock pyproject.toml | $(VENV)/bin/python
	@echo "Setting up in $(VENV): about a minute, once ..."
	@$(BIN)/python scripts/install requirements/serve.lock --fairclue
	@touch $@

$(VENV)/build: requirements/build.lock $(VENV)/serve
	@$(BIN)/python scripts/install requirements/build.lock --no-deps
	@touch $@

$(VENV)/dev: requirements/dev.lock $(VENV)/build
	@$(BIN)/python scripts/install requirements/dev.lock
	@touch $@

# npm writes this file when it has installed everything, so it serves as the mark that it has.
node_modules/.package-lock.json: package.json package-lock.json | $(VENV)/dev
	@$(NODE) npm ci --silent
	@touch $@

# The API's types, for the pages and the TypeScript example.
openapi.ts: openapi.json node_modules/.package-lock.json
	@$(NODE) openapi-typescript $< --output $@ --root-types --root-types-no-schema-prefix --default-non-nullable=false
	@touch $@
