# Everything sets itself up: a machine with Python 3.11+ and make needs nothing else.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/ready
SITE := src/wyrmtable/server/site/index.html
NPM = $(BIN)/python web/npm.py

.PHONY: help play test twins soak lint bench docs pin clean

help: ## say what can be made
	@grep -E '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/'

$(READY): pyproject.toml requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Wyrmtable needs Python 3.11 or newer; say which with: make PYTHON=python3.12"; exit 2; }
	@echo "Setting up: this takes about a minute, once."
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $(READY)

web/node_modules/ready: web/package.json web/package-lock.json | $(READY)
	$(NPM) ci --silent
	@touch $@

$(SITE): web/node_modules/ready web/index.html web/vite.config.ts $(shell find web/src web/public -type f)
	$(NPM) run --silent build
	@touch $@

play: $(READY) $(SITE) ## open the table in the browser
	@$(BIN)/wyrm serve --open || test $$? -eq 130  # Ctrl-C is how one leaves

test: $(READY) $(SITE) lint twins ## run every check and every test
	$(BIN)/pytest

twins: $(READY) ## compile the rules of every game, which the first run would do otherwise
	$(BIN)/python -m tests.twins

soak: $(READY) ## kill the server a thousand times in mid-game, and lose nothing
	WYRMTABLE_KILLS=1000 $(BIN)/pytest tests/server/test_kill.py

lint: $(READY) $(SITE) ## ruff and mypy, and svelte-check for the browser's side
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(NPM) run --silent check

bench: $(READY) ## measure this machine, beside OpenSpiel
	$(BIN)/pip install --quiet --disable-pip-version-check open_spiel
	$(BIN)/python benchmarks/peers.py

docs: $(READY) ## build the documentation into site/
	$(BIN)/zensical build

pin: $(READY) ## pin the newest dependencies in requirements.txt
	$(BIN)/pip install --quiet --disable-pip-version-check uv
	$(BIN)/uv export --quiet --no-emit-project --no-header --no-annotate --upgrade --group dev --output-file requirements.txt

clean: ## remove what was built
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis site web/node_modules src/wyrmtable/server/site
