# Two commands do everything: `make run` and `make test`. `make docs` builds the site into site/,
# `make report` the accuracy report into docs/.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test check docs report lexicons packages clean

run: $(VENV)/run lexicons
	@$(BIN)/fairclue serve

lexicons: $(VENV)/run
	@$(BIN)/fairclue lexicon build

test: $(VENV)/dev check lexicons packages
	$(BIN)/python -m pytest -n logical --maxprocesses 4 --dist worksteal

check: $(VENV)/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

packages:
	@scripts/packages

docs: $(VENV)/dev
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet
	@echo "The site is in site/: open site/index.html."

report: $(VENV)/dev lexicons
	@$(BIN)/python -m bench.accuracy.report

clean:
	rm -rf $(VENV) site

$(VENV)/bin/python:
	@scripts/venv $(PYTHON) $(VENV)

$(VENV)/run: requirements/run.lock pyproject.toml | $(VENV)/bin/python
	@echo "Setting up in $(VENV): a minute or two ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/run.lock
	@PYTHONWARNINGS=ignore $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/dev: requirements/dev.lock $(VENV)/run
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/dev.lock
	@touch $@
