# Everything sets itself up: a machine with Python 3.11+ and make needs nothing else.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready

.PHONY: help play test lint bench docs pin clean

help: ## say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

$(READY): pyproject.toml requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Wyrmtable needs Python 3.11 or newer; say which with: make PYTHON=python3.12"; exit 2; }
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

play: $(READY) ## sit down at the table
	@$(BIN)/wyrm play || test $$? -ne 1  # leaving early is no error

test: $(READY) lint ## run every check and every test
	$(BIN)/pytest

lint: $(READY) ## ruff and mypy
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(READY) ## measure this machine, beside OpenSpiel
	$(BIN)/pip install --quiet --disable-pip-version-check open_spiel
	$(BIN)/python benchmarks/peers.py

docs: $(READY) ## build the documentation into site/
	$(BIN)/zensical build

pin: $(READY) ## pin the newest dependencies in requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv export --quiet --no-emit-project --no-header --no-annotate --upgrade --group dev --output-file requirements.txt

clean: ## remove what was built
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis site
